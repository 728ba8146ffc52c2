"""The queries of a search: what it asked, what came back, what the value can still be."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isfinite

from gamesearch.pictures.watching.calls import Call, same_position
from gamesearch.pictures.watching.watched_tree import WatchedTree
from gamesearch.state import is_number
from gamesearch.tree import value_text as signed


def value_text(value: float) -> str:
    """A number as pictures write it, without a plus sign."""
    return signed(value, plus="")


@dataclass(frozen=True)
class Query:
    """One search with a window, from the point of view of its caller.

    Attributes:
        about: the move that was asked about; "" for the position itself.
        window: with which window.
        answer: the number that came back.
        least, most: what the value of the position can still be after it.
    """

    about: str
    window: tuple[float, float]
    answer: float
    least: float
    most: float

    @property
    def is_narrow(self) -> bool:
        """Does it only ask "more or less"?"""
        return self.window[1] - self.window[0] <= 1

    @property
    def place(self) -> float:
        """Where a question of "more or less" is drawn: between two whole numbers, or at its own
        number if that is not whole."""
        asked = self.window[0] if self.about else self.window[1]
        if asked % 1:
            return asked
        return asked + 0.5 if self.about else asked - 0.5

    @property
    def asks(self) -> str:
        """The question in words."""
        alpha, beta = map(value_text, self.window)
        if not self.is_narrow:
            words = "how much?" if self.window == (-inf, inf) else f"how much in ({alpha}, {beta})?"
        else:
            words = f"more than {alpha}?" if self.about else f"at least {beta}?"
        return f"{self.about}: {words}" if self.about else words

    @property
    def says(self) -> str:
        """The answer in words."""
        alpha, beta = self.window
        if self.answer >= beta:
            return f"{'yes, ' if self.is_narrow else ''}{value_text(self.answer)} or more"
        if self.answer <= alpha:
            return f"{'no, ' if self.is_narrow else ''}{value_text(self.answer)} or less"
        return value_text(self.answer)

    @property
    def shape(self) -> str:
        """The mark of its answer; that of a bound points towards the value."""
        alpha, beta = self.window
        return "right" if self.answer >= beta else "left" if self.answer <= alpha else "circle"

    @property
    def is_known(self) -> bool:
        """Is the value of the position its answer?"""
        return self.least == self.most == self.answer

    @property
    def left(self) -> str:
        """What the value can still be, in words."""
        least, most = map(value_text, (self.least, self.most))
        if self.least == self.most:
            return least
        if isfinite(self.least) and isfinite(self.most):
            return f"{least} to {most}"
        if isfinite(self.least):
            return f"{least} or more"
        return f"{most} or less" if isfinite(self.most) else "anything"


def queries_of(tree: WatchedTree) -> list[Query]:
    """The questions of a search about its own position; where it asked none, those about the
    positions after its moves."""
    if not tree.calls:
        return []
    first = tree.calls[0]
    inner = [call for call in first.inner if _is_question(call)]
    if inner and all(same_position(call.state, first.state) for call in inner):
        return _about_itself(inner)
    asked = [call for call in first.asked() if _is_question(call)]
    return _about_moves(asked)


def _is_question(call: Call) -> bool:
    return call.window is not None and call.finished and is_number(call.found)


def _about_itself(calls: Sequence[Call]) -> list[Query]:
    least, most, questions = -inf, inf, []
    for call in calls:
        (alpha, beta), answer = call.window or (-inf, inf), call.found
        least = max(least, answer) if answer > alpha else least
        most = min(most, answer) if answer < beta else most
        questions.append(Query("", (alpha, beta), answer, least, most))
    return questions


def _about_moves(calls: Sequence[Call]) -> list[Query]:
    """Each move that is worth more raises the least that the position is worth. The most is known
    after the last question, if it is known of every move."""
    known: dict[str, tuple[float, float]] = {}  # the least and the most that each move is worth
    questions = []
    for call in calls:
        (alpha, beta), answer = call.window or (-inf, inf), call.found
        if call.is_turned:
            alpha, beta, answer = -beta, -alpha, -answer
        about = f"move {call.node.move_text}"
        least, most = known.get(about, (-inf, inf))
        least = max(least, answer) if answer > alpha else least
        most = min(most, answer) if answer < beta else most
        known[about] = least, most
        most = max(most for _, most in known.values()) if call is calls[-1] else inf
        least = max(least for least, _ in known.values())
        questions.append(Query(about, (alpha, beta), answer, least, most))
    return questions

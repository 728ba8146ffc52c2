"""The queries of a search on a number line: the question, the answer, what is still possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from math import inf, isfinite
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.pictures.drawing import number_line_svg, style
from gamesearch.pictures.drawing.plotted import Plotted
from gamesearch.pictures.watching.calls import Call, is_number, same_position
from gamesearch.pictures.watching.watched_tree import WatchedTree
from gamesearch.tree import value_text as signed

MOST = 14  # questions that are drawn
WIDTH, ROW, FRAME = 760, 34, 66  # pixels on the page: of a chart, of a question, of the rest
SHARP = 144  # dots an inch in the file


def number_line(tree: WatchedTree) -> NumberLine:
    """The questions that a search asked about its own position, or else about the positions after
    its moves; one below the other, on one line of numbers.

    Args:
        tree: what `watch` returns.

    Raises:
        TypeError: `tree` is not the tree of a watched search.
        ValueError: the search asked nobody with a window.
    """
    if not isinstance(tree, WatchedTree):
        raise TypeError(
            "number_line needs a search, as in number_line(watch(mtdf, state, 4, 0, search)), "
            f"not {type(tree).__name__}"
        )
    questions = _questions(tree)
    if not questions:
        why = tree.left_out or "It asked no other search with a window, or with a bound."
        raise ValueError(f"there is nothing to see on a number line. {why}")
    name = getattr(tree.function, "__name__", "search")
    why_it_ended, *_ = tree.left_out.split("; ")  # what follows is about a tree
    return NumberLine(name, questions, why_it_ended)


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
        return ">" if self.answer >= beta else "<" if self.answer <= alpha else "o"

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


def _questions(tree: WatchedTree) -> list[Query]:
    """About the position itself, if there are any; else about its children."""
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
        about = f"move {call.node.move_text}" if call.node else "a move"
        least, most = known.get(about, (-inf, inf))
        least = max(least, answer) if answer > alpha else least
        most = min(most, answer) if answer < beta else most
        known[about] = least, most
        most = max(most for _, most in known.values()) if call is calls[-1] else inf
        least = max(least for least, _ in known.values())
        questions.append(Query(about, (alpha, beta), answer, least, most))
    return questions


class NumberLine(Plotted):
    """What `number_line` makes: shown in a notebook, saved as a PNG, read as a table."""

    def __init__(self, name: str, questions: Sequence[Query], why_it_ended: str = ""):
        self.title = f"{name}: {plural(len(questions), 'question')}"
        self.questions = questions[:MOST]
        notes = [f"{why_it_ended.rstrip('.')}."] if why_it_ended else []
        if len(questions) > MOST:
            notes.append(f"The other {len(questions) - MOST:,} are left out.")
        self.note = " ".join(notes)
        self.size = (WIDTH, FRAME + ROW * len(self.questions))

    @property
    def rows(self) -> list[list[str]]:
        """The questions as a table, with their answers and what is still possible then."""
        head = ["", "question", "answer", "the value can be"]
        return [head] + [
            [str(number), question.asks, question.says, question.left]
            for number, question in enumerate(self.questions, start=1)
        ]

    @property
    def alt(self) -> str:
        """The alternative text: the first and the last question, with their answers."""
        ends = dict.fromkeys((self.questions[0], self.questions[-1]))
        said = "; ".join(f"{question.asks} {question.says}" for question in ends)
        return f"Number line of {self.title}. {said}. The value can be {self.questions[-1].left}."

    @property
    def ends(self) -> tuple[float, float]:
        """From which number to which one the line goes: with room for all, at both ends."""
        told = [end for each in self.questions for end in (*each.window, each.answer)]
        numbers = [number for number in told if isfinite(number)] or [0]
        room = max(1.5, (max(numbers) - min(numbers)) / 12)
        return min(numbers) - room, max(numbers) + room

    @property
    def svg(self) -> str:
        """The picture as SVG, which needs no matplotlib."""
        return number_line_svg.as_svg(self)

    def _plot(self) -> bytes:
        from matplotlib.figure import Figure
        from matplotlib.ticker import MaxNLocator

        width, height = self.size
        drawing = Figure((width / 100, height / 100), facecolor=style.WHITE, layout="constrained")
        axes = drawing.add_subplot(facecolor=style.WHITE)
        low, high = self.ends
        axes.set_xlim(low, high)
        for row, question in enumerate(self.questions):
            self._draw(axes, row, question)
        places = range(len(self.questions))
        axes.set_yticks(places, [question.asks for question in self.questions])
        answers = axes.twinx()
        answers.set_yticks(places, [question.says for question in self.questions])
        for side in (axes, answers):
            side.set_ylim(len(self.questions) - 0.4, -0.6)
            side.tick_params(colors=style.INK, length=0)
            side.spines[["top", "right", "left", "bottom"]].set_visible(False)
        axes.xaxis.set_major_locator(MaxNLocator(nbins=12, integer=True))
        axes.tick_params(axis="x", length=4)
        axes.grid(axis="x", color=style.UNSEEN, linewidth=0.8)
        axes.set_axisbelow(True)
        axes.set_title(self.title, color=style.INK)
        file = BytesIO()
        drawing.savefig(file, format="png", dpi=SHARP)
        return file.getvalue()

    def _draw(self, axes: Any, row: int, question: Query) -> None:
        low, high = axes.get_xlim()
        axes.plot([low, high], [row, row], color=style.SHUT, linewidth=1, zorder=1)
        least, most = max(low, question.least), min(high, question.most)
        axes.plot([least, most], [row, row], color=style.INK, linewidth=5, zorder=2)
        if question.is_narrow:
            axes.plot(question.place, row - 0.26, marker="v", color=style.DARK[True], markersize=8)
        else:
            ends = [max(low, question.window[0]), min(high, question.window[1])]
            marks = {"marker": "|", "markersize": 7, "color": style.DARK[True]}
            axes.plot(ends, [row - 0.24] * 2, linewidth=1.5, **marks)
        filled = style.INK if question.is_known else style.WHITE
        look: dict[str, Any] = {"markerfacecolor": filled, "markeredgecolor": style.INK}
        axes.plot(
            question.answer, row, question.shape, markersize=10, markeredgewidth=2, zorder=3, **look
        )

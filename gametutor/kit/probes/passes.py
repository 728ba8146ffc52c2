"""A question to a search that finds a value by asking another one, pass by pass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from math import inf
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.games import NumberTree
from gamesearch.tree import GameTree, value_text
from gametutor.kit.compared import Compared, compared
from gametutor.kit.numbers import is_same
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.bounded import rated, rated_tree
from gametutor.kit.probes.smaller import smaller_positions, written_size
from gametutor.kit.queries.passes import MANY, Passes, PassesQuery
from gametutor.kit.queries.to_depth import to_depth
from gametutor.kit.queries.window import Window


@dataclass(frozen=True)
class PassesProbe(PassesQuery, Probe):
    """What is the value of `state`, found by a search that is asked with windows of no width
    alone?"""

    @cached_property
    def right_value(self) -> float:
        return rated(self.state, self.depth, self.score)

    @cached_property
    def size(self) -> tuple[float, ...]:
        is_tree = isinstance(self.state, NumberTree)
        far, turn = abs(self.guess - self.right_value), self.state.to_move
        nodes = len(GameTree.grow(self.state, self.depth))
        easier = (self.score != "no_score", turn, not is_tree, far, abs(self.guess))
        return nodes, *easier, *written_size(self.state)

    @cached_property
    def expected(self) -> Passes:
        """The passes from the guess, whether it is first asked "at least so much?" or "more?"."""
        both = [self._passes_from(bound) for bound in (self.guess, self.guess + 1)]
        return max(both, key=lambda passes: len(passes.windows))

    def _passes_from(self, bound: float) -> Passes:
        """The questions of MTD(f) that begins at `bound`, each with a null window, and their
        answers."""
        windows: list[Window] = []
        answers: list[float] = []
        least, most = -inf, inf
        while least < most:
            alpha, beta = bound - 1, bound
            found = to_depth(self.state, self.depth, alpha, beta, self.score)
            least, most = (found, most) if found >= bound else (least, found)
            bound = max(found, least + 1)
            windows.append((alpha, beta))
            answers.append(found)
        return Passes(least, tuple(windows), tuple(answers))

    def is_right(self, got: Any) -> bool:
        is_proved = self._has_right_value(got) and self._is_proved(got)
        goes_wrong = self._has_wide_window(got) or self._has_too_many_passes(got)
        return is_proved and not goes_wrong and not self._asks_elsewhere(got)

    def _has_right_value(self, got: Passes) -> bool:
        return got.value == self.right_value

    def _is_proved(self, got: Passes) -> bool:
        """Do the answers leave no other value? (A finished game needs no question.)"""
        proved = _bounds_after(got.windows, got.answers)
        return proved == (got.value, got.value) or bool(self.state.is_terminal())

    def _has_wide_window(self, got: Passes) -> bool:
        return any(beta - alpha > 1 for alpha, beta in got.windows)

    def _has_too_many_passes(self, got: Passes) -> bool:
        return len(got.windows) > len(self.expected.windows)

    def _asks_elsewhere(self, got: Passes) -> int:
        """The number of the first question that does not begin at the guess, or at the answer
        before it; 0 if there is none. (Who knows the value from elsewhere needs only two.)"""
        begins = enumerate(zip((self.guess, *got.answers), got.windows, strict=False), 1)
        elsewhere = (n for n, (at, ends) in begins if not any(is_same(at, end) for end in ends))
        return next(elsewhere, 0)

    def stage(self, got: Any) -> int:
        """8 if only the questions can be wrong."""
        return 8 if isinstance(got, Passes) and self._has_right_value(got) else 7

    def to_predict(self, got: Any) -> str:
        if self.stage(got) == 8:
            return "which questions are enough here, and why"
        return super().to_predict(got)

    def asks(self, got: Any) -> str:
        if not isinstance(got, Passes):
            return ""
        if _first_empty_window(got):
            return "Of alpha and beta, which must be the smaller one, and by how much?"
        least, most = _bounds_after(got.windows, got.answers)
        if got.value is None and least == most:
            return "After which answer was only one number left, and what does your code test?"
        if got.value is None:
            return "Which two numbers should meet in the end, and what moves each of them?"
        if not got.windows:
            return "What has to be true for your code to ask, and is it true before any answer?"
        if not self._has_right_value(got) or not self._is_proved(got):
            if least == most:
                return "Which number do the answers leave, and which one does your code return?"
            return "Which numbers are still possible after the last answer? What made it stop?"
        if self._has_wide_window(got):
            return "How far apart are the two ends of a window that only tells more from less?"
        if self._has_too_many_passes(got) or self._asks_elsewhere(got) > 1:
            return "What does each answer tell you, and does your next question make use of it?"
        return "About which number is the first question, and about which should it be?"

    def step_of(self, got: Any) -> str:
        """The step of the return where the answers leave one number and another one is returned."""
        if not isinstance(got, Passes) or got.value is None or self._has_right_value(got):
            return ""
        least, most = _bounds_after(got.windows, got.answers)
        return "Return" if least == most else ""

    def smaller(self, got: Any) -> Iterator[PassesProbe]:
        """A guess nearer to the value, less depth, smaller trees or later positions."""
        for guess in (0, int(self.guess / 2)):
            yield replace(self, guess=guess)
        if self.depth:
            yield replace(self, depth=self.depth - 1)
        for state in smaller_positions(self.state, plies=2):
            yield replace(self, state=state)

    def show(self, got: Any) -> Counterexample:
        said = got.value if isinstance(got, Passes) else got
        tree = rated_tree(self.state, self.depth, self.score)
        tree.root.returned = said
        words = self._comparison(got).then(self.background)
        return Counterexample(self.state, self.right_value, said, self.call, tree, words)

    def _comparison(self, got: Any) -> Compared:
        """What is right beside what came out: a value; if that is right, the windows asked for."""
        if not isinstance(got, Passes):
            return compared(self.right_value, got)
        asked = _in_words(got)
        if got.value is None:
            right, stopped = f"Right: {self.right_value}.", f"was stopped after {MANY} questions."
            words = Compared(f"{right} Yours {stopped}", f"{right} The answer {stopped}")
            return words.then(asked, _needless(got))
        if not self._has_right_value(got):
            return compared(self.right_value, got.value).then(asked, _left_open(got))
        value = f"The value, {got.value}, is right"
        if self._has_wide_window(got):
            return Compared("The value is right.", f"{value}.").then(
                "But not every window was a null window.", asked
            )
        if not self._is_proved(got):
            return Compared("The value is right.", f"{value}.").then(
                "But the answers do not prove it.", asked, _left_open(got)
            )
        if not self._has_too_many_passes(got):
            number = self._asks_elsewhere(got)
            begin = "the answer before it" if number > 1 else "the guess"
            where = f"But neither end of the window in question {number} is {begin}."
            return Compared("The value is right.", f"{value}.").then(where, asked)
        enough = plural(len(self.expected.windows), "question is", "questions are") + " enough."
        words = Compared(f"The value is right, and {enough}", f"{value}, and {enough}")
        return words.then(asked, _needless(got))


def _bounds_after(windows: Sequence[Window], answers: Sequence[float]) -> Window:
    """The least and the most that the value can be after these answers."""
    least, most = -inf, inf
    for (alpha, beta), answer in zip(windows, answers, strict=False):
        least = max(least, answer) if answer > alpha else least
        most = min(most, answer) if answer < beta else most
    return least, most


def _first_empty_window(got: Passes) -> int:
    """The number of the first question whose window holds no value at all; 0 if there is none."""
    windows = enumerate(got.windows, 1)
    return next((number for number, (alpha, beta) in windows if alpha >= beta), 0)


def _left_open(got: Passes) -> str:
    """The sentence about what the answers to the learner's questions tell of the value, all
    together; "" if nothing was asked."""
    if not got.windows:
        return ""
    if _first_empty_window(got):
        return _needless(got)
    least, most = _bounds_after(got.windows, got.answers)
    proves = "It proves" if len(got.windows) == 1 else "Together they prove"
    if least == most:
        return f"{proves} that the value is {least}."
    if -inf < least < most < inf:
        return f"{proves} only that the value is from {least} to {most}."
    known = f"at least {least}" if most == inf else f"at most {most}"
    return f"{proves} only that the value is {known}."


def _needless(got: Passes) -> str:
    """The sentence about the first question whose answer followed from those before, or whose
    window is empty; "" if there is none."""
    if number := _first_empty_window(got):
        return f"In question {number}, alpha is not less than beta."
    for number, (_, beta) in enumerate(got.windows):
        least, most = _bounds_after(got.windows[:number], got.answers)
        is_known = -inf < least or most < inf
        if is_known and (beta <= least or beta > most):
            known = f"{least} or more" if beta <= least else f"{most} or less"
            known = f"exactly {least}" if least == most else known
            return f"Before question {number + 1}, the value was known to be {known}."
    return ""


SHOWN = 4


def _in_words(got: Passes) -> Compared:
    """The questions and what came back, as far as a card has room for them."""
    if not got.windows:
        return Compared("Your code never called `search`.", "The answer never called `search`.")
    pairs = zip(got.windows, got.answers, strict=False)
    written = partial(value_text, plus="")
    told = [
        f"({written(alpha)}, {written(beta)}) → {written(answer)}"
        for (alpha, beta), answer in pairs
    ]
    asks = "Your question and its answer" if len(told) == 1 else "Your questions and their answers"
    more = [f"and {len(told) - SHOWN} more"] if len(told) > SHOWN else []
    asked = ", ".join([*told[:SHOWN], *more])
    return Compared(
        f"{asks}: {asked}.",
        f"The question{'s' * (len(told) > 1)} to `search`, and what came back: {asked}.",
    )

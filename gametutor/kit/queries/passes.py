"""A search that finds a value by asking another one, pass by pass."""

from dataclasses import dataclass, field
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.state import is_whole
from gametutor.kit.numbers import is_any_number, value_in
from gametutor.kit.queries.query import Noted, Query, Watch, WrongType, noted, record_type
from gametutor.kit.queries.to_depth import to_depth
from gametutor.kit.queries.window import Window

MANY = 25
"""After so many questions a search is stopped. A right one asks 21 at most about any tree here."""


class _Endless(BaseException):
    """A search that goes on asking."""


@record_type
@dataclass(frozen=True)
class Passes:
    """What came of asking a search with a window again and again.

    Attributes:
        value: what was returned; None where the asking was stopped.
        windows: those that were asked with, in their order.
        answers: what the search returned to each.
    """

    value: float | None
    windows: tuple[Window, ...]
    answers: tuple[float, ...] = field(compare=False)


@dataclass(frozen=True)
class PassesQuery(Query):
    """What is the value of `state`, found by a search that is asked with windows of no width alone?

    Args:
        state: a position of any game in which the turn always passes, with whole numbers.
        depth: how many plies to look ahead.
        guess: where to ask first.
        score: the name of a score, of those in whole numbers.
    """

    state: Any
    depth: int
    guess: int
    score: str = "no_score"

    @property
    def call(self) -> str:
        return f"mtdf({self.state!r}, {self.depth}, {self.guess}, search)"

    def ask(self, answer: Any, watch: Watch) -> Noted | None:
        windows: list[Window] = []
        answers: list[float] = []

        def search(state: Any, depth: int, alpha: float, beta: float) -> float:
            """The value of `state`, exact inside the window and else a bound."""
            self._refuse_bad_question(state, depth, alpha, beta)
            if len(windows) == MANY:
                raise _Endless
            windows.append((alpha, beta))
            answers.append(to_depth(state, depth, alpha, beta, self.score))
            return answers[-1]

        search.__qualname__ = "search"  # as an error calls it

        try:
            said = answer(watch(self.state), self.depth, self.guess, search)
        except _Endless:
            said = _Endless
        return noted(said, windows, answers)

    def _refuse_bad_question(self, state: Any, depth: Any, alpha: Any, beta: Any) -> None:
        """Raise `WrongType` if these are not the arguments of a search."""
        if not is_whole(depth) or depth < 0 or not (is_any_number(alpha) and is_any_number(beta)):
            told = ", ".join(brief(thing, 20) for thing in (state, depth, alpha, beta))
            raise WrongType(
                "`search` is told a state, a depth and the two ends of a window, "
                f"`search(state, depth, alpha, beta)`, but yours asked `search({told})`"
            )

    def read(self, said: Noted) -> Passes:
        value = None if said.returned is _Endless else value_in(said.returned)
        return Passes(value, *map(tuple, said.notes))

"""Questions for what a small function returns."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gamesearch.base.text.counting import listed
from gamesearch.base.text.describe import brief
from gamesearch.base.text.numbers import value_text
from gamesearch.tree import GameTree
from gametutor.kit.compared import Compared, compared, compared_in_any_order
from gametutor.kit.numbers import is_any_number
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.queries.calls import (
    CallQuery,
    CellsQuery,
    ChoiceQuery,
    NumbersQuery,
    ScoredQuery,
    YesQuery,
)
from gametutor.kit.queries.query import Unwatched

OPEN = (
    "Go through your code with these arguments: which is the first line that does something "
    "different from what you would do?"
)
MOST_NODES = 15
"""Of a position with more below it, only the position is drawn."""


@dataclass(frozen=True)
class CallProbe(CallQuery, Probe):
    """Which number does a function return?

    Args:
        reference: the function that knows.
    """

    reference: Callable[..., Any]

    @property
    def size(self) -> tuple[float, ...]:
        return (len(self.call),)

    @cached_property
    def expected(self) -> Any:
        return self.read(self.ask(self.reference, Unwatched()))

    @property
    def state(self) -> Any:
        """The position that it is about; None if it is about none."""
        first = self.given[0]
        return first if hasattr(first, "legal_moves") else None

    def asks(self, got: Any) -> str:
        return "" if self.state else OPEN

    def show(self, got: Any) -> Counterexample:
        words, state = self.comparison(got), self.state
        return Counterexample(state, self.expected, got, self.call, self.picture, words)

    @property
    def picture(self) -> Any:
        """What is drawn of its position: the whole tree if that is small."""
        if self.state is None or len(GameTree.grow(self.state, depth=2)) > MOST_NODES:
            return self.state
        tree = GameTree.grow(self.state)
        return self.state if len(tree) > MOST_NODES else tree

    def comparison(self, got: Any) -> Compared:
        """What came out beside what is right, in a sentence for each reader."""
        if isinstance(got, str):  # it came to no number: the card has said so, some digit by digit
            has_digits = any(map(str.isdigit, got))
            right = brief(self.expected) if has_digits else _written(self.expected, None)
            return Compared(f"Right: {right}.", compared(right, got).to_teacher)
        return compared(_written(self.expected, got), _written(got, self.expected))


def _written(thing: Any, beside: Any) -> str:
    """A number as text, a fraction with as many decimals as tell it from the number beside it."""
    if isinstance(thing, float):
        return value_text(thing, "", float(beside) if is_any_number(beside) else None)
    return brief(thing)


@dataclass(frozen=True)
class YesProbe(YesQuery, CallProbe):
    """Does a function say yes where it should?"""


@dataclass(frozen=True)
class ScoredProbe(ScoredQuery, CallProbe):
    """Which number does a function return that is given a score, too?"""

    @property
    def size(self) -> tuple[float, ...]:
        """What has to be read: the call, and what the score is."""
        return (len(self.call + self.background),)

    def comparison(self, got: Any) -> Compared:
        return super().comparison(got).then(self.background)


@dataclass(frozen=True)
class ChoiceProbe(ChoiceQuery, CallProbe):
    """Which key of a dict of values does a function return?"""

    def comparable(self, record: Any) -> Any:
        """Any key with the largest value is as good as the first."""
        return self.expected if record in self._best else record

    @property
    def _best(self) -> list[Any]:
        (values,) = self.given
        return [key for key, value in values.items() if value == values[self.expected]]

    def comparison(self, got: Any) -> Compared:
        if got not in self.given[0]:  # the card has said what it is
            return super().comparison(got)
        return compared(listed(map(brief, self._best), "or"), brief(got))


@dataclass(frozen=True)
class CellsProbe(CellsQuery, CallProbe):
    """Which cells does a function return?"""

    @property
    def picture(self) -> Any:
        return self.state

    def comparison(self, got: Any) -> Compared:
        if not isinstance(got, list):
            return super().comparison(got)
        words = compared_in_any_order(self.expected, got, brief)
        missing = [cell for cell in self.expected if cell not in got]
        needless = [cell for cell in dict.fromkeys(got) if cell not in self.expected]
        twice = [cell for cell in self.expected if got.count(cell) > 1]
        for cells, what in (
            (missing, "missing"),
            (needless, "should not be there"),
            (twice, "more than once"),
        ):
            if cells:
                words = words.then(f"{what.capitalize()}: {listed(map(str, cells))}.")
        return words


@dataclass(frozen=True)
class NumbersProbe(NumbersQuery, CallProbe):
    """Which list of numbers does a function return?"""

    def comparison(self, got: Any) -> Compared:
        if not isinstance(got, list):
            return super().comparison(got)
        return compared(_rounded(self.expected), _rounded(got))


def _rounded(numbers: list[float]) -> str:
    return f"[{', '.join(f'{number:.4g}' for number in numbers)}]"

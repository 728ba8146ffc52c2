"""What a small function returns: a number, yes or no, a key, some cells."""

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.describe import brief, kind_of
from gamesearch.state import is_state
from gametutor.kit.numbers import (
    is_any_number,
    is_whole_number,
    list_in,
    number_in,
    plain_number,
    truth_in,
)
from gametutor.kit.queries.query import Changed, Query, Watch, WrongType
from gametutor.kit.scores import handed


@dataclass(frozen=True)
class CallQuery(Query):
    """Which number does a function return?

    Args:
        name: the name of the function.
        given: what it is given; states of games go through the watch.
    """

    name: str
    given: tuple[Any, ...]

    @property
    def call(self) -> str:
        return f"{self.name}({', '.join(map(repr, self.given))})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        """It leaves what it is given as it is, for the next who asks."""
        handed = [_handed_over(thing, watch) for thing in self.given]
        said = answer(*handed)
        for before, now in zip(self.given, handed, strict=True):
            if not is_state(before) and deepcopy(before) == before != now:
                raise Changed(f"it changed {brief(before)}, which it was given")
        return said

    def read(self, said: Any) -> Any:
        return number_in(said, f"`{self.name}` should return a number")


def _handed_over(thing: Any, watch: Watch) -> Any:
    """What the answer is given for `thing`: a state that is watched, or a copy."""
    return watch(thing) if is_state(thing) else deepcopy(thing)


@dataclass(frozen=True)
class YesQuery(CallQuery):
    """Does a function say yes?"""

    def read(self, said: Any) -> bool:
        return truth_in(said, f"`{self.name}`")


@dataclass(frozen=True)
class ScoredQuery(CallQuery):
    """Which number does a function return that is given a score, too?

    Args:
        score: the name of the score, a key of `SCORES`; it is handed over last.
    """

    score: str

    @property
    def call(self) -> str:
        return f"{super().call.removesuffix(')')}, {self.score})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        return super().ask(lambda *given: answer(*given, handed(self.score)), watch)


@dataclass(frozen=True)
class ChoiceQuery(CallQuery):
    """Which key of a dict of values does a function return?"""

    def read(self, said: Any) -> Any:
        (known,) = self.given
        if said not in [*known] or isinstance(said, bool):
            raise WrongType(
                f"`{self.name}` should return a move, such as {next(iter(known))!r}, but "
                f"yours returned {kind_of(said)}"
            )
        return said


@dataclass(frozen=True)
class CellsQuery(CallQuery):
    """Which cells does a function return? In any order."""

    def read(self, said: Any) -> list[tuple[int, int]]:
        what = f"`{self.name}` should return a list of cells, pairs of numbers such as (1, 0)"
        return sorted((int(x), int(y)) for x, y in list_in(said, _is_cell, what))


def _is_cell(one: Any) -> bool:
    return isinstance(one, tuple) and len(one) == 2 and all(map(is_whole_number, one))


@dataclass(frozen=True)
class NumbersQuery(CallQuery):
    """Which list of numbers does a function return?"""

    def read(self, said: Any) -> list[float]:
        what = f"`{self.name}` should return a list of numbers"
        return list(map(plain_number, list_in(said, is_any_number, what)))

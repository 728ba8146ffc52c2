"""The two functions of the solver in the lesson on bitboards, asked for the score of a position and
for what it took to find it."""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from gametutor.kit.numbers import whole_in
from gametutor.kit.queries.bits import BitsQuery, both
from gametutor.kit.queries.query import Noted, Watch, WrongType, noted, record_type

ENTRIES = 10_007
"""Entries of the table that is handed over, empty for each question."""


@record_type
class Solved(NamedTuple):
    """The score of a position, and how many positions were visited."""

    score: int
    nodes: int


class Table(array):
    """The table that is handed over, with the questions that a search was asked with it, and how
    many positions were looked up in it."""

    def __init__(self, *given: Any):
        self.asked: set[Any] = set()
        self.looked_up = 0

    def __getitem__(self, place: Any) -> Any:
        self.looked_up += 1
        return super().__getitem__(place)


@dataclass(frozen=True)
class SolveQuery(BitsQuery):
    """What is the exact score of a position?"""

    @property
    def call(self) -> str:
        return f"solve(*{both(self.moves)}, table, nodes)"

    def ask(self, answer: Any, watch: Watch) -> Noted | None:
        table, nodes = Table("q", bytes(8 * ENTRIES)), array("q", [0])
        for arguments in (*self._earlier_arguments(), self.arguments):
            said = answer(*arguments, table, nodes)
        return noted(said, nodes[0], table.looked_up)

    def _earlier_arguments(self) -> Iterable[Sequence[Any]]:
        """The arguments of the calls before, which fill the same table."""
        return ()

    def read(self, said: Noted) -> Solved:
        nodes, looked_up = said.notes
        if nodes < looked_up:  # each visit looks up one position, or none
            raise WrongType(
                f"`nodes[0]` counts all visited positions, but yours is {nodes} after {looked_up} "
                "were looked up"
            )
        return Solved(whole_in(said.returned, "a score should be a whole number"), int(nodes))


@dataclass(frozen=True)
class SearchQuery(SolveQuery):
    """What is the score of a position, exact within a window?

    Args:
        alpha, beta: the window.
        before: the windows of earlier searches, which have filled the table.
    """

    alpha: int
    beta: int
    before: tuple[tuple[int, int], ...] = ()

    def _earlier_arguments(self) -> Iterable[Sequence[Any]]:
        for alpha, beta in self.before:
            yield replace(self, alpha=alpha, beta=beta).arguments

    def _numbers(self) -> tuple[int, ...]:
        return (*super()._numbers(), self.alpha, self.beta)

    @property
    def call(self) -> str:
        windows = (*self.before, (self.alpha, self.beta))
        return "; ".join(
            f"search(*{both(self.moves)}, {low}, {high}, table, nodes)" for low, high in windows
        )

"""A search with a table: the value, and how often the tree had to be searched to its end, or how
many positions were made."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any

from gamesearch.state import GameNotOver, IllegalMove
from gametutor.kit.numbers import value_in
from gametutor.kit.queries.query import Noted, Query, Watch, noted, record_type
from gametutor.kit.queries.window import FULL, Found, Window
from gametutor.kit.scores import handed

DepthAndWindow = tuple[int, float, float]
"""Depth, alpha and beta: what one search is told."""


@record_type
@dataclass(frozen=True)
class Looked(Found):
    """With how many finished games were asked for their outcome, and positions scored."""

    ends: int


@dataclass(frozen=True)
class TableQuery(Query):
    """What is `state` worth to the player to move, looking `depth` plies ahead: exact inside the
    window and else a bound?

    Args:
        state: a small position of any game in which every move ends the turn.
        depth: how many plies to look ahead.
        window: alpha and beta, from the view of the player to move.
        score: the name of a score, a key of `SCORES`.
        before: the searches of the same position that the same table has served before.
    """

    state: Any
    depth: int
    window: Window = FULL
    score: str = "no_score"
    before: tuple[DepthAndWindow, ...] = ()
    asks_a_search = True

    @property
    def search(self) -> DepthAndWindow:
        """Depth, alpha and beta of the search that is asked for."""
        return (self.depth, *self.window)

    @property
    def call(self) -> str:
        if not self.before:
            return self._call_of(self.search, "{}")
        calls = [self._call_of(search, "table") for search in (*self.before, self.search)]
        return "; ".join(["table = {}", *calls])

    def _call_of(self, search: DepthAndWindow, table: str) -> str:
        arguments = ", ".join(map(repr, (self.state, *search)))
        return f"with_table({arguments}, {self.score}, {table})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        table: dict[Hashable, Any] = {}
        scored: list[Any] = []
        score = handed(self.score, lambda state, player: scored.append(state))
        for search in self.before:
            answer(watch(self.state), *search, score, table)
        scored.clear()
        said = answer(watch(self.state), *self.search, score, table)
        return noted(said, len(scored) + len(watch.leaves()))

    def read(self, said: Noted) -> Looked:
        value, (ends,) = value_in(said.returned), said.notes
        return Looked(value, value, ends)

    def visits_in(self, read: Looked) -> int | None:
        return None if self.before else read.ends  # of the last search alone


@record_type
@dataclass(frozen=True)
class Made(Found):
    """With how many positions were made on the way."""

    positions: int


@dataclass(frozen=True)
class MadeQuery(Query):
    """What is `state` worth to the player to move, and how many positions does it take, with a
    table that is empty at first?

    Args:
        state: a position in which many moves lead to the same ones.
        depth, window, score: as in `TableQuery`.
    """

    state: Any
    depth: int
    window: Window = FULL
    score: str = "no_score"
    asks_a_search = True

    @property
    def call(self) -> str:
        arguments = ", ".join(map(repr, (self.state, self.depth, *self.window)))
        return f"with_table({arguments}, {self.score}, {{}})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        said = answer(watch(self.state), self.depth, *self.window, handed(self.score), {})
        return noted(said, watch.positions())

    def read(self, said: Noted) -> Made:
        value, (positions,) = value_in(said.returned), said.notes
        return Made(value, value, positions)


@dataclass(frozen=True)
class Triangle:
    """A game in which nearly all positions come again: in each of its `rows` rows there is one
    place more, and a move leads down to the left or to the right, 0 or 1. Below the last row are
    the numbers, what player 0 gets.

    There are rows² / 2 positions and 2 ** rows ways to play. So a search comes to its end if it
    remembers what it has found inside the tree, and else not: nobody has to count for that.
    """

    numbers: tuple[int, ...]
    row: int = 0
    place: int = 0
    counts_points = True

    @property
    def to_move(self) -> int:
        return self.row % 2

    def legal_moves(self) -> list[int]:
        return [] if self.is_terminal() else [0, 1]

    def result(self, move: int) -> Triangle:
        if move not in self.legal_moves():
            raise IllegalMove(move, "a move is 0 or 1, until the last row", self.legal_moves())
        return replace(self, row=self.row + 1, place=self.place + move)

    def is_terminal(self) -> bool:
        return self.row == len(self.numbers) - 1

    def utility(self, player: int) -> int:
        if not self.is_terminal():
            raise GameNotOver(self)
        number = self.numbers[self.place]
        return -number if player else number

    def __str__(self) -> str:
        return f"row {self.row}, place {self.place}, above {' '.join(map(str, self.numbers))}"

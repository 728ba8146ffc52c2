"""A player of Connect Four who makes no mistake, and what such a player knows.

play_on(ConnectFour(), against=perfect)

The first moves are in a book; after them a search takes a fraction of a second, and up to some
minutes where neither Numba nor WebAssembly is at hand.
"""

import sys
from array import array
from collections.abc import Callable
from functools import cached_property
from typing import Any

from gamesearch.games import ConnectFour
from gamesearch.solving.book import Book
from gamesearch.solving.compiling import HAS_NUMBA, say_if_compiling
from gamesearch.solving.solver import Solver, bits_of, empty_tables, solve
from gamesearch.solving.why import Why, why

ENTRIES = 8_388_593
"""Of the solver's table: 67 megabytes."""
IS_FAST = HAS_NUMBA or sys.platform == "emscripten"  # there it is WebAssembly that searches
QUICK = 11 if IS_FAST else 24
"""Positions with this many discs or more are solved before anybody has to wait."""
SLOW = (
    "Numba is not installed, so the perfect player may think for minutes about a move until some "
    'twenty discs are on the board. With it, a second: pip install "gamesearch[fast]"'
)


class Perfect(Solver):
    """A player of Connect Four who makes no mistake: a solver that looks into the book before it
    searches. What it remembers helps the next question. Several threads may ask it at the same
    time."""

    name = "perfect"

    def __init__(self) -> None:
        self._nodes = array("q", [0])  # the table waits for the first search

    def __call__(self, state: ConnectFour) -> int:
        """A column that no other one is better than; of several, the nearest to the centre.

        A win as soon as possible, else a draw, else a loss as late as possible.
        """
        return self.best_move(state)

    def why(self, state: ConnectFour) -> Why:
        """How a position ends, and why: the line that both play, the threats on the board, and the
        one that decides, where that is proven."""
        return why(state, self)

    def is_quick(self, state: ConnectFour) -> bool:
        """Is the score of this position known without a search that somebody has to wait for?"""
        _, mask = bits_of(state)
        return mask.bit_count() >= QUICK or self._known_score(state) is not None

    def score(self, state: ConnectFour) -> int:
        known = self._known_score(state)
        return super().score(state) if known is None else known

    def best_move(self, state: ConnectFour) -> int:
        page = self._book.get(state)
        return super().best_move(state) if page is None else page.column

    def _is_at_least(self, score: int, state: ConnectFour) -> bool:
        page = self._book.get(state)
        return super()._is_at_least(score, state) if page is None else page.score >= score

    def _known_score(self, state: ConnectFour) -> int | None:
        """The score of a position that is in the book, or from which every move leads into it."""
        if page := self._book.get(state):
            return page.score
        pages = [self._book.get(state.result(column)) for column in state.legal_moves()]
        return max((-page.score for page in pages if page), default=None) if all(pages) else None

    @cached_property
    def _book(self) -> Book:
        return Book()

    @cached_property
    def _tables(self) -> Any:  # type: ignore[override]
        if not IS_FAST:
            print(SLOW, file=sys.stderr)
        say_if_compiling(solve)
        return empty_tables(ENTRIES)


perfect = Perfect()


class Reviewed:
    """A player of Connect Four as it is, whose games can be looked back on: how a position ends,
    and why, `perfect` says.

    Args:
        player: any function from a state to a column.
    """

    def __init__(self, player: Callable[[ConnectFour], int]):
        self._player = player
        self.best_move, self.score = perfect.best_move, perfect.score
        self.outcomes = perfect.outcomes
        self.why, self.is_quick = perfect.why, perfect.is_quick

    def __call__(self, state: ConnectFour) -> int:
        return self._player(state)

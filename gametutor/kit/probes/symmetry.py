"""A question for the smallest of a board's eight images, and for the way back from it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

from gamesearch.games import TicTacToe
from gamesearch.search.symmetry import WAYS, canonical
from gametutor.kit.cell_called import cell_called
from gametutor.kit.compared import Compared
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.queries.symmetry import Cells, SymmetryQuery


@dataclass(frozen=True)
class SymmetryProbe(SymmetryQuery, Probe):
    """Which is the smallest of the eight images of `board`, and which of its cells were which?"""

    @property
    def state(self) -> TicTacToe:
        return TicTacToe(self.board)

    @property
    def size(self) -> tuple[int, ...]:
        """Marks on the board; one that has to be turned the least reads easier."""
        marks = 9 - self.board.count(".")
        return marks, *((mark != ".") for mark in reversed(self.board))

    @cached_property
    def expected(self) -> tuple[str, Cells]:
        smallest, cells = canonical(self.board)
        return smallest, tuple(cells)

    def comparable(self, record: tuple[str, Cells]) -> tuple[str, Cells]:
        smallest, known = record
        if known in WAYS and smallest == _image(self.board, known) == self.expected[0]:
            known = self.expected[1]  # with a board like its image, several ways are right
        return smallest, known

    def asks(self, got: Any) -> str:
        smallest, cells = got
        if smallest != self.expected[0]:
            if smallest in {_image(self.board, way) for way in WAYS}:
                return "Which of the eight images have you compared, and which one is smallest?"
            return "What does a turn or a mirror do with the marks of a board?"
        if cells not in WAYS:
            return "Do your nine numbers say for every cell where it came from?"
        return "For each cell of the smallest board, which cell of the given board is it?"

    def smaller(self, got: Any) -> Iterator[SymmetryProbe]:
        """Legal boards with a mark less, or with one less of each player."""
        x, o = ([at for at, mark in enumerate(self.board) if mark == who] for who in "XO")
        for cells in (*product(x), *product(o), *product(x, o)):
            less = "".join("." if at in cells else mark for at, mark in enumerate(self.board))
            with suppress(ValueError):
                yield SymmetryProbe(TicTacToe(less).board)

    def show(self, got: Any) -> Counterexample:
        right, cells = self.expected
        ways = sum(_image(self.board, way) == right for way in WAYS)
        words = Compared().then(
            f'Right{", for example" if ways > 1 else ""}: "{right}", {list(cells)}.'
        )
        if isinstance(got, tuple):
            said = f'"{got[0]}", {list(got[1])}.'
            words = words.then(Compared(f"Yours: {said}", f"Answered: {said}"))
            if got[0] == right and got[1] in WAYS:
                by_yours = f'numbers make "{_image(self.board, got[1])}" of the board, which is not'
                words = words.then(
                    Compared(
                        f'Cell by cell, your {by_yours} "{right}".',
                        f'Cell by cell, the {by_yours} "{right}".',
                    )
                )
        else:
            words = words.then(Compared("", f"Answered: {got}."))
        first, last = (cell_called(self.state, cell) for cell in (0, 8))
        words = words.then(f"On the board, cell 0 is {first}, and cell 8 is {last}.")
        return Counterexample(self.state, self.expected, got, self.call, self.state, words)


def _image(board: str, cells: Cells) -> str:
    """The image of which cell i is the cell `cells[i]` of the board."""
    return "".join(board[cell] for cell in cells)

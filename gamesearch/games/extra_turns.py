"""Games in which some moves do not end the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from gamesearch.games.cells import changed
from gamesearch.games.nim import Nim
from gamesearch.games.number_tree import NumberTree


@dataclass(frozen=True)
class NimAgain(Nim):
    """Nim in which a player who takes one coin, and not the last one, moves again."""

    def result(self, move: int) -> NimAgain:
        after = super().result(move)
        again = move == 1 and not after.is_terminal()
        return NimAgain(after.coins, self.to_move if again else after.to_move)


@dataclass(frozen=True)
class TreeAgain(NumberTree):
    """A tree of numbers in which a player who chooses item 0 of a list moves again."""

    def result(self, move: int) -> Self:
        after = super().result(move)
        return changed(after, to_move=self.to_move) if move == 0 else after

    def __repr__(self) -> str:
        return super().__repr__().replace("NumberTree", "TreeAgain", 1)

"""Games in which some moves do not end the turn: trees of numbers, and a pile for three."""

from dataclasses import dataclass
from typing import Self

from gamesearch.games.changed import changed
from gamesearch.games.number_tree import NumberTree
from gamesearch.games.three_players import NimForThree


@dataclass(frozen=True)
class TreeAgain(NumberTree):
    """A tree of numbers in which a player who chooses a certain item of a list moves again.

    Args:
        again: the indices of these items, in every list; only item 0 if none are given.
    """

    again: tuple[int, ...] = (0,)

    def result(self, move: int) -> Self:
        after = super().result(move)
        return changed(after, to_move=self.to_move) if move in self.again else after

    def __repr__(self) -> str:
        text = super().__repr__().replace("NumberTree", "TreeAgain", 1)
        return text if self.again == (0,) else f"{text[:-1]}, again={self.again})"


class NimAgain(NimForThree):
    """A pile for three players: whoever leaves an odd number of coins moves again."""

    def result(self, move: int) -> Self:
        after = super().result(move)
        return changed(after, to_move=self.to_move) if after.coins % 2 else after

"""A game in which the turn does not change with every move."""

from __future__ import annotations

from dataclasses import dataclass

from gamesearch.games import Nim


@dataclass(frozen=True)
class NimAgain(Nim):
    """Nim in which a player who takes one coin, and not the last one, moves again."""

    def result(self, move: int) -> NimAgain:
        after = super().result(move)
        again = move == 1 and not after.is_terminal()
        return NimAgain(after.coins, self.to_move if again else after.to_move)

"""Nim with one pile of coins."""

from __future__ import annotations

from dataclasses import dataclass

from gamesearch.state import GameNotOver, IllegalMove, check_player, check_whole, is_whole


@dataclass(frozen=True)
class Nim:
    """One pile of coins. The players take turns to take 1, 2 or 3 coins. Whoever takes the last
    coin wins.

    Args:
        coins: how many coins lie on the table, 0 or more.
        to_move: the player whose turn it is, 0 or 1.

    Source: the smallest game of Bouton, "Nim, a game with a complete mathematical theory" (1901),
    with a limit of three coins a turn. The "game of bones", in which a player who cannot take
    any loses, is the same game.
    """

    coins: int
    to_move: int = 0

    def __post_init__(self) -> None:
        check_whole(self.coins, "a pile has a whole number of coins, 0 or more", least=0)
        check_player(self.to_move)

    def legal_moves(self) -> list[int]:
        """How many coins the player may take: 1, 2 or 3, never more than are left."""
        return [take for take in (1, 2, 3) if take <= self.coins]

    def result(self, move: int) -> Nim:
        """The pile after taking `move` coins, with the other player to move."""
        if not is_whole(move) or move not in self.legal_moves():
            raise IllegalMove(move, self._broken_rule(move), self.legal_moves())
        return Nim(self.coins - move, 1 - self.to_move)

    def is_terminal(self) -> bool:
        """No coin is left."""
        return self.coins == 0

    def utility(self, player: int) -> int:
        """+1 for the player who took the last coin, -1 for the other."""
        check_player(player)
        if not self.is_terminal():
            raise GameNotOver(self)
        return -1 if player == self.to_move else +1

    def move_text(self, move: int) -> str:
        return f"take {move}"

    def __str__(self) -> str:
        return "1 coin" if self.coins == 1 else f"{self.coins} coins"

    def _broken_rule(self, move: object) -> str:
        if self.is_terminal():
            return "the game is over, no coin is left"
        if not is_whole(move):
            return "a move is a whole number"
        if move not in (1, 2, 3):
            return "a player takes 1, 2 or 3 coins"
        return f"only {self} {'is' if self.coins == 1 else 'are'} left"

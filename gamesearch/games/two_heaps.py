"""Nim with two heaps, in which clearing one of them gives another turn."""

from __future__ import annotations

from dataclasses import dataclass

from gamesearch.state import GameNotOver, IllegalMove, check_player, check_whole

SIDES = ("left", "right")


@dataclass(frozen=True)
class TwoHeaps:
    """Two heaps of coins. In turn, a player takes 1 or 2 coins from one of them. A player who
    clears a heap while coins are left in the other one moves again. Whoever takes the last coin
    wins.

    Args:
        left, right: how many coins lie in each heap, 0 or more.
        to_move: the player whose turn it is, 0 or 1.

    A move is a text, "left 2" or "right 1". Without the second turn, two equal heaps are lost for
    the player to move, whose opponent copies every move; with it, 3 and 3 are won, and 1 and 3,
    else an easy win, are lost.
    """

    left: int
    right: int
    to_move: int = 0

    def __post_init__(self) -> None:
        for heap in (self.left, self.right):
            check_whole(heap, "a heap has a whole number of coins, 0 or more", least=0)
        check_player(self.to_move)

    def legal_moves(self) -> list[str]:
        """A heap, and how many coins to take from it: 1 or 2, never more than are there."""
        heaps = zip(SIDES, (self.left, self.right), strict=True)
        return [f"{side} {take}" for side, heap in heaps for take in (1, 2) if take <= heap]

    def result(self, move: str) -> TwoHeaps:
        """The heaps after a move. The turn stays with a player who clears one of two heaps."""
        if not isinstance(move, str) or move not in self.legal_moves():
            raise IllegalMove(move, self._broken_rule(move), self.legal_moves())
        side, take = move.split()
        left = self.left - int(take) * (side == "left")
        right = self.right - int(take) * (side == "right")
        again = (left, right)[SIDES.index(side)] == 0 and left + right > 0
        return TwoHeaps(left, right, self.to_move if again else 1 - self.to_move)

    def is_terminal(self) -> bool:
        """No coin is left."""
        return self.left == self.right == 0

    def utility(self, player: int) -> int:
        """+1 for the player who took the last coin, -1 for the other."""
        check_player(player)
        if not self.is_terminal():
            raise GameNotOver(self)
        return -1 if player == self.to_move else +1

    def __str__(self) -> str:
        return f"{self.left} + {self.right}"

    def __repr__(self) -> str:
        turn = f", to_move={self.to_move}" if self.to_move else ""
        return f"TwoHeaps({self.left}, {self.right}{turn})"

    def _broken_rule(self, move: object) -> str:
        if self.is_terminal():
            return "the game is over, no coin is left"
        known = [f"{side} {take}" for side in SIDES for take in (1, 2)]
        if not isinstance(move, str) or move not in known:
            return 'a move is a heap and 1 or 2 coins, such as "left 2"'
        return f"the heaps have {self.left} and {self.right} coins"

"""Connect Four whose outcomes are scores, for the searches of the course."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamesearch.games import ConnectFour
from gamesearch.solving.scores import final_score


class Scored:
    """A Connect Four position in which an earlier win is worth more: 22 minus the number of discs
    that the winner has played.

    Args:
        state: the position.
        order: what the columns are sorted by, the smallest first; from the left if not given.
    """

    def __init__(self, state: ConnectFour, order: Callable[[int], Any] | None = None):
        self.state, self.order = state, order
        self.to_move = state.to_move

    def legal_moves(self) -> list[int]:
        """Return the columns that are not full, in that order."""
        moves = self.state.legal_moves()
        return moves if self.order is None else sorted(moves, key=self.order)

    def result(self, move: int) -> Scored:
        """Return the position after a disc is dropped into a column."""
        return Scored(self.state.result(move), self.order)

    def is_terminal(self) -> bool:
        """Return whether a player has four in a row or the board is full."""
        return self.state.is_terminal()

    def utility(self, player: int) -> int:
        """Return the score for `player`: positive for a win, negative for a loss, 0 for a draw."""
        return final_score(self.state, player)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scored) and self.state == other.state

    def __hash__(self) -> int:
        return hash(self.state)

    def __str__(self) -> str:
        return str(self.state)

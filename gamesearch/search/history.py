"""The history of a search: which moves made cuts, and so are tried early in other positions.

A move that refutes one try of the opponent often refutes the next one, too: the board has changed
in one place only. So the last two moves that made a cut as far from the leaves are tried first
(*killer moves*), then the others by the cuts that they made anywhere in the search (the *history
heuristic*). A cut far from the leaves counts for more, since more was left out below it.

All this is only an order. No value depends on it.

Source: killer moves: Huberman, "A program to play chess end games" (1968); the history heuristic:
Schaeffer, "The history heuristic" (1983).
"""

from __future__ import annotations

from gamesearch.state import Move

KILLERS = 2
"""How many killer moves are kept for each depth."""


class History:
    """The moves that made cuts so far."""

    def __init__(self) -> None:
        self._killers: dict[int, list[Move]] = {}
        self._cuts: tuple[dict[Move, int], dict[Move, int]] = {}, {}

    def add(self, player: int, move: Move, depth: int) -> None:
        """Note a cut.

        Args:
            player: who made the move, 0 or 1.
            move: the move that made the cut.
            depth: how many plies were left to search.
        """
        cuts = self._cuts[player]
        cuts[move] = cuts.get(move, 0) + depth * depth
        killers = self._killers.setdefault(depth, [])
        if move in killers:
            killers.remove(move)
        killers.insert(0, move)
        del killers[KILLERS:]

    def ordered(self, player: int, moves: list[Move], depth: int, first: Move) -> list[Move]:
        """The moves of `player` with the most promising in front; those of which nothing is known
        keep their order.

        Args:
            moves: the moves to put in order.
            depth: how many plies are left to search.
            first: the move to try before all others, if it is among them.
        """
        cuts = self._cuts[player]
        ordered = sorted(moves, key=lambda move: -cuts.get(move, 0))
        for move in (*reversed(self._killers.get(depth, ())), first):
            if move in ordered:
                ordered.remove(move)
                ordered.insert(0, move)
        return ordered

"""The solver that a learner has put together sits at the board, as a player."""

from array import array
from collections.abc import Callable

from gamesearch.games import ConnectFour
from gamesearch.solving.perfect import Perfect
from gamesearch.solving.pieces import empty_table
from gamesearch.solving.scores import final_score
from gamesearch.solving.solver import bits_of

ENTRIES = 1_000_003
"""Of the table in which it remembers a whole game."""


class OwnPlayer(Perfect):
    """A player of Connect Four whose moves a learner's solver finds. The first ones are the
    course's, from its book and its own search, as long as nobody would like to wait for the
    learner's. Why a position ends as it does, the course says.

    Args:
        solve: `solve(position, mask, table, nodes)`, compiled or not.
        first: how many discs are on the board when the learner's solver takes over.
    """

    name = "your solver"

    def __init__(self, solve: Callable[..., int], first: int):
        super().__init__()
        self._own, self._first = solve, first
        self._table, self._visited = empty_table(ENTRIES), array("q", [0])

    def _solve(self, position: int, mask: int) -> int:
        if mask.bit_count() < self._first:
            return super()._solve(position, mask)
        return self._own(position, mask, self._table, self._visited)

    def _is_at_least(self, score: int, state: ConnectFour) -> bool:
        position, mask = bits_of(state)
        if mask.bit_count() < self._first:
            return super()._is_at_least(score, state)
        if state.is_terminal():
            return final_score(state, state.to_move) >= score
        return self._solve(position, mask) >= score

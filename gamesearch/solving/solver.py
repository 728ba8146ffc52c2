"""The solver to play with: it takes states of `ConnectFour`, and returns how their games end."""

import sys
from array import array
from collections.abc import Iterator

from gamesearch.base.text.describe import brief, kind_of
from gamesearch.games import ConnectFour
from gamesearch.solving.compiling import say_if_compiling
from gamesearch.solving.pieces import CENTRE_FIRST
from gamesearch.solving.scores import Outcome, final_score, moves_left
from gamesearch.state import check_whole

if sys.platform == "emscripten":  # in a browser
    from gamesearch.solving.webassembly import empty_tables, is_above, is_at_least, solve
else:
    from gamesearch.solving.early import empty_tables, is_at_least, solve
    from gamesearch.solving.struck import is_above

ENTRIES = 1_000_003
"""How many positions with few discs a solver remembers by default: 8 megabytes."""


class Solver:
    """Knows how every game of Connect Four ends, and remembers what it found out.

    Where Numba is installed, the first solver of all waits some seconds for it, and says so.

    Args:
        entries: how many positions with few discs there is room for, eight bytes each; best a
            prime. Those with many have a small table (see `gamesearch.solving.early`).

    Raises:
        TypeError, ValueError: `entries` is not a whole number, 1 or more. Every method: the state
            is not one of `ConnectFour`, or (but for `outcomes`) it is a finished game.
    """

    def __init__(self, entries: int = ENTRIES):
        rule = "a table has room for a whole number of entries, 1 or more"
        self._tables = empty_tables(check_whole(entries, rule, least=1))
        self._nodes = array("q", [0])
        say_if_compiling(solve)

    @property
    def nodes(self) -> int:
        """How many positions it has searched so far."""
        return self._nodes[0]

    def score(self, state: ConnectFour) -> int:
        """How the game ends for the player to move: 22 minus the number of discs that this
        player has on the board when winning, the negative of that for a win of the opponent,
        0 for a draw."""
        position, mask = bits_of(state)
        if state.is_terminal():
            raise ValueError(f"the game is over, so nothing is left to solve: {brief(state, 200)}")
        return self._solve(position, mask)

    def outcomes(self, state: ConnectFour) -> Iterator[Outcome]:
        """The outcome of each possible move, one by one, from the centre outwards; none when the
        game is over."""
        bits_of(state)  # which refuses what is no such position
        for column in _centre_first(state):
            after = state.result(column)
            score = -(
                final_score(after, after.to_move) if after.is_terminal() else self.score(after)
            )
            yield Outcome(column, score, moves_left(state, score))

    def best_move(self, state: ConnectFour) -> int:
        """A column with the highest score: of equally good ones the nearest to the centre.

        It takes less time than all outcomes, as the other columns' scores are not found out.
        """
        return self._column_worth(self.score(state), state)

    def best_line(self, state: ConnectFour) -> list[int]:
        """The best moves of both players, from here to the end of the game."""
        score, line = self.score(state), []
        while not state.is_terminal():
            column = self._column_worth(score, state)
            line.append(column)
            state, score = state.result(column), -score
        return line

    def result_without(self, state: ConnectFour, player: int, cell: int) -> int:
        """Who wins if one win is struck out of the rules: 1 the player to move, -1 the opponent, 0
        nobody.

        Args:
            state: a position that is not over.
            player, cell: a disc of this player in this cell, a bit as in `ConnectFour.discs`, does
                not win.
        """
        struck = (cell, 0) if player == state.to_move else (0, cell)
        for bound in (0, -1):
            if is_above(bound, *bits_of(state), *struck, self._tables, self._nodes):
                return bound + 1
        return -1

    def _column_worth(self, score: int, state: ConnectFour) -> int:
        """The column nearest to the centre that keeps the score of the position."""
        columns = _centre_first(state)
        return next(c for c in columns if not self._is_at_least(1 - score, state.result(c)))

    def _solve(self, position: int, mask: int) -> int:
        """The score of a position that is not over."""
        return solve(position, mask, self._tables, self._nodes)

    def _is_at_least(self, score: int, state: ConnectFour) -> bool:
        if state.is_terminal():
            return final_score(state, state.to_move) >= score
        return is_at_least(score, *bits_of(state), self._tables, self._nodes)


def bits_of(state: ConnectFour) -> tuple[int, int]:
    """`(position, mask)` of a state, for the functions of `gamesearch.solving.bits`.

    Raises:
        TypeError: it is not a state of `ConnectFour`.
    """
    if not isinstance(state, ConnectFour):
        raise TypeError(f"the solver takes a state of ConnectFour, not {kind_of(state)}")
    return state.own, state.own | state.other


def _centre_first(state: ConnectFour) -> list[int]:
    columns = (CENTRE_FIRST >> 3 * rank & 7 for rank in range(7))
    return [column for column in columns if column in state.legal_moves()]

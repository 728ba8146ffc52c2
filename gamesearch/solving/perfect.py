"""A player of Connect Four who makes no mistake, and what such a player knows.

play_on(ConnectFour(), against=perfect)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from gamesearch.games import ConnectFour
from gamesearch.solving.solver import Outcome, Solver


def perfect(state: ConnectFour) -> int:
    """A column that no other one is better than; of several, the nearest to the centre.

    A win as soon as possible, else a draw, else a loss as late as possible.

    Raises:
        TypeError: `state` is not a state of `ConnectFour`.
        ValueError: its board has not 7 columns and 6 rows, or the game is over.
    """
    return _solver().best_move(state)


def outcomes(state: ConnectFour) -> Iterator[Outcome]:
    """How the game ends after each possible move, one by one, as soon as it is known; none when the
    game is over.

    Raises:
        TypeError, ValueError: as for `Solver.outcomes`.
    """
    return _solver().outcomes(state)


def score(state: ConnectFour) -> int:
    """How the game ends for the player to move, as `Solver.score` counts it.

    Raises:
        TypeError, ValueError: as for `perfect`.
    """
    return _solver().score(state)


@cache
def _solver() -> Solver:
    """One for all, made at first use: what it remembers helps whoever asks next."""
    return Solver()


# So that who meets this player, at a board say, can ask what it knows.
perfect.outcomes = outcomes  # type: ignore[attr-defined]

"""A player of Connect Four who makes no mistake, and what such a player knows.

play_on(ConnectFour(), against=perfect)
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache

from gamesearch.games import ConnectFour
from gamesearch.solving.compiling import HAS_NUMBA
from gamesearch.solving.solver import Outcome, Solver, bits_of


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


def is_quick(state: ConnectFour) -> bool:
    """Is the score of this position known without a search that somebody has to wait for?

    Raises:
        TypeError, ValueError: as for `bits_of`.
    """
    _, mask = bits_of(state)
    is_fast = HAS_NUMBA or sys.platform == "emscripten"  # where it is one in WebAssembly
    return mask.bit_count() >= (14 if is_fast else 24)


@cache
def _solver() -> Solver:
    """One for all, made at first use: what it remembers helps whoever asks next."""
    return Solver()


# Who meets this player, at a board say, can see that it knows these, and ask.
for _knows in (score, outcomes, is_quick):
    setattr(perfect, _knows.__name__, _knows)

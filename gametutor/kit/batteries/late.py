"""Late positions of real games, reached by random play."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from gamesearch.games import MiniIsolation, Nim, TicTacToe

LATE: tuple[tuple[Any, int], ...] = ((TicTacToe(), 5), (MiniIsolation(), 1), (Nim(9), 1))
"""Where random moves begin, and how many there are at least."""


def late_positions(
    random: Random, times: int, starts: Iterable[tuple[Any, int]] = LATE
) -> Iterator[Any]:
    """So many positions of each real game, reached by random play."""
    for start, least in starts:
        for _ in range(times):
            yield after_random_moves(start, least, random)


def after_random_moves(state: Any, least: int, random: Random) -> Any:
    """The position after `least` to `least` + 2 random moves, or at the end of the game."""
    for _ in range(least + random.randrange(3)):
        if state.is_terminal():
            break
        state = state.result(random.choice(state.legal_moves()))
    return state

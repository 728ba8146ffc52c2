"""Evaluations of Connect Four.

Source: Shannon, "Programming a computer for playing chess" (1950), for the idea to count what a
position still allows; the 69 lines follow from the rules.
"""

from __future__ import annotations

from functools import cache

from gamesearch.games import ConnectFour
from gamesearch.games.connect_four import STEPS, cells_of


@cache
def lines_of(above: int) -> tuple[int, ...]:
    """All lines of four cells of a board, each as a set of bits, as `ConnectFour.discs` has them.

    Args:
        above: the cells above the columns of the board, as in a state.
    """
    cells = cells_of(above)
    board = sum(cells)
    lines = [
        cell | cell << step | cell << 2 * step | cell << 3 * step
        for cell in cells
        for step in STEPS
    ]
    return tuple(line for line in lines if not line & ~board)


def open_lines(state: ConnectFour, player: int) -> int:
    """The lines of four in which only `player` has discs, each counted by its discs, minus the same
    for the other player. A line with discs of both is closed: nobody can fill it any more."""
    mine, theirs = state.discs(player), state.discs(1 - player)
    value = 0
    for line in lines_of(state.above):
        if not line & theirs:
            value += (line & mine).bit_count()
        elif not line & mine:
            value -= (line & theirs).bit_count()
    return value

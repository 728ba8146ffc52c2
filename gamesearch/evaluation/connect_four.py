"""Evaluations of Connect Four.

Source: Shannon, "Programming a computer for playing chess" (1950), for the idea to count what a
position still allows; the 69 lines follow from the rules.
"""

from gamesearch.games import ConnectFour
from gamesearch.games.connect_four import CELLS, STEPS

LINES = tuple(
    line
    for cell in CELLS
    for step in STEPS
    if not (line := cell | cell << step | cell << 2 * step | cell << 3 * step) & ~sum(CELLS)
)
"""The 69 lines of four cells, each as a set of bits, as `ConnectFour.discs` has them."""


def open_lines(state: ConnectFour, player: int) -> int:
    """The lines of four in which only `player` has discs, each counted by its discs, minus the same
    for the other player. A line with discs of both is closed: nobody can fill it any more."""
    mine, theirs = state.discs(player), state.discs(1 - player)
    value = 0
    for line in LINES:
        if not line & theirs:
            value += (line & mine).bit_count()
        elif not line & mine:
            value -= (line & theirs).bit_count()
    return value

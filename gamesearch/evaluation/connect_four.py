"""Evaluations of Connect Four.

Source: Shannon, "Programming a computer for playing chess" (1950), for the idea to count what a
position still allows; the 69 lines follow from the rules.
"""

from __future__ import annotations

from gamesearch.games import ConnectFour
from gamesearch.games.connect_four import GRIDS, Grid

WAYS = ((0, 1), (1, 0), (1, 1), (1, -1))  # (rows down, columns right) of a step along a line


def _lines(board: Grid) -> tuple[int, ...]:
    """All lines of four cells, each as a set of bits, as `ConnectFour.discs` gives them."""
    bits = {divmod(index, board.width): bit for index, bit in enumerate(board.reading_order)}
    lines = [
        [(row + down * step, column + right * step) for step in range(4)]
        for row in range(board.height)
        for column in range(board.width)
        for down, right in WAYS
    ]
    return tuple(sum(bits[cell] for cell in line) for line in lines if bits.keys() >= {*line})


LINES = {above: _lines(board) for above, board in GRIDS.items()}
"""The lines of every board, by the bits above its columns."""


def open_lines(state: ConnectFour, player: int) -> int:
    """The lines of four in which only `player` has discs, each counted by its discs, minus the same
    for the other player. A line with discs of both is closed: nobody can fill it any more."""
    mine, theirs = state.discs(player), state.discs(1 - player)
    value = 0
    for line in LINES[state.above]:
        if not line & theirs:
            value += (line & mine).bit_count()
        elif not line & mine:
            value -= (line & theirs).bit_count()
    return value

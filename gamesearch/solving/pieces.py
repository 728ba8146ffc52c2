"""What every search for the exact score of a position is made of: its table, the order of its moves
and its questions.

The table is a row of entries, one for each position: its key, and the least and the most that it
can be worth. A position's place in the row is the remainder of its key.
"""

from __future__ import annotations

from array import array

from gamesearch.solving.bits import COLUMN, winning_cells
from gamesearch.solving.compiling import compiled

CENTRE_FIRST = 0o6051423
"""The columns from the first to try to the last: a digit each, read from the right."""


def empty_table(entries: int) -> array[int]:
    """A table for `entries` positions, 8 bytes each; best a prime, so that all bits of a key
    count."""
    return array("q", bytes(8 * entries))


@compiled
def known(table: array[int], name: int, discs: int) -> tuple[int, int]:
    """The least and the most that a position can be worth: as the table says, else the soonest win
    of either player. Neither wins with the very next disc.

    Args:
        table: from `empty_table`.
        name: the key of the position.
        discs: how many are on the board.
    """
    entry = table[name % len(table)]
    if entry and entry >> 12 == name:  # the empty board's key is 0, as is what nobody has filled
        return (entry >> 6 & 63) - 32, (entry & 63) - 32
    return -((40 - discs) // 2), (41 - discs) // 2


@compiled
def keep(table: array[int], name: int, least: int, most: int) -> None:
    """Note the least and the most that a position can be worth, in place of what was there."""
    table[name % len(table)] = (name << 12) | ((least + 32) << 6) | (most + 32)


@compiled
def sorted_moves(position: int, mask: int, moves: int) -> int:
    """The moves in the order in which to try them, one bit each: the lowest bit is the first.

    Bit `7 * (8 - threats) + rank` is a move after which `threats` cells (8 if there are more) would
    complete four in a row, into the column that comes at `rank`, 0 to 6, of `CENTRE_FIRST`.
    """
    order = 0
    for rank in range(7):
        move = moves & (COLUMN << 7 * (CENTRE_FIRST >> 3 * rank & 7))
        if move:
            threats = winning_cells(position | move, mask | move).bit_count()
            order |= 1 << (7 * (8 - min(threats, 8)) + rank)
    return order


@compiled
def first_column(order: int) -> int:
    """The column of the first move, the lowest bit, of an order from `sorted_moves`."""
    return CENTRE_FIRST >> 3 * (((order & -order) - 1).bit_count() % 7) & 7


@compiled
def next_bound(low: int, high: int) -> int:
    """The bound for the next null window, at least `low` and less than `high`: is the score above
    it?

    Each answer leaves one part of what the score can be. Whether somebody wins within a few moves
    is found out in a small tree, so that is asked first: nothing nearer to a draw than half-way
    from the soonest end.
    """
    middle = (low + high) // 2
    if middle <= 0:
        middle = min(middle, -(-low // 2))
    if middle >= 0:
        middle = max(middle, high // 2)
    return middle

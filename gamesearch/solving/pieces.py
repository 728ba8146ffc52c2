"""Pieces of a solver that a learner is given: how its table is kept, and its order is read.

They do what `gamesearch.solving.connect_four` does, so that a solver made of them visits the same
positions.
"""

from __future__ import annotations

from array import array

from gamesearch.solving.compiling import compiled
from gamesearch.solving.connect_four import CENTRE_FIRST, entry_of


@compiled
def known(table: array[int], name: int, discs: int) -> tuple[int, int]:
    """The least and the most that a position can be worth: as the table says, else the soonest win
    of either player. Neither wins with the very next disc.

    Args:
        table: a row of entries. The place of a position is its key's remainder.
        name: the key of the position.
        discs: how many are on the board.
    """
    entry = table[name % len(table)]
    if entry and entry >> 12 == name:
        return (entry >> 6 & 63) - 32, (entry & 63) - 32
    return -((40 - discs) // 2), (41 - discs) // 2


@compiled
def keep(table: array[int], name: int, least: int, most: int) -> None:
    """Note the least and the most that a position can be worth, in place of what was there."""
    table[name % len(table)] = entry_of(name, least, most)


@compiled
def first_column(order: int) -> int:
    """The column of the first move in an order of `sorted_moves`. Its lowest bit stands for it."""
    return CENTRE_FIRST >> 3 * (((order & -order) - 1).bit_count() % 7) & 7

"""Connect Four with one win struck out of the rules: would the game still end as it does?

A cell is struck for one player: a disc of that player which falls there does not win, whatever four
it completes. All else is as ever. The search is that of `connect_four.py`; as a struck cell has no
mirror image, it needs a table of its own, and it is asked only who wins, not how soon.
"""

from __future__ import annotations

from array import array

from gamesearch.solving.bits import key, play_column, possible_moves, winning_cells
from gamesearch.solving.compiling import compiled
from gamesearch.solving.pieces import empty_table, first_column, keep, known, sorted_moves

ENTRIES = 65_521
"""Of the table of one question: half a megabyte, which the processor's cache holds."""


@compiled
def _search_struck(
    position: int,
    mask: int,
    own: int,
    other: int,
    bound: int,
    table: array[int],
    nodes: array[int],
) -> bool:
    """Is the score of a position above `bound`, -1 or 0? So: does the player to move not lose, or
    win?

    Args:
        position, mask: the player to move has no win at once.
        own, other: the cells in which a disc of the player to move, or of the opponent, does not
            win.
        bound: what the player to move wants more than.
        table: what is known so far; a position's entry is found by its key.
        nodes: one number, which counts the calls.
    """
    nodes[0] += 1
    discs = mask.bit_count()
    moves = possible_moves(mask)
    danger = winning_cells(position ^ mask, mask) & ~other
    forced = moves & danger
    if forced:
        if forced & (forced - 1):
            return False  # one disc cannot stop two wins
        moves = forced
    moves &= ~(danger >> 1)
    if moves == 0:
        return False
    if discs >= 40:
        return bound < 0
    name = key(position, mask)
    low, high = known(table, name, discs)
    if low > bound:
        return True
    if high <= bound:
        return False
    order = sorted_moves(position, mask, moves)
    while order:
        opponent, after = play_column(position, mask, first_column(order))
        order &= order - 1
        if not _search_struck(opponent, after, other, own, -1 - bound, table, nodes):
            keep(table, name, bound + 1, high)
            return True
    keep(table, name, low, bound)
    return False


def is_above(
    bound: int, position: int, mask: int, own: int, other: int, tables: object, nodes: array[int]
) -> bool:
    """Is the score of such a position above `bound`, -1 or 0, with these cells struck? Nobody has
    won, and a cell is empty. (What `tables` know holds where nothing is struck.)"""
    if winning_cells(position, mask) & possible_moves(mask) & ~own:
        return True
    table = empty_table(ENTRIES)
    return bool(_search_struck(position, mask, own, other, bound, table, nodes))

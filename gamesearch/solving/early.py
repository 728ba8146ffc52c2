"""The same search for positions with few discs, which take it longest.

Nearly all positions that a search visits have many discs. Each is quick to search again, and there
are far too many to remember: in one table they drive out the few that took long, and a table larger
than the processor's cache makes it wait for most of the time. So there are two: a small one for
positions with many discs, and a large one, in which the others stay. A search is three times as
fast with them. And where there are few positions, it pays to look at each for longer:

    a position and its mirror image have one entry
    before a child is searched, all are looked up: one may be known to be good enough
"""

from __future__ import annotations

from array import array

from gamesearch.games.connect_four import mirrored_cells
from gamesearch.solving.bits import (
    key,
    non_losing_moves,
    play_column,
    possible_moves,
    winning_cells,
)
from gamesearch.solving.compiling import compiled
from gamesearch.solving.connect_four import search
from gamesearch.solving.pieces import (
    empty_table,
    first_column,
    keep,
    known,
    next_bound,
    sorted_moves,
)

MANY = 24
"""Positions with this many discs or more go into the small table."""
SMALL = 65_521
"""The entries of the small table: half a megabyte."""

Tables = tuple["array[int]", "array[int]"]
"""The large table, and the small one."""


def empty_tables(entries: int) -> Tables:
    """A table for `entries` positions with few discs, and the small one; see `empty_table`."""
    return empty_table(entries), empty_table(SMALL)


mirrored = compiled(mirrored_cells)


@compiled
def name_of(position: int, mask: int) -> int:
    """The key of a position or that of its mirror image, whichever is less."""
    return min(key(position, mask), key(mirrored(position), mirrored(mask)))


@compiled
def _best_known(position: int, mask: int, moves: int, large: array[int]) -> int:
    """The least that the player to move can be sure of, by the known bounds of the children."""
    discs = mask.bit_count()
    value = -((40 - discs) // 2)
    while moves:
        opponent, after = position ^ mask, mask | (moves & -moves)
        moves &= moves - 1
        _, high = known(large, name_of(opponent, after), discs + 1)
        value = max(value, -high)
    return value


@compiled
def _search_early(
    position: int, mask: int, alpha: int, beta: int, tables: Tables, nodes: array[int]
) -> int:
    """The score of a position, as from `search`, which goes on from where there are many discs."""
    large, small = tables
    discs = mask.bit_count()
    if discs >= MANY:
        return search(position, mask, alpha, beta, small, nodes)
    nodes[0] += 1
    moves = non_losing_moves(position, mask)
    if moves == 0:  # Stop?
        return -((42 - discs) // 2)
    name = name_of(position, mask)  # Known?
    low, high = known(large, name, discs)
    if discs < MANY - 1 and low < beta:
        low = max(low, _best_known(position, mask, moves, large))
    if low >= beta:
        keep(large, name, low, high)
        return low
    if high <= alpha:
        return high
    alpha, beta = max(alpha, low), min(beta, high)
    value = low  # Start value
    order = sorted_moves(position, mask, moves)
    while order:  # Ask each child
        opponent, after = play_column(position, mask, first_column(order))
        order &= order - 1
        found = -_search_early(opponent, after, -beta, -alpha, tables, nodes)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            keep(large, name, value, high)
            return value
        alpha = max(alpha, value)
    keep(large, name, low, value)
    return value  # Return


@compiled
def solve(position: int, mask: int, tables: Tables, nodes: array[int]) -> int:
    """The exact score of a position in which nobody has won and a cell is empty."""
    discs = mask.bit_count()
    low, high = -((42 - discs) // 2), (43 - discs) // 2  # the opponent or the player wins at once
    if winning_cells(position, mask) & possible_moves(mask):
        return high
    while low < high:
        bound = next_bound(low, high)
        found = _search_early(position, mask, bound, bound + 1, tables, nodes)
        if found <= bound:
            high = found
        else:
            low = found
    return low


@compiled
def is_at_least(score: int, position: int, mask: int, tables: Tables, nodes: array[int]) -> bool:
    """Is such a position worth this much, or more? One null window answers."""
    if winning_cells(position, mask) & possible_moves(mask):
        return (43 - mask.bit_count()) // 2 >= score
    return _search_early(position, mask, score - 1, score, tables, nodes) >= score

"""Connect Four, solved: how does any position end if both players make no mistake?

The search is alpha-beta of the lessons on a position of two whole numbers. It looks at every line
of play to its end, but at few of them:

    the moves that lose at once are left out (`non_losing_moves`)
    the move that makes most threats comes first, then the one nearest to the centre
    a table keeps what is known of a position: the least and the most that it can be worth
    all windows are null windows, and the first ones ask only whether somebody wins soon

A **score** is for the player to move: 22 minus the number of discs that this player has on the
board when winning, the negative of that for a win of the opponent, 0 for a draw. So a higher score
is a sooner win.

Source: James Allen and Victor Allis solved the game in 1988; the numbers that stand for a position
are John Tromp's, the order of moves and windows Pascal Pons'.
"""

from __future__ import annotations

from array import array

from gamesearch.solving.bits import (
    key,
    non_losing_moves,
    play_column,
    possible_moves,
    winning_cells,
)
from gamesearch.solving.compiling import compiled
from gamesearch.solving.pieces import first_column, keep, known, next_bound, sorted_moves


@compiled
def search(
    position: int, mask: int, alpha: int, beta: int, table: array[int], nodes: array[int]
) -> int:
    """The score of a position: exact inside the window, else a bound.

    Args:
        position, mask: the player to move has no win at once.
        alpha, beta: what the player to move and the opponent are already sure of; both from the
            view of the player to move, alpha less than beta.
        table: what is known so far; a position's entry is found by its key.
        nodes: one number, which counts the calls.
    """
    nodes[0] += 1
    discs = mask.bit_count()
    moves = non_losing_moves(position, mask)
    if moves == 0:  # Stop?
        return -((42 - discs) // 2)
    if discs >= 40:
        return 0
    name = key(position, mask)  # Known?
    low, high = known(table, name, discs)
    if low >= beta:
        return low
    if high <= alpha:
        return high
    alpha, beta = max(alpha, low), min(beta, high)
    value = low  # Start value
    order = sorted_moves(position, mask, moves)
    while order:  # Ask each child
        opponent, after = play_column(position, mask, first_column(order))
        order &= order - 1
        found = -search(opponent, after, -beta, -alpha, table, nodes)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            keep(table, name, value, high)
            return value
        alpha = max(alpha, value)
    keep(table, name, low, value)
    return value  # Return


@compiled
def solve(position: int, mask: int, table: array[int], nodes: array[int]) -> int:
    """The exact score of a position in which nobody has won and a cell is empty."""
    discs = mask.bit_count()
    low, high = -((42 - discs) // 2), (43 - discs) // 2  # the opponent or the player wins at once
    if winning_cells(position, mask) & possible_moves(mask):
        return high
    while low < high:
        bound = next_bound(low, high)
        found = search(position, mask, bound, bound + 1, table, nodes)
        if found <= bound:
            high = found
        else:
            low = found
    return low

"""Connect Four, solved: how does any position end if both players make no mistake?

The search is alpha-beta of the lessons on a position of two whole numbers. It looks at every line
of play to its end, but at few of them:

    the moves that lose at once are left out (`non_losing_moves`)
    the move that makes most threats comes first, then the one nearest to the centre
    a table keeps what is known of a position: the least and the most that it can be worth
    all windows are null windows, and the first ones ask only whether somebody wins soon

A **score** is for the player to move: 22 minus the number of discs that a win takes that player,
the negative of that for a win of the opponent, 0 for a draw. So a higher score is a sooner win.

Source: James Allen and Victor Allis solved the game in 1988; the numbers that stand for a position
are John Tromp's, the order of moves and windows Pascal Pons'.
"""

from __future__ import annotations

from array import array

from gamesearch.solving.bits import COLUMN, key, non_losing_moves, possible_moves, winning_cells
from gamesearch.solving.compiling import compiled

CENTRE_FIRST = 0o6051423
"""The columns from the first to try to the last: a digit each, read from the right."""


def empty_table(entries: int) -> array[int]:
    """Room for so many positions, 8 bytes each; best a prime, so that all bits of a key count."""
    return array("q", bytes(8 * entries))


@compiled
def entry_of(name: int, low: int, high: int) -> int:
    """A position's key, and the least and the most that it can be worth, in one number."""
    return (name << 12) | ((low + 32) << 6) | (high + 32)


@compiled
def sorted_moves(position: int, mask: int, moves: int) -> int:
    """The moves in the order in which to try them: the lowest bit stands for the first.

    Bit `7 * (8 - threats) + rank` is a move that leaves so many cells which would complete four in
    a row (8 if there are more), into the column that comes at `rank`, 0 to 6, of `CENTRE_FIRST`.
    """
    order = 0
    for rank in range(7):
        move = moves & (COLUMN << 7 * (CENTRE_FIRST >> 3 * rank & 7))
        if move:
            threats = winning_cells(position | move, mask | move).bit_count()
            order |= 1 << (7 * (8 - min(threats, 8)) + rank)
    return order


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
    low, high = -((40 - discs) // 2), (41 - discs) // 2  # nobody wins before a second move
    name = key(position, mask)  # Known?
    slot = name % len(table)
    known = table[slot]
    if known and known >> 12 == name:  # the empty board's key is 0, as is what nobody has filled
        low, high = (known >> 6 & 63) - 32, (known & 63) - 32
    if low >= beta:
        return low
    if high <= alpha:
        return high
    alpha, beta = max(alpha, low), min(beta, high)
    value = low  # Start value
    order = sorted_moves(position, mask, moves)
    while order:  # Ask each child
        rank = ((order & -order) - 1).bit_count() % 7
        order &= order - 1
        move = moves & (COLUMN << 7 * (CENTRE_FIRST >> 3 * rank & 7))
        found = -search(position ^ mask, mask | move, -beta, -alpha, table, nodes)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            table[slot] = entry_of(name, value, high)
            return value
        alpha = max(alpha, value)
    table[slot] = entry_of(name, low, value)
    return value  # Return


@compiled
def next_bound(low: int, high: int) -> int:
    """What to ask next of a score between `low` and `high`, less than `high`: is it more than this?

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

"""A yardstick: negamax on whole numbers, written only for speed and not to be learned from.

Every function returns the value of the empty board for the first player, and nothing else. A set
of cells is a whole number; there are no states, no lists of moves, and nothing is asked twice.
"""

from __future__ import annotations

CELLS = tuple(1 << cell for cell in range(9))
THREES = (7, 56, 448, 73, 146, 292, 273, 84)
HAS_THREE = bytes(any(cells & line == line for line in THREES) for cells in range(512))


def tictactoe_minimax(own: int = 0, other: int = 0) -> int:
    """Every one of the 549,946 nodes."""
    best = -2
    taken = own | other
    for cell in CELLS:
        if taken & cell:
            continue
        after = own | cell
        if HAS_THREE[after]:
            value = 1
        elif taken | cell == 511:
            value = 0
        else:
            value = -tictactoe_minimax(other, after)
        if value > best:
            best = value
    return best


def tictactoe_alpha_beta(own: int = 0, other: int = 0, alpha: int = -2, beta: int = 2) -> int:
    """The 18,297 nodes that are left with cuts."""
    best = -2
    taken = own | other
    for cell in CELLS:
        if taken & cell:
            continue
        after = own | cell
        if HAS_THREE[after]:
            value = 1
        elif taken | cell == 511:
            value = 0
        else:
            value = -tictactoe_alpha_beta(other, after, -beta, -alpha)
        if value > best:
            if value >= beta:
                return value
            best = value
            if value > alpha:
                alpha = value
    return best


COLUMNS = tuple((1 << 7 * column, 0b111111 << 7 * column) for column in range(7))


def connect_four(depth: int, own: int = 0, filled: int = 0, alpha: int = -2, beta: int = 2) -> int:
    """Alpha-beta `depth` plies deep, at most 41, columns from the left; 0 where nobody has won."""
    best = -2
    depth -= 1
    for bottom, column in COLUMNS:
        new = (filled + bottom) & column & ~filled
        if not new:
            continue
        after = own | new
        pairs = after & after >> 7
        if pairs & pairs >> 14:
            value = 1
        else:
            up, rise, fall = after & after >> 1, after & after >> 8, after & after >> 6
            if up & up >> 2 or rise & rise >> 16 or fall & fall >> 12:
                value = 1
            elif depth:
                value = -connect_four(depth, filled ^ own, filled | new, -beta, -alpha)
            else:
                value = 0
        if value > best:
            if value >= beta:
                return value
            best = value
            if value > alpha:
                alpha = value
    return best

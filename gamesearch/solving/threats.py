"""The threats on a board of Connect Four: the empty cells in which a disc would complete four.

Rows count from 1 at the bottom. Once all other columns are full, the discs left fall into one, and
who fills which cell of it is certain: 36 cells are an even number, so X gets its odd rows and O the
even ones. So a threat of X on an odd row, or of O on an even one, is there to stay: the opponent
would have to play below it in the end. On any other row it falls to the opponent if both only wait.

Source: Victor Allis, "A Knowledge-Based Approach of Connect-Four", 1988 (zugzwang control).
"""

from gamesearch.games import ConnectFour
from gamesearch.solving.bits import possible_moves, winning_cells


def threats(state: ConnectFour, player: int) -> tuple[int, ...]:
    """The cells in which a disc of `player` would win, whether it can fall there yet or not: each
    the number of its bit."""
    cells = winning_cells(state.discs(player), state.own | state.other)
    return tuple(bit for bit in range(48) if cells >> bit & 1)


def can_fall(state: ConnectFour, cell: int) -> bool:
    """Would the next disc of its column fall into this cell?"""
    return bool(possible_moves(state.own | state.other) >> cell & 1)


def is_odd(cell: int) -> bool:
    """Is it on an odd row?"""
    return cell % 7 % 2 == 0


def suits(player: int, cell: int) -> bool:
    """Does the opponent have to play below it, once the other columns are full?"""
    return is_odd(cell) == (player == 0)


def name(cell: int) -> str:
    """The name of a cell: its column as a letter, its row counted from the bottom."""
    return f"{'abcdefg'[cell // 7]}{cell % 7 + 1}"

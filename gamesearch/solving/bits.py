"""Connect Four on whole numbers: a position is two of them.

`position` has a 1 for each disc of the player to move, `mask` for each disc of either player.
Column `c` has the bits `7 * c` to `7 * c + 6`: six cells from the bottom up, and one above them
where no disc ever lies.

     6 13 20 27 34 41 48   above the board
     5 12 19 26 33 40 47   the top row
     4 11 18 25 32 39 46
     3 10 17 24 31 38 45
     2  9 16 23 30 37 44
     1  8 15 22 29 36 43
     0  7 14 21 28 35 42   the bottom row

So from every cell it is 1 bit up, 7 to the right, 8 up and right, 6 down and right, and no line
leaves a column at the top to go on at the bottom of the next. All fits into 49 bits.

The functions believe what they are given. Whether the discs obey the rules is asked where a
position comes in: see `bits_of` in `gamesearch.solving.solver`.

Source: John Tromp, the program Fhourstones.
"""

from gamesearch.solving.compiling import compilable

BOTTOM = 0b0000001_0000001_0000001_0000001_0000001_0000001_0000001
"""The bottom cell of each column."""
BOARD = BOTTOM * 0b0111111
"""The 42 cells, without those above the board."""
COLUMN = 0b0111111
"""The six cells of the left column; `COLUMN << 7 * c` are those of column `c`."""


def play_column(position: int, mask: int, column: int) -> tuple[int, int]:
    """`(position, mask)` after a disc has fallen into a column, 0 to 6, that is not full.

    The other player is to move now, so `position` has that player's discs.
    """
    return position ^ mask, mask | (mask + (1 << 7 * column))


def possible_moves(mask: int) -> int:
    """The cell of each column where the next disc comes to rest, as bits; none in a full column."""
    return (mask + BOTTOM) & BOARD


def four_in_a_row(discs: int) -> bool:
    """Are any four of these discs in a row?"""
    for step in (1, 6, 7, 8):
        pairs = discs & (discs >> step)
        if pairs & (pairs >> 2 * step):
            return True
    return False


def winning_cells(discs: int, mask: int) -> int:
    """The empty cells that would complete four in a row with these discs, whether a disc can
    fall there yet or not."""
    cells = (discs << 1) & (discs << 2) & (discs << 3)  # above three in a column
    for step in (6, 7, 8):
        before = (discs << step) & (discs << 2 * step)  # cells with two discs just before them
        after = (discs >> step) & (discs >> 2 * step)
        cells |= before & ((discs << 3 * step) | (discs >> step))  # the third before it, or after
        cells |= after & ((discs >> 3 * step) | (discs << step))
    return cells & (BOARD ^ mask)


def non_losing_moves(position: int, mask: int) -> int:
    """The possible moves after which the opponent cannot win at once, as bits; 0 if there are none.

    The player to move must not be able to win at once: whoever searches asks for that first.
    """
    moves = possible_moves(mask)
    danger = winning_cells(position ^ mask, mask)
    forced = moves & danger
    if forced:
        if forced & (forced - 1):
            return 0  # one disc cannot stop two wins
        moves = forced
    return moves & ~(danger >> 1)  # nor below a cell where they win


def key(position: int, mask: int) -> int:
    """A number that no other position has.

    In a column with `h` discs, `mask` has 2^h - 1 and `position` anything up to that. So the sum
    lies between 2^h - 1 and 2^(h + 1) - 2: it tells how many discs there are, and then whose.
    """
    return position + mask


compilable(play_column, possible_moves, four_in_a_row, winning_cells, non_losing_moves, key)

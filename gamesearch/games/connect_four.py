"""Connect Four."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from gamesearch.base.text.describe import brief
from gamesearch.games.cell_names import edge_names
from gamesearch.state import GameNotOver, IllegalMove, check_player

# A set of cells is a whole number. Each column has seven bits, counted upwards: six for its cells
# and one above them where no disc can ever be.
#
#      6 13 20 27 34 41 48   above the board
#      5 12 19 26 33 40 47   the top row
#      4 11 18 25 32 39 46
#      3 10 17 24 31 38 45
#      2  9 16 23 30 37 44
#      1  8 15 22 29 36 43
#      0  7 14 21 28 35 42   the bottom row
#
# So from every cell it is 1 bit up, 7 bits to the right, 8 up and right, 6 down and right. The row
# above the board keeps lines apart: without it, a line could leave a column at the top and continue
# at the bottom of the next.
STEPS = (1, 7, 8, 6)
COLUMNS = tuple(0b1111111 << 7 * column for column in range(7))
BOTTOM = sum(1 << 7 * column for column in range(7))
ABOVE = BOTTOM << 6
CELLS = tuple(1 << 7 * column + row for row in range(6)[::-1] for column in range(7))
"""The cells, each as a bit, in reading order of the board in text."""
COLUMN_NAMES = "abcdefg"


@cache
def _open_columns(full: int) -> tuple[int, ...]:
    """The columns whose bit above the board is not among those of the full ones."""
    return tuple(column for column in range(7) if not full & COLUMNS[column])


unchecked = tuple.__new__  # a state from parts that need no check; looked up once, not every move


def has_four(discs: int) -> bool:
    """Are any four of these discs in a row?

    `discs & discs >> 7` keeps each disc with another on its right: the pairs. A pair with another
    pair two steps to its right, 14 bits, is four in a row. So two tests are enough, not three.
    """
    up = discs & discs >> 1
    right = discs & discs >> 7
    rising = discs & discs >> 8
    falling = discs & discs >> 6
    fours = up & up >> 2 | right & right >> 14 | rising & rising >> 16 | falling & falling >> 12
    return fours != 0


class _Fields(NamedTuple):
    own: int
    other: int
    landing: int
    to_move: int
    over: bool


class ConnectFour(_Fields):
    """Seven columns, six rows. The players take turns to drop a disc into a column, where
    it falls onto the discs below. Four in a row, in any direction, win; a full board without them
    is a draw. X is player 0 and moves first; O is player 1. A move is a column, counted from 0 at
    the left.

    Args:
        board: 42 characters in reading order, `X`, `O` or `.` for an empty cell; spaces, line
            ends and `|` may divide them, into rows of 7 or into single cells. Whose turn it is
            follows from the discs. The empty board if not given.

    Attributes:
        own: the cells with a disc of the player to move, as bits.
        other: the cells with a disc of the other player, as bits.
        landing: the cell of each column into which the next disc would fall, as bits: the lowest
            empty one, or the one above the board if the column is full.
        to_move: whose turn it is, 0 (X) or 1 (O).
        over: has somebody won, or is the board full?

    Raises:
        TypeError, ValueError: an argument is not as described, or no game reaches the board.

    >>> ConnectFour.after("4453")
    ConnectFour("....... ....... ....... ....... ...O... ..OXX..")

    Source of the layout in bits: John Tromp, the program Fhourstones.
    """

    __slots__ = ()
    player_names = ("X", "O")
    disc_marks = "XO"
    discs_fall = True
    board_edges = edge_names(7, 6)  # onto the lowest row the discs fall

    def __new__(cls, board: str = "." * 42) -> ConnectFour:
        crosses, noughts = _read(board)
        _refuse_impossible(crosses, noughts, board)
        to_move = crosses.bit_count() - noughts.bit_count()  # X has one disc more when O is to move
        own, other = (noughts, crosses) if to_move else (crosses, noughts)
        landing = (crosses | noughts) + BOTTOM  # 0111 + 1 = 1000, in each column
        over = has_four(other) or landing == ABOVE
        return super().__new__(cls, own, other, landing, to_move, over)

    @staticmethod
    def after(columns: str) -> ConnectFour:
        """The position after some moves from the empty board, for example `after("4453")`.

        Args:
            columns: for each move a digit, 1 for the left column to 7 for the right one, or a
                letter, a to g: `after("ddec")` is the same position.

        Raises:
            TypeError, ValueError: it is not such a text, or one of the moves is not legal.
        """
        if not isinstance(columns, str):
            raise TypeError(f'moves are a string of columns such as "4453", not {brief(columns)}')
        state = ConnectFour()
        for number, name in enumerate(columns, start=1):
            which = f"move {number} of {brief(columns)}"
            column = column_named(name)
            if column is None:
                raise ValueError(f"{which} is {name!r}, and a move is a column, 1 to 7 or a to g")
            if state.over:
                raise ValueError(f"{which} comes too late: move {number - 1} ended the game")
            if column not in state.legal_moves():
                raise ValueError(f"{which} is impossible: column {name} is full")
            state = state.result(column)
        return state

    def legal_moves(self) -> list[int]:
        """The columns that are not full, from the left; none once the game is over."""
        if self.over:
            return []
        return [*_open_columns(self.landing & ABOVE)]

    def result(self, move: int) -> ConnectFour:
        """The board after the player to move has dropped a disc into column `move`."""
        own, other, landing, player, over = self
        # `move in range(7)` would take True and 1.0 for a column; a column is a plain number.
        is_column = type(move) is int and 0 <= move <= 6 and not over
        cell = landing & COLUMNS[move] & ~ABOVE if is_column else 0
        if not cell:
            raise IllegalMove(move, self._broken_rule(move), self.legal_moves())
        own |= cell
        landing += cell  # twice a bit is the next bit: one cell up
        # Only the disc just dropped can have made a line, so the winner is asked for once, here.
        over = has_four(own) or landing == ABOVE
        return unchecked(ConnectFour, (other, own, landing, 1 - player, over))

    def is_terminal(self) -> bool:
        """Somebody has four in a row, or no cell is empty."""
        return self.over

    def utility(self, player: int) -> int:
        """+1 for the player with four in a row, -1 for the other, 0 for both on a full board."""
        check_player(player)
        if not self.over:
            raise GameNotOver(self)
        if self.landing == ABOVE and not has_four(self.other):
            return 0
        return -1 if player == self.to_move else +1  # only the last move can have won

    def discs(self, player: int) -> int:
        """The cells with a disc of `player` (0 or 1), as bits."""
        return self.own if check_player(player) == self.to_move else self.other

    def mirrored(self) -> ConnectFour:
        """The position with left and right exchanged: column 0 becomes column 6.

        The rules do not know left from right. So both positions have the same value, and the best
        moves of one are those of the other with `6 - move` for `move`. A table of positions
        may keep one entry for the two, under `min(state, state.mirrored())`.
        """
        own, other = mirrored_cells(self.own), mirrored_cells(self.other)
        landing = (own | other) + BOTTOM
        return unchecked(ConnectFour, (own, other, landing, self.to_move, self.over))

    def mirror_images(self) -> list[ConnectFour]:
        """The position itself, and `mirrored()`."""
        return [self, self.mirrored()]

    def winning_line(self) -> tuple[int, ...]:
        """The cells of the line that won, or of all lines if one move completed several; empty if
        nobody has won. Cells count from 0, in reading order of the board in text."""
        line = 0
        for discs in (self.own, self.other):
            for step in STEPS:
                pairs = discs & discs >> step
                first = pairs & pairs >> 2 * step
                line |= first | first << step | first << 2 * step | first << 3 * step
        return tuple(at for at, cell in enumerate(CELLS) if line & cell)

    def move_text(self, move: int) -> str:
        """The column by its letter, a to g from the left."""
        return COLUMN_NAMES[move]

    def __str__(self) -> str:
        return "\n".join(self._rows())

    def __repr__(self) -> str:
        return f'ConnectFour("{" ".join(self._rows())}")'

    def __getnewargs__(self) -> tuple[str]:
        return (str(self),)  # so that copying and pickling go through the constructor

    def _rows(self) -> list[str]:
        crosses, noughts = self.discs(0), self.discs(1)
        marks = "".join("X" if crosses & cell else "O" if noughts & cell else "." for cell in CELLS)
        return [marks[start : start + 7] for start in range(0, 42, 7)]

    def _broken_rule(self, move: object) -> str:
        if self.over:
            return "the game is over"
        if type(move) is int and 0 <= move < 7:
            return f"column {move} is full"
        return "a move is the number of a column, 0 to 6"


def column_named(name: str) -> int | None:
    """The column that a digit from 1 or a letter stands for, 0 to 6; None if it stands for none."""
    for names in ("1234567", COLUMN_NAMES):
        if name in names:
            return names.index(name)
    return None


def mirrored_cells(cells: int) -> int:
    """A set of cells in which the outer columns have changed places, the next two, and those
    beside the middle. Written out, because a table of positions asks at every node."""
    outer, next_one, beside, middle = COLUMNS[:4]
    return (
        (cells & outer) << 42
        | (cells & next_one) << 28
        | (cells & beside) << 14
        | cells & middle
        | cells >> 14 & beside
        | cells >> 28 & next_one
        | cells >> 42 & outer
    )


def _read(board: str) -> tuple[int, int]:
    """The cells of X and of O on a board in text; an error that says what is wrong with it."""
    if not isinstance(board, str):
        raise TypeError(f"a board is a string of X, O and dots, not {brief(board)}")
    text = board.replace("|", " ")
    marks = "".join(text.split())
    shown = brief(board, 100)
    strange = [mark for mark in marks if mark not in "XO."]
    if strange:
        raise ValueError(f"a cell is X, O or . (empty), not {strange[0]!r}, in the board {shown}")
    if len(marks) != 42:
        raise ValueError(f"a board has 6 rows of 7 cells, 42 in all, not {len(marks)}: {shown}")
    wrong = [row for row in _rows(text) if len(row) != 7]
    if wrong and wrong != [marks]:
        raise ValueError(f"each row has 7 cells, but {wrong[0]} has {len(wrong[0])}: {shown}")
    cells = list(zip(marks, CELLS, strict=True))
    crosses, noughts = (sum(cell for found, cell in cells if found == mark) for mark in "XO")
    return crosses, noughts


def _rows(text: str) -> list[str]:
    """The rows: divided by spaces, or by line ends if spaces divide single cells."""
    pieces = text.split()
    if any(len(piece) > 1 for piece in pieces):
        return pieces
    return ["".join(line.split()) for line in text.splitlines() if line.strip()]


def _refuse_impossible(crosses: int, noughts: int, board: str) -> None:
    """A ValueError that says which rule of the game a board breaks, if it breaks one."""
    filled, shown = crosses | noughts, brief(board, 100)
    for column in range(7):
        height = filled >> 7 * column & 0b1111111
        if height & height + 1:  # as 0101 & 0110; discs without a gap, as 0111 & 1000, leave 0
            raise ValueError(
                "a disc falls until something stops it, so none floats above an empty cell, "
                f"as one does in column {column + 1} from the left in {shown}"
            )
    more = crosses.bit_count() - noughts.bit_count()
    if more not in (0, 1):
        raise ValueError(
            "X moves first, so a board has as many X as O, or one X more, "
            f"not {crosses.bit_count()} X and {noughts.bit_count()} O: {shown}"
        )
    if has_four(crosses) and has_four(noughts):
        raise ValueError(
            f"the first four in a row end the game, but X and O both have four in {shown}"
        )
    last = crosses if more else noughts
    # The last move, a disc on top of its column, made the four: without that disc there are none.
    tops = [cell for cell in CELLS if last & cell and not filled & cell << 1]
    won_earlier = has_four(last) and all(has_four(last ^ cell) for cell in tops)
    if won_earlier or has_four(filled ^ last):
        raise ValueError(f"the first four in a row end the game, but play went on in {shown}")

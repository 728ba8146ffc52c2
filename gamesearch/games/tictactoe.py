"""Tic-tac-toe."""

from __future__ import annotations

from typing import NamedTuple

from gamesearch.state import GameNotOver, IllegalMove, check_player
from gamesearch.text.describe import brief

# A set of cells is a whole number: bit 0 is the top left cell, bit 8 the lower right one.
# "Has this player three in a row?" is then one look into a table of all 512 sets.
ROWS, COLUMNS = ((0, 1, 2), (3, 4, 5), (6, 7, 8)), ((0, 3, 6), (1, 4, 7), (2, 5, 8))
DIAGONALS = ((0, 4, 8), (2, 4, 6))
LINES = tuple(sum(1 << cell for cell in line) for line in ROWS + COLUMNS + DIAGONALS)
HAS_LINE = tuple(any(cells & line == line for line in LINES) for cells in range(512))
FULL = 511
CELLS_OF = tuple(tuple(cell for cell in range(9) if cells >> cell & 1) for cells in range(512))


unchecked = tuple.__new__  # makes a state of fields that are known to be right


class _Fields(NamedTuple):
    own: int
    other: int
    open: int
    to_move: int


class TicTacToe(_Fields):
    """Three in a row wins. X is player 0 and moves first; O is player 1. Cells count 0 to 8,
    in reading order.

    Args:
        board: nine characters in reading order, `X`, `O` or `.` for an empty cell; spaces, line
            ends and `|` between them do not count. Whose turn it is follows from the marks.

    Attributes:
        own: the cells of the player to move, as bits.
        other: the cells of the opponent, as bits.
        open: the cells that the player may mark, as bits; 0 once the game is over.
        to_move: whose turn it is, 0 (X) or 1 (O).

    Raises:
        TypeError: the board is no text.
        ValueError: it is no board, or one that no game can reach.

    >>> print(TicTacToe("XX.OO...."))
    XX.
    OO.
    ...
    """

    __slots__ = ()
    player_names = ("X", "O")

    def __new__(cls, board: str = ".........") -> TicTacToe:
        crosses, noughts = _read(board)
        o_to_move = crosses.bit_count() > noughts.bit_count()
        own, other = (noughts, crosses) if o_to_move else (crosses, noughts)
        unmarked = 0 if HAS_LINE[other] else FULL ^ (crosses | noughts)
        return super().__new__(cls, own, other, unmarked, int(o_to_move))

    def legal_moves(self) -> list[int]:
        """The empty cells, in reading order; none once somebody has won."""
        return [*CELLS_OF[self.open]]

    def result(self, move: int) -> TicTacToe:
        """The board with the mark of the player to move in cell `move`."""
        own, other, unmarked, player = self
        # `move in range(9)` would take True and 1.0 for a cell; a cell is a plain number.
        if type(move) is not int or move not in CELLS_OF[unmarked]:
            raise IllegalMove(move, self._broken_rule(move), self.legal_moves())
        cell = 1 << move
        own |= cell
        # Only the mark just set can have made a line, so the winner is asked for once, here.
        unmarked = 0 if HAS_LINE[own] else unmarked ^ cell
        # What is one's own before the move is the other's after it.
        return unchecked(TicTacToe, (other, own, unmarked, 1 - player))

    def is_terminal(self) -> bool:
        """Somebody has three in a row, or no cell is empty."""
        return not self.open

    def utility(self, player: int) -> int:
        """+1 for the player with three in a row, -1 for the other, 0 for both on a full board."""
        check_player(player)
        _, other, unmarked, to_move = self
        if unmarked:
            raise GameNotOver(self)
        if HAS_LINE[other]:  # only the last move can have won
            return -1 if player == to_move else +1
        return 0

    def winning_line(self) -> tuple[int, ...]:
        """The cells of the line that won the game; empty if nobody has won."""
        return next((CELLS_OF[line] for line in LINES if self.other & line == line), ())

    def move_text(self, move: int) -> str:
        """Column letter and row number, counted from the bottom row as in chess: cell 7 is b1."""
        return f"{'abc'[move % 3]}{3 - move // 3}"

    def __str__(self) -> str:
        marks = self._marks()
        return "\n".join(marks[row : row + 3] for row in (0, 3, 6))

    def __repr__(self) -> str:
        return f'TicTacToe("{self._marks()}")'

    def __getnewargs__(self) -> tuple[str]:
        return (self._marks(),)  # so that copying and pickling go through the constructor

    def _marks(self) -> str:
        crosses, noughts = (self.other, self.own) if self.to_move else (self.own, self.other)
        return "".join(
            "X" if crosses >> cell & 1 else "O" if noughts >> cell & 1 else "." for cell in range(9)
        )

    def _broken_rule(self, move: object) -> str:
        if self.is_terminal():
            return "the game is over"
        if type(move) is not int or not 0 <= move <= 8:
            return "a move is the number of a cell, 0 to 8"
        return f"there is already a mark in cell {move}"


def _read(board: str) -> tuple[int, int]:
    """The cells of X and of O on a board in text; a ValueError that says what is wrong with it."""
    if not isinstance(board, str):
        raise TypeError(f'a board is a text such as "XX.OO....", not {brief(board)}')
    marks = "".join(board.replace("|", " ").split())
    strange = [mark for mark in marks if mark not in "XO."]
    if strange:
        raise ValueError(f"a cell is X, O or . (empty), not {strange[0]!r}, in the board {board!r}")
    if len(marks) != 9:
        raise ValueError(f"a board has 9 cells, not {len(marks)}: {board!r}")
    crosses = sum(1 << cell for cell in range(9) if marks[cell] == "X")
    noughts = sum(1 << cell for cell in range(9) if marks[cell] == "O")
    more = crosses.bit_count() - noughts.bit_count()
    if more not in (0, 1):
        raise ValueError(
            "X moves first, so a board has as many X as O, or one X more, "
            f"not {crosses.bit_count()} X and {noughts.bit_count()} O: {board!r}"
        )
    if HAS_LINE[noughts if more else crosses]:
        raise ValueError(f"a game ends with the first three in a row; nobody can reach {board!r}")
    return crosses, noughts

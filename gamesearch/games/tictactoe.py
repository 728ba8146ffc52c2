"""Tic-tac-toe."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from gamesearch.base.text.describe import brief
from gamesearch.games.cell_names import cell_name
from gamesearch.state import GameNotOver, IllegalMove, check_player

ROWS = (0, 1, 2), (3, 4, 5), (6, 7, 8)
COLUMNS = (0, 3, 6), (1, 4, 7), (2, 5, 8)
DIAGONALS = (0, 4, 8), (2, 4, 6)
LINES = (*ROWS, *COLUMNS, *DIAGONALS)


@dataclass(frozen=True)
class TicTacToe:
    """Three in a row wins. X is player 0 and moves first; O is player 1. A move is the number of a
    cell, 0 to 8 in reading order.

    Args:
        board: nine characters in reading order, `X`, `O` or `.` for an empty cell; spaces, line
            ends and `|` between them do not count. Whose turn it is follows from the marks.

    Raises:
        TypeError, ValueError: it is not such a text, or no game reaches the board.

    >>> print(TicTacToe("XX.OO...."))
    XX.
    OO.
    ...
    """

    board: str = "........."

    player_names = ("X", "O")

    def __post_init__(self) -> None:
        object.__setattr__(self, "board", _read(self.board))  # the way to fill a frozen class

    @property
    def to_move(self) -> int:
        """Whose turn it is, 0 (X) or 1 (O): X moves when the number of marks is even."""
        return (9 - self.board.count(".")) % 2

    def legal_moves(self) -> list[int]:
        """The empty cells, in reading order; none once somebody has won."""
        return list(_open_cells(self.board))

    def result(self, move: int) -> TicTacToe:
        """The board with the mark of the player to move in cell `move`."""
        if type(move) is not int or move not in _open_cells(self.board):
            raise IllegalMove(move, self._broken_rule(move), self.legal_moves())
        mark = self.player_names[self.to_move]
        return _state(self.board[:move] + mark + self.board[move + 1 :])

    def is_terminal(self) -> bool:
        """Somebody has three in a row, or no cell is empty."""
        return not _open_cells(self.board)

    def utility(self, player: int) -> int:
        """+1 for the player with three in a row, -1 for the other, 0 for both on a full board."""
        check_player(player)
        if _open_cells(self.board):
            raise GameNotOver(self)
        if not _winning_line(self.board):
            return 0
        return -1 if player == self.to_move else +1  # only the last move can have won

    def winning_line(self) -> tuple[int, ...]:
        """The cells of the line that won the game; empty if nobody has won."""
        return _winning_line(self.board)

    def move_text(self, move: int) -> str:
        """Column letter and row number, counted from the bottom row as in chess: cell 7 is b1."""
        return cell_name((move % 3, move // 3), 3)

    def mirror_images(self) -> list[TicTacToe]:
        """The boards that this one becomes when it is turned and mirrored: this one and its three
        quarter turns, then their mirror images. All have the same value."""
        turned = [self.board]
        for _ in range(3):
            board = turned[-1]
            turned.append("".join(board[column + row] for column in (0, 1, 2) for row in (6, 3, 0)))
        mirrored = [board[2::-1] + board[5:2:-1] + board[:5:-1] for board in turned]
        return [_state(image) for image in turned + mirrored]

    def __str__(self) -> str:
        return "\n".join(self.board[row : row + 3] for row in (0, 3, 6))

    def __repr__(self) -> str:
        return f'TicTacToe("{self.board}")'

    def _broken_rule(self, move: object) -> str:
        if self.is_terminal():
            return "the game is over"
        if type(move) is not int or not 0 <= move <= 8:
            return "a move is the number of a cell, 0 to 8"
        return f"there is already a mark in cell {move}"


# A search comes to the same 5,478 boards again and again. `cache` remembers what a function has
# returned for a board, so each board is read once, and searched for three in a row once.


@cache
def _state(board: str) -> TicTacToe:
    return TicTacToe(board)


@cache
def _winning_line(board: str) -> tuple[int, ...]:
    """The first line with three equal marks; empty if there is none."""
    for line in LINES:
        a, b, c = line
        if board[a] == board[b] == board[c] != ".":
            return line
    return ()


@cache
def _open_cells(board: str) -> tuple[int, ...]:
    """The cells that may be marked: the empty ones, and none once somebody has won."""
    return () if _winning_line(board) else tuple(cell for cell in range(9) if board[cell] == ".")


def _read(board: str) -> str:
    """The nine marks of a board in text; an error that says what is wrong with it."""
    if not isinstance(board, str):
        raise TypeError(f'a board is a string such as "XX.OO....", not {brief(board)}')
    marks = "".join(board.replace("|", " ").split())
    strange = [mark for mark in marks if mark not in "XO."]
    if strange:
        raise ValueError(f"a cell is X, O or . (empty), not {strange[0]!r}, in the board {board!r}")
    if len(marks) != 9:
        raise ValueError(f"a board has 9 cells, not {len(marks)}: {board!r}")
    crosses, noughts = marks.count("X"), marks.count("O")
    if crosses - noughts not in (0, 1):
        raise ValueError(
            "X moves first, so a board has as many X as O, or one X more, "
            f"not {crosses} X and {noughts} O: {board!r}"
        )
    to_move = "O" if crosses > noughts else "X"
    if any(marks[a] == marks[b] == marks[c] == to_move for a, b, c in LINES):
        raise ValueError(f"a game ends with the first three in a row, so none reaches {board!r}")
    return marks

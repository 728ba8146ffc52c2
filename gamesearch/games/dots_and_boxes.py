"""Dots and boxes: a player who closes a box gets it, and moves again."""

from __future__ import annotations

from dataclasses import dataclass, field

from gamesearch.games.cell_names import cell_name, edge_names
from gamesearch.games.cells import Cell, Rows, is_cell, mark_in, rows_of, with_mark
from gamesearch.games.changed import changed
from gamesearch.state import PLAYER_NAMES, GameNotOver, IllegalMove, check_player, check_whole

LARGEST = 12  # boxes beside each other, so that the board has 25 columns
DOT, OPEN = "+", " "
DRAWN = "-|"  # a line between two dots beside each other, and between two below each other


@dataclass(frozen=True)
class DotsAndBoxes:
    """Dots in rows and columns. In turn, a player draws a line between two dots beside or below
    each other. A player who draws the fourth side of a box gets the box, or two boxes at once, and
    moves again. When all lines are drawn, the player with more boxes wins.

    Args:
        width, height: how many boxes stand beside and below each other, 1 to 12.

    Raises:
        TypeError, ValueError: there is no such size.

    The board is a grid in which the dots, the lines between them and the boxes are cells. A cell
    (column, row) is a dot if both numbers are even, a box if both are odd, and otherwise a line. A
    move is the cell of a line. The outcome is the difference in boxes.

    >>> print(DotsAndBoxes(2, 1).result((1, 0)).result((4, 1)))
    +-+.+
    . . |
    +.+.+

    Source: Édouard Lucas, L'Arithmétique amusante (1895); Elwyn Berlekamp, The Dots and Boxes Game
    (2000).
    """

    width: int = 2
    height: int = 2
    rows: Rows = field(init=False)
    to_move: int = field(init=False, default=0)
    player_names = PLAYER_NAMES
    counts_points = True

    def __post_init__(self) -> None:
        for size in (self.width, self.height):
            check_whole(size, f"a board is 1 to {LARGEST} boxes wide and high", 1, LARGEST)
        dots, between = ".".join(DOT * (self.width + 1)), OPEN.join("." * (self.width + 1))
        object.__setattr__(self, "rows", (dots, *(between, dots) * self.height))

    @staticmethod
    def from_text(board: str, to_move: int) -> DotsAndBoxes:
        """The position drawn in text, for example `DotsAndBoxes.from_text("+-+ / |A| / +-+", 0)`.

        Args:
            board: rows from the top, divided by line ends or `/`: a `+` for each dot, `-`, `|` or
                `.` (not drawn) for each line, `A`, `B` or a space (open) for each box.
            to_move: whose turn it is, 0 (A) or 1 (B).

        Raises:
            TypeError, ValueError: an argument is not as described, or a box is closed and nobody's,
                or somebody's and open.
        """
        rows = _read(board)
        empty = DotsAndBoxes(len(rows[0]) // 2, len(rows) // 2)
        return changed(empty, rows=rows, to_move=check_player(to_move))

    def legal_moves(self) -> list[Cell]:
        """The lines that are not drawn yet, in reading order."""
        return [
            (x, y) for y, row in enumerate(self.rows) for x, mark in enumerate(row) if mark == "."
        ]

    def result(self, move: Cell) -> DotsAndBoxes:
        """The board with one more line. The turn stays with a player who closes a box."""
        if not is_cell(move) or mark_in(self.rows, move) != ".":
            raise IllegalMove(move, self._broken_rule(move), self.legal_moves())
        rows = with_mark(self.rows, move, DRAWN[move[0] % 2 == 0])
        closed = [box for box in _boxes_beside(move, rows) if _is_closed(rows, box)]
        for box in closed:
            rows = with_mark(rows, box, PLAYER_NAMES[self.to_move])
        return changed(self, rows=rows, to_move=self.to_move if closed else 1 - self.to_move)

    def is_terminal(self) -> bool:
        """Are all lines drawn?"""
        return not any("." in row for row in self.rows)

    def utility(self, player: int) -> int:
        """How many more boxes `player` has than the other player."""
        check_player(player)
        if not self.is_terminal():
            raise GameNotOver(self)
        return self.boxes(player) - self.boxes(1 - player)

    def boxes(self, player: int) -> int:
        """How many boxes `player` (0 or 1) has so far."""
        return "".join(self.rows).count(PLAYER_NAMES[check_player(player)])

    @property
    def board_edges(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The letters of the columns, and the numbers of the rows, from the top."""
        return edge_names(len(self.rows[0]), len(self.rows))

    def move_text(self, move: Cell) -> str:
        """Column letter and row number, counted from the bottom row: with one box (1, 0) is b3."""
        return cell_name(move, len(self.rows))

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def __repr__(self) -> str:
        return f'DotsAndBoxes.from_text("{" / ".join(self.rows)}", to_move={self.to_move})'

    def _broken_rule(self, move: object) -> str:
        """Why a move is not legal, for the error that `result` raises."""
        if self.is_terminal():
            return "the game is over"
        if not is_cell(move):
            return "a move is the cell (column, row) of a line, such as (1, 0)"
        if not (mark := mark_in(self.rows, move)):
            return f"columns are 0 to {2 * self.width}, rows 0 to {2 * self.height}"
        if mark in DRAWN:
            return "this line is drawn already"
        return (
            f"{move} is a {'dot' if mark == DOT else 'box'}, and a move is a line between two dots"
        )


def _boxes_beside(line: Cell, rows: Rows) -> list[Cell]:
    """The boxes on both sides of a line; at the edge of the board there is one only."""
    x, y = line
    sides = [(x, y - 1), (x, y + 1)] if x % 2 == 1 else [(x - 1, y), (x + 1, y)]
    return [box for box in sides if mark_in(rows, box)]


def _is_closed(rows: Rows, box: Cell) -> bool:
    x, y = box
    return "." not in (rows[y - 1][x], rows[y + 1][x], rows[y][x - 1], rows[y][x + 1])


def _read(board: str) -> Rows:
    """The rows of a board in text; an error that says what is wrong with it."""
    rows = rows_of(board, "+-+ / |A| / +-+")
    sizes = {len(row) for row in rows}
    most = 2 * LARGEST + 1
    if len(rows) % 2 == 0 or not 3 <= len(rows) <= most or sizes - {*range(3, most + 1, 2)}:
        size = f"an odd number of rows and of columns, 3 to {most}"
        raise ValueError(f"a board has {size}, not {board!r}")
    if len(sizes) > 1:
        raise ValueError(f"all rows of a board are equally long, not {board!r}")
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            _check_mark(rows, (x, y), mark, board)
    return rows


def _check_mark(rows: Rows, cell: Cell, mark: str, board: str) -> None:
    """Refuse a mark of a board given as text that cannot stand in its cell."""
    x, y = cell
    if x % 2 == 0 and y % 2 == 0:
        what, marks = "a dot", DOT
    elif x % 2 == 1 and y % 2 == 1:
        is_closed = _is_closed(rows, cell)
        what = "a box with four sides" if is_closed else "a box with a side missing"
        marks = "".join(PLAYER_NAMES) if is_closed else OPEN
    else:
        what, marks = "a line", "." + DRAWN[x % 2 == 0]
    if mark not in marks:
        choice = " or ".join(map(repr, marks))
        raise ValueError(f"{what} is {choice}, not {mark!r} at {cell}, in the board {board!r}")

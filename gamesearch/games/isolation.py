"""Isolation: run out of moves and you lose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from gamesearch.base.text.describe import brief
from gamesearch.games.cell_names import cell_name, edge_names
from gamesearch.games.cells import Cell, is_cell, rows_without_spaces
from gamesearch.games.changed import changed
from gamesearch.state import GameNotOver, IllegalMove, check_player, check_whole

# East first, then counterclockwise; y grows downwards, so north is -1.
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1))
LARGEST = 26


@dataclass(frozen=True)
class Isolation:
    """Two pieces on a board of cells. A player's first move goes to any open cell; after that a
    piece moves like a chess queen, any distance, but not through closed cells. Every cell that was
    entered stays closed. A player who cannot move loses.

    Args:
        width, height: the size of the board, 1 to 26 each.
        blocked: cells (column, row) that are closed from the start.

    Raises:
        TypeError, ValueError: an argument is not as described.

    In text, `A` and `B` are the pieces of player 0 and 1, `#` is closed, `.` is open.
    """

    width: int
    height: int
    # Why a cell is closed does not matter to the game, so it does not matter to `==` either.
    blocked: frozenset[Cell] = field(default=frozenset(), compare=False)
    closed: frozenset[Cell] = field(init=False)
    places: tuple[Cell | None, Cell | None] = field(init=False, default=(None, None))
    to_move: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        for size, what in ((self.width, "width"), (self.height, "height")):
            check_whole(size, f"the {what} of a board is 1 to {LARGEST} cells", 1, LARGEST)
        cells = _checked_cells(self.blocked, self.width, self.height)
        object.__setattr__(self, "blocked", cells)
        object.__setattr__(self, "closed", cells)

    @staticmethod
    def from_text(board: str, to_move: int) -> Isolation:
        """The position drawn in text, for example `Isolation.from_text("A.. / .B#", to_move=0)`.

        Args:
            board: rows of `A`, `B`, `#` and `.`, from the top, divided by line ends or `/`.
            to_move: whose turn it is, 0 or 1.

        Raises:
            TypeError, ValueError: an argument is not as described.
        """
        rule = "a cell is A, B, # or . (open)"
        rows = rows_without_spaces(board, "A.. / .B#", "AB#.", rule)
        if not rows or len({len(row) for row in rows}) > 1:
            raise ValueError(f"a board has rows of equal length, one cell or more, not {board!r}")
        marks = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
        for piece in "AB":
            if list(marks.values()).count(piece) > 1:
                raise ValueError(f"player {piece} has one piece, but it appears twice in {board!r}")
        place = {mark: cell for cell, mark in marks.items()}
        walls = [cell for cell, mark in marks.items() if mark == "#"]
        state = Isolation(len(rows[0]), len(rows), frozenset(walls))
        closed = frozenset(cell for cell, mark in marks.items() if mark != ".")
        places = place.get("A"), place.get("B")
        return changed(state, closed=closed, places=places, to_move=check_player(to_move))

    def legal_moves(self) -> list[Cell]:
        """The cells the player may enter: for the first move all open ones, row by row; after that
        those on a queen's eight paths, the nearest of each path first."""
        place = self.places[self.to_move]
        if place is None:
            return [cell for cell in self._cells() if cell not in self.closed]
        return [cell for direction in DIRECTIONS for cell in self._ray(place, direction)]

    def result(self, move: Cell) -> Isolation:
        """The board with the player's piece on `move`, which is closed from now on."""
        if not is_cell(move) or move not in self.legal_moves():
            raise IllegalMove(move, self._broken_rule(move), self.legal_moves())
        places = (move, self.places[1]) if self.to_move == 0 else (self.places[0], move)
        closed = self.closed | {move}
        return changed(self, closed=closed, places=places, to_move=1 - self.to_move)

    def is_terminal(self) -> bool:
        """Is there no move for the player to move?"""
        return not self.legal_moves()

    def utility(self, player: int) -> int:
        """-1 for the player who cannot move, +1 for the other."""
        check_player(player)
        if not self.is_terminal():
            raise GameNotOver(self)
        return -1 if player == self.to_move else +1

    @property
    def board_edges(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The letters of the columns, and the numbers of the rows, from the top."""
        return edge_names(self.width, self.height)

    def move_text(self, move: Cell) -> str:
        """Column letter and row number, counted from the bottom row: with two rows (0, 0) is a2."""
        return cell_name(move, self.height)

    def __str__(self) -> str:
        rows = [[self._mark((x, y)) for x in range(self.width)] for y in range(self.height)]
        return "\n".join("".join(row) for row in rows)

    def __repr__(self) -> str:
        board = str(self).replace("\n", " / ")
        return f'Isolation.from_text("{board}", to_move={self.to_move})'

    def _cells(self) -> list[Cell]:
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def _ray(self, start: Cell, direction: Cell) -> list[Cell]:
        """The open cells from `start` in one direction, up to the first closed one or the edge."""
        (x, y), (dx, dy) = start, direction
        ray = []
        while 0 <= (x := x + dx) < self.width and 0 <= (y := y + dy) < self.height:
            if (x, y) in self.closed:
                break
            ray.append((x, y))
        return ray

    def _mark(self, cell: Cell) -> str:
        if cell in self.places:
            return "AB"[self.places.index(cell)]
        return "#" if cell in self.closed else "."

    def _broken_rule(self, move: object) -> str:
        """Why a move is not legal, for the error that `result` raises."""
        if self.is_terminal():
            return "the game is over"
        if not is_cell(move):
            return "a move is a cell, a tuple (column, row) of two whole numbers"
        if not (0 <= move[0] < self.width and 0 <= move[1] < self.height):
            return f"columns are 0 to {self.width - 1}, rows 0 to {self.height - 1}"
        if move in self.closed:
            return "that cell is closed"
        return "no queen's path leads there from the player's own cell"


def MiniIsolation() -> Isolation:
    """Isolation on three columns and two rows, the lower right cell (2, 1) closed at the start."""
    return Isolation(3, 2, frozenset({(2, 1)}))


def _checked_cells(cells: Iterable[Cell], width: int, height: int) -> frozenset[Cell]:
    """The blocked cells as a set, if each is a cell of the board."""
    try:
        cells = list(cells)
    except TypeError:
        rule = "blocked is a list or set of cells such as [(2, 1)]"
        raise TypeError(f"{rule}, not {brief(cells)}") from None
    for cell in cells:
        if not (is_cell(cell) and 0 <= cell[0] < width and 0 <= cell[1] < height):
            rule = f"a blocked cell is a tuple (column, row) on the {width} by {height} board"
            raise ValueError(f"{rule}, not {brief(cell)}")
    return frozenset(cells)

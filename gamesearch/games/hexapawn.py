"""Hexapawn: the smallest game with pawns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeGuard

from gamesearch.games.cell_names import cell_name, edge_names
from gamesearch.games.cells import Cell, Rows, is_cell, mark_in, rows_without_spaces, with_mark
from gamesearch.games.changed import changed
from gamesearch.state import GameNotOver, IllegalMove, check_player, check_whole, player_name

Step = tuple[Cell, Cell]
"""A move: the cell a pawn leaves and the cell it enters."""

PAWNS = "WB"  # the marks of player 0 and player 1
FORWARD = (-1, +1)  # rows count downwards: White moves up the board, Black down
SMALLEST, LARGEST = 3, 26


@dataclass(frozen=True)
class Hexapawn:
    """Pawns on a square board. White is player 0, stands on the bottom row and moves first; Black
    is player 1 and stands on the top row. In turn, a player moves one pawn: a step forward to an
    empty cell, or diagonally forward onto a pawn of the other player, which is captured. A player
    who reaches the far row wins; a player who cannot move loses.

    Args:
        size: how many columns and rows the board has, 3 to 26.

    Raises:
        TypeError, ValueError: there is no such size.

    A move is a pair of cells (column, row), from the top left: `((0, 2), (0, 1))` is a step of the
    pawn in the lower left corner of the 3 by 3 board.

    >>> print(Hexapawn().result(((0, 2), (0, 1))))
    BBB
    W..
    .WW

    Source: Martin Gardner, "Mathematical Games", Scientific American, March 1962.
    """

    size: int = 3
    rows: Rows = field(init=False)
    to_move: int = field(init=False, default=0)
    player_names = ("White", "Black")

    def __post_init__(self) -> None:
        rule = f"a board has {SMALLEST} to {LARGEST} columns and rows"
        check_whole(self.size, rule, SMALLEST, LARGEST)
        black, empty, white = (mark * self.size for mark in "B.W")
        object.__setattr__(self, "rows", (black, *[empty] * (self.size - 2), white))

    @staticmethod
    def from_text(board: str, to_move: int) -> Hexapawn:
        """The position drawn in text, for example `Hexapawn.from_text("B.B / .B. / WWW", 0)`.

        Args:
            board: rows of `W`, `B` and `.`, from the top, divided by line ends or `/`; as many
                rows as columns.
            to_move: whose turn it is, 0 (White) or 1 (Black).

        Raises:
            TypeError, ValueError: an argument is not as described, or no game reaches the board.
        """
        rows = _read(board)
        _refuse_impossible(rows, check_player(to_move), board)
        return changed(Hexapawn(len(rows)), rows=rows, to_move=to_move)

    def legal_moves(self) -> list[Step]:
        """The moves of each pawn in reading order: forward, then the captures left and right."""
        if self._far_row_reached():
            return []
        cells = [(x, y) for y in range(self.size) for x in range(self.size)]
        pawns = [cell for cell in cells if mark_in(self.rows, cell) == PAWNS[self.to_move]]
        return [(pawn, target) for pawn in pawns for target in self._targets(pawn)]

    def result(self, move: Step) -> Hexapawn:
        """The board after the pawn has moved, with the other player to move."""
        if not _is_step(move) or move not in self.legal_moves():
            raise IllegalMove(move, self._broken_rule(move), self.legal_moves())
        start, target = move
        rows = with_mark(self.rows, start, ".")
        rows = with_mark(rows, target, PAWNS[self.to_move])
        return changed(self, rows=rows, to_move=1 - self.to_move)

    def is_terminal(self) -> bool:
        """Has a pawn reached the far row, or is there no move?"""
        return not self.legal_moves()

    def utility(self, player: int) -> int:
        """-1 for the player whose turn it would be, +1 for the other: a player wins only by moving,
        onto the far row or so that the opponent cannot move."""
        check_player(player)
        if not self.is_terminal():
            raise GameNotOver(self)
        return -1 if player == self.to_move else +1

    @property
    def board_edges(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The letters of the columns, and the numbers of the rows, from the top."""
        return edge_names(self.size, self.size)

    def move_text(self, move: Step) -> str:
        """Both cells as in chess, with a dash for a step and an x for a capture: b1-b2, b1xa2."""
        start, target = move
        dash = "-" if start[0] == target[0] else "x"
        return cell_name(start, self.size) + dash + cell_name(target, self.size)

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def __repr__(self) -> str:
        return f'Hexapawn.from_text("{" / ".join(self.rows)}", to_move={self.to_move})'

    def _far_row_reached(self) -> bool:
        """Has the player who moved last a pawn on the row where the other one started?"""
        last = 1 - self.to_move
        return PAWNS[last] in self.rows[(0, -1)[last]]

    def _targets(self, pawn: Cell) -> list[Cell]:
        """Where a pawn of the player to move may go."""
        x, y = pawn[0], pawn[1] + FORWARD[self.to_move]
        step = [(x, y)] if mark_in(self.rows, (x, y)) == "." else []
        other = PAWNS[1 - self.to_move]
        return step + [
            cell for cell in ((x - 1, y), (x + 1, y)) if mark_in(self.rows, cell) == other
        ]

    def _broken_rule(self, move: object) -> str:
        """Why a move is not legal, for the error that `result` raises."""
        if self.is_terminal():
            return "the game is over"
        if not _is_step(move):
            return "a move is two cells (column, row) in a tuple, such as ((0, 2), (0, 1))"
        start, target = move
        if not mark_in(self.rows, start) or not mark_in(self.rows, target):
            return f"columns and rows are 0 to {self.size - 1}"
        name = player_name(self, self.to_move)
        if mark_in(self.rows, start) != PAWNS[self.to_move]:
            return f"{name} has no pawn in cell {start}"
        right, down = target[0] - start[0], target[1] - start[1]
        if down != FORWARD[self.to_move] or abs(right) > 1:
            return "a pawn moves one row forward, straight or diagonally"
        if right == 0:
            return f"a pawn steps forward to an empty cell, and {target} is not empty"
        return (
            f"a pawn moves diagonally only to capture, and there is nothing to capture on {target}"
        )


def _is_step(thing: object) -> TypeGuard[Step]:
    return isinstance(thing, tuple) and len(thing) == 2 and all(map(is_cell, thing))


def _read(board: str) -> Rows:
    """The rows of a board in text; an error that says what is wrong with it."""
    rule = "a cell is W, B or . (empty)"
    rows = rows_without_spaces(board, "BBB / ... / WWW", "WB.", rule)
    if any(len(row) != len(rows) for row in rows) or not SMALLEST <= len(rows) <= LARGEST:
        size = f"{SMALLEST} to {LARGEST} rows"
        raise ValueError(f"a board has {size} and as many columns as rows, not {board!r}")
    return rows


def _refuse_impossible(rows: Rows, to_move: int, board: str) -> None:
    """A ValueError if no game can reach these rows."""
    for mark in PAWNS:
        pawns = "".join(rows).count(mark)
        if pawns > len(rows):
            rule = f"each player has at most {len(rows)} pawns, not {pawns} {mark}"
            raise ValueError(f"{rule}, in the board {board!r}")
    at_the_goal = rows[0].count("W"), rows[-1].count("B")
    if at_the_goal[to_move] or sum(at_the_goal) > 1:
        raise ValueError(
            "a game ends with the first pawn on its far row, and the turn passes to the other "
            f"player, so no game reaches {board!r} with player {to_move} to move"
        )

"""Boards in text, as several games have them: a row is a text with a mark for each cell."""

from typing import TypeGuard

from gamesearch.base.text.describe import brief
from gamesearch.state import is_whole

Cell = tuple[int, int]
"""(column, row), counted from 0 at the top left."""

Rows = tuple[str, ...]


def is_cell(thing: object) -> TypeGuard[Cell]:
    """Is this a tuple of two whole numbers? It may still lie outside the board."""
    return isinstance(thing, tuple) and len(thing) == 2 and all(map(is_whole, thing))


def mark_in(rows: Rows, cell: Cell) -> str:
    """The mark in a cell; empty outside the board."""
    x, y = cell
    return rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[y]) else ""


def with_mark(rows: Rows, cell: Cell, mark: str) -> Rows:
    """The rows with another mark in one cell."""
    x, y = cell
    return (*rows[:y], rows[y][:x] + mark + rows[y][x + 1 :], *rows[y + 1 :])


def rows_of(board: str, example: str) -> Rows:
    """The rows of a board in text, divided by line ends or `/`.

    Raises:
        TypeError: it is not a text such as `example`.
    """
    if not isinstance(board, str):
        raise TypeError(f'a board is a string such as "{example}", not {brief(board)}')
    return tuple(row.strip() for row in board.replace("/", "\n").split("\n") if row.strip())


def rows_without_spaces(board: str, example: str, marks: str, rule: str) -> Rows:
    """The rows of a board in text, in which spaces do not count.

    Raises:
        TypeError: it is not a text such as `example`.
        ValueError: a cell has none of the `marks`; `rule` says which there are.
    """
    rows = tuple("".join(row.split()) for row in rows_of(board, example))
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            if mark not in marks:
                raise ValueError(f"{rule}, not {mark!r} at {(x, y)}, in the board {board!r}")
    return rows

"""The pictures of questions about bits: boards beside each other, each under its title.

One is a position; another may be a number, with what is wrong in it.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from gamesearch.games import ConnectFour
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.boards import EMPTY, Board, Edges
from gamesearch.pictures.drawing.dot import Dot
from gamesearch.pictures.drawing.html_label import text_width
from gamesearch.pictures.drawing.picture import Picture
from gamesearch.pictures.drawing.words import state_words

CELL, GAP, TITLE = 28, 40, 26
"""The side of a cell, the room between two boards, and that of a title, in pixels."""
EDGES = Edges(tuple("abcdefg"), tuple("654321"))
"""What stands along a board: the names of the cells in words."""
SPARE = "·"
WITH_SPARE = Edges(EDGES.columns, (SPARE, *EDGES.rows))
SIGNS = {
    "+": 'A "+" marks a bit that should not be set.',
    "-": 'A "-" marks a bit that is missing.',
    "1": 'A "1" marks a bit that is correctly set.',
}
SPOKEN = {"+": "wrongly set", "-": "missing", "1": "set"}
"""What is heard in the place of a sign, which a screen reader may leave out."""
WRONG = "+-"


class Titled(NamedTuple):
    """A board with its edges and the words that stand above it."""

    title: str
    board: Board
    edges: Edges


def beside_the_right(state: ConnectFour, title: str, right: Any, yours: Any) -> Picture:
    """The position; and beside it a number, compared with the right one."""
    shown = [titled_position(state)]
    if type(yours) is not int or yours < 0:
        return beside_each_other(shown)
    rows = [
        "".join(_sign(7 * column + row, right, yours) for column in range(7))
        for row in reversed(range(7))
    ]
    edges = WITH_SPARE if rows[0].strip(".") else EDGES
    rows = rows[7 - len(edges.rows) :]
    wrong = frozenset(at for at, sign in enumerate("".join(rows)) if sign in WRONG)
    shown.append(Titled(title, Board(tuple(rows), (), wrong), edges))
    return beside_each_other(shown, *(SIGNS[sign] for sign in SIGNS if sign in "".join(rows)))


def _sign(bit: int, right: int, yours: int) -> str:
    """How a bit is drawn: + where yours is too many, - where it is missing, else 1 or a point."""
    return ".+-1"[2 * (right >> bit & 1) + (yours >> bit & 1)]


def titled_position(state: ConnectFour, title: str = "") -> Titled:
    """A position with its title: whose turn it is or how the game ended, unless one is given."""
    return Titled(title or state_words(state), Board.of(state), EDGES)


def beside_each_other(shown: Iterable[Titled], *notes: str) -> Picture:
    """The picture of some boards, from left to right, with notes under it."""
    boards = tuple(shown)
    return Picture(
        lambda: _drawn(boards),
        _text(boards),
        "; ".join(f"{title}: {_alt(board, edges)}" for title, board, edges in boards) + ".",
        " ".join(notes),
        words="The boards in words",
        key=boards[0].board.whose_discs,
    )


def _drawn(boards: Sequence[Titled]) -> str:
    """Boards side by side, each with its title, as DOT."""
    dot = Dot()
    tallest = max(board.size(CELL)[1] for _, board, _ in boards)
    left = 0.0
    for number, (title, board, edges) in enumerate(boards):
        width, height = board.size(CELL)
        part = dot.part("abc"[number], left, tallest - height)
        part.text("title", edges.left, 8, title, style.VALUE, bold=True, left=True)
        width, height = width + edges.left, height + edges.above
        html = edges.around(board.html(CELL), board, CELL)
        part.table("board", width / 2, TITLE + height / 2, html)
        left += max(width, edges.left + text_width(title, style.VALUE, bold=True)) + GAP
    return dot.source()


def _text(boards: Sequence[Titled]) -> str:
    """Boards side by side, each with its title, in lines of characters."""
    whole = []
    tallest = max(len(board.rows) for _, board, _ in boards)
    for title, board, edges in boards:
        rows = [f"{name} {row}" for name, row in zip(edges.rows, board.rows, strict=True)]
        above = [""] * (tallest - len(rows))
        whole.append([*above, title, *rows, f"  {''.join(edges.columns)}"])
    widths = [max(map(len, lines)) + 4 for lines in whole]
    return "\n".join(
        "".join(map(str.ljust, line, widths)).rstrip() for line in zip(*whole, strict=True)
    )


def _alt(board: Board, edges: Edges) -> str:
    """What lies where, cell by cell."""
    cells = [
        f"{SPOKEN.get(mark, mark)} on {_spoken_cell(column, row)}"
        for row, marks in zip(edges.rows, board.rows, strict=True)
        for column, mark in zip(edges.columns, marks, strict=True)
        if mark != EMPTY
    ]
    return ", ".join(cells) or "empty"


def _spoken_cell(column: str, row: str) -> str:
    return f"the spare bit above {column}" if row == SPARE else f"{column}{row}"

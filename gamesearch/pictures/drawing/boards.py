"""A position becomes a board: a table of cells where its text is one, lines of text where not."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from gamesearch.pictures.drawing import html_label, style
from gamesearch.pictures.drawing.html_label import cut, printable, printed, text_width
from gamesearch.state import (
    GameState,
    board_edges,
    counts_points,
    disc_marks,
    discs_fall,
    move_text,
    winning_line,
)

EMPTY, CLOSED = ".", "#"
DOT, DRAWN = "+", "-|"  # of a board of dots with lines between them
LARGEST = 26  # rows or columns of a board
THINNEST = 8  # the least width of a line between two dots
EDGE = 16  # the room for a letter or a number along a board
MOST_LINES, MOST_LETTERS = 12, 40  # of a text that is not a board

T = TypeVar("T")
U = TypeVar("U")


def attempt(ask: Callable[[], T], otherwise: U) -> T | U:
    """The answer of a class that may be a learner's unfinished one: `otherwise` if it raises."""
    try:
        return ask()
    except Exception:
        return otherwise


def is_bare_number(state: GameState) -> bool:
    """Is there nothing to a position but what it is worth, as in a tree of numbers? Not in a game
    for points that has a board."""
    return counts_points(state) and len(Board.of(state).rows) < 2


@dataclass(frozen=True)
class Board:
    """What a position looks like.

    Attributes:
        rows: the cells, row by row, one character each; empty if the text is not a board.
        lines: the text, cut where it is far too long.
        winning: the cells of the line that won, counted in reading order.
        discs: the marks that are discs, the dark one first; empty if none are.
        falls: do the discs fall into a frame with holes?

    A board of which every second cell of every second row is a `+` is a board of dots: between them
    are lines, drawn (`-`, `|`) or not (`.`), and boxes.
    """

    rows: tuple[str, ...]
    lines: tuple[str, ...]
    winning: frozenset[int] = frozenset()
    discs: str = ""
    falls: bool = False

    @property
    def whose_discs(self) -> str:
        """Which discs are whose in a picture, where no disc carries a name; "" without discs."""
        if self.discs and self.falls:
            return f"{self.discs[0]} is red, {self.discs[1:]} is yellow."
        return f"{self.discs[0]} has the dark discs." if self.discs else ""

    @classmethod
    def of(cls, state: GameState) -> Board:
        """The board of any state, from its text; never raises."""
        kind = type(state)
        text = kind.__name__  # of a class without a text of its own: no memory address
        if kind.__str__ is not object.__str__ or kind.__repr__ is not object.__repr__:
            text = attempt(lambda: str(state), f"({text} without text)")
        nowhere: frozenset[int] = frozenset()
        won = attempt(lambda: frozenset(winning_line(state)), nowhere)
        discs = attempt(lambda: disc_marks(state), "")
        falls = attempt(lambda: discs_fall(state), False)
        rows = _cells(text)
        columns, _ = attempt(lambda: board_edges(state), ((), ()))
        if 0 < len(text) == len(columns) and text.isprintable():
            rows = (text,)  # a single row, whatever is in its cells
        return cls(rows, _printed_lines(text), won, discs, falls)

    def size(self, cell: int) -> tuple[int, int]:
        """Width and height in pixels, with cells of `cell` pixels."""
        if self.rows:
            widths, heights = self.sides(cell)
            return sum(widths) + 1, sum(heights) + 1
        is_mono = len(self.lines) > 1  # see `_text`: there a narrow letter takes as much as others
        shown = ["0" * len(line) if is_mono else line for line in self.lines]
        widest = max(text_width(line, style.TEXT) for line in shown)
        return round(widest) + 4, 16 * len(self.lines) + 2

    @property
    def has_dots(self) -> bool:
        """Is it a board of dots with lines between them?"""
        return _has_dots(self.rows)

    def sides(self, cell: int) -> tuple[list[int], list[int]]:
        """The widths of the columns and the heights of the rows, with cells of `cell` pixels."""
        thin = max(THINNEST, cell // 4) if self.has_dots else cell
        columns, rows = len(self.rows[0]), len(self.rows)
        return [(thin, cell)[x % 2] for x in range(columns)], [
            (thin, cell)[y % 2] for y in range(rows)
        ]

    def html(self, cell: int, before: Board | None = None, faded: bool = False) -> str:
        """The board as an HTML-like table of Graphviz.

        Args:
            cell: the side of a cell in pixels.
            before: the board before the last move; marks it did not have are bold, others grey.
            faded: all in grey, for a position that was never visited.
        """
        if not self.rows:
            return self._text(faded)
        if before is not None and [*map(len, before.rows)] != [*map(len, self.rows)]:
            before = None
        draw = self._disc if self.discs else self._between_dots if self.has_dots else self._mark
        lines = ""
        for row, marks in enumerate(self.rows):
            old = before.rows[row] if before else None
            cells = (
                draw(row, column, cell, None if old is None else old[column] != mark, faded)
                for column, mark in enumerate(marks)
            )
            lines += f"<TR>{''.join(cells)}</TR>"
        width, height = map(sum, self.sides(cell))
        ground = self._ground if self.discs else style.WHITE
        return (
            f'<TABLE BGCOLOR="{ground}" BORDER="0" CELLPADDING="0" CELLSPACING="0" '
            f"{html_label.fixed(width, height)}>{lines}</TABLE>"
        )

    def _has_won(self, row: int, column: int) -> bool:
        return row * len(self.rows[0]) + column in self.winning

    def _mark(self, row: int, column: int, cell: int, is_new: bool | None, faded: bool) -> str:
        """A cell with its mark. Did the last move put it there? None: no move is the last."""
        mark, won = self.rows[row][column], self._has_won(row, column)
        ground = style.CLOSED if mark == CLOSED else style.WINNING if won and not faded else ""
        fill = f'BGCOLOR="{ground}" ' if ground else ""
        text = ""
        if mark not in (EMPTY, CLOSED):
            color = style.GREY if faded or (is_new is False and not won) else style.INK
            text = html_label.words(mark, mark_size(cell), color, bool(is_new or won))
        return html_label.cell(text, cell, cell, fill + self._border(row, column))

    @property
    def _ground(self) -> str:
        return style.FRAME if self.falls else style.DISC_GROUND

    def _disc(self, row: int, column: int, cell: int, is_new: bool | None, faded: bool) -> str:
        """A cell of a board with discs: one that the last move put or turned has a ring in it, and
        one of the winning line a frame. Where discs fall, an empty cell is a hole."""
        mark, won = self.rows[row][column], self._has_won(row, column)
        grid = style.FRAME if self.falls else style.DISC_GRID
        line = f'BORDER="{2 if won else 1}" COLOR="{style.WINNING_DISC if won else grid}" '
        is_hole = mark not in self.discs
        if is_hole and not self.falls:
            return html_label.cell("", cell, cell, line)
        looks = style.FALLING if self.falls else style.DISCS
        color = style.HOLE if is_hole else looks[self.discs.index(mark)]
        color = (style.FADED if self.falls else grid) if faded and not is_hole else color
        is_new = is_new and not is_hole
        disc = html_label.words("◉" if is_new else "●", round(cell * (0.7 if won else 0.75)), color)
        # A disc sits low in its line of text: an empty line under it lifts it to the middle.
        under = f'<FONT POINT-SIZE="{round(cell * 0.2)}"><BR/><BR/></FONT>'
        return html_label.cell(disc + under, cell, cell, line)

    def _between_dots(
        self, row: int, column: int, cell: int, is_new: bool | None, faded: bool
    ) -> str:
        """A dot, a line or a box. Dots are in ink and lines in grey; but what the last move drew is
        in ink, too. A line that is not drawn is not there."""
        mark, (widths, heights) = self.rows[row][column], self.sides(cell)
        is_box = row % 2 == column % 2 == 1
        in_ink = is_new or mark == DOT or (is_box and is_new is None)
        color = style.INK if in_ink and not faded else style.GREY
        look, text = 'BORDER="0" ', ""
        if is_box and mark.strip():
            text = html_label.words(mark, mark_size(cell), color, bool(is_new))
        elif not is_box and mark != EMPTY:
            look = f'BGCOLOR="{color}" {look}'
        return html_label.cell(text, widths[column], heights[row], look)

    def _border(self, row: int, column: int) -> str:
        """The sides of a cell that have a line: each line of the grid is drawn by one cell only."""
        last_row, last_column = len(self.rows) - 1, len(self.rows[0]) - 1
        sides = "R" * (column < last_column) + "B" * (row < last_row)
        if not self._is_open():
            sides = "L" * (column == 0) + "T" * (row == 0) + "RB"
        return f'BORDER="1" COLOR="{style.GRID}" SIDES="{sides}" ' if sides else 'BORDER="0" '

    def _is_open(self) -> bool:
        """Is it drawn with inner lines only, as people draw noughts and crosses?"""
        return len(self.rows) == len(self.rows[0]) == 3 and CLOSED not in "".join(self.rows)

    def _text(self, faded: bool) -> str:
        color = style.GREY if faded else style.INK
        face = f'FACE="{style.MONO}" ' if len(self.lines) > 1 else ""  # keeps columns in line
        lines = "<BR/>".join(map(printable, self.lines))
        return f'<FONT COLOR="{color}" {face}POINT-SIZE="{style.TEXT}">{lines}</FONT>'


@dataclass(frozen=True)
class Edges:
    """The coordinates along a board: letters or numbers, from the left and from the top.

    Attributes:
        columns, rows: the names; empty where a game has none.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]

    @classmethod
    def of(cls, state: GameState, board: Board | None) -> Edges | None:
        """The edges of a board, from the game itself or read off the names of its cells ("c4");
        None if there are none. Never raises."""
        if board is None or not board.rows:
            return None
        wide, high = len(board.rows[0]), len(board.rows)
        nothing: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        columns, rows = attempt(lambda: board_edges(state), nothing)
        if (columns or rows) and len(columns) in (0, wide) and len(rows) in (0, high):
            return cls(columns, rows)
        texts = [attempt(lambda at=at: move_text(state, at), "") for at in range(wide * high)]  # type: ignore[misc]
        named = [re.fullmatch(r"([a-z])(\d\d?)", text) for text in texts]
        if not all(named):
            return None
        columns = tuple(name[1] for name in named[:wide] if name)
        rows = tuple(name[2] for name in named[::wide] if name)
        is_grid = texts == [column + row for row in rows for column in columns]
        return cls(columns, rows) if is_grid and len(set(texts)) == len(texts) else None

    @property
    def left(self) -> int:
        """The room that the names of the rows take, in pixels."""
        return EDGE if self.rows else 0

    @property
    def above(self) -> int:
        """The room that the names of the columns take, in pixels."""
        return EDGE if self.columns else 0

    @property
    def is_from_bottom(self) -> bool:
        """Are the rows counted from below? If so, the names of the columns are below the board
        too."""
        return self.rows[-1:] == ("1",) and "0" not in self.rows

    def around(self, html: str, board: Board, cell: int) -> str:
        """A board, with cells of `cell` pixels, as an HTML-like table with its edges. All sizes are
        fixed: a table takes all the room it gets, and letters move away."""
        widths, heights = board.sides(cell)
        line = f"<TD>{html}</TD>"
        if self.rows:
            names = map(_edge_html, self.rows, [EDGE] * len(heights), heights)
            line = f"<TD>{html_label.table(names, (EDGE, sum(heights)))}</TD>{line}"
        lines = [line]
        if self.columns:
            names = map(_edge_html, self.columns, widths, [EDGE] * len(widths))
            corner = _edge_html(" ", EDGE, EDGE) if self.rows else ""
            across = html_label.table(["".join(names)], (sum(widths), EDGE))
            lines.append(f"{corner}<TD>{across}</TD>")
        width, height = board.size(cell)
        size = width + self.left, height + self.above
        return html_label.table(lines if self.is_from_bottom else lines[::-1], size)


def _edge_html(name: str, width: int, height: int) -> str:
    return html_label.cell(html_label.words(name, style.SMALL, style.GREY), width, height)


def _cells(text: str) -> tuple[str, ...]:
    """The rows of a text that is a board: equal numbers of single characters; none if it is not."""
    if _has_dots(dotted := tuple(text.split("\n"))):
        return dotted
    rows = []
    for line in text.split("\n"):
        words = line.split()
        single = all(len(word) == 1 for word in words)
        if not line.isprintable() or not (single or len(words) == 1):
            return ()
        rows.append("".join(words))
    if len({*map(len, rows)}) != 1 or not rows[0] or max(len(rows), len(rows[0])) > LARGEST:
        return ()
    if len(rows) == 1 and not re.fullmatch(rf".*[{EMPTY}{CLOSED}].*|\W\W+", rows[0]):
        return ()  # one line is a board only if it shows a cell, or is all signs, as a row of pins
    return tuple(rows)


def _has_dots(rows: tuple[str, ...]) -> bool:
    """Is every second cell of every second row a dot, and between two dots a line or none?"""
    size = {len(rows), *map(len, rows)}
    if len({*map(len, rows)}) != 1 or not all(3 <= n <= LARGEST and n % 2 for n in size):
        return False
    is_open = {EMPTY}
    return (
        all({*row[::2]} == {DOT} and {*row[1::2]} <= is_open | {DRAWN[0]} for row in rows[::2])
        and all({*row[::2]} <= is_open | {DRAWN[1]} for row in rows[1::2])
        and "".join(rows).isprintable()
    )


def _printed_lines(text: str) -> tuple[str, ...]:
    """The lines of a text, as many and as much of each as there is room for."""
    lines = text.expandtabs(4).splitlines() or [""]
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], f"… {len(lines) - MOST_LINES + 1} more lines"]
    return tuple(printed(cut(line, MOST_LETTERS)) for line in lines)


def mark_size(cell: int) -> int:
    """The size of the letters in cells of `cell` pixels."""
    return max(style.SMALL, round(cell * 0.62))

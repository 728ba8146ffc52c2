"""Boards beside each other, each under its title, on one ground."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.boards import EMPTY, Board, Edges
from gamesearch.pictures.drawing.dot import Dot
from gamesearch.pictures.drawing.html_label import text_width
from gamesearch.pictures.drawing.picture import Picture

CELL, GAP, TITLE = 28, 40, 26
"""The side of a cell, the room between two boards, and that of a title, in pixels."""


class Titled(NamedTuple):
    """A board with its edges and the words that stand above it."""

    title: str
    board: Board
    edges: Edges


def beside(boards: Sequence[Titled], note: str = "") -> Picture:
    """The picture of some boards, from left to right, with a note under it."""
    return Picture(
        lambda: _drawn(boards),
        _text(boards),
        "; ".join(f"{title}: {_alt(board, edges)}" for title, board, edges in boards) + ".",
        note,
        words="The boards in words",
    )


def _drawn(boards: Sequence[Titled]) -> str:
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
    """The same in lines of characters."""
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
        f"{mark} on {column}{row}"
        for row, marks in zip(edges.rows, board.rows, strict=True)
        for column, mark in zip(edges.columns, marks, strict=True)
        if mark != EMPTY
    ]
    return ", ".join(cells) or "empty"

"""Symmetry: eight boards of tic-tac-toe are one position, turned and mirrored.

A way to look at a board is a list of nine cells: cell i of the image is the cell `cells[i]` of the
board. The list is also the way back: a move on cell i of the image is the move `cells[i]` of the
board.
"""

TURNED = [6, 3, 0, 7, 4, 1, 8, 5, 2]
"""A quarter turn to the right: the lower left cell, 6, becomes the upper left one."""

MIRRORED = [2, 1, 0, 5, 4, 3, 8, 7, 6]
"""Left and right exchanged."""


def canonical(board: str) -> tuple[str, list[int]]:
    """The smallest of a board's eight images: the same for all eight.

    Args:
        board: nine characters in reading order, as in `TicTacToe(...).board`.

    Returns:
        (smallest, cells): the image that comes first in the order of texts, and for each of its
        cells the cell of `board` that it was. Cells of a board that looks like one of its own
        images can be told in several ways; this is the first of them.
    """
    images = []
    cells = list(range(9))
    for _ in range(2):
        for _ in range(4):
            images.append(("".join(board[cell] for cell in cells), cells))
            cells = [cells[cell] for cell in TURNED]
        cells = [cells[cell] for cell in MIRRORED]
    return min(images)


def _all_ways() -> frozenset[tuple[int, ...]]:
    ways = {tuple(range(9))}
    for step in (TURNED, TURNED, TURNED, MIRRORED):
        ways |= {tuple(way[cell] for cell in step) for way in ways}
    return frozenset(ways)


WAYS = _all_ways()
"""The eight ways to look at a board, each as a tuple of nine cells."""

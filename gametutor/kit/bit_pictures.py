"""The pictures of questions about bits: a position, and beside it a number as a board."""

from __future__ import annotations

from typing import Any

from gamesearch.games import ConnectFour
from gamesearch.pictures.drawing.boards import Board, Edges
from gamesearch.pictures.drawing.picture import Picture
from gamesearch.pictures.drawing.words import state_words
from gametutor.kit.titled_boards import Titled, beside

EDGES = Edges(tuple("abcdefg"), tuple("654321"))
"""What stands along a board: the names of the cells in words."""
WITH_SPARE = Edges(EDGES.columns, ("·", *EDGES.rows))
SIGNS = {"+": "+ is a bit too many.", "-": "- is a bit that is missing."}


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
    wrong = frozenset(at for at, sign in enumerate("".join(rows)) if sign in SIGNS)
    shown.append(Titled(title, Board(tuple(rows), (), wrong), edges))
    return beside_each_other(shown, *(SIGNS[sign] for sign in SIGNS if sign in "".join(rows)))


def titled_position(state: ConnectFour, title: str = "") -> Titled:
    return Titled(title or state_words(state), Board.of(state), EDGES)


def beside_each_other(shown: list[Titled], *notes: str) -> Picture:
    return beside(shown, " ".join(("X has the dark discs.", *notes)))


def _sign(bit: int, right: int, yours: int) -> str:
    return ".+-1"[2 * (right >> bit & 1) + (yours >> bit & 1)]

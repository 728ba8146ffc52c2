"""A book of the first moves, which take a search longest. It is made by `make_book.py`.

Whoever follows it, as first player or as second, makes no mistake up to a number of discs,
whatever the opponent replies. A line of the file is a position that such a player may have to
answer: the columns played, 1 to 7 (a dash for none), its score, and the column to play.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from gamesearch.games import ConnectFour
from gamesearch.solving.bits import key
from gamesearch.solving.solver import bits_of

FILE = Path(__file__).with_name("book.txt")


class Page(NamedTuple):
    """What the book says of a position: its score for the player to move, and a best column."""

    score: int
    column: int


class Book:
    """Pages by position. A position and its mirror image have one page."""

    def __init__(self) -> None:
        self._pages: dict[int, Page] = {}

    @classmethod
    def read(cls, file: Path = FILE) -> Book:
        """The book in a file; an empty one if there is none."""
        book = cls()
        for line in file.read_text("utf-8").splitlines() if file.exists() else ():
            moves, score, column = line.split()
            book.add(ConnectFour.after(moves.strip("-")), Page(int(score), int(column) - 1))
        return book

    def add(self, state: ConnectFour, page: Page) -> None:
        """Remember this page."""
        self._pages[key_of(state)] = page
        self._pages[key_of(state.mirrored())] = page._replace(column=6 - page.column)

    def get(self, state: ConnectFour) -> Page | None:
        """The page of a position; None if it is not in the book."""
        return self._pages.get(key_of(state))


def key_of(state: ConnectFour) -> int:
    """The number by which a position is known."""
    return key(*bits_of(state))

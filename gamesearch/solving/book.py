"""A book of the first moves, which take a search longest. It is made by `make_book.py`.

Whoever follows it, as first player or as second, makes no mistake up to a number of discs,
whatever the opponent replies. A page is a position that such a player may have to answer, or any
position with very few discs. It is a line of the file: the columns played, 1 to 7 (a dash for
none), the score, and the column to play.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from gamesearch.games import ConnectFour
from gamesearch.solving.bits import key, play_column
from gamesearch.solving.solver import bits_of

FILE = Path(__file__).with_name("book.txt")


class Page(NamedTuple):
    """The entry for a position: its score for the player to move, and a best column."""

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
            page = Page(int(score), int(column) - 1)
            columns = [int(digit) - 1 for digit in moves.strip("-")]
            book._add(_key_after(columns), _key_after([6 - column for column in columns]), page)
        return book

    def get(self, state: ConnectFour) -> Page | None:
        """The page of a position; None if it is not in the book.

        Raises:
            TypeError, ValueError: as for `bits_of`.
        """
        own, mirrored = keys_of(state)
        page = self._pages.get(min(own, mirrored))
        if page is None or own <= mirrored:
            return page
        return page._replace(column=6 - page.column)

    def _add(self, own: int, mirrored: int, page: Page) -> None:
        """Store a page under the lesser key: that of the position or of its mirror image."""
        if mirrored < own:
            page = page._replace(column=6 - page.column)
        self._pages[min(own, mirrored)] = page


def keys_of(state: ConnectFour) -> tuple[int, int]:
    """The numbers by which a position and its mirror image are known."""
    return key(*bits_of(state)), key(*bits_of(state.mirrored()))


def _key_after(columns: list[int]) -> int:
    """The number of the position after some moves."""
    position, mask = 0, 0
    for column in columns:
        position, mask = play_column(position, mask, column)
    return key(position, mask)

"""A book of the first moves, which take a search longest. It is made by `tests/store_book.py`.

Whoever follows it, as first player or as second, makes no mistake up to a number of discs,
whatever the opponent replies. A page is a position that such a player may have to answer, or any
position with very few discs. It is a line of the file: the columns played, 1 to 7 (a dash for
none), the score, and the column to play.
"""

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
    """The pages of a file, which serve the mirror images of their positions, too.

    Args:
        file: the book is empty if there is no such file.
    """

    def __init__(self, file: Path = FILE):
        self._pages: dict[int, Page] = {}
        for line in file.read_text("utf-8").splitlines() if file.exists() else ():
            moves, score, best = line.split()
            columns = [int(digit) - 1 for digit in moves.strip("-") + best]
            for *before, column in [6 - each for each in columns], columns:
                position = mask = 0
                for each in before:
                    position, mask = play_column(position, mask, each)
                self._pages[key(position, mask)] = Page(int(score), column)

    def get(self, state: ConnectFour) -> Page | None:
        """The page of a position; None if it is not in the book.

        Raises:
            TypeError, ValueError: as for `bits_of`.
        """
        return self._pages.get(key(*bits_of(state)))

"""A book of the first moves, which take a search longest: `python -m gamesearch.solving.book`.

Whoever follows it, as first player or as second, makes no mistake up to a number of stones,
whatever the opponent replies. A line of the file is a position that such a player may have to
answer: the columns played, 1 to 7 (a dash for none), its score, and the column to play.

Making it takes hours. Every line is written as soon as it is known, and is not asked for again.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from gamesearch.games import ConnectFour
from gamesearch.solving.bits import key
from gamesearch.solving.solver import Solver, bits_of

FILE = Path(__file__).with_name("book.txt")
STONES = 8
"""The positions with so many stones are the last in the book."""
ENTRIES = 33_554_393
"""Of the table of each process that makes it: 268 megabytes."""


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
        self._pages[_key(state)] = page
        self._pages[_key(state.mirrored())] = page._replace(column=6 - page.column)

    def get(self, state: ConnectFour) -> Page | None:
        """The page of a position; None if it is not in the book."""
        return self._pages.get(_key(state))


def unanswered(
    book: Book, stones: int, player: int, moves: str = ""
) -> Iterator[tuple[str, ConnectFour]]:
    """The positions that `player` may have to answer, as far as the book leads, and it lacks.

    Args:
        book: with its columns `player` gets that far.
        stones: how many a position has at most.
        player: 0 or 1.
        moves: the columns played so far, 1 to 7.
    """
    state = ConnectFour.after(moves)
    if len(moves) > stones or state.is_terminal():
        return
    if state.to_move != player:
        for column in state.legal_moves():
            yield from unanswered(book, stones, player, f"{moves}{column + 1}")
    elif page := book.get(state):
        yield from unanswered(book, stones, player, f"{moves}{page.column + 1}")
    else:
        yield moves, state


def make(file: Path = FILE, stones: int = STONES, moves: str = "", entries: int = ENTRIES) -> None:
    """Write what a book still lacks into its file, all cores at work.

    Args:
        file: the book so far, if there is one.
        stones: how many its last positions have.
        moves: it begins with the position after these.
        entries: of the table of each process.
    """
    spawn = get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), spawn, _begin, (entries,)) as pool:
        while lacking := _lacking(Book.read(file), stones, moves):
            answers = [pool.submit(_answer, moves) for moves in lacking]
            for answer in as_completed(answers):
                with file.open("a", encoding="utf-8") as book:
                    book.write(answer.result() + "\n")


def _lacking(book: Book, stones: int, moves: str) -> list[str]:
    both = (found for player in (0, 1) for found in unanswered(book, stones, player, moves))
    return list({min(_key(state), _key(state.mirrored())): moves for moves, state in both}.values())


_solver: Solver


def _begin(entries: int) -> None:
    global _solver
    _solver = Solver(entries)


def _answer(moves: str) -> str:
    state = ConnectFour.after(moves)
    return f"{moves or '-'} {_solver.score(state)} {_solver.best_move(state) + 1}"


def _key(state: ConnectFour) -> int:
    return key(*bits_of(state))


def main() -> None:
    """Make the book, or what is lacking of it."""
    parser = argparse.ArgumentParser(prog="python -m gamesearch.solving.book", description=__doc__)
    parser.add_argument("--file", type=Path, default=FILE, help="%(default)s")
    parser.add_argument("--stones", type=int, default=STONES, help="%(default)s")
    parser.add_argument("--after", default="", metavar="MOVES", help="only what follows these")
    options = parser.parse_args()
    make(options.file, options.stones, options.after)


if __name__ == "__main__":
    main()

"""`python -m gamesearch.solving.make_book`: make the book of the first moves.

That takes a while. Every line is written as soon as it is known, and is not asked for again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from gamesearch.games import ConnectFour
from gamesearch.solving.book import FILE, Book, key_of
from gamesearch.solving.solver import Solver

DISCS = 8
"""The positions with so many discs are the last in the book."""
ENTRIES = 67_108_859
"""Of the solver's table: 537 megabytes. It keeps all that the pages have in common."""


def unanswered(
    book: Book, discs: int, player: int, moves: str = ""
) -> Iterator[tuple[str, ConnectFour]]:
    """The positions that `player` may have to answer, as far as the book leads, and it lacks.

    Args:
        book: with its columns `player` gets that far.
        discs: how many a position has at most.
        player: 0 or 1.
        moves: the columns played so far, 1 to 7.
    """
    state = ConnectFour.after(moves)
    if len(moves) > discs or state.is_terminal():
        return
    if state.to_move != player:
        for column in state.legal_moves():
            yield from unanswered(book, discs, player, f"{moves}{column + 1}")
    elif page := book.get(state):
        yield from unanswered(book, discs, player, f"{moves}{page.column + 1}")
    else:
        yield moves, state


def make(file: Path = FILE, discs: int = DISCS, moves: str = "", entries: int = ENTRIES) -> None:
    """Write what a book still lacks into its file.

    Args:
        file: the book so far, if there is one.
        discs: how many its last positions have.
        moves: it begins with the position after these.
        entries: of the solver's table.
    """
    solver = Solver(entries)
    while lacking := _lacking(Book.read(file), discs, moves):
        for columns in lacking:
            state = ConnectFour.after(columns)
            line = f"{columns or '-'} {solver.score(state)} {solver.best_move(state) + 1}\n"
            with file.open("a", encoding="utf-8") as book:
                book.write(line)


def _lacking(book: Book, discs: int, moves: str) -> list[str]:
    both = (found for player in (0, 1) for found in unanswered(book, discs, player, moves))
    return list(
        {min(key_of(state), key_of(state.mirrored())): moves for moves, state in both}.values()
    )


def main() -> None:
    """Make the book, or what is lacking of it."""
    parser = argparse.ArgumentParser(
        prog="python -m gamesearch.solving.make_book", description=__doc__
    )
    parser.add_argument("--file", type=Path, default=FILE, help="%(default)s")
    parser.add_argument("--discs", type=int, default=DISCS, help="%(default)s")
    parser.add_argument("--after", default="", metavar="MOVES", help="only what follows these")
    options = parser.parse_args()
    make(options.file, options.discs, options.after)


if __name__ == "__main__":
    main()

"""Make the book of the first moves of Connect Four.

    .venv/bin/python tests/store_book.py

That takes some twenty minutes. Every line is written as soon as it is known, and not asked for
again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gamesearch.games import ConnectFour
from gamesearch.solving.book import FILE, Book
from gamesearch.solving.solver import Solver

DISCS = 10
"""The book ends with positions of this many discs."""
FEW = 3
"""Every position with this many discs or fewer is in the book."""
ENTRIES = 67_108_859
"""Of the solver's table: 537 megabytes. It keeps all that the pages have in common."""

Lacking = Iterator[tuple[str, ConnectFour]]


def unanswered(book: Book, discs: int, player: int, moves: str = "") -> Lacking:
    """The positions that `player` may have to answer, following the book, and that it lacks.

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


def unknown(book: Book, discs: int, moves: str = "") -> Lacking:
    """All positions with at most `discs` discs that the book lacks."""
    state = ConnectFour.after(moves)
    if not state.is_terminal():
        if book.get(state) is None:
            yield moves, state
        if len(moves) < discs:
            for column in state.legal_moves():
                yield from unknown(book, discs, f"{moves}{column + 1}")


def make(
    file: Path = FILE, discs: int = DISCS, few: int = FEW, moves: str = "", entries: int = ENTRIES
) -> None:
    """Write what a book still lacks into its file.

    Args:
        file: the book so far, if there is one.
        discs: how many its last positions have.
        few: every position with at most this many discs is in it.
        moves: it begins with the position after these.
        entries: of the solver's table.
    """
    solver = Solver(entries)
    while lacking := _lacking(Book(file), discs, few, moves):
        for columns in lacking:
            state = ConnectFour.after(columns)
            line = f"{columns or '-'} {solver.score(state)} {solver.best_move(state) + 1}\n"
            with file.open("a", encoding="utf-8") as book:
                book.write(line)


def _lacking(book: Book, discs: int, few: int, moves: str) -> list[str]:
    """The next positions to ask for, one of each with its mirror image."""
    found = [each for player in (0, 1) for each in unanswered(book, discs, player, moves)]
    if not found:
        found = [*unknown(book, few, moves)]
    return list({min(state.mirror_images()): moves for moves, state in found}.values())


if __name__ == "__main__":
    make()

"""The book of first moves: made here for the last moves of a game, which are quick to solve."""

from __future__ import annotations

import pytest

from gamesearch.games import ConnectFour
from gamesearch.solving.book import Book, Page
from gamesearch.solving.make_book import make, unanswered
from gamesearch.solving.solver import Solver

START = "4253131641453156367374377774"  # 28 discs, X to move wins with his 18th


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    file = tmp_path_factory.mktemp("book") / "book.txt"
    make(file, discs=32, moves=START, entries=10_007)
    return file


def test_every_page_says_what_the_solver_says(made):
    solver, pages = Solver(10_007), made.read_text().splitlines()
    assert len(pages) > 10
    for page in pages:
        moves, score, column = page.split()
        outcomes = {o.column: o.score for o in solver.outcomes(ConnectFour.after(moves))}
        assert outcomes[int(column) - 1] == max(outcomes.values()) == int(score)


@pytest.mark.parametrize("player", [0, 1])
def test_whoever_follows_it_is_never_at_a_loss(made, player):
    """Every reply of the opponent is answered, up to the last disc of the book."""
    book, asked = Book.read(made), 0

    def follow(moves):
        nonlocal asked
        state = ConnectFour.after(moves)
        if state.is_terminal() or len(moves) > 32:
            return
        columns = state.legal_moves()
        if state.to_move == player:
            columns, asked = [book.get(state).column], asked + 1
        for column in columns:
            follow(f"{moves}{column + 1}")

    follow(START)
    assert asked > 5
    assert list(unanswered(book, 32, player, START)) == []


def test_a_page_serves_the_mirror_image_too():
    book = Book()
    book.add(ConnectFour.after("12"), Page(1, 0))
    assert book.get(ConnectFour.after("12")) == Page(1, 0)
    assert book.get(ConnectFour.after("76")) == Page(1, 6)
    assert book.get(ConnectFour.after("21")) is None


def test_what_is_known_is_not_asked_for_again(made, tmp_path):
    """The second run has only the last page to find."""
    *first, last = made.read_text().splitlines()
    begun = tmp_path / "begun.txt"
    begun.write_text("\n".join(first) + "\n")
    make(begun, discs=32, moves=START, entries=10_007)
    assert begun.read_text().splitlines() == [*first, last]


def test_where_there_is_no_book_it_is_empty(tmp_path):
    assert Book.read(tmp_path / "none").get(ConnectFour()) is None

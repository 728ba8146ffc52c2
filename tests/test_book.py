"""The book of first moves: how it is made, on the last moves of a game, which are quick to solve;
and the one that is kept."""

from __future__ import annotations

from array import array
from random import Random

import pytest
from store_book import DISCS, make, unanswered, unknown

from gamesearch.games import ConnectFour
from gamesearch.solving import connect_four
from gamesearch.solving.book import FILE, Book, Page
from gamesearch.solving.pieces import empty_table
from gamesearch.solving.solver import Solver, bits_of

START = "4253131641453156367374377774"  # 28 discs, X to move wins with his 18th


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    file = tmp_path_factory.mktemp("book") / "book.txt"
    make(file, discs=32, few=30, moves=START, entries=10_007)
    return file


@pytest.mark.all
def test_every_page_says_what_the_solver_says(made):
    solver, pages = Solver(10_007), made.read_text().splitlines()
    assert len(pages) > 10
    for page in pages:
        moves, score, column = page.split()
        outcomes = {o.column: o.score for o in solver.outcomes(ConnectFour.after(moves))}
        assert outcomes[int(column) - 1] == max(outcomes.values()) == int(score)


def followed(book, player, discs, start=""):
    """The games in which `player` follows the book and the opponent does anything, each position
    once: a list of the columns played so far and what is on the board."""
    met, found, games = set(), [], [start]
    for moves in games:
        state = ConnectFour.after(moves)
        if len(moves) > discs or state.is_terminal() or min(state.mirror_images()) in met:
            continue
        met.add(min(state.mirror_images()))
        found.append((moves, state))
        columns = state.legal_moves()
        if state.to_move == player:
            columns = [book.get(state).column]
        games += [f"{moves}{column + 1}" for column in columns]
    return found


@pytest.mark.parametrize("player", [0, 1])
def test_every_reply_of_the_opponent_is_answered_up_to_the_last_disc(made, player):
    book = Book(made)
    asked = [s for _, s in followed(book, player, 32, START) if s.to_move == player]
    assert len(asked) > 5
    assert list(unanswered(book, 32, player, START)) == []


def test_every_position_with_few_discs_is_in_it(made):
    book = Book(made)
    assert list(unknown(book, 30, START)) == []
    assert list(unknown(book, 31, START)) != []


def test_a_page_serves_the_mirror_image_too(tmp_path):
    (file := tmp_path / "book.txt").write_text("12 1 1\n665 -3 2\n- 1 4\n")
    book = Book(file)
    assert book.get(ConnectFour.after("12")) == Page(1, 0)
    assert book.get(ConnectFour.after("76")) == Page(1, 6)
    assert book.get(ConnectFour.after("21")) is None
    assert book.get(ConnectFour.after("665")) == Page(-3, 1)
    assert book.get(ConnectFour.after("223")) == Page(-3, 5)
    assert book.get(ConnectFour()) == Page(1, 3)


def test_what_is_known_is_not_asked_for_again(made, tmp_path):
    """The second run has only the last page to find."""
    *first, last = made.read_text().splitlines()
    begun = tmp_path / "begun.txt"
    begun.write_text("\n".join(first) + "\n")
    make(begun, discs=32, few=30, moves=START, entries=10_007)
    assert begun.read_text().splitlines() == [*first, last]


def test_where_there_is_no_book_it_is_empty(tmp_path):
    assert Book(tmp_path / "none").get(ConnectFour()) is None


# From here on: the book that is kept.

BOOK = Book()


def sample(discs, number):
    """Lines of the book with so many discs, some of them."""
    lines = [line.split() for line in FILE.read_text("utf-8").splitlines()]
    some = Random(16).sample([line for line in lines if len(line[0]) == discs], number)
    return [(ConnectFour.after(line[0]), int(line[1]), int(line[2]) - 1) for line in some]


def test_it_knows_how_the_game_ends_after_each_first_move():
    """As James Allen and Victor Allis found: the centre wins, the columns beside it draw, the
    others lose."""
    scores = [-BOOK.get(ConnectFour.after(column)).score for column in "1234567"]
    assert scores == [-2, -1, 0, 1, 0, -1, -2]
    assert BOOK.get(ConnectFour()) == Page(1, 3)


def test_it_is_small():
    assert FILE.stat().st_size < 300_000


@pytest.mark.parametrize("player", [0, 1])
def test_a_page_is_worth_what_the_opponents_best_reply_leads_to(player):
    """Every reply is answered, and the best of them leaves the score as it is. So nothing is wrong
    in the book if its last pages are right: what the first player is sure of at the start, the
    second does not let the first exceed."""
    asked = 0
    for _, state in followed(BOOK, player, DISCS - 2):
        if state.to_move == player:
            score, column = BOOK.get(state)
            after = state.result(column)
            if not after.is_terminal():
                replies = [after.result(reply) for reply in after.legal_moves()]
                assert score == min(BOOK.get(reply).score for reply in replies)
                asked += 1
    assert asked > 400


def test_a_page_of_which_all_moves_lead_to_pages_has_the_best_of_them():
    asked = 0
    for line in FILE.read_text("utf-8").splitlines():
        state = ConnectFour.after(line.split()[0].strip("-"))
        pages = {column: BOOK.get(state.result(column)) for column in state.legal_moves()}
        if all(pages.values()):
            scores = {column: -page.score for column, page in pages.items()}
            score, column = BOOK.get(state)
            assert score == max(scores.values()) == scores[column]
            asked += 1
    assert asked >= 10


def test_some_of_the_last_pages_are_what_the_solver_finds():
    for state, score, column in sample(DISCS, 3):
        solver = Solver()
        assert (solver.score(state), solver.best_move(state)) == (score, column)


@pytest.mark.all
@pytest.mark.parametrize(("discs", "number"), [(6, 2), (7, 3), (8, 6), (9, 15), (10, 30)])
def test_many_pages_are_what_the_solver_finds(discs, number):
    for state, score, column in sample(discs, number):
        solver = Solver(8_388_593)
        assert (solver.score(state), solver.best_move(state)) == (score, column)


@pytest.mark.all
def test_some_pages_are_what_the_search_with_one_table_finds():
    table, nodes = empty_table(8_388_593), array("q", [0])
    for state, score, _ in sample(DISCS, 6):
        assert connect_four.solve(*bits_of(state), table, nodes) == score

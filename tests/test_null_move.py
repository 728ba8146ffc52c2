"""The null move: the same values where nobody can pass, and wrong only where passing is best."""

from math import inf
from random import Random

import pytest
from test_engine import positions, worth

from gamesearch.games import ConnectFour, DotsAndBoxes, Nim, Othello
from gamesearch.search.engine import Engine, Seen
from gamesearch.search.memory import with_table
from gamesearch.search.null_move import with_null_move
from gamesearch.search.rating import no_score
from gamesearch.state import PASS, after_passing

TO_THE_END = 60
"""Plies: also what is searched less deep, again and again, is searched to the end."""


@pytest.mark.parametrize("start", [Nim(12), ConnectFour.after("4455")])
def test_where_nobody_can_pass_it_is_the_search_with_a_table(start):
    tables = {}, {}
    for depth in range(6):
        values = [
            search(start, depth, -inf, inf, no_score, table)
            for search, table in zip((with_table, with_null_move), tables, strict=True)
        ]
        assert values[0] == values[1]
    assert tables[0] == tables[1] != {}


def test_in_othello_passing_leaves_the_board_and_gives_the_turn_away():
    for state in positions(Othello(4), Random(3), games=20):
        passed = after_passing(state)
        if not state.playable_by(1 - state.to_move):
            assert passed is None  # or the same position would come again
            continue
        assert (str(passed), passed.to_move) == (str(state), 1 - state.to_move)
        assert set(passed.legal_moves()) == {
            cell for cell in range(16) if state.playable_by(1 - state.to_move) >> cell & 1
        }
        assert state.legal_moves() != [PASS] or passed == state.result(PASS)
    assert after_passing(state.result(state.legal_moves()[0])) is None  # the game is over


def is_better_to_pass(state, known):
    """Would whoever is to move have more, if they could pass?"""
    mover = state.to_move
    passed = state.passed()
    return passed is not None and worth(passed, mover, known) > worth(state, mover, known)


def below(state):
    """The position and all that come after it, also after a null move."""
    met, waiting = set(), [state]
    while waiting:
        if (state := waiting.pop()) in met:
            continue
        met.add(state)
        waiting += filter(None, [state.passed(), *map(state.result, state.legal_moves())])
    return met


def test_its_answer_is_wrong_only_where_somewhere_passing_is_better_than_every_move():
    known, wrong, seen = {}, 0, set()
    for state in positions(Othello(4), Random(1), games=60):
        if state.count(0) + state.count(1) < 12 or state in seen:
            continue
        seen.add(state)
        right = worth(state, state.to_move, known)
        found = with_null_move(state, TO_THE_END, -1, 1, no_score, {})
        if found != right:
            wrong += 1
            assert any(is_better_to_pass(each, known) for each in below(state)), state
    assert 0 < wrong < len(seen) / 10


def test_an_engine_does_not_pass_where_it_has_to_find_a_move_nor_while_somebody_waits():
    asked = []

    def look(state, depth, alpha, beta, score, table):
        below = [state.result(move) for move in state.legal_moves()]
        asked.extend((each, each.passed()) for each in (state, *below))
        return 0

    Engine(search=look)(Othello(4))
    (_, at_root), *others = asked[:4]
    assert at_root is None
    assert all(passed.state == seen.state.passed() for seen, passed in others)
    assert all(passed.to_move == 1 - seen.to_move for seen, passed in others)
    asked.clear()
    Engine(search=look)(DotsAndBoxes(1, 1))
    assert {type(seen) for seen, _ in asked} == {Seen}
    assert {passed for _, passed in asked} == {None}

"""Negamax against second programs: minus the opponent's value is one's own."""

from __future__ import annotations

import inspect
from itertools import combinations_with_replacement

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch.games import Hexapawn, MiniIsolation, Nim, NumberTree, TicTacToe, TwoHeaps
from gamesearch.search import minimax
from gamesearch.search.negamax import (
    negamax,
    negamax_any_turn,
    negamax_decision,
    negamax_one_line,
)

HEAPS = [*combinations_with_replacement(range(1, 5), 2)]
FORMS = (negamax, negamax_one_line, negamax_any_turn)
leaves = st.integers(-3, 3)  # few numbers, so that many are equal
trees = st.recursive(leaves, lambda items: st.lists(items, min_size=1, max_size=4), max_leaves=25)
turns = st.sampled_from([0, 1])
forms = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)


@forms
@given(tree=trees, turn=turns)
def test_the_value_is_the_fold_for_whoever_is_to_move(form, tree, turn):
    """The player to move at a leaf is the one whose turn the plies above it make it."""
    fold = oracles.fold(tree, turn)
    assert form(NumberTree(tree, turn)) == (fold if turn == 0 else -fold)


@forms
@pytest.mark.parametrize(
    ("state", "value"),
    [(TicTacToe("X...O...."), 0), (MiniIsolation(), 1), (Hexapawn(3), -1), (Nim(8), -1)],
    ids=["tictactoe", "mini-isolation", "hexapawn", "nim"],
)
def test_games_with_known_values(form, state, value):
    assert form(state) == value


@given(tree=trees.filter(lambda tree: isinstance(tree, list)), turn=turns)
def test_the_decision_is_the_first_of_the_best(tree, turn):
    best = oracles.best_moves(oracles.NUMBERS, (tree, turn))
    assert negamax_decision(NumberTree(tree, turn)) == best[0]


def test_it_decides_as_minimax_does_everywhere_in_mini_isolation():
    for state in oracles.positions(MiniIsolation()):
        if not state.is_terminal():
            assert negamax_decision(state) == minimax.minimax_decision(state)


def test_nothing_is_decided_after_the_end():
    with pytest.raises(ValueError, match="the game is over"):
        negamax_decision(Nim(0))


@pytest.mark.parametrize("heaps", HEAPS)
def test_where_a_player_may_move_again_only_the_form_that_asks_whose_turn_it_is_is_right(heaps):
    """Compared with the definition of minimax, which asks whose turn it is at every node."""
    state = TwoHeaps(*heaps)
    assert negamax_any_turn(state) == minimax.tight_value(state, 0)


def test_plain_negamax_is_wrong_where_a_player_may_move_again():
    states = [TwoHeaps(*two) for two in HEAPS]
    wrong = [state for state in states if negamax(state) != minimax.tight_value(state, 0)]
    assert [(state.left, state.right) for state in wrong] == [
        (1, 1),
        (1, 3),
        (1, 4),
        (2, 2),
        (3, 3),
        (3, 4),
        (4, 4),
    ]


def test_the_recursion_is_shorter_than_fifteen_lines():
    for form in FORMS:
        code = inspect.getsource(form).split('"""')[2]
        assert len(code.strip().splitlines()) < 15

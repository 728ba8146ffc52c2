"""Three ways to write minimax: the same values and the same moves everywhere, in fewer lines."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from math import inf
from typing import Any

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.fast_tictactoe import FastTicTacToe
from gamesearch.games import Hexapawn, Isolation, MiniIsolation, Nim, NumberTree
from gamesearch.search import minimax

leaves = st.integers(-3, 3)  # few numbers, so that many are equal
trees = st.recursive(leaves, lambda items: st.lists(items, min_size=1, max_size=4), max_leaves=25)
turns = st.sampled_from([0, 1])

STANDARD = [minimax.max_value, minimax.min_value, minimax.minimax_decision]
CONCISE = [minimax.concise_max_value, minimax.concise_min_value, minimax.concise_decision]
TIGHT = [minimax.tight_value, minimax.tight_value, minimax.tight_decision]


def answers(form: list[Callable], state: Any) -> tuple:
    """What the two helpers say to mover and other, and the decision if there is one to make."""
    max_value, min_value, decision = form
    values = max_value(state, state.to_move), min_value(state, 1 - state.to_move)
    return values if state.is_terminal() else (*values, decision(state))


def agree(state: Any) -> None:
    assert answers(CONCISE, state) == answers(STANDARD, state) == answers(TIGHT, state)


@given(trees, turns)
def test_all_forms_agree_on_number_trees(tree, turn):
    agree(NumberTree(tree, turn))


@given(trees, turns)
def test_the_values_of_the_concise_forms_are_the_fold(tree, turn):
    fold, state = oracles.fold(tree, turn), NumberTree(tree, turn)
    mover_gets = fold if turn == 0 else -fold
    for max_value, min_value, _ in (CONCISE, TIGHT):
        assert (max_value(state, turn), min_value(state, 1 - turn)) == (mover_gets, -mover_gets)


@given(trees.filter(lambda tree: isinstance(tree, list)), turns)
def test_every_form_decides_for_the_first_of_the_best(tree, turn):
    best = oracles.best_moves(oracles.NUMBERS, (tree, turn))[0]
    state = NumberTree(tree, turn)
    assert minimax.concise_decision(state) == minimax.tight_decision(state) == best


@pytest.mark.parametrize(
    "start", [Nim(9), Nim(8, to_move=1), MiniIsolation(), Isolation(4, 1), Hexapawn()], ids=repr
)
def test_all_forms_agree_everywhere_in_a_game(start):
    for state in oracles.positions(start):
        agree(state)


def test_all_forms_agree_on_tictactoe_from_the_fifth_ply_on():
    for state in oracles.positions(FastTicTacToe()):
        if str(state).count(".") <= 4:
            agree(state)


@given(trees, turns)
def test_the_tight_form_values_a_position_for_either_player(tree, turn):
    state = NumberTree(tree, turn)
    assert minimax.tight_value(state, 0) == -minimax.tight_value(state, 1)
    assert minimax.tight_value(state, 0) == oracles.fold(tree, turn)


class MovesTwice:
    """A game in which player 0 chooses twice running: nested lists of two levels."""

    def __init__(self, tree: Any):
        self.tree, self.to_move = tree, 0

    def legal_moves(self) -> list[int]:
        return list(range(len(self.tree))) if isinstance(self.tree, list) else []

    def result(self, move: int) -> MovesTwice:
        return MovesTwice(self.tree[move])

    def is_terminal(self) -> bool:
        return not isinstance(self.tree, list)

    def utility(self, player: int) -> float:
        return self.tree if player == 0 else -self.tree


def test_the_tight_form_asks_whose_turn_it_is_where_a_player_moves_twice():
    state = MovesTwice([[1, 2], [0, 9]])
    assert minimax.tight_value(state, 0) == 9
    assert minimax.tight_value(state, 1) == -9
    assert minimax.tight_decision(state) == 1
    assert minimax.minimax_decision(state) == 0  # MIN is thought to move second


def test_losing_by_minus_infinity_is_a_value_too():
    state = MovesTwice([-inf, -inf])
    assert [form[2](state) for form in (STANDARD, CONCISE, TIGHT)] == [0, 0, 0]


def test_a_finished_game_leaves_nothing_to_decide():
    with pytest.raises(ValueError, match=r"the game is over, there is no move: Nim\("):
        minimax.concise_decision(Nim(0))
    with pytest.raises(ValueError, match="empty"):
        minimax.tight_decision(Nim(0))


def lines(form: list[Callable]) -> int:
    """The lines of a form without its docstrings."""
    count = 0
    for function in dict.fromkeys(form):
        source = inspect.getsource(function)
        body = ast.parse(source).body[0].body
        count += len(source.splitlines()) - (body[0].end_lineno - body[0].lineno + 1)
    return count


def test_the_standard_form_has_25_lines_the_concise_one_13_and_the_tight_one_8():
    assert [lines(form) for form in (STANDARD, CONCISE, TIGHT)] == [25, 13, 8]

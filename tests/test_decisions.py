"""Claims about the exercises that ask for a move: every best move is right, and only those."""

import random
from itertools import product

import pytest
from asking import examined
from hypothesis import given
from hypothesis import strategies as st
from suite.fewer import every

from gamesearch.games import MiniIsolation, NumberTree, TicTacToe
from gamesearch.search import minimax
from gametutor import check
from gametutor.exercises import find
from gametutor.kit import forms
from gametutor.kit.probes.decision import MoveProbe, MovesProbe

trees = st.recursive(
    st.integers(-3, 3), lambda items: st.lists(items, min_size=1, max_size=3), max_leaves=15
)
DECISIONS = ["minimax_decision", "concise_minimax", "negamax_decision"]


def best_moves(state):
    """All best moves by a plain fold, written apart from the exercise."""
    worth = {move: value(state.result(move), state.to_move) for move in state.legal_moves()}
    return [move for move in worth if worth[move] == max(worth.values())]


def value(state, player):
    if state.is_terminal():
        return state.utility(player)
    children = [value(state.result(move), player) for move in state.legal_moves()]
    return max(children) if state.to_move == player else min(children)


@pytest.mark.parametrize(
    ("name", "choose"),
    every(4, [*product(DECISIONS, [min, max, random.choice])]),
)
def test_whichever_of_the_best_moves_is_chosen_passes(name, choose):
    assert getattr(check, name)(lambda state: choose(best_moves(state))).passed


@pytest.mark.parametrize("name", DECISIONS)
def test_a_move_by_chance_does_not_pass(name):
    report = getattr(check, name)(lambda state: random.choice(state.legal_moves()))
    assert (report.status, report.stage) == ("failed", 7)


@pytest.mark.all
@pytest.mark.parametrize("name", [*DECISIONS, "best_moves", "negamax", "negamax_any_turn"])
def test_no_tree_smaller_than_the_counterexample_shows_the_mistake(name):
    exercise = find(name)
    small = list(exercise.small())
    for misconception in exercise.wrong:
        program = misconception.programs[0]
        verdict = examined(exercise, program)
        if verdict.outcome.kind != "value" or not isinstance(verdict.probe.state, NumberTree):
            continue
        for probe in small:
            if probe.size[0] >= verdict.probe.size[0]:
                break
            said = program(probe.state)
            assert probe.is_right(said), (misconception.id, probe.call)


@given(tree=st.lists(trees, min_size=1, max_size=3), turn=st.sampled_from([0, 1]))
def test_the_forms_that_wrong_searches_are_made_of_are_right_themselves(tree, turn):
    state = NumberTree(tree, turn)
    right = value(state, turn)
    assert forms.FLAG.program(state, turn, True) == right
    assert forms.COLOUR.program(state, turn, 1) == right
    found, move = forms.PAIR.program(state, turn)
    assert (found, move) == (right, best_moves(state)[0])


def test_on_the_empty_board_of_mini_isolation_three_moves_are_right():
    probe = MoveProbe("minimax_decision", MiniIsolation())
    assert set(filter(probe.is_right, MiniIsolation().legal_moves())) == {(0, 0), (2, 0), (0, 1)}


def test_a_wrong_move_is_answered_by_its_refutation_and_the_right_one_is_not_told():
    probe = MoveProbe("minimax_decision", TicTacToe("XXOOX...O"))
    shown = probe.show(6)
    assert "After your move a1, O plays c2, and the game ends: O wins." in shown.refutation
    assert "b1" not in shown.refutation + shown.comparison.to_learner + str(shown.picture_of)


def test_a_wrong_move_in_a_tree_of_numbers_is_shown_on_the_whole_tree():
    shown = MoveProbe("minimax_decision", NumberTree([1, [-1, 2]])).show(1)
    words = "After your move 1, MIN plays 0, and the game ends with −1; 1 was possible."
    assert shown.comparison.to_learner.endswith(words)
    assert [node.value for node in shown.picture_of.nodes()] == [None, 1, None, -1, 2]


def test_who_chooses_for_player_1_is_told_that_player_0_is_max_in_a_tree_of_numbers():
    shown = MoveProbe("minimax_decision", NumberTree([0, -1], to_move=1)).show(0)
    said = (
        "After your move 0, the game ends with 0; −1 was possible. In a tree of numbers player 0 "
        "is MAX, whoever searches. Here your function has to choose for player 1, who is MIN: "
        "the smaller, the better."
    )
    assert shown.comparison.to_learner.endswith(said)


def test_all_best_moves_are_shown_beside_the_values_of_the_children():
    shown = MovesProbe("best_moves", MiniIsolation()).show([(0, 0)])
    assert [child.value for child in shown.picture_of.root.children] == [1, -1, 1, 1, -1]
    assert len(shown.picture_of) == 6


def test_the_smallest_tree_that_unmasks_the_hopeful_player_has_five_nodes():
    """A player that thinks it moves twice in a row."""
    for probe in find("minimax_decision").small():
        state = probe.state
        key = lambda move, s=state: minimax.max_value(s.result(move), s.to_move)  # noqa: E731
        if not probe.is_right(max(state.legal_moves(), key=key)):
            assert probe.size[0] == 5
            return

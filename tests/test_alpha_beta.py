"""Alpha-beta: the values of minimax, the contract of a window, and known counts of visits."""

from __future__ import annotations

from functools import partial
from math import inf

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch.games import Hexapawn, MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.search import alpha_beta, minimax
from gamesearch.search.depth import minimax_to_depth
from gamesearch.search.rating import no_score

leaves = st.integers(-4, 4)
trees = st.recursive(leaves, lambda items: st.lists(items, min_size=1, max_size=4), max_leaves=30)
turns = st.sampled_from([0, 1])
bounds = st.integers(-5, 5)


def windowed(name, state, alpha, beta):
    """What one of the two forms says about `state` for player 0, and for whom the window is."""
    if name == "max/min":
        ask = alpha_beta.max_value if state.to_move == 0 else alpha_beta.min_value
        return ask(state, 0, alpha, beta)
    if state.to_move == 0:
        return alpha_beta.negamax(state, alpha, beta)
    return -alpha_beta.negamax(state, -beta, -alpha)


class Counting:
    """A state that notes every question for its end in `visited`: one a visit."""

    def __init__(self, state, visited):
        self.state, self.visited = state, visited
        self.to_move, self.utility = state.to_move, state.utility
        self.legal_moves = state.legal_moves

    def result(self, move):
        return Counting(self.state.result(move), self.visited)

    def is_terminal(self):
        self.visited.append(self.state)
        return self.state.is_terminal()


def visits(search, state):
    """How many nodes, and how many leaves, `search(state)` visits."""
    visited = []
    search(Counting(state, visited))
    return len(visited), sum(state.is_terminal() for state in visited)


both_forms = pytest.mark.parametrize("form", ["max/min", "negamax"])


@both_forms
@given(tree=trees, turn=turns)
def test_with_the_full_window_the_value_is_exact(form, tree, turn):
    assert windowed(form, NumberTree(tree, turn), -inf, inf) == oracles.fold(tree, turn)


@both_forms
@given(tree=trees, turn=turns, window=st.tuples(bounds, bounds).filter(lambda w: w[0] < w[1]))
def test_outside_the_window_the_number_is_a_bound(form, tree, turn, window):
    alpha, beta = window
    right, found = oracles.fold(tree, turn), windowed(form, NumberTree(tree, turn), alpha, beta)
    if alpha < found < beta:
        assert found == right
    elif found <= alpha:
        assert right <= found
    else:
        assert right >= found


@given(tree=trees.filter(lambda tree: isinstance(tree, list)), turn=turns)
def test_the_decision_is_the_first_of_the_best(tree, turn):
    best = oracles.best_moves(oracles.NUMBERS, (tree, turn))
    assert alpha_beta.alpha_beta_decision(NumberTree(tree, turn)) == best[0]


def test_a_bound_at_the_root_is_not_taken_for_a_value():
    """The second move returns the bound -1 and is worth -2."""
    assert alpha_beta.alpha_beta_decision(NumberTree([-1, [-1, -2]])) == 0


def test_nothing_is_decided_after_the_end():
    with pytest.raises(ValueError, match="the game is over"):
        alpha_beta.alpha_beta_decision(Nim(0))


KNOWN = [
    (NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), 11, 7),
    (NumberTree([-2, [-2, -2]]), 4, 2),
    (TicTacToe(), 18_297, 7_330),
    (Hexapawn(3), 89, 36),
]


@pytest.mark.parametrize(("state", "nodes", "ends"), KNOWN, ids=lambda thing: repr(thing)[:24])
def test_the_forms_visit_the_known_number_of_nodes(state, nodes, ends):
    assert visits(partial(alpha_beta.max_value, player=0), state) == (nodes, ends)
    assert visits(alpha_beta.negamax, state) == (nodes, ends)


def test_the_decision_visits_as_many_nodes_as_the_value():
    asked = []
    alpha_beta.alpha_beta_decision(Counting(TicTacToe(), asked))
    assert len(asked) == 18_297


@given(tree=trees, turn=turns)
def test_both_forms_visit_the_same_leaves_as_a_second_program(tree, turn):
    state = NumberTree(tree, turn)
    _, nodes, ends = oracles.alpha_beta(state, 0)
    ask = alpha_beta.max_value if turn == 0 else alpha_beta.min_value
    assert visits(lambda s: ask(s, 0), state) == (nodes, ends)
    assert visits(alpha_beta.negamax, state) == (nodes, ends)


@given(tree=trees, turn=turns)
def test_the_order_of_moves_changes_no_value(tree, turn):
    state = NumberTree(tree, turn)
    backwards = alpha_beta.negamax(state, order=lambda s: s.legal_moves()[::-1])
    assert backwards == alpha_beta.negamax(state)


def test_with_the_best_move_first_knuth_and_moores_minimal_tree_is_visited():
    """Of b**d leaves, b**(d//2) + b**((d+1)//2) - 1; here b = 3."""

    def sorted_tree(plies, value, best):
        """A full tree of that value for the player to move, the best child first."""
        if plies == 0:
            return value if best else -value
        worse = value - 1
        children = [value, worse, worse]
        return [sorted_tree(plies - 1, -child, not best) for child in children]

    for plies in range(1, 7):
        state = NumberTree(sorted_tree(plies, 0, True))
        _, ends = visits(alpha_beta.negamax, state)
        assert ends == 3 ** (plies // 2) + 3 ** ((plies + 1) // 2) - 1


@given(tree=trees, turn=turns, depth=st.integers(0, 4))
def test_to_a_depth_it_says_what_minimax_to_that_depth_says(tree, turn, depth):
    state = NumberTree(tree, turn)
    _, rating = minimax_to_depth(state, depth, no_score)
    assert alpha_beta.to_depth(state, depth, no_score) == rating


def test_every_state_of_mini_isolation_has_the_value_of_minimax():
    for state in oracles.positions(MiniIsolation()):
        assert alpha_beta.negamax(state) == minimax.tight_value(state, state.to_move)

"""Move ordering: the same values in every order, and how much the order saves."""

from math import inf
from random import Random

import pytest

from gamesearch.evaluation.connect_four import open_lines
from gamesearch.games import ConnectFour, MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.search import alpha_beta
from gamesearch.search.depth import depth_limited
from gamesearch.search.node_clock import NodeClock, OutOfTime
from gamesearch.search.ordering import iterative_deepening, killer_moves, ordered_moves


def left_to_right(state):
    return state.legal_moves()


def middle_first(state):
    return sorted(state.legal_moves(), key=lambda column: abs(column - 3))


def nodes(state, depth, order, score=open_lines):
    clock = NodeClock()
    alpha_beta.to_depth(clock.on(state), depth, score, -inf, inf, order)
    return clock.nodes


@pytest.mark.parametrize(
    ("depth", "from_the_left", "from_the_middle"),
    [(4, 822, 173), (6, 9_409, 1_249), (7, 52_792, 6_505)],
)
def test_the_middle_first_is_worth_much_in_connect_four(depth, from_the_left, from_the_middle):
    """Figures that another program found."""
    assert nodes(ConnectFour(), depth, left_to_right) == from_the_left
    assert nodes(ConnectFour(), depth, middle_first) == from_the_middle


def test_to_six_plies_no_order_can_do_with_less_than_the_middle_first():
    """On ply d the smallest tree has b^⌈d/2⌉ + b^⌊d/2⌋ − 1 positions (Knuth and Moore)."""
    smallest = sum(7 ** (ply // 2) + 7 ** ((ply + 1) // 2) - 1 for ply in range(7))
    assert nodes(ConnectFour(), 6, middle_first) == smallest == 1_249


def score(state, player):
    return open_lines(state, player) / 1000


def in_connect_four(count, seed):
    dice, found = Random(seed), []
    while len(found) < count:
        state = ConnectFour()
        for _ in range(8):
            state = state.result(dice.choice(state.legal_moves()))
            if state.is_terminal():
                break
        else:
            found.append(state)
    return found


# --- ordered_moves -----------------------------------------------------------------------------


def test_moves_come_by_the_score_after_them_for_the_player_who_moves():
    assert ordered_moves(NumberTree([1, 3, 2]), lambda state, _: state.tree) == [1, 2, 0]
    assert ordered_moves(NumberTree([1, 3, 2], 1), lambda state, _: -state.tree) == [0, 2, 1]


def test_first_stands_in_front_if_it_is_legal_and_equal_moves_stay_as_they_were():
    same = lambda state, player: 0  # noqa: E731
    assert ordered_moves(ConnectFour(), same) == [0, 1, 2, 3, 4, 5, 6]
    assert ordered_moves(ConnectFour(), same, 0) == [0, 1, 2, 3, 4, 5, 6]
    assert ordered_moves(ConnectFour(), same, 5) == [5, 0, 1, 2, 3, 4, 6]
    assert ordered_moves(ConnectFour(), same, 7) == [0, 1, 2, 3, 4, 5, 6]


def test_on_the_empty_board_of_connect_four_open_lines_knows_the_middle():
    assert ordered_moves(ConnectFour(), open_lines)[:3] == [3, 2, 4]


# --- killer_moves ------------------------------------------------------------------------------


@pytest.mark.parametrize("killers", [{}, {1: 0, 2: 3, 3: 3}, {1: 99, 2: 6}])
def test_killers_change_no_value(killers):
    for state in in_connect_four(6, seed=1):
        _, right = depth_limited(state, 3, score)
        assert killer_moves(state, 3, -inf, inf, score, dict(killers)) == right


@pytest.mark.parametrize("start", [TicTacToe("X...O...."), MiniIsolation(), Nim(9)])
def test_with_killers_a_game_has_its_value(start):
    _, right = depth_limited(start, 20, score)
    assert killer_moves(start, 20, -inf, inf, score, {}) == right


def test_the_move_that_makes_a_cut_is_kept_for_its_depth():
    killers = {}
    killer_moves(NumberTree([3, [4, 2, 9]]), 2, -inf, inf, lambda state, player: 0, killers)
    assert killers == {1: 1}


def test_a_killer_is_tried_first_and_saves_a_visit():
    tree = NumberTree([3, [4, 9, 2]])
    visits = []
    for killers in ({}, {1: 2}):
        clock = NodeClock()
        killer_moves(clock.on(tree), 2, -inf, inf, lambda state, player: 0, killers)
        visits.append(clock.nodes)
    assert visits == [6, 4]


# --- iterative_deepening -----------------------------------------------------------------------


def search_with(clock):
    """A search for `iterative_deepening`, that tries `first` first and the clock stops."""

    def search(state, depth, first):
        best, alpha = None, -inf
        try:
            position = clock.on(state)
            for move in sorted(position.legal_moves(), key=lambda move: move != first):
                child = position.result(move)
                value = -killer_moves(child, depth - 1, -inf, -alpha, score, {})
                if value > alpha:
                    best, alpha = move, value
        except OutOfTime:
            return best, False
        return best, True

    return search


def test_deepening_finds_the_move_of_its_deepest_search():
    for state in in_connect_four(4, seed=2):
        move = iterative_deepening(state, search_with(NodeClock()), 3)
        _, right = depth_limited(state, 3, score)
        assert -depth_limited(state.result(move), 2, score)[1] == right


@pytest.mark.parametrize("limit", [0, 1, 5, 50, 500])
def test_with_any_limit_the_move_is_that_of_the_last_finished_search(limit):
    state, clock = ConnectFour(), NodeClock(limit)
    search, finished = search_with(clock), [0]

    def noted(state, depth, first):
        move, is_finished = search(state, depth, first)
        finished.extend([move] if is_finished else [])
        return move, is_finished

    assert iterative_deepening(state, noted, 9) == finished[-1]
    assert clock.nodes == limit


FIVE = [ConnectFour.after(moves) for moves in ("257771", "314744", "647214", "174457", "716436")]


class Forgets(dict):
    """Killers that are not kept: what is left is alpha-beta in the order of the rules."""

    def __setitem__(self, depth, move):
        pass


def in_the_order_of_the_rules(clock):
    def search(state, depth, first):
        best, alpha = first, -inf
        position = clock.on(state)
        for move in sorted(position.legal_moves(), key=lambda move: move != first):
            child = position.result(move)
            value = -killer_moves(child, depth - 1, -inf, -alpha, score, Forgets())
            if value > alpha:
                best, alpha = move, value
        return best, True

    return search


def once(state, depth, killers):
    clock = NodeClock()
    killer_moves(clock.on(state), depth, -inf, inf, score, killers)
    return clock.nodes


def deepened(state, depth):
    clock = NodeClock()
    iterative_deepening(state, in_the_order_of_the_rules(clock), depth)
    return clock.nodes


def test_six_searches_can_cost_less_than_the_last_of_them_alone():
    """What the lesson tells: on four of five positions, and in all."""
    alone = [once(state, 6, Forgets()) for state in FIVE]
    deeper = [deepened(state, 6) for state in FIVE]
    assert (sum(alone), sum(deeper)) == (46_169, 35_575)
    assert sum(less < more for less, more in zip(deeper, alone, strict=True)) == 4


def test_from_the_empty_board_deepening_costs_a_ninth_more():
    assert deepened(ConnectFour(), 7) == 58_635
    assert sum(once(ConnectFour(), depth, Forgets()) for depth in range(1, 7)) == 14_633


def test_killers_more_than_halve_the_tree_where_nothing_else_is_known():
    assert sum(once(state, 6, {}) for state in FIVE) == 19_753


# --- the clock ---------------------------------------------------------------------------------


def test_a_node_clock_counts_each_position_that_a_search_comes_to_once():
    clock = NodeClock()
    state = clock.on(NumberTree([[3, 12], 5]))
    assert (clock.nodes, state.to_move) == (0, 0)
    state.legal_moves(), state.is_terminal(), state.legal_moves()
    child = state.result(0)
    assert clock.nodes == 1
    assert not child.is_terminal()
    assert clock.nodes == 2


def test_who_only_asks_for_a_score_does_not_use_the_clock():
    clock = NodeClock(1)
    assert ordered_moves(clock.on(ConnectFour()), open_lines)[0] == 3
    assert clock.nodes == 1


def test_a_node_clock_stops_a_search_at_its_limit():
    clock = NodeClock(100)
    with pytest.raises(OutOfTime, match="100 positions"):
        alpha_beta.to_depth(clock.on(ConnectFour()), 5, open_lines)
    assert clock.nodes == 100


def test_a_state_with_a_clock_is_like_the_state():
    state = NodeClock().on(TicTacToe("X...O...."))
    assert state == TicTacToe("X...O....")
    assert hash(state) == hash(TicTacToe("X...O...."))
    assert (str(state), repr(state)) == (str(state._state), repr(state._state))
    assert state.result(1) == state.result(1)

"""What lies beyond the small questions: large numbers, close ones, wide and deep trees, the turn.

A search that is right on everything small, and wrong beyond some limit, must not pass.
"""

from itertools import product
from math import inf

import pytest
from asking import examined
from suite.fewer import every, those

from gamesearch.games import NumberTree
from gamesearch.search.minimax import max_value, min_value, tight_value
from gametutor.exercises import find
from gametutor.kit.batteries.trees import DEEP, WIDE, deep_tree
from gametutor.kit.source import Source

DECISIONS = ["minimax_decision", "concise_minimax"]
VALUES = ["max_value", "negamax", "negamax_any_turn", "negamax_one_line"]


def refuses(name, answer):
    """Is one of the questions of the check answered wrongly?"""
    exercise = find(name)
    probes = (*exercise.battery, *exercise.more())
    return not all(
        probe.is_right(probe.read(probe.ask(answer, lambda state: state))) for probe in probes
    )


def worth(state, move, player=None):
    return tight_value(state.result(move), state.to_move if player is None else player)


def best_from(start, state, value=worth):
    """The decision whose best value so far starts at a number."""
    best_move, best_value = state.legal_moves()[0], start
    for move in state.legal_moves():
        if value(state, move) > best_value:
            best_move, best_value = move, value(state, move)
    return best_move


def up_to(plies, state, player):
    """The value for `player`, where a game that goes on after so many plies counts 0."""
    if state.is_terminal():
        return state.utility(player)
    if plies == 0:
        return 0
    best = max if state.to_move == player else min
    return best(up_to(plies - 1, state.result(move), player) for move in state.legal_moves())


@pytest.mark.parametrize("start", [0, -1, -10, -100, -1000, -(10**6), -(10**9), -(10**12)])
def test_no_number_will_do_for_minus_infinity(start):
    def my_max_value(state, player):
        if state.is_terminal():
            return state.utility(player)
        return max([start, *(min_value(state.result(move), player) for move in moves(state))])

    assert refuses("max_value", my_max_value)
    assert all(refuses(name, lambda state: best_from(start, state)) for name in DECISIONS)


def moves(state):
    return state.legal_moves()


@pytest.mark.parametrize("start", [-1000, -54_321, -(10**6), -999_999_999])
def test_the_number_that_shows_it_is_the_one_next_to_the_start(start):
    def answer(state, player):
        if state.is_terminal():
            return state.utility(player)
        return max(start, *(min_value(state.result(move), player) for move in state.legal_moves()))

    verdict = examined(find("max_value"), answer)
    assert verdict.probe.state == NumberTree([start - 1])
    told = verdict.probe.show(verdict.outcome.value).comparison.to_learner
    assert "A leaf may be any number, however large or small." in told


def test_minus_infinity_will_do():
    assert not any(refuses(name, lambda state: best_from(-inf, state)) for name in DECISIONS)


@pytest.mark.parametrize(
    "seen", [lambda leaf: max(-10, min(10, leaf)), lambda leaf: round(leaf, 2)]
)
def test_two_functions_that_are_wrong_at_the_end_of_games_do_not_pass_each_for_itself(seen):
    """There alone each is asked for its own number: the other one meets all other leaves."""

    def my_max_value(state, player):
        if state.is_terminal():
            return seen(state.utility(player))
        return max(min_value(state.result(move), player) for move in moves(state))

    def my_min_value(state, player):
        if state.is_terminal():
            return seen(state.utility(player))
        return min(max_value(state.result(move), player) for move in moves(state))

    assert refuses("max_value", my_max_value)
    assert refuses("min_value", my_min_value)


@pytest.mark.parametrize("plies", [5, 7, 12])
def test_a_decision_that_gives_up_after_so_many_plies_fails(plies):
    def value(state, move):
        return up_to(plies, state.result(move), state.to_move)

    assert all(refuses(name, lambda state: best_from(-inf, state, value)) for name in DECISIONS)


@pytest.mark.parametrize("plies", [5, 7, 12])
def test_a_value_that_gives_up_after_so_many_plies_fails(plies):
    assert refuses("max_value", lambda state, player: up_to(plies, state, player))
    for name in VALUES[1:]:
        assert refuses(name, lambda state: up_to(plies, state, state.to_move))


def twice(best):
    """`best` of some things by a key, that asks for the key of the best one once more."""
    return lambda things, key: key(best(things, key=key))


@pytest.mark.parametrize(
    "name", those(["negamax"], [*VALUES[1:], "concise_minimax", "sooner_is_better"])
)
def test_an_answer_that_asks_each_child_twice_is_slow_and_passes(name):
    def value(state, player):
        if state.is_terminal():
            return state.utility(player) * (100 if name == "sooner_is_better" else 1)
        best = twice(max if state.to_move == player else min)
        found = best(state.legal_moves(), lambda move: value(state.result(move), player))
        return found - (found > 0) + (found < 0) if name == "sooner_is_better" else found

    def decision(state):
        return max(state.legal_moves(), key=lambda move: value(state.result(move), state.to_move))

    answers = {"concise_minimax": decision, "sooner_is_better": value}
    answer = answers.get(name, lambda state: value(state, state.to_move))
    assert examined(find(name), answer).status == "passed"


def test_a_sooner_win_is_looked_for_as_far_as_the_game_goes():
    right = find("sooner_is_better").solution

    def gives_up(state, player):
        return right(state, player) if len(str(state)) < 40 else 0

    assert refuses("sooner_is_better", gives_up)


SOME_MOVES = (slice(5), slice(12), slice(25), slice(-25, None), slice(-12, None))


@pytest.mark.parametrize("some", SOME_MOVES)
def test_looking_at_the_first_or_the_last_moves_only_fails(some):
    def decision(state):
        return max(state.legal_moves()[some], key=lambda move: worth(state, move))

    assert all(refuses(name, decision) for name in DECISIONS)


@pytest.mark.parametrize("seen", [int, round, lambda value: round(value, 2)])
def test_numbers_that_are_close_together_are_not_equal(seen):
    def decision(state):
        return max(state.legal_moves(), key=lambda move: seen(worth(state, move)))

    assert all(refuses(name, decision) for name in DECISIONS)


@pytest.mark.parametrize(("near", "fails"), [(0.01, True), (1e-9, False)])
def test_best_moves_are_as_good_as_the_best_and_not_nearly_as_good(near, fails):
    def best_moves(state):
        best = max_value(state, state.to_move)
        return [move for move in state.legal_moves() if best - worth(state, move) < near]

    assert refuses("best_moves", best_moves) == fails


@pytest.mark.parametrize("plies", DEEP)
@pytest.mark.parametrize("turn", [0, 1])
def test_best_play_goes_down_a_deep_tree_to_its_end(plies, turn):
    """Found by a fold over the lists, written apart from the search."""

    def fold(tree, turn):
        if not isinstance(tree, list):
            return tree
        return (min if turn else max)(fold(item, 1 - turn) for item in tree)

    tree = deep_tree(plies, 1, turn)
    assert fold(tree, turn) == 1
    assert tight_value(NumberTree(tree, turn), 0) == 1


def test_the_largest_and_the_smallest_of_a_wide_list_are_far_from_its_ends():
    for extreme in (max(WIDE), min(WIDE)):
        assert WIDE.index(extreme) > 25


SEARCHES = (
    *("max_value", "negamax_any_turn", "depth_limited", "sooner_is_better", "with_table"),
    *("null_window", "negascout", "expectimax", "max_n"),
)


@pytest.mark.parametrize(("name", "some"), every(5, [*product(SEARCHES, ["[:20]", "[-9:]"])]))
def test_whoever_looks_at_the_first_moves_or_the_last_ones_only_fails(name, some):
    exercise = find(name)
    answer = Source.of(exercise.solution).edit("legal_moves()", f"legal_moves(){some}")
    assert examined(exercise, answer.program).status == "failed"

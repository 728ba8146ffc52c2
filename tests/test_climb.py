"""The players of the lessons so far: on equal terms, and each of them the search of its lesson."""

from __future__ import annotations

from random import Random

import pytest

from gamesearch.games import Nim, Othello
from gamesearch.search.depth import minimax_to_depth
from gamesearch.state import PASS
from gametutor import my_climb
from gametutor.course import climb
from gametutor.exercises import find

EVALUATE = find("evaluate").solution


def late(plies, seed):
    state, dice = Othello(6), Random(seed)
    for _ in range(plies):
        if not state.is_terminal():
            state = state.result(dice.choice(state.legal_moves()))
    return state


def rated(state, depth):
    """What minimax to this depth says of every move, by a search of its own."""

    def score(state, player):
        return EVALUATE(state, player) / climb.SURE

    def worth(child):
        if child.is_terminal() or depth == 1:
            outcome = child.utility(state.to_move) if child.is_terminal() else None
            return score(child, state.to_move) if outcome is None else outcome
        return -minimax_to_depth(child, depth - 1, score)[1]

    return {move: worth(state.result(move)) for move in state.legal_moves()}


@pytest.mark.parametrize("lesson", [each for each in climb.SEARCHES if each != "depth"])
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_to_a_depth_every_player_finds_a_best_move_of_minimax(lesson, depth):
    choose = climb.SEARCHES[lesson]()
    for seed in (1, 2):
        state = late(20, seed)
        values = rated(state, depth)
        assert values[choose(state, depth)] == max(values.values())


def test_a_player_looks_as_deep_as_its_positions_last_and_plays_what_was_finished():
    def visits(state, depth):
        for _ in range(depth):
            state.result(1).legal_moves()  # one more position
        return depth

    assert climb._timed(visits, 10)(Nim(9)) == 4  # 1 + 2 + 3 + 4
    assert climb._timed(visits, 9)(Nim(9)) == 3
    assert climb._timed(visits, 0)(Nim(9)) == 1  # the first legal move
    alone = Othello("OOO. XOOX XXXX XXXX", to_move=1)
    assert climb._timed(visits, 10)(alone) == PASS == alone.legal_moves()[0]


def test_the_chart_has_one_point_for_each_player_and_says_where_it_is_flat():
    shown = my_climb("saving", positions=8, openings=1)
    lines = shown.plain.split("\n")
    assert [line.split()[0] for line in lines[2:7]] == ["0", "1", "2", "3", "4"]
    assert lines[7].startswith("0 a random player, 1 Searching to a depth, 2 Evaluation, 3 Alpha")
    assert "3 from 4" in lines[8] and "may as well be flat" in lines[8]
    assert "<svg" not in shown.plain and "<figure" in shown.html


@pytest.mark.all
def test_the_engine_meets_all_earlier_players_with_as_many_positions_as_they():
    engine = climb._player("engine", 30)
    assert engine.budget == 30
    thought = engine.think(late(20, 1))
    assert sum(thought.visited) <= 30
    shown = my_climb("engine", positions=8, openings=1)
    assert "6 Narrow windows, 7 Your engine." in shown.plain


@pytest.mark.parametrize("lesson", ["bits", "window", 14])
def test_a_lesson_without_a_player_is_refused(lesson):
    with pytest.raises((TypeError, ValueError), match="player"):
        my_climb(lesson)

"""Nim: its rules against arithmetic, and its published numbers."""

from __future__ import annotations

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch.games import Nim
from gamesearch.search import minimax
from gamesearch.state import IllegalMove, move_text, outcome_text
from gamesearch.tree import GameTree

coins = st.integers(min_value=0, max_value=10**30)
turns = st.sampled_from([0, 1])


@given(coins, turns)
def test_it_plays_like_the_oracle(pile, turn):
    state = Nim(pile, turn)
    assert state.legal_moves() == oracles.NIM.moves((pile, turn))
    for move in state.legal_moves():
        child = state.result(move)
        assert (child.coins, child.to_move) == oracles.NIM.play((pile, turn), move)
    if state.is_terminal():
        assert state.utility(0) == oracles.NIM.outcome((pile, turn))


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("pile", range(13))
def test_the_player_to_move_loses_exactly_at_a_multiple_of_four(pile, turn):
    values = minimax.max_value(Nim(pile, turn), turn), minimax.min_value(Nim(pile, turn), 1 - turn)
    assert values == ((-1, 1) if pile % 4 == 0 else (1, -1))


@pytest.mark.parametrize(("bones", "winner"), [(6, "A"), (8, "B")])
def test_six_bones_win_for_the_first_player_and_eight_lose(bones, winner):
    tree = GameTree.grow(Nim(bones)).back_up()
    assert outcome_text(tree.best_line()[-1].state) == f"{winner} wins"


@pytest.mark.parametrize(("pile", "take"), [(5, 1), (6, 2), (7, 3), (15, 3)])
def test_one_opening_wins(pile, take):
    wins = [move for move in (1, 2, 3) if minimax.min_value(Nim(pile).result(move), 0) == 1]
    assert wins == [take]
    assert minimax.minimax_decision(Nim(pile)) == take


def test_taking_one_of_21_wins():
    # The searches above would take seconds here; the tree below is 20, a multiple of 4.
    assert oracles.best_moves(oracles.NIM, (21, 0), lambda after: oracles.nim_value(*after)) == [1]
    assert oracles.alpha_beta(Nim(21).result(1)).value == -1  # for B, who is to move
    assert oracles.alpha_beta(Nim(21).result(2)).value == +1
    assert oracles.alpha_beta(Nim(21).result(3)).value == +1


def test_no_opening_wins_with_eight_coins():
    assert [minimax.min_value(Nim(8).result(move), 0) for move in (1, 2, 3)] == [-1, -1, -1]


@pytest.mark.parametrize(
    ("pile", "nodes", "leaves", "states"),
    [
        (4, 15, 7, 8),
        (5, 28, 13, 10),
        (8, 177, 81, 16),
        (15, 12_640, 5_768, 30),
        pytest.param(21, 489_396, 223_317, 42, marks=pytest.mark.all),
    ],
)
def test_the_tree_has_the_known_numbers_of_nodes_leaves_and_states(pile, nodes, leaves, states):
    found = oracles.census(Nim(pile))
    assert (sum(found.per_ply), found.leaves) == (nodes, leaves)
    assert len(oracles.positions(Nim(pile))) == states


def test_the_last_coin_wins():
    assert outcome_text(Nim(1).result(1)) == "A wins"
    assert outcome_text(Nim(2).result(1).result(1)) == "B wins"


def test_two_ways_to_the_same_pile_are_one_state():
    assert Nim(9).result(1).result(3) == Nim(9).result(2).result(2) == Nim(5)
    assert Nim(5) != Nim(5, to_move=1)


def test_piles_and_moves_are_described_in_words():
    assert [str(Nim(pile)) for pile in (0, 1, 5)] == ["0 coins", "1 coin", "5 coins"]
    assert move_text(Nim(5), 2) == "take 2"
    assert repr(Nim(5, to_move=1)) == "Nim(coins=5, to_move=1)"


@pytest.mark.parametrize("pile", [-1, -(10**30)])
def test_a_pile_below_zero_is_refused(pile):
    with pytest.raises(ValueError, match=f"a whole number of coins, 0 or more, not {pile}"):
        Nim(pile)


@pytest.mark.parametrize("pile", [5.0, "5", None, True, [5], Nim(5), float("nan")])
def test_a_pile_is_a_whole_number(pile):
    with pytest.raises(TypeError, match="a pile has a whole number of coins, 0 or more, not "):
        Nim(pile)


@pytest.mark.parametrize(
    ("pile", "move", "sentence"),
    [
        (5, 4, r"^4 is .* here: a player takes 1, 2 or 3 coins\. Legal moves: 1, 2, 3\.$"),
        (5, 0, r"^0 is .* here: a player takes 1, 2 or 3 coins"),
        (5, -1, r"^-1 is .* here: a player takes 1, 2 or 3 coins"),
        (2, 3, r"^3 is .* here: only 2 coins are left\. Legal moves: 1, 2\.$"),
        (1, 2, r"^2 is .* here: only 1 coin is left\. Legal moves: 1\.$"),
        (0, 1, r"^1 is .* here: the game is over, no coin is left\. There are no legal moves\.$"),
        (5, "2", r"^'2' is .* here: a move is a whole number\."),
        (5, 2.0, r"^2\.0 is .* here: a move is a whole number\."),
        (5, True, r"^True is .* here: a move is a whole number\."),
    ],
)
def test_an_illegal_move_is_refused_with_the_rule(pile, move, sentence):
    with pytest.raises(IllegalMove, match=sentence):
        Nim(pile).result(move)

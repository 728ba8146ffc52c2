"""Minimax against second programs: right values everywhere, and the first of the best moves."""

from __future__ import annotations

from math import inf

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmark.fast_tictactoe import FastTicTacToe
from gamesearch.games import Isolation, MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.search.minimax import max_value, min_value, minimax_decision

leaves = st.integers(-3, 3)  # few numbers, so that many are equal
trees = st.recursive(leaves, lambda items: st.lists(items, min_size=1, max_size=4), max_leaves=25)
turns = st.sampled_from([0, 1])


@given(trees, turns)
def test_values_of_number_trees_are_the_fold(tree, turn):
    fold, state = oracles.fold(tree, turn), NumberTree(tree, turn)
    assert max_value(state, turn) == (fold if turn == 0 else -fold)
    assert min_value(state, 1 - turn) == (-fold if turn == 0 else fold)


@given(trees.filter(lambda tree: isinstance(tree, list)), turns)
def test_the_decision_on_number_trees_is_the_first_of_the_best(tree, turn):
    best = oracles.best_moves(oracles.NUMBERS, (tree, turn))
    assert minimax_decision(NumberTree(tree, turn)) == best[0]


def test_every_decision_of_tictactoe_is_the_first_of_the_best():
    for state in oracles.positions(FastTicTacToe()):
        if not state.is_terminal():
            board = str(state).replace("\n", "")
            best = oracles.best_moves(oracles.TICTACTOE, board, oracles.tictactoe_value)
            assert minimax_decision(state) == best[0]


def test_every_value_of_tictactoe_from_the_third_ply_on_is_right_for_both_players():
    for state in oracles.positions(FastTicTacToe()):
        board = str(state).replace("\n", "")
        if board.count(".") <= 7:
            mover, x_gets = state.to_move, oracles.tictactoe_value(board)
            mover_gets = x_gets if mover == 0 else -x_gets
            assert max_value(state, mover) == mover_gets
            assert min_value(state, 1 - mover) == -mover_gets


def test_every_value_and_decision_of_mini_isolation_is_right():
    waiting = [(MiniIsolation(), oracles.isolation_board(["...", "..#"], turn=0))]
    met = 0
    while waiting:
        state, board = waiting.pop()
        met += 1
        first_gets = oracles.value(oracles.ISOLATION, board)
        mover_gets = first_gets if board.turn == 0 else -first_gets
        assert max_value(state, board.turn) == mover_gets
        assert min_value(state, 1 - board.turn) == -mover_gets
        if not state.is_terminal():
            assert minimax_decision(state) == oracles.best_moves(oracles.ISOLATION, board)[0]
        for move in state.legal_moves():
            waiting.append((state.result(move), oracles.ISOLATION.play(board, move)))
    assert met == 225


strips = st.text("AB#.", min_size=1, max_size=6)


@given(strips.filter(lambda row: max(map(row.count, "AB")) <= 1), turns)
def test_values_of_isolation_on_a_strip_are_right(row, turn):
    board = oracles.isolation_board([row], turn)
    first_gets = oracles.value(oracles.ISOLATION, board)
    assert max_value(Isolation.from_text(row, turn), turn) == (1, -1)[turn] * first_gets


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("pile", range(1, 14))
def test_a_decision_in_nim_leaves_a_multiple_of_four_if_it_can(pile, turn):
    assert minimax_decision(Nim(pile, turn)) == (pile % 4 or 1)


def test_the_value_of_a_finished_game_is_its_utility():
    assert [max_value(Nim(0), player) for player in (0, 1)] == [-1, +1]
    assert [min_value(Nim(0), player) for player in (0, 1)] == [-1, +1]
    assert max_value(NumberTree(7), 1) == -7


def test_a_finished_game_leaves_nothing_to_decide():
    with pytest.raises(ValueError, match=r"the game is over, there is no move: Nim\("):
        minimax_decision(Nim(0))
    with pytest.raises(ValueError, match=r'there is no move: TicTacToe\("XXXOO\.\.\.\."\)'):
        minimax_decision(TicTacToe("XXXOO...."))


class AllOrNothing:
    """A game of one move in which a loss counts minus infinity: a game of the learner's own."""

    def __init__(self, *endings: float, to_move: int = 0):
        self.endings, self.to_move = endings, to_move

    def legal_moves(self) -> list[str]:
        return ["abc"[index] for index in range(len(self.endings))] if self.to_move == 0 else []

    def result(self, move: str) -> AllOrNothing:
        return AllOrNothing(self.endings["abc".index(move)], to_move=1)

    def is_terminal(self) -> bool:
        return self.to_move == 1

    def utility(self, player: int) -> float:
        return self.endings[0] if player == 0 else -self.endings[0]


def test_a_lost_position_has_a_decision_too_when_a_loss_is_minus_infinity():
    assert minimax_decision(AllOrNothing(-inf, -inf)) == "a"
    assert minimax_decision(AllOrNothing(-inf, 0, inf)) == "c"
    assert max_value(AllOrNothing(-inf, -inf), 0) == -inf

"""Tic-tac-toe: its rules against a second program on texts, and its published numbers."""

from __future__ import annotations

from collections import Counter
from itertools import product

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch.games import TicTacToe
from gamesearch.search import minimax
from gamesearch.state import IllegalMove, move_text, outcome_text


def marks(state: TicTacToe) -> str:
    return str(state).replace("\n", "")


def straight_walks() -> list[tuple[int, ...]]:
    """Three cells in a row, found by looking: on a 3 by 3 grid a line is a straight walk."""
    cells = list(product(range(3), repeat=2))
    walks = [
        [(row + step * down, column + step * right) for step in range(3)]
        for row, column in cells
        for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]
    ]
    return [
        tuple(3 * row + column for row, column in walk)
        for walk in walks
        if all(cell in cells for cell in walk)
    ]


@pytest.fixture(scope="module")
def every_state() -> list[TicTacToe]:
    return oracles.positions(TicTacToe())


@pytest.fixture(scope="module")
def whole_tree() -> oracles.Census:
    return oracles.census(TicTacToe())


def test_it_plays_like_the_oracle_everywhere(every_state):
    for state in every_state:
        board = marks(state)
        assert state.legal_moves() == oracles.TICTACTOE.moves(board)
        assert state.to_move == oracles.TICTACTOE.turn(board)
        for move in state.legal_moves():
            assert marks(state.result(move)) == oracles.TICTACTOE.play(board, move)
        if state.is_terminal():
            assert state.utility(0) == oracles.TICTACTOE.outcome(board)


def test_a_state_played_is_equal_to_the_same_board_in_text(every_state):
    for state in every_state:
        in_text = TicTacToe(marks(state))
        assert in_text == state
        assert hash(in_text) == hash(state)
        assert repr(in_text) == repr(state)


def test_the_order_of_moves_does_not_matter_to_the_state():
    one = TicTacToe().result(0).result(4).result(8)
    other = TicTacToe().result(8).result(4).result(0)
    assert one == other
    assert len({one, other}) == 1


def test_a_board_in_text_is_accepted_exactly_when_a_game_can_reach_it(every_state):
    reached = {marks(state) for state in every_state}
    accepted = set()
    for cells in product("XO.", repeat=9):
        try:
            accepted.add(marks(TicTacToe("".join(cells))))
        except ValueError:
            continue
    assert accepted == reached
    assert len(accepted) == 5_478


def test_there_are_5478_states_765_up_to_symmetry(every_state):
    assert len(every_state) == len(set(every_state)) == 5_478
    assert len({min(oracles.tictactoe_images(marks(state))) for state in every_state}) == 765


def test_4520_states_are_not_over(every_state):
    assert sum(not state.is_terminal() for state in every_state) == 4_520


@pytest.mark.all
def test_the_tree_has_549946_nodes(whole_tree):
    plies = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]
    assert whole_tree.per_ply == plies
    assert sum(whole_tree.per_ply) == 549_946


@pytest.mark.all
def test_of_255168_games_x_wins_131184_and_o_77904(whole_tree):
    assert whole_tree.leaves == 255_168
    assert whole_tree.outcomes == {+1: 131_184, -1: 77_904, 0: 46_080}


def test_below_corner_and_centre_are_7332_nodes():
    state = TicTacToe().result(0).result(4)
    assert state == TicTacToe("X...O....")
    assert sum(oracles.census(state).per_ply) == 7_332


def test_perfect_play_is_a_draw_after_every_opening():
    values = [minimax.min_value(TicTacToe().result(move), 0) for move in range(9)]
    assert values == [0] * 9


def test_alpha_beta_in_reading_order_visits_18297_nodes():
    assert oracles.alpha_beta(TicTacToe()) == (0, 18_297, 7_330)


def test_alpha_beta_with_the_strict_test_visits_146120_nodes():
    visits = oracles.alpha_beta(TicTacToe(), strict=True)
    assert (visits.value, visits.nodes) == (0, 146_120)


def test_alpha_beta_below_corner_and_centre_visits_844_nodes():
    assert oracles.alpha_beta(TicTacToe("X...O....")).nodes == 844


def test_the_winning_line_is_the_cells_of_three_in_a_row(every_state):
    lines = {frozenset(line) for line in straight_walks()}
    found = Counter()
    for state in every_state:
        line = state.winning_line()
        if state.is_terminal() and state.utility(0) != 0:
            assert frozenset(line) in lines
            assert list(line) == sorted(line)
            assert {marks(state)[cell] for cell in line} == {"X" if state.utility(0) > 0 else "O"}
        else:
            assert line == ()
        found[line] += 1
    assert set(map(frozenset, found)) == lines | {frozenset()}


def test_a_full_board_with_a_line_is_a_win_and_not_a_draw():
    board = TicTacToe("XXXOOXOXO")
    assert (board.utility(0), board.utility(1)) == (1, -1)
    assert outcome_text(board) == "X wins"


def test_outcomes_use_the_players_names():
    assert outcome_text(TicTacToe("OOOXX.X..")) == "O wins"
    assert outcome_text(TicTacToe("XOXXOOOXX")) == "draw"


def test_moves_are_written_as_in_chess():
    names = [move_text(TicTacToe(), cell) for cell in range(9)]
    assert names == ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]


def test_a_board_is_printed_in_three_rows():
    assert str(TicTacToe("XX.OO....")) == "XX.\nOO.\n..."


@pytest.mark.parametrize(
    "text", ["XX. OO. ...", "XX.\nOO.\n...", "  XX.|OO.|...\n", "X X . O O . . . .", "\tXX.OO...."]
)
def test_spaces_and_bars_in_a_board_do_not_count(text):
    assert TicTacToe(text) == TicTacToe("XX.OO....")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", r"a board has 9 cells, not 0: ''"),
        ("X", r"a board has 9 cells, not 1: 'X'"),
        ("." * 10, r"a board has 9 cells, not 10"),
        ("XO......?", r"a cell is X, O or \. \(empty\), not '\?', in the board 'XO......\?'"),
        ("xo.......", r"a cell is X, O or \. \(empty\), not 'x'"),
        ("0........", r"a cell is X, O or \. \(empty\), not '0'"),
        ("XX.......", r"as many X as O, or one X more, not 2 X and 0 O: 'XX.......'"),
        ("O........", r"as many X as O, or one X more, not 0 X and 1 O"),
        ("XXXOOO...", r"a game ends with the first three in a row, so none reaches 'XXXOOO...'"),
        ("XXXOO.O..", r"a game ends with the first three in a row"),
        ("OOOXX.X.X", r"a game ends with the first three in a row"),
    ],
)
def test_a_text_that_is_not_a_board_is_refused(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        TicTacToe(text)


@pytest.mark.parametrize("thing", [None, 3, b".........", list("........."), TicTacToe()])
def test_a_board_is_a_text(thing):
    with pytest.raises(TypeError, match=r'a board is a string such as "XX\.OO\.\.\.\.", not '):
        TicTacToe(thing)


@pytest.mark.parametrize(
    ("board", "move", "sentence"),
    [
        ("X........", 0, r"^0 is not a legal move here: there is already a mark in cell 0\. Legal"),
        ("XX.OO....", 9, r"^9 is .* a cell, 0 to 8\. Legal moves: 2, 5, 6, 7, 8\.$"),
        ("XX.OO....", "c3", r"^'c3' is .*: a move is the number of a cell, 0 to 8"),
        ("XX.OO....", True, r"^True is .*: a move is the number of a cell, 0 to 8"),
        ("XXXOO....", 8, r"^8 is .*: the game is over\. There are no legal moves\.$"),
        ("XOXXOOOXX", 0, r"^0 is .*: the game is over\. There are no legal moves\.$"),
    ],
)
def test_an_illegal_move_is_refused_with_the_rule(board, move, sentence):
    with pytest.raises(IllegalMove, match=sentence):
        TicTacToe(board).result(move)


@given(st.text("XO. |\n?x", max_size=14) | st.text("XO.", min_size=8, max_size=10))
def test_any_text_is_a_board_or_a_value_error(text):
    try:
        state = TicTacToe(text)
    except ValueError:
        return
    assert marks(state) == "".join(mark for mark in text if mark not in " |\n")

"""The fast form of tic-tac-toe: it says of every position what the plain form says."""

from __future__ import annotations

import copy
import pickle

import oracles
import pytest

from benchmark.fast_tictactoe import CELLS_OF, HAS_LINE, FastTicTacToe
from gamesearch.games import TicTacToe
from gamesearch.search import minimax
from gamesearch.state import GameNotOver, IllegalMove, move_text, outcome_text, player_name

NO_CELLS = [-1, 9, "a1", None, True, False, 0.0, 1.0, (0,), [0], 10**30]


@pytest.fixture(scope="module")
def pairs() -> list[tuple[TicTacToe, FastTicTacToe]]:
    """Every position, in both forms, reached by the same moves."""
    known = {TicTacToe(): FastTicTacToe()}
    waiting = [TicTacToe()]
    while waiting:
        plain = waiting.pop()
        for move in plain.legal_moves():
            after = plain.result(move)
            if after not in known:
                known[after] = known[plain].result(move)
                waiting.append(after)
    return list(known.items())


def told(refused, *arguments):
    """The kind of error and its sentence, without the name of the class in it."""
    with pytest.raises((IllegalMove, GameNotOver, ValueError, TypeError)) as error:
        refused(*arguments)
    return error.type, str(error.value).replace("Fast", "")


def test_both_forms_agree_on_all_5478_positions(pairs):
    assert len(pairs) == 5_478
    for plain, fast in pairs:
        assert fast.legal_moves() == plain.legal_moves()
        assert fast.to_move == plain.to_move
        assert fast.is_terminal() is plain.is_terminal()
        assert fast.winning_line() == plain.winning_line()
        assert (str(fast), repr(fast)) == (str(plain), f"Fast{plain!r}")
        assert fast.plain() == plain
        if plain.is_terminal():
            assert [fast.utility(0), fast.utility(1)] == [plain.utility(0), plain.utility(1)]
            assert outcome_text(fast) == outcome_text(plain)
        else:
            assert told(fast.utility, 0) == told(plain.utility, 0)


def test_both_forms_refuse_the_same_moves_in_the_same_words(pairs):
    for plain, fast in pairs[::7]:
        for move in [*NO_CELLS, *(set(range(9)) - set(plain.legal_moves()))]:
            assert told(fast.result, move) == told(plain.result, move)


@pytest.mark.parametrize("board", [None, 3, "", "XX.......", "XXXOOO...", "?........"])
def test_both_forms_refuse_the_same_boards_in_the_same_words(board):
    assert told(FastTicTacToe, board) == told(TicTacToe, board)


@pytest.mark.parametrize("player", [-1, 2, True, 0.0, None, "X"])
def test_both_forms_refuse_the_same_players_in_the_same_words(player):
    assert told(FastTicTacToe("XXXOO....").utility, player) == told(
        TicTacToe("XXXOO....").utility, player
    )


def test_a_move_made_before_is_refused_again_where_it_is_written_another_way():
    """1 == 1.0 == True, and a dict would find all three under one key."""
    state = FastTicTacToe()
    state.result(1)
    for move in (True, 1.0):
        with pytest.raises(IllegalMove):
            state.result(move)


def test_every_way_to_a_position_leads_to_one_object(pairs):
    for plain, fast in pairs[::7]:
        assert FastTicTacToe(plain.board) is fast
        assert copy.deepcopy(fast) is copy.copy(fast) is fast
        assert pickle.loads(pickle.dumps(fast)) is fast
    assert len({fast for _, fast in pairs}) == 5_478


def test_a_state_cannot_be_changed():
    state = FastTicTacToe()
    with pytest.raises(AttributeError, match="a state never changes"):
        state.to_move = 1
    with pytest.raises(AttributeError):
        state.mark = "X"
    assert state.to_move == 0


def test_players_and_moves_have_the_names_of_the_plain_form():
    assert [player_name(FastTicTacToe(), player) for player in (0, 1)] == ["X", "O"]
    assert [move_text(FastTicTacToe(), cell) for cell in (0, 4, 7)] == ["a3", "b2", "b1"]


@pytest.mark.all
def test_the_tree_has_549946_nodes_and_255168_games():
    census = oracles.census(FastTicTacToe())
    assert (sum(census.per_ply), census.leaves) == (549_946, 255_168)


def test_the_textbooks_minimax_finds_the_draw():
    assert minimax.max_value(FastTicTacToe(), 0) == 0


def test_the_tables_say_what_a_set_of_cells_holds():
    for bits, cells in enumerate(CELLS_OF):
        assert sum(2**cell for cell in cells) == bits
    straight = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}]
    straight.append({2, 4, 6})
    for cells, has_line in zip(CELLS_OF, HAS_LINE, strict=True):
        assert has_line is any(line <= {*cells} for line in straight)

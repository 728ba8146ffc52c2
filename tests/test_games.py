"""What every game promises, whichever it is: the promises of `gamesearch.state.GameState`."""

from __future__ import annotations

import copy
import pickle
from math import nan
from string import ascii_lowercase
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_chance import BEYOND

from benchmark.fast_tictactoe import FastTicTacToe
from gamesearch import games
from gamesearch.base.text.describe import brief
from gamesearch.games import (
    ConnectFour,
    DotsAndBoxes,
    Hexapawn,
    Isolation,
    MiniIsolation,
    Nim,
    NumberTree,
    Othello,
    TicTacToe,
    TreeAgain,
    TwoHeaps,
)
from gamesearch.pictures.drawing.boards import Board, Edges
from gamesearch.state import (
    GameNotOver,
    GameState,
    IllegalMove,
    is_state,
    missing_members,
    move_text,
    outcome_text,
    player_name,
)

# The type checker reads this list too: each game answers the questions of a game state.
STARTS: list[GameState] = [
    Nim(0),
    Nim(9),
    Nim(5, to_move=1),
    MiniIsolation(),
    Isolation(1, 1),
    Isolation(4, 3),
    Isolation(3, 3, frozenset({(1, 1)})),
    TicTacToe(),
    TicTacToe("XOX.O...."),
    FastTicTacToe(),
    FastTicTacToe("XOX.O...."),
    Hexapawn(),
    Hexapawn(5),
    Hexapawn.from_text("B.B / WB. / ..W", to_move=1),
    ConnectFour(),
    ConnectFour.after("445362"),
    ConnectFour.after("121212"),
    Othello(4),
    Othello(6),
    Othello(),
    Othello("OOO. XOOX OOOO .X.."),
    DotsAndBoxes(1, 2),
    DotsAndBoxes.from_text("+-+-+ / | . | / +-+.+", to_move=1),
    NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]),
    NumberTree([-2, [1.5, [0, -3]], [[7]]], to_move=1),
    NumberTree(4),
    TwoHeaps(2, 3),
    TreeAgain([[3, [1, 8]], [2, 4]]),
    TreeAgain([5, [0, -3]], to_move=1, again=(0, 1)),
]
TURN_MAY_STAY = (DotsAndBoxes, TreeAgain, TwoHeaps)
"""The games in which some moves do not end the turn."""
NAMES = {name: getattr(games, name) for name in games.__all__} | {"FastTicTacToe": FastTicTacToe}


def after(state: Any, choices: list[int]) -> Any:
    """The state after some moves: each number chooses one of the legal moves."""
    for choice in choices:
        if state.is_terminal():
            break
        moves = state.legal_moves()
        state = state.result(moves[choice % len(moves)])
    return state


positions = st.builds(
    after, st.sampled_from(STARTS), st.lists(st.integers(min_value=0, max_value=999), max_size=20)
)


class ArrayLike:
    """Behaves as a numpy array does: == gives no yes or no, and there is no hash."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, *numbers: int):
        self.numbers = numbers

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, index: int) -> int:
        return self.numbers[index]

    def __eq__(self, other: object) -> Any:
        return ArrayLike()

    def __bool__(self) -> bool:
        raise ValueError("the truth value of an array is ambiguous")


class NoText:
    def __repr__(self) -> str:
        raise RuntimeError("no text")


NO_MOVES: list[Any] = [
    None, True, False, "", "0", "take 1", "a1", b"0", -1, -4, 99, 10**30, 10**5000, 0.0, 1.0, nan,
    [], [0], [0, 0], {}, {0}, {0: 0}, (), (0,), (0, 0, 0), (0.0, 0.0), (True, False), ("0", "0"),
    (-1, 0), (0, 99), (10**5000, 0), ([], []), (None, None), ArrayLike(), ArrayLike(0, 0), NoText(),
    object(), int, len,
]  # fmt: skip


def illegal(state: Any) -> list[Any]:
    """What is no move in this position. (They are compared as texts: True is not 1.)"""
    legal = set(map(brief, state.legal_moves()))
    return [move for move in NO_MOVES if brief(move) not in legal]


@given(positions)
def test_a_game_is_over_exactly_when_no_move_is_left(state):
    assert state.is_terminal() is (state.legal_moves() == [])


@given(positions)
def test_the_moves_are_a_fresh_list_every_time(state):
    moves = state.legal_moves()
    assert type(moves) is list
    before = list(moves)
    moves.append("nonsense")
    moves.reverse()
    assert state.legal_moves() == before


@given(positions)
def test_no_move_is_offered_twice(state):
    moves = state.legal_moves()
    assert len(set(moves)) == len(moves)


@given(positions)
def test_a_move_gives_a_new_state_and_leaves_the_old_one_as_it_was(state):
    text, moves, key = repr(state), state.legal_moves(), hash(state)
    copied = copy.deepcopy(state)
    for move in moves:
        child = state.result(move)
        assert child is not state
        assert child != state
        if not isinstance(state, TURN_MAY_STAY):
            assert child.to_move == 1 - state.to_move
        assert child == state.result(move)
    assert state == copied
    assert (repr(state), state.legal_moves(), hash(state)) == (text, moves, key)


@given(positions)
def test_what_one_player_gains_the_other_loses(state):
    if state.is_terminal():
        assert state.utility(0) + state.utility(1) == 0
    else:
        for player in (0, 1):
            with pytest.raises(GameNotOver, match=r"the game is not over.*is_terminal\(\)"):
                state.utility(player)


@given(positions)
def test_the_repr_evaluates_back_to_an_equal_state(state):
    again = eval(repr(state), NAMES)
    assert again == state
    assert hash(again) == hash(state)
    assert again.to_move == state.to_move
    assert again.legal_moves() == state.legal_moves()
    assert str(again) == str(state)


@given(positions)
def test_a_copy_is_equal_and_plays_on_alike(state):
    pickled = [pickle.loads(pickle.dumps(state, protocol)) for protocol in range(6)]
    for again in [copy.copy(state), copy.deepcopy(state), *pickled]:
        assert type(again) is type(state)
        assert again == state
        assert hash(again) == hash(state)
        assert repr(again) == repr(state)
        assert again.legal_moves() == state.legal_moves()
        for move in state.legal_moves():
            assert again.result(move) == state.result(move)


@given(positions)
def test_no_attribute_of_a_state_can_be_set_or_deleted(state):
    text = repr(state)
    public = [name for name in dir(state) if not name.startswith("_")]
    assert "to_move" in public
    for name in [*public, "a_new_name"]:
        with pytest.raises(AttributeError):
            setattr(state, name, 0)
        with pytest.raises(AttributeError):
            delattr(state, name)
    assert repr(state) == text


@given(positions)
def test_a_state_is_equal_only_to_states(state):
    others: list[Any] = [None, 0, "", repr(state), [], ()]
    assert all(state != other for other in others)


@given(positions)
def test_whatever_is_not_a_move_is_refused_with_a_sentence(state):
    choice = "Legal moves: " if state.legal_moves() else "There are no legal moves."
    rule = "" if state.legal_moves() else "the game is over"
    for move in illegal(state):
        try:
            state.result(move)
        except IllegalMove as refused:
            assert "is not a legal move here: " in str(refused)
            assert refused.move is move
            assert refused.legal == state.legal_moves()
            assert refused.reason in str(refused) and rule in refused.reason
            assert choice in str(refused)
            assert " at 0x" not in str(refused)
        else:
            pytest.fail(f"it is not legal, and was made: {brief(move)}")


def test_what_is_a_move_of_a_game_is_not_tried_as_an_illegal_one_there():
    """Of a game of one's own, say; but (1, 0) does not make (True, False) legal."""
    game = Mock(legal_moves=lambda: [(0,), (1, 0), "a1"])
    tried = list(map(brief, illegal(game)))
    assert not {"(0,)", "'a1'"} & set(tried)
    assert "(True, False)" in tried and len(tried) == len(NO_MOVES) - 2


@given(positions)
def test_a_refusal_names_every_legal_move_or_how_many_there_are(state):
    with pytest.raises(IllegalMove) as refused:
        state.result("nonsense")
    moves = state.legal_moves()
    listed = ", ".join(map(repr, moves)) if len(moves) <= 12 else f"({len(moves)} in all)"
    assert listed in str(refused.value)
    assert len(str(refused.value)) < 400


@given(positions, st.sampled_from([2, -1, 10**5000, True, False, None, "X", 0.0, 1.5, [], nan]))
def test_a_player_is_zero_or_one(state, player):
    right = ValueError if type(player) is int else TypeError
    with pytest.raises(right, match=r"a player is 0 \(moves first\) or 1, not ") as refused:
        state.utility(player)
    assert not isinstance(refused.value, GameNotOver)


TOLD_WHO_MOVES = [
    lambda player: Nim(5, to_move=player),
    lambda player: Isolation.from_text("A.B", to_move=player),
    lambda player: Hexapawn.from_text("BBB / ... / WWW", player),
    lambda player: Othello(4, to_move=player),
    lambda player: NumberTree([1, 2], to_move=player),
]


@pytest.mark.parametrize("game", TOLD_WHO_MOVES)
@pytest.mark.parametrize("player", [2, -1, True, "A", 0.0])
def test_the_player_to_move_is_zero_or_one(game, player):
    right = ValueError if type(player) is int else TypeError
    with pytest.raises(right, match=rf"a player is 0 \(moves first\) or 1, not {player!r}"):
        game(player)


@given(positions)
def test_moves_and_outcomes_can_be_written(state):
    for move in state.legal_moves():
        assert move_text(state, move)
    assert str(state)
    if state.is_terminal():
        assert outcome_text(state)


@given(positions)
def test_every_position_is_a_state(state):
    assert is_state(state)
    assert missing_members(state) == []


def test_an_illegal_move_and_an_unfinished_game_are_value_errors():
    assert issubclass(IllegalMove, ValueError)
    assert issubclass(GameNotOver, ValueError)


def test_a_refusal_survives_pickling():
    for attempt in (lambda: Nim(2).result(3), lambda: Nim(2).utility(0)):
        with pytest.raises(ValueError) as refused:
            attempt()
        again = pickle.loads(pickle.dumps(refused.value))
        assert type(again) is type(refused.value)
        assert str(again) == str(refused.value)
        assert vars(again) == vars(refused.value)


def test_every_game_is_among_the_starts():
    no_classes = {"PASS", "MiniIsolation"}  # a move, and a function that makes a small Isolation
    beyond = {type(state).__name__ for state in BEYOND}  # with promises of their own
    starts = {type(state).__name__ for state in STARTS} - {"FastTicTacToe"}  # the benchmark's
    assert starts == set(games.__all__) - no_classes - beyond


def test_states_of_different_games_are_different():
    assert len(set(STARTS)) == len(STARTS)


def test_the_players_have_the_names_of_their_game():
    assert [player_name(TicTacToe(), player) for player in (0, 1)] == ["X", "O"]
    assert [player_name(NumberTree(1), player) for player in (0, 1)] == ["MAX", "MIN"]
    assert [player_name(Nim(1), player) for player in (0, 1)] == ["A", "B"]
    assert [player_name(MiniIsolation(), player) for player in (0, 1)] == ["A", "B"]


BOARDS = (TicTacToe, MiniIsolation, Hexapawn, ConnectFour, DotsAndBoxes, Othello)


@pytest.mark.parametrize("state", [game() for game in BOARDS], ids=repr)
def test_a_board_names_its_columns_by_letters_and_its_rows_from_the_bottom(state):
    edges = Edges.of(state, Board.of(state))
    columns, rows = (edges.columns, edges.rows) if edges else ((), ())
    numbers = [str(number + 1) for number in range(len(rows))]
    assert columns and [*columns] == [*ascii_lowercase[: len(columns)]]
    assert [*rows] == (numbers if isinstance(state, Othello) else numbers[::-1])


def test_the_upper_left_corner_of_every_board():
    """Othello alone has a1 there, by its standard."""
    corners = (TicTacToe(), 0), (MiniIsolation(), (0, 0)), (DotsAndBoxes(1, 1), (0, 1))
    assert [move_text(*corner) for corner in corners] == ["a3", "a2", "a2"]
    assert move_text(Hexapawn(), ((0, 2), (0, 1))) == "a1-a2"
    assert move_text(Othello(), 0) == "a1"

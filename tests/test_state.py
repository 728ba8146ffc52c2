"""The words and the errors that all games share, and what `import gamesearch` costs."""

from __future__ import annotations

import inspect
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import gamesearch
import gametutor
from gamesearch.games import PASS, Isolation, MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.state import (
    GameState,
    IllegalMove,
    board_edges,
    check_player,
    counts_points,
    disc_marks,
    is_state,
    is_whole,
    missing_members,
    move_text,
    outcome_text,
    player_name,
    refuse_non_state,
    winning_line,
    wrong_number,
)

PROJECT = Path(gamesearch.__file__).parents[1]
GAMES = [Nim, Isolation, TicTacToe, NumberTree]


class Coin:
    """A learner's game, as plain as can be: the first player names the side that wins."""

    def __init__(self, to_move: int = 0, outcome: float = 0):
        self.to_move, self.outcome = to_move, outcome

    def legal_moves(self) -> list[str]:
        return [] if self.to_move else ["heads", "tails", PASS]

    def result(self, move: str) -> Coin:
        return Coin(1, {"heads": 1, "tails": -1, PASS: 0}[move])

    def is_terminal(self) -> bool:
        return self.to_move == 1

    def utility(self, player: int) -> float:
        return self.outcome if player == 0 else -self.outcome


# What is a state?


def test_a_learners_own_game_is_a_state():
    assert is_state(Coin())
    assert missing_members(Coin()) == []


@pytest.mark.parametrize("thing", [3, None, "abc", TicTacToe, Coin, MiniIsolation, len, [Coin()]])
def test_what_cannot_answer_the_questions_is_not_a_state(thing):
    assert not is_state(thing)


def test_the_missing_questions_are_named_in_the_order_of_the_interface():
    class Half:
        def result(self, move: object) -> None: ...

        utility = 1  # here, but nothing that can be called

    assert missing_members(Half()) == ["to_move", "legal_moves()", "is_terminal()", "utility()"]
    sentence = r"^draw needs a game state such as TicTacToe\(\), not <.*\.\.\.: "
    sentence += r"it has no to_move, legal_moves\(\), is_terminal\(\), utility\(\): "
    sentence += r"its `utility` is not a method\.$"
    with pytest.raises(TypeError, match=sentence):
        refuse_non_state(Half(), "draw")


def test_a_class_instead_of_a_state_is_refused():
    sentence = r"^draw needs a game state, and Coin is a class\. Create a state first: Coin\("
    with pytest.raises(TypeError, match=sentence):
        refuse_non_state(Coin, "draw")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("method", ["legal_moves", "result", "is_terminal", "utility"])
def test_every_game_names_its_parameters_as_the_interface_does(game, method):
    expected = inspect.signature(getattr(GameState, method)).parameters
    assert list(inspect.signature(getattr(game, method)).parameters) == list(expected)
    assert getattr(game, method).__doc__


def test_the_type_checker_agrees_that_every_game_is_a_state(tmp_path):
    pytest.importorskip("mypy")
    code = """
        from gamesearch.games import Isolation, MiniIsolation, Nim, NumberTree, TicTacToe
        from gamesearch.state import GameState

        mini: GameState = MiniIsolation()
        nim: GameState = Nim(5)
        numbers: GameState = NumberTree([1, 2])
        marks: GameState = TicTacToe().result(4)
        board: GameState = Isolation(3, 3)
        wrong: GameState = 3
    """
    file = tmp_path / "states.py"
    file.write_text(textwrap.dedent(code))
    command = [sys.executable, "-m", "mypy", "--config-file=", f"--cache-dir={tmp_path}", str(file)]
    told = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False).stdout
    errors = [line for line in told.splitlines() if "error:" in line]
    assert len(errors) == 1, told
    assert "states.py:10" in errors[0]


# Errors


def test_an_illegal_move_names_the_move_the_reason_and_the_legal_moves():
    error = IllegalMove("d9", "there is no column d", ["a1", "b2"])
    told = "'d9' is not a legal move here: there is no column d. Legal moves: 'a1', 'b2'."
    assert str(error) == told
    assert (error.move, error.reason, error.legal) == ("d9", "there is no column d", ["a1", "b2"])


def test_of_very_many_legal_moves_the_first_twelve_are_listed():
    told = str(IllegalMove(-1, "a move is a number", list(range(13))))
    assert told.endswith("Legal moves: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, ... (13 in all).")
    told = str(IllegalMove(-1, "a move is a number", list(range(12))))
    assert told.endswith("Legal moves: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11.")


@pytest.mark.parametrize("player", [0, 1])
def test_zero_and_one_are_players(player):
    assert check_player(player) is player


@pytest.mark.parametrize("player", [2, -1, 10**30])
def test_no_other_whole_number_is_a_player(player):
    with pytest.raises(ValueError, match=rf"^a player is 0 \(moves first\) or 1, not {player}$"):
        check_player(player)


@pytest.mark.parametrize("player", [True, False, None, "X", "0", 0.0, 1.0, [0]])
def test_only_whole_numbers_are_players(player):
    with pytest.raises(TypeError, match=r"^a player is 0 \(moves first\) or 1, not "):
        check_player(player)


def test_whole_numbers_are_ints_but_not_true_and_false():
    assert all(map(is_whole, [0, -1, 10**30]))
    assert not any(map(is_whole, [True, False, 1.0, "1", None, 1j]))


def test_a_wrong_number_is_a_value_error_and_anything_else_a_type_error():
    for number, kind in [(-1, ValueError), (1.5, TypeError), (True, TypeError), ("x", TypeError)]:
        error = wrong_number("one rule", number)
        assert type(error) is kind
        assert str(error) == f"one rule, not {number!r}"


# Words


def test_a_game_without_words_of_its_own_is_described_in_plain_ones():
    assert [player_name(Coin(), player) for player in (0, 1)] == ["A", "B"]
    assert move_text(Coin(), "heads") == "heads"
    endings = [outcome_text(Coin().result(move)) for move in Coin().legal_moves()]
    assert endings == ["A wins", "B wins", "draw"]
    assert winning_line(Coin(1, 1)) == ()
    assert board_edges(Coin()) == ((), ())
    assert disc_marks(Coin()) == ""
    assert not counts_points(Coin())


def test_a_game_with_words_of_its_own_is_described_in_them():
    class Talking(Coin):
        player_names = ("Ann", "Bob")
        counts_points = True

        def move_text(self, move: str) -> str:
            return move.upper()

    assert move_text(Talking(), "heads") == "HEADS"
    assert outcome_text(Talking(1, -1)) == "Bob wins"
    Talking.outcome_text = lambda self: "the coin is on its edge"
    assert outcome_text(Talking(1, 0)) == "the coin is on its edge"
    Talking.winning_line = lambda self: [2, 4, 6]
    assert winning_line(Talking(1, 1)) == (2, 4, 6)
    assert counts_points(Talking())


# What the import costs


def run(code: str) -> str:
    command = [sys.executable, "-c", textwrap.dedent(code)]
    return subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    "modules", ["gamesearch", "gamesearch.games, gamesearch.search, gamesearch.tree"]
)
def test_importing_the_package_loads_nothing_heavy(modules):
    code = f"""
        import sys, {modules}
        print(*sys.modules)
    """
    loaded = {name.split(".")[0] for name in run(code).split()}
    assert "gamesearch" in loaded
    heavy = {"matplotlib", "ipywidgets", "anywidget", "graphviz", "pygraphviz", "IPython", "numpy"}
    assert not loaded & heavy


def test_importing_the_package_alone_loads_none_of_its_modules():
    loaded = run("import sys, gamesearch; print(*sys.modules)").split()
    assert [name for name in loaded if name.startswith("gamesearch.")] == []


def test_a_name_is_loaded_when_it_is_first_used():
    assert run("import gamesearch; print(gamesearch.GameTree.__module__)") == "gamesearch.tree\n"


def test_a_name_that_does_not_exist_is_an_attribute_error_that_lists_the_names():
    sentence = r"^module 'gamesearch' has no attribute 'chekc'\. It has GameTree, .*draw, .*\.$"
    with pytest.raises(AttributeError, match=sentence):
        gamesearch.chekc  # noqa: B018
    assert not hasattr(gamesearch, "no_such_name")


def test_tab_offers_the_names_of_the_lessons():
    assert {"GameTree", "draw", "games", "step", "watch"} <= set(dir(gamesearch))
    assert {"ask", "check", "hint", "solution"} <= set(dir(gametutor))
    assert "import_module" not in dir(gamesearch)

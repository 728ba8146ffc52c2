"""What passed is kept as text, and plays elsewhere: in another lesson, in another kernel."""

import linecache
import textwrap

import pytest
from IPython.core.interactiveshell import InteractiveShell
from suite.fewer import every

from gamesearch import step, watch
from gamesearch.games import Nim, NumberTree, TicTacToe
from gamesearch.search import alpha_beta, minimax
from gamesearch.solving.bits import BOTTOM
from gamesearch.tree import GameTree
from gametutor import check, mine
from gametutor.answers import ledger
from gametutor.answers.ledger import Ledger
from gametutor.answers.own.passed_answers import keep_own
from gametutor.exercises import find, names


@pytest.fixture
def file(tmp_path):
    return tmp_path / "progress.json"


@pytest.fixture(autouse=True)
def here(file, monkeypatch):
    """A ledger of our own, as if a person ran a notebook."""
    monkeypatch.setattr(ledger, "_current", Ledger(file))
    return ledger._current


@pytest.fixture
def shell():
    """A notebook: cells that share their names."""
    return InteractiveShell(user_ns={"__name__": "__main__"})


@pytest.fixture
def another_kernel(monkeypatch, file):
    """Nothing is left but the file."""

    def begin():
        for name in [name for name in linecache.cache if name.startswith("<yours")]:
            del linecache.cache[name]
        monkeypatch.setattr(ledger, "_current", Ledger(file))

    return begin


def run(shell, cell):
    shell.run_cell(textwrap.dedent(cell)).raise_error()


MAX_VALUE = """
    from math import inf

    def max_value(state, player):
        if state.is_terminal():
            return state.utility(player)
        value = -inf
        for move in state.legal_moves():
            value = max(value, min_value(state.result(move), player))
        return value
"""


def kept_from(shell, exercise, names):
    answers = [shell.user_ns[name] for name in names]
    keep_own(find(exercise), answers[0] if len(answers) == 1 else tuple(answers))


def test_until_a_check_has_passed_it_is_the_courses(capsys):
    assert mine("minimax_decision") is minimax.minimax_decision
    said = "minimax_decision: the course's, until you pass the check in lesson 5.\n"
    assert capsys.readouterr().out == said


def test_what_passed_is_there_in_another_kernel(shell, another_kernel, capsys):
    run(shell, MAX_VALUE)
    assert check.max_value(shell.user_ns["max_value"]).passed
    another_kernel()
    own = mine("max_value")
    assert capsys.readouterr().out == "max_value: yours.\n"
    assert own is not minimax.max_value
    assert own(TicTacToe("XXOOX...O"), 0) == 1


@pytest.mark.all
def test_what_failed_takes_no_place(shell, capsys):
    run(shell, MAX_VALUE)
    check.max_value(shell.user_ns["max_value"])
    run(shell, MAX_VALUE.replace("-inf", "0"))
    assert not check.max_value(shell.user_ns["max_value"]).passed
    assert mine("max_value")(NumberTree([-2, -3]), 0) == -2


def test_two_that_ask_each_other_find_each_other(shell, another_kernel):
    run(shell, MAX_VALUE)
    run(shell, find("min_value").source())
    kept_from(shell, "max_value", ["max_value"])
    kept_from(shell, "min_value", ["min_value"])
    another_kernel()
    own = mine("max_value")
    other = own.__globals__["min_value"]
    assert other.__globals__["max_value"] is own
    assert other.__globals__ is not own.__globals__
    for node in GameTree.grow(TicTacToe("XXOOX...O")).nodes():
        by_turn = own if node.state.to_move == 0 else other
        assert by_turn(node.state, 0) == minimax.tight_value(node.state, 0)


def test_a_mistake_in_one_exercise_does_not_reach_the_next(shell, another_kernel):
    run(shell, MAX_VALUE)
    run(shell, "def min_value(state, player):\n    raise NotImplementedError")
    kept_from(shell, "max_value", ["max_value"])
    another_kernel()
    assert mine("max_value").__globals__["min_value"] is minimax.min_value


HELPERS = """
    import math
    from dataclasses import dataclass
    from functools import lru_cache

    DEPTHS = {"shallow": [1, 2], "deep": (3, 4.5)}
    NOTHING = float("nan")

    @dataclass(frozen=True)
    class Rated:
        move: object
        value: float = -math.inf

    @lru_cache(maxsize=None)
    def of_parity(number):
        return odd(number) if number % 2 else number

    odd = lambda number: number + DEPTHS["shallow"][0]
"""
DECISION = """
    def minimax_decision(state):
        player, best = state.to_move, Rated(None)
        for move in state.legal_moves():
            value = min_value(state.result(move), player) + 0 * of_parity(3)
            if value > best.value:
                best = Rated(move, value)
        return best.move
"""


def test_helpers_classes_and_constants_come_along(shell, another_kernel):
    run(shell, HELPERS)
    run(shell, DECISION)
    assert check.minimax_decision(shell.user_ns["minimax_decision"]).passed
    another_kernel()
    own = mine("minimax_decision")
    assert own(NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])) == 0
    scope = own.__globals__
    assert scope["DEPTHS"] == {"shallow": [1, 2], "deep": (3, 4.5)}
    assert "NOTHING" not in scope  # it is not used


def test_names_of_its_own_are_no_names_of_the_notebook(shell, another_kernel):
    """A parameter, a variable, an attribute or a field that is called like something there."""
    run(shell, "from random import Random\nboard = dice = place = value = Random(1)")
    run(shell, """
        def of(board, dice=0):
            place = [value for value in (board, dice)]
            return place[0]

        def max_value(state, player):
            class Found:
                value = of(board=state.utility(player) if state.is_terminal() else None)
            return Found.value
    """)  # fmt: skip
    kept_from(shell, "max_value", ["max_value"])
    another_kernel()
    assert mine("max_value")(Nim(0), 0) == -1


@pytest.mark.parametrize("name", ["decide", "minimax_decision"])
def test_the_learner_chooses_the_name(shell, another_kernel, name):
    run(shell, HELPERS)
    run(shell, DECISION.replace("minimax_decision", name))
    kept_from(shell, "minimax_decision", [name])
    another_kernel()
    assert mine("minimax_decision").__name__ == name


def test_a_lambda_is_kept(shell, another_kernel):
    run(shell, """
        one = lambda state: (state.utility(state.to_move) if state.is_terminal() else
                             max(-one(state.result(move)) for move in state.legal_moves()))
    """)  # fmt: skip
    assert check.negamax_one_line(shell.user_ns["one"]).passed
    another_kernel()
    assert mine("negamax_one_line")(Nim(4)) == -1


def test_a_pair_is_kept_as_a_pair(shell, another_kernel):
    source = find("alpha_beta").source()
    run(shell, source)
    kept_from(shell, "alpha_beta", ["max_value", "min_value"])
    another_kernel()
    largest, smallest = mine("alpha_beta")
    assert largest is not alpha_beta.max_value
    assert largest.__globals__["min_value"] is smallest
    assert mine("alpha_beta_decision") is alpha_beta.alpha_beta_decision


@pytest.mark.parametrize("name", every(8, names()))
def test_every_worked_solution_can_be_kept(shell, another_kernel, name):
    """All that an exercise asks for, typed into a cell, is there again and passes."""
    exercise = find(name)
    run(shell, exercise.source())
    asked = [part.asks_for for part in exercise.parts] or [exercise.asks_for]
    for needed, reference in exercise.needs.items():
        shell.user_ns.setdefault(needed, reference)
    kept_from(shell, name, asked)
    another_kernel()
    own = mine(name)
    own = own if exercise.parts else (own,)
    reference = exercise.solution if exercise.parts else (exercise.solution,)
    assert not any(one is theirs for one, theirs in zip(own, reference, strict=True))
    assert getattr(check, name)(*own).passed


def test_a_class_plays_in_another_lesson(shell, another_kernel):
    run(shell, find("tictactoe_state").source())
    kept_from(shell, "tictactoe_state", ["TicTacToe"])
    another_kernel()
    own = mine("tictactoe_state")
    assert minimax.minimax_decision(own("XX.OO....")) == 2


def test_its_lines_are_shown_step_by_step(shell, another_kernel):
    run(shell, MAX_VALUE)
    kept_from(shell, "max_value", ["max_value"])
    another_kernel()
    shown = step(watch(mine("max_value"), TicTacToe("XXOOXXO.."), 0))
    assert "def max_value(state, player):" in linecache.getline("<yours: max_value>", 2)
    assert "max_value" in str(shown)


def test_what_was_asked_for_under_another_name_comes_along(shell, another_kernel, capsys):
    run(shell, find("possible_moves").source())
    kept_from(shell, "possible_moves", ["possible_moves"])
    another_kernel()
    run(shell, "from gametutor import mine\nmy_moves = mine('possible_moves')")
    text = find("non_losing_moves").source()
    assert text.count("possible_moves(mask)") == 1
    run(shell, text.replace("possible_moves(mask)", "my_moves(mask)"))
    kept_from(shell, "non_losing_moves", ["non_losing_moves"])
    another_kernel()
    assert mine("non_losing_moves")(0, 0) == BOTTOM
    assert "non_losing_moves: yours." in capsys.readouterr().out


@pytest.mark.parametrize(
    "cell, why",
    [
        ("from random import Random\ndice = Random(5)", "it uses `dice`, which is <random.Random"),
        ("dice = open(__import__('os').devnull)", "it uses `dice`, which is <_io.TextIOWrapper"),
        (f"dice = {'x' * 30_000!r}", "it is longer than 20,000 characters"),
    ],
)
def test_what_has_no_text_is_said(shell, capsys, cell, why):
    run(shell, cell)
    run(shell, "def max_value(state, player):\n    dice\n    return state.utility(player)")
    kept_from(shell, "max_value", ["max_value"])
    assert mine("max_value") is minimax.max_value
    said = capsys.readouterr().out
    assert "max_value: the course's. Yours has passed, but it cannot be kept: " + why in said


@pytest.mark.parametrize(
    "entry",
    [
        {"text": "def max_value(", "names": ["max_value"]},
        {"text": "raise SystemExit", "names": ["max_value"]},
        {"text": "while True: pass", "names": ["max_value"]},
        {"text": "x = 1", "names": ["max_value"]},
        {"text": 7, "names": ["max_value"]},
        {"text": "x = 1", "names": 3},
        {"names": []},
        "text",
    ],
)
def test_a_file_that_was_edited_does_no_harm(entry, monkeypatch, capsys):
    monkeypatch.setattr("gametutor.answers.own.passed_answers.SECONDS", 0.2)
    ledger.update("own", "max_value", lambda _: entry)
    assert mine("max_value") is minimax.max_value
    assert "the course's" in capsys.readouterr().out


def test_what_an_unknown_name_is_told():
    with pytest.raises(ValueError, match="min_valeu"):
        mine("min_valeu")
    with pytest.raises(TypeError, match="in quotes"):
        mine(minimax.min_value)


def test_where_nobody_runs_the_notebook_it_is_the_courses(shell, monkeypatch):
    """A stored lesson must not depend on who ran it."""
    run(shell, MAX_VALUE)
    monkeypatch.setattr(ledger, "_current", None)
    kept_from(shell, "max_value", ["max_value"])
    assert mine("max_value") is minimax.max_value

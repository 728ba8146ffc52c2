"""A cell that ends with an error leaves the function of an earlier run behind: the check says so,
and does not judge it. In a real shell, cell by cell."""

import sys

import pytest
from IPython.core.interactiveshell import InteractiveShell

from gametutor.checking.stale import stale_name

RIGHT = """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    return max(min_value(state.result(move), player) for move in state.legal_moves())
"""
IMPORTS = """\
from gametutor import check
from gametutor.checking.stale import stale_name
from gamesearch.search.minimax import min_value
"""
ASK = "stale = stale_name(max_value)"
CHECK = "report = check.max_value(max_value)"
CLASS = """\
class Nim:
    def __init__(self, coins):
        self.coins = coins

    @property
    def to_move(self):
        return 0
"""


@pytest.fixture
def shell(monkeypatch):
    shell = InteractiveShell()
    monkeypatch.setattr(sys.modules["IPython"], "get_ipython", lambda: shell)
    yield shell
    shell.history_manager.end_session()


def run(shell, *cells):
    for cell in cells:
        shell.run_cell(cell, store_history=True)
    return shell.user_ns


BROKEN = {
    "a syntax error": RIGHT.replace("max(min", "max((min"),
    "a wrong indentation": RIGHT.replace("    return max", "  return max"),
    "an error above the function": f"1 / 0\n\n{RIGHT}",
    "an import that fails": f"import gamesaerch\n\n{RIGHT}",
    "a default value that fails": RIGHT.replace("player)", "player=me)", 1),
    "a decorator that fails": f"@cached\n{RIGHT}",
    "a lambda in an unfinished line": "max_value = lambda state, player: (0",
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_function_whose_cell_has_just_failed_is_not_judged(shell, capsys, broken):
    assert run(shell, IMPORTS, RIGHT, BROKEN[broken], ASK)["stale"] == "max_value"
    assert run(shell, "1 + 1", "print(max_value)", ASK)["stale"] == "max_value"
    assert run(shell, RIGHT, ASK)["stale"] == ""


def test_the_card_says_so_and_counts_no_attempt(shell, capsys):
    names = run(shell, IMPORTS, RIGHT, BROKEN["a syntax error"], CHECK)
    report = names["report"]
    assert (report.status, report.passed, report.stage) == ("not checked", False, None)
    assert "The cell that defines `max_value` ended with an error" in report.message
    assert "Then check again: check.max_value(max_value)" in report.message
    assert run(shell, RIGHT, CHECK)["report"].passed


FRESH = {
    "once": [RIGHT],
    "run again as it is": [RIGHT, RIGHT],
    "changed and run": [RIGHT.replace("max(", "min("), RIGHT],
    "an earlier cell run again": [RIGHT, RIGHT + "\n# later", RIGHT],
    "failed, then run": [RIGHT, BROKEN["a syntax error"], RIGHT],
    "an error below the function": [RIGHT + "\n1 / 0"],
    "an error in another cell": [RIGHT, "1 / 0", "def min_valu(:"],
    "taken back by its other name": [
        RIGHT,
        "good = max_value",
        RIGHT + "\n# b",
        "max_value = good",
    ],
    "with a magic": ["%%time\n" + RIGHT],
    "with a magic, after a run without it": [RIGHT, "%%time\n" + RIGHT + "\n# again"],
    "a text that holds a function": [RIGHT, 'text = """\ndef max_value(state, player):\n"""'],
    "in the cell of the check": [RIGHT, f"{RIGHT}\n# the same\n{ASK}"],
}


@pytest.mark.parametrize("fresh", FRESH)
def test_a_function_that_is_as_its_cell_shows_it_is_judged(shell, capsys, fresh):
    assert run(shell, IMPORTS, *FRESH[fresh], ASK)["stale"] == ""


def test_a_class_is_stale_too_and_one_of_a_pair(shell, capsys):
    names = run(shell, CLASS, CLASS + "\n    def legal_moves(self:", "")
    assert stale_name(names["Nim"]) == "Nim"
    names = run(shell, RIGHT, "def min_value(state): pass", "def min_value(state: pass", "")
    assert stale_name((names["max_value"], names["min_value"])) == "min_value"
    assert stale_name(names["max_value"]) == ""


def test_a_lambda_is_known_by_the_name_that_stands_for_it(shell, capsys):
    names = run(shell, "line = lambda state: 0", "line = lambda state: 1 +", "")
    assert stale_name(names["line"]) == "line"


def test_nothing_of_the_learner_s_runs_to_find_out(shell, capsys):
    class Odd:
        def __getattr__(self, name):
            raise AssertionError("asked")

        __class__ = property(lambda self: 1 / 0)

    run(shell, RIGHT)
    assert stale_name(Odd()) == ""


def test_where_there_is_no_notebook_nothing_is_stale(monkeypatch):
    monkeypatch.delitem(sys.modules, "IPython")
    assert stale_name(run) == ""

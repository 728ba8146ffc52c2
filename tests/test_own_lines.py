"""An error in a notebook shows the learner's own lines, without those of the course."""

import sys

import pytest
from IPython.core.interactiveshell import InteractiveShell

import gamesearch
from gamesearch.base.own_lines import show_own_lines

CELL = """
from gamesearch import best_move, draw, match, play, unfold
from gamesearch.games import Nim

class Slip:
    to_move = 0
    def legal_moves(self):
        return [1]
    def result(self, move):
        return self.coins - move
    def is_terminal(self):
        return False
    def utility(self, player):
        return 1

def no_such_move(state):
    return 3

def slips(state):
    return state.legal_moves()[7]

def first(state):
    return state.legal_moves()[0]
"""
FILES = gamesearch.__file__.removesuffix("__init__.py")


@pytest.fixture
def shell(monkeypatch):
    shell = InteractiveShell(colors="nocolor")
    monkeypatch.setattr(sys.modules["IPython"], "get_ipython", lambda: shell)
    show_own_lines()
    shell.run_cell(CELL)
    yield shell
    shell.history_manager.end_session()


@pytest.fixture
def shown(shell, capsys):
    def run(line):
        shell.run_cell(line)
        return capsys.readouterr().out

    return run


@pytest.mark.parametrize(
    ("line", "own", "sentence"),
    [
        (
            "play(Nim(2), [no_such_move, first])",
            [],
            "IllegalPlay: no_such_move made an illegal move. 3 is not a legal move here: only 2 "
            "coins are left. Legal moves: 1, 2. The position: 2 coins.",
        ),
        (
            "match([first, slips], Nim(2))",
            ["return state.legal_moves()[7]"],
            "PlayerError: slips raised IndexError when asked for a move: list index out of range.",
        ),
        ("best_move(Slip())", ["return self.coins - move"], "no attribute 'coins'"),
        ("unfold(Slip())", ["return self.coins - move"], "no attribute 'coins'"),
        ("draw(5)", [], "draw needs a game state such as TicTacToe(), not 5"),
    ],
)
def test_a_slip_shows_the_line_that_was_run_and_the_line_of_the_slip(shown, line, own, sentence):
    text = shown(line)
    assert FILES not in text
    assert sentence in text
    for one in [line, *own]:
        assert f"> {one}" in text or f" {one}" in text


def test_the_last_traceback_shows_every_line(shown):
    shown("play(Nim(2), [no_such_move, first])")
    assert FILES in shown("%tb")


def test_an_error_that_has_nothing_to_do_with_the_course_stays_as_it_is(shown):
    text = shown("import json\njson.loads('{')")
    assert "json/decoder.py" in text.replace("\\", "/")
    assert "JSONDecodeError" in text


def test_what_somebody_else_does_with_errors_stays(monkeypatch):
    shell = InteractiveShell()
    shell.set_custom_exc((ValueError,), lambda *_, **__: None)
    monkeypatch.setattr(sys.modules["IPython"], "get_ipython", lambda: shell)
    show_own_lines()
    assert shell.custom_exceptions == (ValueError,)


def test_without_a_notebook_nothing_happens(monkeypatch):
    monkeypatch.setattr(sys.modules["IPython"], "get_ipython", lambda: None)
    show_own_lines()

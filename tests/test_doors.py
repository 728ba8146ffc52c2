"""Importing a name loads its door and no more: read from `sys.modules`, each in a fresh process."""

import ast
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from time import process_time

import pytest
from store_lessons import lessons, read
from suite.fewer import every
from test_notebooks import every_lesson

from gametutor import exercises

OURS = ("gamesearch", "gametutor", "gameclassroom")
HEAVY = {"numba", "matplotlib"}
BEGIN = "import sys, time; began = time.process_time()\n"
END = """
import json
took = time.process_time() - began
files = {name: getattr(one, "__file__", "") for name, one in sys.modules.items()}
print()
print(json.dumps({"files": files, "took": took}))
"""


class Loaded:
    """What a program has loaded when it is done, and the seconds of the processor it took."""

    def __init__(self, program, before="", folder=None):
        done = subprocess.run(
            [sys.executable, "-c", f"{before}\n{BEGIN}{program}{END}"],
            capture_output=True,
            text=True,
            cwd=folder,
        )
        assert done.returncode == 0, done.stderr
        told = json.loads(done.stdout.splitlines()[-1])
        self.seconds = told["took"]
        self.names = set(told["files"])
        ours = {name for name in self.names if name.partition(".")[0] in OURS}
        texts = (Path(told["files"][name]).read_text("utf-8") for name in ours)
        self.lines = sum(len(text.splitlines()) for text in texts)

    def of(self, *rooms):
        """Those of these rooms of which anything is loaded."""
        return {room for room in rooms if room in self.names}

    @property
    def exercises(self):
        """The ids of the exercises that are loaded."""
        return {name for name in exercises.names() if f"gametutor.exercises.{name}" in self.names}


GAME = "from gamesearch import {}\nfrom gamesearch.games import Nim\n"


@pytest.mark.parametrize(
    ("program", "most"),
    [
        ("from gametutor import ask\nask('perfect-game')", 2_500),
        (GAME.format("draw") + "draw(Nim(3)).html", 12_000),
        (GAME.format("GameTree, step") + "step(GameTree.grow(Nim(3)))._html()", 12_000),
        (GAME.format("play_on") + "str(play_on(Nim(3)))", 12_000),
    ],
)
def test_a_door_loads_few_lines(program, most):
    loaded = Loaded(program)
    assert loaded.lines < most
    assert not loaded.names & HEAVY
    assert loaded.exercises == set()


NIM = "from gamesearch.games import Nim\n"


@pytest.mark.parametrize(
    "program",
    [
        "from gamesearch import explore\nassert str(explore([1, 2]).numbers) == '[1, 2]'",
        f"{NIM}from gamesearch import play_on\ngame = play_on(Nim(5))\ngame.press(0)\nstr(game)",
        f"{NIM}from gamesearch import GameTree, step\nassert step(GameTree.grow(Nim(2))).title",
        f"{NIM}from gametutor import fill_in\nassert fill_in(Nim(1)).progress() == '0 of 1 value'",
        f"{NIM}from gametutor import mark_leaves\nassert mark_leaves(Nim(2)).judge()",
        "from gametutor import put_in_order\nassert put_in_order('negamax_alpha_beta').lines",
    ],
)
def test_without_a_notebook_no_widgets_are_needed(program):
    assert "anywidget" not in Loaded(program).names


ANSWERED = """
from gametutor import check
from gametutor.exercises import find
solution = find("{name}").solution
told = check.{name}(*(solution if isinstance(solution, tuple) else [solution]))
assert told.passed
told._repr_mimebundle_()
"""
EXPLAINS = (
    "gametutor.verdicts.diagnosing.misconceptions",
    "gametutor.verdicts.diagnosing.where",
    "gametutor.verdicts.hinting",
    "gametutor.verdicts.repairing",
    "gamesearch.pictures.drawing.draw",
    "gamesearch.pictures.drawing.render",
)


@pytest.mark.parametrize("name", ["max_value", "nim_state", "negascout", "key"])
def test_a_check_that_passes_loads_nothing_that_explains_a_mistake(name):
    loaded = Loaded(ANSWERED.format(name=name))
    assert loaded.lines < 13_500  # of which 1,000 are the words for errors
    assert not loaded.names & HEAVY
    assert loaded.of(*EXPLAINS) == set()
    assert name in loaded.exercises


WRONG = """
from gametutor import check

def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(min_value(child, player) for child in map(state.result, state.legal_moves()))

told = check.max_value(max_value)
assert told.status == "failed"
told._repr_mimebundle_()
"""


@pytest.mark.all
def test_a_check_that_fails_loads_no_repair_and_no_other_exercise():
    loaded = Loaded(WRONG)
    assert not loaded.names & HEAVY
    assert loaded.of("gametutor.verdicts.repairing", "gametutor.verdicts.hinting") == set()
    assert loaded.exercises == {"max_value"}


def test_the_file_to_hand_in_is_made_without_a_single_exercise(tmp_path):
    cell = {"cell_type": "code", "id": "a", "outputs": [], "execution_count": None}
    cell["metadata"] = {"gamesearch": {"exercise": "winning_cell"}}
    cell["source"] = "def winning_cell(state):\n    return 1\n\ncheck.winning_cell(winning_cell)"
    notebook = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (tmp_path / "00_welcome.ipynb").write_text(json.dumps(notebook))
    loaded = Loaded("from gametutor import hand_in\nhand_in().write()", folder=tmp_path)
    [entry] = json.loads((tmp_path / "hand-in-00.json").read_text())["answers"]
    assert entry["names"] == ["winning_cell"]
    assert loaded.exercises == set()
    assert not loaded.names & HEAVY


def first_cell(lesson):
    """The program of a lesson's first cell; what it shows is shown."""
    cells = read(lesson)["cells"]
    tree = ast.parse(next(cell["source"] for cell in cells if cell["cell_type"] == "code"))
    if isinstance(last := tree.body[-1], ast.Expr):
        tree.body[-1] = ast.parse(f"({ast.unparse(last)})._repr_mimebundle_()").body[0]
    return ast.unparse(tree)


@pytest.mark.parametrize("lesson", every(4, lessons()), ids=lambda lesson: lesson.stem)
def test_the_first_cell_of_a_lesson_loads_no_exercise_and_neither_numba_nor_matplotlib(lesson):
    loaded = Loaded(first_cell(lesson))
    assert not loaded.names & HEAVY
    assert loaded.exercises == set()
    assert loaded.of(*EXPLAINS[:4], "gametutor.verdicts.judging") == set()
    assert loaded.lines < 17_000


@pytest.mark.all
@every_lesson
def test_the_first_cell_of_a_lesson_takes_less_than_half_of_a_plain_search(lesson):
    """A search of 549,946 nodes; both in the same run, the least of three each."""
    program = first_cell(lesson)
    in_a_kernel = "import asyncio, json, IPython, anywidget"  # a kernel has these already
    most = plain_search() / 2
    assert any(Loaded(program, before=in_a_kernel).seconds < most for _ in range(3))


@cache
def plain_search():
    from gamesearch.games import TicTacToe
    from gamesearch.search import minimax

    def seconds():
        began = process_time()
        minimax.max_value(TicTacToe(), 0)
        return process_time() - began

    return min(seconds() for _ in range(3))

"""An answer that leaves the work to the course is reported; one's own work is not."""

import pytest

from gameclassroom.isolating.borrowed import borrowed
from gametutor.exercises import find, names

DETOUR = "with which it could reach the course's solution."
BORROWED = [
    ("max_value", "from gamesearch.search.minimax import max_value", "`max_value` (line 1)"),
    (
        "max_value",
        "from gamesearch.search.minimax import max_value as right\n"
        "def max_value(state, player):\n    return right(state, player)",
        "`max_value` (line 3)",
    ),
    (
        "max_value",
        "from gamesearch.search import minimax\nmax_value = minimax.max_value",
        "`max_value` (line 2)",
    ),
    (
        "max_value",
        "import gamesearch.search.minimax\n"
        "def max_value(state, player):\n"
        "    return gamesearch.search.minimax.tight_value(state, player)",
        "`tight_value` (line 3)",
    ),
    (
        "max_value",
        "from gamesearch.search.minimax import max_value\nright = max_value\n"
        "def max_value(state, player):\n    return right(state, player)",
        "`max_value` (line 2)",
    ),
    (
        "minimax_decision",
        "def minimax_decision(state):\n"
        "    from gamesearch import best_move\n    return best_move(state).move",
        "`best_move` (line 3)",
    ),
    ("max_value", "from gamesearch.search.minimax import *", "`minimax` (line 1)"),
    (
        "max_value",
        "from gamesearch.search import minimax\nmax_value = vars(minimax)['max_' + 'value']",
        "`minimax` (line 2)",
    ),
    ("nim_state", "from gamesearch.games import Nim", "`Nim` (line 1)"),
    (
        "tictactoe_state",
        "from gamesearch import games\nclass TicTacToe(games.TicTacToe):\n    pass",
        "`TicTacToe` (line 2)",
    ),
    (
        "alpha_beta",
        "from gamesearch.search.alpha_beta import max_value, min_value",
        "`max_value` (line 1)",
    ),
    (
        "grow_tree",
        "from gamesearch import GameTree\n"
        "def grow_tree(state, depth):\n    return GameTree.grow(state, depth).root",
        "`grow` (line 3)",
    ),
    (
        "max_value",
        "def max_value(state, player):\n    m = __import__('gamesearch.search.minimax')\n",
        f"`__import__` (line 2), {DETOUR}",
    ),
    (
        "max_value",
        "import sys\nmax_value = sys.modules['gamesearch.search.minimax'].max_value",
        f"`modules` (line 2), {DETOUR}",
    ),
    ("max_value", "from importlib import import_module", f"`importlib` (line 1), {DETOUR}"),
]


@pytest.mark.parametrize(("name", "text", "words"), BORROWED)
def test_what_is_left_to_the_course_is_found(name, text, words):
    exercise = find(name)
    handed_over = [part.asks_for for part in exercise.parts] or [exercise.asks_for]
    assert words in borrowed(exercise, text, handed_over)


@pytest.mark.parametrize("name", names())
def test_a_worked_solution_borrows_nothing(name):
    exercise = find(name)
    handed_over = [part.asks_for for part in exercise.parts] or [exercise.asks_for]
    assert borrowed(exercise, exercise.source(), handed_over) == ""


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (  # the lesson imports both; one of them is the learner's own by then
            "max_value",
            "from gamesearch.search.minimax import max_value, min_value\n"
            "def max_value(state, player):\n"
            "    return max_value(state, player) + min_value(state, player)",
        ),
        (
            "minimax_decision",
            "from gamesearch.search import minimax\n"
            "def minimax_decision(state):\n"
            "    return max(state.legal_moves(), key=lambda m:\n"
            "        minimax.min_value(state.result(m), state.to_move))",
        ),
        (
            "evaluate",
            "import re, sys\nfrom gamesearch.games import Othello\n"
            "def evaluate(state, player):\n    return min(sys.maxsize, re.compile('X').groups)",
        ),
        ("max_value", "def max_value(state, player)\n    no Python"),
    ],
)
def test_what_the_task_allows_is_not_reported(name, text):
    exercise = find(name)
    assert borrowed(exercise, text, [exercise.asks_for]) == ""

"""Where an answer runs there is nothing to borrow, and all that an honest one needs."""

import ast
import json
import sys
from functools import cache, partial
from itertools import islice

import pytest
from suite.fewer import every
from whole_course import send_the_whole_course

from gameclassroom.isolating import references
from gameclassroom.isolating.isolated import isolated
from gameclassroom.isolating.library import ANSWERED_OUTSIDE, COMPILED, NO_RULES, in_part, library
from gameclassroom.isolating.references import References
from gameclassroom.isolating.ways import TRUST
from gametutor.checking.judge import judge_with
from gametutor.course.handing_in.program import Program
from gametutor.exercises import find, names, using
from gametutor.kit.mirror import mirror
from gametutor.kit.queries.query import Query
from gametutor.kit.source import in_a_cell


def judged(name, text):
    exercise = find(name)
    handed_over = [part.asks_for for part in exercise.parts] or [exercise.asks_for]
    with TRUST.opened() as sandbox:
        opened = partial(isolated, exercise, text, handed_over, sandbox)
        return judge_with(exercise, opened).verdict


@cache
def sources(name):
    """What an answer to this exercise is sent."""
    return json.loads(library(find(name))[8:])["sources"]


def is_there(module, name, sent):
    """Is this name of a module sent, or a part of it that is a module?"""
    place = module.replace(".", "/")
    file = next((f for f in (f"{place}.py", f"{place}/__init__.py") if f in sent), None)
    if file is None:
        return False
    inside = f"{place}/{name}"
    if f"{inside}.py" in sent or f"{inside}/__init__.py" in sent:
        return True
    if f'"{name}": "' in sent[file]:  # found by a `__getattr__` that knows where
        return True
    return name in bound_in(sent[file])


@cache  # most files are sent for every exercise
def bound_in(text):
    nodes = [*ast.walk(ast.parse(text))]
    bound = {node.id for node in nodes if isinstance(node, ast.Name)}
    bound |= {node.name for node in nodes if hasattr(node, "name")}
    return bound | {node.asname or node.name for node in nodes if isinstance(node, ast.alias)}


# --- what is there --------------------------------------------------------------------------------


def stated(function):
    """The statements of a function without its docstring, as they are compared."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return ast.dump(ast.Module(body, []))


@cache
def functions(text):
    """The name of each, its length, and its statements as they are compared."""
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    return [(node.name, len(node.body), stated(node)) for node in found]


@pytest.mark.parametrize("name", every(5, names()))
def test_no_solution_is_there(name):
    """Neither that of the exercise nor one that it hands over: their statements are nowhere. (A
    single line may be anybody's.)"""
    exercise = find(name)
    solved = [exercise.solution] if not exercise.parts else [*exercise.solution]
    solutions = {
        statements: known_as
        for function in (*solved, *exercise.needs.values())
        if function.__name__ not in COMPILED and "stand_ins" not in function.__module__
        for known_as, length, statements in functions(in_a_cell(function))
        if length > 1
    }
    for file, text in sources(name).items():
        for found, _, statements in functions(text):
            assert statements not in solutions, (file, found)


def test_no_bank_no_probe_and_nothing_expected_is_there():
    for file, text in sources("min_value").items():
        assert not file.startswith(("gametutor/exercises", "gametutor/kit/probes")), file
        assert not file.startswith(("gametutor/kit/batteries", "gametutor/verdicts")), file
        assert "expected" not in [node.attr for node in attributes(text)], file


def attributes(text):
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)]


GAMES = {
    "four_in_a_row": {"connect_four"},
    "key": {"connect_four"},
}


@pytest.mark.parametrize("name", names())
def test_the_game_that_is_asked_for_is_not_there(name):
    there = {file for file in sources(name) if file.startswith("gamesearch/games/")}
    all_of_them = {file for file in sources("max_value") if file.startswith("gamesearch/games/")}
    missing = {file.rpartition("/")[2].removesuffix(".py") for file in all_of_them - there}
    if find(name).methods:  # nor is another one, on which it could be built
        assert missing >= {"nim", "three_players", "isolation", "tictactoe", "dots_and_boxes"}
        assert there == NO_RULES | {"gamesearch/games/__init__.py"}
    elif name in GAMES:
        assert missing == GAMES[name]
    elif missing:
        assert missing == {"connect_four"}  # where positions are two whole numbers


@pytest.mark.parametrize("name", every(12, names()))
def test_whatever_the_library_imports_of_the_course_is_in_it(name):
    """No stand-in takes part where an answer is asked."""
    sent = sources(name)
    held_back = {"ConnectFour"} | ({"Othello"} if find(name).methods else set())
    for file, text in sent.items():
        if file in ("gamesearch/games/__init__.py", "gamesearch/__init__.py"):
            continue  # they name what may be there
        for node in ast.parse(text).body:
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("game"):
                for alias in node.names:
                    if alias.name not in held_back:
                        assert is_there(node.module, alias.name, sent), (file, alias.name)


def test_a_part_of_a_file_has_what_its_names_need_and_nothing_else():
    source = """\
from a import b, c
X = 1
Y = X + b
def f():
    return Y
@f
class G:
    x = c
def h():
    return G, f
"""
    assert in_part(source, frozenset({"f"})).splitlines() == [
        "from a import b",
        "X = 1",
        "Y = X + b",
        "def f():",
        "    return Y",
    ]
    assert "class G" in in_part(source, frozenset({"h"}))
    assert in_part(source, frozenset({"X"})).splitlines() == ["X = 1"]


# --- what an honest answer imports ---------------------------------------------------------------

LESSON = """\
from math import inf
import gamesearch, gametutor
from gamesearch import GameTree, best_move, draw, games, random_player, step, watch
from gamesearch.games import MiniIsolation, Nim, NumberTree
from gamesearch.search import minimax
from gamesearch.search.minimax import max_value, min_value
from gamesearch.tree import Node
from gamesearch.widgets.trees.step import step as stepper
from gametutor import ask, check, check_game, hint, mine, progress, solution
import gamesearch.pictures.drawing.draw as drawing
ask("04-leaves"); progress(); draw(watch(min_value, Nim(3), 0)); check.min_value(min_value)
largest = mine("max_value")
first, second = mine("alpha_beta")
"""
MAX_VALUE = """
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    return max(min_value(state.result(move), player) for move in state.legal_moves())
"""


def test_the_imports_of_a_lesson_run_and_what_shows_something_is_silent():
    verdict = judged("max_value", LESSON + MAX_VALUE)
    assert verdict.status == "passed", verdict


def test_a_table_that_a_lesson_prints_is_there_and_no_evaluation():
    module, sent = "gamesearch.evaluation.othello", sources("evaluate")
    assert is_there(module, "WEIGHTS", sent)
    held_back = ["weighted_squares", "corners", "mobility", "corners_and_mobility"]
    assert not any(is_there(module, name, sent) for name in held_back)


@pytest.mark.parametrize("by", ["minimax.min_value", "smallest"])
def test_what_is_handed_over_is_the_same_under_other_names(by):
    text = f"{LESSON}smallest = mine('min_value')\n{MAX_VALUE.replace('min_value(', f'{by}(')}"
    assert judged("max_value", text).status == "passed"
    beside_its_own = judged("max_value", f"{text}{mirror(MAX_VALUE)}")
    assert (beside_its_own.status, beside_its_own.note) == ("passed", "")


@pytest.mark.parametrize("end", ["Decimal('Infinity')", "Fraction(10**13)"])
def test_what_is_handed_over_takes_numbers_of_every_kind(end):
    text = find("alpha_beta_decision").source().replace("alpha, inf", f"alpha, {end}")
    numbers = "from decimal import Decimal\nfrom fractions import Fraction\n"
    assert judged("alpha_beta_decision", numbers + text).status == "passed"


def test_what_is_handed_over_says_that_it_takes_no_other_score():
    """It runs elsewhere, where nothing of a learner's may run."""
    text = find("negascout").source().replace("-alpha, score", "-alpha, lambda s, p: score(s, p)")
    assert "can be handed only the very score" in judged("negascout", text).outcome.words


@pytest.mark.parametrize("by", ["mine", "mine_compiled"])
def test_mine_is_what_the_same_notebook_has_for_the_exercise(by):
    asked = f"from gametutor import {by}\ndrop = {by}('play_column')"
    moves = """def possible_moves(mask):
    open = [column for column in range(7) if not mask >> 7 * column + 5 & 1]
    return sum(drop(0, mask, column)[1] ^ mask for column in open)"""
    text = Program([asked, moves, find("play_column").source()]).needed_for(["possible_moves"])
    assert judged("possible_moves", text).status == "passed"


def test_a_stand_in_is_no_answer_and_says_what_it_is():
    text = f"{LESSON}def max_value(state, player):\n    return best_move(state).value\n"
    verdict = judged("max_value", text)
    assert verdict.status == "failed"
    said = "`value` of the course (a stand-in that does nothing where an answer is judged)"
    assert said in verdict.outcome.words


def test_a_stand_in_decides_nothing_and_says_what_it_is():
    text = f"{LESSON}def max_value(state, player):\n    return 1 if best_move(state) else 0\n"
    said = "`best_move` of the course (a stand-in that does nothing where an answer is judged) is"
    assert said in judged("max_value", text).outcome.words
    text = "from gamesearch.games import Nim as Game\nclass Nim(Game):\n    to_move = 0\n"
    assert said.replace("best_move", "Nim") in judged("nim_state", text).words


@pytest.mark.parametrize(
    "asks", ["{} == 1", "state.tree != {}", "{} in (1, 2)", "{} in {1, 2}", "{1: 1}.get({}, 0)"]
)
def test_a_stand_in_is_compared_with_nothing_and_says_what_it_is(asks):
    text = f"{LESSON}def max_value(state, player):\n    return 1 if {asks} else 0\n"
    said = "`best_move` of the course (a stand-in that does nothing where an answer is judged)"
    assert said in judged("max_value", text.replace("{}", "best_move(state)")).outcome.words


@pytest.mark.parametrize("kind", ["Optional[GameTree]", "GameTree | None", "None | list[GameTree]"])
def test_a_stand_in_may_be_the_type_of_a_parameter(kind):
    text = MAX_VALUE.replace("player)", f"player: {kind} = 0)", 1)
    assert judged("max_value", f"from typing import Optional\n{LESSON}{text}").status == "passed"


# --- what a dishonest one reaches for -------------------------------------------------------------

ROUTES = {
    "an import": "from gamesearch.search.minimax import max_value as right",
    "the tight search": "from gamesearch.search.minimax import tight_value as right",
    "modules": "import sys, gamesearch.search.minimax\n"
    "right = sys.modules['gamesearch.search.minimax'].max_value",
    "modules, renamed": "from sys import modules as m\nimport gamesearch.search.minimax\n"
    "right = m['gamesearch.search.minimax'].max_value",
    "pydoc": "import pydoc\nright = pydoc.locate('gamesearch.search.minimax.max_value')",
    "a name in pieces": "import importlib\n"
    "right = getattr(importlib.import_module('gamesearch.search.' + 'minimax'), 'max_' + 'value')",
    "pickle": "import pickle\nright = pickle.loads(b'cgamesearch.search.minimax\\nmax_value\\n.')",
    "the tree": "from gamesearch import GameTree\n"
    "right = lambda s, p: GameTree.grow(s).back_up(p).root.value",
    "garbage": "import gc, gamesearch.search.minimax\n"
    "right = next(f for f in gc.get_objects() if getattr(f, '__name__', '') == 'tight_value')",
    "types": "import typing, gamesearch.search.minimax as m\n"
    "right = object.__getattribute__(m, 'max_value')",
}


@pytest.mark.parametrize("route", every(10, ROUTES))
def test_nobody_gets_the_course_s_solution_by(route, monkeypatch):
    text = f"{ROUTES[route]}\ndef max_value(state, player):\n    return right(state, player)\n"
    assert judged("max_value", text).status == "failed"
    send_the_whole_course(monkeypatch)
    assert judged("max_value", text).status == "passed"


# --- what is handed over --------------------------------------------------------------------------

WITH_A_DEPTH = """\
def max_value(state, player, d=0):
    if state.is_terminal():
        return state.utility(player)
    return max(min_value(state.result(m), player, d + 1) for m in state.legal_moves())
def min_value(state, player, d=0):
    if state.is_terminal():
        return state.utility(player)
    return min(max_value(state.result(m), player, d=d + 1) for m in state.legal_moves())
"""


@pytest.mark.parametrize("name", ["max_value", "min_value"])
def test_what_both_halves_only_hand_on_does_not_reach_what_is_handed_over(name):
    assert judged(name, WITH_A_DEPTH).status == "passed"
    swapped = WITH_A_DEPTH.replace("max(", "the(").replace("min(", "max(").replace("the(", "min(")
    assert judged(name, swapped).outcome.kind == "value"


CALLS = """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    for _ in range({times}):
        min_value(state, player)
    return max(min_value(state.result(move), player) for move in state.legal_moves())
"""


@pytest.mark.all
def test_what_is_returned_of_each_child_comes_with_the_question(monkeypatch):
    """A message for each would cost more than all else; where visits are counted, each is asked."""
    assert judged("max_value", CALLS.format(times=0)).status == "passed"
    monkeypatch.setattr(References, "call", None)  # nobody calls outside any more
    assert judged("max_value", CALLS.format(times=0)).status == "passed"
    assert judged("max_value", CALLS.format(times=1)).status != "passed"


@pytest.mark.all
def test_what_is_handed_over_may_be_called_only_so_often(monkeypatch):
    assert judged("max_value", CALLS.format(times=2)).status == "passed"
    verdict = judged("max_value", CALLS.format(times=100_000))
    assert (verdict.status, verdict.outcome.kind) == ("failed", "stopped")
    monkeypatch.setattr(references, "MOST_CALLS", 1)
    assert judged("max_value", CALLS.format(times=2)).status == "failed"


FORGED = """\
from gameclassroom.isolating import references
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    return references.ask_outside({asked})[1]
"""


@pytest.mark.parametrize(
    "asked",
    every(
        4,
        [
            "'max_value', [{'moves': []}, player]",  # the function that is asked for
            "'tight_value', [{'moves': []}, player]",
            "'min_value', [{'moves': [99]}, player]",
            "'min_value', [{'moves': 7}, player]",
            "'min_value', [{'score': 'no such'}, player]",
            "None, None",
            "['min_value'], {}",
            "'min_value', [[[[]]]] * 3",
            "'min_value', [{'Othello': ['........\\\\n' * 3, 0]}, player]",
            "'min_value', [{'moves': [{'Fraction': ['1/3']}]}, player]",
        ],
    ),
)
def test_nothing_else_can_be_asked_outside(asked):
    assert judged("max_value", FORGED.format(asked=asked)).status == "failed"


def test_a_pair_is_not_handed_over_to_itself():
    """Each half is asked with the other one handed over, and both together without."""
    text = "from gamesearch.search.alpha_beta import max_value, min_value\n"
    assert judged("alpha_beta", text).status == "failed"


@pytest.mark.all
def test_what_runs_outside_counts_as_if_it_had_run_inside():
    """The visits of the searches that are handed over are those of the answer."""
    right = find("alpha_beta_decision").source()
    assert judged("alpha_beta_decision", right).status == "passed"
    twice = right.replace(
        "value = min_value",
        "min_value(state.result(move), state.to_move)\n        value = min_value",
    )
    assert twice != right
    verdict = judged("alpha_beta_decision", twice)
    assert (verdict.status, verdict.stage) == ("failed", 9)


def test_an_error_outside_is_the_answer_s_own():
    text = "def max_value(state, player):\n    return min_value(state, 'nobody')\n"
    verdict = judged("max_value", text)
    assert (verdict.status, verdict.outcome.kind) == ("failed", "error")
    assert sys.exc_info() == (None, None, None)


@pytest.mark.all
@pytest.mark.parametrize("name", names())
def test_every_kind_of_question_can_be_read_there(name):
    sent = sources(name)
    for exercise in (find(name), *find(name).parts):
        for probe in [*exercise.battery, *exercise.more(), *islice(exercise.small(), 100)]:
            assert f"{type(probe.query).__module__.replace('.', '/')}.py" in sent, probe


# --- counts ---------------------------------------------------------------------------------------

NO_CUT = """\
from gametutor.kit.queries import {module}
keep = {module}.noted
{module}.noted = lambda said, *notes: keep(said, *{notes})
from math import inf
"""
NARROW = """
def null_window(state, depth, bound, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    children = [state.result(move) for move in state.legal_moves()]
    return max(-null_window(child, depth - 1, 1 - bound, score) for child in children)
"""


@pytest.mark.all
def test_visits_that_are_not_told_are_counted_outside(monkeypatch):
    """A search that never cuts, in a process that says it came to one leaf."""
    honest = judged("null_window", NARROW)
    assert (honest.status, honest.stage) == ("failed", 9)
    forged = NO_CUT.format(module="narrow", notes="(1,)") + NARROW
    assert judged("null_window", forged).status == "failed"
    monkeypatch.setattr(Query, "notes_visits", False)
    assert judged("null_window", forged).status == "passed"


# --- exercises of a teacher's own -----------------------------------------------------------------

OWN = '''\
from dataclasses import dataclass

from gamesearch.games import Nim
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.queries.query import StateQuery


def doubled(state):
    return 2 * state.coins


@dataclass(frozen=True)
class Pile(Nim):
    """A game of the teacher's own."""


@dataclass(frozen=True)
class DoubledQuery(StateQuery):
    def read(self, said):
        return int(said)


@dataclass(frozen=True)
class DoubledProbe(DoubledQuery, Probe):
    size = (1,)

    @property
    def expected(self):
        return doubled(self.state)

    def show(self, got):
        words = f"Yours: {got}."
        return Counterexample(self.state, self.expected, got, self.call, self.state, words)


EXERCISE = Exercise(
    name="doubled",
    task="Write `doubled(state)`.",
    solution=doubled,
    reasons={},
    hints=("Twice.",),
    battery=[DoubledProbe("doubled", Pile(coins)) for coins in range(4)],
    why="",
    next="",
)
'''


@pytest.mark.all
def test_a_kind_of_question_of_a_teacher_s_own_is_asked_there_and_nothing_else_of_its_file(
    tmp_path,
):
    (tmp_path / "doubled.py").write_text(OWN)
    with using(tmp_path):
        sent = sources("doubled")["gametutor/exercises/doubled.py"]
        assert "class DoubledQuery" in sent and "class Pile" in sent
        assert "expected" not in sent and "def doubled" not in sent
        right, wrong = ("def doubled(state):\n    return state.coins * " + by for by in "23")
        assert judged("doubled", right).status == "passed"
        assert judged("doubled", wrong).status == "failed"


def test_what_is_handed_over_is_what_the_exercises_need():
    needs = {
        (one.__module__, name)
        for each in names()
        for exercise in (find(each), *find(each).parts)
        for name, one in exercise.needs.items()
        if name not in COMPILED and "stand_ins" not in one.__module__
    }
    questions_hand_over = ("found_at", "to_depth")
    needs |= {(f"gametutor.kit.queries.{name}", name) for name in questions_hand_over}
    assert needs == {(module, name) for module, all_ in ANSWERED_OUTSIDE.items() for name in all_}


def test_the_exercises_of_a_lesson_have_one_library():
    """So that one sandbox can serve the answers of a learner."""
    decision = ("minimax_decision", "best_moves", "concise_minimax", "max_value", "alpha_beta")
    assert len({library(find(name)) for name in decision}) == 1

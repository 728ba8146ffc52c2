"""Fill-ins: judged as exercises are, and counted nowhere."""

import ast
import json
from importlib import import_module

import pytest
from store_lessons import NOTEBOOKS, read

from gametutor import check, hint, progress, solution
from gametutor.answers import ledger
from gametutor.checking import first
from gametutor.course.lessons import LESSONS
from gametutor.exercises import COURSE, FILL_INS, find, known, lesson_of, names, ordered_names
from gametutor.exercises.queen_moves import is_open, ray


def test_each_has_its_cell_in_its_lesson():
    for lesson in LESSONS:
        cells = read(NOTEBOOKS / f"{lesson.file}.ipynb")["cells"]
        abouts = (cell["metadata"].get("gamesearch", {}) for cell in cells)
        written = [about["fill_in"] for about in abouts if "fill_in" in about]
        assert written == [*FILL_INS.get(lesson.id, ())], "see `exercises.FILL_INS`"


def test_none_is_an_exercise():
    fill_ins = {name for lesson in FILL_INS.values() for name in lesson}
    assert {*names()} == {*known()} - fill_ins
    assert not fill_ins & {*ordered_names()} and not fill_ins & {*sum(COURSE.values(), ())}
    assert {lesson_of(name) for name in fill_ins} == {*FILL_INS}
    assert fill_ins <= {*dir(check)} & {*dir(hint)} & {*dir(solution)}


def defined(text, **names):
    """What a cell defines last."""
    space = {**names, "__name__": "__main__"}
    exec(text, space)
    return space[ast.parse(text).body[-1].name]


LATER = "def later(value):\n    return value - (value > 0) + (value < 0)"


@pytest.mark.parametrize("text", [LATER, "def later(value):\n    return value"])
def test_a_check_leaves_nothing_in_the_ledger(tmp_path, monkeypatch, text):
    monkeypatch.setattr(ledger, "current_ledger", lambda: ledger.Ledger(tmp_path / "ledger.json"))
    assert check.later(defined(text)).passed == (text == LATER)
    check.count_plies(find("count_plies").solution)
    kept = json.loads((tmp_path / "ledger.json").read_text("utf-8"))
    assert "later" not in json.dumps(kept) and "count_plies" in json.dumps(kept)
    assert "later" not in str(progress())


@pytest.mark.parametrize("name", ["my_strategy", "by_heart"])
def test_what_the_lesson_gives_to_change_is_no_attempt(name):
    """By the text that stands there; any change of it is judged."""
    lessons = {lesson.id: lesson.file for lesson in LESSONS}
    cells = read(NOTEBOOKS / f"{lessons[lesson_of(name)]}.ipynb")["cells"]
    about = {"gamesearch": {"fill_in": name}}
    (text,) = (cell["source"] for cell in cells if cell["metadata"] == about)
    space = vars(import_module(f"gametutor.exercises.{name}"))
    assert getattr(check, name)(defined(text, **space)).status == "not attempted"
    changed = text.replace("[0]", "[-1]").replace("return move", "return move + 0")
    assert getattr(check, name)(defined(changed, **space)).status == "failed"


QUEEN = """
def queen_moves(board, place):
    cells = []
    for direction in DIRECTIONS:
        cells {}= ray(board, place, direction)
    return cells
"""
CLASS = """
class Isolation:
    def __init__(self, width, height, blocked, places=(None, None), to_move=0):
        self.width, self.height, self.closed = width, height, frozenset(blocked)
        self.places, self.to_move = places, to_move

    def legal_moves(self):
        if (place := self.places[self.to_move]) is not None:
            return queen_moves(self, place)
        cells = [(x, y) for y in range(self.height) for x in range(self.width)]
        return [cell for cell in cells if is_open(self, cell)]

    def result(self, move):
        raise NotImplementedError

    def is_terminal(self):
        return not self.legal_moves()

    def utility(self, player):
        return -1 if player == self.to_move else 1
"""


@pytest.mark.parametrize(("plus", "status"), [("", "not checked"), ("+", "unfinished")])
def test_a_class_is_not_judged_by_a_wrong_fill_in_that_it_uses(plus, status):
    directions = find("queen_moves").solution.__globals__["DIRECTIONS"]
    given = {"DIRECTIONS": directions, "ray": ray, "is_open": is_open}
    told = check.isolation_state(defined(QUEEN.format(plus) + CLASS, **given))
    assert told.status == status
    assert ("check.queen_moves(queen_moves) says" in told.message) == (not plus)
    assert ("`legal_moves` ✓ right so far" in told.message) == bool(plus)


def test_one_that_is_not_used_is_not_asked(monkeypatch):
    monkeypatch.setattr(first, "find", lambda name: pytest.fail(f"{name} is not used"))
    text = CLASS.replace("return queen_moves(self, place)", "return []")
    assert check.isolation_state(defined(text, is_open=is_open)).status == "unfinished"

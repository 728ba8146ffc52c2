"""The lessons: as shipped they wait for the learner, and with the exercises solved they pass.

What a cell prints is compared by nbval, which runs every lesson in the same test run (see
conftest.py). This file holds what nbval does not look at.
"""

import ast
import json
import re
import sys
from functools import cache
from html.parser import HTMLParser
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from IPython.core.inputtransformer2 import TransformerManager
from store_lessons import DIGESTS, as_text, digests, execute, lessons, normal_form, read

import gamesearch
import gametutor
from gametutor import exercises

ROOT = Path(__file__).resolve().parents[1]
MEGABYTE = 1_000_000
HOMES = gamesearch._HOME | gametutor._HOME
WIDGETS = {name for name, home in HOMES.items() if home.startswith("widgets.")}

every_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.stem)


def test_start_knows_every_lesson_by_its_digest():
    """After a change in a lesson: python3 start.py store, and the name of the lesson."""
    assert json.loads(DIGESTS.read_text("utf-8")) == digests()


# ---- reading a lesson ------------------------------------------------------------------------


def code_cells(notebook):
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def syntax(cell):
    """The syntax tree of a cell, its magic commands turned into Python."""
    return ast.parse(TransformerManager().transform_cell(cell["source"]))


def checks_in(cell):
    """The ids of the exercises that a cell checks."""
    calls = [node.func for node in ast.walk(syntax(cell)) if isinstance(node, ast.Call)]
    return [
        call.attr
        for call in calls
        if isinstance(call, ast.Attribute)
        and isinstance(call.value, ast.Name)
        and call.value.id == "check"
    ]


def imported_in(cell):
    """The names that a cell imports from a module."""
    parts = ast.walk(syntax(cell)) if "import" in cell["source"] else ()
    return {name.name for part in parts if isinstance(part, ast.ImportFrom) for name in part.names}


@cache
def first_lessons():
    """The first lesson that imports each widget. These few lessons show every kind of widget."""
    return {
        name: lesson
        for lesson in reversed(lessons())
        for cell in code_cells(read(lesson))
        for name in WIDGETS & imported_in(cell)
    }


def test_every_widget_of_the_course_is_in_a_lesson():
    assert first_lessons().keys() == WIDGETS


def exercise_in(cell):
    """The id of the exercise or fill-in that the learner writes in this cell, or None."""
    about = cell["metadata"].get("gamesearch", {})
    return about.get("exercise") or about.get("fill_in")


def texts(cell):
    """All that a cell shows as text, of whatever kind; pictures left out."""
    for output in cell["outputs"]:
        if output["output_type"] == "stream":
            yield output["text"]
        yield from output.get("traceback", [])
        for mime, content in output.get("data", {}).items():
            if not mime.startswith("image/"):
                yield str(content)


def reported(cell, exercise):
    """What the check of an exercise reports in a cell: passed, not there yet, not attempted."""
    shown = "\n".join(texts(cell))
    first_line = re.search(
        rf"^{exercise}: (passed|not there yet|not attempted)", shown, re.MULTILINE
    )
    return first_line and first_line[1]


def reports(notebook):
    return {
        (cell["id"], exercise): reported(cell, exercise)
        for cell in code_cells(notebook)
        for exercise in checks_in(cell)
    }


def errors(notebook):
    return [
        f"cell {cell['id']}: {output['ename']}: {output['evalue']}"
        for cell in code_cells(notebook)
        for output in cell["outputs"]
        if output["output_type"] == "error"
        and "raises-exception" not in cell["metadata"].get("tags", [])
    ]


# ---- as shipped ------------------------------------------------------------------------------


@every_lesson
def test_a_lesson_is_stored_in_normal_form(lesson):
    stored = lesson.read_text(encoding="utf-8")
    assert stored == as_text(normal_form(read(lesson))), (
        f"{lesson.name} was saved by an editor: run  python3 start.py store {lesson.stem}"
    )


@every_lesson
def test_a_lesson_is_stored_as_it_ran(lesson):
    cells = code_cells(read(lesson))
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    assert errors(read(lesson)) == []


@every_lesson
def test_as_shipped_every_exercise_waits_for_the_learner(lesson):
    shown = reports(read(lesson))
    assert shown == dict.fromkeys(shown, "not attempted")


@every_lesson
def test_every_exercise_is_followed_by_its_check(lesson):
    waiting, known = None, exercises.known()
    for cell in code_cells(read(lesson)):
        if exercise := exercise_in(cell):
            assert waiting is None, f"{waiting} is not checked before {exercise} begins"
            assert exercise in known
            waiting = exercise
        for checked in checks_in(cell):
            assert checked in known
            assert checked == waiting, f"there is no cell to write {checked} in before its check"
            waiting = None
    assert waiting is None, f"{waiting} is never checked"


@every_lesson
def test_no_check_is_handed_what_another_cell_took_from_mine(lesson):
    """Run in that order, it would check the course's own program in the place of the learner's."""
    nodes = [node for cell in code_cells(read(lesson)) for node in ast.walk(syntax(cell))]
    taken = [
        target
        for node in nodes
        if isinstance(node, ast.Assign) and re.search(r"\bmine", ast.unparse(node.value))
        for target in node.targets
    ]
    handed = [
        argument
        for node in nodes
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("check.")
        for argument in node.args
    ]
    assert not names_in(taken) & names_in(handed)


def names_in(nodes):
    inside = (each for node in nodes for each in ast.walk(node))
    return {each.id for each in inside if isinstance(each, ast.Name)}


@every_lesson
def test_a_lesson_with_an_exercise_imports_what_its_cards_name(lesson):
    cells = code_cells(read(lesson))
    if any(map(exercise_in, cells)):
        text = "\n".join(cell["source"] for cell in cells)
        imported = ", ".join(re.findall(r"^from gametutor import (.+)", text, re.MULTILINE))
        assert {"check", "hint", "solution"} - {*imported.split(", ")} == set()


# ---- solved ----------------------------------------------------------------------------------


def solve(notebook):
    """The notebook with the worked solution in every cell that the learner fills."""
    cells = []
    for cell in notebook["cells"]:
        if exercise := exercise_in(cell):
            cell = {**cell, "source": exercises.find(exercise).source()}
        cells.append(cell)
    return {**notebook, "cells": cells}


@pytest.mark.all
@every_lesson
def test_with_the_exercises_solved_every_check_passes(lesson):
    solved = execute(solve(read(lesson)))
    shown = reports(solved)
    assert shown == dict.fromkeys(shown, "passed")
    assert errors(solved) == []


# ---- what is shown ---------------------------------------------------------------------------


class Pictures(HTMLParser):
    """Collects from HTML the pictures without alternative text and the addresses of all."""

    def __init__(self, html):
        super().__init__()
        self.silent, self.addresses = [], []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "img" and not given.get("alt"):
            self.silent.append(self.get_starttag_text()[:80])
        if tag == "svg" and not (given.get("aria-label") or given.get("aria-hidden")):
            self.silent.append(self.get_starttag_text()[:80])
        if tag in {"img", "script", "iframe", "image", "link"}:
            self.addresses.append(given.get("src") or given.get("href") or "")


def displays(notebook):
    """(cell id, data) of everything that the cells display."""
    for cell in code_cells(notebook):
        for output in cell["outputs"]:
            if "data" in output:
                yield cell["id"], output["data"]


@every_lesson
def test_every_picture_has_alternative_text(lesson):
    for cell, data in displays(read(lesson)):
        if any(mime.startswith("image/") for mime in data):
            assert data.get("text/plain", "").strip(), f"cell {cell}: no text"
        assert "image/svg+xml" not in data or "text/html" in data, (
            f"cell {cell}: JupyterLab shows a bare SVG without alternative text"
        )
        assert Pictures(data.get("text/html", "")).silent == [], f"cell {cell}"


@every_lesson
def test_a_lesson_loads_nothing_from_outside(lesson):
    for cell, data in displays(read(lesson)):
        outside = [
            address
            for address in Pictures(data.get("text/html", "")).addresses
            if re.match(r"(https?:)?//", address)
        ]
        assert outside == [], f"cell {cell}"


@every_lesson
def test_a_lesson_tells_nothing_of_the_machine_it_ran_on(lesson):
    machine = r"/home/|/root/|[A-Z]:\\Users|ipykernel_\d|\bat 0x[0-9a-fA-F]+|"
    telltale = re.compile(machine + re.escape(str(ROOT)))
    for cell in code_cells(read(lesson)):
        for text in texts(cell):
            assert not telltale.search(text), f"cell {cell['id']}"


@every_lesson
def test_a_lesson_is_small_enough_to_open_quickly(lesson):
    assert lesson.stat().st_size < MEGABYTE


@every_lesson
def test_a_function_of_the_learner_is_called_without_names_of_its_parameters(lesson):
    """Theirs may have other names."""
    nodes = [node for cell in code_cells(read(lesson)) for node in ast.walk(syntax(cell))]
    own = {
        ast.unparse(node.targets[0])
        for node in nodes
        if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("mine(")
    }
    calls = [node for node in nodes if isinstance(node, ast.Call) and node.keywords]
    assert [ast.unparse(call) for call in calls if ast.unparse(call.func) in own] == []


@every_lesson
def test_in_a_lesson_a_column_of_connect_four_is_a_letter_as_on_the_board(lesson):
    """In code it is a number from 0, too: a digit from 1 would be a third name."""
    cells = [cell.source for cell in code_cells(read(lesson)) if "ConnectFour.after" in cell.source]
    assert re.findall('"[1-7]{2,}"', "".join(cells)) == []


homes_of_modules = cache(packages_distributions)


@every_lesson
def test_a_lesson_imports_only_what_the_course_installs(lesson):
    imported = set()
    for cell in code_cells(read(lesson)):
        for node in ast.walk(syntax(cell)):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add((node.module or "").partition(".")[0])
    pinned = set(re.findall(r"^[\w-]+(?===)", (ROOT / "constraints.txt").read_text(), re.MULTILINE))
    homes = homes_of_modules()
    foreign = {
        module
        for module in imported - {"gamesearch", "gametutor"} - set(sys.stdlib_module_names)
        if not pinned & {home.lower().replace("_", "-") for home in homes.get(module, [])}
    }
    assert foreign == set()

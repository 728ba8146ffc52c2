"""The page of one exercise: what it knows of each, and that nothing in it comes from elsewhere."""

import builtins
import json
import re
from pathlib import Path

import pytest
from test_site_page import Page

from exercise_page import exercises, write_exercise_page
from gametutor.answers.cell_statements import names_used
from gametutor.exercises import COURSE, FILL_INS, find
from layout import copy_own_files

ROOT = Path(__file__).resolve().parents[1]
LOCK = json.loads((ROOT / "site" / "package-lock.json").read_text("utf-8"))["packages"]
LOCKED = {name.rpartition("node_modules/")[2]: about for name, about in LOCK.items() if name}
KNOWN = {each["name"]: each for each in exercises()}


def cells_of(lesson):
    (path,) = (ROOT / "notebooks").glob(f"??_{lesson}.ipynb")
    return json.loads(path.read_text("utf-8"))["cells"]


def test_all_that_the_lessons_ask_for_is_there_and_nothing_else():
    for lesson in COURSE:
        marks = [cell["metadata"].get("gamesearch", {}) for cell in cells_of(lesson)]
        ids = [mark.get("exercise") or mark.get("fill_in") for mark in marks]
        ids = [name for name in ids if name]
        assert {*ids} == {*COURSE[lesson], *FILL_INS.get(lesson, ())}
        assert [name for name in KNOWN if name in ids] == ids


def test_it_is_checked_as_in_its_lesson_and_begins_with_what_the_lesson_gives():
    for lesson in COURSE:
        sources = ["".join(cell["source"]) for cell in cells_of(lesson)]
        for name in (*COURSE[lesson], *FILL_INS.get(lesson, ())):
            assert any(KNOWN[name]["check"] in source for source in sources), name
            assert KNOWN[name]["given"] in sources
            assert f"{lesson}.ipynb#cell-id=" in KNOWN[name]["address"]


@pytest.mark.parametrize("name", KNOWN)
def test_a_solution_finds_all_that_it_uses(name):
    exercise, scope = find(name), {"__name__": "__main__"}  # as in a notebook
    exec(KNOWN[name]["before"], scope)
    exec(KNOWN[name]["given"], scope)
    exec(exercise.source(), scope)
    used = names_used(exercise.source())
    there = scope.keys() | exercise.needs.keys() | {*dir(builtins)}
    assert {*used.read_now, *used.read_later} <= there
    assert {"check", "hint", "solution", *KNOWN[name]["asks"]} <= scope.keys()


@pytest.fixture
def site(tmp_path):
    """What the page is made from, as far as it reads it, and the page."""
    modules = tmp_path / "modules"
    for name, about in LOCKED.items():
        (modules / name).mkdir(parents=True)
        (modules / name / "index.js").write_text(f"// {name}")
        told = {"exports": {"import": "./index.js"}, "dependencies": about.get("dependencies", {})}
        (modules / name / "package.json").write_text(json.dumps(told))
    kernel = {"pyodideUrl": "./static/course.mjs?1", "loadPyodideOptions": {"snapshot": {}}}
    settings = {"jupyter-config-data": {"litePluginSettings": {"kernel": kernel}}}
    (tmp_path / "jupyter-lite.json").write_text(json.dumps(settings))
    copy_own_files(tmp_path)
    write_exercise_page(tmp_path, modules)
    return tmp_path


def test_the_page_works_under_any_path_and_asks_nobody_else(site):
    page = (site / "exercise.html").read_text("utf-8")
    assert "//" not in page and "$" not in page
    for address in Page(page).addresses:
        file = address.removeprefix("./").partition("?")[0]
        assert (site / file).exists(), address
    for script in ("exercise.mjs", "editor.mjs", "cells.mjs"):
        for name in re.findall(r'(?:from |here\()"([^"]+)"', (site / script).read_text("utf-8")):
            file = name.removeprefix("./")
            assert file in LOCKED or file == "exercise.html" or (site / file).exists(), name


@pytest.mark.all
def test_the_editor_has_every_module_of_its_own_and_they_change_their_addresses(site):
    ours = {"@hpcc-js/wasm-graphviz", "pyodide", "zstddec"}
    of_pyodide = {"@types/emscripten", "ws"}
    page = (site / "exercise.html").read_text("utf-8")
    (told,) = re.findall(r'<script type="importmap">(.*?)</script>', page)
    addresses = json.loads(told)["imports"]
    assert addresses.keys() == LOCKED.keys() - ours - of_pyodide
    assert all(
        re.fullmatch(r"\./static/editor/.+\.js\?\w{12}", each) for each in addresses.values()
    )
    assert len({*addresses.values()}) == len(addresses)


@pytest.mark.all
def test_the_page_starts_python_as_lessons_do(site):
    page = (site / "exercise.html").read_text("utf-8")
    (told,) = re.findall(r'<script id="python" type="application/json">(.*?)</script>', page)
    about = json.loads(told)
    assert about["course"] == "./static/course.mjs?1" and about["options"] == {"snapshot": {}}

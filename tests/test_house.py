"""The house: three buildings, imports that point down, heavy things where they belong."""

import ast
import re
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# From the ground up. A room may use itself and the rooms before it, in its own building and below.
BUILDINGS = {
    "gamesearch": [
        "base",
        "state",
        "beyond",
        "contract",
        "tree",
        "games",
        "search",
        "evaluation",
        "solving",
        "pictures",
        "playing",
        "widgets",
    ],
    "gametutor": ["kit", "exercises", "answers", "verdicts", "checking", "course", "widgets"],
    "gameclassroom": [
        "isolating",
        "gathering",
        "marks",
        "pages",
        "grading",
        "competing",
        "exporting",
        "__main__",
    ],
}
FLOORS = {
    "gamesearch.base": ["text", "clock", "stack", "notebook", "ours", "own_lines"],
    "gamesearch.pictures": ["watching", "drawing", "charting", "stepping"],
    "gamesearch.widgets": ["page", "trees", "boards"],
    "gametutor.answers": [
        "patience",
        "found",
        "ledger",
        "cell_statements",
        "errors",
        "answering",
        "about",
        "own",
        "asking",
    ],
    "gametutor.verdicts": ["judging", "diagnosing", "repairing", "hinting"],
    "gametutor.course": ["questions", "lessons", "progress", "climb", "copying", "handing_in"],
    "gametutor.widgets": ["questions", "puzzles", "play_with", "files", "cells"],
}
"""The rooms that have floors of their own, from the ground up."""
FILES = sorted(file for name in BUILDINGS for file in (ROOT / name).rglob("*.py"))


def name_of(file):
    """How Python imports a file: gamesearch.pictures.drawing.down."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


NAMES = {name_of(file): file for file in FILES}


@cache
def imported(file):
    """The full names of all modules that a file imports, wherever in the file."""
    modules = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively"
            whole = {f"{node.module}.{alias.name}" for alias in node.names}
            modules |= whole & NAMES.keys() or {node.module}
    return sorted(modules)


def arrows():
    """Each import of ours by ours, as two names."""
    for file in FILES:
        for module in imported(file):
            if module in NAMES:
                yield name_of(file), module


def test_the_classroom_stands_on_the_tutor_and_the_tutor_on_the_package():
    building = {name: level for level, name in enumerate(BUILDINGS)}
    pointing_up = [
        f"{who} imports {whom}"
        for who, whom in arrows()
        if building[who.split(".")[0]] < building[whom.split(".")[0]]
    ]
    assert pointing_up == []


@pytest.mark.parametrize(("place", "rooms"), {**BUILDINGS, **FLOORS}.items())
def test_imports_point_down(place, rooms):
    inside = f"{place}."
    here = {name.removeprefix(inside).split(".")[0] for name in NAMES if name.startswith(inside)}
    assert here == set(rooms)
    floor = {room: level for level, room in enumerate(rooms)}
    pointing_up = [
        f"{who} imports {whom}"
        for who, whom in arrows()
        if who.startswith(inside)
        and whom.startswith(inside)
        and floor[who.removeprefix(inside).split(".")[0]]
        < floor[whom.removeprefix(inside).split(".")[0]]
    ]
    assert pointing_up == []


def test_the_package_names_nothing_of_the_course():
    """Not in its texts either: what it says is true where nobody has the course."""
    names = re.compile(r"gametutor|gameclassroom")
    files = [path for path in (ROOT / "gamesearch").rglob("*") if path.suffix in {".py", ".js"}]
    assert [path.name for path in files if names.search(path.read_text("utf-8"))] == []


def test_no_file_is_imported_by_one_that_it_imports():
    """Inside the rooms too, and also where an import is there for its types only."""
    graph = {name_of(file): {*imported(file)} & NAMES.keys() for file in FILES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(f"a circle: {' imports '.join(reversed(circle.args[1]))}")


@pytest.mark.parametrize(
    ("library", "rooms"),
    [
        ("IPython", {"gamesearch.widgets", "gametutor.checking", "gametutor.widgets"}),
        ("ipywidgets", {"gamesearch.widgets", "gametutor.widgets"}),
        ("matplotlib", set()),
        ("pygraphviz", {"gamesearch.pictures"}),
        ("graphviz", {"gamesearch.pictures"}),
    ],
)
def test_a_library_is_known_in_its_room_only(library, rooms):
    users = {
        ".".join(name_of(file).split(".")[:2])
        for file in FILES
        for module in imported(file)
        if module.split(".")[0] == library
    }
    assert users <= rooms


def rooms(place):
    """The rooms of a building as the manual draws them, with their floors, from the ground up."""
    for room in BUILDINGS.get(place, FLOORS.get(place, ())):
        yield f"{place}.{room}"
        yield from rooms(f"{place}.{room}")


def test_the_manual_lists_exactly_these_rooms():
    manual = (ROOT / "docs" / "house.md").read_text("utf-8")
    for building in BUILDINGS:
        [drawing] = re.findall(rf"^```\n{building}/\n(.*?)^```$", manual, re.DOTALL | re.MULTILINE)
        listed, room = [], ""
        for indent, name, ending in re.findall(r"^( +)(\w+)(/|\.py) +\S", drawing, re.MULTILINE):
            room = name if indent == "  " else room
            within = building if indent == "  " else f"{building}.{room}"
            listed.append(f"{within}.{name}")
            path = ROOT.joinpath(*within.split("."), name + ending)
            assert path.exists() and len(drawing.splitlines()) == len([*rooms(building)]), path
        assert listed == [*rooms(building)]

"""The house: imports point down only, heavy things stay where they belong, the README is true."""

import ast
import re
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "gamesearch"

# From the ground up. A room may use itself and the rooms before it.
ROOMS = [
    "text",
    "stack",
    "own_lines",
    "state",
    "ledger",
    "contract",
    "games",
    "search",
    "evaluation",
    "clock",
    "solving",
    "choosing",
    "tree",
    "watching",
    "drawing",
    "stepping",
    "playing",
    "exercises",
    "errors",
    "answering",
    "own",
    "asking",
    "isolating",
    "judging",
    "diagnosing",
    "repairing",
    "hinting",
    "checking",
    "questions",
    "lessons",
    "copying",
    "collecting",
    "grading",
    "exporting",
    "__main__",
    "promises",
    "widgets",
]
FILES = sorted(file for file in PACKAGE.rglob("*.py") if file != PACKAGE / "__init__.py")


def room_of(file):
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def name_of(file):
    """How Python imports a file: gamesearch.drawing.down."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


NAMES = {name_of(file) for file in PACKAGE.rglob("*.py")}


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
            modules |= whole & NAMES or {node.module}
    return sorted(modules)


def test_imports_point_down():
    floor = {room: level for level, room in enumerate(ROOMS)}
    pointing_up = [
        f"{file.relative_to(PACKAGE)} imports {module}"
        for file in FILES
        for module in imported(file)
        if module.startswith("gamesearch.") and floor[module.split(".")[1]] > floor[room_of(file)]
    ]
    assert pointing_up == []


def test_no_file_is_imported_by_one_that_it_imports():
    """Inside the rooms too, and also where an import is there for its types only."""
    graph = {name_of(file): {*imported(file)} & NAMES for file in PACKAGE.rglob("*.py")}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(f"a circle: {' imports '.join(reversed(circle.args[1]))}")


@pytest.mark.parametrize(
    ("library", "rooms"),
    [
        ("IPython", {"checking", "widgets"}),
        ("ipywidgets", {"widgets"}),
        ("matplotlib", {"drawing"}),
        ("pygraphviz", {"drawing"}),
        ("graphviz", {"drawing"}),
    ],
)
def test_a_library_is_known_in_its_room_only(library, rooms):
    users = {room_of(f) for f in FILES for m in imported(f) if m.split(".")[0] == library}
    assert users <= rooms


def test_the_readme_names_every_lesson_and_no_other():
    readme = (ROOT / "README.md").read_text("utf-8")
    table = re.findall(r"^\| `(\d\d_\w+)` \|", readme, re.MULTILINE)
    assert table == sorted(file.stem for file in (ROOT / "notebooks").glob("*.ipynb"))


def test_the_house_in_the_readme_stands():
    readme = (ROOT / "README.md").read_text("utf-8")
    plan = readme.split("## The house")[1].split("```")[1]
    rooms = []
    for line in plan.strip("\n").splitlines():
        words = line.split()
        if re.match(
            r"(  )?\S", line
        ):  # a line that is indented further goes on about the same place
            name = words.pop(0)
            place = PACKAGE / name if line.startswith("  ") else ROOT / name
            assert place.exists(), name
            rooms += [place.stem] if line.startswith("  ") else []
        for file in re.findall(r"\w+\.py\b", " ".join(words)):
            assert (place / file).exists(), f"{place}/{file}"
    assert sorted(rooms) == sorted(ROOMS)
    assert {room_of(file) for file in FILES} == set(ROOMS)


def test_the_picture_of_the_readme_is_there_and_has_words():
    readme = (ROOT / "README.md").read_text("utf-8")
    for words, target in re.findall(r"!\[(.*?)\]\((.*?)\)", readme):
        assert len(words) > 40
        assert (ROOT / target).exists()

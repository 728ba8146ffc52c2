"""pyproject.toml, constraints.txt, environment.yml and start.py describe the same course."""

import ast
import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import start
from gameclassroom.exporting.wheel import NEEDS, requirements

ROOT = Path(__file__).resolve().parents[1]
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
SYSTEMS = [("linux", "posix"), ("darwin", "posix"), ("win32", "nt")]

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
PINS = [
    Requirement(line)
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def pinned():
    """The versions that hold here, by name."""
    here = [pin for pin in PINS if pin.marker is None or pin.marker.evaluate()]
    return {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in here}


def asked_for():
    project = PROJECT["project"]
    extras = [name for names in project["optional-dependencies"].values() for name in names]
    return [*project["dependencies"], *extras, *PROJECT["build-system"]["requires"]]


def test_everything_asked_for_is_pinned():
    for text in asked_for():
        requirement = Requirement(text)
        pin = pinned().get(canonicalize_name(requirement.name))
        assert pin, f"{requirement.name} has no line in constraints.txt"
        assert requirement.specifier.contains(pin)


def test_what_pip_is_given_has_the_hashes_of_all_that_is_pinned():
    files = {path.stem: path.read_text("utf-8") for path in (ROOT / "locked").iterdir()}
    assert files.keys() == {"base", *PROJECT["project"]["optional-dependencies"]}
    entries = [entry for text in files.values() for entry in entries_of(text)]
    for entry in entries:
        assert re.fullmatch(r"[^\\]+( \\\n    --hash=sha256:[0-9a-f]{64})+\n", entry), entry
    locked = {Requirement(entry.partition(" \\")[0]) for entry in entries}
    assert {str(each.specifier) + each.name for each in locked} == {
        str(pin.specifier) + pin.name for pin in PINS
    }


@pytest.mark.all
def test_what_is_installed_lacks_nothing():
    """pip installs what is locked and asks no package what it needs."""
    command = [sys.executable, "-m", "pip", "check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_what_builds_the_course_is_among_it():
    """With no isolation, pip takes what is installed, and fetches nothing without a hash."""
    names = {
        entry.partition("==")[0] for entry in entries_of((ROOT / "locked/base.txt").read_text())
    }
    for text in PROJECT["build-system"]["requires"]:
        assert Requirement(text).name in names


def test_the_grader_of_other_platforms_has_the_same_hashes():
    base = entries_of((ROOT / "locked" / "base.txt").read_text("utf-8"))
    wanted = [entry for entry in base if entry.partition("==")[0] in NEEDS]
    assert entries_of(requirements()) == wanted
    assert {entry.partition("==")[0] for entry in wanted} == {*NEEDS}


def entries_of(text):
    return re.findall(r"^[^#\s].*\n(?:    .*\n)+", text, re.MULTILINE)


def test_every_pin_is_one_exact_version():
    for pin in PINS:
        assert re.fullmatch(r"==[\w.+]+", str(pin.specifier)), str(pin)


def test_the_pins_are_sorted():
    names = [pin.name for pin in PINS]
    assert names == sorted(names)


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize(("system", "family"), SYSTEMS)
def test_no_package_is_pinned_twice(python, system, family):
    machine = {
        "python_version": python,
        "python_full_version": python + ".9",
        "sys_platform": system,
        "os_name": family,
    }
    names = [p.name for p in PINS if p.marker is None or p.marker.evaluate(machine)]
    assert len(names) == len(set(names))


def test_what_is_installed_here_is_what_is_pinned():
    for text in asked_for():
        name = canonicalize_name(Requirement(text).name)
        if text not in PROJECT["build-system"]["requires"]:
            assert version(name) == pinned()[name]


def test_the_pythons_agree():
    tested = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["project"]["classifiers"]))
    oldest = "{}.{}".format(*start.OLDEST)
    assert tested == PYTHONS
    assert PROJECT["project"]["requires-python"] == f">={oldest}"
    assert PROJECT["tool"]["mypy"]["python_version"] == oldest == tested[0]
    assert PROJECT["tool"]["ruff"]["target-version"] == "py" + oldest.replace(".", "")
    assert f"{tested[0]} to {tested[-1]}" == start.TESTED


def test_conda_installs_what_start_installs():
    *packages, by_pip = CONDA["dependencies"]
    python, pip = packages
    assert python.removeprefix("python=") in PYTHONS
    assert pip == "pip"
    course = f".[{','.join([*start.LAB, start.FAST])}]"
    assert by_pip == {"pip": ["--constraint constraints.txt", f"--editable {course}"]}


@pytest.mark.all
def test_the_package_needs_only_what_it_asks_for():
    """What gamesearch imports, also inside functions, is the standard library or asked for; what
    copies the lessons runs only beside JupyterLab, and may use what comes with it."""
    allowed = {Requirement(text).name for text in PROJECT["project"]["dependencies"]}
    lab = PROJECT["project"]["optional-dependencies"]["lab"]
    beside_lab = {Requirement(text).name.replace("-", "_") for text in lab}
    beside_lab |= {"tornado", "ipykernel"}  # which JupyterLab itself needs
    ours = {"gamesearch", "gametutor", "gameclassroom"}
    allowed |= ours | {"IPython", "PIL"} | set(sys.stdlib_module_names)
    allowed |= {"gamesearch_site", "pyodide", "pyodide_js"}  # in a browser, see site/course.mjs
    # They do without, if it is not there; or they run where a course of nbgrader is graded.
    may_miss = {
        "compiling.py": {"numba"},
        "compiled_answer.py": {"numba"},
        "nbgrader.py": {"nbgrader", "nbformat"},
        "cluster.py": {"dask", "distributed"},
        "fitting.py": {"distributed"},
    }
    for file in (file for package in sorted(ours) for file in (ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules = {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                modules = {(node.module or "").partition(".")[0]}
            else:
                continue
            own = allowed | beside_lab if file.parent.name == "copying" else allowed
            own = own | may_miss.get(file.name, set())
            assert modules <= own, f"{file.name} imports {modules - own}"

"""The command that exports the grader, and what it writes for each platform."""

import json
import os
import stat
import subprocess
import sys
import tomllib
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from made_notebooks import as_bytes, code, lesson, notebook, solved
from made_up_class import made_up

from gamesearch.collecting import collect_one
from gamesearch.command import main
from gamesearch.exporting import gradescope
from gamesearch.exporting.assignment import Assignment, assignments
from gamesearch.exporting.verdicts import Verdict, Verdicts, judged
from gamesearch.exporting.wheel import wheel
from gamesearch.grading.points import Points
from gamesearch.isolating import best_way
from gamesearch.lessons import LESSONS

ROOT = Path(__file__).parent.parent
TRUST = best_way(trust=True)


def run(*arguments):
    return main(["export", *map(str, arguments)])


# ---- the command ---------------------------------------------------------------------------------


def test_the_installed_command_exports_too():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["scripts"] == {"gamesearch": f"{main.__module__}:{main.__name__}"}


def test_every_lesson_with_exercises_is_an_assignment(tmp_path, capsys):
    assert run("gradescope", "--to", tmp_path / "new" / "folder") == 0
    made = {path.stem for path in (tmp_path / "new" / "folder").iterdir()}
    assert made == {lesson.file for lesson in LESSONS if lesson.exercises}
    said = capsys.readouterr().out
    assert all(name in said for name in made)


def test_the_same_export_has_the_same_bytes(tmp_path):
    for name in ("one", "two"):
        assert run("gradescope", "04", "--to", tmp_path / name) == 0
    [one], [two] = ([*(tmp_path / name).iterdir()] for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()


SAID = [
    ([], "The following arguments are required: TARGET"),
    (["moodle", "--to", "{out}"], "There is no target moodle, but there are: gradescope"),
    (["gradescope"], "--to FOLDER is missing. The command is: export TARGET"),
    (["gradescope", "99", "--to", "{out}"], "There is no lesson 99. Lessons are named by numbers"),
    (["gradescope", "--to", "{out}", "--seed", "many"], "invalid int value: 'many'"),
    (["gradescope", "--to", "{out}", "--points", "{in}/p.toml"], "There is no {in}/p.toml."),
    (["gradescope", "4", "--to", "{out}", "--points", "{in}/negamax.toml"], "nothing to export"),
    (["gradescope", "--to", "{in}/negamax.toml/out"], "{in}/negamax.toml"),
]


@pytest.mark.parametrize(("arguments", "sentence"), SAID)
def test_what_cannot_be_done_is_answered_with_a_sentence(tmp_path, capsys, arguments, sentence):
    (tmp_path / "negamax.toml").write_text("negamax = 1\n")
    places = {"in": str(tmp_path), "out": str(tmp_path / "out")}
    assert run(*(word.format(**places) for word in arguments)) == 1
    assert sentence.format(**places) in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_points_decide_what_counts_and_are_kept_with_the_seed(tmp_path):
    worth = {"max_value": 2, "nim_state": {"legal_moves": 1, "result": 2.5}}
    made = assignments([], Points(worth), 4711)
    assert [(each.number, dict(each.worth)) for each in made] == [
        ("01", {"nim_state": {"legal_moves": 1, "result": 2.5}}),
        ("04", {"max_value": 2}),
    ]
    (tmp_path / "assignment.json").write_text(made[0].to_json(), "utf-8")
    assert Assignment.read(tmp_path / "assignment.json") == made[0]


def test_pip_would_install_the_package_that_is_here(tmp_path):
    name, data = wheel()
    with zipfile.ZipFile(BytesIO(data)) as archive:
        recorded = archive.read("gamesearch-0.1.0.dist-info/RECORD").decode().splitlines()
        assert {line.split(",")[0] for line in recorded} == {*archive.namelist()}
        archive.extractall(tmp_path)
    assert name == "gamesearch-0.1.0-py3-none-any.whl"
    asks = "import gamesearch.exporting.running as it; print(it.__file__)"
    done = subprocess.run(
        [sys.executable, "-P", "-c", asks],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.stdout.startswith(str(tmp_path)), done.stderr


# ---- the verdicts --------------------------------------------------------------------------------


def verdicts_on(work, folder, worth=None):
    """The verdicts on a notebook of lesson 4, or on several files by name."""
    [assignment] = assignments(["4"], Points(worth), seed=1)
    for name, content in ({"work.ipynb": work} if isinstance(work, bytes) else work).items():
        folder.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)
    return judged(collect_one(folder), assignment, TRUST)


@pytest.mark.all
def test_a_class_gets_the_marks_that_it_was_made_for(tmp_path):
    for made in made_up(20):
        folder = tmp_path / str(made.number)
        folder.mkdir()
        (folder / "work.ipynb").write_bytes(made.notebook)
        number = ("00", "01", "04")[(made.number - 1000) % 3]
        [assignment] = assignments([number], Points(), seed=1)
        found = judged(collect_one(folder), assignment, TRUST)
        for verdict in found.each:
            is_right = made.expected.get(verdict.exercise) == "passed"
            assert verdict.is_passed == is_right, (made.name, verdict)
            assert (verdict.earned == verdict.of) == is_right
        assert bool(found.troubles) == (not made.expected)


def test_files_of_any_name_are_all_one_learners(tmp_path):
    shipped = solved(lesson("04"))
    answers = [cell for cell in shipped["cells"] if "gamesearch" in cell["metadata"]]
    parts = {f"part {cell['id']}.ipynb": as_bytes(notebook(cell)) for cell in answers}
    verdicts = verdicts_on({**parts, "progress.json": b"{}"}, tmp_path)
    assert [verdict.earned for verdict in verdicts.each] == [1, 1]
    assert verdicts.troubles == ()


@pytest.mark.parametrize("content", [b"", b"{", b"not a notebook"])
def test_what_cannot_be_read_earns_nothing_and_a_sentence_says_why(content, tmp_path):
    verdicts = verdicts_on(content, tmp_path)
    assert verdicts.is_unread and verdicts.earned == 0 and verdicts.of == 2
    assert "work.ipynb" in verdicts.troubles[0]


def test_an_answer_that_leaves_the_work_to_the_course_is_pointed_at(tmp_path):
    borrowed = "from gamesearch.search import minimax\n\n"
    borrowed += "def max_value(state, player):\n    return minimax.max_value(state, player)\n"
    work = as_bytes(notebook(code(borrowed, "max_value")))
    verdicts = verdicts_on(work, tmp_path, {"max_value": 3})
    [verdict] = verdicts.each
    assert verdict.earned == 3 and "the course's own `max_value`" in verdict.says


# ---- what the platforms are told -----------------------------------------------------------------

SAYS = "max_value: not there yet"
SOME = Verdicts(
    (Verdict("max_value", 0.5, 2, False, SAYS), Verdict("min_value", 1, 1, True, "passed ✓")),
    ("work.ipynb: it is empty.",),
    is_unread=False,
)


def test_gradescope_is_told_in_its_own_form():
    """https://gradescope-autograders.readthedocs.io/en/latest/specs/#output-format"""
    told = gradescope.results(SOME)
    assert told["output"] == "work.ipynb: it is empty."
    assert told["tests"][0] == {
        "name": "max_value",
        "score": 0.5,
        "max_score": 2,
        "status": "failed",
        "output": SAYS,
    }
    assert told["tests"][1]["status"] == "passed"


def test_gradescope_finds_what_it_runs_at_the_root_of_the_zip(tmp_path):
    assert run("gradescope", "4", "--to", tmp_path) == 0
    with zipfile.ZipFile(tmp_path / "04_min_and_max_values.zip") as archive:
        for name in ("setup.sh", "run_autograder"):
            assert stat.S_IMODE(archive.getinfo(name).external_attr >> 16) == 0o755
            checked = subprocess.run(["bash", "-n"], input=archive.read(name), capture_output=True)
            assert checked.returncode == 0, checked.stderr
        setup = archive.read("setup.sh").decode()
        assert all(name in setup for name in archive.namelist() if name.endswith(("txt", "whl")))
        assert json.loads(archive.read("assignment.json"))["worth"] == {
            "max_value": 1.0,
            "min_value": 1.0,
        }

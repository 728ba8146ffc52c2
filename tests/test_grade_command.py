"""The command, from zips to marks: a made-up class gets the marks that it was made for."""

import json
import signal
import subprocess
import sys
import time
import tomllib
from importlib import import_module
from io import StringIO
from pathlib import Path
from shutil import copytree
from zipfile import ZipFile

import pytest
from class_of import way
from made_notebooks import PLIES, RIGHT, as_bytes, code, notebook
from made_up_class import POINTS, hand_in, made_up, roster_of, wrongly_marked
from systems import on_unix

from gameclassroom.__main__ import main
from gameclassroom.grading import progress_line
from gameclassroom.grading.progress_line import ProgressLine
from gametutor.exercises import find
from gametutor.kit.probe import SEED

ROOT = Path(__file__).parent.parent


def run(*arguments):
    return main(["grade", *map(str, arguments)])


@pytest.fixture
def folder(tmp_path):
    """What is handed in, and beside it where marks go."""
    handed = tmp_path / "handed in"
    handed.mkdir()
    return handed


def zips(folder):
    return sorted(folder.glob("*.zip"))


def points(folder):
    """A file with the points of the made-up class, which hands in three lessons."""
    path = folder / "points.toml"
    path.write_text(POINTS, "utf-8")
    return str(path)


@pytest.mark.all
def test_a_class_of_twelve_in_three_kinds_of_zip_gets_its_marks(folder, tmp_path, capsys):
    class_ = made_up(12)
    named = hand_in(folder, class_)
    (tmp_path / "roster.csv").write_text(roster_of(class_), "utf-8", newline="")
    to = tmp_path / "marks"
    given = ["--roster", tmp_path / "roster.csv", "--points", points(tmp_path), "--seed", 1]
    assert run(*zips(folder), "--to", to, *given, "--trust") == 0
    assert list(wrongly_marked(to, named)) == []
    said = capsys.readouterr().out
    assert "Zoe Zzz: nothing handed in." in said and "handed in late" in said
    assert "The roster has 10 points in all, but the exercises here are worth 4." in said
    table = (to / "marks.csv").read_text("utf-8-sig").splitlines()
    earned = {json.loads(p.read_text("utf-8"))["points"] for p in to.glob("learners/*.json")}
    assert {float(row.split(",")[2]) for row in table[1:-1]} == earned
    assert table[-1] == "Participant 1,Zoe Zzz,,10"


@pytest.mark.all
def test_a_class_of_a_hundred_gets_its_marks_within_two_minutes(folder, tmp_path):
    named = hand_in(folder, made_up(100))
    command = [sys.executable, "-m", "gameclassroom", "grade", *zips(folder)]
    command += ["--to", tmp_path / "all", "--points", points(tmp_path), "--seed", "1"]
    began = time.monotonic()
    done = subprocess.run([*command, *way()], cwd=ROOT, capture_output=True, text=True)
    took = time.monotonic() - began
    assert done.returncode == 0, done.stderr
    assert list(wrongly_marked(tmp_path / "all", named)) == []
    assert took < 120, f"{took:.0f} s"


def test_whoever_waits_is_told_how_long_the_rest_may_take(monkeypatch):
    times = iter([0, 4, 11, 12, 200, 201])
    monkeypatch.setattr(progress_line, "monotonic", lambda: next(times))
    line = ProgressLine(90, out := StringIO())
    for more in (10, 20, 5, 5, 50):
        line.step(more)
    assert out.getvalue().splitlines() == [
        "30 of 90 answers, about 22 s left",
        "40 of 90 answers, about 4 minutes left",
        "90 of 90 answers",
    ]


@pytest.mark.all
def test_tables_beside_zips_and_the_roster_are_no_learners(folder, tmp_path, capsys):
    with ZipFile(folder / "lesson1.zip", "w") as archive:
        archive.writestr("Ada_1_assignsubmission_file/ada.ipynb", RIGHT)
        archive.writestr("Cyd_3_assignsubmission_file/cyd.ipynb", RIGHT)
        archive.writestr(
            "Bob_2_assignsubmission_file/bob.csv", "a,b"
        )  # this is what somebody handed in
    (folder / "grades.csv").write_text("Name\nada\n")
    assert run(folder, "--to", tmp_path / "marks", "--trust") == 0
    assert "grades.csv: ignored" in capsys.readouterr().out
    learners = sorted(path.stem for path in (tmp_path / "marks" / "learners").glob("*.json"))
    assert learners == ["Ada_1", "Bob_2", "Cyd_3"]
    capsys.readouterr()
    assert run(*folder.iterdir(), "--to", tmp_path / "marks", "--trust") == 0
    assert "grades.csv: ignored" in capsys.readouterr().out
    (folder / "lesson1.zip").rename(folder / "lesson1")
    run(folder, "--to", tmp_path / "again", "--roster", folder / "grades.csv", "--trust")
    assert "grades.csv: ignored" in capsys.readouterr().out
    assert not (tmp_path / "again" / "learners" / "grades.json").exists()


SAID = [
    ([], "The following arguments are required: WHAT. The command is: grade WHAT"),
    (["{in}"], "--to FOLDER is missing. The command is: grade WHAT... --to FOLDER."),
    (["{in}", "--to", ""], "Argument --to: what it names is empty. The command is: grade WHAT"),
    (["", "--to", "{out}"], "Argument WHAT: what it names is empty."),
    (["{in}", "--tp", "x"], "Unrecognized arguments: --tp x. The command is: grade WHAT"),
    (["{in}", "--to", "x", "--colour"], "Unrecognized arguments: --colour"),
    (
        ["{in}", "--to", "x", "--seed", "many"],
        "many is not a whole number, such as 4711",
    ),
    (["{in}/none.zip", "--to", "{out}", "--trust"], "There is no {in}/none.zip."),
    (
        ["{in}", "--to", "{out}", "--trust"],
        "There is nothing to grade. handed in: There is nothing",
    ),
    (["{in}", "--to", "{in}/marks", "--trust"], "is in {in}, and would count as handed in"),
    (["{in}/ada", "{in}/bob", "--to", "{in}"], "{in}/ada and {in}/bob are in {in}, and what is"),
    (["{in}", "--to", "{out}", "--lesson", "99"], "There is no lesson 99. There are: 0 welc"),
    (["{in}", "--to", "{out}", "--points", "{in}/p.toml"], "There is no {in}/p.toml."),
    (["{in}", "--to", "{out}", "--roster", "{in}/r.csv", "--trust"], "There is no {in}/r.csv."),
    (["{in}", "--to", "{out}", "--exercises", "{in}/own"], "There is no folder {in}/own."),
    (["{in}", "--to", "{out}", "--column", "Grade", "--trust"], "--roster FILE is missing"),
    (["{in}", "--to", "{out}", "--sandbox", "no-such-command"], "no-such-command, does not start"),
    (["{in}", "--to", "{out}", "--dask", "x:1", "--trust"], "--dask does not go with --trust"),
    (["{in}", "--to", "{out}", "--dask", ""], "answers at '': ValueError: missing port"),
    (["{in}", "--to", "{out}", "--dask", "127.0.0.1"], "No scheduler answers at '127.0.0.1'"),
    (["{in}", "--to", "{out}", "--dask", "tcp://127.0.0.1"], "missing port number in address"),
    (["{in}", "--to", "{out}", "--dask", "http://x:8787"], "unknown address scheme 'http'"),
    (["{in}", "--to", "{out}", "--dask", "tls://x:8786"], "check your TLS configuration"),
]


@pytest.mark.parametrize(("arguments", "sentence"), SAID)
def test_what_cannot_be_done_is_answered_with_a_sentence(
    folder, tmp_path, capsys, arguments, sentence
):
    places = {"in": str(folder), "out": str(tmp_path / "out")}
    assert run(*(word.format(**places) for word in arguments)) == 1
    said = capsys.readouterr().err
    assert sentence.format(**places) in said and "Traceback" not in said


def test_without_dask_it_is_said_how_to_install_it(folder, tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "gameclassroom.grading.cluster", None)
    assert run(folder, "--to", tmp_path / "marks", "--dask", "tcp://x:8786") == 1
    assert "pip install --require-hashes --no-deps -r locked/base.txt" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_to_is_named(folder, tmp_path, capsys):
    (folder / "ada.ipynb").write_bytes(RIGHT)
    (tmp_path / "file").write_text("")
    assert run(folder, "--to", tmp_path / "file" / "marks", "--trust") == 1
    assert str(tmp_path / "file") in capsys.readouterr().err


def test_the_installed_command_is_this_one():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    [(name, place)] = project["scripts"].items()
    module, _, function = place.partition(":")
    assert name == "gamesearch" and getattr(import_module(module), function) is main


def test_another_command_is_answered_with_those_that_there_are(capsys):
    assert main(["mark"]) == 1
    assert (
        "There are three commands: grade WHAT... --to FOLDER, export TARGET"
        in capsys.readouterr().err
    )


BY_HEART = """\
known = {known}
def count_plies(state):
    return [*known.get(repr(state), [1])]
"""


@pytest.mark.all
def test_each_folder_of_marks_has_questions_of_its_own_and_keeps_them(
    folder, tmp_path, monkeypatch
):
    monkeypatch.setattr("secrets.randbits", lambda bits: next(new))
    new = iter([11, 12])
    asked = find("count_plies")
    probes = (*asked.battery, *asked.more())
    known = {repr(probe.state): probe.expected for probe in probes}
    answers = {"ada": PLIES, "eve": BY_HEART.format(known=known)}
    for name, text in answers.items():
        (folder / f"{name}.ipynb").write_bytes(as_bytes(notebook(code(text, "count_plies"))))

    def graded(to, *more):
        assert run(folder, "--to", tmp_path / to, "--trust", *more) == 0
        read = (path.read_text("utf-8") for path in sorted((tmp_path / to).glob("*/*.json")))
        marks = [json.loads(text) for text in read]
        return [(mark["seed"], mark["marks"]["count_plies"]["status"]) for mark in marks]

    in_the_lesson = graded("lesson", "--seed", SEED)
    assert in_the_lesson == [(SEED, "passed"), (SEED, "passed")]
    assert graded("marks") == graded("marks") == [(11, "passed"), (11, "failed")]
    copytree(tmp_path / "marks", tmp_path / "another machine")
    assert graded("another machine", "--again") == [(11, "passed"), (11, "failed")]
    assert graded("other marks") == [(12, "passed"), (12, "failed")]
    assert graded("lesson") == in_the_lesson


CODE = "import sys, start; start.set_up = print; start.PYTHON = sys.executable; "
CODE += "sys.argv[0] = 'start.py'; sys.exit(start.run())"


@on_unix
def test_ctrl_c_at_the_very_beginning_ends_with_a_sentence_too(folder, tmp_path):
    (folder / "ada.ipynb").write_bytes(RIGHT)
    command = [sys.executable, "-u", "-c", CODE, "grade", folder, "--to", tmp_path / "marks"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as begun:
        while "Ctrl-C" not in begun.stdout.readline():
            assert begun.poll() is None
        begun.send_signal(signal.SIGINT)
        _, err = begun.communicate(timeout=60)
    assert begun.returncode == 130
    # On a busy machine, the command itself may have begun by then.
    assert err.strip() in (
        "Stopped. The same command goes on from here.",
        "Stopped. What is judged is kept; the same command goes on.",
    )


@pytest.mark.all
@on_unix
def test_ctrl_c_ends_with_a_sentence_and_the_same_command_goes_on(folder, tmp_path):
    hand_in(folder, made_up(30, seed=2))
    command = [sys.executable, str(ROOT / "start.py"), "grade", *map(str, zips(folder))]
    command += ["--to", str(tmp_path / "marks"), "--points", points(tmp_path), "--trust"]
    command = [sys.executable, "-c", CODE, *command[2:]]
    begun = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    deadline = time.monotonic() + 120
    learners = tmp_path / "marks" / "learners"
    while not [*learners.glob("*.json")] and time.monotonic() < deadline:
        time.sleep(0.05)
    begun.send_signal(signal.SIGINT)
    _, err = begun.communicate(timeout=120)
    assert begun.returncode == 130 and "the same command goes on" in err
    assert "Traceback" not in err
    kept = {path: path.read_bytes() for path in learners.glob("*.json")}
    whole = [path for path in kept if path.with_suffix(".html").exists()]
    assert whole and len(whole) < 30
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0
    assert all(path.read_bytes() == kept[path] for path in whole)
    assert len([*learners.glob("*.json")]) == 30

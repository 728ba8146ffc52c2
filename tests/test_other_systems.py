"""What other systems lack or do otherwise, pretended here: Windows and macOS as far as Linux can.

A process that pretends reads the same lines before anything else, and so does each that it starts.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from made_notebooks import RIGHT, notebook
from systems import on_linux

from gameclassroom.grading.command import in_sentences
from gameclassroom.marks.writing import write_atomically
from gametutor.answers import patience
from gametutor.answers.asking import process
from gametutor.answers.ledger import Ledger
from gametutor.course.copying import notebooks

ROOT = Path(__file__).parent.parent

# The standard library, and psutil, go on as on Linux. Numba would look for a library of the system.
PRETENDS = """
import asyncio, concurrent.futures.process, ctypes, multiprocessing.connection, os, psutil, signal
import socket, subprocess, sys, sysconfig, tempfile, threading, urllib.request
import multiprocessing.popen_spawn_posix, multiprocessing.queues, multiprocessing.synchronize
multiprocessing.set_start_method("spawn", force=True)
sysconfig.get_config_vars()

class OnLinux:
    platform = "linux"
    def __getattr__(self, name):
        return getattr(sys, name)

for name, module in [*sys.modules.items()]:
    if name.startswith("multiprocessing") and hasattr(module, "sys"):
        module.sys = OnLinux()
sys.modules["numba"] = None
"""
WINDOWS = """
for module, names in {
    os: "fork forkpty killpg setsid getpgid getpgrp setpgid geteuid getuid seteuid mkfifo "
    "sched_getaffinity sched_setaffinity wait wait3 wait4 WNOHANG",
    signal: "setitimer getitimer ITIMER_REAL SIGALRM SIGHUP pthread_kill",
    socket: "send_fds recv_fds",
}.items():
    for name in names.split():
        delattr(module, name)
for name in ("resource", "fcntl", "pwd", "grp"):
    sys.modules[name] = None
sys.platform = "win32"
"""
MACOS = """
def fork():
    raise AssertionError("a process with threads was forked")
os.fork = fork
sys.platform = "darwin"
"""
SYSTEMS = {"Windows": WINDOWS, "macOS": MACOS}
on_each = pytest.mark.parametrize("system", SYSTEMS)  # where Linux pretends it


@pytest.fixture
def folder(tmp_path):
    """Where a learner works: a path with a space, and with the sign that parts folders there."""
    place = tmp_path / "Users\\Ann\\my new course"
    place.mkdir(parents=True)
    return place


def run_there(folder, system, *arguments):
    """Run a program as if it were on another system, and return what it printed."""
    first = folder / system
    first.mkdir()
    (first / "sitecustomize.py").write_text(PRETENDS + SYSTEMS[system], "utf-8")
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(first), str(ROOT)])},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "sitecustomize" not in done.stderr  # nobody pretends where that failed
    return done.stdout


ANSWERS = """
import itertools, os
from gametutor import check
from gametutor.exercises import find

def too_low(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(too_low(state.result(move), player) for move in state.legal_moves())

def inside_c(state, player):
    return sum(itertools.count())

def gone(state, player):
    os._exit(0)

for answer in (find("max_value").solution, too_low, inside_c, gone):
    print(check.max_value(answer))
"""


@pytest.mark.all  # the fast set does so where it runs on these systems themselves
@on_linux
@on_each
def test_a_check_says_there_what_it_says_here(folder, system):
    said = " ".join(run_there(folder, system, "-c", ANSWERS).split())
    assert said.count("max_value: passed") == 1
    assert said.count("max_value: not there yet") == 3
    assert said.count("It was still running after 2 seconds, and was stopped.") == 1
    assert said.count("It ended the whole program, by an exit or a crash.") == 1


THINKS = """
import itertools
from gamesearch.base.clock import Alarm
from gamesearch.games import TicTacToe
from gamesearch.playing.choosing import best_move

def never_returns(state, player):
    for number in itertools.count():
        pass

best_move(TicTacToe(), seconds=0.1, evaluate=never_returns)
print(Alarm.can_ring())
"""


@on_linux
@pytest.mark.parametrize(("system", "has_a_timer"), [("Windows", False), ("macOS", True)])
def test_the_clock_for_thinking_stops_there_what_never_returns(folder, system, has_a_timer):
    assert run_there(folder, system, "-c", THINKS).split() == [str(has_a_timer)]


@on_linux
@on_each
def test_a_copy_of_the_lessons_is_made_there(folder, system):
    lesson = (ROOT / "notebooks" / "00_welcome.ipynb").read_bytes()
    (folder / "notebooks").mkdir()
    (folder / "notebooks" / "00_welcome.ipynb").write_bytes(lesson)
    said = run_there(folder, system, "-m", "gametutor.course.copying")
    assert said == "Your own copy of the lessons is in my_lessons.\n"
    assert (folder / "my_lessons" / "00_welcome.ipynb").is_file()


@pytest.mark.all
@on_linux
@on_each
def test_a_class_is_graded_there(folder, system):
    (folder / "handed in").mkdir()
    (folder / "handed in" / "Zoë Čapek.ipynb").write_bytes(RIGHT)
    grade = ["-P", "-m", "gameclassroom", "grade", "handed in", "--to", "the marks", "--trust"]
    run_there(folder, system, *grade)
    (mark,) = (folder / "the marks" / "learners").glob("*.json")
    assert json.loads(mark.read_text("utf-8"))["points"] == 1


# ---- where a kernel must not be copied -------------------------------------------------------


@pytest.mark.parametrize(("system", "may_fork"), [("linux", True), ("darwin", False)])
def test_a_kernel_is_copied_on_linux_and_never_on_macos(monkeypatch, system, may_fork):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(os, "fork", lambda: 1, raising=False)
    assert process.can_fork() == may_fork
    assert process.ways_to_start()[-1] is process.spawned
    assert (process.forked in process.ways_to_start()) == may_fork


def test_where_there_is_no_fork_a_new_python_is_started(monkeypatch):
    monkeypatch.delattr(os, "fork", raising=False)
    assert process.ways_to_start() == [process.spawned]


# ---- a file that another program has open ----------------------------------------------------


def refused(monkeypatch, times, function="replace"):
    """Let the system refuse a function of `os` so many times, as Windows does."""
    does = getattr(os, function)
    tries = iter(range(times))

    def maybe(*arguments):
        if next(tries, None) is None:
            return does(*arguments)
        raise PermissionError(13, "Access is denied", str(arguments[0]), None, str(arguments[-1]))

    monkeypatch.setattr(os, function, maybe)


@pytest.mark.parametrize("times", [0, 1, 5])
def test_progress_is_saved_although_the_file_is_open_for_a_moment(
    tmp_path, monkeypatch, capsys, times
):
    refused(monkeypatch, times)
    mine = Ledger(tmp_path / "progress.json")
    mine.update("exercises", "max_value", lambda before: 1)
    assert json.loads(mine.path.read_text("utf-8"))["exercises"] == {"max_value": 1}
    assert (mine.trouble, capsys.readouterr().out) == ("", "")


def test_progress_that_stays_refused_is_told_once_and_nobody_waits_twice(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(patience, "SECONDS", 0.1)
    waits = []
    monkeypatch.setattr(patience, "sleep", waits.append)
    mine = Ledger(tmp_path / "progress.json")
    with monkeypatch.context() as windows:
        refused(windows, 10**9)
        mine.update("exercises", "max_value", lambda before: 1)
        waited = len(waits)
        mine.update("exercises", "min_value", lambda before: 2)
    assert waited > 1 and len(waits) == waited
    told = capsys.readouterr().out
    assert told.count("\n") == 1 and "cannot be saved" in told and "Access is denied" in told
    mine.update("exercises", "best_moves", lambda before: 3)
    assert mine.entries("exercises") == {"max_value": 1, "min_value": 2, "best_moves": 3}
    assert [path.name for path in tmp_path.iterdir()] == ["progress.json"]


def test_progress_is_read_although_another_notebook_is_replacing_it(tmp_path, monkeypatch):
    mine = Ledger(tmp_path / "progress.json")
    mine.update("exercises", "max_value", lambda before: 1)
    does, tries = Path.read_bytes, iter(range(2))

    def maybe(path):
        if next(tries, None) is None:
            return does(path)
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", maybe)
    assert mine.entries("exercises") == {"max_value": 1}
    assert mine.trouble == ""


def test_another_error_than_a_refusal_is_told_at_once():
    tries = []

    def full():
        tries.append(1)
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        patience.patiently(full)
    assert len(tries) == 1


def test_a_lesson_is_brought_up_to_date_although_it_is_open_for_a_moment(tmp_path, monkeypatch):
    place = tmp_path / "00_welcome.ipynb"
    place.write_text("old", "utf-8")
    prose = {"id": "title", "cell_type": "markdown", "metadata": {}, "source": "as it is now"}
    refused(monkeypatch, 3)
    notebooks.write(place, notebook(prose), trusted=False)
    assert "as it is now" in place.read_text("utf-8")


def test_marks_that_a_spreadsheet_has_open_are_named(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(patience, "SECONDS", 0.1)
    marks = tmp_path / "marks.csv"
    refused(monkeypatch, 3)
    write_atomically(marks, "Ann,1")
    assert marks.read_text("utf-8") == "Ann,1"
    refused(monkeypatch, 10**9)
    assert in_sentences(lambda: write_atomically(marks, "Ann,2") or 0) == 1
    assert capsys.readouterr().err == f"{marks}: Access is denied.\n"
    assert marks.read_text("utf-8") == "Ann,1"


# ---- a console that is not UTF-8 -------------------------------------------------------------

SAYS = "Zoë Čapek ✓"
SPEAK = {
    "start.py": """
import sys
import start
start.main = lambda arguments: start.show(sys.argv[1])
sys.exit(start.run())
""",
    "grade": """
import sys
from gameclassroom.grading.command import in_sentences
sys.exit(in_sentences(lambda: print(sys.argv[1])))
""",
}


@pytest.mark.parametrize("who", SPEAK)
@pytest.mark.parametrize(
    ("console", "shows"),
    [
        ("cp1252", "Zoë \\u010capek \\u2713"),
        ("ascii", "Zo\\xeb \\u010capek \\u2713"),
        ("utf-8", SAYS),
    ],
)
def test_a_name_is_shown_by_every_console(who, console, shows):
    done = subprocess.run(
        [sys.executable, "-c", SPEAK[who], SAYS],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": console},
        capture_output=True,
        timeout=60,
    )
    assert done.stderr == b""
    assert done.stdout.decode(console).rstrip() == shows

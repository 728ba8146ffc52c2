"""A check ends with everything that the learner's code has started, however it tries to stay."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from itertools import count

import psutil
import pytest
from suite.fewer import every, those
from systems import needs_fork, on_linux, on_unix

from gamesearch.search.minimax import max_value
from gametutor import check
from gametutor.answers.asking import limits, supervisor
from gametutor.exercises import find, names

STARTS = {
    "a process that sleeps": """
def f(state, player):
    if os.fork() == 0:
        stay()
    return 0
""",
    "a process that works without end": """
started = []
def f(state, player):
    if not started:  # one is enough: they take turns with the answer
        started.append(os.fork())
        if started == [0]:
            note()
            while True: pass
    return 0
""",
    "a program": """
def f(state, player):
    program = subprocess.Popen(["sleep", "600"])
    note(program.pid)
    return 0
""",
    "a process of a process that has ended": """
def f(state, player):
    if os.fork() == 0:
        if os.fork() == 0:
            stay()
        os._exit(0)
    return 0
""",
    "a process, and an end without a value": """
def f(state, player):
    if (child := os.fork()) == 0:
        stay()
    note(child)  # which may not have come to note it itself
    os._exit(1)
""",
}
# Nothing but Linux tells where these are.
ON_LINUX = {
    "a daemon": """
def f(state, player):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            stay()
        os._exit(0)
    return 0
""",
    "a daemon, and an end without a value": """
def f(state, player):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            stay()
        os._exit(0)
    while not os.path.exists(NOTED):  # it may be slow to begin
        time.sleep(0.01)
    os._exit(1)
""",
}
if sys.platform == "linux":
    STARTS |= ON_LINUX
FIRST = ["a process that sleeps", "a program", "a daemon, and an end without a value"]

SETUP = """
import os, signal, subprocess, time

NOTED = {path!r}

def note(number=None):
    with open(NOTED, "a") as file:
        file.write(f"{{number or os.getpid()}}\\n")

def stay():
    note()
    time.sleep(600)
"""


def written(code, path):
    """The function `f` of some code, which may note the numbers of processes in a file."""
    space = {"__name__": "__main__"}
    exec(SETUP.format(path=str(path)) + code, space)
    return space["f"]


def noted(path):
    return [int(number) for number in path.read_text().split()] if path.exists() else []


def lives(number):
    try:
        return psutil.Process(number).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def soon(is_true):
    """Does that come true within the time that a busy machine may take?"""
    end = time.monotonic() + 20
    while not is_true() and time.monotonic() < end:
        time.sleep(0.02)
    return is_true()


@needs_fork
@pytest.mark.parametrize("kind", those(FIRST, STARTS))
def test_nothing_is_left_of(kind, tmp_path):
    path = tmp_path / "numbers"
    report = check.max_value(written(STARTS[kind], path))
    assert report.status == "failed"
    assert noted(path)
    if not supervisor.IS_POSSIBLE:  # they are ended, and nobody waits for that
        soon(lambda: not any(map(lives, noted(path))))
    assert [number for number in noted(path) if lives(number)] == []


KILLS = """
def f(state, player):
    if os.fork() == 0:
        stay()
    os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(600)
"""


@on_linux
def test_what_is_left_of_a_killed_supervisor_ends_with_its_group(tmp_path):
    path = tmp_path / "numbers"
    assert check.max_value(written(KILLS, path)).status == "failed"
    assert soon(lambda: not any(map(lives, noted(path))))


BOMBS = {
    "side by side": "for _ in range(30):\n        if os.fork() == 0: stay()\n    time.sleep(600)",
    "each from the last": "for _ in range(30):\n        if os.fork() != 0: stay()\n    stay()",
    "doubling": "for _ in range(5):\n        os.fork()\n    stay()",
    "each for itself": (
        "for _ in range(30):\n        if os.fork() == 0:\n            os.setsid()\n"
        "            stay()\n    time.sleep(600)"
    ),
}


@on_linux
@pytest.mark.parametrize("kind", those(["side by side", "each for itself"], BOMBS))
def test_too_many_processes_are_ended_at_once(kind, tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "PROCESSES", 10)
    path = tmp_path / "numbers"
    report = check.max_value(written(f"def f(state, player):\n    {BOMBS[kind]}", path))
    assert "It started more than 10 processes, and was stopped." in report.message
    assert [number for number in noted(path) if lives(number)] == []


@pytest.mark.all
@needs_fork
def test_processes_that_end_by_themselves_are_not_counted_together(monkeypatch):
    asked = count()

    def forks(state, player):
        if next(asked) % 10 == 0 and os.fork() == 0:
            os._exit(0)
        return max_value(state, player)

    monkeypatch.setattr(limits, "PROCESSES", 10)
    assert check.max_value(forks).passed  # 49 processes, one after another


@pytest.mark.all
@on_linux
def test_the_end_of_an_answer_that_starts_nothing_looks_at_no_other_process(tmp_path, monkeypatch):
    """To look at all that run takes longer than all else that the end of a check takes."""
    looked = tmp_path / "looked"
    monkeypatch.setattr(supervisor, "_descendants", lambda: looked.touch() or [])
    for answer, status in ((max_value, "passed"), (lambda state, player: 0, "failed")):
        assert check.max_value(answer).status == status
        assert not looked.exists()


@on_linux
def test_the_kernel_inherits_no_process_of_others():
    """It is a supervisor neither during a check nor after it."""
    check.max_value(max_value)
    is_one = ctypes.c_int(7)
    get = 37  # PR_GET_CHILD_SUBREAPER
    assert ctypes.CDLL(None).prctl(get, ctypes.byref(is_one), 0, 0, 0) == 0
    assert is_one.value == 0


@on_linux
def test_when_the_kernel_is_killed_its_check_ends_too(tmp_path):
    path = tmp_path / "numbers"
    code = (
        f"{SETUP.format(path=str(path))}\n"
        "from gametutor import check\n"
        "def f(state, player):\n    if os.fork(): stay()\n    note()\n    while True: pass\n"
        "check.max_value(f)"
    )
    with subprocess.Popen([sys.executable, "-c", code]) as kernel:
        assert soon(lambda: len(noted(path)) == 2)
        kernel.send_signal(signal.SIGKILL)
    assert soon(lambda: not any(map(lives, noted(path))))


# --- the learner's other functions ---------------------------------------------------------------

NEEDING = [name for name in names() if find(name).needs and name != "negamax_one_line"]
ENDS = {
    "exit": "import os; os._exit(0)",
    "crash": "import os, signal; os.kill(os.getpid(), signal.SIGKILL)",
    "fork": "import os; os.fork(); return 0",
    "loop": "while True: pass",
}


@pytest.mark.parametrize(
    ("name", "end"),
    [
        *every(5, [(name, "exit") for name in NEEDING]),
        pytest.param("max_value", "crash", marks=on_unix),
        pytest.param("negamax_decision", "fork", marks=needs_fork),
        pytest.param("max_value", "loop", marks=pytest.mark.all),
    ],
)
def test_a_right_answer_passes_whatever_ones_other_functions_do(name, end):
    exercise = find(name)
    cell = {"__name__": "__main__"}
    exec(exercise.source(), cell)
    for need in exercise.needs:
        exec(f"def {need}(*arguments):\n    {ENDS[end]}", cell)
    report = getattr(check, name)(cell[exercise.asks_for])
    assert report.passed
    assert "Together with your own" in report.message


@pytest.mark.parametrize("end", ["exit", pytest.param("fork", marks=[needs_fork, pytest.mark.all])])
def test_of_a_pair_the_card_is_about_the_one_that_ends_the_program(end):
    exercise = find("alpha_beta")
    cell = {"__name__": "__main__"}
    exec(f"def min_value(state, player, alpha, beta):\n    {ENDS[end]}", cell)
    report = check.alpha_beta(exercise.solution[0], cell["min_value"])
    assert report.status == "failed"
    assert "Asked: min_value(" in report.message

"""start.py without a network: whatever goes wrong ends in a sentence; nothing is done twice."""

import ast
import errno
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from jupyter_server.auth.identity import PasswordIdentityProvider
from jupyter_server.serverapp import ServerApp
from systems import on_unix

import start

ROOT = Path(__file__).resolve().parents[1]
SOURCE = (ROOT / "start.py").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A copy of the course's outer files in a path with a space, and no environment yet."""
    place = tmp_path / "my course"
    place.mkdir()
    for name in ("start.py", "pyproject.toml"):
        (place / name).write_bytes((ROOT / name).read_bytes())
    shutil.copytree(ROOT / "locked", place / "locked")
    stored = tmp_path / "stored.json"
    stored.write_text("{}")
    (place / "notebooks").mkdir()
    venv = place / ".venv"
    monkeypatch.setattr(start, "ROOT", place)
    monkeypatch.setattr(start, "VENV", venv)
    monkeypatch.setattr(start, "PYTHON", venv / start.PYTHON.relative_to(ROOT / ".venv"))
    monkeypatch.setattr(start, "STAMP", venv / "course.json")
    monkeypatch.setattr(start, "LOG", venv / "install.log")
    monkeypatch.setattr(start, "STORED", stored)
    return place


@pytest.fixture
def steps(folder, monkeypatch):
    """The steps that a set-up takes, noted instead of taken."""
    taken = []

    def note(title, command):
        taken.append(title)
        start.VENV.mkdir(exist_ok=True)

    monkeypatch.setattr(start, "run_step", note)
    monkeypatch.setattr(start, "works", lambda: True)
    return taken


PACKAGES = ["Downloading and installing", "Installing the course"]
ADDED = ["Adding Numba", "Installing the course"]
ALL_STEPS = ["Making the environment", "Adding pip", *PACKAGES]


# ---- what is set up, and when ----------------------------------------------------------------


def test_the_first_start_makes_everything_and_the_second_nothing(steps):
    start.set_up(["lab"])
    assert steps == ALL_STEPS
    start.set_up(["lab"])
    assert steps == ALL_STEPS


def test_the_tests_add_only_what_they_need(steps):
    start.set_up(["lab"])
    steps.clear()
    start.set_up(["lab", "test"])
    assert steps == PACKAGES
    start.set_up(["lab"])
    assert steps == PACKAGES


def test_new_pins_are_installed_into_the_same_environment(steps, folder):
    start.set_up(["lab", "test"])
    steps.clear()
    (folder / "locked" / "base.txt").write_text("graphviz==0.21\n")
    start.set_up(["lab"])
    assert steps == PACKAGES
    assert start.read_stamp()["extras"] == ["lab", "test"]


@pytest.mark.parametrize("key", ["python", "place"])
def test_an_environment_of_another_python_or_place_is_made_again(steps, key):
    start.set_up(["lab"])
    start.write_stamp({**start.read_stamp(), key: "another"})
    steps.clear()
    start.set_up(["lab"])
    assert steps == ALL_STEPS


def test_an_environment_that_does_not_work_is_made_again(steps, monkeypatch):
    start.set_up(["lab"])
    (start.VENV / "broken").touch()
    monkeypatch.setattr(start, "works", lambda: False)
    steps.clear()
    start.set_up(["lab"])
    assert steps == ALL_STEPS
    assert not (start.VENV / "broken").exists()


@pytest.mark.parametrize("stamp", ["", "{", "[]", '{"python": "3.1'])
def test_a_half_made_environment_is_made_again(steps, stamp):
    start.VENV.mkdir()
    start.STAMP.write_text(stamp)
    start.set_up(["lab"])
    assert steps == ALL_STEPS


def test_a_file_in_the_place_of_the_environment_is_replaced(steps):
    start.VENV.write_text("not a folder")
    start.set_up(["lab"])
    assert start.VENV.is_dir()


def test_an_environment_without_python_does_not_work(folder):
    assert not start.works()


def test_there_is_no_stamp_while_pip_is_at_work(steps, monkeypatch):
    start.set_up(["lab"])

    def stopped(title, command):
        assert not start.STAMP.exists()
        raise KeyboardInterrupt

    monkeypatch.setattr(start, "run_step", stopped)
    with pytest.raises(KeyboardInterrupt):
        start.set_up(["lab", "test"])
    assert not start.STAMP.exists()


@pytest.mark.parametrize(
    ("said", "still_there"),
    [("NewConnectionError", True), ("Installing collected packages: x\nErrno 28", False)],
)
def test_the_course_survives_when_nothing_could_be_downloaded(
    steps, monkeypatch, said, still_there
):
    start.set_up(["lab"])

    def fail(title, command):
        raise start.StepFailed(said)

    monkeypatch.setattr(start, "run_step", fail)
    with pytest.raises(start.Trouble):
        start.set_up(["lab", "test"])
    assert start.STAMP.exists() == still_there


def test_numba_is_added_once(steps):
    start.set_up(["lab"])
    steps.clear()
    start.add_numba()
    assert steps == ADDED
    assert start.read_stamp()["extras"] == ["fast", "lab"]
    start.add_numba()
    start.set_up(["lab"])
    assert steps == ADDED


@pytest.mark.parametrize(
    "said",
    [
        "ERROR: No matching distribution found for llvmlite==0.50.0",
        "NewConnectionError",
        "Installing collected packages: llvmlite\nErrno 28",
    ],
)
def test_without_numba_the_course_is_there_and_one_sentence_says_so(
    steps, monkeypatch, capsys, said
):
    start.set_up(["lab"])
    before, taken = start.read_stamp(), start.run_step

    def fail(title, command):
        raise start.StepFailed(said)

    monkeypatch.setattr(start, "run_step", fail)
    start.add_numba()
    [line] = capsys.readouterr().out.splitlines()[-1:]
    assert line.startswith("  Numba is left out, and all lessons run without it, one only slower.")
    assert said.splitlines()[-1] in line
    monkeypatch.setattr(start, "run_step", taken)
    steps.clear()
    start.set_up(["lab"])
    start.add_numba()  # it is not tried again
    assert steps == []
    assert start.read_stamp() == {**before, "left out": ["fast"]}


def test_new_pins_are_another_chance_for_numba(steps, folder):
    start.set_up(["lab"])
    start.write_stamp({**start.read_stamp(), "left out": ["fast"]})
    (folder / "locked" / "base.txt").write_text("graphviz==0.21\n")
    steps.clear()
    start.set_up(["lab"])
    start.add_numba()
    assert steps == [*PACKAGES, *ADDED]


@pytest.mark.all
def test_a_package_that_was_changed_on_its_way_is_not_installed(folder, tmp_path, monkeypatch):
    """The index has a graphviz of the right name and version, and of somebody else's making."""
    index, there = tmp_path / "index", tmp_path / "there"
    index.mkdir()
    about = "Metadata-Version: 2.1\nName: graphviz\nVersion: 0.21\n"
    with zipfile.ZipFile(index / "graphviz-0.21-py3-none-any.whl", "w") as wheel:
        wheel.writestr("graphviz.py", "print('I am inside.')")
        wheel.writestr("graphviz-0.21.dist-info/METADATA", about)
        wheel.writestr("graphviz-0.21.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        wheel.writestr("graphviz-0.21.dist-info/RECORD", "")
    said = {"NO_INDEX": "1", "FIND_LINKS": index, "TARGET": there, "NO_CACHE_DIR": "1"}
    for name, value in said.items():
        monkeypatch.setenv(f"PIP_{name}", str(value))
    base = folder / "locked" / "base.txt"
    locked = base.read_text("utf-8")
    [wanted] = re.findall(r"^graphviz==0\.21 .*(?:\n    --hash.*)+", locked, re.MULTILINE)
    base.write_text(wanted)
    start.VENV.mkdir()
    monkeypatch.setattr(start, "PYTHON", Path(sys.executable))
    with pytest.raises(start.StepFailed, match="not the one whose hash is kept with the course"):
        start.install(start.description([]))
    assert not there.exists() and not start.STAMP.exists()


def test_jupyter_asks_nothing_about_news(steps):
    start.set_up(["lab"])
    settings = start.VENV / "share/jupyter/lab/settings/overrides.json"
    (notification,) = json.loads(settings.read_text()).values()
    assert notification == {"fetchNews": "false", "checkForUpdates": False}


# ---- trouble --------------------------------------------------------------------------------


def test_start_is_read_by_old_pythons():
    ast.parse(SOURCE, feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.Match, ast.AsyncFunctionDef)
    assert [n.lineno for n in ast.walk(ast.parse(SOURCE)) if isinstance(n, newer)] == []
    assert SOURCE.isascii()


def test_start_imports_only_the_standard_library():
    imports = [n for n in ast.walk(ast.parse(SOURCE)) if isinstance(n, ast.Import | ast.ImportFrom)]
    names = {a.name for n in imports if isinstance(n, ast.Import) for a in n.names}
    names |= {n.module for n in imports if isinstance(n, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in names} <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_refused(version):
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer, and this is Python"):
        start.refuse_old_python(version)


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 2), (4, 0, 0)])
def test_a_python_new_enough_is_not_refused(version):
    start.refuse_old_python(version)


def test_a_python_without_ensurepip_is_told_how_to_get_it(folder, monkeypatch):
    monkeypatch.setattr(start.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(start.Trouble, match="sudo apt install python3-venv"):
        start.set_up(["lab"])


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("ERROR: [Errno 28] No space left on device", "disk is full"),
        ("NewConnectionError('[Errno 111] Connection refused')", "no network"),
        ("[Errno -3] Temporary failure in name resolution", "no network"),
        ("Max retries exceeded ... SSLError(CERTIFICATE_VERIFY_FAILED", "certificate"),
        ("Error: [Errno 13] Permission denied: 'x'", "cannot be written to"),
        ("Error: [Errno 30] Read-only file system: 'x'", "cannot be written to"),
        ("HINT: ... does not have Windows Long Path support enabled", "too long for Windows"),
        ("ERROR: No matching distribution found for pyzmq", "no ready-made build"),
        (
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM",
            "whose hash is kept with the course",
        ),
        ("npm error code EINTEGRITY", "whose hash is kept with the course"),
        ("npm error code ENOTFOUND", "there is no network"),
        ("npm error code EAI_AGAIN", "there is no network"),
        ("first\nERROR: something new\n", "ERROR: something new"),
        ("", "nothing"),
    ],
)
def test_what_pip_said_becomes_a_sentence(said, sentence):
    assert sentence in start.explain(said)
    assert start.explain(said).endswith((".", "those."))


def test_a_failed_step_keeps_what_was_said(folder, capsys):
    start.VENV.mkdir()
    command = [sys.executable, "-c", "import sys; sys.exit('Network is unreachable')"]
    with pytest.raises(start.StepFailed, match="no network"):
        start.run_step("Trying", command)
    assert "Network is unreachable" in start.LOG.read_text()
    assert "Trying ..." in capsys.readouterr().out


def test_a_step_that_is_stopped_takes_its_program_with_it(folder, monkeypatch):
    class Stopped(subprocess.Popen):
        def communicate(self, timeout=None):
            Stopped.last = self
            raise KeyboardInterrupt

    monkeypatch.setattr(start.subprocess, "Popen", Stopped)
    with pytest.raises(KeyboardInterrupt):
        start.run_step("Waiting", [sys.executable, "-c", "import time; time.sleep(60)"])
    assert Stopped.last.wait(timeout=10) != 0


@pytest.mark.parametrize(
    "arguments",
    [["--foo"], ["tests"], ["--port"], ["--port", "x"], ["--port", "0"], ["--port=65536"]],
)
def test_arguments_that_mean_nothing_are_answered_with_the_usage(arguments):
    with pytest.raises(start.Trouble, match="did not understand") as trouble:
        start.main(arguments)
    assert "start.py --no-browser" in str(trouble.value)


def test_options_are_those_of_jupyter():
    assert vars(start.lab_options(["--no-browser", "--port=8890"])) == {
        "no_browser": True,
        "port": 8890,
        "notebook": False,
    }
    assert vars(start.lab_options(["--notebook"])) == {
        "no_browser": False,
        "port": None,
        "notebook": True,
    }


def run_start(*arguments):
    command = [sys.executable, str(ROOT / "start.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_a_port_in_use_is_named_before_anything_is_installed():
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        answer = run_start("--no-browser", "--port", str(port))
    assert answer.returncode == 1
    assert f"Port {port} is in use" in answer.stderr
    assert f"--port {port + 1}" in answer.stderr
    assert "Traceback" not in answer.stderr + answer.stdout


@pytest.mark.parametrize("before", [[], ["test"], ["site"]])
def test_help_shows_the_usage(before):
    answer = run_start(*before, "--help")
    assert answer.returncode == 0
    assert "start.py test --all" in answer.stdout


@pytest.fixture
def pytest_says(monkeypatch):
    """A run of the tests that ends with this status; what pytest was called with."""
    called = []

    def say(status):
        monkeypatch.setattr(start, "set_up", called.append)
        monkeypatch.setattr(start, "call", lambda command: called.append(command) or status)
        return called

    return say


def test_what_follows_test_goes_to_pytest_and_its_status_comes_back(pytest_says):
    called = pytest_says(1)
    assert start.main(["test", "--all", "-k", "nim"]) == 1
    extras, command = called
    assert extras == ["lab", "notebook", "site", "fast", "dask", "test"]
    assert command[-3:] == ["--all", "-k", "nim"]


@pytest.mark.parametrize("everything", [[], ["--all"]])
@pytest.mark.parametrize(("ends", "status"), [([0, 0], 0), ([0, 1], 1), ([1, 0], 1), ([2], 2)])
def test_answers_are_checked_first_and_all_other_tests_then(
    monkeypatch, capsys, everything, ends, status
):
    called, left = [], list(ends)
    monkeypatch.setattr(start, "set_up", lambda extras: None)
    monkeypatch.setattr(start, "call", lambda command: called.append(command) or left.pop(0))
    assert start.main(["test", *everything]) == status
    assert left == []
    assert [command[5:] for command in called] == [
        ["tests/answers", *everything],
        ["--ignore=tests/answers", *everything],
    ][: len(ends)]
    told = "Tests in tests/answers failed" in capsys.readouterr().out
    assert told == (ends == [1, 0])


def test_what_pytest_does_not_understand_is_followed_by_what_it_does(pytest_says):
    pytest_says(pytest.ExitCode.USAGE_ERROR)
    with pytest.raises(start.Trouble, match="test takes --all, --failed and what pytest"):
        start.main(["test", "--al"])


@pytest.mark.parametrize(
    ("raised", "sentence"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "disk is full"),
        (OSError(errno.EACCES, "Permission denied"), "cannot be written to"),
        (KeyboardInterrupt(), "Stopped."),
        (start.Trouble("A sentence."), "A sentence."),
    ],
)
def test_whatever_happens_ends_with_a_sentence(monkeypatch, capsys, raised, sentence):
    def fail(arguments):
        raise raised

    monkeypatch.setattr(start, "main", fail)
    monkeypatch.setattr(start.signal, "signal", lambda *_: None)
    assert start.run() != 0
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "commands"),
    [
        ([], [["tests/store_signatures.py"], ["tests/store_lessons.py"]]),
        (["values"], [["tests/store_lessons.py", "values"]]),
        (["signatures", "key", "uct"], [["tests/store_signatures.py", "key", "uct"]]),
        (["hashes"], [["tests/store_hashes.py"]]),
    ],
)
def test_what_is_stored_is_what_was_named(monkeypatch, arguments, commands):
    called = []
    monkeypatch.setattr(start, "set_up", lambda extras: None)
    monkeypatch.setattr(start, "call", lambda command: called.append(command) or 0)
    assert start.store(arguments) == 0
    assert called == commands


# ---- the server ------------------------------------------------------------------------------

SERVER = """
import pathlib, signal, sys, time
def end(*_):
    pathlib.Path(sys.argv[1], "ended").touch()
    sys.exit(0)
signal.signal(signal.SIGTERM, end)
pathlib.Path(sys.argv[1], "ready").touch()
time.sleep(60)
"""

STARTER = """
import sys
sys.path.insert(0, sys.argv[1])
import start
start.main = lambda arguments: start.serve([sys.executable, "-c", sys.argv[2], sys.argv[3]])
sys.exit(start.run())
"""


@on_unix
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_stops_the_server_too_and_without_a_traceback(tmp_path, ending):
    command = [sys.executable, "-c", STARTER, str(ROOT), SERVER, str(tmp_path)]
    starter = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 30
    while not (tmp_path / "ready").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    starter.send_signal(ending)
    out, err = starter.communicate(timeout=30)
    assert (starter.returncode, err) == (0, "")
    assert "Jupyter has stopped" in out
    assert (tmp_path / "ended").exists()


def test_a_server_that_fails_is_reported(folder):
    with pytest.raises(start.Trouble, match="ended with an error"):
        start.serve([sys.executable, "-c", "raise SystemExit(3)"])


def test_lessons_are_trusted_once_and_again_when_they_change(steps, folder):
    start.VENV.mkdir()
    start.trust_lessons()
    assert steps == []
    for content in ("one", "one", "two"):
        a_lesson(folder, content)
        start.trust_lessons()
    assert steps == ["Trusting the lessons"] * 2


def test_only_the_lessons_of_the_course_are_trusted(folder, monkeypatch):
    """Neither what somebody has put beside them, nor a lesson that was changed on its way."""
    trusted = []
    monkeypatch.setattr(start, "run_step", lambda title, command: trusted.extend(command[4:]))
    start.VENV.mkdir()
    lesson = a_lesson(folder, "one")
    stranger = lesson.with_name("01_from_a_stranger.ipynb")
    stranger.write_text("one")
    start.trust_lessons()
    assert trusted == [str(lesson)]
    lesson.write_text("changed")
    start.trust_lessons()
    assert trusted == [str(lesson)]


def a_lesson(folder, content):
    """A lesson of the course, with the digest that is kept with the course."""
    lesson = folder / "notebooks" / "00_welcome.ipynb"
    lesson.write_text(content)
    start.STORED.write_text(json.dumps({lesson.name: start.digest(lesson)}))
    return lesson


# ---- the learner's own lessons ---------------------------------------------------------------

COPYING = """
import sys
print("What was done.")
print("The reason.", file=sys.stderr)
sys.exit({})
"""


@pytest.fixture
def copying(folder, monkeypatch):
    """What stands for gametutor.course.copying: it ends with this status."""
    monkeypatch.setattr(start, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(start, "AGAIN", "start.py")

    def ends(status):
        (folder / "gametutor" / "course").mkdir(parents=True, exist_ok=True)
        (folder / "gametutor" / "__init__.py").touch()
        (folder / "gametutor" / "course" / "__init__.py").touch()
        text = COPYING.format(status)
        # Compiled again only if its size differs, where two are written within a second.
        (folder / "gametutor" / "course" / "copying.py").write_text(text + "#" * status)

    return ends


def test_what_was_done_to_the_lessons_is_said(copying, capsys):
    copying(0)
    start.update_lessons()
    assert capsys.readouterr().out == "What was done.\n"


def test_without_a_copy_of_the_lessons_there_is_nothing_to_open(copying):
    copying(1)
    with pytest.raises(start.Trouble, match=r"^The reason\.$"):
        start.update_lessons()
    copying(2)
    with pytest.raises(start.Trouble, match="could not be written: The reason"):
        start.update_lessons()


def test_a_copy_that_cannot_be_brought_up_to_date_opens_as_it_is(copying, folder, capsys):
    (folder / start.FIRST_LESSON).parent.mkdir()
    (folder / start.FIRST_LESSON).touch()
    copying(1)
    start.update_lessons()
    assert "Your lessons were not brought up to date. The reason." in capsys.readouterr().out


@pytest.mark.parametrize("lessons", [[], ["04", "05"]])
def test_one_lesson_at_a_time_begins_anew(copying, monkeypatch, lessons):
    monkeypatch.setattr(start, "set_up", lambda extras: None)
    copying(0)
    assert start.main(["anew", "values"]) == 0
    with pytest.raises(start.Trouble, match="Say which lesson is to begin anew: start"):
        start.main(["anew", *lessons])


@pytest.mark.parametrize(
    ("arguments", "extras", "program"),
    [([], {"lab"}, "jupyterlab"), (["--notebook"], {"lab", "notebook"}, "notebook")],
    ids=["JupyterLab", "Jupyter Notebook"],
)
def test_jupyter_notebook_is_installed_and_opened_only_when_asked_for(
    monkeypatch, arguments, extras, program
):
    asked = []
    monkeypatch.setattr(start, "set_up", lambda wanted: asked.append(set(wanted)))
    monkeypatch.setattr(start, "serve", asked.append)
    for name in ("add_numba", "trust_lessons", "update_lessons"):
        monkeypatch.setattr(start, name, lambda: None)
    start.main(arguments)
    installed, command = asked
    assert installed == extras and command[1:3] == ["-m", program]
    [page] = [word for word in command if ".default_url=" in word]
    assert page.endswith(start.FIRST_LESSON)


@pytest.mark.parametrize("program", [start.IN_LAB, start.IN_NOTEBOOK])
def test_the_address_that_jupyter_shows_opens_the_first_lesson_without_a_login(program):
    jupyter = ServerApp(default_url=program[-1])
    jupyter.identity_provider = PasswordIdentityProvider(parent=jupyter)
    shown = urlsplit(jupyter.public_url)
    assert shown.path.endswith(f"/{start.FIRST_LESSON}")
    assert list(parse_qs(shown.query)) == ["token"]


# ---- the tests in a browser ------------------------------------------------------------------


ONLY_DEEPER = ("--ignore-glob=tests/test_*.py", "--ignore=tests/answers")


@pytest.mark.all
@pytest.mark.parametrize("required", ["", "1"])
def test_without_chromium_one_line_says_that_the_browser_tests_were_left_out(tmp_path, required):
    """Nothing is collected then, so nothing counts as skipped; where it is required, it fails."""
    nowhere = {"PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}
    answer = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--collect-only", "--all", "tests", *ONLY_DEEPER],
        cwd=ROOT,
        env={**os.environ, **nowhere, "REQUIRE_BROWSER": required},
        capture_output=True,
        text=True,
        timeout=60,
    )
    said = answer.stdout + answer.stderr
    told = [line for line in said.splitlines() if "browser tests were left out" in line]
    assert len(told) == 1 or required  # a failure is told by pytest a second time
    assert "sudo apt install chromium" in told[0]
    assert (answer.returncode == pytest.ExitCode.NO_TESTS_COLLECTED) is not bool(required)
    assert answer.returncode != pytest.ExitCode.OK

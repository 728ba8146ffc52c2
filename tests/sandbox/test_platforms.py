"""The graders that are exported, run as their platforms run them, with hostile submissions: what
these try works where nothing stops it, and works in none of the containers."""

import json
import os
import shutil
import zipfile
from pathlib import Path
from socket import socket

import own_exercise
import pytest
from container import run
from made_notebooks import as_bytes, code, lesson, notebook, solved
from platform_formats import assert_fits_classroom50

from gameclassroom.__main__ import main
from gameclassroom.isolating.another_user import remove_all_of
from gametutor.exercises import find

pytestmark = pytest.mark.all

TOKEN = "a secret token"
LESSON = "04_values"

ATTACKS = """
import os, signal, socket, time

def write_results():
    for place in RESULTS:
        open(place, "w").write("forged")

def read_secrets():
    open(SECRET).read()

def end_others():
    others = {int(name) for name in os.listdir("/proc") if name.isdigit()} - {os.getpid()}
    [os.kill(one, 0) for one in sorted(others) if open(f"/proc/{one}/cmdline").read()][0]

def read_the_environment():
    ours = os.environ.copy(), open(f"/proc/{os.getppid()}/environ").read()
    if "a secret token" not in str(ours):
        raise OSError

def reach_the_network():
    socket.create_connection(("127.0.0.1", PORT), 1).close()

def fork():
    children = []
    try:
        for _ in range(30):
            if not (child := os.fork()):
                time.sleep(30)
                os._exit(0)
            children.append(child)
    finally:
        for child in children:
            os.kill(child, signal.SIGKILL)

def become_root():
    os.setuid(0)

def attacks():
    done = []
    for attack in (
        write_results, read_secrets, end_others, read_the_environment, reach_the_network, fork,
        become_root
    ):
        try:
            attack()
            done.append(attack.__name__)
        except (OSError, IndexError):
            pass
    return done
"""
ALL = ["write_results", "read_secrets", "end_others", "read_the_environment"]
ALL += ["reach_the_network", "fork", "become_root"]

FORGED = """
import os
REPLY = b'{"number": 1, "last": true, "said": null, "printed": ["", 0], "seconds": 0}\\n'

def min_value(state, player):
    print('{"tests": [{"score": 100, "max_score": 1}]}')
    for place in range(3, 64):
        try:
            os.write(place, REPLY * 500)
        except OSError:
            pass
    if not os.fork():
        os.setsid()
    os._exit(0)
"""


@pytest.fixture
def listener():
    """Where somebody listens on this machine."""
    with socket() as opened:
        opened.bind(("127.0.0.1", 0))
        opened.listen()
        yield opened.getsockname()[1]


def attack(port, results, secret):
    return f"PORT, RESULTS, SECRET = {port}, {results}, {secret!r}\n{ATTACKS}"


def hostile(port, results, secret):
    """A notebook with two answers: one tells what its attacks have done, one forges replies."""
    max_value = "def max_value(state, player):\n    raise OSError(f'done: {attacks()}')\n"
    max_value = attack(port, results, secret) + max_value
    return as_bytes(notebook(code(max_value, "max_value"), code(FORGED, "min_value")))


class Gradescope:
    """Its container: `/autograder`, where the zip is in `source`."""

    results, secret = ["/autograder/results/results.json"], "/autograder/source/assignment.json"

    def __init__(self, tmp_path, what=("4",), name=LESSON):
        assert main(["export", "gradescope", *what, "--to", str(tmp_path), "--seed", "4711"]) == 0
        self.folder = tmp_path / "autograder"
        self.submission = self.folder / "submission"
        for place in (self.submission, self.folder / "results"):
            place.mkdir(parents=True)
        with zipfile.ZipFile(tmp_path / f"{name}.zip") as exported:
            exported.extractall(self.folder / "source")
        (self.folder / "run_autograder").write_bytes(
            (self.folder / "source" / "run_autograder").read_bytes()
        )
        (self.folder / "run_autograder").chmod(0o755)

    def run(self, command=("/autograder/run_autograder",), **how):
        return run(command, {"/autograder": self.folder}, TOKEN=TOKEN, **how)

    def marks(self):
        results = json.loads((self.folder / "results" / "results.json").read_text("utf-8"))
        return {test["name"]: (test["score"], test["output"]) for test in results["tests"]}


GITHUB = {
    "CLASSROOM": "games",
    "ASSIGNMENT": "lesson4",
    "SUBMISSION_TAG": "submit/2026-11-22T12-00-00Z-a1b2c3d",
    "COMMIT_URL": "https://github.com/school/games-lesson4-ann/commit/a1b2c3d",
    "RELEASE_URL": "https://github.com/school/games-lesson4-ann/releases/tag/submit",
    "REVIEW_URL": "",
    "TOKEN": TOKEN,
}


class Classroom50:
    """A machine of GitHub's: a checkout with a key, and beside it the folder that was exported."""

    results, secret = ["/checkout/result.json"], "/checkout/.git/config"

    def __init__(self, tmp_path, what=("4",), name=LESSON):
        assert main(["export", "classroom50", *what, "--to", str(tmp_path)]) == 0
        self.bundle = tmp_path / name
        (self.bundle / "requirements.txt").write_text("")  # no network: they are there
        self.submission = tmp_path / "checkout"
        (self.submission / ".git").mkdir(parents=True)
        (self.submission / ".git" / "config").write_text("a key")
        (self.submission / "pip.py").write_text("raise SystemExit('This runs as the grader.')")

    def run(self, command=("/opt/gamesearch/bin/python", "/bundle/autograder.py"), **how):
        places = {"/checkout": self.submission, "/bundle": self.bundle}
        return run(command, places, cwd="/checkout", **GITHUB, **how)

    def marks(self):
        result = json.loads((self.submission / "result.json").read_text("utf-8"))
        assert_fits_classroom50(result)
        assert result["classroom"] == "games" and result["review"] == result["commit"]
        tests = result["tests"]
        return {test["test-name"]: (test["score"] / 100, test["output"]) for test in tests}


class PrairieLearn:
    """Its container: `/grade`, and the entry point that is in the image."""

    results, secret = ["/grade/results/results.json"], "/grade/tests/assignment.json"

    def __init__(self, tmp_path, what=("4",), name=LESSON):
        assert main(["export", "prairielearn", *what, "--to", str(tmp_path)]) == 0
        question = tmp_path / "questions" / name
        self.folder = tmp_path / "grade"
        self.submission = self.folder / "student"
        self.submission.mkdir(parents=True)
        shutil.copytree(question / "tests", self.folder / "tests")
        self.image = tmp_path / "gamesearch-grader"
        (self.image / "run").chmod(0o755)
        (self.image / "python3").write_text('#!/bin/sh\nexec /opt/gamesearch/bin/python "$@"\n')
        (self.image / "python3").chmod(0o755)

    def run(self, command=("/gamesearch/run",), **how):
        places = {"/grade": self.folder, "/gamesearch": self.image}
        path = "/gamesearch:/usr/bin:/bin"
        return run(command, places, TOKEN=TOKEN, PATH=path, **how)

    def marks(self):
        text = (self.folder / "results" / "results.json").read_text("utf-8")
        assert len(text) < 1_000_000
        result = json.loads(text)
        assert result["gradable"] is True and 0 <= result["score"] <= 1
        earned = sum(each["points"] for each in result["tests"])
        assert result["score"] == earned / len(result["tests"])
        return {test["name"]: (test["points"], test["output"]) for test in result["tests"]}


PLATFORMS = [Gradescope, Classroom50, PrairieLearn]
CONTAINERS = [(Gradescope, True), *((each, False) for each in PLATFORMS)]
"""Each platform, and whether bubblewrap starts there."""


@pytest.mark.parametrize("platform", PLATFORMS)
def test_right_answers_earn_their_points(platform, tmp_path):
    there = platform(tmp_path)
    (there.submission / "my work.ipynb").write_bytes(as_bytes(solved(lesson("values"))))
    done = there.run()
    assert done.returncode == 0, done
    assert [points for points, _ in there.marks().values()] == [1, 1]


def test_in_classroom50_too_an_answer_finds_the_packages_that_the_grader_installs(tmp_path):
    there = Classroom50(tmp_path)
    with zipfile.ZipFile(next(there.bundle.glob("*.whl")), "a") as package:
        package.writestr("numbers_of_ours.py", "smallest = float('-inf')\n")
    answer = find("max_value").source().replace("-inf", "numbers_of_ours.smallest")
    answer = as_bytes(notebook(code(f"import numbers_of_ours\n\n{answer}", "max_value")))
    (there.submission / "my work.ipynb").write_bytes(answer)
    done = there.run()
    assert done.returncode == 0, done
    assert there.marks()["max_value"][0] == 1


def test_an_answer_that_is_another_user_may_write_a_file_with_a_relative_name(tmp_path):
    there = Gradescope(tmp_path)
    writes = "    open('log.txt', 'a').write('asked')\n    value = -inf"
    answer = find("max_value").source().replace("    value = -inf", writes)
    (there.submission / "my work.ipynb").write_bytes(as_bytes(notebook(code(answer, "max_value"))))
    done = there.run()
    assert done.returncode == 0, done
    assert there.marks()["max_value"][0] == 1


@pytest.mark.parametrize(("platform", "has_bubblewrap"), CONTAINERS)
def test_an_exercise_of_a_teachers_own_is_judged(platform, has_bubblewrap, tmp_path):
    own = ["--exercises", str(own_exercise.written_in(tmp_path))]
    there = platform(tmp_path, own, "my_exercises")
    for answer, earned in ((own_exercise.RIGHT, 1), (own_exercise.WRONG, 0)):
        work = as_bytes(notebook(code(answer, "solve")))
        (there.submission / "my work.ipynb").write_bytes(work)
        done = there.run(has_bubblewrap=has_bubblewrap)
        assert done.returncode == 0, done
        [(points, says)] = there.marks().values()
        assert points == earned
        assert ("has for the opponent" in " ".join(says.split())) == (not earned)


def test_an_answer_to_an_exercise_of_a_teachers_own_is_kept_apart_too(tmp_path, listener):
    own = ["--exercises", str(own_exercise.written_in(tmp_path))]
    there = Gradescope(tmp_path, own, "my_exercises")
    answer = attack(listener, there.results, there.secret)
    answer += "from glob import glob\n\ndef solve(state):\n"
    answer += "    raise OSError(f'done: {attacks()}, found: {glob(\"/tmp/*/*\")}')\n"
    (there.submission / "my work.ipynb").write_bytes(as_bytes(notebook(code(answer, "solve"))))
    done = there.run()
    assert done.returncode == 0, done
    [(points, says)] = there.marks().values()
    assert points == 0 and "done: [], found: []" in says


@pytest.mark.parametrize(("platform", "has_bubblewrap"), CONTAINERS)
def test_hostile_answers_do_nothing_and_earn_nothing(platform, has_bubblewrap, tmp_path, listener):
    there = platform(tmp_path)
    work = hostile(listener, there.results, there.secret)
    (there.submission / "my work.ipynb").write_bytes(work)
    done = there.run(has_bubblewrap=has_bubblewrap)
    assert done.returncode == 0, done
    (of_attacks, told), (of_forgery, _) = there.marks().values()
    assert "done: []" in told
    assert (of_attacks, of_forgery) == (0, 0)
    assert "secret token" not in str(there.marks())


LEFT = """
import os, pathlib, psutil, time
from gameclassroom.isolating.another_user import AnotherUser
from gameclassroom.isolating.isolated import isolated
from gametutor.exercises import find

def others():
    there = psutil.process_iter(["uids"])  # which leaves out what has ended meanwhile
    return [one.pid for one in there if one.info["uids"].real]

text = pathlib.Path("/work/answer.py").read_text()
with AnotherUser().opened() as sandbox:
    with isolated(find("max_value"), text, ["max_value"], sandbox):
        while len(others()) < 3:  # with the answer itself
            time.sleep(0.01)
end = time.monotonic() + 20  # much less than they would live
while others() and time.monotonic() < end:
    time.sleep(0.01)
print(others())
"""


def test_what_an_answer_has_started_ends_with_it(tmp_path):
    answer = "import os, time\nif os.fork() == 0:\n    os.setsid()\n    os.fork()\n"
    answer += "    time.sleep(60)\ndef max_value(state, player):\n    return 0\n"
    (tmp_path / "answer.py").write_text(answer)
    done = run(["/opt/gamesearch/bin/python", "-P", "-c", LEFT], {"/work": tmp_path})
    assert done.stdout == "[]\n", done


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_same_attacks_work_where_nothing_stops_them(platform, tmp_path, listener):
    there = platform(tmp_path)
    there.run(["mkdir", "-p", str(Path(there.results[0]).parent)])
    script = attack(listener, there.results, there.secret) + "print(attacks())"
    command = ["/usr/bin/env", "sh", "-c", '"$@" & wait', "sh", "/opt/gamesearch/bin/python", "-c"]
    done = there.run([*command, script])
    assert done.stdout == f"{ALL}\n", done


def test_no_file_of_an_answer_is_left_for_the_next_which_is_another_user(tmp_path):
    for user in (20_001, 20_002):
        (tmp_path / f"{user}" / "inside").mkdir(parents=True)
        for place in (tmp_path / f"{user}", tmp_path / f"{user}" / "inside"):
            os.chown(place, user, user)
    remove_all_of(20_001, [tmp_path])
    assert [place.name for place in tmp_path.iterdir()] == ["20002"]

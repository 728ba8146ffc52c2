"""Real nbgrader does with the exported lessons what it does with its own: `python3
tests/with_nbgrader.py`.

They come into a course that has an assignment of its own, which must be treated as without them.
It validates and releases all, a made-up class and some cheaters hand in what was released, it
collects and grades, and its marks must be those of `start.py grade`. nbgrader is installed into an
environment of its own, so this waits until somebody asks for it.
"""

import argparse
import csv
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import own_exercise  # noqa: E402
from made_up_class import LESSONS, POINTS, made_up  # noqa: E402

from benchmark.grading import PINNED  # noqa: E402
from benchmark.own_environment import default_folder, installed  # noqa: E402
from gameclassroom.__main__ import main as course  # noqa: E402
from gametutor.exercises import find  # noqa: E402

NEEDS = (PINNED, "ipykernel", "psutil", "numpy", "matplotlib", "ipywidgets", "anywidget")
NEEDS += ("graphviz", "pygraphviz", "pillow", "cloudpickle")
LEARNERS = 12
COURSE = "games101"
SETTINGS = """
c = get_config()
c.CourseDirectory.course_id = {course!r}
c.Exchange.root = {exchange!r}
c.ExchangeCollect.check_owner = False
"""
WARM_UP = "warm_up"
ANSWERS = {"right": "def double(n):\n    return 2 * n", "wrong": "def double(n):\n    return n"}
TEST = "assert double(3) == 6"
STAMP = "2026-11-22 12:00:00 UTC"
RIGHT = find("max_value").source()
WRONG = RIGHT.replace("max(", "min(")
CHEATS = {
    "replaces the check": "class check:\n    max_value = min_value = lambda *_: True\n",
    "replaces the verdict": "from gameclassroom.exporting import nbgrader\n"
    "nbgrader.earned = lambda *_: 1.0\n",
    "replaces the numbers": "import gameclassroom.exporting.learner_marks as it\n"
    "it._exercise_mark = lambda mark, _: it.ExerciseMark(mark.exercise, 1.0, 1.0, True, '')\n",
    "ends the kernel": "import os\nos._exit(0)\n",
}


class Course:
    """A course of nbgrader in a folder of its own.

    Args:
        folder: where everything is.
        python: that of nbgrader.
    """

    def __init__(self, folder, python):
        self.folder, self.python = folder, python
        self.inbound = folder / "exchange" / COURSE / "inbound"
        self.failed = []

    def nbgrader(self, *words):
        """Run a command of nbgrader's; return all that it says."""
        paths = [str(Path(self.python).parent), os.environ.get("PATH", "")]
        # Its kernels are those of its own environment, and find the course here.
        more = {"PATH": os.pathsep.join(paths), "PYTHONPATH": str(ROOT)}
        more["VIRTUAL_ENV"] = str(Path(self.python).parent.parent)
        done = subprocess.run(
            [self.python, "-m", "nbgrader", *words],
            cwd=self.folder,
            env={**os.environ, **more},
            capture_output=True,
            text=True,
        )
        said = done.stdout + done.stderr
        if done.returncode:  # also where one of many notebooks cannot be read
            self.failed.append(f"nbgrader {' '.join(words)}: {_errors_in(said)}")
        return said

    def begin(self):
        """What is there before: settings, and an assignment."""
        exchange = self.folder / "exchange"
        exchange.mkdir(mode=0o777)
        exchange.chmod(0o777)
        settings = SETTINGS.format(course=COURSE, exchange=str(exchange))
        (self.folder / "nbgrader_config.py").write_text(settings)
        place = self.folder / "source" / WARM_UP
        place.mkdir(parents=True)
        (place / f"{WARM_UP}.ipynb").write_text(json.dumps(warm_up()))

    def export(self):
        """Export the lessons and an exercise of a teacher's own, as the command says to do it."""
        own = own_exercise.written_in(self.folder)
        words = ["export", "nbgrader", *LESSONS, "--to", str(self.folder)]
        words += ["--exercises", str(own)]
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()) as said:
            assert course(words) == 1  # it asks for some lines
            with (self.folder / "nbgrader_config.py").open("a") as config:
                config.write(said.getvalue().partition("again:\n")[2])
            assert course(words) == 0

    def release(self):
        """Every lesson passes nbgrader's own validation with the solutions in it, and is released
        without them."""
        for path in sorted(self.folder.glob("source/*/*.ipynb")):
            said = self.nbgrader("validate", str(path))
            assert "Success! Your notebook passes all the tests." in said, said
            self.nbgrader("generate_assignment", path.stem)
            self.nbgrader("release_assignment", path.stem)
            released = self.released(path.stem)
            is_own = path.stem == WARM_UP
            assert ("YOUR CODE HERE" in json.dumps(released)) == is_own
            assert "BEGIN SOLUTION" not in json.dumps(released)
            assert not [one for one in released["cells"] if one.get("outputs")]
            print(f"{path.stem}: valid, released")

    def released(self, lesson):
        path = self.folder / "exchange" / COURSE / "outbound" / lesson / f"{lesson}.ipynb"
        return json.loads(path.read_text("utf-8"))

    def hand_in(self, learner, lesson, content):
        folder = self.inbound / f"{learner}+{lesson}+{STAMP}+key"
        folder.mkdir(parents=True)
        (folder / f"{lesson}.ipynb").write_bytes(content)
        (folder / "timestamp.txt").write_text(STAMP)

    def marks(self):
        """The points of every learner, after collecting and grading."""
        for lesson in sorted(path.stem for path in self.folder.glob("source/*/*.ipynb")):
            self.nbgrader("collect", lesson)
            self.nbgrader("autograde", lesson)
        self.nbgrader("export", "--to", "marks.csv")
        with (self.folder / "marks.csv").open(encoding="utf-8", newline="") as table:
            rows = [*csv.DictReader(table)]
        return {row["student_id"]: float(row["score"] or 0) for row in rows if row["timestamp"]}


def warm_up():
    """A lesson as a teacher writes one for nbgrader."""
    usual = {"schema_version": 3, "task": False}
    about = [
        {**usual, "grade_id": "double", "grade": False, "solution": True, "locked": False},
        {**usual, "grade_id": "test", "grade": True, "solution": False, "locked": True}
        | {"points": 1},
    ]
    head, body = ANSWERS["right"].split("\n")
    sources = [f"{head}\n    ### BEGIN SOLUTION\n{body}\n    ### END SOLUTION", TEST]
    cells = [
        {"cell_type": "code", "id": one["grade_id"], "metadata": {"nbgrader": one}}
        | {"source": source, "outputs": [], "execution_count": None}
        for one, source in zip(about, sources, strict=True)
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def _errors_in(said):
    return [line for line in said.splitlines() if "ERROR" in line or "Error: " in line]


def answered(released, sources):
    """What was released with these sources, by exercise, in the cells; without what has none."""
    kept = []
    for cell in released["cells"]:
        name = cell["metadata"].get("gamesearch", {}).get("exercise")
        if name is None or name in sources:
            kept.append({**cell, "source": sources[name]} if name else cell)
    return json.dumps({**released, "cells": kept}).encode()


def sources_in(content):
    """By exercise, the source of its cell in a notebook; None if it is not one."""
    try:
        cells = json.loads(content)["cells"]
    except ValueError:
        return None
    abouts = [(cell, cell["metadata"].get("gamesearch", {}).get("exercise")) for cell in cells]
    return {name: cell["source"] for cell, name in abouts if name}


def hand_in(course_):
    """A class, and the cheaters: each with the lesson that was released."""
    files = {path.stem[:2]: path.stem for path in course_.folder.glob("source/*/*.ipynb")}
    for made in made_up(LEARNERS):
        lesson = files[sorted(LESSONS)[(made.number - 1000) % len(LESSONS)]]
        sources = sources_in(made.notebook)
        whole = sources is not None
        content = answered(course_.released(lesson), sources) if whole else made.notebook
        course_.hand_in(f"learner{made.number}", lesson, content)
    lesson = files["04"]
    for number, cheat in enumerate(CHEATS.values()):
        sources = {"max_value": cheat + WRONG, "min_value": find("min_value").source()}
        course_.hand_in(f"cheater{number}", lesson, answered(course_.released(lesson), sources))
    forged = json.loads(answered(course_.released(lesson), {"max_value": WRONG}))
    for cell in forged["cells"]:
        if cell["metadata"].get("nbgrader", {}).get("grade"):
            cell["source"] = "1.0"
            cell["metadata"]["nbgrader"]["points"] = 100
    course_.hand_in("forger", lesson, json.dumps(forged).encode())
    for cell in forged["cells"]:  # nbgrader would stop at it, and leave all after it without a mark
        cell["metadata"].get("nbgrader", {})["schema_version"] = 1
    course_.hand_in("a_forger_of_another_version", lesson, json.dumps(forged).encode())
    copied = json.loads(answered(course_.released(lesson), {"max_value": RIGHT}))
    copied["cells"] += [
        {**cell, "id": f"{cell['id']}-2"} for cell in copied["cells"] if _is_answer(cell)
    ]
    course_.hand_in("a_copier", lesson, json.dumps(copied).encode())


def _is_answer(cell):
    return cell["metadata"].get("nbgrader", {}).get("solution")


def hand_in_to_the_teachers_own(course_):
    """Two learners each, to the assignment and the exercise that are the teacher's own."""
    for name, source in {"right": own_exercise.RIGHT, "wrong": own_exercise.WRONG}.items():
        content = answered(course_.released("my_exercises"), {"solve": source})
        course_.hand_in(f"own_exercise_{name}", "my_exercises", content)
    for name, source in ANSWERS.items():
        released = course_.released(WARM_UP)
        released["cells"][0]["source"] = source
        course_.hand_in(f"{WARM_UP}_{name}", WARM_UP, json.dumps(released).encode())


def ours(course_):
    """The points of every learner by `start.py grade`; those of the warm-up are known."""
    to = course_.folder / "ours"
    handed = course_.folder / "handed in"
    for folder in sorted(course_.inbound.iterdir()):
        [notebook] = folder.glob("*.ipynb")
        if notebook.stem == WARM_UP:
            continue
        place = handed / folder.name.partition("+")[0]
        place.mkdir(parents=True)
        (place / "work.ipynb").write_bytes(notebook.read_bytes())
    points = course_.folder / "points.toml"  # without them, one lesson counts
    points.write_text(f"{POINTS}solve = 1\n")
    with redirect_stdout(StringIO()):
        own = ["--exercises", str(course_.folder / "my_exercises"), "--points", str(points)]
        assert course(["grade", str(handed), "--to", str(to), *own]) == 0
    records = [json.loads(path.read_text("utf-8")) for path in to.glob("learners/*.json")]
    known = {f"{WARM_UP}_right": 1.0, f"{WARM_UP}_wrong": 0.0}
    return known | {record["learner"]: record["points"] for record in records}


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    python = installed(
        default_folder("gamesearch-nbgrader"), NEEDS, "--constraint", str(ROOT / "constraints.txt")
    )
    with TemporaryDirectory() as place:
        of_nbgrader = Course(Path(place), python)
        of_nbgrader.begin()
        of_nbgrader.export()
        of_nbgrader.release()
        hand_in(of_nbgrader)
        hand_in_to_the_teachers_own(of_nbgrader)
        theirs, wanted = of_nbgrader.marks(), ours(of_nbgrader)
    print("\n".join(of_nbgrader.failed))
    differing = 0
    for learner in sorted(wanted):
        same = theirs.get(learner, 0.0) == wanted[learner]
        differing += not same
        print(
            f"{learner}: nbgrader {theirs.get(learner)}, ours {wanted[learner]}"
            + ("" if same else "  <- differs")
        )
    print(f"{len(wanted)} learners, {differing} with other marks")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())

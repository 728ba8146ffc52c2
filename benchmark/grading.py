"""How fast a class is graded, and in how much memory: `python -m benchmark.grading`.

Beside nbgrader, on request: it is installed into an environment of its own, gets the same
notebooks, and runs the same checks in them, so that it does the same work. All take turns in one
run, from the command to the last file, and their marks are compared.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, NamedTuple

import psutil

from benchmark.own_environment import NotInstalled, default_folder, installed
from gametutor.exercises import find
from gametutor.kit.source import Source

HOME = Path(__file__).parent.parent
EXERCISES = ("max_value", "min_value")
PINNED = "nbgrader==0.9.6"
IMPORTS = "from math import inf\n\nfrom gametutor import check"
COURSE = 'c = get_config()\nc.CourseDirectory.course_id = "class"\n'
WAYS = {"without a sandbox": ["--trust"], "with bubblewrap": []}
Marks = Mapping[str, float]
"""The points of every learner."""


# ---- the class -----------------------------------------------------------------------------------


def made_up(learners: int) -> dict[str, dict[str, Any]]:
    """The notebooks of a class: of every three answers, one is right, and two have known wrong
    ideas."""
    answers = {name: cycle(_answers(name)) for name in EXERCISES}
    return {
        f"learner{number:04}": notebook({name: next(answers[name]) for name in EXERCISES})
        for number in range(learners)
    }


def _answers(name: str) -> Iterator[str]:
    exercise = find(name)
    wrong = [i.written[0].text for i in exercise.wrong if isinstance(i.written[0], Source)]
    for first, second in zip(wrong[::2], wrong[1::2], strict=False):
        yield from (exercise.source(), first, second)


def notebook(answers: Mapping[str, str]) -> dict[str, Any]:
    """A notebook with these answers, each in the form of the course and in that of nbgrader,
    followed by its check."""
    cells = [_cell(IMPORTS)]
    for name, text in answers.items():
        answer = _for_nbgrader(f"answer-{name}", solution=True)
        judged = _for_nbgrader(f"check-{name}", grade=True, locked=True, points=1)
        cells.append(_cell(text, gamesearch={"exercise": name}, **answer))
        cells.append(_cell(f"assert check.{name}({name}).passed", **judged))
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    metadata = {"kernelspec": kernel}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _cell(source: str, **metadata: Any) -> dict[str, Any]:
    about = {"source": source, "metadata": metadata}
    return {"cell_type": "code", "execution_count": None, "outputs": [], **about}


def _for_nbgrader(name: str, **about: Any) -> dict[str, Any]:
    usual = {"grade": False, "solution": False, "locked": False, "task": False}
    return {"nbgrader": {"schema_version": 3, "grade_id": name, **usual, **about}}


# ---- who grades it -------------------------------------------------------------------------------


class Grader(NamedTuple):
    """Somebody who grades a class, in a folder of its own: called, it returns the marks."""

    name: str
    grade: Callable[[], Marks]


def ours(way: str, class_: Mapping[str, Any], folder: Path) -> Grader:
    """The command of the course."""
    handed_in, to = folder / "handed in", folder / "marks"
    handed_in.mkdir(parents=True)
    for learner, work in class_.items():
        (handed_in / f"{learner}.ipynb").write_text(json.dumps(work), "utf-8")

    def grade() -> Marks:
        _run([*command(handed_in, to), "--again", *WAYS[way]])
        with (to / "marks.csv").open(encoding="utf-8-sig", newline="") as table:
            rows = [row for row in csv.DictReader(table) if row["learner"] in class_]
        return {row["learner"]: float(row["points"]) for row in rows}

    return Grader(f"`start.py grade`, {way}", grade)


def command(handed_in: Path, to: Path) -> list[str]:
    return [sys.executable, "-m", "gameclassroom", "grade", str(handed_in), "--to", str(to)]


def nbgrader(class_: Mapping[str, Any], folder: Path, environment: Path) -> Grader:
    """nbgrader. Raises `NotInstalled`."""
    project = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))["project"]
    constraints = ("--constraint", str(HOME / "constraints.txt"))
    python = installed(environment, (PINNED, "ipykernel", *project["dependencies"]), *constraints)
    (folder / "source" / "hw").mkdir(parents=True)
    (folder / "nbgrader_config.py").write_text(COURSE, "utf-8")
    stubs = {name: f"def {name}(state, player):\n    ..." for name in EXERCISES}
    (folder / "source" / "hw" / "lesson.ipynb").write_text(json.dumps(notebook(stubs)), "utf-8")
    for learner, work in class_.items():
        place = folder / "submitted" / learner / "hw"
        place.mkdir(parents=True)
        (place / "lesson.ipynb").write_text(json.dumps(work), "utf-8")
    # Its kernels are those of its own environment, and find the course here.
    bin_first = os.pathsep.join([str(Path(python).parent), os.environ.get("PATH", "")])
    about = {"PATH": bin_first, "PYTHONPATH": str(HOME), "VIRTUAL_ENV": str(environment)}

    def run(*words: str) -> None:
        _run([python, "-m", "nbgrader", *words], cwd=folder, env={**os.environ, **about})

    run("generate_assignment", "hw", "--force")

    def grade() -> Marks:
        run("autograde", "hw", "--force")
        run("export", "--to", "marks.csv")
        with (folder / "marks.csv").open(encoding="utf-8", newline="") as table:
            return {row["student_id"]: float(row["score"]) for row in csv.DictReader(table)}

    return Grader(f"nbgrader {PINNED.partition('==')[2]}", grade)


def _run(words: list[str], **more: Any) -> None:
    done = subprocess.run(words, **{"cwd": HOME, **more}, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(words)} failed:\n{done.stderr[-2000:]}")


# ---- how fast, and in how much memory ------------------------------------------------------------


def rates(graders: list[Grader], learners: int, repeat: int) -> dict[str, list[float]]:
    """For every grader, how many notebooks a second it has graded in each round."""
    found: dict[str, list[float]] = {grader.name: [] for grader in graders}
    for _ in range(repeat):  # in turn, so that a slow minute affects everybody
        marks = {}
        for name, grade in graders:
            began = monotonic()
            marks[name] = grade()
            found[name].append(learners / (monotonic() - began))
        if len({tuple(sorted(each.items())) for each in marks.values()}) > 1:
            sys.exit(f"They do not agree about the marks: {marks}")
    return found


def table(found: Mapping[str, list[float]]) -> str:
    """A table in Markdown: notebooks a second, and how many times as many as the last grader, with
    the lowest and the highest of all rounds."""
    *_, last = found
    rows = ["| | notebooks a second | times as many |", "|---|---|---|"]
    for name, each in found.items():
        times = [one / other for one, other in zip(each, found[last], strict=True)]
        ratio = f"{_spread(times)}" if name != last else "1"
        rows.append(f"| {name} | {_spread(each)} | {ratio} |")
    return "\n".join(rows)


def _spread(values: list[float]) -> str:
    return f"{median(values):.2f} ({min(values):.2f} to {max(values):.2f})"


def memory(learners: int, way: str) -> list[float]:
    """Megabytes that the grader and the processes of its pool have together while they grade a
    class: the most that was seen in each tenth of the work."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        ours(way, made_up(learners), folder)
        words = [*command(folder / "handed in", folder / "marks"), *WAYS[way]]
        seen: list[list[float]] = [[] for _ in range(10)]
        with subprocess.Popen(words, cwd=HOME, stdout=subprocess.DEVNULL) as running:
            whole = psutil.Process(running.pid)
            while running.poll() is None:
                done = len([*(folder / "marks" / "learners").glob("*.html")])
                seen[min(9, 10 * done // learners)].append(_megabytes(whole))
                sleep(0.2)
        if running.returncode:
            sys.exit("The grader failed.")
    return [max(tenth, default=0.0) for tenth in seen]


def _megabytes(whole: psutil.Process) -> float:
    """What the grader and the processes of its pool have; without those of answers."""
    try:
        both = [process.memory_info().rss for process in (whole, *whole.children())]
    except psutil.Error:  # one has ended meanwhile
        return 0.0
    return sum(both) / 2**20


# ---- the command ---------------------------------------------------------------------------------


def main(arguments: list[str] | None = None) -> None:
    """Measure as the command line says."""
    options = _options().parse_args(arguments)
    if options.memory:
        for way in options.ways:
            tenths = ", ".join(f"{most:.0f}" for most in memory(options.learners, way))
            print(f"{options.learners:,} learners, {way}; megabytes in each tenth: {tenths}")
        return
    class_ = made_up(options.learners)
    with TemporaryDirectory() as place:
        graders = [ours(way, class_, Path(place, way)) for way in options.ways]
        if options.with_nbgrader:
            try:
                graders.append(nbgrader(class_, Path(place, "nbgrader"), options.nbgrader_folder))
            except NotInstalled as reason:
                print(f"Without nbgrader: {reason}.\n")
        print(table(rates(graders, options.learners, options.repeat)))


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmark.grading", description=__doc__)
    add = parser.add_argument
    add("--with-nbgrader", action="store_true", help="measure nbgrader too")
    add("--nbgrader-folder", type=Path, default=default_folder("gamesearch-nbgrader"))
    add("--memory", action="store_true", help="measure memory, not speed")
    add("--learners", type=int, default=20, metavar="N", help="how many (%(default)s)")
    add("--repeat", type=int, default=3, metavar="N", help="how many rounds (%(default)s)")
    add("--ways", nargs="+", choices=WAYS, default=[*WAYS], metavar="WAY", help=", ".join(WAYS))
    return parser


if __name__ == "__main__":
    main()

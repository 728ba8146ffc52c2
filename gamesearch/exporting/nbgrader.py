"""nbgrader: lessons with its metadata, and what judges them in the place of their own test cells.

A test cell runs in the learner's kernel, where an answer can change whatever it likes. So the cell
is there for learners, who see what it says; and when nbgrader grades, nothing of a notebook runs:
`Judge` has the texts of the answers judged apart, and writes what they earn under the test cells.

What it wants: https://nbgrader.readthedocs.io/en/stable/contributor_guide/metadata.html
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gamesearch.collecting import Submission
from gamesearch.collecting.reading import found_in
from gamesearch.collecting.refused import Refused
from gamesearch.exercises import find
from gamesearch.exercises.kit.probe import SEED
from gamesearch.exporting.assignment import Assignment
from gamesearch.exporting.verdicts import Verdicts, judged
from gamesearch.grading.writing import write_whole
from gamesearch.isolating import Way, best_way
from gamesearch.isolating.package import HOME

Cell = dict[str, Any]
Notebook = dict[str, Any]

NOTEBOOKS = HOME / "notebooks"
ASSIGNMENTS = "assignments"
TEST = "test-"
"""What the id of a test cell begins with; then comes that of the exercise."""

CONFIG = """\
# Read by nbgrader in this folder. In a course that you have already, add these lines to its own.
from pathlib import Path

from gamesearch.exporting.nbgrader import Judge, without_running

c = get_config()
c.CourseDirectory.course_id = "gamesearch"
c.ClearSolutions.code_stub = {{"python": ""}}  # what is to be written stands in the cells already
c.Autograde.autograde_preprocessors = without_running(Judge(Path(__file__).parent / "{folder}"))
"""

TEST_CELL = """\
# What the answer above earns (the course's own verdict, of {of} at most)
from gamesearch.exporting.nbgrader import earned

earned("{exercise}", In, {worth!r})"""

NOT_RUN = "Nothing of this notebook is run, and no verdict is known for this cell."


def write(assignment: Assignment, to: Path) -> Path:
    """Write the lesson of an assignment, as a teacher has it, into the folder of a course.

    Returns:
        The path of the notebook.

    Raises:
        ValueError: the lessons are not here, or the course would not be judged by the judge.
    """
    shipped = NOTEBOOKS / f"{assignment.lesson}.ipynb"
    if not shipped.is_file():
        raise ValueError(
            f"There is no {shipped}. The lessons are exported from the folder of the course."
        )
    _configure(to / "nbgrader_config.py")
    (to / ASSIGNMENTS).mkdir(exist_ok=True)
    write_whole(to / ASSIGNMENTS / f"{assignment.lesson}.json", assignment.to_json())
    path = to / "source" / assignment.lesson / shipped.name
    path.parent.mkdir(parents=True, exist_ok=True)
    lesson = with_metadata(json.loads(shipped.read_text("utf-8")), assignment)
    write_whole(path, json.dumps(lesson, indent=1, ensure_ascii=False) + "\n")
    return path


def _configure(path: Path) -> None:
    """Let nbgrader use the judge in this course: without it, an answer decides what it earns."""
    lines = CONFIG.format(folder=ASSIGNMENTS)
    if not path.exists():
        write_whole(path, lines)
    elif "without_running(Judge(" not in path.read_text("utf-8"):
        raise ValueError(
            f"{path} is there already, and does not say who judges. Add these lines to it, as far "
            f"as they are not there, and run the command again:\n\n{lines}"
        )


# ---- the lesson ----------------------------------------------------------------------------------


def with_metadata(lesson: Notebook, assignment: Assignment) -> Notebook:
    """The lesson with solution cells, which hold the worked solutions too, and test cells."""
    cells: list[Cell] = []
    waiting = ""  # the exercise whose check comes next
    for cell in map(_without_outputs, lesson["cells"]):
        name = cell["metadata"].get("gamesearch", {}).get("exercise", "")
        if name in assignment.worth:
            cells.append(_solution_cell(cell, name))
            waiting = name
        else:
            cells.append(cell)
        if waiting and f"check.{waiting}(" in "".join(cell["source"]):
            cells.append(_test_cell(waiting, assignment))
            waiting = ""
    return {**lesson, "cells": cells}


def _without_outputs(cell: Cell) -> Cell:
    return {**cell, "outputs": [], "execution_count": None} if "outputs" in cell else cell


def _solution_cell(cell: Cell, name: str) -> Cell:
    solution = ["\n### BEGIN SOLUTION\n", find(name).source().strip(), "\n### END SOLUTION"]
    source = "".join([*cell["source"], *solution])
    about = _about(name, solution=True)
    return {**cell, "metadata": {**cell["metadata"], "nbgrader": about}, "source": source}


def _test_cell(name: str, assignment: Assignment) -> Cell:
    of = assignment.points.of(name)
    source = TEST_CELL.format(exercise=name, of=f"{of:g}", worth=assignment.worth[name])
    about = _about(TEST + name, grade=True, locked=True, points=of)
    return {
        "cell_type": "code",
        "id": TEST + name.replace("_", "-"),
        "metadata": {"nbgrader": about},
        "source": source,
        "outputs": [],
        "execution_count": None,
    }


def _about(grade_id: str, **more: Any) -> dict[str, Any]:
    usual = {"grade": False, "solution": False, "locked": False, "task": False}
    return {"schema_version": 3, "grade_id": grade_id, **usual, **more}


# ---- what it earns -------------------------------------------------------------------------------


def earned(exercise: str, cells: Sequence[str], worth: float | Mapping[str, float]) -> float:
    """In a learner's kernel: what an answer earns; the card is printed.

    Args:
        exercise: its id.
        cells: the texts that were run, `In` in a notebook; the last definition counts.
        worth: the points, of a class perhaps method by method.
    """
    assignment = Assignment("", "", {exercise: worth}, SEED)
    notebook = {"cells": [{"cell_type": "code", "metadata": {}, "source": text} for text in cells]}
    verdicts = _judged(notebook, assignment, best_way(trust=True))  # here it is the learner's own
    [verdict] = verdicts.each
    print(verdict.says)
    return verdict.earned


def _judged(notebook: Notebook, assignment: Assignment, way: Way) -> Verdicts:
    exercises = [find(name) for name in assignment.worth]
    try:
        found = found_in(json.dumps(notebook).encode(), exercises)
        submission = Submission("", "", found.answers, tuple(found.troubles))
    except Refused as why:
        submission = Submission("", "", {}, (f"The notebook: {why}.",))
    return judged(submission, assignment, way)


@dataclass(frozen=True)
class Judge:
    """A preprocessor of nbgrader: writes under each test cell what the answer earns.

    Attributes:
        folder: where the assignments are.
        sandbox: a command that runs what stands after it in a sandbox; "" for bubblewrap.
        trust: shall the answers run without a sandbox?
    """

    folder: Path
    sandbox: str = ""
    trust: bool = False

    def __call__(self, notebook: Notebook, resources: Any) -> tuple[Notebook, Any]:
        from nbformat import from_dict

        path = self.folder / f"{resources['nbgrader']['notebook']}.json"
        verdicts = _judged(notebook, Assignment.read(path), best_way(self.sandbox, self.trust))
        outputs = {
            TEST + verdict.exercise: _outputs(verdict.says, verdict.earned)
            for verdict in verdicts.each
        }
        for cell in notebook["cells"]:
            about = cell["metadata"].get("nbgrader", {})
            if cell["cell_type"] == "code" and about.get("grade") and not about.get("solution"):
                cell["outputs"] = from_dict(outputs.get(about.get("grade_id"), _not_run()))
                cell["execution_count"] = 1
        return notebook, resources


def without_running(judge: Judge) -> list[Any]:
    """What nbgrader does with a notebook when it grades, with this in the place of running it."""
    from nbgrader.converters import Autograde
    from nbgrader.preprocessors import Execute

    usual = Autograde().autograde_preprocessors
    return [judge if each is Execute else each for each in usual]


def _outputs(says: str, points: float) -> list[dict[str, Any]]:
    """nbgrader takes the number for the points. (Of any other last value it makes all of them, and
    of any text on the standard error none.)"""
    number = {"data": {"text/plain": f"{points:g}"}, "metadata": {}, "execution_count": 1}
    return [
        {"output_type": "stream", "name": "stdout", "text": f"{says}\n"},
        {"output_type": "execute_result", **number},
    ]


def _not_run() -> list[dict[str, Any]]:
    return [{"output_type": "error", "ename": "NotRun", "evalue": NOT_RUN, "traceback": [NOT_RUN]}]

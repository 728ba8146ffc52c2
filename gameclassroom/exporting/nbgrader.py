"""nbgrader: lessons with its metadata, and a judge that takes the place of its test cells.

A test cell runs in the learner's kernel, where an answer can change anything. So the cell is there
for learners, who see what it prints; when nbgrader grades, nothing in a lesson is run: `Judge` has
the texts of the answers judged in isolation, and writes the points under the test cells. All other
notebooks of the course run as usual.

Its requirements: https://nbgrader.readthedocs.io/en/stable/contributor_guide/metadata.html
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from gameclassroom.exporting.assignment import Assignment, Written
from gameclassroom.exporting.learner_marks import LearnerMarks, judged
from gameclassroom.gathering import Submission
from gameclassroom.gathering.reading import found_in
from gameclassroom.isolating.best import best_way
from gameclassroom.isolating.ways import Way
from gameclassroom.marks.writing import write_atomically
from gametutor.course.handing_in.refused import Refused
from gametutor.exercises import find, ordered_names
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED

Cell = dict[str, Any]
Notebook = dict[str, Any]

ASSIGNMENTS = "assignments"
TEST = "test-"
"""The prefix of the id of a test cell; the id of the exercise follows."""

CONFIG = """\
# Read by nbgrader in this folder.
c = get_config()
c.CourseDirectory.course_id = "gamesearch"
"""
TAKE_PART = """
# The exported lessons are judged by their own course; all other notebooks as they were before.
from pathlib import Path

from gameclassroom.exporting.nbgrader import Judge

Judge(Path(__file__).parent / "{folder}").take_part(c)
"""

IMPORTS_EARNED = "from gameclassroom.exporting.nbgrader import earned"
TEST_CELL = """\
# What the answer above earns (the course's own verdict, of {of} at most)
{imports}

earned("{exercise}", In, {worth!r}{more})"""

HAND_IN = "hand-in"
"""The id of the cell with the button *Hand in*."""
OWN = "exercises"
"""The folder of a teacher's own exercises, beside the notebook."""
EARLIER = "earlier"
RELEASED = (
    "nbgrader has processed {lesson} before, and skips what it has processed: add --force to "
    "the next generate_assignment, release_assignment and autograde."
)
NOT_RUN = "Nothing of this notebook is run, and no verdict is known for this cell."


def exported_assignment(lesson: str, to: Path) -> Path:
    """Where the last export left the assignment of a lesson."""
    return to / ASSIGNMENTS / f"{lesson}.json"


def write(assignment: Assignment, to: Path) -> Written:
    """Write the teacher's version of an assignment's lesson into the folder of a course.

    Raises:
        ValueError: the lessons are not here, or nbgrader would not use the judge in this course.
    """
    notebook = _notebook_of_own(assignment) if assignment.own else assignment.shipped()
    lesson = with_metadata(notebook, assignment)
    _configure(to / "nbgrader_config.py")
    (to / ASSIGNMENTS).mkdir(exist_ok=True)
    write_atomically(exported_assignment(assignment.lesson, to), assignment.to_json())
    folder = to / "source" / assignment.lesson
    (folder / OWN if assignment.own else folder).mkdir(parents=True, exist_ok=True)
    for name, text in assignment.own.items():
        write_atomically(folder / OWN / f"{name}.py", text)
    path = folder / f"{assignment.lesson}.ipynb"
    notes = _set_aside(path, lesson, to / EARLIER)
    write_atomically(path, json.dumps(lesson, indent=1, ensure_ascii=False) + "\n")
    if (to / "release" / assignment.lesson).exists():
        notes.append(RELEASED.format(lesson=assignment.lesson))
    return Written(path, tuple(notes))


def _configure(path: Path) -> None:
    """Configure nbgrader to use the judge in this course; without it, an answer decides its own
    points."""
    lines = TAKE_PART.format(folder=ASSIGNMENTS)
    if not path.exists():
        write_atomically(path, CONFIG + lines)
    elif "take_part(" not in path.read_text("utf-8"):
        raise ValueError(
            f"{path} is there already, and does not say who judges the lessons. Write these lines "
            f"at its end, after `c = get_config()`, and run the command again:\n{lines}"
        )


def _set_aside(path: Path, lesson: Notebook, folder: Path) -> list[str]:
    """Keep a copy of the notebook that is there, if it differs. Returns a sentence that says where
    it is."""
    try:
        there = json.loads(path.read_text("utf-8"))
        if [_text(cell) for cell in there["cells"]] == [_text(cell) for cell in lesson["cells"]]:
            return []
    except FileNotFoundError:
        return []
    except (ValueError, LookupError, TypeError):
        pass  # whatever it is, it is not ours
    names = (folder / f"{path.stem}-{number}.ipynb" for number in count(1))
    kept = next(name for name in names if not name.exists())
    folder.mkdir(exist_ok=True)
    write_atomically(kept, path.read_bytes())
    return [f"{path} was different, perhaps because you changed it. It is kept as {kept}."]


def _text(cell: Cell) -> str:
    return "".join(cell["source"])


# ---- the lesson ----------------------------------------------------------------------------------


def _notebook_of_own(assignment: Assignment) -> Notebook:
    """A notebook of the tasks, each with a cell for the answer and a check."""
    use = f'from gametutor import check, exercises, hint, solution\n\nexercises.use("{OWN}")'
    cells = [_new_cell("title", "markdown", f"# {assignment.title}"), _new_cell("use", "code", use)]
    for name in assignment.worth:
        exercise = find(name)
        answer = _new_cell(f"answer-{name}", "code", _blank(exercise))
        answer["metadata"] = {"gamesearch": {"exercise": name}}
        cells.append(_new_cell(f"task-{name}", "markdown", f"## {name}\n\n{exercise.task}"))
        cells += [answer, _new_cell(f"check-{name}", "code", exercise.usage)]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def _new_cell(name: str, kind: str, source: str) -> Cell:
    cell = {"cell_type": kind, "id": name.replace("_", "-")[:64], "metadata": {}, "source": source}
    return cell | ({"outputs": [], "execution_count": None} if kind == "code" else {})


def _blank(exercise: Exercise) -> str:
    """The beginning of an answer, with a blank where the learner writes."""
    heads = [
        f"class {each.asks_for}:" if each.methods else f"def {each.signature}:"
        for each in exercise.parts or [exercise]
    ]
    return "\n\n\n".join(f"{head}\n    ..." for head in heads)


def with_metadata(lesson: Notebook, assignment: Assignment) -> Notebook:
    """The lesson with solution cells, which also hold the worked solutions, and test cells; without
    the button for other ways to hand in."""
    cells: list[Cell] = []
    waiting = ""  # the exercise whose check comes next
    for cell in lesson["cells"]:
        name = cell["metadata"].get("gamesearch", {}).get("exercise", "")
        if name in assignment.worth:
            cells.append(_solution_cell(cell, name))
            waiting = name
        elif cell["id"] != HAND_IN:
            cells.append(cell)
        if waiting and f"check.{waiting}(" in "".join(cell["source"]):
            cells.append(_test_cell(waiting, assignment))
            waiting = ""
    return {**lesson, "cells": cells}


def _solution_cell(cell: Cell, name: str) -> Cell:
    """The cell of an answer, to which the worked solution is added."""
    solution = ["\n### BEGIN SOLUTION\n", find(name).source().strip(), "\n### END SOLUTION"]
    source = "".join([*cell["source"], *solution])
    about = _nbgrader_metadata(name, solution=True)
    return {**cell, "metadata": {**cell["metadata"], "nbgrader": about}, "source": source}


def _test_cell(name: str, assignment: Assignment) -> Cell:
    """The cell that nbgrader runs for the points of one exercise."""
    of = assignment.points.of(name)
    worth = assignment.worth[name]
    share = assignment.too_many_visits
    more = f", too_many_visits={share:g}" if share else ""
    source = TEST_CELL.format(
        imports=IMPORTS_EARNED, exercise=name, of=f"{of:g}", worth=worth, more=more
    )
    about = _nbgrader_metadata(TEST + name, grade=True, locked=True, points=of)
    return {**_new_cell(TEST + name, "code", source), "metadata": {"nbgrader": about}}


def _nbgrader_metadata(grade_id: str, **more: Any) -> dict[str, Any]:
    """What nbgrader reads about a cell."""
    usual = {"grade": False, "solution": False, "locked": False, "task": False}
    return {"schema_version": 3, "grade_id": grade_id, **usual, **more}


# ---- what it earns -------------------------------------------------------------------------------


def earned(
    exercise: str,
    cells: Sequence[str],
    worth: float | Mapping[str, float],
    too_many_visits: float = 0.0,
) -> float:
    """In a learner's kernel: print the card of an answer, and return the points that it earns.

    Args:
        exercise: its id.
        cells: the texts that were run, `In` in a notebook; the last definition counts.
        worth: the points possible; for a class, one number or one per method.
        too_many_visits: see `Points`.
    """
    assignment = Assignment("", "", {exercise: worth}, SEED, too_many_visits)
    notebook = {"cells": [{"cell_type": "code", "metadata": {}, "source": text} for text in cells]}
    way = best_way(trust=True)  # here it is the learner's own
    marks = _judged(notebook, assignment, way, [exercise])
    [mark] = marks.each
    print(mark.says)
    return mark.earned


def _judged(
    notebook: Notebook, assignment: Assignment, way: Way, known: Sequence[str]
) -> LearnerMarks:
    """Judge the answers in a notebook; one that cannot be read says so in its marks."""
    try:
        found = found_in(json.dumps(notebook).encode(), known)
        troubles = tuple(f"The notebook: {trouble}." for trouble in found.troubles)
        submission = Submission("", "", found.answers, troubles)
    except Refused as why:
        submission = Submission("", "", {}, (f"The notebook: {why}.",), is_unread=True)
    return judged(submission, assignment, way)


@dataclass(frozen=True)
class Judge:
    """Judges the exported lessons of an nbgrader course.

    Attributes:
        folder: where the assignments are.
        sandbox: a command that runs the command after it in a sandbox; "" for bubblewrap.
        trust: whether to run answers without a sandbox.
    """

    folder: Path
    sandbox: str = ""
    trust: bool = False

    def take_part(self, config: Any) -> None:
        """Make nbgrader leave the lessons to this judge, and treat everything else as before.

        Args:
            config: nbgrader's configuration, with all its settings for preprocessors.
        """
        from nbgrader.converters import Autograde, GenerateAssignment
        from nbgrader.nbgraderformat import SchemaTooNewError, SchemaTooOldError
        from nbgrader.preprocessors import CheckCellMetadata, ClearSolutions, Execute

        judge = self

        class JudgeOrExecute(Execute):
            def preprocess(self, notebook: Any, resources: Any, *more: Any) -> Any:
                if judge.knows(notebook, resources):
                    return judge(notebook, resources)
                return super().preprocess(notebook, resources, *more)

        class CheckOne(CheckCellMetadata):
            def preprocess(self, notebook: Any, resources: Any) -> Any:
                if not judge.knows(notebook, resources):
                    return super().preprocess(notebook, resources)
                for cell in notebook["cells"]:  # a copied one; its metadata would pass for old ones
                    if not cell["metadata"].get("nbgrader", True):
                        del cell["metadata"]["nbgrader"]
                try:
                    return super().preprocess(notebook, resources)
                except (SchemaTooNewError, SchemaTooOldError) as why:
                    raise ValueError(why) from None  # which stops the grading of this learner alone

        class ClearAll(ClearSolutions):
            code_stub: Any

            def preprocess(self, notebook: Any, resources: Any) -> Any:
                usual = self.code_stub
                if judge.knows(notebook, resources):  # what is to be written stands there already
                    self.code_stub = {**usual, "python": ""}
                try:
                    return super().preprocess(notebook, resources)
                finally:
                    self.code_stub = usual

        read = _chosen(config.Autograde, "sanitize_preprocessors", Autograde)
        graded = _chosen(config.Autograde, "autograde_preprocessors", Autograde)
        made = _chosen(config.GenerateAssignment, "preprocessors", GenerateAssignment)
        config.Autograde.sanitize_preprocessors = _replaced(CheckOne, CheckCellMetadata, read)
        config.Autograde.autograde_preprocessors = _replaced(JudgeOrExecute, Execute, graded)
        config.GenerateAssignment.preprocessors = _replaced(ClearAll, ClearSolutions, made)

    def knows(self, notebook: Notebook, resources: Any) -> bool:
        """Whether this notebook is one of the lessons.

        Raises:
            ValueError: it is, but under another name; running it would let the answers decide their
                own points.
        """
        name = resources["nbgrader"]["notebook"]
        if self._assignment(name).is_file():
            return True
        if any(IMPORTS_EARNED in _text(cell) for cell in notebook["cells"] if _is_test(cell)):
            raise ValueError(
                f"{name}.ipynb has test cells of the course, but there is no "
                f"{self._assignment(name)}: give the notebook the name with which it was exported."
            )
        return False

    def _assignment(self, notebook: str) -> Path:
        return self.folder / f"{notebook}.json"

    def __call__(self, notebook: Notebook, resources: Any) -> tuple[Notebook, Any]:
        """Write the points under each test cell, and remarks about the whole notebook at its
        top."""
        from nbformat import from_dict
        from nbformat.v4 import new_markdown_cell

        assignment = Assignment.read(self._assignment(resources["nbgrader"]["notebook"]))
        with assignment.known():
            way = best_way(self.sandbox, self.trust)
            marks = _judged(notebook, assignment, way, ordered_names())
        error = {"output_type": "error", "ename": "NotRun", "evalue": NOT_RUN}
        not_run = [{**error, "traceback": [NOT_RUN]}]
        outputs = {TEST + mark.exercise: _outputs(mark.says, mark.earned) for mark in marks.each}
        for cell in filter(_is_test, notebook["cells"]):
            name = cell["metadata"]["nbgrader"].get("grade_id")
            cell["outputs"] = from_dict(outputs.get(name, not_run))
            cell["execution_count"] = 1
        if marks.troubles:
            notebook["cells"].insert(0, new_markdown_cell(" ".join(marks.troubles)))
        return notebook, resources


def _is_test(cell: Cell) -> bool:
    about = cell["metadata"].get("nbgrader", {})
    return bool(cell["cell_type"] == "code" and about.get("grade") and not about.get("solution"))


def _chosen(section: Any, name: str, owner: type) -> Sequence[Any]:
    """The preprocessors that a configuration names, or adds to the default ones of their owner."""
    from traitlets.config import LazyConfigValue

    usual: Sequence[Any] = getattr(owner(), name)
    chosen = section.get(name, usual)
    added: Sequence[Any] = (
        chosen.get_value(usual) if isinstance(chosen, LazyConfigValue) else chosen
    )
    return added


def _replaced(ours: type, usual: type, preprocessors: Sequence[Any]) -> list[Any]:
    """The preprocessors with ours in the place of a default one.

    Raises:
        ValueError: the default one is not among them.
    """
    names = (usual, f"nbgrader.preprocessors.{usual.__name__}")
    if not any(each in names for each in preprocessors):
        raise ValueError(
            f"The configuration of nbgrader has no preprocessor {usual.__name__}, in the place of "
            "which the lessons are treated in their own way."
        )
    return [ours if each in names else each for each in preprocessors]


def _outputs(says: str, points: float) -> list[dict[str, Any]]:
    """The outputs from which nbgrader reads the points. (It takes a number as the points, any other
    last value as full points, and any text on standard error as none.)"""
    number = {"data": {"text/plain": f"{points:g}"}, "metadata": {}, "execution_count": 1}
    return [
        {"output_type": "stream", "name": "stdout", "text": f"{says}\n"},
        {"output_type": "execute_result", **number},
    ]

"""How far a learner has come.

progress()                          at the end of a cell: what is done, and what is next
progress.reset("min_value")         forget that this exercise was passed
progress.reset()                    forget everything
"""

import json
import re
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from gamesearch.base.text.counting import plural
from gamesearch.base.text.markup import inline
from gamesearch.state import is_whole
from gametutor.answers import ledger
from gametutor.answers.found import content_of
from gametutor.course import questions
from gametutor.course.lessons import LESSONS, Lesson
from gametutor.exercises import lesson_of, names
from gametutor.kit.ids import known_id
from gametutor.kit.rich import RichText


def _course() -> dict[str, Lesson]:
    """The ids of all exercises, in the order of the course; with their lessons."""
    return {name: lesson for lesson in LESSONS for name in lesson.exercises}


class Progress:
    """How far a learner has come: a call shows the lessons, `reset` forgets."""

    def __call__(self) -> RichText:
        """Show the lessons, with what is done and what is next. Where no person runs a notebook, as
        in a stored lesson, show only the lessons."""
        here = ledger.current_ledger()
        return _table_of_contents() if here is None else _so_far(here)

    def reset(self, exercise: str | None = None) -> RichText:
        """Forget what was done, and say what it was. What you wrote in notebooks stays.

        Args:
            exercise: the id of the exercise to forget. By default everything is forgotten,
                including the answers to questions, and a copy of the file is kept.

        Raises:
            TypeError: `exercise` is not a string.
            ValueError: there is no such exercise.
        """
        if exercise is not None:
            known_id("exercise", exercise, names())  # refuses what is none
        here = ledger.current_ledger()
        if here is None:
            said = "There is nothing to reset: progress is kept where you run a notebook yourself."
        elif exercise is None:
            said = _forget_all(here)
        else:
            said = _forget(here, exercise)
        return RichText(said, f"<p>{escape(said)}</p>")

    def __repr__(self) -> str:
        return "progress() shows how far you have come, progress.reset() starts over"


progress = Progress()

UNCOUNTED = "Blanks on the way, such as those of check.solver, are checked but not counted."
"""Cards of fill-ins say that they passed, too."""
_LINK = 'style="text-decoration:underline"'  # not by colour alone
_PASSED = '<span role="img" aria-label="passed">✓</span>'
_CORE_DONE = ' · <strong>core done</strong> <span aria-hidden="true">✓</span>'


def _table_of_contents() -> RichText:
    head = "Run this cell to see which exercises you have passed, and which one is next."
    items = "".join(f"<li>{_link(lesson)}</li>" for lesson in LESSONS)
    plain = "\n".join([head, *(lesson.title for lesson in LESSONS)])
    return RichText(plain, f"<p><strong>{head}</strong></p><ul>{items}</ul>")


def _so_far(here: ledger.Ledger) -> RichText:
    """What `progress()` shows: each lesson with its exercises, and what comes next."""
    done = here.entries("exercises")
    finished = _done(here)
    passed = finished & _course().keys()
    following = _next(passed)
    head = f"{len(passed)} of {len(_course())} exercises passed."
    if following is not None:
        head += f" Next: check.{following}, in {_course()[following].title}."
    plain, items = [], []
    stopped = _stopped(finished)
    for lesson in LESSONS:
        marks = ", ".join(_mark(name, done, following) for name in lesson.exercises)
        colon = ": " if marks else ""
        is_done = finished.issuperset(lesson.core)
        plain.append(f"{lesson.title}{colon}{marks}{' · core done ✓' * is_done}")
        html_marks = marks.replace("✓", _PASSED) + _CORE_DONE * is_done
        items.append(f"<li>{_link(lesson)}{colon}{html_marks}</li>")
    notes = [UNCOUNTED, here.trouble] if here.trouble else [UNCOUNTED]
    html = [stopped.html, f"<p><strong>{escape(head)}</strong></p>", f"<ul>{''.join(items)}</ul>"]
    html += [f"<p>{escape(sentence)}</p>" for sentence in notes]
    lines = [stopped.plain, head, *plain, *notes]
    return RichText("\n".join(line for line in lines if line), "".join(html))


def _link(lesson: Lesson) -> str:
    return f'<a href="{lesson.file}.ipynb" {_LINK}>{escape(lesson.title)}</a>'


def _stopped(finished: set[str]) -> RichText:
    """Where the learner stopped, with a link that leads there; empty if unknown, or finished."""
    last = ledger.stopped_at()
    lesson = last and _lesson_of(*last)
    if last is None or lesson is None or last[1] in finished:
        return RichText("", "")
    kind, key = last
    asked = kind == "questions"
    where = f"the question “{questions.find(key).text}”" if asked else f"the exercise {key}"
    said = f"You stopped at {where} in {lesson.title}."
    link = f"{lesson.file}.ipynb{_fragment(lesson, kind, key)}"
    html = f'<p>{inline(said)} <a href="{link}" {_LINK}><strong>Go on there</strong></a></p>'
    return RichText(said, html)


def _lesson_of(kind: str, key: str) -> Lesson | None:
    """The lesson of an exercise or, by its kind "questions", of a question; None if there is
    none."""
    if kind == "questions":
        return next((one for one in LESSONS if key in {each.id for each in one.questions}), None)
    return next((one for one in LESSONS if one.id == lesson_of(key)), None)


def _fragment(lesson: Lesson, kind: str, key: str) -> str:
    """The fragment of a link that leads JupyterLab to the cell; empty if the notebook cannot be
    read or has no such cell."""
    try:
        cells = json.loads(content_of(Path(f"{lesson.file}.ipynb")))["cells"]
        id = next(cell["id"] for cell in cells if _is_about(cell, kind, key))
    except (OSError, ValueError, LookupError, TypeError, RecursionError, StopIteration):
        return ""
    return f"#cell-id={quote(id)}"


def _is_about(cell: dict[str, Any], kind: str, key: str) -> bool:
    """Whether a cell is that of the exercise, fill-in or question with the id `key`."""
    if kind == "questions":
        return bool(
            re.search(rf"^ask\(.{re.escape(key)}.\)", "".join(cell["source"]), re.MULTILINE)
        )
    about = dict(cell["metadata"].get("gamesearch", {}))
    return key in (about.get("exercise"), about.get("fill_in"))


def _noted(done: dict[str, Any], id: str, what: str) -> Any:
    """What the ledger notes of an exercise or question under a name; None if nothing."""
    entry = done.get(id)
    return entry.get(what) if isinstance(entry, dict) else None  # people may edit the file


def _done(here: ledger.Ledger) -> set[str]:
    """The ids of the exercises that passed and of the questions that were answered."""
    exercises, questions = here.entries("exercises"), here.entries("questions")
    passed = {name for name in exercises if _noted(exercises, name, "passed") is True}
    return passed | {id for id in questions if _noted(questions, id, "tried")}


def _next(passed: set[str]) -> str | None:
    """The first exercise left after the last one that passed; at the end of the course, the first
    that was skipped. Those in detours come when no other is left. None if none is."""
    course = list(_course())
    begin = max((course.index(name) + 1 for name in passed), default=0)
    left = [name for name in course[begin:] + course[:begin] if name not in passed]
    return min(left, key=lambda name: name not in _course()[name].core, default=None)


def _mark(exercise: str, done: dict[str, Any], following: str | None) -> str:
    """An exercise in the list: "max_value ✓", "min_value (2 tries, next)"."""
    if _noted(done, exercise, "passed") is True:
        return f"{exercise} ✓"
    tries = _noted(done, exercise, "tries")
    said = [plural(tries, "try", "tries")] if is_whole(tries) else []
    said += ["next"] if exercise == following else []
    return f"{exercise} ({', '.join(said)})" if said else exercise


def _forget(here: ledger.Ledger, exercise: str) -> str:
    """Forget one exercise, and say so."""
    kinds = [kind for kind in ("exercises", "put_in_order") if exercise in here.entries(kind)]
    if not kinds:
        return f"There is nothing to reset: {exercise} has not been checked yet."
    for kind in kinds:
        here.update(kind, exercise, lambda before: None)
    return f"{exercise} has been reset. What you wrote in its cell stays."


def _forget_all(here: ledger.Ledger) -> str:
    """Forget every exercise and question, and say so."""
    exercises = plural(len(here.entries("exercises")), "exercise")
    questions = plural(len(here.entries("questions")), "question")
    try:
        copy = here.clear()
    except OSError as error:
        return f"Nothing was reset: {here.path} cannot be written: {error.strerror or error}."
    return (
        f"Everything has been reset: {exercises} and {questions} are forgotten. "
        f"A copy is kept in {copy.name}. A lesson that is open forgets when its kernel restarts."
    )

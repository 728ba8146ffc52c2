"""Make the hand-in file from the lessons as they were saved."""

import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Any

from gamesearch.base.text.counting import listed, listed_code, plural
from gametutor.answers import ledger
from gametutor.answers.found import content_of
from gametutor.course.copying.folder import LESSON_FILES
from gametutor.course.copying.notebooks import Unreadable, parsed
from gametutor.course.copying.origin import Notebook, origin_of
from gametutor.course.handing_in.borrowed import borrowed
from gametutor.course.handing_in.cells import exercise_in
from gametutor.course.handing_in.hand_in_file import as_file, entries_of, learners_name
from gametutor.course.handing_in.program import NOT_PYTHON, TooLong
from gametutor.course.lessons import LESSONS, lesson_named
from gametutor.exercises import lesson_of, ordered_names

HANDED_IN = "hand_in"
"""What the learner's name is kept as, in the ledger."""


@dataclass(frozen=True)
class SavedLesson:
    """A lesson as it was saved.

    Attributes:
        name: the name of its file.
        notebook: its content; None if it cannot be read.
        when: when it was saved; None if unknown.
        why: why it cannot be read, as the end of a sentence.
    """

    name: str
    notebook: Notebook | None
    when: datetime | None
    why: str = ""


@dataclass(frozen=True)
class HandIn:
    """A file to hand in.

    Attributes:
        name: the name of the file; empty if there is nothing to hand in.
        text: its content.
        said: what was done, and what to check, in sentences.
    """

    name: str
    text: str
    said: tuple[str, ...]


def saved_lessons(but: str = "") -> Iterator[SavedLesson]:
    """Yield the lessons in the current folder: those of the course, and those with a teacher's own
    exercises.

    Args:
        but: the name of a file to leave out.
    """
    for path in sorted(Path.cwd().glob("*.ipynb")):
        if path.name != but:
            lesson = _saved(path)
            if path.match(LESSON_FILES) or (lesson.notebook and _marked(lesson.notebook) - _OURS):
                yield lesson


def _saved(path: Path) -> SavedLesson:
    """The lesson in a file; if it cannot be read, with the reason."""
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        return SavedLesson(path.name, parsed(content_of(path)), when)
    except (OSError, Unreadable) as error:
        return SavedLesson(path.name, None, None, str(getattr(error, "strerror", 0) or error))


_OURS = {exercise for lesson in LESSONS for exercise in lesson.exercises}


def _marked(notebook: Notebook) -> set[str]:
    """The ids of the exercises that its cells are marked with."""
    return {exercise_in(cell["metadata"]) for cell in notebook["cells"]} - {""}


def made_from(lessons: list[SavedLesson], said: tuple[str, ...] = (), learner: str = "") -> HandIn:
    """The hand-in file with the answers in these lessons.

    Args:
        lessons: the lessons.
        said: sentences to add.
        learner: the learner's name, for the file and its own name; "" for none.
    """
    exercises = ordered_names()
    entries: list[dict[str, Any]] = []
    ages: dict[str, list[str]] = {}
    untouched: list[str] = []
    fill_ins: list[str] = []
    notes: list[str] = []
    for lesson in lessons:
        if lesson.notebook is None:
            notes.append(f"`{lesson.name}` could not be read: {lesson.why}.")
            continue
        title = lesson.name.removesuffix(".ipynb")
        saved = lesson.when.isoformat(timespec="seconds") if lesson.when else ""
        try:
            found, answers = entries_of(lesson.notebook, title, saved, exercises)
        except TooLong:
            notes.append(f"`{lesson.name}` has more code than a lesson, and is not in it.")
            continue
        entries += found
        same = _untouched(lesson.notebook, found)
        is_new = len(same) == len(found)  # when the course was copied says nothing
        if found:
            age = "not changed yet" if is_new else f"saved {_when(lesson.when)}"
            ages.setdefault(age, []).append(title)
        untouched += [] if is_new else same
        fill_ins += _fill_ins(lesson.notebook)
        if unknown := sorted(_marked(lesson.notebook) - {*exercises}):
            names = listed_code(unknown)
            notes.append(
                f"Not known here, and not in it: {names} in `{lesson.name}`. Run the cell there "
                "that has `exercises.use` in it, then make the file again."
            )
        notes += [answer.trouble for answer in answers if answer.trouble]
        notes += _borrowed(found)
    if not entries:
        return HandIn("", "", ("There is no answer to an exercise here: no file was made.", *notes))
    if untouched:
        notes.insert(0, f"Not changed yet: {listed(untouched)}.")
    if fill_ins:
        notes.append(
            f"For practice only, and not in it: {listed_code([*dict.fromkeys(fill_ins)])}."
        )
    old = "; ".join(f"{_listed_files(each)}, {age}" for age, each in ages.items())
    head = f"It holds the code of {plural(len(entries), 'exercise')}: {old}."
    return HandIn(_name(entries, learner), as_file(entries, learner), (head, *said, *notes))


def _borrowed(entries: list[dict[str, Any]]) -> Iterator[str]:
    """Yield which answers use something of the course that does nothing where they are graded."""
    for entry in entries:
        with suppress(*NOT_PYTHON):  # which is told already
            if names := borrowed(entry["exercise"], entry["text"]):
                does, them = ("do", "them") if len(names) > 1 else ("does", "it")
                yield (
                    f"Your answer to `{entry['exercise']}` uses the course's {listed_code(names)}, "
                    f"which {does} nothing where answers are graded. Write {them} out."
                )


def _name(entries: list[dict[str, Any]], learner: str) -> str:
    """hand-in-04.json; with answers of more than one lesson, hand-in.json; with the learner's name,
    hand-in-04 Ada Lovelace.json."""
    lessons = {lesson_of(entry["exercise"]) for entry in entries}
    only = lessons.pop() if len(lessons) == 1 else None
    begin = "hand-in" if only is None else f"hand-in-{lesson_named(only).number:02}"
    whose = re.sub(r"[^\w .'’-]+", " ", learner).strip(" .")  # what every system has in file names
    return f"{begin} {whose}.json" if whose else f"{begin}.json"


def name_given_before() -> str:
    """The name with which the learner handed in the last time; "" if none is kept."""
    return learners_name(ledger.entries(HANDED_IN).get("name"))


def keep_name(learner: str) -> None:
    """Keep the learner's name for the next time; "" forgets it."""
    ledger.update(HANDED_IN, "name", lambda before: learner or None)


def _when(when: datetime | None) -> str:
    """When a lesson was saved, in words."""
    if when is None:
        return "at an unknown time"
    return f"on {when:%Y-%m-%d} at {when:%H:%M}"  # which stays true when it is read tomorrow


def _listed_files(files: list[str]) -> str:
    """What notebooks are called in a sentence: "lessons 0 and 3 to 5", and what is not ours by the
    name of its file."""
    numbers = {lesson.file: lesson.number for lesson in LESSONS}
    ours = [numbers[file] for file in files if file in numbers]
    told: list[str] = []
    for _, places in groupby(enumerate(ours), lambda place: place[1] - place[0]):
        run = [str(number) for _, number in places]
        told += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else run
    head = [f"lesson{'s' * (len(ours) > 1)} {listed(told)}"] if told else []
    return listed([*head, *(f"`{file}`" for file in files if file not in numbers)])


def _untouched(notebook: Notebook, entries: list[dict[str, Any]]) -> list[str]:
    """The exercises whose cells the learner has not changed."""
    origin, names = origin_of(notebook), {entry["exercise"] for entry in entries}
    return [
        f"`{exercise}`"
        for cell in notebook["cells"]
        if (exercise := exercise_in(cell["metadata"])) in names and origin.wrote(cell)
    ]


def _fill_ins(notebook: Notebook) -> list[str]:
    """The fill-ins that the learner has changed: nothing else says that they are not handed in."""
    origin = origin_of(notebook)
    return [
        name
        for cell in notebook["cells"]
        if (name := exercise_in(cell["metadata"], "fill_in")) and not origin.wrote(cell)
    ]


def put_here(made: HandIn) -> HandIn:
    """Write the file beside the lessons. In the browser there is no such place, and it can only be
    downloaded."""
    if not made.name or sys.platform == "emscripten":
        return made
    path = Path.cwd() / made.name
    try:
        path.write_text(made.text, "utf-8", errors="backslashreplace")
        folder = path.parent.name
        where = f"The file `{made.name}` is in the folder `{folder}`, beside your lessons."
    except OSError as error:
        where = f"`{path}` could not be written: {error.strerror or error}."
    return HandIn(made.name, made.text, (where, *made.said))

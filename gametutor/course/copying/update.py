"""The learner's copy is made, brought up to date when the course has changed, and one lesson of it
begun anew."""

import os
import shutil
from pathlib import Path

from gamesearch.base.text.counting import listed
from gametutor.answers import ledger
from gametutor.answers.found import content_of
from gametutor.answers.patience import patiently
from gametutor.course.copying.folder import LESSON_FILES, NAME, Copy
from gametutor.course.copying.notebooks import Unreadable, parsed
from gametutor.course.copying.open_lessons import open_lessons
from gametutor.course.copying.origin import Notebook, fresh_copy
from gametutor.course.lessons import forget, lesson_named


def bring_up_to_date(course: Path) -> list[str]:
    """Make the learner's copy, or bring it up to date.

    Args:
        course: the folder that holds `notebooks/`, and is to hold the copy.

    Returns:
        What was done, in sentences; empty if there was nothing to do.

    Raises:
        OSError: the copy could not be made; nothing has changed.
        ValueError: something else has the name of the copy.
    """
    copy = Copy(course / NAME)
    if not os.path.lexists(copy.path):
        return _make(course)
    if not copy.path.is_dir():
        raise ValueError(
            f"{copy.path} is not a folder. Rename it: your lessons are to be in this place."
        )
    due, said = _due(course, copy)
    return said + (_update(copy, due) if due else [])


def _make(course: Path) -> list[str]:
    """Make the copy. It appears only when it is complete."""
    unfinished = Copy(course / f".{NAME}.new")
    shutil.rmtree(unfinished.path, ignore_errors=True)
    try:
        unfinished.path.mkdir()
        lessons, said = _shipped(course)
        for name, lesson in lessons.items():
            unfinished.put(name, lesson)
        patiently(lambda: os.rename(unfinished.path, course / NAME))
    except BaseException:
        shutil.rmtree(unfinished.path, ignore_errors=True)
        raise
    return [f"Your own copy of the lessons is in {NAME}.", *said]


def _shipped(course: Path) -> tuple[dict[str, Notebook], list[str]]:
    """The lessons of the course by their files, each as a fresh copy; and a sentence about every
    file that could not be read."""
    lessons, said = {}, []
    for path in sorted((course / "notebooks").glob(LESSON_FILES)):
        try:
            lessons[path.name] = fresh_copy(parsed(content_of(path)))
        except (Unreadable, OSError) as error:
            said.append(_course_unreadable(path.name, error))
    return lessons, said


def _due(course: Path, copy: Copy) -> tuple[dict[str, Notebook], list[str]]:
    """The lessons of which the copy is missing or of another version. One that cannot be read is
    set aside and replaced at once; the sentences say so."""
    lessons, said = _shipped(course)
    due = {}
    for name, new in lessons.items():
        try:
            if copy.is_due(name, new):
                due[name] = new
        except Unreadable as why:
            said.append(_replaced(copy, name, new, str(why)))
        except OSError as error:
            said.append(f"{NAME}/{name} could not be read: {_why(error)}.")
    return due, said


def _replaced(copy: Copy, name: str, new: Notebook, why: str) -> str:
    """Set aside the copy of a lesson that cannot be read, and put a new one in its place; a
    sentence that says so."""
    copy.put(name, new)
    return (
        f"{NAME}/{name} could not be read: {why}. It is in {NAME}/{copy.aside} now, and a new copy "
        "takes its place."
    )


def _update(copy: Copy, due: dict[str, Notebook]) -> list[str]:
    """Bring these lessons up to date, unless they are open; what was done, in sentences."""
    done, said = [], []
    are_open = open_lessons(copy.path)
    for name, new in due.items():
        if (copy.path / name).resolve() in are_open:
            said.append(
                f"{name} is open in JupyterLab, and stays as it is. To have it brought up to date, "
                "choose Kernel, then Shut Down Kernel there, and open the course again."
            )
            continue
        try:
            copy.update(name, new)
            done.append(name)
        except OSError as error:
            said.append(f"{name} was not brought up to date, and is as it was: {_why(error)}.")
        except Exception:  # a part of it has another form; whatever it is, the course has to open
            said.append(_replaced(copy, name, new, "it does not have the form of a notebook"))
    if done and copy.aside:
        said.insert(
            0, f"Brought up to date: {listed(done)}. {RULE} As they were: {NAME}/{copy.aside}."
        )
    return said


UNDONE = "with no question answered and no exercise passed"
RULE = "Where you and the course changed the same cell, yours stays and the new one is below it."


def _why(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)


def _course_unreadable(name: str, error: Exception) -> str:
    """Say that a lesson of the course, not of the copy, cannot be read, and what to do."""
    return (
        f"notebooks/{name} could not be read: {_why(error)}. Get it again from where you have the "
        "course from."
    )


def _refuse_unreadable(path: Path) -> None:
    """Check that what a file of the copy has can be set aside.

    Raises:
        ValueError: it is there, and cannot be read.
    """
    try:
        content_of(path)
    except FileNotFoundError:
        pass
    except OSError as error:
        raise ValueError(
            f"{NAME}/{path.name} could not be read: {_why(error)}. Rename it, and begin anew again."
        ) from None


def begin_anew(course: Path, wanted: str) -> list[str]:
    """Set one lesson aside, forget what was done in its exercises, questions and trees, and put a
    fresh copy in its place.

    Args:
        course: the folder that holds `notebooks/` and the copy.
        wanted: the lesson: its id ("values"), number or file.

    Returns:
        What was done, in sentences.

    Raises:
        ValueError: there is no such lesson, it is open, or it, the course's own or the progress
            cannot be read; nothing has changed.
        OSError: something could not be written; the lesson is unchanged.
    """
    lesson = lesson_named(wanted)
    if not (course / NAME).exists():
        return _make(course)
    name = f"{lesson.file}.ipynb"
    copy = Copy(course / NAME)
    try:
        new = fresh_copy(parsed(content_of(course / "notebooks" / name)))
    except (Unreadable, OSError) as error:
        raise ValueError(_course_unreadable(name, error)) from None
    if (copy.path / name).resolve() in open_lessons(copy.path):
        raise ValueError(
            f"{name} is open in JupyterLab. Close it there (File, Close and Shut Down Notebook), "
            "and then begin it anew: in a terminal, or in another lesson, in a cell with "
            "`from gametutor import start_anew; start_anew()`."
        )
    kept = copy.path / ledger.FILE
    for path in (kept, copy.path / name):
        _refuse_unreadable(path)
    if kept.exists():
        copy.set_aside(kept.name)
        forget(ledger.Ledger(kept), lesson)
    copy.put(name, new)
    return [f"{name} begins anew, {UNDONE}. What you had is in {NAME}/{copy.aside}."]

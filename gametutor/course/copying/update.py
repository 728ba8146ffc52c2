"""The learner's copy is made, brought up to date when the course has changed, and one lesson of it
begun anew."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path

from gamesearch.base.text.counting import listed
from gametutor.answers import ledger
from gametutor.course.copying.folder import NAME, Folder
from gametutor.course.copying.merge import merge, taken_over
from gametutor.course.copying.notebooks import Unreadable, is_trusted, parsed
from gametutor.course.copying.open_lessons import open_lessons
from gametutor.course.copying.origin import Notebook, coming_from, fresh_copy
from gametutor.course.copying.shipped import Lesson, lessons, lessons_and_work, restored
from gametutor.course.lessons import forget, lesson_named


def bring_up_to_date(course: Path) -> list[str]:
    """Make the learner's copy, or bring it up to date.

    Args:
        course: the folder in which `notebooks/` is, and the copy is to be.

    Returns:
        What was done, in sentences; none if there was nothing to do.

    Raises:
        OSError: the copy could not be made; all is as it was.
        ValueError: something else has the name of the copy.
    """
    copy = Folder(course / NAME)
    if not copy.path.exists():
        return _make(course)
    if not copy.path.is_dir():
        raise ValueError(f"{copy.path} is a file. Rename it: your lessons are to be in this place.")
    return _update(course, copy)


# ---- the first time --------------------------------------------------------------------------


def _make(course: Path) -> list[str]:
    """Make the copy, with what was done in `notebooks/` up to now. It appears when it is whole, and
    only then is `notebooks/` restored."""
    notebooks, copy = course / "notebooks", Folder(course / f".{NAME}.new")
    shutil.rmtree(copy.path, ignore_errors=True)
    said = [f"Your own copy of the lessons is in {NAME}."]
    found = lessons_and_work(notebooks)
    try:
        copy.path.mkdir()
        for lesson in found:
            said += _begin(copy, lesson)
        with suppress(FileNotFoundError):
            shutil.copy2(notebooks / ledger.FILE, copy.path / ledger.FILE)
        os.rename(copy.path, course / NAME)
    except BaseException:
        shutil.rmtree(copy.path, ignore_errors=True)
        raise
    if copy.aside:
        said.append(f"What you did in notebooks is in it, and as it was in {NAME}/{copy.aside}.")
        said += restored(notebooks, [lesson.name for lesson in found if lesson.learners])
    return said


def _begin(copy: Folder, lesson: Lesson) -> list[str]:
    """Put a lesson into the copy, with what the learner has made of it."""
    if lesson.learners is not None:
        copy.set_aside(lesson.name, lesson.learners)
    try:
        new = fresh_copy(parsed(lesson.shipped))
    except Unreadable as why:
        return [_course_unreadable(lesson.name, why)]
    if lesson.learners is None:
        copy.put(lesson.name, new)
        return []
    try:
        mine = parsed(lesson.learners)
        if lesson.began_with is None:
            notebook = taken_over(mine)
        else:
            notebook = merge(coming_from(mine, parsed(lesson.began_with)), new)
    except Unreadable as why:
        copy.put(lesson.name, new)
        return [f"{lesson.name} could not be read: {why}. Your copy of it is a new one."]
    copy.put(lesson.name, notebook, is_trusted(mine))
    return []


# ---- later -----------------------------------------------------------------------------------


def _update(course: Path, copy: Folder) -> list[str]:
    """Bring every lesson of the copy up to date that is not open."""
    said: list[str] = []
    due: dict[str, Notebook] = {}
    for lesson in lessons(course / "notebooks"):
        try:
            new = fresh_copy(parsed(lesson.shipped))
        except Unreadable as why:
            said.append(_course_unreadable(lesson.name, why))
            continue
        try:
            if copy.is_due(lesson.name, new):
                due[lesson.name] = new
        except Unreadable as why:
            copy.put(lesson.name, new)
            said.append(
                f"{NAME}/{lesson.name} could not be read: {why}. It is in {NAME}/{copy.aside} "
                "now, and a new copy takes its place."
            )
        except OSError as error:
            said.append(f"{NAME}/{lesson.name} could not be read: {_why(error)}.")
    return said + (_update_these(copy, due) if due else [])


def _update_these(copy: Folder, due: dict[str, Notebook]) -> list[str]:
    done, said = [], []
    are_open = open_lessons(copy.path)
    for name, new in due.items():
        if copy.lesson(name).resolve() in are_open:
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
    if done and copy.aside:
        said.insert(
            0, f"Brought up to date: {listed(done)}. {RULE} As they were: {NAME}/{copy.aside}."
        )
    return said


RULE = "Where you and the course changed the same cell, yours stays and the new one is below it."


def _why(error: OSError) -> str:
    return str(error.strerror or error)


def _course_unreadable(name: str, why: Unreadable) -> str:
    return (
        f"notebooks/{name} could not be read: {why}. Get it again from where you have the "
        "course from."
    )


# ---- one lesson anew -------------------------------------------------------------------------


def begin_anew(course: Path, wanted: str) -> list[str]:
    """Set one lesson aside, with what is known of its exercises and questions, and put a copy in
    its place in which nothing has been done.

    Args:
        wanted: the lesson: its number ("4" or "04") or its file.

    Raises:
        ValueError: there is no such lesson, it is open, or the course's own cannot be read; nothing
            has changed.
        OSError: something could not be written; the lesson is as it was.
    """
    lesson = lesson_named(wanted)
    if not (course / NAME).exists():
        return _make(course)
    name = f"{lesson.file}.ipynb"
    copy = Folder(course / NAME)
    try:
        new = fresh_copy(parsed((course / "notebooks" / name).read_bytes()))
    except Unreadable as why:
        raise ValueError(_course_unreadable(name, why)) from None
    if copy.lesson(name).resolve() in open_lessons(copy.path):
        raise ValueError(
            f"{name} is open in JupyterLab. Close it there (File, Close and Shut Down Notebook), "
            "and then begin it anew."
        )
    kept = copy.path / ledger.FILE
    if kept.exists():
        copy.set_aside(kept.name, kept.read_bytes())
        forget(ledger.Ledger(kept), lesson)
    copy.put(name, new)
    return [f"{name} begins anew. What you had is in {NAME}/{copy.aside}."]

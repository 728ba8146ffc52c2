"""The questions of the lessons, one file per lesson, `lesson_` and its id, with its `QUESTIONS`.

To add a question, write it there with a reply to every answer, and `ask("its-id")` at the head of a
cell.
"""

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from gametutor.course.questions.question import Question
from gametutor.kit.ids import known_id


def of_lesson(id: str) -> tuple[Question, ...]:
    """The questions of the lesson with this id, in order."""
    found: tuple[Question, ...] = import_module(f"{__name__}.lesson_{id}").QUESTIONS
    return found


@cache
def every() -> dict[str, Question]:
    """All questions by their ids, in the order of the lessons."""
    from gametutor.exercises import COURSE  # a right id is found without it

    return {question.id: question for lesson in COURSE for question in of_lesson(lesson)}


def find(id: Any) -> Question:
    """The question with this id.

    Raises:
        TypeError: the id is not a string.
        ValueError: there is no such question; the message names the most similar ids.
    """
    if isinstance(id, str):
        # A lesson asks its own questions only: those of the others need not be loaded for it.
        for lesson in _lessons_to_look_in(f'"{id}"'):
            for question in import_module(f"{__name__}.{lesson}").QUESTIONS:
                if question.id == id:
                    found: Question = question
                    return found
    return every()[known_id("question", id, every())]


def _lessons_to_look_in(text: str) -> Iterator[str]:
    """The files of questions that are loaded, then those with this text in them. On the site all
    are loaded, and to read one would fetch an archive."""
    files = sorted(Path(__path__[0]).glob("lesson_*.py"))
    yield from (file.stem for file in files if f"{__name__}.{file.stem}" in sys.modules)
    yield from (file.stem for file in files if text in file.read_text("utf-8"))

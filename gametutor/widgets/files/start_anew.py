"""One lesson begun anew, with a button.

start_anew()            # at the end of a cell
"""

from __future__ import annotations

import sys
from pathlib import Path

from gamesearch.base.text.markup import inline
from gametutor.course.lessons import LESSONS
from gametutor.widgets.questions.asking import Choice, Page
from gametutor.widgets.questions.shown import Shown, card

QUESTION = "Which lesson do you want to begin anew?"
BUTTON = "Set mine aside and begin anew"


def start_anew() -> StartAnew:
    """Choose a lesson and press the button: yours is set aside, with what is known of its exercises
    and questions, and a copy takes its place in which nothing has been done.

    Returns:
        What asks, at the end of a cell.
    """
    return StartAnew()


class StartAnew(Shown):
    """The choice of a lesson to start anew. Created by `start_anew`.

    Attributes:
        chosen: the place of the lesson in the course; None before one was chosen.
        said: what was done, or what stands in the way; empty before the button was pressed.
    """

    def __init__(self) -> None:
        self.chosen: int | None = None
        self.said = ""

    def page(self) -> Page:
        """Return the lessons, and the button, which is enabled once one is chosen."""
        choices = tuple(
            Choice(inline(lesson.title), at == self.chosen) for at, lesson in enumerate(LESSONS)
        )
        return Page(
            QUESTION,
            choices,
            BUTTON,
            is_closed=self.chosen is None,
            said=inline(self.said),
        )

    def take(self, at: int) -> None:
        """Choose the lesson of this index."""
        self.chosen, self.said = at, ""
        self._changed()

    def finish(self) -> None:
        """Start the lesson anew, and say so; the button is disabled until another one is chosen."""
        if self.chosen is not None:
            self.said = _begin_anew(LESSONS[self.chosen].file)
            self.chosen = None
            self._changed()

    def __str__(self) -> str:
        return f"{QUESTION} Run this cell to choose."

    __repr__ = __str__

    def _html(self) -> str:
        """Return the stored form."""
        return card("↺", inline(str(self)))


def _begin_anew(lesson: str) -> str:
    """Start a lesson anew; return what was done, or why nothing was, in a sentence."""
    if sys.platform == "emscripten":
        return "Here, a lesson is begun anew on the page that lists the lessons."
    from gametutor.course.copying.folder import NAME
    from gametutor.course.copying.update import begin_anew

    folder = Path.cwd()  # a kernel works in the folder of its notebook
    if folder.name != NAME:
        return f"This works in your own copy of the lessons, the folder {NAME}."
    try:
        return " ".join(begin_anew(folder.parent, lesson))
    except ValueError as trouble:
        return str(trouble)
    except OSError as error:
        return f"Nothing was done: {error.strerror or error}."

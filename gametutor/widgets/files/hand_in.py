"""The file that a learner hands in, made with a button.

hand_in()            # at the end of a cell
"""

from __future__ import annotations

from typing import Any

from gamesearch.base.text.markup import inline
from gamesearch.widgets.page.shown import Shown
from gametutor.course.handing_in.hand_in_file import learners_name
from gametutor.course.handing_in.making import (
    keep_name,
    made_from,
    name_given_before,
    put_here,
    saved_lessons,
)
from gametutor.widgets.questions.stored import card

RUN = "Run this cell to make the file that you hand in."
WITHOUT = (
    "If no buttons appear, `hand_in().write()` makes the file from the lessons as they were saved."
)


def hand_in() -> HandIn:
    """Press a button: the lesson is saved, and one file made with the text of your answers in it,
    or in all lessons. It holds nothing that counts as a mark. Give it to your teacher.

    Returns:
        What asks, at the end of a cell. Its `write()` makes the file without a button.
    """
    return HandIn()


class HandIn(Shown):
    """The buttons that make the file to hand in. Created by `hand_in`."""

    def write(self, name: str | None = None) -> None:
        """Make the file from all lessons in this folder as last saved, and say where it is.

        Args:
            name: your name, for the file; by default the one that you gave before, if any.
        """
        if name is not None:
            keep_name(learners_name(name))
        learner = name_given_before() if name is None else learners_name(name)
        print("\n".join(put_here(made_from(list(saved_lessons()), learner=learner)).said))

    def __str__(self) -> str:
        return f"Hand in. {RUN} {WITHOUT}"

    def _html(self) -> str:
        return card("⇥", f"<strong>Hand in.</strong> {inline(RUN)} {inline(WITHOUT)}")

    def _new_page(self) -> Any:
        from gametutor.widgets.files.hand_in_form import HandInForm

        return HandInForm()

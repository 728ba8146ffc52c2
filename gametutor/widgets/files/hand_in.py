"""The file that a learner hands in, made with a button.

hand_in()            # at the end of a cell
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gamesearch.base.text.markup import inline
from gametutor.course.handing_in.making import made_from, put_here, saved_lessons
from gametutor.widgets.questions.shown import card

if TYPE_CHECKING:
    from gametutor.widgets.files.hand_in_form import HandInForm

RUN = "Run this cell to make the file that you hand in."
WITHOUT = "If no buttons appear, `hand_in().write()` makes it from the lessons as they were saved."


def hand_in() -> HandIn:
    """Press a button: the lesson is saved, and one file made with the text of your answers in it,
    or in all lessons. It holds nothing that counts as a mark. Give it to your teacher.

    Returns:
        What asks, at the end of a cell. Its `write()` makes the file without a button.
    """
    return HandIn()


class HandIn:
    """The buttons that make the file to hand in. Created by `hand_in`."""

    _form: HandInForm | None = None

    def write(self) -> None:
        """Make the file from all lessons in this folder as last saved, and say where it is."""
        print("\n".join(put_here(made_from(list(saved_lessons()))).said))

    def __str__(self) -> str:
        return f"Hand in. {RUN} {WITHOUT}"

    __repr__ = __str__

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        if self._form is None:
            from gametutor.widgets.files.hand_in_form import HandInForm  # loads anywidget

            self._form = HandInForm()
        html = card("⇥", f"<strong>Hand in.</strong> {inline(RUN)} {inline(WITHOUT)}")
        return {**self._form.view(), "text/html": html, "text/plain": str(self)}

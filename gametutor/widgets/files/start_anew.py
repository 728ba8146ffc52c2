"""One lesson begun anew, with a button.

start_anew()            # at the end of a cell
"""

from __future__ import annotations

from typing import Any

from gamesearch.base.text.markup import inline
from gamesearch.widgets.page.shown import Shown
from gametutor.widgets.questions.stored import card

QUESTION = "Which lesson do you want to begin anew?"


def start_anew() -> StartAnew:
    """Choose a lesson and press the button: yours is set aside, with what is known of its exercises
    and questions, and a copy takes its place in which nothing has been done.

    Returns:
        What asks, at the end of a cell.
    """
    return StartAnew()


class StartAnew(Shown):
    """The choice of a lesson to start anew. Created by `start_anew`."""

    def __str__(self) -> str:
        return f"{QUESTION} Run this cell to choose."

    def _html(self) -> str:
        return card("↺", inline(str(self)))

    def _new_page(self) -> Any:
        from gametutor.widgets.files.start_anew_form import StartAnewForm

        return StartAnewForm(QUESTION)

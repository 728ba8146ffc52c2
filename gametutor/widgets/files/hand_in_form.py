"""The buttons of `hand_in` on the page."""

import sys
from datetime import datetime
from typing import Any

import traitlets

from gamesearch.base.text.markup import inline
from gamesearch.widgets.page.part import Listening, module
from gametutor.course.copying.origin import Notebook, refuse_other_than_notebook
from gametutor.course.handing_in.hand_in_file import LONGEST_NAME, learners_name
from gametutor.course.handing_in.making import (
    SavedLesson,
    keep_name,
    made_from,
    name_given_before,
    put_here,
    saved_lessons,
)

HEAD = "Hand in"
WHAT = (
    "This saves the lesson, and makes one file with the text of your answers and, if you like, "
    "your name."
)
LABEL = "Your name (optional):"
NOT_SAVED = "The lesson could not be saved: the file has what is on the page."
NO_PAGE = (
    "Here the lesson cannot be saved for you: the file has what was last saved. "
    "If you have changed something since, save it, and press again."
)


class HandInForm(Listening):
    """Has the page save the lesson, and sends it the file that is made. (Its code is in
    `hand_in.js`.)"""

    _esm = module(__file__, "hand_in")

    about = traitlets.Dict().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)

    def __init__(self) -> None:
        downloads = sys.platform == "emscripten"
        about = {"head": HEAD, "what": WHAT, "label": LABEL, "longest": LONGEST_NAME}
        name = name_given_before()
        super().__init__(about={**about, "name": name, "downloads": downloads})

    def _receive(self, told: dict[str, Any]) -> None:
        """Make the file: {"of": "this" or "all", "name": the learner's, "lesson": the lesson as the
        page has it, or null where the page is not JupyterLab's}."""
        if told.get("of") in ("this", "all"):
            learner = learners_name(told.get("name"))
            if learner != name_given_before():
                keep_name(learner)
            self._make(told["of"] == "this", learner, told.get("lesson"))

    def _make(self, is_one: bool, learner: str, lesson: Any) -> None:
        """Make the file of one lesson or of all, and send it to the page."""
        page = _lesson_from_page(lesson)
        if page is None:
            made = made_from(list(saved_lessons()), (NO_PAGE,), learner)
        else:
            others = [] if is_one else list(saved_lessons(but=page.name))
            both = sorted([page, *others], key=lambda each: each.name)
            made = made_from(both, () if page.when else (NOT_SAVED,), learner)
        made = put_here(made)
        self.said = " ".join(f"<span>{inline(sentence)}</span>" for sentence in made.said)
        if made.name:
            self.send({"name": made.name, "text": made.text})


def _lesson_from_page(told: Any) -> SavedLesson | None:
    """Return the lesson as the page has it: {"path": "my_lessons/04.ipynb", "saved": when,
    "notebook": its contents}; None if the page sent none."""
    match told:
        case {"path": str(path), "saved": saved, "notebook": notebook}:
            return SavedLesson(
                path.rpartition("/")[2], _notebook_or_none(notebook), _time(saved), "it is broken"
            )
    return None


def _notebook_or_none(notebook: Any) -> Notebook | None:
    try:
        refuse_other_than_notebook(notebook)
    except ValueError:
        return None
    checked: Notebook = notebook
    return checked


def _time(saved: Any) -> datetime | None:
    try:
        return datetime.fromisoformat(saved).astimezone()
    except (TypeError, ValueError):
        return None

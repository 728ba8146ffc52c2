"""The choice of a lesson to start anew, on the page."""

import sys
from pathlib import Path
from typing import Any

import traitlets

from gamesearch.base.text.markup import inline
from gamesearch.state import is_whole
from gamesearch.widgets.page.part import Listening, module
from gametutor.course.lessons import LESSONS

BUTTON = "Set mine aside and begin anew"


class StartAnewForm(Listening):
    """The lessons, and a button that is enabled once one of them is chosen. (Its code is in
    `start_anew.js`.)"""

    _esm = module(__file__, "start_anew")

    about = traitlets.Dict().tag(sync=True)
    chosen = traitlets.Int(-1).tag(sync=True)  # the place of the lesson in the course; -1 for none
    said = traitlets.Unicode().tag(sync=True)  # what was done, or what stands in the way

    def __init__(self, question: str):
        lessons = [inline(lesson.title) for lesson in LESSONS]
        super().__init__(about={"question": question, "lessons": lessons, "button": BUTTON})

    def _receive(self, told: dict[str, Any]) -> None:
        """Handle a choice, {"at": 1}, or a press of the button, {"finish": true}."""
        at = told.get("at")
        if is_whole(at) and 0 <= at < len(LESSONS):
            self.chosen, self.said = at, ""
        if told.get("finish") is True and self.chosen >= 0:
            self.said = inline(_begin_anew(LESSONS[self.chosen].file))
            self.chosen = -1


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

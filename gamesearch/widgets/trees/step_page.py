"""The stepper on the page."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from typing import Any

import traitlets

from gamesearch.state import is_whole
from gamesearch.widgets.page.left import taken
from gamesearch.widgets.page.part import Part, module


class StepPage(Part):
    """Gets the whole story at once, and needs no kernel after that. (Its code is in `step.js`.) The
    story is packed, since it is saved with the notebook."""

    _esm = module(__file__, "step")

    story = traitlets.Unicode().tag(sync=True)
    at = traitlets.Int().tag(sync=True)  # how many steps the learner has gone

    def __init__(self, known_as: str, story: dict[str, Any]):
        super().__init__(known_as=known_as, by_hand="at", story=packed(story))
        at = taken(known_as)
        if is_whole(at):
            self.at = min(max(at, 0), len(story["steps"]))


def packed(story: dict[str, Any]) -> str:
    """A story as a short text."""
    return b64encode(zlib.compress(json.dumps(story).encode(), 9)).decode()

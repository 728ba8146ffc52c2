"""The stepper on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from gamesearch.widgets.part import Part, module


class StepPage(Part):
    """Gets the whole story at once, and needs no kernel after that. (Its code is in `step.js`.)"""

    _esm = module("step")

    story = traitlets.Dict().tag(sync=True)
    at = traitlets.Int().tag(sync=True)

    def __init__(self, story: dict[str, Any], at: int, go: Callable[[int], None]):
        super().__init__(story=story, at=at)
        self.observe(lambda change: go(change["new"]), "at")

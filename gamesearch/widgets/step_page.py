"""The stepper on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from gamesearch.widgets.part import Part, module

if TYPE_CHECKING:
    from gamesearch.widgets.step import Stepper


class StepPage(Part):
    """Is told the whole story at once, and needs no kernel then. (Its code is in `step.js`.)"""

    _esm = module("step")

    story = traitlets.Dict().tag(sync=True)
    at = traitlets.Int().tag(sync=True)

    def __init__(self, stepper: Stepper):
        super().__init__(story=stepper.story, at=stepper.at)
        self._stepper = stepper
        self.observe(self._gone, "at")

    def _gone(self, change: Any) -> None:
        self._stepper.at = change["new"]

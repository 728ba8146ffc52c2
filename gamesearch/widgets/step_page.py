"""The stepper on the page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from gamesearch.widgets.form import VIEW

if TYPE_CHECKING:
    from gamesearch.widgets.step import Stepper


class StepPage(anywidget.AnyWidget):
    """Is told the whole story at once, and needs no kernel then. (Its code is in `step.js`.)"""

    _esm = Path(__file__).with_name("step.js")

    story = traitlets.Dict().tag(sync=True)
    at = traitlets.Int().tag(sync=True)

    def __init__(self, stepper: Stepper):
        super().__init__(story=stepper.story, at=stepper.at)
        self._stepper = stepper
        self.observe(self._gone, "at")

    def view(self) -> dict[str, Any]:
        """What a notebook needs to show the stepper."""
        data, _ = self._repr_mimebundle_() or ({}, {})
        return {VIEW: data[VIEW]}

    def _gone(self, change: Any) -> None:
        self._stepper.at = change["new"]

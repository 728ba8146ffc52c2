"""The form of a prompt on the page: a question, choices, a button, and what is said."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import traitlets

from gamesearch.state import is_whole
from gamesearch.widgets.page.part import Part, module
from gametutor.widgets.questions.asking import Asking


class Form(Part):
    """Draws the page of a prompt and passes on what is pressed, wherever it is displayed; the
    prompt keeps what is chosen. (Its code is in `form.js`.)"""

    _esm = module(__file__, "form")

    page = traitlets.Dict().tag(sync=True)
    heard = traitlets.Int().tag(sync=True)

    def __init__(self, asking: Asking):
        super().__init__()
        self._asking = asking
        self.update()
        self.on_msg(self._heard)

    def update(self) -> None:
        """Show the page as it is now."""
        self._page = self._asking.page()
        self.page = asdict(self._page)

    def _heard(self, widget: Any, content: Any, buffers: Any) -> None:
        """Handle a choice, {"at": 1}, or a press of the button, {"finish": true}."""
        content = content if isinstance(content, dict) else {}
        try:
            at = content.get("at")
            if is_whole(at) and 0 <= at < len(self._page.choices):
                self._asking.take(at)
            if content.get("finish") is True and not self._page.is_closed:
                self._asking.finish()
        finally:
            self.heard += 1  # what was pressed waits for this, even if nothing has changed

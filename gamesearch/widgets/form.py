"""The form on the page: a question, choices to press or a line to type in, and what is said."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import traitlets

from gamesearch.state import is_whole
from gamesearch.widgets.asking import Asking
from gamesearch.widgets.part import Part, module


class Form(Part):
    """Draws a page and tells what was pressed; the answers are kept by what is asked. It may be on
    view in several places at a time. (Its code is in `form.js`.)"""

    _esm = module("form")

    page = traitlets.Dict().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)
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
        self.picture = self._asking.picture()  # after the words: to draw may take a while

    def _heard(self, widget: Any, content: Any, buffers: Any) -> None:
        """Take a choice {"row": 0, "at": 1}, or what was typed {"text": "72", "finish": true}."""
        try:
            if isinstance(content, dict):
                self._take(content.get("row"), content.get("at"))
                self._write(content.get("text"), content.get("finish") is True)
        finally:
            self.heard += 1  # what was pressed waits for this, even if nothing has changed

    def _take(self, row: Any, at: Any) -> None:
        rows = self._page.rows
        if not (is_whole(row) and is_whole(at) and 0 <= row < len(rows)):
            return
        if 0 <= at < len(rows[row].choices) and not rows[row].is_closed:
            self._asking.take(row, at)

    def _write(self, text: Any, is_finished: bool) -> None:
        if self._page.is_closed:
            return
        if isinstance(text, str) and self._page.line is not None:
            # Half a character, as a browser may send it, could not be sent back.
            self._asking.write(text.encode("utf-8", "replace").decode())
        if is_finished and self._page.button:
            self._asking.finish()

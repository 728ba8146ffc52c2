"""The review of a game on the page."""

from collections.abc import Callable
from typing import Any

import traitlets

from gamesearch.widgets.page.part import Part, module


class ReviewPage(Part):
    """The board at each move, a graph, and what there is to say. All of it is sent as soon as it is
    known, so that going through the game needs no kernel. (Its code is in `review.js`.)"""

    _esm = module(__file__, "review")

    shown = traitlets.Dict().tag(sync=True)
    left = traitlets.Any().tag(sync=True)  # the move that the learner looked at last, if any

    def __init__(self, shown: dict[str, Any], hear: Callable[[str], None]):
        super().__init__(shown=shown)
        self._hear = hear
        self.on_msg(self._on_message)

    def _on_message(self, widget: Any, content: Any, buffers: Any) -> None:
        """Hand on what the page asks for: {"do": what}."""
        if isinstance(content, dict) and isinstance(content.get("do"), str):
            self._hear(content["do"])

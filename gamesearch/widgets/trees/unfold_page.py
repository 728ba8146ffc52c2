"""The tree that unfolds, on the page."""

from __future__ import annotations

from typing import Any

import traitlets

from gamesearch.widgets.page.left import taken
from gamesearch.widgets.page.part import Part, module


class UnfoldPage(Part):
    """Gets all counts at once, and needs no kernel after that. (Its code is in `unfold.js`.)"""

    _esm = module(__file__, "unfold")

    growth = traitlets.Dict().tag(sync=True)
    left = traitlets.Dict().tag(sync=True)  # how the learner left it

    def __init__(self, known_as: str, growth: dict[str, Any]):
        super().__init__(
            known_as=known_as, by_hand="left", growth=growth, left=taken(known_as) or {}
        )

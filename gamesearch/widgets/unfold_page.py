"""The tree that unfolds, on the page."""

from __future__ import annotations

from typing import Any

import traitlets

from gamesearch.widgets.part import Part, module


class UnfoldPage(Part):
    """Gets all counts at once, and needs no kernel after that. (Its code is in `unfold.js`.)"""

    _esm = module("unfold")

    growth = traitlets.Dict().tag(sync=True)

    def __init__(self, growth: dict[str, Any]):
        super().__init__(growth=growth)

"""Two boards of bits, on the page."""

from __future__ import annotations

import traitlets

from gamesearch.widgets.part import Part, module


class BitBoardsPage(Part):
    """Gets the bits that are set at first, and needs no kernel after that. (Its code is in
    `bit_boards.js`.)"""

    _esm = module("bit_boards")

    begin: traitlets.List[list[int]] = traitlets.List().tag(sync=True)

    def __init__(self, begin: list[list[int]]):
        super().__init__(begin=begin)

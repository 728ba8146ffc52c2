"""Two boards of bits, on the page."""

from __future__ import annotations

import traitlets

from gamesearch.widgets.page.left import taken
from gamesearch.widgets.page.part import Part, module


class BitBoardsPage(Part):
    """Gets the bits that are set at first, and needs no kernel after that. (Its code is in
    `bit_boards.js`.)"""

    _esm = module(__file__, "bit_boards")

    begin: traitlets.List[list[int]] = traitlets.List().tag(sync=True)
    left = traitlets.Dict().tag(sync=True)  # how the learner left it

    def __init__(self, begin: list[list[int]]):
        known_as = f"bit_boards {begin}"
        super().__init__(known_as=known_as, by_hand="left", begin=begin, left=taken(known_as) or {})

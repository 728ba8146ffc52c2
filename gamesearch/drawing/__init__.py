"""Drawing: a game tree or a position becomes a picture.

>>> from gamesearch.games import Nim
>>> print(draw(Nim(3)))
3 coins
"""

from __future__ import annotations

from typing import Any

from gamesearch.drawing.picture import Picture
from gamesearch.tree import GameTree

__all__ = ["Picture", "draw"]


def draw(thing: Any, *, layout: str | None = None, boards: bool | None = None, depth: int | None = None) -> Picture:
    """The picture of a game tree or of a game state."""
    from gamesearch.drawing.down import Down
    from gamesearch.drawing.sketch import Sketch
    from gamesearch.drawing import words

    sketch = Sketch(thing, depth)
    if boards is not False and not sketch.is_numbers:
        sketch.add_boards(everywhere=True)
    picture = Down.fitting(sketch) or Down(sketch)
    return Picture(picture.dot, words.tree_text(sketch), words.tree_alt(sketch), words.tree_note(sketch))

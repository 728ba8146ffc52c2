"""Drawing: a game tree or a position becomes a picture, and counts become a chart.

`draw` chooses size, direction and detail by itself, says what it leaves out, and lets the reader
override. This package knows no widgets; it loads its engines when the first picture is rendered.
"""

from __future__ import annotations

from typing import Any

from gamesearch.drawing.boards import Board
from gamesearch.drawing.chart import chart
from gamesearch.drawing.choose import arranged, one_position
from gamesearch.drawing.picture import Picture
from gamesearch.drawing.sketch import Sketch
from gamesearch.drawing.words import state_alt, state_text, tree_alt, tree_note, tree_text
from gamesearch.state import is_state, refuse_non_state
from gamesearch.tree import GameTree

__all__ = ["Picture", "chart", "draw"]

LAYOUTS = ("down", "right")


def draw(
    thing: Any,
    *,
    layout: str | None = None,
    boards: bool | None = None,
    depth: int | None = None,
    windows: bool | None = None,
) -> Picture:
    """The picture of a game tree or of one position.

    Args:
        thing: a `GameTree`, with or without values, or a state of any game.
        layout: "down" (plies are rows) or "right" (plies are columns); None chooses by size.
        boards: True draws the board of every position, False draws only values; None chooses.
        depth: how many plies of a tree to draw, 0 or more; None draws as many as stay readable.
        windows: True draws the window of every position that a search came to with one, False
            none; None chooses.

    Returns:
        A `Picture`: shown by a notebook, with alternative text and the tree in words.

    Raises:
        TypeError: `thing` is neither, or a choice is of the wrong type.
        ValueError: a choice is out of its range.
    """
    _check(layout, boards, depth, windows)
    if not isinstance(thing, GameTree):
        if not is_state(thing):
            refuse_non_state(thing, "draw")
        if getattr(thing, "plus_sign", True):
            return _draw_state(thing)
        # A tree of numbers has no board but itself. MAX is player 0, whoever moves at the root.
        thing = GameTree(GameTree.grow(thing).root, player=0)
    sketch = Sketch(thing, depth)
    picture = arranged(sketch, layout, boards, windows)
    hidden = windows is None and picture.windows.left_out
    return Picture(picture.dot, tree_text(sketch), tree_alt(sketch), tree_note(sketch, hidden))


def _draw_state(state: Any) -> Picture:
    board = Board.of(state)
    return Picture(
        lambda: one_position(state, board),
        state_text(state, board),
        state_alt(state, board),
        words="The position in words",
    )


def _check(layout: object, boards: object, depth: object, windows: object) -> None:
    if layout is not None and layout not in LAYOUTS:
        raise ValueError(f'layout is "down" or "right", not {layout!r}')
    if boards is not None and not isinstance(boards, bool):
        raise TypeError(f"boards is True or False, not {boards!r}")
    if windows is not None and not isinstance(windows, bool):
        raise TypeError(f"windows is True or False, not {windows!r}")
    if depth is not None and (not isinstance(depth, int) or isinstance(depth, bool)):
        raise TypeError(f"depth is a whole number of plies, 0 or more, not {depth!r}")
    if depth is not None and depth < 0:
        raise ValueError(f"depth is a whole number of plies, 0 or more, not {depth}")

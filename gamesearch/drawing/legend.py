"""The line under a wide picture that says what its lines and shapes mean."""

from __future__ import annotations

from collections.abc import Collection

from gamesearch.drawing import style
from gamesearch.drawing.boards import text_width
from gamesearch.drawing.cards import Look
from gamesearch.drawing.dot import Dot

ARROW, SQUARE, GAP = 36, (18, 16), 26


def legend(dot: Dot, y: float, looks: Collection[Look], stub: str) -> None:
    """Explain what occurs in a picture.

    Args:
        dot: where to draw.
        y: the middle of the line.
        looks: of all positions shown.
        stub: what stands beside a position with others left out below; empty if none are.
    """
    x = 8.0

    def entry(key: str, width: float, words: str) -> None:
        nonlocal x
        dot.text(f"k{key}w", x + width, y, words, style.TEXT, left=True)
        x += width + text_width(words, style.TEXT) + GAP

    def arrow(key: str, words: str, color: str, line: float) -> None:
        dot.text(f"k{key}", x, y, "", style.SMALL)  # an edge needs a node to start from
        dot.edge(f"k{key}", f"k{key}", (x, y), (x + ARROW, y), None, color, line, arrow=True)
        entry(key, ARROW + 6, words)

    def square(key: str, words: str, color: str, line: float, kind: str = "solid") -> None:
        dot.shape(f"k{key}", x + SQUARE[0] / 2, y, SQUARE, "box", "", color, line=line, kind=kind)
        entry(key, SQUARE[0] + 6, words)

    if any(look.is_best and look.is_chosen for look in looks):
        arrow("best", "best play for both", style.BEST, style.THICK)
    if any(look.is_taken and not look.is_best for look in looks):
        arrow("taken", "best move here", style.INK, style.TAKEN)
    if any(look.is_end for look in looks):
        square("end", "the game is over", style.INK, 2)
    if any(look.is_unvisited for look in looks):
        square("unvisited", "never visited", style.GREY, 1, "dashed")
    if stub:
        dot.text("kstub", x, y, stub, style.SMALL, style.GREY, left=True)
        entry("stub", text_width(stub, style.SMALL) + 6, "positions left out")

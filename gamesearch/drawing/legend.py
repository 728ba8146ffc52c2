"""The lines under a picture that say what its lines and shapes mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from gamesearch.drawing import style
from gamesearch.drawing.boards import text_width
from gamesearch.drawing.dot import Dot

if TYPE_CHECKING:
    from gamesearch.drawing.down import Down
    from gamesearch.drawing.right import Right

ARROW, SQUARE, BAR, GAP, ROW = 36, (18, 16), (36, 7), 26, 22


def legend(
    dot: Dot, y: float, pictures: Sequence[Down | Right], of_search_only: bool = False
) -> None:
    """Explain what occurs in some pictures, in as many lines as it takes.

    Args:
        dot: where to draw.
        y: the middle of the first line.
        pictures: what to explain.
        of_search_only: explain only what a search left; nothing else, and nothing at all where a
            search left neither window nor cut.
    """
    looks = [look for picture in pictures for look in picture.looks.values()]
    nodes = [box.node for picture in pictures for box in picture.sketch.boxes]
    bars = any(picture.windows.has_bars for picture in pictures)
    cuts, needless = any(look.is_cut for look in looks), any(look.is_needless for look in looks)
    bounds = any(node.bound for node in nodes if node.value is not None)
    if of_search_only and not (bars or cuts or needless or bounds):
        return
    x = 8.0

    def entry(key: str, width: float, words: str, mark: Callable[[], None]) -> None:
        nonlocal x, y
        length = width + text_width(words, style.TEXT)
        if x > 8 and x + length > style.PAGE - 3 * style.MARGIN:
            x, y = 8.0, y + ROW
        mark()
        dot.text(f"k{key}w", x + width, y, words, style.TEXT, left=True)
        x += length + GAP

    def arrow(key: str, words: str, **look: Any) -> None:
        def mark() -> None:
            dot.text(f"k{key}", x, y, "", style.SMALL)  # an edge needs a node to start from
            dot.edge(f"k{key}", f"k{key}", (x, y), (x + ARROW, y), **look)

        entry(key, ARROW + 6, words, mark)

    def square(key: str, words: str, color: str, line: float, kind: str = "solid") -> None:
        def mark() -> None:
            at = (x + SQUARE[0] / 2, y)
            dot.shape(f"k{key}", *at, SQUARE, "box", "", color, line=line, kind=kind)

        entry(key, SQUARE[0] + 6, words, mark)

    def sample(key: str, text: str, words: str, color: str = style.INK) -> None:
        def mark() -> None:
            dot.text(f"k{key}", x, y, text, style.SMALL, color, left=True)

        entry(key, text_width(text, style.SMALL) + 6, words, mark)

    def window() -> None:
        third = BAR[0] / 3
        for part, color in enumerate((style.SHUT, style.INK, style.SHUT)):
            middle, size = (x + third * (part + 0.5), y), (third, BAR[1])
            dot.shape(f"kwindow{part}", *middle, size, "box", "", color, color)

    if not of_search_only:
        if any(look.is_best and look.is_chosen for look in looks):
            best = {"color": style.BEST, "line": style.THICK}
            arrow("best", "best play for both", arrow=True, **best)
        if any(look.is_chosen and not look.is_best for look in looks):
            arrow("taken", "best move here", line=style.TAKEN, arrow=True)
        if any(look.is_end for look in looks):
            square("end", "the game is over", style.INK, 2)
    if bars:
        entry("window", BAR[0] + 6, "dark: the window on entry, from α to β", window)
    if bounds:
        sample("bound", "≤ ≥", "at most, at least: a bound")
    if cuts:
        arrow("cut", "cut", color=style.CUT, line=1.5, kind="dashed", cut=True)
    if any(look.is_unvisited for look in looks):
        square("unvisited", "never visited", style.GREY, 1, "dashed")
    if needless:
        square("needless", "not needed: a cut spares it", style.INK, 3, "dashed")
    stub = next((picture.stub for picture in pictures if picture.stub), "")
    if stub and not of_search_only:
        sample("stub", stub, "positions left out", style.GREY)

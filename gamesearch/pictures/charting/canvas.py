"""What a chart is made of: lines, bars, marks and words at their places, drawn by Graphviz.

They are the drawing operations of xdot, as the background of a graph that has no nodes.
"""

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.dot import Point
from gamesearch.pictures.drawing.html_label import printed, text_width

MARKS: dict[str, Sequence[Point]] = {  # their corners, around 0, 0
    "circle": [(cos(part * pi / 12), sin(part * pi / 12)) for part in range(24)],
    "square": [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
    "diamond": [(0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)],
    "up": [(0, -1.1), (1.2, 1.1), (-1.2, 1.1)],
    "down": [(0, 1.1), (1.2, -1.1), (-1.2, -1.1)],
    "right": [(1.1, 0), (-1.1, -1.2), (-1.1, 1.2)],
    "left": [(-1.1, 0), (1.1, -1.2), (1.1, 1.2)],
}
NONE = "transparent"


class Canvas:
    """Collects what is drawn, from the ground up, and writes it down in DOT.

    Places are in pixels, x to the right and y downwards.
    """

    def __init__(self, width: float, height: float):
        self._drawn: list[str] = []
        self.bar(0, 0, width, height, style.WHITE, NONE)  # the page: nothing lies outside it

    def line(
        self, points: Iterable[Point], color: str, width: float = 1, kind: str = "solid"
    ) -> None:
        """Draw a line from point to point; its kind is "solid", "dashed" or "dotted"."""
        self._set_pen(color, width, kind)
        self._drawn.append(f"L {_point_list(points)}")

    def polygon(self, corners: Iterable[Point], fill: str, edge: str, width: float = 1) -> None:
        """Draw a polygon, filled."""
        self._set_pen(edge, width)
        self._drawn.append(f"C {_string(fill)} P {_point_list(corners)}")

    def bar(
        self, x: float, y: float, width: float, height: float, fill: str, edge: str = style.INK
    ) -> None:
        """Draw a rectangle from its upper left corner."""
        right, low = x + width, y + height
        self.polygon([(x, y), (right, y), (right, low), (x, low)], fill, edge)

    def mark(
        self, x: float, y: float, size: float, shape: str, fill: str, edge: str, width: float = 1
    ) -> None:
        """Draw one of `MARKS`, around a place; `size` is the radius of a circle."""
        corners = [(x + size * across, y + size * down) for across, down in MARKS[shape]]
        self.polygon(corners, fill, edge, width)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        align: str = "middle",
        size: float = style.TEXT,
        bold: bool = False,
    ) -> None:
        """Write words on the line `y`: they begin ("start"), end ("end") or have their middle at
        `x`."""
        side = {"start": -1, "middle": 0, "end": 1}[align]
        said = printed(words).replace("\\", "∖")  # a backslash would escape the end of the text
        self._drawn.append(
            f"F {size:g} {_string(style.FONT)} c {_string(style.INK)} t {int(bold)} "
            f"T {x:g} {-y:g} {side} 0 {_string(said)}"
        )

    def badge(self, right: float, y: float, words: str) -> None:
        """Write whose the numbers are, in a frame that ends at `right`; "" is left out."""
        if words:
            width = text_width(words, style.TEXT) + 12
            self.bar(right - width, y - 13, width, 18, style.BAND)
            self.text(right - width + 6, y, words, "start")

    def source(self) -> str:
        """The whole drawing in DOT, in many lines, since Graphviz reads no endless one."""
        drawn = "\n".join(self._drawn).replace('"', '\\"')
        look = "bgcolor=transparent layout=nop2 pad=0"
        return f'digraph {{\n\tgraph [_background="{drawn}" {look}]\n}}\n'

    def _set_pen(self, color: str, width: float, kind: str = "solid") -> None:
        line = _string(f"setlinewidth({width:g})")
        self._drawn.append(f"c {_string(color)} S {line} S {_string(kind)}")


def _string(text: str) -> str:
    """A text with its length in bytes before it."""
    return f"{len(text.encode())} -{text}"


def _point_list(points: Iterable[Point]) -> str:
    places = [f"{x:g} {-y:g}" for x, y in points]
    return "\n".join([str(len(places)), *places])

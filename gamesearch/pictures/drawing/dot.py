"""The DOT source of a picture whose every part has its place.

Positions are our own (`layout=nop2`): boards, labels and margins sit exactly, the picture does not
depend on the version of Graphviz, and any Graphviz draws it: `dot -Tsvg picture.dot`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from itertools import pairwise
from math import hypot

from gamesearch.pictures.drawing import html_label, style
from gamesearch.pictures.drawing.html_label import text_width

Point = tuple[float, float]


class Dot:
    """Collects nodes and edges and writes them down: the same string for the same calls.

    Places are in pixels, x to the right and y downwards, and mean the middle of a thing.
    """

    def __init__(self, nodes_first: bool = False):
        self._nodes: list[tuple[str, dict[str, str]]] = []
        self._edges: list[tuple[str, str, dict[str, str]]] = []
        # Else an edge comes after the two nodes that it joins, and before those that follow them:
        # so labels, which are nodes too, lie on edges, and what strikes a number on the number.
        self._order = "nodesfirst" if nodes_first else "breadthfirst"
        self._prefix, self._origin = "", (0.0, 0.0)

    def part(self, prefix: str, x: float, y: float) -> Dot:
        """A part of this graph, for a picture in the picture: all its keys begin with `prefix`,
        and its places count from (x, y)."""
        part = copy(self)  # it writes to the same lists
        part._prefix, part._origin = prefix, (x, y)
        return part

    def table(self, key: str, x: float, y: float, html: str) -> None:
        """Add a node that is an HTML-like table."""
        self._node(key, {"label": f"<{html}>", "pos": self._pos((x, y))})

    def shape(
        self,
        key: str,
        x: float,
        y: float,
        size: Point,
        shape: str,
        label: str = "",
        color: str = style.INK,
        fill: str = style.WHITE,
        line: float = style.THIN,
        kind: str = "solid",
    ) -> None:
        """Add a node of a plain shape ("triangle", "invtriangle", "box", "ellipse") with a text in
        HTML."""
        width, height = size
        if shape in ("triangle", "invtriangle"):
            # Graphviz draws it in three quarters of its height.
            y += height / 6 if shape == "triangle" else -height / 6
            height *= 4 / 3
        look = {
            "color": color,
            "fillcolor": fill,
            "fixedsize": "true",
            "height": _number(height / 72),
            "label": f"<{label}>" if label else "",
            "penwidth": _number(line),
            "pos": self._pos((x, y)),
            "shape": shape,
            "style": f"filled,{kind}",
            "width": _number(width / 72),
        }
        self._node(key, look)

    def text(
        self,
        key: str,
        x: float,
        y: float,
        text: str,
        size: float = style.TEXT,
        color: str = style.INK,
        bold: bool = False,
        ground: str = "",
        left: bool = False,
    ) -> None:
        """Add a line of text, on a `ground` of that colour if any; `left`: x is where it begins."""
        width = round(text_width(text, size, bold)) + 4
        align = 'ALIGN="LEFT" ' if left else ""
        cell = html_label.cell(
            html_label.words(text, size, color, bold), width, round(size) + 3, align
        )
        table = html_label.table([cell], ground=ground)
        self.table(key, x + width / 2 if left else x, y, table)

    def edge(
        self,
        tail: str,
        head: str,
        start: Point,
        end: Point,
        bend: float | None = None,
        color: str = style.INK,
        line: float = style.THIN,
        kind: str = "solid",
        arrow: bool = False,
        cut: bool = False,
        through: Sequence[Point] = (),
    ) -> None:
        """Add a line, with an arrowhead at its end if `arrow`, a double bar across it if `cut`.

        Straight, also from point to point `through` some others; or, with `bend`, level up to that
        x, from there in a curve, and level at the end.
        """
        head_of_line = "normal" if arrow else "nonenoneteetee" if cut else "none"
        look = {"arrowhead": head_of_line, "color": color}
        look |= {"penwidth": _number(line), "style": kind}
        before = through[-1] if through else start
        point, towards = "", before if bend is None else (end[0] - 1, end[1])
        if cut:
            point = f"e,{self._pos(end)} "
            end = _back(end, towards, style.DOUBLE_BAR)
        elif arrow:  # the line stops where the arrowhead begins, and its point is as sharp as thick
            point = f"e,{self._pos(_back(end, towards, line))} "
            end = _back(end, towards, line + style.ARROW)
        points = [start]
        for here, there in pairwise((start, *through, end)):
            points += _straight(here, there)[1:]
        if bend is not None:
            knee, middle = (bend, start[1]), (bend + end[0]) / 2
            points = [*_straight(start, knee), (middle, start[1]), (middle, end[1]), end]
        look["pos"] = point + " ".join(map(self._pos, points))
        self._edges.append((self._prefix + tail, self._prefix + head, look))

    def strike(self, key: str, x: float, y: float, size: Point) -> None:
        """Strike out a number in a frame of this size by a line from corner to corner, as light as
        the frame: the digits are read over it. It falls, and so passes over a minus sign."""
        width, height = size[0] / 2, size[1] / 2
        self.text(key, x, y, "", style.SMALL)  # an edge needs a node to start from
        self.edge(key, key, (x - width, y - height), (x + width, y + height), color=style.GREY)

    def _node(self, key: str, look: dict[str, str]) -> None:
        self._nodes.append((self._prefix + key, look))

    def _pos(self, point: Point) -> str:
        x, y = self._origin
        return f"{_number(x + point[0])},{_number(-y - point[1])}"

    def source(self) -> str:
        """The whole graph in DOT."""
        from graphviz import Digraph

        graph = Digraph(
            graph_attr={
                "bgcolor": style.WHITE,
                "layout": "nop2",
                "outputorder": self._order,
                "pad": "0.1",
            },
            node_attr={"fontname": style.FONT, "shape": "plain"},
            edge_attr={"arrowsize": "1"},
        )
        # The lines are ours: the library would spend as long on quoting them as the engine takes to
        # lay the picture out.
        graph.body += [f"\t{key} {_attributes(look)}\n" for key, look in self._nodes]
        graph.body += [
            f"\t{tail} -> {head} {_attributes(look)}\n" for tail, head, look in self._edges
        ]
        return str(graph.source)


def _attributes(look: dict[str, str]) -> str:
    """The label first, then the rest in alphabetical order."""
    ordered = sorted(look.items(), key=lambda item: (item[0] != "label", item[0]))
    words = (f"{name}={_quoted(value)}" for name, value in ordered)
    return f"[{' '.join(words)}]"


def _quoted(value: str) -> str:
    """A value as DOT wants it: HTML in its brackets and plain words as they are, else in quotes.
    (No value contains a quote: text occurs in HTML only.)"""
    return value if value[:1] == "<" or _PLAIN.fullmatch(value) else f'"{value}"'


_PLAIN = re.compile(r"[A-Za-z_]\w*|-?(\.\d+|\d+(\.\d*)?)", re.ASCII)


def between(start: Point, end: Point, part: float) -> Point:
    """The point on a straight line after this part of it, from 0 to 1."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _straight(start: Point, end: Point) -> list[Point]:
    """A straight line as a Bézier curve."""
    return [start, *(between(start, end, part) for part in (1 / 3, 2 / 3)), end]


def _back(end: Point, towards: Point, way: float) -> Point:
    """The point `way` pixels before `end` on the line from `towards`."""
    x, y = towards[0] - end[0], towards[1] - end[1]
    part = way / (hypot(x, y) or 1)
    return end[0] + x * part, end[1] + y * part


def _number(number: float) -> str:
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text

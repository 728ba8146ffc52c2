"""A search in a large tree as an icicle chart: what it visited of all there is, ply by ply."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from io import BytesIO
from itertools import groupby
from typing import Any

from gamesearch.pictures.drawing import render, style
from gamesearch.pictures.drawing.boards import attempt, text_width
from gamesearch.pictures.drawing.census import LIMIT, Census
from gamesearch.pictures.drawing.plotted import Plotted
from gamesearch.pictures.drawing.svg_parts import bar, page, text
from gamesearch.state import counts_points
from gamesearch.tree import GameTree, Node

TOP, FOOT, LEFT, GAP = 30, 36, 108, 12  # pixels on the page
HIGHEST, LOWEST, ALL_ROWS = 36, 14, 560  # of a row; of all rows together, as long as that goes
BAR, EDGE = 84, 3  # the longest bar at the right; the ink at the edge of a position
NO_VALUE = 2  # the kind of a visited position without a value; the others are the sign of theirs
TOO_MANY = f"The positions were not all counted: that would mean looking at more than {LIMIT:,}."


def icicle(tree: GameTree) -> Icicle:
    """The chart of a search that was watched: every ply is a row, every position a cell as wide as
    the part of the tree below it; at the right, for each ply, how many were visited of how many.

    Args:
        tree: what `watch` returns.

    Raises:
        TypeError: `tree` is not a game tree.
        ValueError: no search was watched in it.
    """
    if not isinstance(tree, GameTree):
        raise TypeError(
            "icicle needs the tree of a search, as in icicle(watch(max_value, state, 0)), "
            f"not {type(tree).__name__}"
        )
    if tree.root.visit is None:
        raise ValueError(
            "icicle shows what a search visited, and none was watched in this tree: "
            "use watch, as in icicle(watch(max_value, state, 0))"
        )
    return Icicle(tree)


class Icicle(Plotted):
    """What `icicle` makes: shown in a notebook, saved as a PNG, read as a table (`str(chart)`).

    Attributes:
        visited, all: how many positions the search visited and how many there are, ply by ply;
            `all` is None where there are too many to count.
    """

    def __init__(self, tree: GameTree):
        self._tree = tree
        self._census = Census(tree)
        self.visited, self.all = self._census.visited, self._census.all
        missing = "" if self.all else TOO_MANY
        self.note = " ".join(part for part in (missing, tree.left_out) if part)
        self._plies = len(self.all or self.visited)
        self._row = max(LOWEST, min(HIGHEST, ALL_ROWS // self._plies))
        self.size = (style.PAGE - 8, TOP + self._plies * self._row + FOOT)

    @property
    def title(self) -> str:  # type: ignore[override]
        """How much was visited, in a few words."""
        visited = sum(self.visited)
        if self.all is None:
            return f"{visited:,} positions visited"
        share = _share(visited, sum(self.all))
        return f"{visited:,} of {sum(self.all):,} positions visited ({share})"

    @property
    def rows(self) -> list[list[str]]:
        rows = []
        for ply in range(self._plies):
            row = [str(ply), self._levels[ply], f"{self._visited(ply):,}"]
            if self.all is not None:
                row += [f"{self.all[ply]:,}", _share(self._visited(ply), self.all[ply])]
            rows.append(row)
        return [["ply", "to move", "visited", *(["all", "share"] if self.all else [])], *rows]

    @property
    def alt(self) -> str:
        counts = self.all or self.visited
        widest = counts.index(max(counts))
        return (
            f"Icicle chart of a search, {self._plies - 1} plies: {self.title}. "
            f"The widest is ply {widest}: {self._count(widest, ' of ')} visited."
        )

    def _visited(self, ply: int) -> int:
        return self.visited[ply] if ply < len(self.visited) else 0

    def _count(self, ply: int, between: str) -> str:
        count = f"{self._visited(ply):,}"
        return count if self.all is None else f"{count}{between}{self.all[ply]:,}"

    @cached_property
    def _levels(self) -> list[str]:
        """Who is to move on each ply; "end" where all games are over, "" where nobody knows."""
        levels: list[set[str]] = [set() for _ in range(self._plies)]
        for node in self._tree.nodes():
            name = "end" if node.is_leaf else _level(node, self._tree)
            levels[node.ply - self._tree.root.ply].add(name)
        going_on = [level - {"end"} or level for level in levels]
        return ["either" if len(level) > 1 else "".join(level) for level in going_on]

    @property
    def svg(self) -> str:
        """The chart as SVG, which needs no matplotlib."""
        counts, high, x = self._counts, self._row - GAP // 2, self._right + GAP
        bold = f'font-size="{style.HEADER}" font-weight="bold"'
        parts = [
            text(LEFT, TOP / 2 + 5, self.title, bold, "start"),
            text(x, TOP / 2 + 4, self._head, anchor="start"),
        ]
        for ply, count in enumerate(counts):
            top, line = TOP + ply * self._row, self._middle(ply) + 4
            parts.append(text(LEFT - 8, line, self._label(ply), anchor="end"))
            for length, fill in self._lengths(ply):
                parts.append(bar(x, top, length, high, fill.lower()))
            parts.append(text(x + BAR + 6, line, count, anchor="start"))
        y, swatches = self.size[1] - FOOT / 2, []
        for left, words, kind in self._entries():
            swatches.append((round(left), round(y) - 8, 30, 16, kind))
            parts.append(text(left + 36, y + 4, words, anchor="start"))
        return page(self.size, _painted([*self._strips(), *swatches]) + "".join(parts))

    def _strips(self) -> Iterator[tuple[int, int, int, int, int | None]]:
        """The rows of the SVG: where each strip of one kind begins, its size and its kind. A pixel
        has one kind, so there are not more of them in a larger tree."""
        width, high = self._right - LEFT, self._row - GAP // 2
        rows: list[list[int | None]] = [[None] * width for _ in range(self._plies)]
        for ply, start, end, kind in self._cells(width):
            rows[ply][start:end] = [kind] * (end - start)
        for ply, row in enumerate(rows):
            x, top = LEFT, TOP + ply * self._row
            for strip, pixels in groupby(row):
                length = len(list(pixels))
                yield x, top, length, high, strip
                x += length

    def _plot(self) -> bytes:
        from matplotlib.figure import Figure

        width, height = self.size
        inches = (width / 72, height / 72)  # 1 point is 1 pixel on the page, as in a tree
        drawing = Figure(figsize=inches, dpi=72 * render.SHARP, facecolor=style.WHITE)
        axes = drawing.add_axes((0, 0, 1, 1))
        axes.set_axis_off()
        picture = self._image(round((self._right - LEFT) * render.SHARP))
        extent = (LEFT, self._right, TOP + self._plies * self._row, TOP)
        axes.imshow(picture, extent=extent, interpolation="nearest", aspect="auto")
        self._words(axes, self._right + GAP)
        self._bars(axes, self._right + GAP)
        self._legend(axes)
        axes.set_xlim(0, width)
        axes.set_ylim(height, 0)
        file = BytesIO()
        drawing.savefig(file, format="png", dpi="figure")
        return render.with_palette(file.getvalue())

    @property
    def _counts(self) -> list[str]:
        return [self._count(ply, "/") for ply in range(self._plies)]

    @property
    def _right(self) -> int:
        """Where the cells end: right of them are the bars and the counts."""
        numbers = round(max(text_width(count, style.TEXT) for count in self._counts)) + 8
        return self.size[0] - numbers - BAR - GAP

    @property
    def _head(self) -> str:
        return "visited/all" if self.all else "visited"

    def _label(self, ply: int) -> str:
        return f"{self._levels[ply]}  ply {ply}".strip()

    def _lengths(self, ply: int) -> Iterator[tuple[float, str]]:
        """The two bars of a ply, one in front of the other, and their colours."""
        counts = self.all or self.visited
        for number, fill in ((counts[ply], style.WHITE), (self._visited(ply), style.INK)):
            yield BAR * number / max(counts), fill

    def _cells(self, width: int) -> Iterator[tuple[int, int, int, int]]:
        """The visited positions in rows of `width` dots, at least one dot each: the ply, where it
        begins and ends, and its kind."""
        root, sizes = self._tree.root, self._census.sizes
        waiting = [(root, 0.0, float(width))]
        while waiting:
            node, left, length = waiting.pop()
            if node.visit is None:
                continue
            start = min(round(left), width - 1)
            end = max(start + 1, round(left + length) - (length > 4))  # a gap between
            yield node.ply - root.ply, start, end, _kind(node)
            whole = sum(sizes[id(child)] for child in node.children)
            for child in node.children:
                part = length * sizes[id(child)] / whole
                waiting.append((child, left, part))
                left += part

    def _image(self, width: int) -> Any:
        """The rows as an image that is `width` dots wide."""
        import numpy

        row = round(self._row * render.SHARP)
        image = numpy.full((row * self._plies, width, 3), _rgb(style.WHITE), dtype=numpy.uint8)
        for ply in range(self._plies):
            image[ply * row : (ply + 1) * row - GAP // 2] = _rgb(style.UNSEEN)
        for ply, start, end, kind in self._cells(width):
            _paint(image[ply * row : (ply + 1) * row - GAP // 2, start:end], kind)
        return image

    def _words(self, axes: Any, x: float) -> None:
        look = {"color": style.INK, "va": "center"}
        axes.text(LEFT, TOP / 2, self.title, fontsize=style.HEADER, weight="bold", **look)
        axes.text(x, TOP / 2, self._head, fontsize=style.TEXT, **look)
        for ply, count in enumerate(self._counts):
            y = self._middle(ply)
            axes.text(LEFT - 8, y, self._label(ply), fontsize=style.TEXT, ha="right", **look)
            axes.text(x + BAR + 6, y, count, fontsize=style.TEXT, **look)

    def _bars(self, axes: Any, x: float) -> None:
        high = self._row - GAP // 2
        for ply in range(self._plies):
            for length, fill in self._lengths(ply):
                look = {"color": fill, "edgecolor": style.INK, "linewidth": 1}
                axes.barh(self._middle(ply), length, high, x, **look)

    def _middle(self, ply: int) -> float:
        return TOP + (ply + 0.5) * self._row - GAP / 4 / render.SHARP

    def _entries(self) -> Iterator[tuple[float, str, int | None]]:
        """The legend: where each entry begins, its words and its kind."""
        visited = [node for node in self._tree.nodes() if node.visit is not None]
        kinds = {_kind(node) for node in visited}
        values = {node.value for node in visited if node.value is not None}
        is_won = values <= {-1, 0, 1} and not counts_points(self._tree.root.state)
        said = {
            1: "+1: MAX wins" if is_won else "above 0",
            0: "0: draw" if is_won else "0",
            -1: "−1: MIN wins" if is_won else "below 0",
            NO_VALUE: "visited, no value",
        }
        x = float(LEFT)
        for kind in [*(kind for kind in said if kind in kinds), None]:
            words = "never visited" if kind is None else said[kind]
            yield x, words, kind
            x += 36 + text_width(words, style.TEXT) + 2 * GAP

    def _legend(self, axes: Any) -> None:
        import numpy

        y = self.size[1] - FOOT / 2
        for x, words, kind in self._entries():
            image = numpy.full((24, 45, 3), _rgb(style.UNSEEN), dtype=numpy.uint8)
            if kind is not None:
                _paint(image, kind)
            axes.imshow(image, extent=(x, x + 30, y + 8, y - 8), interpolation="nearest")
            look = {"color": style.INK, "va": "center", "fontsize": style.TEXT}
            axes.text(x + 36, y, words, **look)


def _level(node: Node, tree: GameTree) -> str:
    is_max = attempt(lambda: tree.is_max(node), True)
    return f"{style.TRIANGLE[is_max]} {style.LEVEL[is_max]}"


def _kind(node: Node) -> int:
    """The sign of its value."""
    if node.value is None:
        return NO_VALUE
    return (node.value > 0) - (node.value < 0)


def _fill(kind: int | None) -> str:
    if kind is None:
        return style.UNSEEN
    return style.WHITE if kind == NO_VALUE else style.SIGN[kind]


def _paint(cell: Any, kind: int) -> None:
    """Colour a visited cell; ink at its upper edge says above 0, at the lower one below 0."""
    cell[:] = _rgb(_fill(kind))
    edge = round(EDGE * render.SHARP)
    if kind in (1, NO_VALUE):
        cell[:edge] = _rgb(style.INK)
    if kind in (-1, NO_VALUE):
        cell[-edge:] = _rgb(style.INK)


def _painted(strips: Iterable[tuple[int, int, int, int, int | None]]) -> str:
    """The same in SVG: one path for each colour."""
    ways: dict[str, str] = {}
    for x, y, width, height, kind in strips:
        boxes = [(y, height, _fill(kind))]
        if kind in (1, NO_VALUE):
            boxes.append((y, EDGE, style.INK))
        if kind in (-1, NO_VALUE):
            boxes.append((y + height - EDGE, EDGE, style.INK))
        for top, high, fill in boxes:
            ways[fill] = ways.get(fill, "") + f"M{x} {top}h{width}v{high}h-{width}z"
    ink = ways.pop(style.INK, "")  # upon the others
    return "".join(
        f'<path d="{way}" fill="{fill.lower()}" shape-rendering="crispEdges"/>'
        for fill, way in [*ways.items(), (style.INK, ink)]
    )


def _rgb(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:], 16)


def _share(part: int, whole: int) -> str:
    percent = 100 * part / whole
    return "<1 %" if 0 < percent < 1 else f"{percent:.0f} %"

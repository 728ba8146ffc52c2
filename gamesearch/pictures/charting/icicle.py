"""A search in a large tree as an icicle chart: what it visited of all there is, ply by ply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby

from gamesearch.base.text.counting import plural
from gamesearch.base.text.table import table
from gamesearch.pictures.charting.canvas import NONE, Canvas
from gamesearch.pictures.charting.census import LIMIT, Census
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.boards import attempt
from gamesearch.pictures.drawing.html_label import text_width
from gamesearch.pictures.drawing.picture import Picture
from gamesearch.pictures.drawing.words import whose_numbers
from gamesearch.pictures.watching.recording import NOTHING
from gamesearch.state import counts_points
from gamesearch.tree import GameTree, Node

WIDTH = style.PAGE - 8  # pixels
TOP, FOOT, LEFT, GAP = 30, 36, 108, 12  # pixels on the page
HIGHEST, LOWEST, ALL_ROWS = 36, 14, 560  # of a row; of all rows together, as long as that goes
BAR, EDGE = 84, 3  # the longest bar at the right; the ink at the edge of a position
NO_VALUE = 2  # the kind of a visited position without a value; the others are the sign of theirs
TOO_MANY = f"The positions were not all counted: that would mean looking at more than {LIMIT:,}."


Strip = tuple[float, float, int | None]
"""Where a strip of a row begins and ends, and the kind of its positions; None: never visited."""


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


class Icicle(Picture):
    """What `icicle` makes: its `str` is a table of the numbers.

    Attributes:
        visited, all: how many positions the search visited and how many there are, ply by ply;
            `all` is None where there are too many to count.
    """

    kind = "icicle chart"

    def __init__(self, tree: GameTree):
        self._tree = tree
        self._census = Census(tree)
        is_begun = not tree.left_out.endswith(NOTHING)  # else it is no part of the whole
        self.visited, self.all = self._census.visited, self._census.all if is_begun else None
        self._plies = len(self.all or self.visited)
        self._row = max(LOWEST, min(HIGHEST, ALL_ROWS // self._plies))
        self._high = self._row - GAP // 2  # of the cells
        missing = "" if self.all or not is_begun else TOO_MANY
        note = " ".join(part for part in (missing, tree.left_out) if part)
        self._whose = whose_numbers(tree, tree.nodes())
        text = "\n".join([self._title, *filter(None, [self._whose]), table(self._rows())])
        super().__init__(self._drawn, text, self._alt(), note, words="The numbers")

    @property
    def _title(self) -> str:
        """How much was visited, in a few words."""
        visited = sum(self.visited)
        if self.all is None:
            return f"{plural(visited, 'position')} visited"
        share = _percent(visited, sum(self.all))
        return f"{visited:,} of {sum(self.all):,} positions visited ({share})"

    def _rows(self) -> list[list[str]]:
        """The counts, ply by ply."""
        rows = []
        for ply in range(self._plies):
            row = [str(ply), self._levels[ply], f"{self._visited(ply):,}"]
            if self.all is not None:
                row += [f"{self.all[ply]:,}", _percent(self._visited(ply), self.all[ply])]
            rows.append(row)
        return [["ply", "to move", "visited", *(["all", "share"] if self.all else [])], *rows]

    def _alt(self) -> str:
        counts = self.all or self.visited
        widest = counts.index(max(counts))
        return (
            f"Icicle chart of a search, {self._plies - 1} plies: {self._title}. "
            f"The widest is ply {widest}: {self._count_text(widest, ' of ')} visited."
        )

    def _visited(self, ply: int) -> int:
        return self.visited[ply] if ply < len(self.visited) else 0

    def _count_text(self, ply: int, between: str) -> str:
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

    def _drawn(self) -> str:
        """The picture in DOT. `Picture` calls it when the picture is first shown."""
        counts = [self._count_text(ply, "/") for ply in range(self._plies)]
        numbers = round(max(text_width(count, style.TEXT) for count in counts)) + 8
        right = WIDTH - numbers - BAR - GAP  # of the cells: right of them are bars and counts
        foot = TOP + self._plies * self._row
        canvas = Canvas(WIDTH, foot + FOOT)
        canvas.text(LEFT, TOP / 2 + 5, self._title, "start", style.HEADER, bold=True)
        canvas.badge(right, TOP / 2 + 4, self._whose)
        head = "visited/all" if self.all else "visited"
        canvas.text(right + GAP, TOP / 2 + 4, head, "start")
        for ply, strips in enumerate(self._strips(right - LEFT)):
            _paint(canvas, TOP + ply * self._row, self._high, [(LEFT, right, None), *strips])
            self._draw_row_words(canvas, ply, right + GAP, counts[ply])
        for x, words, kind in self._legend_entries():
            _paint(canvas, foot + FOOT / 2 - 8, 16, [(x, x + 30, kind)])
            canvas.text(x + 36, foot + FOOT / 2 + 4, words, "start")
        return canvas.source()

    def _draw_row_words(self, canvas: Canvas, ply: int, x: float, count: str) -> None:
        """Write beside a row which ply it is; and how much of it was visited, as two bars and in
        words, from `x` on."""
        counts, top = self.all or self.visited, TOP + ply * self._row
        line = top + self._high / 2 + 4
        canvas.text(LEFT - 8, line, f"{self._levels[ply]}  ply {ply}".strip(), "end")
        for number, fill in ((counts[ply], style.WHITE), (self._visited(ply), style.INK)):
            canvas.bar(x, top, BAR * number / max(counts), self._high, fill)
        canvas.text(x + BAR + 6, line, count, "start")

    def _strips(self, width: int) -> Iterator[list[Strip]]:
        """The visited positions of each ply. A pixel has one kind, so there are not more strips in
        a larger tree."""
        rows: list[list[int | None]] = [[None] * width for _ in range(self._plies)]
        for ply, start, end, sign in self._cells(width):
            rows[ply][start:end] = [sign] * (end - start)
        for row in rows:
            strips: list[Strip] = []
            x = LEFT
            for kind, pixels in groupby(row):
                end = x + len(list(pixels))
                if kind is not None:
                    strips.append((x, end, kind))
                x = end
            yield strips

    def _cells(self, width: int) -> Iterator[tuple[int, int, int, int]]:
        """The visited positions in rows of `width` pixels: the ply, where a position begins and
        ends, with at least one pixel between, and its kind."""
        root, sizes = self._tree.root, self._census.sizes
        waiting = [(root, 0.0, float(width))]
        while waiting:
            node, left, length = waiting.pop()
            if node.visit is None:
                continue
            start = min(round(left), width - 1)
            end = max(start + 1, round(left + length) - (length > 4))  # a gap between
            yield node.ply - root.ply, start, end, _kind(node)
            whole = sum(sizes[child] for child in node.children)
            for child in node.children:
                part = length * sizes[child] / whole
                waiting.append((child, left, part))
                left += part

    def _legend_entries(self) -> Iterator[tuple[float, str, int | None]]:
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


def _level(node: Node, tree: GameTree) -> str:
    if tree.is_for_many:
        return attempt(lambda: tree.role(node), "")
    is_max = attempt(lambda: tree.is_max(node), True)
    return f"{style.TRIANGLE[is_max]} {style.LEVEL[is_max]}"


def _kind(node: Node) -> int:
    """The kind of a visited position: the sign of its value, or `NO_VALUE`."""
    if node.value is None:
        return NO_VALUE
    return (node.value > 0) - (node.value < 0)


def _color(kind: int | None) -> str:
    if kind is None:
        return style.UNSEEN
    return style.WHITE if kind == NO_VALUE else style.SIGN[kind]


def _paint(canvas: Canvas, top: float, height: float, strips: Sequence[Strip]) -> None:
    """Draw strips of one row; ink at the upper edge of one says above 0, at the lower one below 0,
    at both that it has no value. All strips of one colour are one polygon, shaped like a comb."""
    layers = [(_color(kind), {kind}, top, top + height) for kind in (None, NO_VALUE, *style.SIGN)]
    layers.append((style.INK, {1, NO_VALUE}, top, top + EDGE))
    layers.append((style.INK, {-1, NO_VALUE}, top + height - EDGE, top + height))
    for fill, kinds, high, low in layers:
        teeth = [
            [(start, low), (start, high), (end, high), (end, low)]
            for start, end, kind in strips
            if kind in kinds
        ]
        if teeth:
            canvas.polygon([corner for tooth in teeth for corner in tooth], fill, NONE)


def _percent(part: int, whole: int) -> str:
    percent = 100 * part / whole
    return "<1%" if 0 < percent < 1 else f"{percent:.0f}%"

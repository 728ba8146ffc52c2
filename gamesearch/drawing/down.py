"""A tree from the top down: plies are rows, with a header in the left margin."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from gamesearch.drawing import style
from gamesearch.drawing.boards import text_width
from gamesearch.drawing.cards import Look, Words, caption, card, line_html, line_width, values
from gamesearch.drawing.dot import Dot
from gamesearch.drawing.layout import spread
from gamesearch.drawing.sketch import Box, Sketch
from gamesearch.drawing.words import header, move_label


@dataclass(frozen=True)
class Scale:
    """One size in which a tree can be drawn from the top down, in pixels."""

    cell: int
    gap: int
    row_gap: int
    value: int
    padding: int


SCALES = (
    Scale(cell=30, gap=22, row_gap=66, value=14, padding=10),
    Scale(cell=26, gap=16, row_gap=60, value=14, padding=9),
    Scale(cell=22, gap=12, row_gap=54, value=13, padding=8),
    Scale(cell=18, gap=8, row_gap=50, value=12, padding=7),
)
TRIANGLE, SQUARE = (56, 46), (36, 36)
HEADER_GAP = 22
LABEL, LOWEST_LABEL = 0.54, 0.66  # where on its edge a move is written: 0 above, 1 below


class Down:
    """The picture of a sketch from the top down: `width` in pixels, and `dot()`."""

    def __init__(self, sketch: Sketch, scale: Scale = SCALES[0]):
        self.sketch, self.scale = sketch, scale
        self.looks = {box.key: Look.of(box, sketch) for box in sketch.boxes}
        self.headers = [header(row, sketch) for row in sketch.plies]
        self.margin = HEADER_GAP + max(
            max(text_width(title, style.HEADER, bold=True), text_width(words, style.TEXT))
            for _, title, words in self.headers
        )
        self._size()
        self._place()

    @classmethod
    def fitting(cls, sketch: Sketch, width: float = style.PAGE) -> Down | None:
        """The picture in the largest size that is no wider than `width` pixels, if there is one."""
        pictures = (cls(sketch, scale) for scale in SCALES)
        return next((picture for picture in pictures if picture.width <= width), None)

    def _size(self) -> None:
        boxes = self.sketch.boxes
        for box in boxes:
            if box.board is None:
                look = self.looks[box.key]
                box.width, box.height = SQUARE if look.is_end else TRIANGLE
                words = line_width(values(box, self.sketch, self.scale.value))
                slant = 1 if look.is_end else 2 if box.node.is_wrong else 1.5
                box.width = max(box.width, slant * words)
                continue
            width, height = box.board.size(self.scale.cell)
            words = line_width(self._caption(box))
            box.width = max(width + 2 * self.scale.padding, words + 6)
            box.height = height + round(1.6 * self.scale.padding) + self.scale.value + 14
        with_board = [box for box in boxes if box.board]
        if with_board:  # one size for all
            widest = max(box.width for box in with_board)
            highest = max(box.height for box in with_board)
            for box in with_board:
                box.width, box.height = widest, highest

    def _place(self) -> None:
        boxes = self.sketch.boxes
        gap = self.scale.gap if boxes[0].board else self.scale.gap / 2
        apart = gap if boxes[0].board else self.scale.gap
        rooms = {
            box.key: max(box.width, self._label_width(box) / LOWEST_LABEL - gap) for box in boxes
        }
        middles = spread(boxes, rooms, gap, apart)
        top = 0.0
        for row in self.sketch.plies:
            height = max(box.height for box in row)
            for box in row:
                box.x = self.margin + middles[box.key]
                box.y = top + box.height / 2
            top += height + self.scale.row_gap
        self.width = max(box.x + box.width / 2 for box in boxes) + 2 * style.MARGIN

    def dot(self) -> str:
        """The picture in DOT."""
        dot = Dot()
        for ply, row in enumerate(self.sketch.plies):
            self._header(dot, ply, row[0].y)
        for box in self.sketch.boxes:
            self._position(dot, box)
        for box in self.sketch.boxes[1:]:
            self._move(dot, box)
        return dot.source()

    def _header(self, dot: Dot, ply: int, y: float) -> None:
        color, title, words = self.headers[ply]
        dot.text(f"h{ply}", 0, y - 9, title, style.HEADER, color, bold=True, left=True)
        dot.text(f"h{ply}w", 0, y + 10, words, style.TEXT, left=True)

    def _position(self, dot: Dot, box: Box) -> None:
        look = self.looks[box.key]
        if box.board:
            before = box.parent.board if box.parent else None
            board = box.board.html(self.scale.cell, before, look.is_unvisited)
            words = line_html(self._caption(box))
            under = self.scale.value + 14
            heights = (box.height - under, under)
            dot.table(box.key, box.x, box.y, card(board, look, box.width, heights, words))
        else:
            shape = "box" if look.is_end else "triangle" if look.is_max else "invtriangle"
            label = line_html(values(box, self.sketch, self.scale.value, look.ink))
            size = (box.width, box.height)
            line = max(look.outline - 0.5, 1)
            dot.shape(
                box.key, box.x, box.y, size, shape, label, look.line, look.fill, line, look.kind
            )
        self._marks(dot, box)

    def _caption(self, box: Box) -> list[Words]:
        return caption(box, self.sketch, self.looks[box.key], self.scale.value)

    def _marks(self, dot: Dot, box: Box) -> None:
        if box.node.visit is not None:
            x, y = self._visit_place(box)
            number = str(box.node.visit)
            dot.text("v" + box.key[1:], x, y, number, style.SMALL, style.GREY, ground=style.WHITE)
        if box.below:
            stub = f"+{box.below:,} below" if box.width > 76 else f"+{box.below:,}"
            y = box.y + box.height / 2 + 11
            dot.text("s" + box.key[1:], box.x, y, stub, style.SMALL, style.GREY, ground=style.WHITE)

    def _visit_place(self, box: Box) -> tuple[float, float]:
        """Where the number of the visit stands: outside, where no edge comes or goes."""
        half, high = box.width / 2, box.height / 2
        if box.board:
            away = 1 if box.parent and box.parent.x < box.x else -1
            return box.x + away * (half - 9), box.y - high - 8
        look, number = self.looks[box.key], text_width(str(box.node.visit), style.SMALL) / 2
        if look.is_end:
            return box.x, box.y + high + 9
        if look.is_max:
            return box.x - half - 6 - number, box.y + high - 7
        return box.x - half / 2 - 4 - number, box.y + high / 2

    def _move(self, dot: Dot, box: Box) -> None:
        look, parent = self.looks[box.key], box.parent
        assert parent is not None
        start, end = (parent.x, parent.y + parent.height / 2), (box.x, box.y - box.height / 2)
        line = (look.line, look.edge, look.kind, look.is_chosen)
        dot.edge(parent.key, box.key, start, end, None, *line)
        part = self._label_part(parent)
        x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        key, label = "m" + box.key[1:], move_label(box.node)
        dot.text(key, x, y, label, style.TEXT, look.line, look.is_chosen, style.WHITE)

    def _label_part(self, parent: Box) -> float:
        """How far down the edges the moves are written: lower where the children stand close."""
        middles = [child.x for child in parent.children]
        close = min((right - left for left, right in pairwise(middles)), default=0)
        widest = max(self._label_width(child) for child in parent.children)
        return min(max(LABEL, widest / close), LOWEST_LABEL) if close else LABEL

    def _label_width(self, box: Box) -> float:
        return text_width(move_label(box.node), style.TEXT, bold=True) + 8 if box.parent else 0

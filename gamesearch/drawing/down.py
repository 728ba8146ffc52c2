"""A tree from the top down: plies are rows, with a header in the left margin."""

from __future__ import annotations

from dataclasses import dataclass

from gamesearch.drawing import style
from gamesearch.drawing.boards import attempt, text_width
from gamesearch.drawing.cards import Look, caption, card, line_html, line_width, values
from gamesearch.drawing.dot import Dot, straight
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


SCALES = (Scale(30, 22, 66, 14, 10), Scale(26, 16, 60, 14, 9), Scale(22, 12, 54, 13, 8), Scale(18, 8, 50, 12, 7))
TRIANGLE, SQUARE = (56, 46), (36, 36)
HEADER_GAP = 22


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
                box.width = max(box.width, words * (1 if look.is_end else 1.5))
                continue
            width, height = box.board.size(self.scale.cell)
            words = line_width(caption(box, self.sketch, self.scale.value))
            box.width = max(width + 2 * self.scale.padding, words + 6)
            box.height = height + 2 * self.scale.padding + self.scale.value + 10
        with_board = [box for box in boxes if box.board]
        if with_board:  # one size for all
            widest, highest = max(box.width for box in with_board), max(box.height for box in with_board)
            for box in with_board:
                box.width, box.height = widest, highest

    def _place(self) -> None:
        boxes = self.sketch.boxes
        gap = self.scale.gap if boxes[0].board else self.scale.gap / 2
        apart = gap if boxes[0].board else self.scale.gap
        middles = spread(boxes, {box.key: box.width for box in boxes}, gap, apart)
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
            words = line_html(caption(box, self.sketch, self.scale.value))
            under = self.scale.value + 8
            heights = (box.height - under, under - 2)
            dot.table(box.key, box.x, box.y, card(board, look, box.width, heights, words))
        else:
            shape = "box" if look.is_end else "triangle" if look.is_max else "invtriangle"
            label = line_html(values(box, self.sketch, self.scale.value, look.ink))
            size = (box.width, box.height)
            width = max(look.outline - 0.5, 1)
            dot.shape(box.key, box.x, box.y, size, shape, label, look.line, look.fill, width, look.kind)
        self._marks(dot, box)

    def _marks(self, dot: Dot, box: Box) -> None:
        top, bottom, left = box.y - box.height / 2, box.y + box.height / 2, box.x - box.width / 2
        if box.node.visit is not None:
            number = str(box.node.visit)
            dot.text("v" + box.key[1:], left + 8, top - 8, number, style.SMALL, style.GREY)
        if box.below:
            stub = f"+{box.below:,} below" if box.width > 70 else f"+{box.below:,}"
            dot.text("s" + box.key[1:], box.x, bottom + 11, stub, style.SMALL, style.GREY, ground=style.WHITE)

    def _move(self, dot: Dot, box: Box) -> None:
        look, parent = self.looks[box.key], box.parent
        assert parent is not None
        start, end = (parent.x, parent.y + parent.height / 2), (box.x, box.y - box.height / 2)
        arrow = look.is_best or look.is_taken
        dot.edge(parent.key, box.key, straight(start, end), look.line, look.edge, look.kind, arrow)
        label = attempt(lambda: move_label(box.node), "")
        if label:
            part = 0.52
            x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            bold = arrow and not look.is_unvisited
            color = style.GREY if look.is_unvisited else style.BEST if look.is_best else style.INK
            dot.text("m" + box.key[1:], x, y, label, style.TEXT, color, bold, style.WHITE)

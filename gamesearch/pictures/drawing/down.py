"""A tree from the top down: plies are rows, with a header in the left margin."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.cards import (
    CaptionPart,
    caption,
    card,
    line_html,
    line_width,
    strikes,
    value_parts,
)
from gamesearch.pictures.drawing.dot import Dot, Point, between
from gamesearch.pictures.drawing.html_label import header_width, text_width
from gamesearch.pictures.drawing.layout import Layout, spread
from gamesearch.pictures.drawing.legend import legend, legend_height
from gamesearch.pictures.drawing.sketch import Box, Sketch
from gamesearch.pictures.drawing.windows import Windows
from gamesearch.pictures.drawing.words import edge_label, visit_label


@dataclass(frozen=True)
class Scale:
    """One size in which a tree can be drawn from the top down, in pixels."""

    cell: int
    gap: int
    row_gap: int
    value: int
    padding: int

    @property
    def line(self) -> int:
        """The height of the line under a board."""
        return self.value + 11

    @property
    def label(self) -> float:
        """Where on its edge a move is written, 0 above and 1 below: an arrowhead fits under it."""
        return min(LABEL, 1 - 21 / self.row_gap)


SCALES = (
    Scale(cell=30, gap=22, row_gap=66, value=14, padding=10),
    Scale(cell=26, gap=16, row_gap=60, value=14, padding=9),
    Scale(cell=22, gap=12, row_gap=54, value=13, padding=8),
    Scale(cell=18, gap=8, row_gap=50, value=12, padding=7),
)
LOWEST_ROW_GAP = 42  # with room for the move and the arrowhead, where the tree has many plies
TRIANGLE, SQUARE, ELLIPSE = (56, 46), (36, 36), (52, 34)
SIZES = {"box": SQUARE, "ellipse": ELLIPSE}
HEADER_GAP = 22
WINDOW_GAP = 6
LABEL, LOWEST_LABEL = 0.54, 0.66  # where on its edge a move is written, if there is room


class Down(Layout):
    """The picture of a sketch from the top down."""

    of_search_only = True

    def __init__(self, sketch: Sketch, windows: Windows, scale: Scale):
        super().__init__(sketch, windows)
        self.scale = scale
        self.margin = HEADER_GAP + max(header_width(*texts) for _, *texts in self.headers)
        self._size_boxes()
        self._place_boxes()

    @classmethod
    def fitting(cls, sketch: Sketch, windows: Windows, highest: float) -> Down | None:
        """The picture in the largest size that is no wider than the page and, with its legend, no
        higher than `highest`, if there is one."""
        if is_too_wide(sketch):
            return None  # seen at once, without trying every size
        for scale in SCALES:
            for row_gap in (scale.row_gap, LOWEST_ROW_GAP):
                picture = cls(sketch, windows, replace(scale, row_gap=row_gap))
                if picture.width > style.PAGE:
                    break
                if picture.whole_height <= highest and not picture._hides_arrows:
                    return picture
        return None

    @classmethod
    def smallest(cls, sketch: Sketch, windows: Windows) -> Down:
        """The picture in the smallest size in which arrows are seen."""
        picture = cls(sketch, windows, replace(SCALES[-1], row_gap=LOWEST_ROW_GAP))
        return cls(sketch, windows, SCALES[-1]) if picture._hides_arrows else picture

    @property
    def _hides_arrows(self) -> bool:
        """Does a move cover much of the arrowhead under it?"""
        lowest = 1 - 15 / self.scale.row_gap
        return any(
            self.looks[child.key].is_chosen and self._label_part(box) > lowest
            for box in self.sketch.boxes
            for child in box.children
        )

    def _size_boxes(self) -> None:
        """Either all positions are cards, all of one size but for what stands under it, or none."""
        root, *_ = boxes = self.sketch.boxes
        if root.board is None:
            for box in boxes:
                box.width, box.height = self._shape_size(box)
            return
        widths, heights = zip(*map(self._card_size, boxes), strict=True)
        for box in boxes:
            box.width, box.height = max(widths), max(heights) + self._window_height(box)
        if self._edges:
            root.width += self._edges.left
            root.height += self._edges.above

    def _shape_size(self, box: Box) -> Point:
        look = self.looks[box.key]
        width, height = SIZES.get(self._shape(box), TRIANGLE)
        words = line_width(value_parts(box, self.sketch, self.scale.value))
        if look.is_end:
            return max(width, words + look.outline), height
        slant = 2 if box.node.is_wrong else 1.25 if look.is_round else 1.5
        return max(width, slant * words), height

    def _card_size(self, box: Box) -> Point:
        assert box.board is not None
        width, height = box.board.size(self.scale.cell)
        words = max(line_width(self._caption(box)), self.windows.size(box)[0] + 6)
        frame = 2 * self.looks[box.key].outline
        padding = self.scale.padding
        high = height + round(1.6 * padding) + self.scale.line
        return max(width + 2 * padding, words + frame + 4), high

    def _place_boxes(self) -> None:
        """Give every box its place, children below their parents, and the picture its size."""
        boxes = self.sketch.boxes
        gap = self.scale.gap if boxes[0].board else self.scale.gap / 2
        apart = gap if boxes[0].board else self.scale.gap
        rooms = {
            box.key: max(
                box.width, self._stub_width(box), self._label_width(box) / LOWEST_LABEL - gap
            )
            / 2
            for box in boxes
        }
        reach = {box.key: (rooms[box.key], self._reach(box, rooms[box.key])) for box in boxes}
        middles = spread(boxes, reach, gap, apart)
        top = 0.0
        for row in self.sketch.plies:
            height = max(box.height for box in row)
            for box in row:
                box.x = self.margin + middles[box.key]
                box.y = top + box.height / 2
            top += height + self.scale.row_gap
        right = max(self._reach(box, box.width / 2) + box.x for box in boxes)
        self.width = right + 2 * style.MARGIN
        self.height = max(box.y + box.height / 2 + self._marks_height(box) for box in boxes)

    @property
    def whole_height(self) -> float:
        """The height with the legend, the margin, and what is above the root: the number of its
        visit, or the part of a triangle on its point that Graphviz leaves empty."""
        root = self.sketch.boxes[0]
        above = 17 if root.board and self._corner(root) else 0.0
        if not root.board and self._shape(root) == "invtriangle":
            above = root.height / 3
        under = legend_height([self])
        return above + self.height + under + 3 * style.MARGIN

    def _window_height(self, box: Box) -> int:
        """How much height the window adds to a card."""
        height = self.windows.size(box)[1]
        return height + 8 if height else 0

    def _reach(self, box: Box, half: float) -> float:
        """How far a position reaches to the right of its middle, with the window beside it."""
        width = 0 if box.board else self.windows.size(box)[0]
        return max(half, box.width / 2 + 2 * WINDOW_GAP + width) if width else half

    def _marks_height(self, box: Box) -> int:
        below = 18 if box.below or (self._corner(box) and not box.board) else 0
        return below + (0 if box.board or not self.looks[box.key].is_needless else 28)

    def dot(self) -> str:
        """The picture in DOT, with a legend where a search left windows and cuts."""
        dot = Dot()
        self.draw(dot)
        legend(dot, self.height + 22, [self])
        return dot.source()

    def draw(self, dot: Dot) -> None:
        """Draw the picture without the legend."""
        for ply, row in enumerate(self.sketch.plies):
            self._draw_header(dot, ply, row[0].y)
        for box in self.sketch.boxes:
            self._draw_position(dot, box)
        self._draw_moves(dot)
        for box in self.sketch.boxes:
            self._draw_strikes(dot, box)

    def _draw_moves(self, dot: Dot) -> None:
        for box in self.sketch.boxes[1:]:
            self._draw_move(dot, box)

    def _draw_header(self, dot: Dot, ply: int, y: float) -> None:
        color, title, words = self.headers[ply]
        dot.text(f"h{ply}", 0, y - 9, title, style.HEADER, color, bold=True, left=True)
        dot.text(f"h{ply}w", 0, y + 10, words, style.TEXT, left=True)

    def _draw_position(self, dot: Dot, box: Box) -> None:
        """Draw a node: its board with a caption, or its shape with the value; then its marks."""
        look = self.looks[box.key]
        if box.board:
            words = line_html(self._caption(box))
            line, under = self.scale.line, self._window_height(box)
            heights = (box.height - line - under, line, under)
            window = self.windows.html(box)
            board = self._board(box, self.scale.cell)
            html = card(board, look, box.width, heights, words, under=window)
            dot.table(box.key, box.x, box.y, html)
        else:
            shape = self._shape(box)
            label = line_html(value_parts(box, self.sketch, self.scale.value, look.ink))
            size = (box.width, box.height)
            width = max(look.outline - 0.5, 1)
            dot.shape(
                box.key, box.x, box.y, size, shape, label, look.line, look.fill, width, look.kind
            )
        self._draw_marks(dot, box)

    def _shape(self, box: Box) -> str:
        return self.looks[box.key].shape(self.sketch.tree.own)

    def _draw_strikes(self, dot: Dot, box: Box) -> None:
        """Strike out each wrong number of a node, in the caption of its card or in its shape."""
        if box.board:
            words, under = self._caption(box), self._window_height(box)
            frame = 0 if under else self.looks[box.key].outline  # takes some of the lowest line
            middle = box.y + (box.height - self.scale.line - frame) / 2 - under
        else:
            words, middle = value_parts(box, self.sketch, self.scale.value), box.y
            middle += {"triangle": 1, "invtriangle": -1}.get(self._shape(box), 0) * box.height / 6
        for along, size in strikes(words):
            dot.strike("x" + box.key[1:], box.x + along, middle, size)

    def _caption(self, box: Box) -> list[CaptionPart]:
        return caption(box, self.sketch, self.looks[box.key], self.scale.value)

    def _draw_marks(self, dot: Dot, box: Box) -> None:
        if number := self._corner(box):
            x, y = self._visit_place(box)
            dot.text("v" + box.key[1:], x, y, number, style.SMALL, style.GREY, ground=style.WHITE)
        self._draw_window(dot, box)
        if box.below:
            stub, y = self._stub(box.below), box.y + box.height / 2 + 11
            dot.text("s" + box.key[1:], box.x, y, stub, style.SMALL, style.GREY, ground=style.WHITE)

    def _draw_window(self, dot: Dot, box: Box) -> None:
        """Write the window of a node and the reason for its cut to the right of its shape, or "not
        needed" under a narrow one. A card has them inside, so nothing is drawn for it."""
        width, height = self.windows.size(box)
        look, key = self.looks[box.key], box.key[1:]
        if box.board or not height:
            return
        if look.is_end or look.is_guess:  # too narrow for both words on one line
            y = box.y + box.height / 2 + 24
            for row, word in enumerate(("not", "needed")):
                dot.text(f"t{key}_{row}", box.x, y + 13 * row, word, style.SMALL)
            return
        left = box.x + box.width / 2 + WINDOW_GAP
        dot.table("w" + key, left + width / 2, box.y, self.windows.html(box))

    def _corner(self, box: Box) -> str:
        """The label at the corner of a position: the number of its visit."""
        return visit_label(box.node)

    def _visit_place(self, box: Box) -> tuple[float, float]:
        """The place for the number of the visit: outside the shape, clear of the edges."""
        half, high = box.width / 2, box.height / 2
        if box.board:
            y = box.y - high - 8
            return max((box.x - half + 9, box.x + half - 9), key=lambda x: self._rank(box, x, y)), y
        look, number = self.looks[box.key], text_width(self._corner(box), style.SMALL) / 2
        if look.is_end:
            return box.x, box.y + high + 9
        if look.is_round:
            return box.x - half - number - 2, box.y - high / 4
        is_up = self._shape(box) == "triangle"
        beside = -high / 2 if is_up else high / 2  # where the triangle is narrow
        return box.x - half / 2 - 4 - number, box.y + beside

    def _rank(self, box: Box, x: float, y: float) -> float:
        """How good a place above a position is for a label: how far from the edges to it and to its
        siblings."""
        if box.parent is None:
            return 0
        top = box.parent.y + box.parent.height / 2
        part = (y - top) / (box.y - box.height / 2 - top)
        ways = (box.parent.x + (child.x - box.parent.x) * part for child in box.parent.children)
        return min(abs(x - way) for way in ways)

    def _draw_move(self, dot: Dot, box: Box) -> None:
        """Draw the line from the parent to a node, with the move written on it."""
        look, parent = self.looks[box.key], box.parent
        assert parent is not None
        start, end = (parent.x, parent.y + parent.height / 2), (box.x, box.y - box.height / 2)
        dot.edge(parent.key, box.key, start, end, **look.edge)
        part = self._label_part(parent)
        x, y = between(start, end, part)
        key, label = "m" + box.key[1:], edge_label(box.node)
        dot.text(key, x, y, label, style.TEXT, look.line, look.is_chosen, style.WHITE)

    def _label_part(self, parent: Box) -> float:
        """How far down the edges the moves are written: lower where the children are close
        together."""
        middles = [child.x for child in parent.children]
        close = min((right - left for left, right in pairwise(middles)), default=0)
        widest = max(self._label_width(child) for child in parent.children)
        label = self.scale.label
        return min(max(label, widest / close), LOWEST_LABEL) if close else label

    def _label_width(self, box: Box) -> float:
        return text_width(edge_label(box.node), style.TEXT, bold=True) + 8 if box.parent else 0

    def _stub_width(self, box: Box) -> float:
        return text_width(self._stub(box.below), style.SMALL) if box.below else 0


def is_too_wide(sketch: Sketch) -> bool:
    """Is some ply wider than the page, whatever the size?"""
    return max(sum(map(_least_width, row)) for row in sketch.plies) > style.PAGE


def _least_width(box: Box) -> float:
    """The least width of a position in any size, in pixels."""
    return box.board.size(SCALES[-1].cell)[0] if box.board else SQUARE[0]

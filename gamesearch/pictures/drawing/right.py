"""A tree from left to right, for many positions: plies are columns, with a header on top."""

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.cards import (
    card,
    ending,
    line_html,
    line_width,
    strikes,
    value_parts,
)
from gamesearch.pictures.drawing.dot import Dot, Point
from gamesearch.pictures.drawing.html_label import header_width, text_width
from gamesearch.pictures.drawing.layout import Layout, spread
from gamesearch.pictures.drawing.legend import legend, legend_height
from gamesearch.pictures.drawing.sketch import Box, Sketch
from gamesearch.pictures.drawing.windows import Windows
from gamesearch.pictures.drawing.words import edge_label, visit_label

CELL = 14  # of a board: the smallest that holds a readable mark
PADDING = 5  # around a board
HEAD, SHORT_HEAD = 52, 32  # the height of the headers, with words and without
BADGE, SMALL_BADGE, EMPTY_BADGE = (38, 30), (38, 25), (20, 16)  # the shape that holds a value
LEAF = 21  # the height of a leaf without a board
ROW_GAP = 4
WINDOW_GAP = 4
COLUMN_GAPS = (46, 38, 30, 26, 22)  # the room for the edges


class Right(Layout):
    """The picture of a sketch from left to right.

    Args:
        sketch: the part of the tree that is shown.
        windows: which windows are drawn.
        most: how wide it may be, in pixels; in less than a page the titles are without words.
        cell: the side of a cell of its boards, in pixels.
    """

    nodes_first = True
    padding = PADDING

    def __init__(
        self, sketch: Sketch, windows: Windows, most: float = style.PAGE, cell: int = CELL
    ):
        super().__init__(sketch, windows)
        self._most, self.cell = most, cell
        self.labels = {box.key: edge_label(box.node) if box.parent else "" for box in sketch.boxes}
        self._head = HEAD
        if most < style.PAGE:
            self._head = SHORT_HEAD
            self.headers = [(color, title, "") for color, title, _ in self.headers]
        self.moves = max(text_width(label, style.TEXT, bold=True) for label in self.labels.values())
        self.values = {
            box.key: value_parts(box, sketch, style.SMALL, self.looks[box.key].ink)
            for box in sketch.boxes
        }
        self.has_values = any(self.values.values())
        self.badges = {box.key: self._badge_size(box) for box in sketch.boxes}
        boards = [box.board.size(cell) for box in sketch.boxes if box.board]
        self.board = max((width for width, _ in boards), default=0) + 2 * self.padding
        self._fit()

    def _badge_size(self, box: Box) -> Point:
        """The size of the shape that holds the value."""
        if not self.has_values:
            return EMPTY_BADGE
        width, height = BADGE if box.board else SMALL_BADGE
        words = line_width(self.values[box.key])
        slant = 2 if box.node.is_wrong else 1.65 if box.node.bound else 1.5  # a sign is wide
        slant = 1.25 if self.looks[box.key].is_round else slant
        return max(width, slant * words), height

    def _fit(self) -> None:
        """The widest columns with which the picture fits the page; else the narrowest."""
        for self._is_brief in (False, True):
            self._size_boxes()
            self._place_rows()
            for gap in COLUMN_GAPS:
                self._place_columns(gap)
                if self.width <= self._most:
                    return

    def _size_boxes(self) -> None:
        """Give every box its size: a move and a shape beside it, or a board; then what stands
        behind them, and the window below."""
        for box in self.sketch.boxes:
            width, height = self.badges[box.key]
            stub = self._before_stub(box) + text_width(self._stub(box.below), style.SMALL) + 2
            stub = stub if box.below else 0
            window = self.windows.size(box)[0]
            if box.board is None:
                box.width = max(self.moves + 4 + width + stub, window)
                box.height = LEAF if box.node.is_leaf and self.has_values else height
                continue
            wide, high = self._size_with_board(box)
            box.width, box.height = max(wide + stub, window), high

    def _size_with_board(self, box: Box) -> Point:
        width, height = self.badges[box.key]
        wide, high = self._board_size(box)
        words = self._ending(box) if box.node.value is None else ""
        beside = max(width, self.moves, text_width(words, style.SMALL))
        under = 14 if box.node.visit is not None else 0
        return wide + 2 + beside, max(high, height + 15 + under)

    def _board_size(self, box: Box) -> Point:
        """The size of a board with the room around it; at the root including its coordinates."""
        assert box.board is not None
        width, height = self.board, box.board.size(self.cell)[1] + 2 * self.padding
        if self._edges and box.parent is None:
            return width + self._edges.left, height + self._edges.above
        return width, height

    def _place_rows(self) -> None:
        """Give every box its height on the page, and the picture its own."""
        boxes = self.sketch.boxes
        halves = ((box, box.height / 2) for box in boxes)
        reach = {box.key: (half, half + self._window_height(box)) for box, half in halves}
        middles = spread(boxes, reach, ROW_GAP, 2 * ROW_GAP)
        for box in boxes:
            box.y = self._head + middles[box.key]
        self.height = max(box.y + reach[box.key][1] for box in boxes) + ROW_GAP

    def _window_height(self, box: Box) -> int:
        """The room for the window under a position."""
        height = self.windows.size(box)[1]
        return height + WINDOW_GAP if height else 0

    def _place_columns(self, gap: float) -> None:
        """Give every ply a column from left to right, wide enough for its boxes and its heading,
        with `gap` between them for the lines; and every box its place in that column."""
        widths = [max(box.width for box in row) for row in self.sketch.plies]
        self.lefts, self.bends, inset = [0.0], [], (gap - 8) / 2
        for width, (_, *texts) in zip(widths, self.headers, strict=True):
            self.bends.append(self.lefts[-1] + inset + width)
            self.lefts.append(self.lefts[-1] + max(width + gap, header_width(*texts) + 12))
        self.width = self.lefts[-1] + 2 * style.MARGIN
        for box in self.sketch.boxes:
            box.x = self.lefts[box.ply] + inset + box.width / 2

    def dot(self) -> str:
        """The picture in DOT, with a legend."""
        dot = Dot(self.nodes_first)
        self.draw(dot)
        legend(dot, self.height + 20, [self])
        return dot.source()

    def draw(self, dot: Dot) -> None:
        """Draw the picture without the legend."""
        for ply in range(len(self.headers)):
            self._draw_band(dot, ply)
        for box in self.sketch.boxes:
            self._draw_position(dot, box)
        for box in self.sketch.boxes[1:]:
            self._draw_move(dot, box)

    @property
    def whole_height(self) -> float:
        """The height with the legend and the margin."""
        return self.height + legend_height([self]) + 3 * style.MARGIN

    def _draw_band(self, dot: Dot, ply: int) -> None:
        """Draw the column of a ply: its ground, white or grey, and its header."""
        left, right = self.lefts[ply], self.lefts[ply + 1]
        ground = style.WHITE if ply % 2 else style.BAND
        middle = ((left + right) / 2, self.height / 2)
        dot.shape(f"b{ply}", *middle, (right - left, self.height), "box", color=ground, fill=ground)
        color, title, words = self.headers[ply]
        dot.text(f"h{ply}", left + 8, 16, title, style.HEADER, color, bold=True, left=True)
        dot.text(f"h{ply}w", left + 8, 35, words, style.TEXT, left=True)

    def _draw_position(self, dot: Dot, box: Box) -> None:
        """Draw a node: its move, its board if there is one, its value, and what stands beside
        them."""
        look, label, key = self.looks[box.key], self.labels[box.key], box.key[1:]
        left = box.x - box.width / 2
        x, y = self._value_place(box)
        width, height = self.badges[box.key]
        if box.board is None:
            dot.text(
                "m" + key, left, box.y, label, style.TEXT, look.line, look.is_chosen, left=True
            )
            self._draw_value(dot, box.key, x, y, box)
        else:
            wide, high = self._board_size(box)
            dot.table(
                box.key,
                left + wide / 2,
                box.y,
                card(self._board(box, self.cell), look, wide, (high, 0)),
            )
            dot.text("m" + key, x, y - height / 2 - 8, label, style.TEXT, look.line, look.is_chosen)
            self._draw_value(dot, "w" + key, x, y, box)
        if box.node.visit is not None:
            self._draw_visit(dot, box)
        if box.below:
            stub, at = self._stub(box.below), x + width / 2 + self._before_stub(box)
            dot.text("s" + key, at, y + 2, stub, style.SMALL, style.GREY, left=True)
        self._draw_window(dot, box)

    def _draw_visit(self, dot: Dot, box: Box) -> None:
        """Write which visit of the search this was: under the value if there is a board, else to
        its right."""
        (x, y), (width, height) = self._value_place(box), self.badges[box.key]
        number, is_up = visit_label(box.node), self._points_up(box)
        is_end, is_round = self.looks[box.key].is_end, self.looks[box.key].is_round
        more = text_width(number, style.SMALL) - text_width(str(box.node.visit), style.SMALL)
        if box.board:
            place = x, y + height / 2 + 8
        elif self._most < style.PAGE and not is_end and not is_round:
            # beside the point of the triangle
            place = x + 13 + more / 2, y + (height / 2 - 1) * (-1 if is_up else 1)
        else:
            above = -8 if is_end or is_round else -11 if is_up else 4  # clear of an arrow's head
            place = x + width / 2 + 8 + more / 2, y + above
        dot.text("v" + box.key[1:], *place, number, style.SMALL, style.GREY)

    def _draw_window(self, dot: Dot, box: Box) -> None:
        """Write the window of a node and the reason for its cut under its shape."""
        if html := self.windows.html(box):
            wide, high = self.windows.size(box)
            at = (box.x - box.width / 2 + wide / 2, box.y + (box.height + high + WINDOW_GAP) / 2)
            dot.table("t" + box.key[1:], *at, html)

    def _draw_value(self, dot: Dot, key: str, x: float, y: float, box: Box) -> None:
        """Draw the shape with the value of a node, around (x, y), a wrong number struck out. A leaf
        whose board needs no number has its ending in words."""
        look, words = self.looks[box.key], self.values[box.key]
        if box.board and box.node.is_leaf and not words:
            dot.text(key, x, y, self._ending(box), style.SMALL, look.ink)
            return
        shape = look.shape(self.sketch.tree.own)
        width, height = self.badges[box.key]
        size = (max(width * 0.7, line_width(words)), height - 6) if look.is_end else (width, height)
        line = max(look.outline * 0.6, 1)
        dot.shape(key, x, y, size, shape, line_html(words), look.line, look.fill, line, look.kind)
        middle = y + {"triangle": 1, "invtriangle": -1}.get(shape, 0) * size[1] / 6
        for along, frame in strikes(words):
            dot.strike("x" + key[1:], x + along, middle, frame)

    def _value_place(self, box: Box) -> Point:
        left, (width, _) = box.x - box.width / 2, self.badges[box.key]
        if box.board is None:
            return left + self.moves + 4 + width / 2, box.y
        under = 7 if box.node.visit is None else 0  # the move is written above it
        return left + self._board_size(box)[0] + 2 + max(width, self.moves) / 2, box.y + under

    def _draw_move(self, dot: Dot, box: Box) -> None:
        look, parent = self.looks[box.key], box.parent
        assert parent is not None
        corner = self._way_out(parent)
        end = (box.x - box.width / 2 - 2, self._way_in(box))
        bend = self.bends[parent.ply]
        start = (bend, corner[1]) if look.is_cut else corner  # up to there it would hide another
        dot.edge(parent.key, box.key, start, end, bend, **look.edge)

    def _way_out(self, box: Box) -> Point:
        """Where the edges to the children begin: at the corner of the triangle."""
        x, y = self._value_place(box)
        width, height = self.badges[box.key]
        if self.looks[box.key].is_round:
            return x + width / 2, y
        return x + width / 2, y + (height / 2 if self._points_up(box) else -height / 2)

    def _points_up(self, box: Box) -> bool:
        """Is its triangle the one of a player who takes the largest?"""
        return bool(self.looks[box.key].is_max) or self.sketch.tree.own

    def _way_in(self, box: Box) -> float:
        """At which height the edge to a position ends."""
        return box.y

    @staticmethod
    def _before_stub(box: Box) -> float:
        """How far behind a position the label of what is left out begins: after the visit
        number."""
        number = "" if box.board else visit_label(box.node)
        return text_width(number, style.SMALL) + 12 if number else 4

    def _stub(self, below: int) -> str:
        return f"+{below:,}" if self._is_brief else super()._stub(below)

    def _ending(self, box: Box) -> str:
        return ending(box.node.state) if box.node.is_leaf else ""


def least_height(sketch: Sketch, cell: int, more: float) -> float:
    """What a column of boards takes at least, the highest of them, with so much more each."""
    return max(
        sum(box.board.size(cell)[1] + more if box.board else 0 for box in row)
        for row in sketch.plies
    )

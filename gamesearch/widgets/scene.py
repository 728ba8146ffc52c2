"""The picture that the stepper changes: a tree laid out once, every part of it there from the start
and named, so that a step only changes classes and texts.

It looks like the pictures of `drawing`: same shapes, colours, words and order. It is written as SVG
here, since Graphviz does not let parts of a node be named: as several sheets, one upon the other,
since a browser paints a sheet anew when anything on it changes.
"""

from __future__ import annotations

from html import escape
from math import inf

from gamesearch.drawing import style
from gamesearch.drawing.boards import CLOSED, EMPTY, Board, text_width
from gamesearch.drawing.cards import LONGEST_VALUE, ending
from gamesearch.drawing.down import SCALES, SQUARE, TRIANGLE, Scale
from gamesearch.drawing.layout import spread
from gamesearch.drawing.sketch import Box, Sketch
from gamesearch.drawing.words import header, move_label
from gamesearch.tree import GameTree

MARGIN = 10
HEAD = 46  # the height of headers on top
HEAD_GAP = 18  # between headers on the left and the positions
BAR, BAR_LENGTH, WINDOW = 7, 88, 24  # the height and length of a window's bar; with its words
REASON = 14  # the height of the words under it
BADGE = (44, 26)
COLUMN_GAPS, ROW_GAP = (40, 32, 26, 22), 8
BIG, NARROW_LABEL = 20, 4
LOWEST_GAP = 40  # between rows of boards, for the move and the arrowhead
HIGHEST = 600  # of a tree that is to be seen with its code
SHEET = 24  # positions, or edges, of one sheet of the picture
SIDES = {style.DARK[True]: "max", style.DARK[False]: "min"}  # by the colour of a header

Point = tuple[float, float]


class Scene:
    """A tree as SVG. Part `i` of it is the position `i` of the tree, depth first.

    Args:
        tree: with at most a few hundred nodes.
        windowed, cutting: the places of the positions that get a window; that are left with a cut.
        texts: for every position the longest text that its value will ever have.

    Attributes:
        boxes: where every position lies.
        width, height: the size in pixels.
    """

    def __init__(self, tree: GameTree, windowed: set[int], cutting: set[int], texts: list[str]):
        self._sketch = Sketch(tree, depth=len(tree.per_ply()))
        self.boxes = self._sketch.boxes
        self._place_of = {box.key: place for place, box in enumerate(self.boxes)}
        self._windowed, self._cutting = windowed, cutting
        self._texts = [text[: LONGEST_VALUE + 9] for text in texts]
        self._headers = [header(row, self._sketch) for row in self._sketch.plies]
        small = len(self.boxes) <= style.BOARDS_DOWN
        self._sketch.add_boards("all" if small and not self._sketch.is_numbers else "none")
        self.is_down = any(self._down(scale, HIGHEST) for scale in SCALES)
        self.is_down = self.is_down or self._down(SCALES[-1])
        if not self.is_down:
            self._sketch.add_boards("none")
            for self._gap in COLUMN_GAPS:
                self._right()
                if self.width <= style.PAGE:
                    break

    @property
    def has_boards(self) -> bool:
        """Is every position drawn with its board?"""
        return self.boxes[0].board is not None

    def html(self) -> str:
        """The picture; nothing of it is known yet: no value, no arrow, no window.

        Its headers come first, to stay in sight while the rest scrolls, then the edges, then the
        positions.
        """
        edges = [self._edge(box) for box in self.boxes[1:]]
        nodes = [self._node(place, box) for place, box in enumerate(self.boxes)]
        here = '<rect class="here" rx="6"/>'
        sheets = [here] + [
            "".join(parts[first : first + SHEET])
            for parts in (edges, nodes)
            for first in range(0, len(parts), SHEET)
        ]
        width, height = map(_n, (self.width, self.height))
        sheet_tag = f'<svg aria-hidden="true" width="{width}" height="{height}">'
        return (
            f'<div class="tree" role="img" aria-label="Game tree with {len(self.boxes)} positions" '
            f'style="width:{width}px;height:{height}px;font-family:{style.FONT}">{self._heads()}'
            + "".join(f"{sheet_tag}{sheet}</svg>" for sheet in sheets)
            + "</div>"
        )

    @property
    def covered(self) -> Point:
        """What the headers cover while the rest scrolls: from the left, or from the top."""
        return (MARGIN + self._head_width() + HEAD_GAP / 2, 0) if self.is_down else (0, HEAD)

    def frames(self) -> list[list[float]]:
        """Left, top, width and height of every position."""
        return [
            [round(number) for number in (b.x - b.width / 2, b.y - b.height / 2, b.width, b.height)]
            for b in self.boxes
        ]

    # --- places ---

    def _down(self, scale: Scale, highest: float = inf) -> bool:
        """Lay the tree out from the top down; does it fit the page?"""
        self._scale = scale
        wide = self._value_width(scale.value)
        row_gap = max(scale.row_gap - 22, LOWEST_GAP) if self.has_boards else scale.row_gap
        self._part = 0.45 if self.has_boards else 0.6  # of an edge, where its move stands
        under = (WINDOW + 4) * bool(self._windowed) + REASON * bool(self._cutting)
        for place, box in enumerate(self.boxes):
            if box.board is None:
                width, height = SQUARE if box.node.is_leaf else TRIANGLE
                box.width, box.height = max(width, wide * (1 if box.node.is_leaf else 1.5)), height
                continue
            text = self._texts[place] + (f" {ending(box.node.state)}" if box.node.is_leaf else "")
            words = text_width(text, scale.value, bold=True) + 6
            width, height = box.board.size(scale.cell)
            window = 0 if box.node.is_leaf or not self._windowed else BAR_LENGTH + 12
            box.width = max(width + 2 * scale.padding, words + BIG * (not box.node.is_leaf), window)
            box.height = height + scale.padding + 26 + (under if window else 0)
        gap = scale.gap if self.has_boards else scale.gap / 2
        labels = {box.key: self._label_width(box) for box in self.boxes}
        rooms = {b.key: max(b.width, labels[b.key] / self._part - gap) / 2 for b in self.boxes}
        reach = {}
        for place, box in enumerate(self.boxes):
            beside = BAR_LENGTH + 12 if place in self._windowed and box.board is None else 0
            reach[box.key] = (rooms[box.key], max(rooms[box.key], box.width / 2 + beside))
        middles = spread(self.boxes, reach, gap, scale.gap)
        left = MARGIN + self._head_width() + HEAD_GAP
        top = float(MARGIN) + 12
        for row in self._sketch.plies:
            high = max(box.height for box in row)
            for box in row:
                middle = (box.height if box.board else high) / 2  # boards hang on one line
                box.x, box.y = left + middles[box.key], top + middle
            top += high + row_gap
        self.width = max(box.x + reach[box.key][1] for box in self.boxes) + MARGIN
        self.height = top - row_gap + 24
        return self.width <= style.PAGE and self.height <= highest

    def _right(self) -> None:
        """Lay the tree out from left to right."""
        plies = self._sketch.plies
        self._labels = [max(self._label_width(box) for box in row) for row in plies]
        window = (BAR_LENGTH + 12 * bool(self._cutting)) * bool(self._windowed)
        wide = max(1.7 * self._value_width(style.TEXT, "…"), 1.3 * self._value_width(style.TEXT))
        reach = {}
        for place, box in enumerate(self.boxes):
            box.width, box.height = max(BADGE[0], wide), BADGE[1]
            under = WINDOW + 4 if place in self._windowed else 0
            under += REASON if place in self._cutting else 0
            reach[box.key] = (box.height / 2, box.height / 2 + under)
        middles = spread(self.boxes, reach, ROW_GAP, 2 * ROW_GAP)
        left = float(MARGIN)
        for row, labels, (_, title, words) in zip(plies, self._labels, self._headers, strict=True):
            for box in row:
                box.x, box.y = left + labels + box.width / 2, HEAD + MARGIN + middles[box.key]
            head = max(text_width(title, style.HEADER, bold=True), text_width(words, style.TEXT))
            left += max(labels + max(row[0].width, window) + self._gap, head + 14)
        self.width = left - self._gap + 28  # the last column needs room for its numbers only
        self.height = max(box.y + reach[box.key][1] for box in self.boxes) + MARGIN

    def _value_width(self, size: float, without: str = "none") -> float:
        """How wide the widest value is: all shapes are alike, so that none tells its value.
        Texts that end with the mark `without` do not count."""
        texts = (text for text in self._texts if not text.endswith(without))
        return max((text_width(text, size, bold=True) for text in texts), default=0) + 6

    def _label_width(self, box: Box) -> float:
        return text_width(move_label(box.node), style.TEXT, bold=True) + 8 if box.parent else 0

    def _head_width(self) -> float:
        return max(
            max(text_width(title, style.HEADER, bold=True), text_width(words, style.TEXT))
            for _, title, words in self._headers
        )

    # --- parts ---

    def _heads(self) -> str:
        """The headers of the plies, in the margin or above."""
        heads = []
        for row, (color, title, words) in zip(self._sketch.plies, self._headers, strict=True):
            x, y = (MARGIN, row[0].y) if self.is_down else (self._left(row[0]), MARGIN + 14)
            heads.append(
                _text(
                    x, y, title, f'class="head {SIDES.get(color, "")}" font-size="{style.HEADER}"'
                )
                + _text(x, y + 17, words, f'font-size="{style.TEXT}"')
            )
        left, top = self.covered
        width, height = left or self.width, top or self.height
        return (
            f'<svg aria-hidden="true" class="heads" width="{_n(width)}" height="{_n(height)}">'
            f"{''.join(heads)}</svg>"
        )

    def _left(self, box: Box) -> float:
        """Where the column of a position begins."""
        return box.x - box.width / 2 - self._labels[box.ply] + NARROW_LABEL

    def _edge(self, box: Box) -> str:
        parent = box.parent
        assert parent is not None
        label = move_label(box.node)
        if self.is_down:
            start, end = (parent.x, parent.y + parent.height / 2), (box.x, box.y - box.height / 2)
            path = f"M{_p(start)}L{_p(end)}"
            towards = start
            at = _between(start, end, self._part)
            words = _text(*at, label, 'class="m" text-anchor="middle" dy="4"')
        else:
            start = (parent.x + parent.width / 2, parent.y)
            end = (self._left(box), box.y)
            bend = max(start[0], end[0] - self._gap + 8)
            near = end[0] - 12  # level at its end, where the arrowhead is
            middle = (bend + near) / 2
            path = (
                f"M{_p(start)}L{_p((bend, start[1]))}C{_p((middle, start[1]))} "
                f"{_p((middle, end[1]))} {_p((near, end[1]))}L{_p(end)}"
            )
            towards = (end[0] - 1, end[1])
            words = _text(end[0] + 3, box.y, label, 'class="m" dy="4"')
        back = _unit(end, towards)
        across = (-back[1], back[0])
        head = " ".join(
            _p(_along(end, back, way, across, side)) for way, side in ((0, 0), (11, 5), (11, -5))
        )
        bars = "".join(
            f"M{_p(_along(end, back, way, across, -6))}L{_p(_along(end, back, way, across, 6))}"
            for way in (5, 10)
        )
        return (
            f'<g class="e" data-e="{self._place_of[box.key]}"><path class="l" d="{path}"/>'
            f'<polygon class="h" points="{head}"/><path class="x" d="{bars}"/>{words}</g>'
        )

    def _node(self, place: int, box: Box) -> str:
        is_max = self._sketch.is_max(box.node)
        left, top = box.x - box.width / 2, box.y - box.height / 2
        kind = "end" if box.node.is_leaf else "max" if is_max else "min"
        parts = [self._outline(box, is_max)]
        size = style.TEXT if not self.is_down else self._scale.value
        anchor, y = 'text-anchor="middle"', box.y + 5
        x = box.x
        if box.board is not None:
            parts.append(self._board_svg(box, left, top))
            y = top + box.board.size(self._scale.cell)[1] + self._scale.padding + 18
            if not box.node.is_leaf:
                parts.append(_text(box.x - 18, y, style.TRIANGLE[is_max], f'class="t" {anchor}'))
                x += 10
        elif not box.node.is_leaf:
            y += (6 if is_max else -5) if self.is_down else (3 if is_max else -3)
        parts.append(_text(x, y, "", f'class="v" {anchor} font-size="{size}"'))
        if place in self._windowed:
            parts.append(self._window(box, left, top))
        parts.append(
            _text(*self._order_place(box), "", f'class="o" {anchor if self.is_down else ""}')
        )
        return f'<g class="n {kind}" data-n="{place}">{"".join(parts)}</g>'

    def _outline(self, box: Box, is_max: bool) -> str:
        left, top = box.x - box.width / 2, box.y - box.height / 2
        right, bottom = box.x + box.width / 2, box.y + box.height / 2
        if box.board is not None or box.node.is_leaf:
            rounded = "" if box.node.is_leaf else ' rx="9"'
            return (
                f'<rect class="s" x="{_n(left)}" y="{_n(top)}" width="{_n(box.width)}" '
                f'height="{_n(box.height)}"{rounded}/>'
            )
        corners = [(left, bottom), (right, bottom), (box.x, top)]
        if not is_max:
            corners = [(left, top), (right, top), (box.x, bottom)]
        return f'<polygon class="s" points="{" ".join(map(_p, corners))}"/>'

    def _board_svg(self, box: Box, left: float, top: float) -> str:
        """The board in the upper part of a card."""
        board, cell = box.board, self._scale.cell
        assert board is not None
        width, _ = board.size(cell)
        x, y = box.x - width / 2, top + self._scale.padding - 2
        before = box.parent.board if box.parent else None
        if not board.rows:
            lines = (
                _text(box.x, y + 13 + 16 * row, line, 'text-anchor="middle" class="k"')
                for row, line in enumerate(board.lines)
            )
            return "".join(lines)
        return _cells(board, before, x, y, cell)

    def _window(self, box: Box, left: float, top: float) -> str:
        """Both ends in words, and under them the bar."""
        if box.board is not None:
            x, y = (
                box.x - BAR_LENGTH / 2,
                top + box.height - WINDOW - 2 - REASON * bool(self._cutting),
            )
        elif self.is_down:
            x, y = box.x + box.width / 2 + 10, box.y - WINDOW / 2
        else:
            x, y = left, top + box.height + 4
        bar = f'x="{_n(x)}" y="{_n(y + 13)}" height="{BAR}"'
        ends = _text(x, y + 10, "", 'class="a"')
        ends += _text(x + BAR_LENGTH, y + 10, "", 'class="b" text-anchor="end"')
        ends += _text(x, y + 13 + BAR + 11, "", 'class="y"')
        return (
            f'<g class="w" data-x="{_n(x)}">{ends}'
            f'<rect {bar} width="{BAR_LENGTH}"/><rect class="r" {bar} width="0"/></g>'
        )

    def _order_place(self, box: Box) -> Point:
        """Where the number of the visit stands: outside, where no edge comes or goes."""
        half, high = box.width / 2, box.height / 2
        if not self.is_down:
            return box.x + half + 5, box.y - 5
        if box.board is not None:
            away = 1 if box.parent and box.parent.x < box.x else -1
            return box.x + away * (half - 9), box.y - high - 4
        if box.node.is_leaf:
            return box.x, box.y + high + 14
        if self._sketch.is_max(box.node):
            return box.x - half - 8, box.y + high - 2
        return box.x - half / 2 - 10, box.y + 12


def _cells(board: Board, before: Board | None, x: float, y: float, cell: int) -> str:
    """The cells of a board with a grid, its new mark bold, its winning line marked."""
    columns = len(board.rows[0])
    if before is not None and [*map(len, before.rows)] != [*map(len, board.rows)]:
        before = None
    parts = []
    for row, marks in enumerate(board.rows):
        for column, mark in enumerate(marks):
            left, top = x + column * cell, y + row * cell
            won = " won" * (row * columns + column in board.winning)
            look = f"cell{' closed' * (mark == CLOSED)}{won}"
            place = f'x="{_n(left)}" y="{_n(top)}" width="{cell}" height="{cell}"'
            parts.append(f'<rect class="{look}" {place}/>')
            if mark not in (EMPTY, CLOSED):
                is_new = before is not None and before.rows[row][column] != mark
                look = "new" if is_new else "old" if before else ""
                size = max(style.SMALL, round(cell * 0.62))
                parts.append(
                    _text(
                        left + cell / 2,
                        top + cell / 2 + size * 0.36,
                        mark,
                        f'class="k {look}" text-anchor="middle" font-size="{size}"',
                    )
                )
    return "".join(parts)


def _text(x: float, y: float, text: str, look: str = "") -> str:
    return f'<text x="{_n(x)}" y="{_n(y)}" {look}>{escape(text)}</text>'


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _p(point: Point) -> str:
    return f"{_n(point[0])},{_n(point[1])}"


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _unit(start: Point, end: Point) -> Point:
    """The direction from one point to another, of length 1."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = (x * x + y * y) ** 0.5 or 1.0
    return x / length, y / length


def _along(start: Point, way: Point, length: float, across: Point, side: float) -> Point:
    return (
        start[0] + way[0] * length + across[0] * side,
        start[1] + way[1] * length + across[1] * side,
    )

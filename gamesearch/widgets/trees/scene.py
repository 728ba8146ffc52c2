"""The picture that the page changes: a tree laid out once, every part of it there from the start
and named, so that a change writes only classes and texts.

It looks like the pictures of `drawing`: same shapes, colours, words and order. It is written as SVG
here, since Graphviz does not let parts of a node be named: as several sheets, one upon the other,
since a browser paints a sheet anew when anything on it changes.
"""

from typing import Any

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.dot import Point, between
from gamesearch.pictures.drawing.sketch import Box
from gamesearch.pictures.drawing.words import move_label
from gamesearch.widgets.page.palette import css_colors
from gamesearch.widgets.trees import svg
from gamesearch.widgets.trees.arranged import (
    BIG,
    CLEAR,
    HEAD,
    HEAD_GAP,
    LINE,
    MARGIN,
    NARROW_LABEL,
    REASON,
    WINDOW,
    WINDOW_GAP,
    WINDOW_TOP,
    Arranged,
)

KIND = {True: "max", False: "min", None: "chance"}
KNEE = 18  # of an edge to a board: from there on it goes straight down
SHEET = 24  # positions, or edges, of one sheet of the picture
SMALLEST = 0.75  # where a page is too narrow, the picture shrinks so far, and then scrolls
SIDES = {style.DARK[side]: f"of{kind}" for side, kind in KIND.items()}  # by the colour of a header


class Scene(Arranged):
    """A tree as SVG. Part `i` of it is the position `i` of the tree, depth first."""

    def page_data(self) -> dict[str, Any]:
        """What `treeIn` of `scene.js` is told of it."""
        return {
            "picture": self._html(),
            "colors": css_colors(),
            "frames": self._frames(),
            "covered": self._covered,
        }

    def _html(self) -> str:
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
        width, height = map(svg.number, (self.width, self.height))
        sheet_tag = f'<svg aria-hidden="true" viewBox="0 0 {width} {height}">'
        return (
            f'<div class="gs-tree gs-scene" role="img" '
            f'aria-label="Game tree with {len(self.boxes)} positions" '
            f'style="width:{width}px;min-width:{svg.number(SMALLEST * self.width)}px;'
            f'aspect-ratio:{width}/{height}">{self._heads()}'
            + "".join(f"{sheet_tag}{sheet}</svg>" for sheet in sheets)
            + "</div>"
        )

    @property
    def _covered(self) -> Point:
        """What the headers cover while the rest scrolls: from the left, or from the top."""
        return (MARGIN + self._head_width() + HEAD_GAP / 2, 0) if self.is_down else (0, HEAD)

    def _frames(self) -> list[list[float]]:
        """Left, top, width and height of every position."""
        return [
            [round(number) for number in (b.x - b.width / 2, b.y - b.height / 2, b.width, b.height)]
            for b in self.boxes
        ]

    # --- parts ---

    def _heads(self) -> str:
        """The headers of the plies, in the margin or above."""
        heads = []
        for row, (color, title, words) in zip(self._sketch.plies, self._headers, strict=True):
            x, y = (MARGIN, row[0].y) if self.is_down else (self._left(row[0]), MARGIN + 14)
            head = svg.text(x, y, title, 'class="head"')
            head += svg.text(x, y + 17, words, 'class="words"')
            heads.append(f'<g class="{SIDES.get(color, "")}">{head}</g>')
        left, top = self._covered
        width, height = left or self.width, top or self.height
        size = f'viewBox="0 0 {svg.number(width)} {svg.number(height)}"'
        share = f'style="width:{svg.number(100 * width / self.width)}%"'
        tag = f'<svg aria-hidden="true" class="heads" {size} {share}>'
        return f"{tag}{''.join(heads)}</svg>"

    def _left(self, box: Box) -> float:
        """Where the column of a position begins."""
        return box.x - box.width / 2 - self._labels[box.ply] + NARROW_LABEL

    def _edge(self, box: Box) -> str:
        """The line from a parent to a node with the name of the move, as SVG."""
        parent = box.parent
        assert parent is not None
        label = move_label(box.node)
        if self.is_down:
            start, end = (parent.x, parent.y + parent.height / 2), (box.x, box.y - box.height / 2)
            knee = (end[0], end[1] - KNEE) if self.has_boards else start  # beside it is a number
            path = f"M{svg.point(start)}L{svg.point(knee)}L{svg.point(end)}"
            towards = knee
            at = between(start, knee if self.has_boards else end, self._part)
            words = svg.text(*at, label, 'text-anchor="middle" dy="4"')
        else:
            start = (parent.x + parent.width / 2, parent.y)
            end = (self._left(box), box.y)
            bend = max(start[0], end[0] - self._gap + 2)
            near = end[0] - 12  # level at its end, where the arrowhead is
            middle = (bend + near) / 2
            curve = (middle, start[1]), (middle, end[1]), (near, end[1])
            points = map(svg.point, (start, (bend, start[1]), *curve, end))
            path = "M{}L{}C{} {} {}L{}".format(*points)
            towards = (end[0] - 1, end[1])
            words = svg.text(end[0] + 3, box.y, label, 'style="text-anchor:start" dy="4"')
        head, bars = svg.arrow(end, towards)
        return (
            f'<g class="e gone" data-e="{self._place_of[box.key]}"><path class="l" d="{path}"/>'
            f'<polygon class="h" points="{head}"/><path class="bars" d="{bars}"/>{words}</g>'
        )

    def _node(self, place: int, box: Box) -> str:
        """A node with its outline, its board and a place for its value, as SVG."""
        is_max = self._sketch.is_max(box.node)
        kind = "end" if box.node.is_leaf else KIND[is_max]
        parts = [self._outline(box)]
        size = self._scale.value if self.is_down or box.board else style.TEXT
        x, y = box.x, box.y + 5
        if box.board is not None:
            x, y = self._board(box, parts)
        elif self.is_down and not box.node.is_leaf:
            y = box.y + (5 if is_max is None else 15 if self._points_up(box) else -6)
        if not box.node.is_leaf and (box.board or not self.is_down):
            sign = style.TRIANGLE[None if is_max is None else self._points_up(box)]
            width = self._value_width(size)
            look = f'class="t" text-anchor="middle" font-size="{size}"'
            parts.append(svg.text(x - width / 2, y, sign, look))
            x += BIG / 2 - 2
        parts.append(svg.text(x, y, "", f'class="v" font-size="{size}"'))
        if place in self._room.windows:
            parts.append(self._window(box))
        parts.append(svg.text(*self._order_place(box), "", 'class="o"'))
        return f'<g class="n {kind} gone" data-n="{place}">{"".join(parts)}</g>'

    def _points_up(self, box: Box) -> bool:
        """Is its triangle the one of a player who takes the largest?"""
        return bool(self._sketch.is_max(box.node)) or self._sketch.tree.own

    def _outline(self, box: Box) -> str:
        """The shape around a node: a triangle for MAX and MIN, an oval for chance, a rectangle for
        a leaf or a board."""
        left, top = box.x - box.width / 2, box.y - box.height / 2
        right, bottom = box.x + box.width / 2, box.y + box.height / 2
        if box.board is not None or box.node.is_leaf or not self.is_down:
            rounded = "" if box.node.is_leaf else ' rx="9"'
            return svg.rectangle(left, top, box.width, box.height, f'class="s"{rounded}')
        if self._sketch.is_max(box.node) is None:
            return svg.rectangle(left, top, box.width, box.height, 'class="s" rx="50%"')
        corners = [(left, bottom), (right, bottom), (box.x, top)]
        if not self._points_up(box):
            corners = [(left, top), (right, top), (box.x, bottom)]
        return f'<polygon class="s" points="{" ".join(map(svg.point, corners))}"/>'

    def _board(self, box: Box, parts: list[str]) -> Point:
        """Draw the board in the upper part of a card; the middle of the line under it."""
        cell, top = self._scale.cell, box.y - box.height / 2 + self._scale.padding - 2
        assert box.board is not None
        width, height = self._board_size(box)
        x, y = (box.x - width / 2 if box.board.rows else box.x), top
        if along := self._edges_of(box):
            x, y = x + along.left, y + along.above * (not along.is_from_bottom)
            parts.append(svg.edges(along, x, y, cell))
        before = box.parent.board if box.parent else None
        parts.append(svg.board(box.board, before, x, y, cell))
        return box.x, top + height + 18

    def _window(self, box: Box) -> str:
        """Both ends in words, under them the bar, and the reason of a cut."""
        left, bottom = box.x - box.width / 2, box.y + box.height / 2
        if box.board is not None:
            reason = REASON * (self._place_of[box.key] in self._room.reasons)
            x, y = box.x - self.bar / 2, bottom - WINDOW - 2 - reason
        elif self.is_down:
            x, y = box.x + box.width / 2 + WINDOW_GAP, box.y - WINDOW / 2
        else:
            x, y = left, bottom + WINDOW_TOP
        end = 'class="b" text-anchor="end"'
        under = y + self._words_height
        if self._is_stacked:
            words = svg.text(x, y + 10, "", 'class="a"')
            words += svg.text(x, y + 11 + LINE, "", 'class="b" style="text-anchor:start"')
        else:
            words = svg.text(x, y + 10, "", 'class="a"') + svg.text(x + self.bar, y + 10, "", end)
        at = (box.x if box.board else x, under + self._bar_height + 11)
        words += svg.text(*at, "", 'class="y" ' + 'text-anchor="middle"' * bool(box.board))
        bars = svg.rectangle(x, under, self.bar, self._bar_height, 'class="shut"')
        bars += svg.rectangle(x, under, 0, self._bar_height, 'class="r"')
        return f'<g class="w" data-x="{svg.number(x)}">{words}{bars}</g>'

    def _order_place(self, box: Box) -> Point:
        """Where the number of the visit begins: outside, where no edge and no dashed frame is."""
        left, top = box.x - box.width / 2, box.y - box.height / 2
        right, bottom = box.x + box.width / 2, box.y + box.height / 2
        if not self.is_down:
            return right + CLEAR, box.y - 5
        if box.board is not None:
            return left, top - CLEAR
        if box.node.is_leaf:
            return left, bottom + CLEAR + 9
        return left, top + 9 if self._points_up(box) else bottom  # in an empty corner

"""A tree from left to right on cards: each value is under its board. Cards are narrow and high,
for a tree of many plies with few leaves."""

from __future__ import annotations

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.cards import (
    WORD_GAP,
    CaptionPart,
    caption,
    card,
    line_html,
    line_width,
    strikes,
)
from gamesearch.pictures.drawing.dot import Dot, Point
from gamesearch.pictures.drawing.html_label import text_width
from gamesearch.pictures.drawing.right import CELL, Right, least_height
from gamesearch.pictures.drawing.sketch import Box, Sketch
from gamesearch.pictures.drawing.windows import Windows
from gamesearch.pictures.drawing.words import visit_label

CELLS = (26, 22, 18, 16, CELL)  # of a board, the first that fits
LABEL, CAPTION = 16, 22  # the height of the move above a card, and of the line under its board


class Sideways(Right):
    """The picture of a sketch from left to right, where every position has a board."""

    padding = 7

    @classmethod
    def fitting(cls, sketch: Sketch, windows: Windows, highest: float) -> Sideways | None:
        """The picture in the largest size that is no wider than the page and, with its legend, no
        higher than `highest`, if there is one."""
        for cell in CELLS:
            if least_height(sketch, cell, 2 * cls.padding + LABEL + CAPTION) > highest:
                continue  # seen at once, without laying it out
            picture = cls(sketch, windows, cell=cell)
            if picture.width <= style.PAGE and picture.whole_height <= highest:
                return picture
        return None

    def _size_boxes(self) -> None:
        self._width = max(map(self._least_width, self.sketch.boxes))  # one for all cards
        super()._size_boxes()

    def _least_width(self, box: Box) -> float:
        frame = 2 * self.looks[box.key].outline
        above = text_width(self.labels[box.key], style.TEXT, bold=True) + 8 + _visit_width(box)
        return max(self.board, line_width(self._caption(box)) - WORD_GAP + frame + 4, above)

    def _size_with_board(self, box: Box) -> Point:
        return self._card_width(box), LABEL + self._board_size(box)[1] + CAPTION

    def _card_width(self, box: Box) -> float:
        return max(self._board_size(box)[0], self._width)

    def _caption(self, box: Box) -> list[CaptionPart]:
        return caption(box, self.sketch, self.looks[box.key], style.SMALL)

    def _draw_position(self, dot: Dot, box: Box) -> None:
        look, label, key = self.looks[box.key], self.labels[box.key], box.key[1:]
        left, width, words = box.x - box.width / 2, self._card_width(box), self._caption(box)
        middle, above = left + width / 2, box.y - box.height / 2 + 7
        heights = (box.height - LABEL - CAPTION, CAPTION)
        html = card(self._board(box, self.cell), look, width, heights, line_html(words))
        dot.table(box.key, middle, self._way_in(box), html)
        dot.text("m" + key, left, above, label, style.TEXT, look.line, look.is_chosen, left=True)
        if box.node.visit is not None:
            at = left + width - _visit_width(box) / 2
            dot.text("v" + key, at, above, visit_label(box.node), style.SMALL, style.GREY)
        for along, frame in strikes(words):
            line = box.y + (box.height - CAPTION - look.outline) / 2
            dot.strike("x" + key, middle + along, line, frame)
        if box.below:
            at, stub = left + width + 4, self._stub(box.below)
            dot.text("s" + key, at, self._way_in(box), stub, style.SMALL, style.GREY, left=True)
        self._draw_window(dot, box)

    def _way_in(self, box: Box) -> float:
        return box.y + LABEL / 2  # the middle of the card

    def _way_out(self, box: Box) -> Point:
        return box.x - box.width / 2 + self._card_width(box), self._way_in(box)


def _visit_width(box: Box) -> float:
    """The room for the number of the visit."""
    label = visit_label(box.node)
    return text_width(label, style.SMALL) + 4 if label else 0

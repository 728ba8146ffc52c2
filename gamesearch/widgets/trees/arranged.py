"""The layout of the picture that the page changes: from the top down or from left to
right, with boards or without, large or small, in the first of these ways that fits."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from math import ceil

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.boards import Edges
from gamesearch.pictures.drawing.cards import LONGEST_VALUE, ending
from gamesearch.pictures.drawing.down import LOWEST_LABEL, SCALES, SQUARE, TRIANGLE, Scale
from gamesearch.pictures.drawing.html_label import header_width, text_width
from gamesearch.pictures.drawing.layout import spread
from gamesearch.pictures.drawing.sketch import Box, Sketch
from gamesearch.pictures.drawing.words import header, move_label, visit_label
from gamesearch.tree import GameTree

MARGIN = 10
HEAD = 46  # the height of headers on top
HEAD_GAP = 18  # between headers on the left and the positions
BAR, LOWEST_BAR, SHORTEST_BAR = 7, 5, 40  # of a window
WINDOW, WORDS, LINE = 24, 13, 10  # its height with its words; of one line of them, and of one more
REASON = 14  # the height of the words under it
WINDOW_GAP, WINDOW_TOP = 10, 5  # between a position and the window beside it, or under it
BADGE, LOWEST_BADGE = (44, 26), 22
CAPTION = 24  # the height of the line under a board
CLEAR = 8  # from a position to where the dashed frame of the search has ended
COLUMN_GAPS = (34, 26, 20, 14)  # behind the numbers of visits
ROW_GAP, LOWEST_ROW_GAP = 8, 3
BIG, NARROW_LABEL = 20, 4
LOWEST_GAP = 36  # between rows of boards, for the move and the arrowhead
SMALLEST = Scale(cell=16, gap=6, row_gap=60, value=12, padding=6)


@dataclass(frozen=True)
class Room:
    """What a picture is made for.

    Attributes:
        width, height: in pixels: up to here nothing has to scroll.
        texts: for every position the longest text that its value will ever have.
        windows: for the positions that get a window, all words that its ends will have: "α 3".
        reasons: for the positions that are left with a cut, why: "2 ≤ α = 3".
    """

    width: float
    height: float
    texts: list[str]
    windows: Mapping[int, set[str]]
    reasons: Mapping[int, str]


class Arranged:
    """A tree laid out.

    Args:
        tree: with at most a few hundred nodes.
        room: what it is made for.

    Attributes:
        boxes: where every position lies.
        width, height: the size in pixels.
        is_narrow: are the words of windows and cuts in their shortest form?
    """

    def __init__(self, tree: GameTree, room: Room):
        self._sketch = Sketch(tree, depth=len(tree.per_ply()))
        self.boxes = self._sketch.boxes
        self._place_of = {box.key: place for place, box in enumerate(self.boxes)}
        longest = max((visit_label(b.node, is_killer=b.node.killer) for b in self.boxes), key=len)
        longest = max(longest, str(len(self.boxes)), key=len)
        self._order_width = CLEAR + text_width(longest, style.SMALL)
        self._room = room
        self._texts = [text[: LONGEST_VALUE + 9] for text in room.texts]
        self.is_narrow = False
        self._lay_out()

    @property
    def has_boards(self) -> bool:
        """Is every position drawn with its board?"""
        return self.boxes[0].board is not None

    def _lay_out(self) -> None:
        """Take the first way that fits the room: with boards before without, with letters and
        numbers along the first board before without, large before small. A tree that fits nowhere
        scrolls: with boards from the top down where a page is wide enough for it, else without them
        from left to right."""
        few = len(self.boxes) <= style.BOARDS_DOWN and not self._sketch.is_numbers
        for which in ("all", "none") if few else ("none",):
            self._sketch.add_boards(which)
            for self._is_named in (True, False) if which == "all" else (False,):
                if self._finds_room():
                    return
            if which == "all":
                self._is_named = True
                self._lay_out_down()
                if self.width <= style.PAGE:
                    return
        for self._gap in COLUMN_GAPS:
            self._lay_out_right()
            if self.width <= self._room.width:
                return

    def _finds_room(self) -> bool:
        """Lay it out in the first way that fits the room, if one does."""
        for self._scale, self.is_narrow in product((*SCALES, SMALLEST), (False, True)):
            self._lay_out_down()
            if self._fits():
                return True
        for self.is_narrow, self._gap in product((False, True), COLUMN_GAPS):
            self._lay_out_right()
            if self._fits():
                return True
        return False

    def _fits(self) -> bool:
        return self.width <= self._room.width and self.height <= self._room.height

    @property
    def bar(self) -> int:
        """The length of the bar of every window."""
        ends = [end for each in self._room.windows.values() for end in each]
        widest = ceil(max(map(_small, ends), default=0))
        return max(SHORTEST_BAR, widest if self._is_stacked else 2 * widest + 8)

    @property
    def _is_stacked(self) -> bool:
        """Are the two ends of a window written one below the other?"""
        return self.is_narrow and not self.has_boards

    @property
    def _words_height(self) -> float:
        return WORDS + LINE * self._is_stacked

    @property
    def _bar_height(self) -> float:
        return LOWEST_BAR if self._is_stacked else BAR

    def reason(self, why: str) -> str:
        """Why a position is left with a cut, as it is written there."""
        return why if self.is_narrow and why else f"{why}: cut".removeprefix(": ")

    def _size_boxes(self) -> None:
        """Give every position its size; the window of one without a board is beside it."""
        wide = self._value_width(self._scale.value)
        ended = self._value_width(self._scale.value, of_leaves=True)
        reason = max((_small(self.reason(why)) for why in self._room.reasons.values()), default=0)
        under = WINDOW + 4
        for place, box in enumerate(self.boxes):
            is_end = box.node.is_leaf
            if box.board is None and self.is_down:
                width, height = SQUARE if is_end else TRIANGLE
                box.width, box.height = max(width, ended if is_end else 1.75 * wide), height
            elif box.board is None:
                badge = self._value_width(style.TEXT) + (0 if is_end else BIG)
                height = LOWEST_BADGE if self.is_narrow else BADGE[1]
                box.width, box.height = max(BADGE[0], badge), height
            else:
                outcome = f" {ending(box.node.state)}" if is_end else ""
                words = text_width(self._texts[place] + outcome, self._scale.value, bold=True) + 8
                wide_board, high_board = self._board_size(box)
                has_window = bool(self._room.windows) and not is_end
                window = max(self.bar, reason) + 14 if has_window else 0
                words = words if is_end else max(words, wide) + BIG
                box.width = max(wide_board + 2 * self._scale.padding, words, window)
                box.height = high_board + self._scale.padding + CAPTION + under * has_window
                box.height += REASON * (place in self._room.reasons)

    def _edges_of(self, box: Box) -> Edges | None:
        """The coordinates along the board of a position; only the first one has them."""
        return None if box.parent or not self._is_named else Edges.of(box.node.state, box.board)

    def _board_size(self, box: Box) -> tuple[float, float]:
        """Width and height of a board, with its coordinates."""
        assert box.board is not None
        width, height = box.board.size(self._scale.cell)
        along = self._edges_of(box)
        return (width + along.left, height + along.above) if along else (width, height)

    def _lay_out_down(self) -> None:
        """Lay the tree out from the top down."""
        self.is_down = True
        self._size_boxes()
        scale, room = self._scale, self._room
        row_gap = max(scale.row_gap - 26, LOWEST_GAP) if self.has_boards else scale.row_gap
        parts = (0.55, 0.7) if self.has_boards else (0.6, LOWEST_LABEL)
        self._part = parts[self.is_narrow]  # of an edge: where its move stands
        gap = scale.gap if self.has_boards else scale.gap / 2
        labels = {box.key: self._label_width(box) for box in self.boxes}
        rooms = {b.key: max(b.width, labels[b.key] / self._part - gap) / 2 for b in self.boxes}
        reach = {}
        for place, box in enumerate(self.boxes):
            is_beside = place in room.windows and box.board is None
            beside = WINDOW_GAP + self._window_width(place) + 4 if is_beside else 0
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
        self.height = top - row_gap + (MARGIN if self.has_boards else 24)

    def _lay_out_right(self) -> None:
        """Lay the tree out from left to right."""
        self.is_down = False
        self._size_boxes()
        room, plies = self._room, self._sketch.plies
        self._labels = [max(self._label_width(box) for box in row) for row in plies]
        reach = {}
        for place, box in enumerate(self.boxes):
            has_window = place in room.windows and box.board is None
            under = WINDOW_TOP + self._words_height + self._bar_height if has_window else 0
            under += REASON if place in room.reasons and box.board is None else 0
            reach[box.key] = (box.height / 2, box.height / 2 + under)
        gap = LOWEST_ROW_GAP if self.is_narrow else ROW_GAP
        middles = spread(self.boxes, reach, gap, gap if self.is_narrow else 2 * gap)
        left = float(MARGIN)
        for row, labels, (_, *texts) in zip(plies, self._labels, self._headers, strict=True):
            windows = [self._window_width(self._place_of[b.key]) for b in row if not b.board]
            widest = max(box.width for box in row)
            for box in row:
                box.width = box.width if box.board else widest  # numbers of visits in one line
                box.x, box.y = left + labels + box.width / 2, HEAD + MARGIN + middles[box.key]
            ends = labels + max(widest, *windows, 0) + self._order_width + self._gap
            left += max(ends, header_width(*texts) + 14)
        self.width = left - self._gap  # behind the last column stand numbers only
        self.height = max(box.y + reach[box.key][1] for box in self.boxes) + MARGIN

    def _window_width(self, place: int) -> float:
        """How wide the window beside or under a position is, with the reason of its cut."""
        if place not in self._room.windows:
            return 0
        why = self._room.reasons.get(place)
        return self.bar if why is None else max(self.bar, _small(self.reason(why)))

    def _value_width(self, size: float, of_leaves: bool = False) -> float:
        """How wide the widest value is: all shapes are alike, so that none gives its value away."""
        pairs = zip(self._texts, self.boxes, strict=True)
        texts = (text for text, box in pairs if box.node.is_leaf or not of_leaves)
        return max((text_width(text, size, bold=True) for text in texts), default=0) + 6

    def _label_width(self, box: Box) -> float:
        return text_width(move_label(box.node), style.TEXT, bold=True) + 8 if box.parent else 0

    @property
    def _headers(self) -> list[tuple[str, str, str]]:
        """Colour, title and words of the header of every ply."""
        return [self._header(row) for row in self._sketch.plies]

    def _header(self, row: list[Box]) -> tuple[str, str, str]:
        color, title, words = header(row, self._sketch)
        if self.is_narrow:
            words = words.removeprefix("takes ").removeprefix("numbers ").removesuffix(" given")
        return color, title, words

    def _head_width(self) -> float:
        return max(header_width(*texts) for _, *texts in self._headers)


def _small(words: str) -> float:
    """About how wide the words of a window are."""
    return text_width(words, style.SMALL, bold=True)

"""The traces of a search with a window at a position: the window it came with, as a bar on one
scale for the whole picture, and in words why it left before every child was asked."""

import re
from collections.abc import Iterable
from functools import partial
from sys import float_info
from typing import Any

from gamesearch.pictures.drawing import html_label, style
from gamesearch.pictures.drawing.boards import attempt, is_bare_number
from gamesearch.pictures.drawing.html_label import cut, text_width
from gamesearch.pictures.drawing.sketch import Box, Sketch
from gamesearch.tree import GameTree, Node, window_text

SHORTEST, BAR, LINE = 88, 7, 14  # pixels: the length of a bar, its height, the height of a text
STROKE = 3  # pixels: the width of a window in which nothing lies
INSET = 0.12  # of a bar, at both ends: beyond every finite value of the tree
LONGEST_END = 9  # letters
AMOUNTS = ("all", "cuts", "none")


class Windows:
    """The windows and reasons of a picture.

    Args:
        sketch: the part of the tree that is shown.
        amount: whose window is drawn: "all" inner positions that have one, "cuts": those which the
            search left with a cut, "none". The reason of a cut is always there.
        brief: is only the end that cuts told, "α = 3", and not the whole reason?

    Attributes:
        left_out: are there windows that are not drawn?
        has_bars, has_strokes: is a window drawn in which something may lie, and one in which
            nothing lies?
    """

    def __init__(self, sketch: Sketch, amount: str, brief: bool = False):
        self._tree = sketch.tree
        having = [box for box in sketch.boxes if sketch.tree.shows_window(box.node)]
        shown = {"all": having, "cuts": [box for box in having if box.node.is_cut], "none": []}
        self._ends = {box.key: _ends(box, sketch.tree) for box in shown[amount]}
        self._reasons = {
            box.key: reason for box in sketch.boxes if (reason := _reason(box, sketch.tree, brief))
        }
        self.left_out = len(self._ends) < len(having)
        self.has_strokes = any(box.node.narrow for box in shown[amount])
        self.has_bars = any(not box.node.narrow for box in shown[amount])
        widths = (
            max(len(e) * max(map(_width, e)), self._reason_width(k)) for k, e in self._ends.items()
        )
        self._length = max([SHORTEST, *widths])  # one for all bars, since they share a scale
        nodes = (box.node for box in sketch.boxes)
        self._scale = scale_of(nodes, sketch.tree.player, sketch.tree.own)

    def _reason_width(self, key: str) -> int:
        return _width(self._reasons[key][0]) if key in self._reasons else 0

    def size(self, box: Box) -> tuple[int, int]:
        """Width and height of the window and the reason at a position, in pixels; 0 by 0 if there
        are none."""
        has_bar, has_reason = box.key in self._ends, box.key in self._reasons
        width = self._length if has_bar else self._reason_width(box.key)
        return width, (LINE + BAR + 3) * has_bar + LINE * has_reason

    def html(self, box: Box) -> str:
        """The window, its bar and the reason as an HTML-like table; empty if there is none."""
        width, height = self.size(box)
        if not height:
            return ""
        rows = self._bar(box, width) if box.key in self._ends else []
        if box.key in self._reasons:
            rows.append(_text(*self._reasons[box.key], width))
        return html_label.table(rows)

    def _bar(self, box: Box, width: int) -> list[str]:
        """The two ends in words, and below them the bar: what is closed, open, and closed."""
        alpha, *others = self._ends[box.key]
        colors, left = (style.DARK[True], style.DARK[False]), width // 2
        if others:
            words = _text(alpha, colors[0], left, "LEFT")
            words += _text(others[0], colors[1], width - left, "RIGHT")
        else:
            words = _text(alpha, style.INK, width)
        start, end = self._scale.bar(self._tree.window(box.node), box.node.narrow, width)
        pieces = ((start, style.SHUT), (end - start, style.INK), (width - end, style.SHUT))
        bar = "".join(
            html_label.cell("", length, BAR, f'BGCOLOR="{color}" ')
            for length, color in pieces
            if length
        )
        return [
            html_label.cell(html_label.table([words]), width, LINE, 'ALIGN="CENTER" '),
            html_label.cell(html_label.table([bar]), width, BAR + 3, 'ALIGN="CENTER" '),
        ]


class NumberScale:
    """The one scale on which the windows of a picture are drawn, from the smallest of these values
    to the largest, as far as they are finite numbers."""

    def __init__(self, values: Iterable[Any]):
        numbers = [value / 2 for value in values if _is_finite(value)]
        self._low, self._high = min(numbers, default=0.0), max(numbers, default=0.0)

    def part(self, number: float) -> float:
        """Where on its bar a number lies: 0 is the left end, 1 the right one."""
        if not _is_finite(number):
            return 0 if number < 0 else 1  # a learner's window may end at nan
        half = number / 2  # halves, since the distance between the largest numbers overflows
        if not self._low <= half <= self._high:  # a window that was given, not found
            return INSET / 2 if half < self._low else 1 - INSET / 2
        span = self._high - self._low
        return INSET + (1 - 2 * INSET) * ((half - self._low) / span if span else 0.5)

    def bar(self, window: Iterable[float], is_narrow: bool, length: int) -> tuple[int, int]:
        """Where a window begins and ends on a bar of this length; a stroke, if it is so narrow that
        nothing lies inside."""
        start, end = (round(self.part(number) * length) for number in window)
        if is_narrow:
            start = min((start + end) // 2, length - STROKE)
            return start, start + STROKE
        return start, max(start, end)


def scale_of(nodes: Iterable[Node], player: int, is_own: bool) -> NumberScale:
    """The scale of a picture of these positions: of all that is known of them, and of the numbers
    that were never visited.

    Args:
        nodes: the positions.
        player: whose values they have.
        is_own: is every number written for the player to move? Then the scale reaches equally far
            to both sides, and a window that turns is seen to turn.
    """
    numbers: list[Any] = []
    for node in nodes:
        numbers += [node.value, node.returned]
        if node.is_leaf and is_bare_number(node.state):
            numbers.append(attempt(partial(node.state.utility, player), None))
    return NumberScale([*numbers, *(-each for each in numbers if is_own and _is_finite(each))])


def _ends(box: Box, tree: GameTree) -> tuple[str, ...]:
    """The two ends of the window with which a search came here, in words, or what it asked."""

    def text(number: float) -> str:
        return cut(attempt(lambda: tree.value_text(number), "?"), LONGEST_END)

    return window_text(*tree.window(box.node), text)


def _reason(box: Box, tree: GameTree, brief: bool) -> tuple[str, str] | None:
    """Why the search left here with a cut, or that it should not have come; and in which colour."""
    node = box.node
    if node.is_cut:
        why = attempt(lambda: tree.cut_text(node), "")
        if brief and why:
            return re.sub(r"^\S+ [≤≥] ", "", why), style.CUT_TEXT
        return (f"{why}: cut" if why else "cut"), style.CUT_TEXT
    return ("not needed", style.INK) if node.needless else None


def _is_finite(value: Any) -> bool:
    """Is it a number that a float can hold?"""
    return isinstance(value, (int, float)) and abs(value) <= float_info.max


def _width(text: str) -> int:
    return round(text_width(text, style.SMALL)) + 4  # signs are no wider in bold


def _text(text: str, color: str, width: int, align: str = "CENTER") -> str:
    words = html_label.words(text, style.SMALL, color, bold=True)
    return html_label.cell(words, width, LINE, f'ALIGN="{align}" ')

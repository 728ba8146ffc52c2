"""A number line as SVG, for where there is no matplotlib: the same lines and marks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.boards import cut, text_width
from gamesearch.pictures.drawing.chart_svg import MARKS, ticks
from gamesearch.pictures.drawing.svg_parts import line, mark, page, text
from gamesearch.tree import value_text

TOP, AXIS = 32, 34  # pixels: above the questions, below them
LONGEST = 300  # pixels of a question, or of an answer; the table has all of it
TICKS, APART = 12, 12  # at most; pixels between the numbers under them
ASKS = style.DARK[True]
ANSWERS = {  # around 0, 0
    "o": "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z",
    ">": "M6 0L-4 -6V6z",
    "<": "M-6 0L4 -6V6z",
}


def as_svg(picture: Any) -> str:
    """The number line as SVG, in the colours of its page.

    Args:
        picture: a `NumberLine`.
    """
    return page(picture.size, "".join(_Drawing(picture).drawn()))


class _Drawing:
    """A number line laid out on its page."""

    def __init__(self, picture: Any):
        self._picture, self._questions = picture, picture.questions
        width, height = picture.size
        self._low, self._high = picture.ends
        self._left = _widest([_fitting(each.asks) for each in self._questions]) + 16
        self._right = width - _widest([_fitting(each.says) for each in self._questions]) - 16
        self._bottom = height - AXIS
        self._row = (self._bottom - TOP) / len(self._questions)

    def drawn(self) -> Iterator[str]:
        """All parts, from the ground up."""
        title = self._picture.title
        yield text(self._picture.size[0] / 2, 20, title, f'font-size="{style.HEADER}"')
        yield from self._scale()
        for row, question in enumerate(self._questions):
            y = TOP + self._row * (row + 0.6)
            yield text(self._left - 12, y + 4, _fitting(question.asks), anchor="end")
            yield text(self._right + 12, y + 4, _fitting(question.says), anchor="start")
            yield line(self._left, y, self._right, y, style.SHUT)
            least, most = self._x(question.least), self._x(question.most)
            yield line(least, y, most, y, style.INK, 5)
            yield from self._asked(question, y - 9)
            filled = style.INK if question.is_known else style.WHITE
            yield mark(self._x(question.answer), y, ANSWERS[question.shape], filled, style.INK, 2)

    def _x(self, number: float) -> float:
        """The place of a number: at the end of the line, if it is beyond."""
        share = (min(max(number, self._low), self._high) - self._low) / (self._high - self._low)
        return self._left + (self._right - self._left) * share

    def _scale(self) -> Iterator[str]:
        """Whole numbers, as many as have room."""
        room = _widest([value_text(round(end), "") for end in (self._low, self._high)]) + APART
        many = min(TICKS, 1 + (self._right - self._left) / room)
        for tick in ticks(self._low, self._high, whole=True, many=many):
            if self._low <= tick <= self._high:
                x = self._x(tick)
                yield line(x, TOP, x, self._bottom + 4, style.UNSEEN)
                yield text(x, self._bottom + 18, value_text(round(tick), ""))

    def _asked(self, question: Any, y: float) -> Iterator[str]:
        """A question of more or less at its place; another one as wide as its window."""
        if question.is_narrow:
            yield mark(self._x(question.place), y, MARKS["v"], ASKS, ASKS)
            return
        alpha, beta = map(self._x, question.window)
        yield line(alpha, y, beta, y, ASKS, 1.5)
        for end in (alpha, beta):
            yield line(end, y - 4, end, y + 4, ASKS, 1.5)


def _widest(texts: list[str]) -> float:
    return max(text_width(words, style.TEXT) for words in texts)


def _fitting(words: str) -> str:
    width = text_width(words, style.TEXT)
    return words if width <= LONGEST else cut(words, int(len(words) * LONGEST / width))

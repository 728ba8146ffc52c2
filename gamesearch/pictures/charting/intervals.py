"""Numbers with their intervals, one below the other, on one scale."""

from collections.abc import Sequence
from math import isfinite
from typing import NamedTuple

from gamesearch.base.text.table import table
from gamesearch.pictures.charting.axes import ticks
from gamesearch.pictures.charting.canvas import Canvas
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.html_label import cut_to_width, text_width
from gamesearch.pictures.drawing.picture import Picture

WIDTH, ROW = 760, 30  # pixels: of the picture, the height of a row
TOP, AXIS = 36, 52  # pixels above the rows and below them
LONGEST = 220  # pixels of a name; the table has all of it
ROOM, TICKS = 24, 9  # pixels beyond the outermost end; so many numbers on the scale
UNKNOWN = "–"


class Interval(NamedTuple):
    """A name, its number, and between which numbers that may lie; an end can be infinite."""

    name: str
    number: float
    low: float
    high: float


class Intervals(Picture):
    """A point for each number, on a line from one end of its interval to the other. A line with no
    end ends in an arrow. Its `str` is a table of the numbers.

    Args:
        title: what it shows.
        label: what the numbers are, below the scale.
        rows: the numbers, as they stand below each other; at least one.
    """

    def __init__(self, title: str, label: str, rows: Sequence[Interval]):
        self.rows, self._title, self._label = tuple(rows), title, label
        head = ["", label, "from", "to"]
        numbers = [[row.name, *map(signed, row[1:])] for row in rows]
        text = f"{title}\n{table([head, *numbers], left=1)}"
        super().__init__(self._drawn, text, self._alt(), words="The numbers")

    def _alt(self) -> str:
        said = (f"{row.name} {signed(row.number)}, {_interval_text(row)}" for row in self.rows)
        return f"{self._title}. {self._label}: {'; '.join(said)}."

    def _drawn(self) -> str:
        bottom = TOP + ROW * len(self.rows)
        canvas = Canvas(WIDTH, bottom + AXIS)
        canvas.text(WIDTH / 2, 20, self._title, size=style.HEADER)
        names = [cut_to_width(row.name, style.TEXT, LONGEST) for row in self.rows]
        numbers = [signed(row.number) for row in self.rows]
        left = max(text_width(name, style.TEXT) for name in names) + 20
        right = WIDTH - max(text_width(words, style.TEXT) for words in numbers) - 20
        scale = _Scale(self.rows, left, right)
        for tick in scale.ticks:
            x = scale.x(tick)
            color, kind = (style.INK, "solid") if tick == 0 else (style.SHUT, "dotted")
            canvas.line([(x, TOP), (x, bottom)], color, 1, kind)
            canvas.text(x, bottom + 18, signed(tick))
        canvas.text((left + right) / 2, bottom + 40, self._label)
        for at, row in enumerate(self.rows):
            y = TOP + ROW * (at + 0.5)
            canvas.text(left - 10, y + 4, names[at], "end")
            canvas.text(WIDTH - 8, y + 4, numbers[at], "end")
            ends = [_draw_end(canvas, scale, end, y) for end in (row.low, row.high)]
            canvas.line([(ends[0], y), (ends[1], y)], style.INK, 2)
            canvas.mark(scale.x(row.number), y, 5, "circle", style.INK, style.INK)
        return canvas.source()


class _Scale:
    """Numbers from left to right, with room for every end that is finite."""

    def __init__(self, rows: Sequence[Interval], left: float, right: float):
        numbers = [each for row in rows for each in row[1:] if isfinite(each)]
        low, high = min(numbers), max(numbers)
        self.left, self.right = left + ROOM, right - ROOM
        self._low, self._per = low, (self.right - self.left) / (high - low or 1)
        steps = ticks(low, high, whole=True, many=TICKS)
        self.ticks = [tick for tick in steps if low <= tick <= high]

    def x(self, number: float) -> float:
        return self.left + (number - self._low) * self._per


def _draw_end(canvas: Canvas, scale: _Scale, end: float, y: float) -> float:
    """Draw the end of a line, a stroke or an arrow, and say where it is."""
    if isfinite(end):
        x = scale.x(end)
        canvas.line([(x, y - 5), (x, y + 5)], style.INK, 2)
        return x
    x, shape = (scale.right + 14, "right") if end > 0 else (scale.left - 14, "left")
    canvas.mark(x, y, 5, shape, style.WHITE, style.INK, 2)
    return x


def signed(number: float) -> str:
    """A whole number with its sign; a dash for an end that is not known."""
    if not isfinite(number):
        return UNKNOWN
    whole = round(number)
    return f"{whole:+,}".replace("-", "−") if whole else "0"


def _interval_text(row: Interval) -> str:
    low, high = signed(row.low), signed(row.high)
    if isfinite(row.low) and isfinite(row.high):
        return f"between {low} and {high}"
    if isfinite(row.low):
        return f"{low} or more"
    return f"{high} or less" if isfinite(row.high) else "with no interval"

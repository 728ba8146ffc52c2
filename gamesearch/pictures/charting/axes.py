"""A chart on its page: the axes, the bars or lines between them, and the legend below."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, inf, log10
from typing import Any

from gamesearch.pictures.charting.canvas import Canvas
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.html_label import text_width
from gamesearch.state import is_whole

WIDTH, HEIGHT = 760, 380  # pixels
TOP, RIGHT, ROW = 58, 16, 20  # above the axes, right of them, a line of text
STEPS = (1, 2, 5, 10)  # between ticks, times a power of ten
TICKS = 7  # about so many
LABELLED = 16  # up to so many bars have their number written on top
APART = 6  # pixels between the strokes on a bar, and between the words under bars
FILLS = (  # the ground of bars, and which strokes are on it
    (style.INK, ""),
    (style.WHITE, "-"),
    (style.TINT[True], "|"),
    (style.TINT[False], "-|"),
    (style.SHUT, ""),
    (style.WHITE, ""),
)
LINES = (  # colour, mark and kind of lines
    (style.INK, "circle", "solid"),
    (style.CUT_TEXT, "square", "dashed"),
    (style.DARK[False], "up", "dotted"),
    (style.FOURTH, "diamond", "solid"),
    (style.GREY, "down", "dashed"),
    (style.DARK[True], "right", "dotted"),
)


@dataclass(frozen=True)
class Counts:
    """What a chart shows: see `chart`.

    Attributes:
        labels: the one along the bottom, and the one up the side.
    """

    title: str
    x: list[Any]
    series: dict[str, list[float]]
    labels: tuple[str, str]
    kind: str
    log: bool


class Axes:
    """The place of every number on the page."""

    def __init__(self, chart: Counts):
        self._chart = chart
        self._rows = list(chart.series.values())
        self._has_numbers = all(type(x) in (int, float) for x in chart.x)  # along the bottom
        numbers = [each for row in self._rows for each in row]
        least, most = min(numbers), max(numbers)
        if chart.log:
            self._ticks = _powers(least, most)
        else:
            whole = all(isinstance(each, int) for each in numbers)
            self._ticks = ticks(min(0, least), max(0, most), whole)
        self._words = [number_text(int(t) if t == int(t) else t) for t in self._ticks]
        self._left = 24 + max(text_width(word, style.TEXT) for word in self._words)
        self._right = WIDTH - RIGHT
        self._names = list(chart.series) if len(self._rows) > 1 else []
        widest = max((text_width(name, style.TEXT) for name in self._names), default=0) + 52
        self._columns = max(1, min(3, int((self._right - self._left) / widest)))  # of the legend
        self._bottom = HEIGHT - 2 * ROW - 12 - ceil(len(self._names) / self._columns) * ROW
        self._canvas = Canvas(WIDTH, HEIGHT)

    def dot(self) -> str:
        """The whole chart in DOT."""
        self._scale()
        draw = self._bars if self._chart.kind == "bar" else self._line
        for index, row in enumerate(self._rows):
            draw(index, row)
        self._legend()
        return self._canvas.source()

    def _y(self, number: float) -> float:
        """The height on the page of a number along the scale."""
        low, high = self._ticks[0], self._ticks[-1]
        if self._chart.log:
            number, low, high = log10(number), log10(low), log10(high)
        return self._bottom - (self._bottom - TOP) * (number - low) / (high - low)

    def _x(self, at: int) -> float:
        """The middle of a value along the bottom; under a line, numbers are spaced to scale."""
        xs = self._chart.x
        if self._chart.kind == "line" and self._has_numbers and len(xs) > 1:
            share = (xs[at] - min(xs)) / (max(xs) - min(xs) or 1)
            return self._left + 24 + share * (self._right - self._left - 48)
        return self._left + (at + 0.5) * (self._right - self._left) / len(xs)

    @property
    def _ground(self) -> float:
        """The height at which bars begin."""
        return self._y(self._ticks[0] if self._chart.log else 0)

    def _scale(self) -> None:
        """Draw the axes, their ticks and labels, and the title. Where the numbers under the axis
        would touch each other, some are left out."""
        chart, canvas, left, right = self._chart, self._canvas, self._left, self._right
        middle = (left + right) / 2
        canvas.text(WIDTH / 2, 20, chart.title, size=style.HEADER)
        scale = " (each line is ten times the one below)" if chart.log else ""
        canvas.text(8, TOP - 16, chart.labels[1] + scale, "start")
        for tick, word in zip(self._ticks, self._words, strict=True):
            y = self._y(tick)
            end, color = (right, style.SHUT) if chart.log else (left - 4, style.INK)
            canvas.line([(left, y), (end, y)], color)
            canvas.text(left - 8, y + 4, word, "end")
        canvas.line([(left, self._ground), (right, self._ground)], style.INK)
        canvas.line([(left, TOP), (left, self._bottom)], style.INK)
        words = [number_text(value) for value in chart.x]
        room = max(text_width(word, style.TEXT) for word in words) + APART
        every = ceil(len(words) * room / (right - left)) if self._has_numbers else 1
        end = -inf  # of the last number written; of those spaced to scale, some may be closer
        for at in range(0, len(words), every):
            x, half = self._x(at), text_width(words[at], style.TEXT) / 2
            if not self._has_numbers or x - half >= end:
                canvas.text(x, self._bottom + 16, words[at])
                end = x + half + APART
        canvas.text(middle, self._bottom + 16 + ROW, chart.labels[0])

    def _bars(self, index: int, numbers: Sequence[float]) -> None:
        """Draw the bars of one row of numbers, beside those of the other rows; where there are few,
        each with its number."""
        place = 0.8 * (self._right - self._left) / len(numbers)
        width = place / len(self._rows)
        for at, number in enumerate(numbers):
            left, y = self._x(at) - place / 2 + index * width, self._y(number)
            top, height = min(y, self._ground), abs(y - self._ground)
            self._bar(index, left, top, width * 0.92, height)
            if len(numbers) * len(self._rows) <= LABELLED:
                above = top - 4 if number >= 0 else top + height + 13
                words = number_text(number)
                self._canvas.text(left + width * 0.46, above, words, size=style.SMALL)

    def _bar(self, index: int, x: float, y: float, width: float, height: float) -> None:
        """Draw one bar in the look of the series with this index."""
        fill, strokes = FILLS[index]
        self._canvas.bar(x, y, width, height, fill)
        for level in range(APART, ceil(height), APART) if "-" in strokes else ():
            self._canvas.line([(x, y + level), (x + width, y + level)], style.INK)
        for along in range(APART, ceil(width), APART) if "|" in strokes else ():
            self._canvas.line([(x + along, y), (x + along, y + height)], style.INK)

    def _line(self, index: int, numbers: Sequence[float]) -> None:
        """Draw one row of numbers as a line with a mark at each; on a logarithmic scale, where
        there are few, with their numbers."""
        color, shape, kind = LINES[index]
        points = [(self._x(at), self._y(number)) for at, number in enumerate(numbers)]
        self._canvas.line(points, color, 1.5, kind)
        for x, y in points:
            self._canvas.mark(x, y, 4, shape, color, color)
        if self._chart.log and len(numbers) <= LABELLED and len(self._rows) <= 3:
            for at, is_above in labelled(self._rows, index):
                x, y = points[at]
                words = number_text(numbers[at])
                self._canvas.text(x, y - 9 if is_above else y + 18, words, size=style.SMALL)

    def _legend(self) -> None:
        """Draw, below the axis, which look stands for which series."""
        share = (self._right - self._left) / min(self._columns, len(self._names) or 1)
        for index, name in enumerate(self._names):
            row, column = divmod(index, self._columns)
            x, y = self._left + column * share, self._bottom + (3 + row) * ROW
            if self._chart.kind == "bar":
                self._bar(index, x, y - 11, 28, 13)
            else:
                color, shape, kind = LINES[index]
                self._canvas.line([(x, y - 4), (x + 28, y - 4)], color, 1.5, kind)
                self._canvas.mark(x + 14, y - 4, 4, shape, color, color)
            self._canvas.text(x + 36, y, name, "start")


def ticks(least: float, most: float, whole: bool, many: float = TICKS) -> list[float]:
    """About `many` numbers along a linear scale, from at most `least` to at least `most`."""
    most = max(most, least + 1) if whole or most == least else most
    rough = (most - least) / (many - 1)
    power = 10.0 ** floor(log10(rough))
    step = next(each * power for each in STEPS if each * power >= rough * (1 - 1e-9))
    step = max(step, 1) if whole else step
    return [each * step for each in range(floor(least / step), ceil(most / step - 1e-9) + 1)]


def _powers(least: float, most: float) -> list[float]:
    """The numbers along a logarithmic scale, each ten times the one below it."""
    low = min(0, floor(log10(least) + 1e-9))
    return [10.0**at for at in range(low, max(ceil(log10(most) - 1e-9), low + 1) + 1)]


def labelled(rows: Sequence[Sequence[float]], index: int) -> Iterator[tuple[int, bool]]:
    """The points of a line that have a number beside them: which one, and whether above it, where
    there is more room, or below it. Of two points in one place the first has it."""
    for at, number in enumerate(rows[index]):
        if number in (row[at] for row in rows[:index]):
            continue
        above = min((row[at] / number for row in rows if row[at] > number), default=inf)
        below = min((number / row[at] for row in rows if row[at] < number), default=inf)
        yield at, above >= below


def number_text(thing: object) -> str:
    """A number as a chart writes it, with up to three decimals; anything else in its own words."""
    if isinstance(thing, float):
        return f"{thing:,.3f}".rstrip("0").rstrip(".")
    return f"{thing:,}" if is_whole(thing) else str(thing)

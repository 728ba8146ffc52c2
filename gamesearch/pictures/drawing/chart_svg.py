"""A chart as SVG, for where there is no matplotlib: the same marks, told apart without colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, floor, inf, log10
from typing import Any

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.boards import text_width
from gamesearch.pictures.drawing.svg_parts import bar, line, mark, page, text

TOP, RIGHT, ROW = 36, 16, 20  # pixels: above the axes, right of them, a line of text
STEPS = (1, 2, 5)  # between ticks, times a power of ten
TICKS = 7  # about so many
HATCHES = {  # the strokes of a bar's pattern, in a square of 8 pixels
    "////": "M0 8L8 0",
    "...": "M3 4h2",
    "xxxx": "M0 8L8 0M0 0L8 8",
    "----": "M0 4h8",
}
DASHES = {"-": "", "--": "8 4", "-.": "8 3 2 3", ":": "2 3"}
MARKS = {  # around 0, 0
    "o": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
    "s": "M-4 -4h8v8h-8z",
    "^": "M0 -5L5 4H-5z",
    "D": "M0 -5L5 0L0 5L-5 0z",
    "v": "M0 5L5 -4H-5z",
    "x": "M-4 -4L4 4M-4 4L4 -4",
}


def as_svg(chart: Any, looks: Sequence[Any], number: Callable[[Any], str]) -> str:
    """The chart as SVG, in the colours of its page.

    Args:
        chart: a `Chart`.
        looks: of each series, colour and hatch of its bars, or colour, marker and dashes of its
            line.
        number: how a number is written.
    """
    parts = "".join(_Axes(chart, number).drawn(looks))
    patterns = "".join(
        f'<pattern id="h{at}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<rect width="8" height="8" fill="{look[0].lower()}"/>'
        f'<path d="{HATCHES[look[1]]}" stroke="{style.INK.lower()}" stroke-width="1.5"/></pattern>'
        for at, look in enumerate(looks)
        if chart.kind == "bar" and look[1]
    )
    return page(chart.size, f"<defs>{patterns}</defs>{parts}")


def ticks(least: float, most: float, whole: bool, many: float = TICKS) -> list[float]:
    """About `many` numbers along a linear scale, from at most `least` to at least `most`."""
    most = max(most, least + 1) if whole or most == least else most
    rough = (most - least) / (many - 1)
    power = 10.0 ** floor(log10(rough))
    step = next(each * power for each in (*STEPS, 10) if each * power >= rough * (1 - 1e-9))
    step = max(step, 1) if whole else step
    return [each * step for each in range(floor(least / step), ceil(most / step - 1e-9) + 1)]


def powers(least: float, most: float) -> list[float]:
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


class _Axes:
    """The axes of a chart: where each number is on the page."""

    def __init__(self, chart: Any, number: Callable[[Any], str]):
        self._chart, self._number = chart, number
        numbers = [each for row in chart.series.values() for each in row]
        least, most = min(numbers), max(numbers)
        whole = all(isinstance(each, int) for each in numbers)
        if chart.log:
            self._ticks = powers(least, most)
        else:
            self._ticks = ticks(min(0, least), max(0, most), whole)
        self._words = [number(int(t) if t == int(t) else t) for t in self._ticks]
        width, height = chart.size
        legend = ceil(len(chart.series) / 3) if len(chart.series) > 1 else 0
        self._left = 40 + max(text_width(word, style.TEXT) for word in self._words)
        self._right = width - RIGHT
        self._bottom = height - 2 * ROW - 12 - legend * ROW

    def drawn(self, looks: Sequence[Any]) -> Iterator[str]:
        """All parts, from the ground up."""
        chart = self._chart
        yield from self._scale()
        for at, (numbers, look) in enumerate(zip(chart.series.values(), looks, strict=False)):
            if chart.kind == "bar":
                yield from self._bars(at, numbers, look)
            else:
                yield from self._line(at, numbers, look)
        yield from self._legend(looks)

    def _y(self, number: float) -> float:
        low, high = self._ticks[0], self._ticks[-1]
        if self._chart.log:
            number, low, high = log10(number), log10(low), log10(high)
        return self._bottom - (self._bottom - TOP) * (number - low) / (high - low)

    def _x(self, at: int) -> float:
        """The middle of a value along the bottom; under a line, numbers are spaced to scale."""
        xs = self._chart.x
        if self._chart.kind == "line" and all(type(x) in (int, float) for x in xs) and len(xs) > 1:
            share = (xs[at] - min(xs)) / (max(xs) - min(xs) or 1)
            return self._left + 24 + share * (self._right - self._left - 48)
        return self._left + (at + 0.5) * (self._right - self._left) / len(xs)

    def _scale(self) -> Iterator[str]:
        chart, middle = self._chart, (self._left + self._right) / 2
        yield text(middle, 20, chart.title, f'font-size="{style.HEADER}"')
        for tick, word in zip(self._ticks, self._words, strict=True):
            y = self._y(tick)
            end = self._right if chart.log else self._left - 4
            yield line(self._left, y, end, y, style.SHUT if chart.log else style.INK)
            yield text(self._left - 6, y + 4, word, anchor="end")
        zero = self._y(self._ticks[0] if chart.log else 0)
        yield line(self._left, zero, self._right, zero, style.INK)
        yield line(self._left, TOP, self._left, self._bottom, style.INK)
        every = ceil(len(chart.x) * 40 / (self._right - self._left))
        for at, value in enumerate(chart.x):
            if at % every == 0:
                yield text(self._x(at), self._bottom + 16, self._number(value))
        yield text(middle, self._bottom + 16 + ROW, chart.labels[0])
        scale = " (each line is ten times the one below)" if chart.log else ""
        y = (TOP + self._bottom) / 2
        yield text(14, y, chart.labels[1] + scale, f'transform="rotate(-90 14 {y:.1f})"')

    def _bars(self, series: int, numbers: Sequence[float], look: Any) -> Iterator[str]:
        chart = self._chart
        place = 0.8 * (self._right - self._left) / len(chart.x)
        width = place / len(chart.series)
        few = len(chart.x) * len(chart.series) <= 16
        ground = self._y(self._ticks[0] if chart.log else 0)
        for at, number in enumerate(numbers):
            left, y = self._x(at) - place / 2 + series * width, self._y(number)
            top, height = min(y, ground), abs(y - ground)
            yield bar(left, top, width * 0.92, height, _fill(series, look))
            if few:
                above = top - 4 if number >= 0 else top + height + 13
                word = self._number(number)
                yield text(left + width * 0.46, above, word, f'font-size="{style.SMALL}"')

    def _line(self, series: int, numbers: Sequence[float], look: Any) -> Iterator[str]:
        points = [(self._x(at), self._y(number)) for at, number in enumerate(numbers)]
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        yield _stroke(f"M{way}", look)
        for x, y in points:
            yield _mark(x, y, look)
        rows = list(self._chart.series.values())
        if self._chart.log and len(numbers) <= 16 and len(rows) <= 3:
            for at, is_above in labelled(rows, series):
                x, y = points[at]
                look_of_it = f'font-size="{style.SMALL}"'
                yield text(x, y - 9 if is_above else y + 18, self._number(numbers[at]), look_of_it)

    def _legend(self, looks: Sequence[Any]) -> Iterator[str]:
        names = list(self._chart.series) if len(self._chart.series) > 1 else []
        share = (self._right - self._left) / min(3, len(names) or 1)
        for at, name in enumerate(names):
            x, y = self._left + at % 3 * share, self._bottom + 3 * ROW + at // 3 * ROW
            if self._chart.kind == "bar":
                yield bar(x, y - 11, 28, 13, _fill(at, looks[at]))
            else:
                yield _stroke(f"M{x:.1f} {y - 4}h28", looks[at]) + _mark(x + 14, y - 4, looks[at])
            yield text(x + 36, y, name, anchor="start")


def _fill(series: int, look: Any) -> str:
    color, hatch = look
    return f"url(#h{series})" if hatch else str(color.lower())


def _stroke(way: str, look: Any) -> str:
    color, _, dashes = look
    dashed = f' stroke-dasharray="{DASHES[dashes]}"' if DASHES[dashes] else ""
    return f'<path d="{way}" fill="none" stroke="{color.lower()}" stroke-width="1.5"{dashed}/>'


def _mark(x: float, y: float, look: Any) -> str:
    color, marker, _ = look
    return mark(x, y, MARKS[marker], color, color)

"""Counts become a chart: bars or lines that can be told apart without colour, and a table.

matplotlib draws it as PNG; where that is not there, `chart_svg` draws the same as SVG.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from math import isfinite
from typing import Any

from gamesearch.pictures.drawing import chart_svg, style
from gamesearch.pictures.drawing.plotted import Plotted

KINDS = ("bar", "line")
FILLS = (  # colour and hatch of bars
    (style.INK, ""),
    (style.WHITE, "////"),
    ("#FCE7BE", "..."),
    ("#CDEBE1", "xxxx"),
    ("#BFBFBF", ""),
    (style.WHITE, "----"),
)
LINES = (  # colour, marker and dashes of lines
    (style.INK, "o", "-"),
    ("#A84A00", "s", "--"),
    ("#00694C", "^", "-."),
    (style.FOURTH, "D", ":"),
    ("#6B6B6B", "v", "-"),
    ("#8A5A00", "x", "--"),
)
LABELLED = 16  # up to so many bars have their number written on top
SIZE, SHARP = (7.6, 3.8), 144  # inches at 100 pixels; dots an inch in the file


def chart(
    title: str,
    x: Sequence[Any],
    series: Mapping[str, Sequence[float]],
    x_label: str,
    y_label: str,
    kind: str = "bar",
    log: bool = False,
) -> Chart:
    """A chart of counts.

    Args:
        title: what it shows.
        x: the values along the bottom, numbers or words, at least one.
        series: for each name, as many finite numbers as `x` has values; 1 to 6 names.
        x_label, y_label: the labels along the bottom and up the side.
        kind: "bar" or "line".
        log: True for a logarithmic scale up the side; then all numbers are above 0.

    Raises:
        ValueError, TypeError: an argument is not as described above.
    """
    _check(title, x, series, kind, log)
    columns = {name: list(numbers) for name, numbers in series.items()}
    return Chart(title, list(x), columns, (x_label, y_label), kind, log)


class Chart(Plotted):
    """What `chart` makes: shown in a notebook, saved as a PNG, read as a table (`str(chart)`)."""

    def __init__(
        self,
        title: str,
        x: list[Any],
        series: dict[str, list[float]],
        labels: tuple[str, str],
        kind: str,
        log: bool,
    ):
        self.title, self.x, self.series = title, x, series
        self.labels, self.kind, self.log = labels, kind, log
        self.size = (round(SIZE[0] * 100), round(SIZE[1] * 100))

    @property
    def rows(self) -> list[list[str]]:
        """The numbers as a table, one row for each value along the bottom."""
        rows = [
            [_number(at), *(_number(numbers[row]) for numbers in self.series.values())]
            for row, at in enumerate(self.x)
        ]
        return [[self.labels[0], *self.series], *rows]

    @property
    def alt(self) -> str:
        """The alternative text: what is shown, and where each series begins and ends."""
        first, last = _number(self.x[0]), _number(self.x[-1])
        said = [
            f"{name} {_number(numbers[0])} at {first}, {_number(numbers[-1])} at {last}"
            for name, numbers in self.series.items()
        ]
        kind = "Bar" if self.kind == "bar" else "Line"
        across, up = self.labels
        return f"{kind} chart: {self.title}. {up} by {across}: {'; '.join(said)}."

    @property
    def svg(self) -> str:
        """The chart as SVG, which needs no matplotlib."""
        return chart_svg.as_svg(self, FILLS if self.kind == "bar" else LINES, _number)

    def _plot(self) -> bytes:
        from matplotlib.figure import Figure
        from matplotlib.ticker import StrMethodFormatter

        drawing = Figure(figsize=SIZE, facecolor=style.WHITE, layout="constrained")
        axes = drawing.add_subplot(facecolor=style.WHITE)
        if self.kind == "bar":
            self._bars(axes)
        else:
            self._lines(axes)
        if self.log:
            self._ten_times(axes)
        elif all(isinstance(number, int) for row in self.series.values() for number in row):
            steps: Any = axes.yaxis.get_major_locator()
            steps.set_params(integer=True)  # no half games
            axes.yaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))  # as at the bars
        axes.set_title(self.title, color=style.INK)
        axes.set_xlabel(self.labels[0], color=style.INK)
        scale = "\n(each line is ten times the one below)" if self.log else ""
        axes.set_ylabel(self.labels[1] + scale, color=style.INK)
        axes.tick_params(colors=style.INK)
        axes.spines[["top", "right"]].set_visible(False)
        axes.spines[["left", "bottom"]].set_color(style.INK)
        if len(self.series) > 1:  # below, where it covers no bar
            place: dict[str, Any] = {"loc": "outside lower center", "ncols": 3}
            drawing.legend(frameon=False, labelcolor=style.INK, **place)
        file = BytesIO()
        drawing.savefig(file, format="png", dpi=SHARP)
        return file.getvalue()

    def _ten_times(self, axes: Any) -> None:
        """A scale on which every line is ten times the one below it, with plain numbers."""
        from matplotlib.ticker import FuncFormatter

        axes.set_yscale("log")
        axes.yaxis.set_major_formatter(FuncFormatter(lambda number, _: _number(float(number))))
        axes.minorticks_off()
        if min(map(min, self.series.values())) >= 1:
            axes.set_ylim(bottom=1)
        axes.grid(axis="y", color=style.SHUT, linewidth=0.8)
        axes.set_axisbelow(True)

    def _bars(self, axes: Any) -> None:
        width = 0.8 / len(self.series)
        few = len(self.x) * len(self.series) <= LABELLED
        for index, (name, numbers) in enumerate(self.series.items()):
            color, hatch = FILLS[index]
            places = [place - 0.4 + width * (index + 0.5) for place in range(len(self.x))]
            look = {"color": color, "edgecolor": style.INK, "hatch": hatch}
            bars = axes.bar(places, numbers, width * 0.92, label=name, **look)
            if few:
                words = [_number(number) for number in numbers]
                axes.bar_label(bars, words, padding=2, color=style.INK, fontsize=9)
                axes.margins(y=0.09)  # room for the number on the highest bar
        axes.set_xticks(range(len(self.x)), [_number(at) for at in self.x])

    def _lines(self, axes: Any) -> None:
        numeric = all(_is_number(at) for at in self.x)
        places = self.x if numeric else range(len(self.x))
        for index, (name, numbers) in enumerate(self.series.items()):
            color, marker, dashes = LINES[index]
            axes.plot(places, numbers, label=name, color=color, marker=marker, linestyle=dashes)
            if self.log and len(self.x) <= LABELLED and len(self.series) <= 3:
                self._numbers(axes, places, index)
        if not numeric or len(self.x) <= LABELLED:
            axes.set_xticks(places, [_number(at) for at in self.x])
        if not self.log and all(number >= 0 for row in self.series.values() for number in row):
            axes.set_ylim(bottom=0)

    def _numbers(self, axes: Any, places: Any, index: int) -> None:
        """The number at each point of a line: on this scale a bend is small, and the numbers show
        it."""
        for at, is_above in chart_svg.labelled(list(self.series.values()), index):
            number, up = list(self.series.values())[index][at], 7 if is_above else -15
            look: dict[str, Any] = {"color": LINES[index][0], "fontsize": 8.5, "ha": "center"}
            axes.annotate(
                _number(number), (places[at], number), (0, up), textcoords="offset points", **look
            )


def _check(title: object, x: Any, series: Any, kind: object, log: object) -> None:
    if not isinstance(title, str):
        raise TypeError(f"the title of a chart is a text, not {title!r}")
    if kind not in KINDS:
        raise ValueError(f'kind is "bar" or "line", not {kind!r}')
    if not isinstance(log, bool):
        raise TypeError(f"log is True or False, not {log!r}")
    if not _is_row(x) or not x:
        raise ValueError(f"x is a list of at least one value, not {x!r}")
    if not isinstance(series, Mapping) or not 1 <= len(series) <= len(LINES):
        raise ValueError(f"series is a dict of 1 to {len(LINES)} names and their numbers")
    for name, numbers in series.items():
        if not _is_row(numbers) or not all(map(_is_number, numbers)):
            raise TypeError(f"series {name!r} is a list of finite numbers, not {numbers!r}")
        if len(numbers) != len(x):
            raise ValueError(f"series {name!r} has {len(numbers)} numbers for {len(x)} values of x")
        if log and min(numbers) <= 0:
            raise ValueError(
                f"with log=True all numbers are above 0, but {name!r} has {min(numbers)}"
            )


def _is_row(thing: object) -> bool:
    return isinstance(thing, Sequence | range) and not isinstance(thing, str | bytes)


def _is_number(thing: object) -> bool:
    return isinstance(thing, int | float) and not isinstance(thing, bool) and isfinite(thing)


def _number(thing: object) -> str:
    if not _is_number(thing):
        return str(thing)
    return f"{thing:,.3f}".rstrip("0").rstrip(".") if isinstance(thing, float) else f"{thing:,}"

"""Counts become a chart: bars or lines that can be told apart without colour, and a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from gamesearch.base.text.describe import capital
from gamesearch.base.text.table import table
from gamesearch.pictures.charting.axes import LINES, Axes, Counts, number_text
from gamesearch.pictures.drawing.picture import Picture

KINDS = ("bar", "line")


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
    return Chart(Counts(title, list(x), columns, (x_label, y_label), kind, log))


class Chart(Picture):
    """What `chart` makes: its `str` is a table of the numbers."""

    def __init__(self, counts: Counts):
        self.counts = counts
        super().__init__(
            lambda: Axes(counts).dot(), _text(counts), _alt(counts), words="The numbers"
        )


def _text(counts: Counts) -> str:
    """The title and the numbers, one row for each value along the bottom."""
    columns = zip(counts.x, *counts.series.values(), strict=True)
    numbers = [[number_text(number) for number in row] for row in columns]
    return f"{counts.title}\n{table([[counts.labels[0], *counts.series], *numbers])}"


def _alt(counts: Counts) -> str:
    """What is shown, where each series begins and ends, and how high a line is between."""
    where = [f"for “{x}”" if isinstance(x, str) else f"at {number_text(x)}" for x in counts.x]
    said = []
    for name, numbers in counts.series.items():
        parts = [f"{number_text(n)} {at}" for n, at in zip(numbers, where, strict=True)]
        most = max(numbers)
        is_between = counts.kind == "line" and most > max(numbers[0], numbers[-1])
        highest = [f"at most {parts[numbers.index(most)]}"] if is_between else []
        said.append(f"{name}: {', '.join([parts[0], *highest, parts[-1]])}")
    across, up = counts.labels
    shown = f"{counts.kind.title()} chart: {counts.title}. {capital(up)}, by {across}."
    return f"{shown} {'; '.join(said)}."


def _check(title: object, x: Any, series: Any, kind: object, log: object) -> None:
    """Refuse what `chart` cannot draw, and say what would be right."""
    if not isinstance(title, str):
        raise TypeError(f"the title of a chart is a string, not {title!r}")
    if kind not in KINDS:
        raise ValueError(f'kind is "bar" or "line", not {kind!r}')
    if not isinstance(log, bool):
        raise TypeError(f"log is True or False, not {log!r}")
    if not _is_row(x) or not x:
        raise ValueError(f"x is a list of at least one value, not {x!r}")
    if not isinstance(series, Mapping) or not 1 <= len(series) <= len(LINES):
        raise ValueError(f"series is a dict of 1 to {len(LINES)} names and their numbers")
    for name, numbers in series.items():
        if not _is_row(numbers) or not all(map(_is_finite, numbers)):
            raise TypeError(f"series {name!r} is a list of finite numbers, not {numbers!r}")
        if len(numbers) != len(x):
            raise ValueError(f"series {name!r} has {len(numbers)} numbers for {len(x)} values of x")
        if log and min(numbers) <= 0:
            raise ValueError(
                f"with log=True all numbers are above 0, but {name!r} has {min(numbers)}"
            )


def _is_row(thing: object) -> bool:
    return isinstance(thing, Sequence | range) and not isinstance(thing, str | bytes)


def _is_finite(thing: object) -> bool:
    return isinstance(thing, int | float) and not isinstance(thing, bool) and isfinite(thing)

"""What matplotlib draws: a PNG for a notebook or a file, and a table for those who cannot see.
Where matplotlib is not there, some charts are drawn as SVG, and the others are the table alone."""

from __future__ import annotations

import base64
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from gamesearch.drawing import render, theme
from gamesearch.drawing.picture import NOTE, figure, shown_image, writable

HOW_TO_GET_IT = (
    "`import matplotlib` in a cell of its own fetches it from the internet; then run this cell"
    if sys.platform == "emscripten"
    else "install it with `pip install matplotlib`, then run this cell"
)
NO_CHARTS = (
    f"Charts need matplotlib, which was not found here: {HOW_TO_GET_IT} again. These are the "
    "numbers that the chart would show."
)


class Plotted(ABC):
    """A chart: shown in a notebook, saved as a PNG, read as a table (`str(chart)`).

    Attributes:
        title: what it shows.
        note: what the chart leaves out; empty if nothing.
        size: width and height on the page, in pixels.
    """

    title: str
    note = ""
    size: tuple[int, int]

    @property
    @abstractmethod
    def rows(self) -> list[list[str]]:
        """The numbers as a table: a row of headings, then the others."""

    @property
    def text(self) -> str:
        """The title, and the numbers as a table in text."""
        return f"{self.title}\n{table(self.rows)}"

    @property
    @abstractmethod
    def alt(self) -> str:
        """The alternative text."""

    @property
    def svg(self) -> str:
        """The chart as SVG, which needs no matplotlib; empty if only matplotlib draws it."""
        return ""

    @cached_property
    def png(self) -> bytes:
        """The chart as PNG. Raises ImportError where there is no matplotlib."""
        return self._plot()

    @abstractmethod
    def _plot(self) -> bytes: ...

    def save(self, path: str | Path) -> Path:
        """Write the chart to a file that ends in .png, and return its path."""
        path = writable(path, (".png",), "a chart")
        path.write_bytes(self.png)
        return path

    def __str__(self) -> str:
        return "\n".join(part for part in (self.text, self.note) if part)

    __repr__ = __str__

    def _repr_mimebundle_(
        self, include: Any = None, exclude: Any = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        note = f"{NOTE}{escape(self.note)}</figcaption>" if self.note else ""
        try:
            png = self.png
        except ImportError:
            if self.svg:
                return {"text/html": self._drawn() + note, "text/plain": str(self)}, {}
            numbers = html_table(self.title, self.rows)
            said = re.sub("`(.*?)`", r"<code>\1</code>", NO_CHARTS)
            missing = f'<figure style="margin:0"><p>{said}</p>{numbers}{note}</figure>'
            return {"text/html": missing, "text/plain": f"{NO_CHARTS}\n{self}"}, {}
        width, height = self.size
        source = "data:image/png;base64," + base64.b64encode(png).decode("ascii")
        image = shown_image(source, escape(self.alt), width, name="gs-chart")
        shown = f"<style>{theme.TURNS}</style>{image}{note}"
        html = figure(shown, self.text, "The numbers")
        data = {"text/html": html, "image/png": render.softened(png), "text/plain": str(self)}
        return data, {"image/png": {"width": width, "height": height}}

    def _drawn(self) -> str:
        """The chart as SVG in HTML, with its numbers in a fold."""
        source = "data:image/svg+xml;base64," + base64.b64encode(self.svg.encode()).decode("ascii")
        return figure(shown_image(source, escape(self.alt)), self.text, "The numbers")


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of words as lines with aligned columns, each flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def html_table(caption: str, rows: Sequence[Sequence[str]]) -> str:
    """The same in HTML; the first row and the first column are headings."""
    head, *others = [[escape(cell) for cell in row] for row in rows]
    lines = ["".join(f'<th scope="col">{cell}</th>' for cell in head)]
    for first, *cells in others:
        lines.append(f'<th scope="row">{first}</th>' + "".join(f"<td>{c}</td>" for c in cells))
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f"<table><caption>{escape(caption)}</caption>{body}</table>"

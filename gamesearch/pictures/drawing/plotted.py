"""What matplotlib draws: a PNG for a notebook or a file, and a table for those who cannot see.
Where matplotlib is not there, the same is drawn as SVG."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from gamesearch.pictures.drawing import render, theme
from gamesearch.pictures.drawing.picture import NOTE, data_url, figure, shown_image, writable


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
    @abstractmethod
    def svg(self) -> str:
        """The chart as SVG, which needs no matplotlib."""

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
            image = shown_image(data_url("svg+xml", self.svg.encode()), escape(self.alt))
            html = figure(image + note, self.text, "The numbers")
            return {"text/html": html, "text/plain": str(self)}, {}
        width, height = self.size
        image = shown_image(data_url("png", png), escape(self.alt), width, name="gs-chart")
        shown = f"<style>{theme.TURNS}</style>{image}{note}"
        html = figure(shown, self.text, "The numbers")
        data = {"text/html": html, "image/png": render.softened(png), "text/plain": str(self)}
        return data, {"image/png": {"width": width, "height": height}}


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of words as lines with aligned columns, each flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )

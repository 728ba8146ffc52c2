"""A picture in every form a notebook, a file or a screen reader may ask for."""

from __future__ import annotations

import base64
import struct
from collections.abc import Callable
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from gamesearch.drawing import render

CARD = (
    '<div style="background:#ffffff;border-radius:4px;overflow-x:auto;padding:4px;width:fit-content;'
    'max-width:100%">'
)
NOTE = '<figcaption style="font-size:0.9em;margin:0.4em 0">'


class Picture:
    """A drawing: shown in a notebook, saved as a file, read as text. Rendered when first asked for.

    Attributes:
        text: the picture in words, one line a position; also `str(picture)`.
        alt: the alternative text, a sentence or two.
        note: what the picture leaves out and how to see it; empty if nothing is left out.
    """

    def __init__(self, dot: Callable[[], str], text: str, alt: str, note: str = "", words: str = "The tree in words"):
        self._dot = dot
        self._words = words
        self.text, self.alt, self.note = text, alt, note

    @cached_property
    def dot(self) -> str:
        """The source of the picture in DOT, the language of Graphviz."""
        return self._dot()

    @cached_property
    def svg(self) -> str:
        """The picture as SVG. Raises `NoEngine` where there is no Graphviz."""
        return render.svg(self.dot)

    @cached_property
    def png(self) -> bytes:
        """The picture as PNG, sharper than the page needs. Raises `NoEngine` where there is no Graphviz."""
        return render.png(self.dot)

    def save(self, path: str | Path) -> Path:
        """Write the picture to a file that ends in .svg, .png or .dot, and return its path."""
        path = Path(path)
        if path.suffix not in (".svg", ".png", ".dot"):
            raise ValueError(f"a picture is saved as .svg, .png or .dot, not as {path.name!r}")
        if not path.parent.is_dir():
            raise FileNotFoundError(f"there is no folder {str(path.parent)!r} to save {path.name!r} in")
        if path.suffix == ".png":
            path.write_bytes(self.png)
        else:
            path.write_text(self.svg if path.suffix == ".svg" else self.dot, "utf-8")
        return path

    def __str__(self) -> str:
        return "\n".join(part for part in (self.text, self.note) if part)

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """What a notebook shows: HTML where it may, PNG or text where not."""
        try:
            shown, png = self._image(), self.png
        except render.NoEngine as missing:
            html = self._html(f"<p>{escape(str(missing))}</p>", is_open=True)
            return {"text/html": html, "text/plain": str(self)}, {}
        data = {"text/html": self._html(shown), "image/png": png, "text/plain": str(self)}
        width, height = struct.unpack(">II", png[16:24])  # where every PNG has them
        size = {"width": round(width / render.SHARP), "height": round(height / render.SHARP)}
        return data, {"image/png": size}

    def _image(self) -> str:
        source = base64.b64encode(self.svg.encode("utf-8")).decode("ascii")
        return (
            f'{CARD}<img alt="{escape(self.alt)}" src="data:image/svg+xml;base64,{source}" '
            'style="display:block;max-width:none"></div>'
        )

    def _html(self, shown: str, is_open: bool = False) -> str:
        note = f"{NOTE}{escape(self.note)}</figcaption>" if self.note else ""
        return (
            f'<figure style="margin:0">{shown}{note}<details{" open" if is_open else ""}>'
            f"<summary>{self._words}</summary><pre>{escape(self.text)}</pre></details></figure>"
        )

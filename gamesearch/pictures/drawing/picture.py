"""A picture in every form a notebook, a file or a screen reader may ask for."""

import base64
import re
import struct
from collections.abc import Callable
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from gamesearch.base.text.keys import KEYS, summary
from gamesearch.pictures.drawing import render, style, theme

FOLLOWS = f"<style>{theme.FOLLOWS}</style>"
LEAST = 580  # pixels: a picture is made so narrow with its page, and can still be read. A card of a
# check, in a window 1,100 wide beside the list of files, leaves 587.
CARD = (  # what is wider than the page scrolls
    f"background:{theme.css(style.WHITE)};border-radius:4px;box-sizing:border-box;"
    f"color:{theme.css(style.INK)};max-width:100%;overflow-x:auto;padding:4px;width:fit-content"
)
NOTE = '<figcaption style="font-size:0.9em;margin:0.4em 0">'


class Picture:
    """A drawing: shown in a notebook, saved as a file, read as text. Rendered when first needed.

    Attributes:
        text: the picture in words, one line a position; also `str(picture)`.
        alt: the alternative text, a sentence or two.
        note: what the picture leaves out and how to see it; empty if nothing is left out.
        key: what its colours mean, which is said only where they are seen.
    """

    kind = "picture"
    """What it is, where Tab stops at it."""

    def __init__(
        self,
        dot: Callable[[], str],
        text: str,
        alt: str,
        note: str = "",
        words: str = "The tree in words",
        spoken: Callable[[], str] | None = None,
        key: str = "",
    ):
        """`words` is the summary of the fold with the text in it; `spoken` returns the text as
        HTML, where it is more than lines."""
        self._dot = dot
        self._words, self._spoken = words, spoken
        self.text, self.alt, self.note, self.key = text, alt, note, key

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
        """The picture as PNG, finer than the page. Raises `NoEngine` without Graphviz."""
        return render.png(self.dot)

    def save(self, path: str | Path) -> Path:
        """Write the picture to a file that ends in .svg, .png or .dot, and return its path."""
        path = Path(path)
        if path.suffix not in (".svg", ".png", ".dot"):
            raise ValueError(f"a picture is saved as .svg, .png or .dot, not as {path.name!r}")
        if not path.parent.is_dir():
            folder = str(path.parent)
            raise FileNotFoundError(f"there is no folder {folder!r} to save {path.name!r} in")
        if path.suffix == ".png":
            path.write_bytes(self.png)
        else:
            path.write_text(self.svg if path.suffix == ".svg" else self.dot, "utf-8")
        return path

    @cached_property
    def html(self) -> str:
        """The picture as HTML, with its text in a fold; without Graphviz, the text and why."""
        try:
            svg = self.svg
        except (render.NoEngine, ImportError) as missing:
            return self._html(f"<p>{escape(str(missing))}</p>", is_open=True)
        found = re.search(r'<svg[^>]* width="([\d.]+)"', svg)
        is_wide = found is not None and float(found[1]) > style.PAGE
        return self._html(shown_image(data_url(svg), self.alt, is_wide, self.kind))

    def __str__(self) -> str:
        return "\n".join(part for part in (self.text, self.note) if part)

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(
        self, include: Any = None, exclude: Any = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """What a notebook shows: HTML where possible, else PNG or text."""
        data: dict[str, Any] = {"text/html": self.html, "text/plain": str(self)}
        try:
            _ = self.svg
        except (render.NoEngine, ImportError) as missing:
            return data | {"text/plain": f"{self}\n{missing}"}, {}
        try:
            png = self.png
        except render.NoEngine:  # the engine of the browser makes no PNG
            return data, {}
        width, height = struct.unpack(">II", png[16:24])  # where every PNG has them
        size = {"width": round(width / render.SHARP), "height": round(height / render.SHARP)}
        return data | {"image/png": png}, {"image/png": size}

    def _html(self, shown: str, is_open: bool = False) -> str:
        said = " ".join(filter(None, (self.key, self.note)))
        note = f"{NOTE}{escape(said)}</figcaption>" if said else ""
        said = self._spoken() if self._spoken else in_lines(self.text)
        return figure(shown + note, said, self._words, is_open)


def figure(shown: str, said: str, words: str, is_open: bool = False) -> str:
    """A figure in HTML: what is shown, and under it a fold with the same in words, which opens at
    `words`."""
    return (
        f'<figure style="margin:0">{shown}<details{" open" if is_open else ""}>'
        f"{summary(words)}{said}</details></figure>"
    )


def in_lines(text: str) -> str:
    """A text in HTML, line by line."""
    return f"<pre>{escape(text)}</pre>"


def shown_image(source: str, alt: str, is_wide: bool = False, kind: str = "picture") -> str:
    """An image in HTML on its card; `source` is its address. One that is wider than any page can be
    scrolled with the keyboard, and is never made smaller."""
    most = "none" if is_wide else f"max(100%,{LEAST}px)"
    look = f'style="display:block;max-width:{most}"'
    return card(f'<img alt="{escape(alt)}" src="{source}" {look}>', kind, is_wide)


def card(inside: str, what: str, is_wide: bool = False) -> str:
    """Something in HTML on a card, and what it is."""
    return f'{FOLLOWS}<div class="gs-theme" {scrolls(what, is_wide)} style="{CARD}">{inside}</div>'


def scrolls(what: str, is_wide: bool) -> str:
    """The attributes of a box that scrolls where its page is too narrow for it. Tab stops at it
    then, as most browsers have it, so it says what it is; one that is wider than any page takes the
    focus in all of them."""
    name = f"A wide {what}. The arrow keys scroll it." if is_wide else what.capitalize()
    focusable = 'tabindex="0" ' if is_wide else ""
    return f'{KEYS} {focusable}role="group" aria-label="{name}"'


def data_url(svg: str) -> str:
    """An SVG as the address that holds all of it."""
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode('ascii')}"

"""What a label of Graphviz is made of: words, cells and tables, in its HTML-like language; and how
much room words take."""

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from gamesearch.pictures.drawing import style

NARROW, WIDE = " '!(),.:;I[]fijlrt|", "%+=@MWmw…−▲▼"  # letters of DejaVu Sans


def words(text: str, size: float, color: str = style.INK, bold: bool = False) -> str:
    """Words of this size and colour."""
    inside = f"<B>{printable(text)}</B>" if bold else printable(text)
    return f'<FONT COLOR="{color}" POINT-SIZE="{size}">{inside}</FONT>'


def cell(inside: str, width: float, height: float, look: str = "") -> str:
    """A cell of exactly this size; `look` are further attributes."""
    return f"<TD {look}{fixed(width, height)}>{inside}</TD>"


def table(rows: Iterable[str], size: tuple[float, float] | None = None, ground: str = "") -> str:
    """A table without lines and gaps, as large as its cells or of exactly this size, on a coloured
    `ground` if there is one. Each row is given as its cells, one after the other."""
    fill = f'BGCOLOR="{ground}" ' if ground else ""
    plain = 'BORDER="0" CELLBORDER="0" CELLPADDING="0" CELLSPACING="0"'
    exactly = f" {fixed(*size)}" if size else ""
    lines = "".join(f"<TR>{row}</TR>" for row in rows)
    return f"<TABLE {fill}{plain}{exactly}>{lines}</TABLE>"


def fixed(width: float, height: float) -> str:
    """The attributes of a cell or table of exactly this size."""
    return f'FIXEDSIZE="TRUE" HEIGHT="{height}" WIDTH="{width}"'


@lru_cache(maxsize=4096)  # the same few words again and again
def text_width(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text will be, in pixels: more likely too much than too little."""
    return sum(map(_letter_width, text)) * size * (1.14 if bold else 1)


def header_width(title: str, words: str) -> float:
    """About how wide the header of a ply will be, its title above its words."""
    return max(text_width(title, style.HEADER, bold=True), text_width(words, style.TEXT))


def _letter_width(letter: str) -> float:
    if ord(letter) > 0x2FFF:  # ideographs, emoji
        return 1.3
    return 0.4 if letter in NARROW else 0.95 if letter in WIDE else 0.65


def printable(text: str) -> str:
    """Text for an HTML-like label: escaped, without characters that XML forbids, and never empty,
    since Graphviz drops a whole node with an empty <FONT> in it."""
    return escape(printed(text) or " ").replace(" ", "&#160;")


def cut(text: str, most: int) -> str:
    """A text of at most `most` letters."""
    return text if len(text) <= most else text[: most - 1] + "…"


def cut_to_width(text: str, size: float, most: float) -> str:
    """A text that is about `most` pixels wide at most, in letters of this size."""
    width = text_width(text, size)
    return text if width <= most else cut(text, int(len(text) * most / width))


def printed(text: str) -> str:
    """Text without the characters that XML forbids."""
    return "".join(mark if mark.isprintable() else "\N{REPLACEMENT CHARACTER}" for mark in text)

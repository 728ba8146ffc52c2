"""What a chart as SVG is made of: words, lines, bars and marks, on a page in the colours of its
theme."""

from __future__ import annotations

from html import escape

from gamesearch.pictures.drawing import style, theme


def page(size: tuple[int, int], parts: str) -> str:
    """A picture of `size` pixels that has these parts."""
    width, height = size
    return theme.in_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="{style.FONT}" font-size="{style.TEXT}" '
        f'fill="{style.INK.lower()}">{parts}</svg>'
    )


def text(x: float, y: float, words: str, more: str = "", anchor: str = "middle") -> str:
    """Words on the line `y`; `more` are attributes."""
    about = f" {more}" if more else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{about}>{escape(words)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, color: str, width: float = 1) -> str:
    wide = f' stroke-width="{width:g}"' if width != 1 else ""
    way = f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"
    return f'<path d="{way}" stroke="{color.lower()}"{wide}/>'


def bar(x: float, y: float, width: float, height: float, fill: str) -> str:
    size = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return f'<rect {size} fill="{fill}" stroke="{style.INK.lower()}"/>'


def mark(x: float, y: float, way: str, fill: str, edge: str, width: float = 1) -> str:
    """A mark whose outline goes this way around 0, 0."""
    place = f'transform="translate({x:.1f} {y:.1f})"'
    wide = f' stroke-width="{width:g}"' if width != 1 else ""
    look = f'fill="{fill.lower()}" stroke="{edge.lower()}"{wide}'
    return f'<path {place} d="{way}" {look}/>'

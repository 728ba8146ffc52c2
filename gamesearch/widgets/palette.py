"""The colours of a tree on the page, for the light theme and for the dark one: the page takes those
of its theme, as JupyterLab's pages do."""

from __future__ import annotations

from gamesearch.drawing import style

PAPER = ("var(--jp-layout-color0,#fff)", "var(--jp-layout-color0,#111)")

COLORS = {  # what it is for: in the light theme, in the dark one
    "paper": PAPER,
    "ink": (style.INK, "#E6E6E6"),
    "grey": (style.GREY, "#A3A3A3"),
    "grid": (style.GRID, "#8A8A8A"),
    "shut": (style.SHUT, "#5C5C5C"),
    "best": (style.BEST, "#5AB4F0"),
    "cut": (style.CUT, "#FF8B3D"),
    "reason": (style.CUT_TEXT, "#FFA366"),
    "max": (style.TINT[True], "#4D3A0C"),
    "min": (style.TINT[False], "#0D4436"),
    "alpha": (style.DARK[True], "#F2C14E"),
    "beta": (style.DARK[False], "#54D6AE"),
    "won": (style.WINNING, "#6B6300"),
}


def css_colors() -> str:
    """The colours as variables of CSS, each for both themes: see `color-scheme` in `page.js`."""
    return "".join(
        f"--{name}:light-dark({light},{dark});" for name, (light, dark) in COLORS.items()
    )

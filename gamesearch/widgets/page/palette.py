"""The colours of a tree on the page, for the light theme and for the dark one: the page takes those
of its theme, as JupyterLab's pages do."""

from gamesearch.pictures.drawing import style, theme

PAPER = "light-dark(var(--jp-layout-color0,#fff),var(--jp-layout-color0,#111))"

COLORS = {
    "ink": style.INK,
    "grey": style.GREY,
    "grid": style.GRID,
    "shut": style.SHUT,
    "best": style.BEST,
    "cut": style.CUT,
    "reason": style.CUT_TEXT,
    "max": style.TINT[True],
    "min": style.TINT[False],
    "chance": style.TINT[None],
    "alpha": style.DARK[True],
    "beta": style.DARK[False],
    "fourth": style.FOURTH,
    "won": style.WINNING,
}


def css_colors() -> str:
    """The colours as variables of CSS, each for both themes: see `color-scheme` in `page.js`."""
    colors = "".join(f"--{name}:{theme.css(color)};" for name, color in COLORS.items())
    return f"--paper:{PAPER};{colors}"

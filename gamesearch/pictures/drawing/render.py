"""DOT becomes SVG and PNG: by the engine inside `pygraphviz`, or else by the program `dot`; in a
browser, SVG only, by the engine that comes with the course's site."""

import io
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from importlib.util import find_spec
from pathlib import Path
from threading import Lock

from gamesearch.pictures.drawing import style, theme

SHARP = 1.5  # a PNG has this many dots per pixel and direction, for fine screens and slides

_one_at_a_time = Lock()  # nobody promises that Graphviz may be called from two threads


NO_GRAPHVIZ = (
    "Pictures need Graphviz, and none was found here: install it with `pip install pygraphviz`, "
    "then restart the kernel."
)


class NoEngine(RuntimeError):
    """No Graphviz here can make such a picture, so only its words are shown."""

    def __init__(self, why: str = NO_GRAPHVIZ) -> None:
        super().__init__(why)


def svg(dot: str) -> str:
    """The picture as SVG, one point of DOT as one pixel. Raises `NoEngine`."""
    text = _render(dot, "svg").decode("utf-8")
    text = re.sub(r"<!--.*?-->\n?", "", text[text.index("<svg") :], flags=re.DOTALL)
    font = f' font-family="{style.FONT}"'
    for repeated in (font, ' text-anchor="start"', ' xml:space="preserve"'):
        text = text.replace(repeated, "")  # once is enough: a stored notebook holds many pictures
    size = r'<svg width="([\d.]+)pt" height="([\d.]+)pt"'
    return theme.in_svg(re.sub(size, rf'<svg{font} width="\1" height="\2"', text, count=1))


def png(dot: str) -> bytes:
    """The picture as PNG, with `SHARP` dots a pixel, on a soft ground. Raises `NoEngine`."""
    fine = dot.replace("graph [", f"graph [dpi={72 * SHARP:g} ", 1)
    return _with_palette(_render(fine.replace(style.WHITE, style.SOFT), "png"))


def _with_palette(picture: bytes) -> bytes:
    """The same PNG with 64 colours, which is all a drawing needs, in a third of the size."""
    from PIL import Image  # few pictures need it

    small = io.BytesIO()
    colors = Image.open(io.BytesIO(picture)).convert("RGB")
    colors.quantize(64, dither=Image.Dither.NONE).save(small, "PNG", optimize=True)
    return small.getvalue()


def _render(dot: str, kind: str) -> bytes:
    """What the first Graphviz that is here makes of a source in DOT."""
    missing = NoEngine()
    with _one_at_a_time, _own_fonts(), _silence():
        for engine in engines:
            try:
                return engine(dot, kind)
            except NoEngine as none:
                missing = none
    raise missing


def _in_process(dot: str, kind: str) -> bytes:
    """The picture by the engine inside the `pygraphviz` package: the same on every machine."""
    try:
        from pygraphviz import AGraph
    except ImportError:
        raise NoEngine from None
    graph = AGraph(string=dot)
    graph.has_layout = True  # all positions are ours; so it also does not warn of large graphs
    return bytes(graph.draw(format=kind))


def _by_program(dot: str, kind: str) -> bytes:
    """The picture by the program `dot`."""
    from graphviz import ExecutableNotFound, Source

    try:
        return bytes(Source(dot).pipe(format=kind, engine="neato", neato_no_op=2, quiet=True))
    except (ExecutableNotFound, OSError):  # in a browser, no program can be started at all
        raise NoEngine from None


def of_the_site(dot: str, kind: str) -> bytes:
    """The picture by the engine that a kernel of the course's site has loaded: see `site/`."""
    try:
        from gamesearch_site import svg
    except ImportError:
        raise NoEngine("Pictures need Graphviz, which this page does not include.") from None
    if kind != "svg":
        raise NoEngine("In a browser, a picture is saved as .svg or .dot.")
    # That engine knows how wide letters are only of a font that is named alone: the widest of ours.
    widest = f'"{style.FONT.partition(",")[0]}"'
    measured = svg(dot.replace(f'fontname="{style.FONT}"', f"fontname={widest}"))
    return str(measured).replace(widest, f'"{style.FONT}"').encode()


engines: list[Callable[[str, str], bytes]] = (
    [of_the_site] if sys.platform == "emscripten" else [_in_process, _by_program]
)
"""What is asked for a picture, in this order, with DOT and "svg" or "png"; one that cannot make
it raises `NoEngine`."""


@contextmanager
def _silence() -> Iterator[None]:
    """Keep the engine's remarks about fonts out of the notebook: C writes to stderr itself."""
    try:
        sys.stderr.flush()
        kept = os.dup(2)
    except (OSError, ValueError, AttributeError):  # without such a file there is nothing to silence
        yield
        return
    try:
        with open(os.devnull, "w") as nothing:
            os.dup2(nothing.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


@contextmanager
def _own_fonts() -> Iterator[None]:
    """Let the engine find matplotlib's DejaVu fonts, also on a machine that has none.

    Fontconfig reads the variable when it starts, so this counts at the first picture; afterwards
    the variable is as it was, for the programs the notebook may start.
    """
    config = "" if "FONTCONFIG_FILE" in os.environ or sys.platform != "linux" else _font_config()
    if not config:
        yield
        return
    os.environ["FONTCONFIG_FILE"] = config
    try:
        yield
    finally:
        os.environ.pop("FONTCONFIG_FILE", None)


def _font_config() -> str:
    """The path of a Fontconfig file with just those fonts; empty if it cannot be written."""
    package = find_spec("matplotlib")  # finds the folder without loading the package
    if package is None or package.origin is None:
        return ""
    fonts = Path(package.origin).parent / "mpl-data" / "fonts" / "ttf"
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser())
    for parent in (home, Path(tempfile.gettempdir())):
        folder = parent / "gamesearch-fonts"
        config = folder / "fonts.conf"
        text = (
            '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n'
            f"<fontconfig><dir>{escape(str(fonts))}</dir><cachedir>{escape(str(folder))}</cachedir>\n"
            # Fitted to whole dots, small bold letters get serif-like strokes: leave them as drawn.
            '<match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit>'
            "</match></fontconfig>\n"
        )
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not config.exists() or config.read_text("utf-8") != text:
                new = config.with_suffix(f".{os.getpid()}")
                new.write_text(text, "utf-8")
                new.replace(config)  # at once: another notebook may be reading it
            return str(config)
        except OSError:
            continue
    return ""

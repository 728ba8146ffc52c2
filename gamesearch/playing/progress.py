"""A line that shows how far a long run has come; it disappears in the end."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterator
from time import monotonic
from typing import Any, TextIO

PATIENCE, STEP = 1.0, 0.2  # seconds until the line is first shown, and between updates


def counted(number: int, what: str) -> Iterator[int]:
    """0, 1, ... below `number`, with a line on the screen such as "300 of 1,000 games".

    It is shown only if there is somebody to see it and the run takes long: stored outputs do not
    change.
    """
    screen = _screen()
    shown, due = "", monotonic() + PATIENCE
    try:
        for done in range(number):
            if screen is not None and monotonic() >= due:
                shown, due = f"{done:,} of {number:,} {what}", monotonic() + STEP
                print(f"\r{shown}", end="", file=screen, flush=True)
            yield done
    finally:
        if screen is not None and shown:
            print("\r" + " " * len(shown) + "\r", end="", file=screen, flush=True)


def _screen() -> TextIO | None:
    """The stream that somebody can see: a terminal, or a notebook that is run by hand; else None.

    A notebook run by a program, which stores or compares its outputs, allows no input.
    """
    if sys.stderr is not None and sys.stderr.isatty():
        return sys.stderr
    shell: Any = getattr(builtins, "get_ipython", lambda: None)()
    live = getattr(getattr(shell, "kernel", None), "_allow_stdin", False)
    return sys.stdout if live is True else None

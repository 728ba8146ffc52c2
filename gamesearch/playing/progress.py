"""A line that shows how far a long run has come; it disappears in the end."""

import sys
from collections.abc import Iterator
from time import monotonic
from typing import TextIO

from gamesearch.base.notebook import run_by_hand

PATIENCE, STEP = 1.0, 0.2  # seconds until the line is first shown, and between updates


def counted(games: int) -> Iterator[int]:
    """0, 1, ... below this number, with a line on the screen: "300 of 1,000 games".

    It is shown only if there is somebody to see it and the run takes long: stored outputs do not
    change.
    """
    screen = _screen()
    shown, due = "", monotonic() + PATIENCE
    try:
        for done in range(games):
            if screen is not None and monotonic() >= due:
                shown, due = f"{done:,} of {games:,} games", monotonic() + STEP
                print(f"\r{shown}", end="", file=screen, flush=True)
            yield done
    finally:
        if screen is not None and shown:
            print("\r" + " " * len(shown) + "\r", end="", file=screen, flush=True)


def _screen() -> TextIO | None:
    """Where somebody can see it: a terminal, or a notebook that a person runs."""
    if sys.stderr is not None and sys.stderr.isatty():
        return sys.stderr
    return sys.stdout if run_by_hand() else None

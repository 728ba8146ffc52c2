"""What Jupyter only shows is read aloud in a notebook of the course: an error, and the end of a
cell that took long."""

import sys
from contextlib import suppress
from math import inf
from time import monotonic
from types import TracebackType
from typing import Any

from gametutor.kit import aloud
from gametutor.kit.lesson_files import notebook_here

LONG = 5
"""Seconds after which somebody who listens wants to know that a cell has ended."""
MOST = 200
"""Characters of an error that are read."""

_begun: tuple[float, int] = inf, 0
"""When the cell began, and how much had been said."""
_error = ""
"""What is to be read of its error, once it has ended: the kernel in a browser loses what begins to
listen while an error is shown."""


def begin(*_: object) -> None:
    """Note that a cell begins."""
    global _begun, _error
    _begun, _error = (monotonic(), aloud.said), ""


def end(result: Any) -> None:
    """Say how a cell has ended: with an error, or after a long time in which nothing was said. (A
    cell that lacks those above has not done what it is for.)"""
    time, said = _begun
    if _error:
        _say(_error)
    elif result.success and aloud.said == said and monotonic() - time >= LONG:
        _say("The cell has run.")


def read_error(shell: Any, error: BaseException, trace: TracebackType | None) -> bool:
    """Note what is to be read of an error. It is shown as ever."""
    global _error
    said = str(error)
    if isinstance(error, SyntaxError):  # without the name of a file, which nobody gave it
        said = f"{error.msg}, line {error.lineno}"
    _error = f"{type(error).__name__}: {said}"[:MOST]
    return False


def _say(sentence: str) -> None:
    loaded = sys.modules.keys()
    is_ours = "gametutor.course" in loaded or "gametutor.exercises" in loaded
    if is_ours or _names_the_course():
        aloud.say(sentence)


def _names_the_course() -> bool:
    """Is this a notebook of the course, of which no cell has loaded anything yet?"""
    path = notebook_here()
    with suppress(OSError, ValueError):
        return path is not None and "gametutor" in path.read_text("utf-8-sig")
    return False

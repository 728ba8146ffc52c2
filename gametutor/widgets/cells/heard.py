"""What Jupyter only shows is read aloud in a notebook of the course: an error, and the end of a cell
that took long."""

import sys
from time import monotonic
from types import TracebackType
from typing import Any

from gametutor.kit import aloud

LONG = 5
"""Seconds after which somebody who listens wants to know that a cell has ended."""
MOST = 200
"""Characters of an error that are read."""

_begun: tuple[float, int] = 0.0, 0
"""When the cell began, and how much had been said."""


def begin(*_: object) -> None:
    """Note that a cell begins."""
    global _begun
    _begun = monotonic(), aloud.said


def end(*_: object) -> None:
    """Say that a cell has ended, if it took long and nothing was said."""
    time, said = _begun
    if aloud.said == said and monotonic() - time >= LONG:
        _say("The cell has run.")


def read_error(shell: Any, error: BaseException, trace: TracebackType | None) -> bool:
    """Have an error read aloud. It is shown as ever."""
    is_syntax = isinstance(error, SyntaxError)  # not the name of a file, which nobody gave it
    said = f"{error.msg}, line {error.lineno}" if is_syntax else error
    _say(f"{type(error).__name__}: {said}"[:MOST])
    return False


def _say(sentence: str) -> None:
    is_of_the_course = {"gametutor.course", "gametutor.exercises"} & sys.modules.keys()
    if is_of_the_course:
        aloud.say(sentence)

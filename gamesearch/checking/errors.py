"""An exception of the learner's code, in words and with the learner's own line."""

from __future__ import annotations

import linecache
import os
import sysconfig
from types import TracebackType

from gamesearch.text import describe


def error_text(error: BaseException) -> str:
    """What a card says of an error: its name and its sentence."""
    if isinstance(error, SystemExit):
        return "it called exit(), which would end the whole notebook"
    if isinstance(error, KeyboardInterrupt):
        return "it raised KeyboardInterrupt"
    return describe.error_text(error)


def own_line(error: BaseException) -> str:
    """The last line of the learner's own code that the error went through, with its number."""
    step, line = own_step(error)
    if step is None:
        return ""
    return f"line {step.tb_lineno}" + (f": `{line}`" if line else "")


def own_step(error: BaseException) -> tuple[TracebackType | None, str]:
    """The last step of the error's way through the learner's own code, and the line there."""
    found: TracebackType | None = None
    text = ""
    trace: TracebackType | None = error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if not is_library(file):
            source = linecache.getline(file, trace.tb_lineno).strip()
            if source or found is None:  # no source: code that a dataclass wrote, not the learner
                found, text = trace, source
        trace = trace.tb_next
    return found, text


_HOME = __file__.rsplit("checking", 1)[0]
_BANK = _HOME + "exercises"
_PYTHON = sysconfig.get_path("stdlib")
_KIT = os.path.join(_BANK, "kit")


def is_library(file: str) -> bool:
    """Does this file belong to Python, to an installed package or to the course's own?"""
    if file.startswith("<frozen"):
        return True
    ours = file.startswith(_KIT) or (file.startswith(_HOME) and not file.startswith(_BANK))
    return ours or "site-packages" in file or file.startswith(_PYTHON)

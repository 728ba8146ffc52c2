"""An exception of the learner's code, in words and with the learner's own line."""

from __future__ import annotations

import linecache
import os
import re
import sysconfig
from collections.abc import Iterator
from types import TracebackType

import gametutor
from gamesearch.base.ours import is_ours
from gamesearch.base.text import describe
from gametutor.answers.errors.compiling import is_of_numba, said_by_numba


def error_text(error: BaseException) -> str:
    """What a card says of an error: its name and its sentence."""
    if isinstance(error, SystemExit):
        return "it called exit(), which would end the whole notebook"
    if isinstance(error, KeyboardInterrupt):
        return "it raised KeyboardInterrupt"
    if is_of_numba(error):
        return f"Numba {said_by_numba(error).why}"
    return describe.error_text(error)


def own_line(error: BaseException) -> str:
    """The last line of the learner's own code that the error went through, with its number. If it
    is in another cell than the first one, as that of a function which the lesson supplies, the
    line that called it too."""
    step, line = own_step(error)
    if step is None:
        return ""
    where = line_text(step.tb_lineno, line)
    first, *rest = _own_steps(error)
    if _file(step) == _file(first):
        return where
    caller = [other for other in (first, *rest) if _file(other) == _file(first)][-1]
    own = line_text(caller.tb_lineno, _source(caller))
    inside, _, text = where.partition(":")
    name = step.tb_frame.f_code.co_name
    of = f" of `{name}`" if name.isidentifier() else " of another cell"
    return f"{inside}{of}{':' if text else ''}{text}, called from {own}"


def line_text(number: int, source: str) -> str:
    """A line as a card names it: "line 3: `return value`"."""
    return f"line {number}" + (f": `{quoted(source)}`" if source else "")


def quoted(source: str) -> str:
    """A line of code without the gap before its comment, which can be wider than a card."""
    return re.sub(r"\s{3,}#", "  #", source.strip())


def own_step(error: BaseException) -> tuple[TracebackType | None, str]:
    """The last step of the error's way through the learner's own code, and the line there."""
    found: TracebackType | None = None
    text = ""
    for step in _own_steps(error):
        source = _source(step)
        if source or found is None:  # no source: code that a dataclass wrote, not the learner
            found, text = step, source
    return found, text


def _own_steps(error: BaseException) -> Iterator[TracebackType]:
    trace = error.__traceback__
    while trace is not None:
        if not is_library(_file(trace)):
            yield trace
        trace = trace.tb_next


def _file(step: TracebackType) -> str:
    return step.tb_frame.f_code.co_filename


def _source(step: TracebackType) -> str:
    return linecache.getline(_file(step), step.tb_lineno).strip()


_BANK = os.path.join(os.path.dirname(gametutor.__file__), "exercises")
_PYTHON = sysconfig.get_path("stdlib")


def is_library(file: str) -> bool:
    """Does this file belong to Python, to an installed package or to the course's own?"""
    if file.startswith("<frozen"):
        return True
    ours = is_ours(file) and not file.startswith(_BANK)
    return ours or "site-packages" in file or file.startswith(_PYTHON)

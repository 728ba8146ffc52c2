"""An error in a notebook shows the learner's own lines, without those of the course between them.

A player is asked for a move from deep inside `play`. Where it goes wrong, the sentence and the
learner's own lines help; five functions of ours do not. `%tb` shows those as well.
"""

import sys
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any

from gamesearch.base.ours import is_installed, is_ours

INSTEAD: list[Callable[[Any, BaseException, TracebackType | None], bool]] = []
"""Asked before an error is shown, with the shell, the error and its traceback: has something been
shown in its place? The upper packages add theirs."""


def show_own_lines() -> None:
    """Leave our lines out of tracebacks from now on, if this runs in a notebook."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None and not shell.custom_exceptions:  # somebody else's stay
        shell.set_custom_exc((Exception,), _show)


def _show(
    shell: Any,
    kind: type[BaseException],
    error: BaseException,
    trace: TracebackType | None,
    tb_offset: int | None = None,
) -> None:
    """Show an error as IPython does, without the lines of the course, or what stands instead."""
    if any(_shows_instead(instead, shell, error, trace) for instead in INSTEAD):
        sys.last_traceback = trace
        return
    whole = [(one, one.__traceback__) for one in _chain(error)]
    try:
        for one, its_trace in whole:
            one.__traceback__ = _without_ours(its_trace)
        shell.showtraceback((kind, error, _without_ours(trace)), tb_offset=tb_offset)
    finally:
        for one, its_trace in whole:
            one.__traceback__ = its_trace
        sys.last_traceback = trace  # for %tb


def _shows_instead(instead: Callable[..., bool], *about: Any) -> bool:
    """Has one of `INSTEAD` shown something in place of an error?"""
    try:
        return instead(*about)
    except Exception:  # an error is shown whatever happens
        return False


def _chain(error: BaseException) -> Iterator[BaseException]:
    """The error, and those that led to it."""
    seen: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and one not in seen:
        yield one
        seen.append(one)
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def _without_ours(trace: TracebackType | None) -> TracebackType | None:
    """A traceback without the functions of the course, and of libraries that were called from
    there; as it is, if it never came to the course."""
    steps = []
    while trace is not None:
        steps.append(trace)
        trace = trace.tb_next
    first = next((place for place, step in enumerate(steps) if is_ours(_file(step))), len(steps))
    kept = [s for i, s in enumerate(steps) if i < first or not _is_ours_or_installed(_file(s))]
    below = None
    for step in reversed(kept):
        below = TracebackType(below, step.tb_frame, step.tb_lasti, step.tb_lineno)
    return below


def _is_ours_or_installed(file: str) -> bool:
    return is_ours(file) or is_installed(file)


def _file(step: TracebackType) -> str:
    return step.tb_frame.f_code.co_filename

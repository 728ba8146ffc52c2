"""What all clocks share: a call, its time limit, and where a ring may interrupt it.

A ring raises `TimeUp` wherever Python happens to be. Raised while a clock is being set or stopped,
it would leave a timer running or escape from the call. So a ring counts only while the code it
interrupts belongs to the work, and never where the clocks themselves are at work.
"""

import gc
import sys
from collections.abc import Callable
from time import monotonic  # by its name: a learner may replace what `time` holds
from types import CodeType, FrameType
from typing import Any, TypeVar

Result = TypeVar("Result")
Function = TypeVar("Function", bound=Callable[..., Any])

AGAIN = 0.01
"""Seconds from one `TimeUp` to the next, for code that swallowed the first."""

LONGEST = 10.0**8
"""Seconds, three years: a longer time is more than the system's timer takes."""

_CLOCKWORK: set[CodeType] = set()


def clockwork(function: Function) -> Function:
    """Mark a function that no clock may interrupt, nor what it calls, up to the next `work()`."""
    _CLOCKWORK.add(function.__code__)
    return function


class TimeUp(BaseException):
    """The time is up. No `except Exception` in somebody else's code catches it."""


class TimeLimit:
    """A time limit for calls. The subclasses differ in how they interrupt one.

    An `except BaseException` may swallow the first `TimeUp`, so it comes again and again until the
    call is over. A loop inside C does not notice.

    Args:
        seconds: how long a call may take.

    Attributes:
        rang: was the time of the last call up, whatever became of it? Where a `TimeUp` comes out
            of a call and this is False, it belongs to another clock, of whoever called us.
    """

    def __init__(self, seconds: float):
        self.rang = False
        self._seconds = seconds
        self._deadline = 0.0
        self._frame: FrameType | None = None  # of `_run_work`, while the work runs
        self._is_ended = False

    @clockwork
    def call(self, work: Callable[[], Result], seconds: float | None = None) -> Result:
        """What `work()` returns; afterwards no `TimeUp` of this clock is on its way.

        Args:
            work: a function without arguments.
            seconds: how long this call may take, if not as long as every other.

        Raises:
            TimeUp: this took too long; or so did a call around it (see `rang`).
        """
        self.rang = False
        self._deadline = self._now() + (self._seconds if seconds is None else seconds)
        try:
            try:
                self._set()
                return self._run_work(work)
            finally:
                self._stop()
        except BaseException:
            self._stop()  # what was on its way when the work ended may have hit the first try
            raise

    def end(self) -> None:
        """End this call, and every later one, as if its time were up. Any thread may call this, as
        a *Stop* button does; the call ends when the clock next looks at the time."""
        self._is_ended = True

    @clockwork
    def __enter__(self) -> Any:
        return self

    @clockwork
    def __exit__(self, *error: object) -> None:
        pass

    def is_due(self, frame: FrameType | None) -> bool:
        """Is the time up, and may the code that runs in this frame be interrupted?"""
        guarded = self._frame
        if guarded is None or not (self._is_ended or self._now() >= self._deadline):
            return False
        return is_work(frame) and _runs_inside(frame, guarded)

    def _run_work(self, work: Callable[[], Result]) -> Result:
        """Run the work in a frame of its own, by which it is known to be work."""
        self._frame = sys._getframe()
        return work()

    def _now(self) -> float:
        return monotonic()

    def _set(self) -> None:
        """Start to watch the time."""
        raise NotImplementedError

    def _stop(self) -> None:
        """Stop watching it. This may be called twice, and interrupted by a ring of another
        clock."""
        raise NotImplementedError


def is_work(frame: FrameType | None) -> bool:
    """Does this frame belong to the work of a call, and not to the clocks themselves?

    Nor to what Python runs in between when it collects garbage: an exception there is printed and
    lost.
    """
    callbacks = {getattr(callback, "__code__", None) for callback in gc.callbacks}
    while frame is not None:
        if frame.f_code in _CLOCKWORK or frame.f_code in callbacks:
            return False
        if frame.f_globals.get("__name__") in ("weakref", "_weakrefset"):
            return False
        if frame.f_code is TimeLimit._run_work.__code__:
            return True
        frame = frame.f_back
    return False


def _runs_inside(frame: FrameType | None, guarded: FrameType) -> bool:
    while frame is not None and frame is not guarded:
        frame = frame.f_back
    return frame is not None

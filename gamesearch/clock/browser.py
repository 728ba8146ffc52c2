"""A clock for Python in a browser, where there are neither threads nor signals of a system.

There, Python asks again and again between its steps whether somebody wants to interrupt it, by a
look into a buffer. The buffer given to it here looks at the time instead.
"""

from __future__ import annotations

import signal
import sys
from functools import cache
from time import monotonic  # by its name: a learner may replace what `time` holds
from types import FrameType
from typing import Any

from gamesearch.clock.time_up import AGAIN, TimeUp

BUFFER = """
(again) => {
  let end = Infinity;
  return {
    get 0() {  // 2 is the number of SIGINT
      const now = performance.now();
      if (now < end) return 0;
      end = now + again;
      return 2;
    },
    set 0(read) {},
    ring_in(milliseconds) { end = performance.now() + milliseconds; },
  };
}
"""


class Clock:
    """Raises `TimeUp` in the function that started it, or deeper, when a call takes too long.

    An `except BaseException` may swallow the first one. So it comes again, then on the line that
    catches it too, and again and again until the call is over. A loop inside C does not notice.
    Of several clocks that are up the outermost rings.
    """

    _running: list[Clock] = []  # noqa: RUF012  the outermost first

    def __init__(self, seconds: float):
        self._seconds = seconds
        self._deadline = 0.0
        self._guarded: FrameType | None = None
        self.rang = False  # was the time of the last call up, whatever became of it?

    def __enter__(self) -> Clock:
        self._before = signal.signal(signal.SIGINT, _ring)
        return self

    def __exit__(self, *error: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def start(self, seconds: float | None = None) -> None:
        """A call begins, which may take its own number of seconds."""
        self.rang = False
        self._deadline = monotonic() + (self._seconds if seconds is None else seconds)
        self._guarded = sys._getframe(1)
        self._running.append(self)
        _look_again()

    def stop(self) -> None:
        """The call is over; no `TimeUp` comes any more."""
        if self in self._running:
            del self._running[self._running.index(self) :]  # and those that were started inside
        self._guarded = None
        if self.rang:
            sys.settrace(None)
        _look_again()

    def is_due(self, frame: FrameType | None) -> bool:
        """Is the time up, and does this frame run inside the call? (A page may be answered while
        the call waits.)"""
        if monotonic() < self._deadline:
            return False
        while frame is not None and frame is not self._guarded:
            frame = frame.f_back
        return frame is not None


def _ring(number: int, frame: FrameType | None) -> None:
    for clock in Clock._running:
        if clock.is_due(frame):
            if clock.rang:  # and was not heard
                _come_again_where_it_is_swallowed(frame, clock._guarded)
            clock.rang = True
            raise TimeUp


def _come_again_where_it_is_swallowed(frame: FrameType | None, guarded: FrameType | None) -> None:
    """Python looks into the buffer too seldom to do so outside of a `try` in a loop. But the line
    that catches what is raised is a new line, and what is raised there leaves the `try`.
    """
    while frame is not None and frame is not guarded:
        frame.f_trace = _at_a_new_line
        frame = frame.f_back
    sys.settrace(lambda *_: None)  # of the frames that are marked, and no others, lines are told


def _at_a_new_line(frame: FrameType, event: str, argument: Any) -> Any:
    if event == "line":
        raise TimeUp
    return _at_a_new_line


def _look_again() -> None:
    """Let the buffer know when the first of the running clocks is up."""
    import pyodide_js

    running = Clock._running
    if running:
        first = min(clock._deadline for clock in running)
        _buffer().ring_in(1000 * (first - monotonic()))
    pyodide_js.setInterruptBuffer(_buffer() if running else None)


@cache
def _buffer() -> Any:
    from pyodide.code import run_js

    return run_js(BUFFER)(1000 * AGAIN)

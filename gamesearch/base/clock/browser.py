"""A clock for Python in a browser, where there are neither threads nor signals of a system.

There, Python asks again and again between its steps whether somebody wants to interrupt it, by
looking into a buffer. The buffer that it is given here looks at the time instead.
"""

from __future__ import annotations

import signal
import sys
from functools import cache
from math import inf
from time import monotonic  # by its name: a learner may replace what `time` holds
from types import FrameType
from typing import Any

from gamesearch.base.clock.time_limit import AGAIN, TimeLimit, TimeUp, clockwork, is_work

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
    when_due: () => { if (performance.now() >= end) throw new Error("time is up"); },
  };
}
"""


class Clock(TimeLimit):
    """A time limit for calls. Of several that are due the outermost rings.

    Args:
        seconds: how long a call may take.
        cpu: as in other systems; here there is no other time than the one on the wall.
    """

    _running: list[Clock] = []  # noqa: RUF012  the outermost first
    _handler: Any = None  # of SIGINT, before

    def __init__(self, seconds: float, cpu: bool = False):
        super().__init__(seconds)

    def _set(self) -> None:
        if not self._running:
            Clock._handler = signal.getsignal(signal.SIGINT)
            signal.signal(signal.SIGINT, _ring)
        self._running.append(self)
        _look_again()

    def _stop(self) -> None:
        """Forget this clock, and those inside it that were never stopped; give SIGINT back
        after the last."""
        self._frame = None
        if self in self._running:
            del self._running[self._running.index(self) :]
        if self.rang:
            sys.settrace(None)
        _look_again()
        if not self._running:
            signal.signal(signal.SIGINT, Clock._handler)


@clockwork
def _ring(number: int, frame: FrameType | None) -> None:
    """The handler of the signal: the first clock that is due rings."""
    for clock in Clock._running:
        if clock.is_due(frame):
            if clock.rang:  # and the first `TimeUp` was swallowed
                _reraise_if_swallowed(frame, clock._frame)
            clock.rang = True
            raise TimeUp


def _reraise_if_swallowed(frame: FrameType | None, guarded: FrameType | None) -> None:
    """Python looks into the buffer too seldom to do so outside of a `try` in a loop. But the line
    that catches an exception is a new line, and what is raised there leaves the `try`.
    """
    while frame is not None and frame is not guarded:
        frame.f_trace = _at_a_new_line
        frame = frame.f_back
    sys.settrace(lambda *_: None)  # lines are reported of the frames marked above, and no others


@clockwork
def _at_a_new_line(frame: FrameType, event: str, argument: Any) -> Any:
    """A trace function that raises `TimeUp` at the next new line of its frame."""
    if event == "line" and is_work(frame):
        raise TimeUp
    return _at_a_new_line


def _look_again() -> None:
    """Tell the buffer when the first of the running clocks is due."""
    import pyodide_js

    running = Clock._running
    first = min((clock._deadline for clock in running), default=inf)
    _buffer().ring_in(1000 * (first - monotonic()))
    pyodide_js.setInterruptBuffer(_buffer() if running else None)


def when_due() -> Any:
    """A function of JavaScript that throws an error when the time of a running clock is up.

    For code there, which Python cannot interrupt: it can call this now and then.
    """
    return _buffer().when_due


@cache
def _buffer() -> Any:
    from pyodide.code import run_js

    return run_js(BUFFER)(1000 * AGAIN)

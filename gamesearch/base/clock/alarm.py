"""A clock for the main thread, by a timer and a signal of the system: it ends a sleep, too."""

from __future__ import annotations

import signal
import sys
import threading
from math import inf
from time import monotonic  # by its name: a learner may replace what `time` holds
from types import FrameType

from gamesearch.base.clock.time_limit import AGAIN, LONGEST, TimeLimit, TimeUp, clockwork, is_work

SHORTEST = 1e-6  # 0 would switch the timer off


class Alarm(TimeLimit):
    """A time limit for the main thread. Of several that are due the outermost rings.

    There is one timer of this kind, and somebody else may be using it. So it serves everybody: it
    goes off when the first is due, a handler of the caller's runs at its own time, and after the
    last call handler and timer are the caller's again, with the time that remains.
    """

    _running: list[Alarm] = []  # noqa: RUF012  the outermost first
    _caller: _Caller | None = None

    @staticmethod
    def can_ring() -> bool:
        """Is this the main thread of a system with such a timer?"""
        return (
            hasattr(signal, "setitimer")
            and sys.platform not in ("emscripten", "wasi")
            and threading.current_thread() is threading.main_thread()
            and signal.getsignal(signal.SIGALRM) is not None  # one in C could not be set again
        )

    def _set(self) -> None:
        if Alarm._caller is None:
            Alarm._caller = _Caller()
            signal.signal(signal.SIGALRM, _ring)
        self._running.append(self)
        _wind()

    def _stop(self) -> None:
        self._frame = None
        if self in self._running:
            del self._running[self._running.index(self) :]
        if self._running:
            _wind()
        elif Alarm._caller is not None:
            Alarm._caller.resume()


class _Caller:
    """The caller's own use of the signal and the timer."""

    def __init__(self) -> None:
        remaining, self._interval = signal.setitimer(signal.ITIMER_REAL, 0)
        self._due = monotonic() + remaining if remaining else inf
        self._handler = signal.getsignal(signal.SIGALRM)

    @property
    def due(self) -> float:
        """When the handler is to run. Where there is none, the signal waits for the end."""
        return self._due if callable(self._handler) else inf

    def ring(self, number: int, frame: FrameType | None) -> None:
        """Run the handler, as if nobody else used the timer."""
        late = monotonic() - self._due
        rest = self._interval - late % self._interval if self._interval else inf
        self._due += late + rest
        if callable(self._handler):
            self._handler(number, frame)

    def resume(self) -> None:
        """Return the timer and the handler. No timer runs while the handler changes."""
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, self._handler)
        Alarm._caller = None
        if self._due < inf:
            rest = max(self._due - monotonic(), SHORTEST)
            signal.setitimer(signal.ITIMER_REAL, rest, self._interval)


@clockwork
def _ring(number: int, frame: FrameType | None) -> None:
    """The handler of the signal: first the caller's own handler, if it is due, then the first
    clock that is."""
    caller = Alarm._caller
    if caller is not None and monotonic() >= caller.due and is_work(frame):
        try:
            caller.ring(number, frame)
        finally:
            _wind()
    for alarm in Alarm._running:
        if alarm.is_due(frame):
            alarm.rang = True
            raise TimeUp


def _wind() -> None:
    """Set the timer to the time when the first is due."""
    due = min(alarm._deadline for alarm in Alarm._running)
    if Alarm._caller is not None:
        due = min(due, Alarm._caller.due)
    rest = min(max(due - monotonic(), SHORTEST), LONGEST)
    signal.setitimer(signal.ITIMER_REAL, rest, AGAIN)

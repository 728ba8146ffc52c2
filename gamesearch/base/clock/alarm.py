"""A clock for the main thread, by a timer and a signal of the system: it ends a sleep, too."""

from __future__ import annotations

import signal
import sys
import threading
from time import monotonic  # by its name: a learner may replace what `time` holds
from types import FrameType

from gamesearch.base.clock.time_limit import AGAIN, LONGEST, TimeLimit, TimeUp, clockwork

SHORTEST = 1e-6  # 0 would switch the timer off


class Alarm(TimeLimit):
    """A time limit for the main thread. Of several that are due the outermost rings.

    There is one timer of this kind, which serves all of them. Whoever uses it already keeps it.
    """

    _running: list[Alarm] = []  # noqa: RUF012  the outermost first

    @staticmethod
    def can_ring() -> bool:
        """Is this the main thread of a system with such a timer, and does nobody else use it?"""
        return (
            hasattr(signal, "setitimer")
            and sys.platform not in ("emscripten", "wasi")
            and threading.current_thread() is threading.main_thread()
            and (bool(Alarm._running) or _timer_is_free())
        )

    def _set(self) -> None:
        if not self._running:
            signal.signal(signal.SIGALRM, _ring)
        self._running.append(self)
        _wind()

    def _stop(self) -> None:
        self._frame = None
        if self in self._running:
            del self._running[self._running.index(self) :]
        if self._running:
            _wind()
        else:  # no timer runs while the handler changes
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)


def _timer_is_free() -> bool:
    is_set = any(signal.getitimer(signal.ITIMER_REAL))
    return not is_set and signal.getsignal(signal.SIGALRM) is signal.SIG_DFL


@clockwork
def _ring(number: int, frame: FrameType | None) -> None:
    """The handler of the signal: the first clock that is due rings."""
    for alarm in Alarm._running:
        if alarm.is_due(frame):
            alarm.rang = True
            raise TimeUp


def _wind() -> None:
    """Set the timer to the time when the first is due."""
    due = min(alarm._deadline for alarm in Alarm._running)
    rest = min(max(due - monotonic(), SHORTEST), LONGEST)
    signal.setitimer(signal.ITIMER_REAL, rest, AGAIN)

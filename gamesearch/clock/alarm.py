"""A clock of the system, for the main thread: it ends a sleep, too."""

from __future__ import annotations

import signal
import sys
import threading
from types import FrameType

from gamesearch.clock.time_up import AGAIN, LONGEST, TimeUp


class Alarm:
    """Raises `TimeUp` in the main thread, by a signal of the system, again and again as `Clock`."""

    def __init__(self, seconds: float):
        self._seconds = min(max(seconds, AGAIN / 10), LONGEST)  # 0 would switch the timer off
        self._armed = False
        self.rang = False

    @staticmethod
    def is_free() -> bool:
        """Is this the main thread of a system with such a timer, and does nobody use it?"""
        return (
            hasattr(signal, "setitimer")
            and sys.platform not in ("emscripten", "wasi")
            and threading.current_thread() is threading.main_thread()
            and signal.getsignal(signal.SIGALRM) in (signal.SIG_DFL, signal.SIG_IGN)
            and signal.getitimer(signal.ITIMER_REAL)[0] == 0
        )

    def __enter__(self) -> Alarm:
        self._before = signal.signal(signal.SIGALRM, self._ring)
        return self

    def __exit__(self, *error: object) -> None:
        signal.signal(signal.SIGALRM, self._before)

    def start(self) -> None:
        """A call begins."""
        self.rang, self._armed = False, True
        signal.setitimer(signal.ITIMER_REAL, self._seconds, AGAIN)

    def stop(self) -> None:
        """The call is over; no `TimeUp` comes any more."""
        self._armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if self._armed:
            self.rang = True
            raise TimeUp

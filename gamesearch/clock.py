"""A time limit for code that asks for nothing, counts nothing and may never come back."""

from __future__ import annotations

import ctypes
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from time import monotonic  # by its name: a learner may replace what `time` holds
from types import FrameType

AGAIN = 0.01
"""Seconds from one `TimeUp` to the next, for code that caught the first."""

LONGEST = 10.0**8
"""Seconds, three years: a longer time is more than the system's timer takes."""


class TimeUp(BaseException):
    """The time is up. No `except Exception` of somebody else catches it."""


class Clock:
    """Raises `TimeUp` in the thread that made it when a call takes too long.

    An `except BaseException` may swallow the first one, so it comes again and again until the call
    is over. A loop inside C does not notice.
    """

    def __init__(self, seconds: float):
        self._seconds = seconds
        self._thread = threading.get_ident()
        self._deadline: float | None = None
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._watcher = threading.Thread(target=self._watch, daemon=True)
        self.rang = False  # was the time of the last call up, whatever became of it?

    def __enter__(self) -> Clock:
        with suppress(RuntimeError):  # a browser has no threads, and so no clock
            self._watcher.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        if self._watcher.ident is not None:
            self._watcher.join()

    def start(self, seconds: float | None = None) -> None:
        """A call begins, which may take its own number of seconds."""
        self.rang = False
        self._deadline = monotonic() + (self._seconds if seconds is None else seconds)

    def stop(self) -> None:
        """The call is over; no `TimeUp` comes any more."""
        with self._lock:
            self._deadline = None
        if self.rang:
            self._catch_the_last()

    def _catch_the_last(self) -> None:
        """Send one more `TimeUp` and catch it: it takes the place of one still under way. (To
        take that back with NULL would leave Python 3.11 looking for it for ever, and hanging as
        soon as a profiler or debugger is switched on.)"""
        with suppress(TimeUp):
            _raise_in(self._thread, TimeUp)
            while True:
                pass

    def _watch(self) -> None:
        while not self._over.wait(AGAIN):
            with self._lock:
                if self._deadline is not None and monotonic() > self._deadline:
                    self.rang = True
                    _raise_in(self._thread, TimeUp)


class Alarm:
    """The same for the main thread, by a signal of the system, which ends a sleep, too."""

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


def work_for(seconds: float, work: Callable[[], None]) -> None:
    """Call `work()`, and stop it after `seconds` (0 or more) by the surest means there is.

    In the main thread a sleep ends, too; in another thread it ends at its own end. A loop inside C,
    such as `sum(itertools.count())`, is never stopped, nor is code that catches every `TimeUp` and
    goes on. In a browser nothing is: there `work` has to look at the time itself, and may raise
    `TimeUp`.

    Afterwards nothing is left behind: no thread, no handler of signals, no exception on its way.
    """
    end = monotonic() + seconds
    with Alarm(seconds) if Alarm.is_free() else Clock(seconds) as clock:
        try:
            try:
                clock.start()
                work()
            finally:
                _stop(clock)
        except TimeUp:
            _stop(clock)
            if not clock.rang and monotonic() < end:  # it was the clock of somebody who called us
                raise


def _stop(clock: Alarm | Clock) -> None:
    """Stop a clock that may ring while it is being stopped."""
    while True:
        with suppress(TimeUp):
            clock.stop()
            return


def _raise_in(thread: int, error: type[BaseException]) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))

"""A time limit for one call, for loops that ask for nothing and so cannot be counted."""

from __future__ import annotations

import ctypes
import threading
from contextlib import suppress
from time import monotonic  # by its name: a learner may replace what `time` holds

CALL_SECONDS = 2.0
"""How long one call of the learner's function may take."""

TOTAL_SECONDS = 6.0
"""How long all the calls of a check may take together; a right answer needs less than one."""


class TimeUp(BaseException):
    """A call took longer than `CALL_SECONDS`. No `except Exception` of a learner catches it."""


class Clock:
    """Raises `TimeUp` in the thread that made it when a call takes too long.

    A learner's `except BaseException` may swallow the first one, so it comes again and again
    until the call is over. A loop inside C does not notice; that is what the child is killed for.
    """

    def __init__(self, seconds: float = CALL_SECONDS):
        self._seconds = seconds
        self._thread = threading.get_ident()
        self._deadline: float | None = None
        self._lock = threading.Lock()
        self._over = threading.Event()
        self.rang = False  # was the time of the last call up, whatever became of it?

    def __enter__(self) -> Clock:
        with suppress(RuntimeError):  # a browser has no threads, and so no clock
            threading.Thread(target=self._watch, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()

    def start(self) -> None:
        """A call begins."""
        self.rang = False
        self._deadline = monotonic() + self._seconds

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
        while not self._over.wait(0.02):
            with self._lock:
                if self._deadline is not None and monotonic() > self._deadline:
                    self.rang = True
                    _raise_in(self._thread, TimeUp)


def _raise_in(thread: int, error: type[BaseException]) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))

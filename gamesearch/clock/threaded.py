"""A clock in a thread of its own: for any thread, on any system that has threads."""

from __future__ import annotations

import ctypes
import threading
from contextlib import suppress
from time import monotonic  # by its name: a learner may replace what `time` holds

from gamesearch.clock.time_up import AGAIN, TimeUp


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
        with suppress(RuntimeError):  # the system has no thread left, and so we have no clock
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


def _raise_in(thread: int, error: type[BaseException]) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))

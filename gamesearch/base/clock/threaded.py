"""A clock in a thread of its own: for any thread, on any system that has threads."""

from __future__ import annotations

import ctypes
import sys
import threading
from contextlib import suppress
from time import monotonic, process_time, sleep  # by name: a learner may replace what `time` holds

from gamesearch.base.clock.time_limit import AGAIN, TimeLimit, TimeUp, clockwork


class Clock(TimeLimit):
    """A time limit for calls in the thread that made it, between `with` and its end. A sleep ends
    when it ends.

    Args:
        seconds: how long a call may take.
        cpu: count the CPU time of this process, all its threads together, and not the time on the
            wall. Then a call that sleeps or waits goes on.
    """

    def __init__(self, seconds: float, cpu: bool = False):
        super().__init__(seconds)
        self._cpu = cpu
        self._thread = threading.get_ident()
        self._is_looking = False
        self._over = threading.Event()
        self._watcher = threading.Thread(target=self._watch, daemon=True)

    @clockwork
    def __enter__(self) -> Clock:
        with suppress(RuntimeError):  # the system has no thread left, and so we have no clock
            self._watcher.start()
        return self

    @clockwork
    def __exit__(self, *error: object) -> None:
        self._over.set()
        if self._watcher.ident is not None:
            self._watcher.join()

    def _now(self) -> float:
        return process_time() if self._cpu else monotonic()

    def _set(self) -> None:
        pass  # the watcher looks at the time anyway

    def _stop(self) -> None:
        self._frame = None
        # The watcher may have looked before that, and be about to ring. (In a forked child there is
        # none, whatever it was about to do.)
        while self._is_looking and self._watcher.is_alive():
            sleep(AGAIN / 100)
        for _ in range(2):  # Python raises what is under way at the next pass of a loop
            pass

    def _watch(self) -> None:
        """Ring when the time of a call is up: what the thread does until the clock is left."""
        while not self._over.wait(self._pause()):
            self._is_looking = True
            if self.is_due(sys._current_frames().get(self._thread)):
                self.rang = True
                thread, error = ctypes.c_ulong(self._thread), ctypes.py_object(TimeUp)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, error)
            self._is_looking = False

    def _pause(self) -> float:
        """Seconds until the next look at the time: until it is up, but at most `AGAIN`, since calls
        come and go; soon again if it is up and the code could not be interrupted."""
        if self._frame is None or self.rang:
            return AGAIN
        return min(max(self._deadline - self._now(), AGAIN / 10), AGAIN)

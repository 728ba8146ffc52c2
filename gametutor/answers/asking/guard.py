"""Watch over the process of an answer, and end it when it works, waits or grows for too long."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic

import psutil

from gametutor.answers.answering.outcome import ENDLESS
from gametutor.answers.asking import limits

EVERY = 0.05
"""Seconds from one look to the next."""
MOMENTS = 5


class Guard:
    """Looks at a process again and again, in a thread of its own, while it is asked something.

    What counts is how long the processor worked for it. The clock on the wall ends only what waits
    for something else than the processor.

    Args:
        process: the number of the process.
        end: ends the process and all that it started.

    Attributes:
        why: why the process was ended, in words; "" if it was not.
        asks: a question about that.
        is_busy: was it ended because the machine is too busy?
    """

    def __init__(self, process: int, end: Callable[[], None]):
        self._process = psutil.Process(process)
        self._end = end
        self._memory = psutil.Process().memory_info().rss + limits.MEMORY_BYTES
        self._over = threading.Event()
        self._asked: tuple[float, float] | None = None  # seconds of the processor, of the clock
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self.why = self.asks = ""
        self.is_busy = False

    def __enter__(self) -> Guard:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        self._thread.join()

    def begin(self, seconds: float, patience: float) -> None:
        """Something is asked, which may take so many seconds of the processor and, if it waits, of
        the clock on the wall."""
        self._asked = seconds, patience

    def finish(self) -> None:
        """It was answered."""
        self._asked = None

    def _watch(self) -> None:
        known, began, worked = None, 0.0, 0.0
        while not self._over.wait(EVERY):
            asked = self._asked
            try:
                now_worked = self._worked()
                if asked is not known:  # so a question gets up to one look more than its time
                    known, began, worked = asked, monotonic(), now_worked
                if asked is not None:
                    self._judge(asked, now_worked - worked, monotonic() - began)
            except psutil.Error:
                self.why = self.why or "it ended the whole program, by an exit or a crash"
            if self.why or self.is_busy:
                self._end()
                return

    def _worked(self) -> float:
        """How long the processor worked for the process."""
        if self._process.status() == psutil.STATUS_ZOMBIE:
            raise psutil.NoSuchProcess(self._process.pid)
        times = self._process.cpu_times()
        return float(times.user + times.system)

    def _judge(self, asked: tuple[float, float], worked: float, waited: float) -> None:
        seconds, patience = asked
        if worked > seconds + limits.GRACE_SECONDS:
            self.why = f"it was still running after {seconds:.0f} seconds, and was stopped"
            self.asks = ENDLESS
        elif self._process.memory_info().rss > self._memory:
            self.why = "it ran out of memory; does a list grow without end?"
        elif waited > patience and self._only_waits(worked, waited):
            self.why = f"it was still waiting after {waited:.0f} seconds, and was stopped"
            self.asks = "What does your code wait for?"
        elif waited > limits.LONGEST_PATIENCE:
            self.is_busy = True

    @staticmethod
    def _only_waits(worked: float, waited: float) -> bool:
        """Did the process work for much less time than the machine would have given it? One moment
        tells little about a machine, so this is asked of several."""
        return all(worked * limits.slowdown() < waited * limits.WAITING for _ in range(MOMENTS))

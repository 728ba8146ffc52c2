"""Watch the process of an answer, and kill it if it works, waits or grows for too long."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from time import monotonic

import psutil

from gametutor.answers.answering.outcome import ENDLESS
from gametutor.answers.asking import limits
from gametutor.answers.asking.everything import memory_of

EVERY = 0.05
"""Seconds between two looks."""
MOMENTS = 5


class Guard:
    """Watches a process from a thread while it is asked something, and all the time how much memory
    it has together with all that it has started.

    What counts is its CPU time. Wall-clock time only ends a process that waits for something other
    than the CPU.

    Args:
        process: the process id.
        end: kills the process and all that it started.
        all_of_it: returns the ids of the process and of all that it started. Others may be among
            them, if they do not grow.

    Attributes:
        why: why the process was killed, in words; "" if it was not, or had ended by itself.
        asks: a question about that.
        is_busy: whether it was killed because the machine is too busy.
    """

    def __init__(
        self, process: int, end: Callable[[], None], all_of_it: Callable[[], Iterable[int]]
    ):
        self._process = psutil.Process(process)
        self._end, self._all_of_it = end, all_of_it
        self._at_first = memory_of(process)  # of which a copy has as much
        self._over = threading.Event()
        self._asked: tuple[float, float] | None = None  # CPU seconds, wall-clock seconds
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
        """Note that a question starts, with its limits in CPU seconds and, while it waits,
        wall-clock seconds."""
        self._asked = seconds, patience

    def finish(self) -> None:
        """Note that the question was answered."""
        self._asked = None

    def _watch(self) -> None:
        """Look at the process until the guard is closed."""
        known, began, worked = None, 0.0, 0.0
        while not self._over.wait(EVERY):
            asked, is_there = self._asked, True
            try:
                now_worked = self._cpu_seconds()
                if asked is not known:  # a question may run up to one look longer than its limit
                    known, began, worked = asked, monotonic(), now_worked
                if asked is not None:
                    self._kill_if_over(asked, now_worked - worked, monotonic() - began)
                if self._bytes_grown() > limits.MEMORY_BYTES:
                    self.why = "it ran out of memory; does a list or a number grow too large?"
            except psutil.Error:
                is_there = False
            if self.why or self.is_busy or not is_there:
                self._end()
                return

    def _cpu_seconds(self) -> float:
        """Return the CPU time of the process so far, in seconds.

        Raises:
            psutil.NoSuchProcess: it has ended; what is left of it (a zombie) counts as gone.
        """
        if self._process.status() == psutil.STATUS_ZOMBIE:
            raise psutil.NoSuchProcess(self._process.pid)
        times = self._process.cpu_times()
        return float(times.user + times.system)

    def _bytes_grown(self) -> int:
        """Return how many bytes of memory the answer has beyond those it began with."""
        return sum(max(0, memory_of(one) - self._at_first) for one in self._all_of_it())

    def _kill_if_over(self, asked: tuple[float, float], worked: float, waited: float) -> None:
        """Kill the process if it is over a limit."""
        seconds, patience = asked
        if worked > seconds + limits.GRACE_SECONDS:
            self.why = f"it was still running after {seconds:.0f} seconds, and was stopped"
            self.asks = ENDLESS
        elif waited > patience and self._only_waits(worked, waited):
            self.why = f"it was still waiting after {patience:.0f} seconds, and was stopped"
            self.asks = "What does your code wait for?"
        elif waited > limits.LONGEST_PATIENCE:
            self.is_busy = True

    @staticmethod
    def _only_waits(worked: float, waited: float) -> bool:
        """Return whether the process used much less CPU time than the machine would have given it.
        A single look says little about a machine, so several are compared."""
        return all(worked * limits.slowdown() < waited * limits.WAITING for _ in range(MOMENTS))

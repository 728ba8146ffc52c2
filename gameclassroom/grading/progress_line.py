"""A line that tells a waiting person how much is done and how long the rest may take."""

from time import monotonic
from typing import TextIO

from gamesearch.base.text.counting import plural

SECONDS = 10.0
"""How often a line is written where lines cannot be overwritten."""


class ProgressLine:
    """Counts what is done, and writes how much is left.

    Args:
        total: how much there is to do.
        out: where to write.
        what: what is counted: "answer".
    """

    def __init__(self, total: int, out: TextIO, what: str = "answer"):
        self._what = what
        self._total, self._out, self._done = total, out, 0
        self._began = self._told = monotonic()
        self._is_screen = out.isatty()

    def step(self, more: int) -> None:
        """Count `more` as done."""
        self._done += more
        now = monotonic()
        if self._done == self._total or now - self._told >= (0.2 if self._is_screen else SECONDS):
            self._told = now
            self._tell(now - self._began)

    def _tell(self, took: float) -> None:
        """Write how many are done, and how long the others will take."""
        left = took / self._done * (self._total - self._done)
        line = f"{self._done:,} of {plural(self._total, self._what)}"
        if self._done < self._total:
            line += f", about {_duration(left)} left"
        if self._is_screen:
            self._out.write(f"\r{line:<60}" + "\n" * (self._done == self._total))
        else:
            self._out.write(f"{line}\n")
        self._out.flush()


def _duration(seconds: float) -> str:
    return plural(round(seconds / 60), "minute") if seconds >= 90 else f"{seconds:.0f} s"

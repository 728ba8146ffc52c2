"""Put aside what belongs to the whole process while a learner's code runs in it."""

from __future__ import annotations

import builtins
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from gamesearch.base.text.describe import visible

RECURSION_LIMIT = 1500
PRINTS_KEPT = 1000
LINES_SHOWN = 10
PRINTS_ALLOWED = 1_000_000


class TooMuchPrinted(BaseException):
    """The learner's code printed more than `PRINTS_ALLOWED` characters."""


class Printed(io.TextIOBase):
    """What was printed: the beginning is kept, the rest is counted."""

    def __init__(self) -> None:
        self.kept = ""
        self.length = 0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.add(text, len(text))
        if self.length > PRINTS_ALLOWED:
            raise TooMuchPrinted
        return len(text)

    def add(self, beginning: str, length: int) -> None:
        """Another `length` characters were printed; of these the `beginning` is known."""
        self.kept += beginning[: max(0, PRINTS_KEPT - len(self.kept))]
        self.length += length

    def text(self) -> str:
        """The first lines, and how much is left out."""
        lines = "\n".join(self.kept.split("\n")[:LINES_SHOWN])
        left_out = self.length - len(lines)
        more = f"\n… and {left_out:,} more characters" if left_out > len("\n") else ""
        return visible(lines) + more


@contextmanager
def set_aside() -> Iterator[Printed]:
    """Catch what is printed, refuse input and limit recursion; at the end restore these, and
    whatever else belongs to the whole process."""
    printed = Printed()
    before = sys.stdout, sys.stderr, builtins.input, sys.getrecursionlimit()
    hooks, path, folder = (sys.gettrace(), sys.getprofile()), list(sys.path), os.getcwd()
    sys.stdout = sys.stderr = printed
    builtins.input = _nobody_types
    sys.setrecursionlimit(_depth() + RECURSION_LIMIT)
    try:
        yield printed
    finally:
        sys.stdout, sys.stderr, builtins.input, limit = before
        sys.setrecursionlimit(limit)
        if sys.gettrace() is not hooks[0]:
            sys.settrace(hooks[0])
        if sys.getprofile() is not hooks[1]:  # one in C, as %prun has, could not be set again
            sys.setprofile(hooks[1])
        sys.path[:] = path
        os.chdir(folder)


def _depth() -> int:
    depth, frame = 0, sys._getframe()
    while frame.f_back is not None:
        depth, frame = depth + 1, frame.f_back
    return depth


def _nobody_types(prompt: object = "") -> str:
    raise EOFError("input() waits for somebody to type; nobody does during a check")

"""Set aside what belongs to the whole process while a learner's code runs in it."""

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
    """A stream that keeps the beginning of what is printed and counts the rest."""

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
        """Add `length` printed characters, of which the `beginning` is known."""
        self.kept += beginning[: max(0, PRINTS_KEPT - len(self.kept))]
        self.length += length

    def text(self) -> str:
        """Return the first lines, and how much is left out."""
        lines = "\n".join(self.kept.split("\n")[:LINES_SHOWN])
        left_out = self.length - len(lines)
        more = f"\n… and {left_out:,} more characters" if left_out > len("\n") else ""
        return visible(lines) + more


@contextmanager
def set_aside() -> Iterator[Printed]:
    """Catch output, refuse input and limit recursion; afterwards restore these and all else that
    belongs to the whole process."""
    printed = Printed()
    before = sys.stdout, sys.stderr, builtins.input, sys.getrecursionlimit()
    hooks, path, folder = (sys.gettrace(), sys.getprofile()), list(sys.path), os.getcwd()
    sys.stdout = sys.stderr = printed
    builtins.input = _refuse_input
    sys.setrecursionlimit(_stack_depth() + RECURSION_LIMIT)
    try:
        yield printed
    finally:
        sys.stdout, sys.stderr, builtins.input, limit = before
        sys.setrecursionlimit(limit)
        if sys.gettrace() is not hooks[0]:
            sys.settrace(hooks[0])
        if sys.getprofile() is not hooks[1]:  # a hook in C, such as %prun's, cannot be restored
            sys.setprofile(hooks[1])
        sys.path[:] = path
        os.chdir(folder)


def _stack_depth() -> int:
    """Return the number of frames below the caller's."""
    depth, frame = 0, sys._getframe()
    while frame.f_back is not None:
        depth, frame = depth + 1, frame.f_back
    return depth


def _refuse_input(prompt: object = "") -> str:
    """Stand in for `input`, which nobody could answer."""
    raise EOFError("input() waits for somebody to type; nobody does during a check")

"""Explain why a compiled function differs from the same function in plain Python.

Python's whole numbers have as many bits as they need; the machine's have 64, and each variable of a
compiled function has one type.
"""

import linecache
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain
from types import FrameType
from typing import Any

from gametutor.answers.errors import is_library, line_text

BITS = 64
LEAST, MOST = -(1 << BITS - 1), (1 << BITS - 1) - 1

OPERATIONS = (
    *("add", "sub", "mul", "lshift", "rshift", "or", "and", "xor", "pow", "floordiv", "mod"),
    *("radd", "rsub", "rmul", "rlshift", "rrshift", "ror", "rand", "rxor", "rpow"),
    *("neg", "invert", "abs", "rfloordiv", "rmod"),
)


def _noticing(name: str, notes: list[str]) -> Callable[..., Any]:
    """Return an operation on whole numbers that notes when a compiled one would give another
    result."""
    operation = getattr(int, f"__{name}__")

    def calculate(self: int, *others: int) -> Any:
        value = operation(self, *others)
        if type(value) is not int:
            return value
        by = others[0] if name in ("lshift", "rshift") else self if name[1:] in SHIFTS else 0
        if not LEAST <= value <= MOST:
            notes.append(_with_line(sys._getframe(1), _too_large(value)))
        elif by >= BITS:
            notes.append(_with_line(sys._getframe(1), _shifted(by)))
        return type(self)(value)

    return calculate


SHIFTS = ("lshift", "rshift")


def _with_line(frame: FrameType, words: str) -> str:
    """Return a sentence that states where in the learner's code `words` happened."""
    step: FrameType | None = frame
    while step is not None and is_library(step.f_code.co_filename):
        step = step.f_back
    if step is None:
        return f"In one line {words}."
    number, file = step.f_lineno, step.f_code.co_filename
    return f"In {line_text(number, linecache.getline(file, number))} {words}."


def _too_large(value: int) -> str:
    return (
        f"Python has a number of {value.bit_length()} bits. Compiled, a number has {BITS}, one of "
        "them for the sign, and what does not fit is lost"
    )


def _shifted(by: int) -> str:
    return f"a number is shifted by {int(by)} bits. Compiled, it has only {BITS} to be shifted by"


def why_it_differs(ask: Callable[[Callable[..., Any]], Any], python: Any, compiled: Any) -> str:
    """Return what makes the difference, in a sentence, as far as it can be seen; "" otherwise.

    Args:
        ask: calls a function with the question's arguments.
        python: the function as plain Python.
        compiled: the same function as Numba compiled it.
    """
    notes: list[str] = []
    operations = {f"__{name}__": _noticing(name, notes) for name in OPERATIONS}
    noticed = type("Noticed", (int,), operations)

    def answer(*numbers: Any) -> Any:
        return python(*(noticed(it) if type(it) is int else it for it in numbers))

    with suppress(Exception):  # the code may test the type of a number
        ask(answer)
    floats = (
        f"Compiled, `{name}` has the same type in all lines, and that is a float."
        for name in _floats(compiled)
    )
    return next(chain(notes, floats), "")


def _floats(compiled: Any) -> Iterator[str]:
    """Yield the variables of a compiled function that are floats."""
    for overload in getattr(compiled, "overloads", {}).values():
        for name, kind in overload.type_annotation.typemap.items():
            if name.isidentifier() and str(kind).startswith("float"):
                yield name

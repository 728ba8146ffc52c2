"""Bind the names that an answer depends on to the reference, for the length of a check.

The names are bound in the very places where the answer looks them up: the globals of every
function that belongs to it, and the cells of its closures. So helpers, nested functions, classes
and lambdas see the reference too, and a mistake in one exercise does not affect the next. The
learner's own function of that name calls the reference meanwhile: it may also be reached by another
name, by a default argument, or from a dict.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import CellType, CodeType, FunctionType
from typing import Any

from gametutor.answers.answering.functions import functions_of, is_full, is_learners

_MISSING = object()


@contextmanager
def bound_to(answer: Any, needs: Mapping[str, Any]) -> Iterator[None]:
    """While this lasts, `answer` finds `needs` under their names; afterwards all is as before.

    A name that stands for the answer itself stays: that is its recursion.
    """
    functions = list(functions_of(answer))
    put_back: list[tuple[Any, str, Any]] = []
    codes: list[tuple[FunctionType, CodeType]] = []
    try:
        for function in functions:
            for name, reference in needs.items():
                for place, key in places(function, name):
                    own = look(place, key)
                    if own is answer or own is reference:
                        continue
                    put_back.append((place, key, own))
                    bind(place, key, reference)
                    if is_learners(own) and own not in functions:
                        codes.append((own, own.__code__))
                        own.__code__ = _code_that_calls(reference, own.__code__)
        for function in functions:
            forget = getattr(function, "cache_clear", None)
            if callable(forget):
                forget()  # what lru_cache remembers may come from another helper
        yield
    finally:
        for function, code in reversed(codes):
            function.__code__ = code
        for place, key, before in reversed(put_back):
            bind(place, key, before)


def _call(*args: Any, **named: Any) -> Any:
    other: Any = "the function to call"
    return other(*args, **named)


def _code_that_calls(reference: Any, before: CodeType) -> CodeType:
    """Code that calls `reference`, for a function that had the code `before`."""
    code = _call.__code__
    constants = (reference if c == "the function to call" else c for c in code.co_consts)
    return code.replace(co_consts=tuple(constants), co_freevars=before.co_freevars)


Place = tuple[Any, str]
"""Where a function finds what a name stands for: its globals or a cell, and the name."""


def places(function: Any, name: str) -> Iterator[Place]:
    """Where a function of an answer may find what it calls by name."""
    if not isinstance(function, FunctionType):
        return
    if is_learners(function):
        yield function.__globals__, name
    for free, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=False):
        if free == name:
            yield cell, name


def look(place: Any, key: str) -> Any:
    """What stands there."""
    if isinstance(place, CellType):
        return place.cell_contents if is_full(place) else _MISSING
    return place.get(key, _MISSING)


def bind(place: Any, key: str, value: Any) -> None:
    """Let the name stand for a value there."""
    if isinstance(place, CellType):
        if value is not _MISSING:
            place.cell_contents = value
    elif value is _MISSING:
        place.pop(key, None)
    else:
        place[key] = value

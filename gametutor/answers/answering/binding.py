"""Bind the names that an answer depends on to the reference for the length of a check.

Names are bound where the answer looks them up: in the globals of each of its functions, and in the
cells of its closures. Helpers, nested functions, classes and lambdas therefore see the reference
too, and a mistake in one exercise does not affect the next. In the meantime, the learner's own
function of that name calls the reference, because it may also be reached by another name, a default
argument or a dict.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from inspect import signature
from types import CellType, CodeType, FunctionType
from typing import Any

from gametutor.answers.answering.functions import functions_of, has_value, is_learners

_MISSING = object()


@contextmanager
def bound_to(answer: Any, needs: Mapping[str, Any]) -> Iterator[None]:
    """Bind `needs` under their names for `answer`, and restore everything afterwards.

    A name that stands for the answer itself stays, because it is the answer's recursion.
    """
    functions = list(functions_of(answer))
    put_back: list[tuple[Any, str, Any]] = []
    codes: list[tuple[FunctionType, CodeType]] = []
    try:
        for function in functions:
            for name, reference in needs.items():
                for place, key in name_slots(function, name):
                    own = bound_value(place, key)
                    if own is answer or own is reference:
                        continue
                    put_back.append((place, key, own))
                    assign(place, key, called := _called_like(own, reference))
                    if is_learners(own) and own not in functions:
                        codes.append((own, own.__code__))
                        own.__code__ = _code_that_calls(called, own.__code__)
        for function in functions:
            forget = getattr(function, "cache_clear", None)
            if callable(forget):
                forget()  # an lru_cache may hold results of another helper
        yield
    finally:
        for function, code in reversed(codes):
            function.__code__ = code
        for place, key, before in reversed(put_back):
            assign(place, key, before)


def _called_like(own: Any, reference: Any) -> Any:
    """Return the reference; where the learner's own function takes more than it, such as a depth
    that each call hands on, a function that leaves the rest out."""
    takes = signature(reference).parameters
    if not is_learners(own) or len(signature(own).parameters) <= len(takes):
        return reference

    def called(*args: Any, **named: Any) -> Any:
        return reference(*args[: len(takes)], **{n: v for n, v in named.items() if n in takes})

    return called


def _call_the_reference(*args: Any, **named: Any) -> Any:
    """Lend its code: `_code_that_calls` puts the reference in the place of the text."""
    other: Any = "the function to call"
    return other(*args, **named)


def _code_that_calls(reference: Any, before: CodeType) -> CodeType:
    """Return code that calls `reference`, to replace the code `before` of a function."""
    code = _call_the_reference.__code__
    constants = (reference if c == "the function to call" else c for c in code.co_consts)
    return code.replace(co_consts=tuple(constants), co_freevars=before.co_freevars)


NameSlot = tuple[Any, str]
"""Where a function finds the value of a name: its globals or a closure cell, and the name."""


def name_slots(function: Any, name: str) -> Iterator[NameSlot]:
    """Yield where a function of an answer may find a value by name."""
    if not isinstance(function, FunctionType):
        return
    if is_learners(function):
        yield function.__globals__, name
    for free, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=False):
        if free == name:
            yield cell, name


def bound_value(place: Any, key: str) -> Any:
    """Return the value in a slot."""
    if isinstance(place, CellType):
        return place.cell_contents if has_value(place) else _MISSING
    return place.get(key, _MISSING)


def assign(place: Any, key: str, value: Any) -> None:
    """Put a value into a slot."""
    if isinstance(place, CellType):
        if value is not _MISSING:
            place.cell_contents = value
    elif value is _MISSING:
        place.pop(key, None)
    else:
        place[key] = value

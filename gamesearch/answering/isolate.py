"""Bind the names that an answer depends on to the reference, for the length of a check.

The names are bound in the very places where the answer looks them up: the globals of every
function that belongs to it, and the cells of its closures. So helpers, nested functions, classes
and lambdas see the reference too, and a mistake in one exercise does not affect the next. The
learner's own function of that name calls the reference meanwhile: it may also be reached by another
name, by a default argument, or from a dict.
"""

from __future__ import annotations

import dis
import functools
import itertools
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import CellType, CodeType, FunctionType, MethodType
from typing import Any

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
                for place, key in _places(function, name):
                    own = _look(place, key)
                    if own is answer or own is reference:
                        continue
                    put_back.append((place, key, own))
                    _bind(place, key, reference)
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
            _bind(place, key, before)


def _call(*args: Any, **named: Any) -> Any:
    other: Any = "the function to call"
    return other(*args, **named)


def _code_that_calls(reference: Any, before: CodeType) -> CodeType:
    """Code that calls `reference`, for a function that had the code `before`."""
    code = _call.__code__
    constants = (reference if c == "the function to call" else c for c in code.co_consts)
    return code.replace(co_consts=tuple(constants), co_freevars=before.co_freevars)


def is_learners(thing: Any) -> bool:
    """Is this a function of the learner's? The package's own are the reference already."""
    return isinstance(thing, FunctionType) and not str(thing.__module__).startswith("gamesearch.")


def functions_of(answer: Any) -> Iterator[Any]:
    """The functions that `answer` is made of: itself, what it wraps, binds or closes over, the
    methods of its class, both of a pair."""
    waiting: list[Any] = [answer]
    seen: set[int] = set()
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or len(seen) > 200:
            continue
        seen.add(id(thing))
        if isinstance(thing, FunctionType):
            yield thing
            waiting += [cell.cell_contents for cell in thing.__closure__ or () if _is_full(cell)]
        elif isinstance(thing, functools.partial):
            waiting.append(thing.func)
        elif isinstance(thing, tuple):
            waiting += thing
        elif isinstance(thing, MethodType):
            waiting += [thing.__func__, thing.__self__]
        elif isinstance(thing, type):
            waiting += [value for value in vars(thing).values() if _may_lead_on(value)]
        elif isinstance(thing, property):
            waiting += [thing.fget]
        elif hasattr(type(thing), "__call__") and hasattr(thing, "__wrapped__"):  # noqa: B004
            yield thing  # lru_cache and the like
        elif type(type(thing).__dict__.get("__call__")) is FunctionType:
            waiting.append(type(thing))
        if hasattr(thing, "__wrapped__"):
            waiting.append(thing.__wrapped__)


def can_end_without_a_value(answer: Any) -> bool:
    """Has one of its functions a `return` of None, or an end that is reached without a `return`?
    True too for what cannot be looked into."""
    codes = [getattr(function, "__code__", None) for function in functions_of(answer)]
    return not codes or any(code is None or _gives_back_none(code) for code in codes)


def _gives_back_none(code: CodeType) -> bool:
    steps = list(dis.get_instructions(code))
    constants = (step for step in steps if step.opname == "RETURN_CONST")
    loaded = (
        step
        for step, after in itertools.pairwise(steps)
        if after.opname == "RETURN_VALUE" and "CONST" in step.opname
    )
    return any(step.argval is None for step in (*constants, *loaded))


def _may_lead_on(value: Any) -> bool:
    kinds = (FunctionType, functools.partial, staticmethod, classmethod, property)
    return isinstance(value, kinds)


def _is_full(cell: CellType) -> bool:
    try:
        return cell.cell_contents is not None
    except ValueError:  # a name that is not bound yet
        return False


def _places(function: Any, name: str) -> Iterator[tuple[Any, str]]:
    if not isinstance(function, FunctionType):
        return
    if is_learners(function):
        yield function.__globals__, name
    for free, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=False):
        if free == name:
            yield cell, name


def _look(place: Any, key: str) -> Any:
    if isinstance(place, CellType):
        return place.cell_contents if _is_full(place) else _MISSING
    return place.get(key, _MISSING)


def _bind(place: Any, key: str, value: Any) -> None:
    if isinstance(place, CellType):
        if value is not _MISSING:
            place.cell_contents = value
    elif value is _MISSING:
        place.pop(key, None)
    else:
        place[key] = value

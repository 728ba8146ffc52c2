"""Find the functions that an answer is made of, and what their code says, without running them."""

import dis
import functools
import itertools
from collections.abc import Iterator
from types import CellType, CodeType, FunctionType, MethodType
from typing import Any

from gamesearch.base.ours import is_our_module


def is_learners(thing: Any) -> bool:
    """Return whether this is a function of the learner's. The package's own are the reference."""
    return isinstance(thing, FunctionType) and not is_our_module(thing.__module__)


def functions_of(answer: Any) -> Iterator[Any]:
    """Yield the functions that `answer` is made of: itself, what it wraps, binds or closes over,
    the methods of its class, or both functions of a pair."""
    waiting: list[Any] = [answer]
    seen: set[int] = set()
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or len(seen) > 200:
            continue
        seen.add(id(thing))
        if isinstance(thing, FunctionType):
            yield thing
            waiting += [cell.cell_contents for cell in thing.__closure__ or () if has_value(cell)]
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
            yield thing  # a wrapper such as lru_cache's
        elif type(type(thing).__dict__.get("__call__")) is FunctionType:
            waiting.append(type(thing))
        if hasattr(thing, "__wrapped__"):
            waiting.append(thing.__wrapped__)


def names_looked_up(code: CodeType) -> set[str]:
    """Return the names that a function, and the functions inside it, look up in the notebook."""
    inside = (constant for constant in code.co_consts if isinstance(constant, CodeType))
    return set(code.co_names).union(*map(names_looked_up, inside))


def can_end_without_a_value(answer: Any) -> bool:
    """Return whether a function of the answer can return None, explicitly or by reaching its end.
    True also for what cannot be examined."""
    codes = [getattr(function, "__code__", None) for function in functions_of(answer)]
    return not codes or any(code is None or _returns_none(code) for code in codes)


def _returns_none(code: CodeType) -> bool:
    steps = list(dis.get_instructions(code))
    constants = (step for step in steps if step.opname == "RETURN_CONST")
    loaded = (
        step
        for step, after in itertools.pairwise(steps)
        if after.opname == "RETURN_VALUE" and "CONST" in step.opname
    )
    return any(step.argval is None for step in (*constants, *loaded))


def _may_lead_on(value: Any) -> bool:
    """Return whether a value may contain another function."""
    kinds = (FunctionType, functools.partial, staticmethod, classmethod, property)
    return isinstance(value, kinds)


def has_value(cell: CellType) -> bool:
    """Return whether a closure cell holds a value other than None."""
    try:
        return cell.cell_contents is not None
    except ValueError:  # the name is not bound yet
        return False

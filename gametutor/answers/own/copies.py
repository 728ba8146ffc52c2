"""Copies of a function and of all that it calls: as plain Python, or compiled.

A compiled function can only call such as are compiled, too. And it cannot be stopped, nor does it
raise an error where it calls itself for ever; so what a learner wrote runs as Python first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any

from gamesearch.base.ours import is_our_module
from gamesearch.solving.compiling import compiled

Function = Callable[..., Any]


def as_python(function: Function) -> Function:
    """A copy that runs as Python, and so does all that it calls, the package's functions too."""
    return _copied(function, lambda copy: copy, {})


def as_compiled(function: Function) -> Function:
    """A copy in the machine's own code where Numba is installed, with what it calls and a learner
    wrote. It is compiled at its first call."""
    return _copied(function, compiled, {}, and_ours=False)


def codes_of(function: Function) -> Iterator[CodeType]:
    """The code of a function, and of those that it calls and a learner wrote."""
    found: dict[int, Function] = {}
    _copied(function, lambda copy: copy, found, and_ours=False)
    return (copy.__code__ for copy in found.values())


def _copied(
    function: Function,
    made_of: Callable[[Function], Function],
    copies: dict[int, Function],
    and_ours: bool = True,
) -> Function:
    """
    Args:
        made_of: what becomes of each copy.
        copies: those that are made already, by the function's id. They find each other.
        and_ours: False to leave the package's functions as they are.
    """
    plain = getattr(function, "py_func", function)
    is_ours = is_our_module(getattr(plain, "__module__", ""))
    if not isinstance(plain, FunctionType) or (is_ours and not and_ours):
        return function
    if id(plain) not in copies:
        scope = dict(plain.__globals__)
        rest = plain.__name__, plain.__defaults__, plain.__closure__
        copies[id(plain)] = made_of(FunctionType(plain.__code__, scope, *rest))
        for name in plain.__code__.co_names:
            if callable(scope.get(name)):
                scope[name] = _copied(scope[name], made_of, copies, and_ours)
    return copies[id(plain)]

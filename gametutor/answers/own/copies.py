"""Copy a function and all that it calls, as plain Python or compiled, for `own`.

A compiled function can call only compiled functions. It cannot be stopped, and endless recursion in
it raises no error; therefore what a learner wrote first runs as Python.
"""

from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any

from gamesearch.base.ours import is_our_module
from gamesearch.solving.compiling import compiled

Function = Callable[..., Any]


def as_python(function: Function) -> Function:
    """Return a copy that runs as plain Python, along with all that it calls, including the
    package's functions."""
    return _copied(function, lambda copy: copy, {})


def as_compiled(function: Function) -> Function:
    """Return a copy that Numba compiles at its first call, along with the learner's functions that
    it calls; a plain copy where Numba is not installed."""
    return _copied(function, compiled, {}, and_ours=False)


def codes_of(function: Function) -> Iterator[CodeType]:
    """Yield the code of a function and of the learner's functions that it calls."""
    found: dict[int, Function] = {}
    _copied(function, lambda copy: copy, found, and_ours=False)
    return (copy.__code__ for copy in found.values())


def _copied(
    function: Function,
    made_of: Callable[[Function], Function],
    copies: dict[int, Function],
    and_ours: bool = True,
) -> Function:
    """Copy a function along with what it calls.

    Args:
        made_of: turns each copy into what is kept.
        copies: the copies made so far, by the id of the original; they call each other.
        and_ours: whether to copy the package's functions too.
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

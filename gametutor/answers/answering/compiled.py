"""An answer that the learner has had compiled by Numba: as plain Python, and compiled anew.

Numba reads the names that a function uses once, when it compiles. So a function that is to find
the reference under such a name is compiled anew; the learner's own stays as it is.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gametutor.answers.answering.binding import Place, bind, look, places
from gametutor.answers.answering.functions import functions_of, is_learners, names_looked_up
from gametutor.answers.errors import (
    explain_numba_error,
    is_numba_error,
    line_text,
    numba_error_location,
)


def is_compiled(thing: Any) -> bool:
    """Is this a function that Numba compiles? (Who has none of it has not loaded it either.)"""
    numba = sys.modules.get("numba.core.dispatcher")
    return numba is not None and issubclass(type(thing), numba.Dispatcher)


def uncompiled(answer: Any) -> Any:
    """The function that Numba compiles, as it was written; of several, each; anything else as it
    is."""
    if type(answer) is tuple:
        return tuple(map(uncompiled, answer))
    return answer.py_func if is_compiled(answer) else answer


class Compiled:
    """The functions of an answer that Numba compiles: itself, and those that it calls by name.

    Args:
        answer: a function, a class, a tuple of functions, anything.

    Attributes:
        python: the answer as plain Python.
    """

    def __init__(self, answer: Any):
        self.python = uncompiled(answer)
        self._answer = answer
        self._called = list(_compiled_names(self.python))

    def __bool__(self) -> bool:
        """Is anything compiled at all?"""
        return is_compiled(self._answer) or bool(self._called)

    @contextmanager
    def in_python(self) -> Iterator[None]:
        """While this lasts, nothing that the answer calls by name is compiled."""
        for place, function in self._called:
            bind(*place, function.py_func)
        try:
            yield
        finally:
            for place, function in self._called:
                bind(*place, function)

    @contextmanager
    def anew(self) -> Iterator[Any]:
        """Within `in_python`: the answer to be compiled anew, and what it calls. What is bound to
        the reference meanwhile stays so."""
        own = [self._answer] if is_compiled(self._answer) else []
        made = {id(one): _anew(one) for one in (*own, *(one for _, one in self._called))}
        called = [(place, one) for place, one in self._called if look(*place) is one.py_func]
        for place, one in called:
            bind(*place, made[id(one)])
        try:
            for one in (*own, *(one for _, one in self._called)):
                _for_the_same_types(made[id(one)], one)
            yield made.get(id(self._answer), self.python)
        finally:
            for place, one in called:
                bind(*place, one.py_func)

    def why_not(self, compile: Callable[[], Any]) -> dict[str, str]:
        """Why Numba cannot compile what is to be compiled now, in words ("why"), with the line and
        a question; all empty if it can."""
        try:
            compile()
        except BaseException as error:
            if is_numba_error(error):
                place = numba_error_location(error, self._files())
                line = line_text(place[1], linecache.getline(*place)) if place else ""
                return {"line": line, **explain_numba_error(error)._asdict()}
        return {"why": "", "line": "", "asks": ""}

    def _files(self) -> set[str]:
        """Where the functions are written."""
        called = (one.py_func for _, one in self._called)
        functions = (*functions_of(self.python), *called)
        return {one.__code__.co_filename for one in functions if is_learners(one)}


def _compiled_names(answer: Any) -> Iterator[tuple[Place, Any]]:
    """Where the answer, or what it calls, finds a function by name that is compiled, and that
    function."""
    waiting = [answer]
    seen: set[int] = set()
    found: set[tuple[int, str]] = set()
    while waiting:
        for function in functions_of(waiting.pop()):
            if not is_learners(function) or id(function) in seen or len(seen) > 200:
                continue
            seen.add(id(function))
            for name in (*names_looked_up(function.__code__), *function.__code__.co_freevars):
                for place in places(function, name):
                    called = look(*place)
                    if is_compiled(called) and (id(place[0]), name) not in found:
                        found.add((id(place[0]), name))
                        yield place, called
                    waiting.append(uncompiled(called))


def _anew(function: Any) -> Any:
    """The same function, for Numba to compile at its first call."""
    import numba

    return numba.jit(**function.targetoptions)(function.py_func)


def to_compile(function: Any) -> Any:
    """In place of a function that Numba compiles, one that has it compiled for such arguments as it
    is given, and does not run it; of plain Python, which may call such functions, itself."""
    if not is_compiled(function):
        return function
    import numba

    def compile(*arguments: Any) -> None:
        if function._can_compile:
            function.compile(tuple(map(numba.typeof, arguments)))

    return compile


def _for_the_same_types(made: Any, function: Any) -> None:
    """Have it compiled now, if the learner has said for which types: `@njit("int64(int64)")`."""
    if not function._can_compile and made._can_compile:
        for types in function.signatures:
            made.compile(types)
        made.disable_compile()

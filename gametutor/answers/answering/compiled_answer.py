"""An answer that the learner had Numba compile: run it as plain Python, or compile it anew.

Numba reads the names that a function uses once, when it compiles. To make a function see the
reference under such a name, it is compiled anew; the learner's own stays as it is.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gamesearch.solving.compiling import CompiledLater, by_numba
from gametutor.answers.answering.binding import NameSlot, assign, bound_value, name_slots
from gametutor.answers.answering.functions import functions_of, is_learners, names_looked_up
from gametutor.answers.errors import (
    is_numba_error,
    line_text,
)

MOST_FUNCTIONS = 200
"""The most functions of a learner that are looked through; an answer has a dozen."""


def _is_compiled(thing: Any) -> bool:
    """Return whether this is a function that Numba compiles. Without one, Numba need not be loaded.

    The type is asked: `isinstance` would run what a learner's object has as `__class__`.
    """
    if issubclass(type(thing), CompiledLater):
        return True
    numba = sys.modules.get("numba.core.dispatcher")
    return numba is not None and issubclass(type(thing), numba.Dispatcher)


def uncompiled(answer: Any) -> Any:
    """Return a compiled function as it was written; for several, each; anything else unchanged."""
    if type(answer) is tuple:
        return tuple(map(uncompiled, answer))
    return answer.py_func if _is_compiled(answer) else answer


class Compiled:
    """The functions of an answer that Numba compiles: itself, and those that it calls by name.

    Args:
        answer: a function, a class, a tuple of functions, anything.

    Attributes:
        python: the answer as plain Python.
    """

    def __init__(self, answer: Any):
        self.python = uncompiled(answer)
        self._answer = by_numba(answer)
        self._called = list(_compiled_names(self.python))

    def __bool__(self) -> bool:
        """Return whether anything is compiled at all."""
        return _is_compiled(self._answer) or bool(self._called)

    @contextmanager
    def in_python(self) -> Iterator[None]:
        """Make the answer call only plain Python functions for the length of the block."""
        for place, function in self._called:
            assign(*place, function.py_func)
        try:
            yield
        finally:
            for place, function in self._called:
                assign(*place, function)

    @contextmanager
    def anew(self) -> Iterator[Any]:
        """Yield the answer, to be compiled anew along with what it calls. Use within `in_python`;
        names bound to the reference stay bound."""
        own = [self._answer] if _is_compiled(self._answer) else []
        made = {id(one): _fresh_copy(one) for one in (*own, *(one for _, one in self._called))}
        called = [(place, one) for place, one in self._called if bound_value(*place) is one.py_func]
        for place, one in called:
            assign(*place, made[id(one)])
        try:
            for one in (*own, *(one for _, one in self._called)):
                _for_the_same_types(made[id(one)], one)
            yield made.get(id(self._answer), self.python)
        finally:
            for place, one in called:
                assign(*place, one.py_func)

    def why_not(self, compile: Callable[[], Any]) -> dict[str, str]:
        """Return why Numba cannot compile the answer, in words ("why"), with the line and a
        question; all empty if it can."""
        try:
            compile()
        except BaseException as error:
            if is_numba_error(error):
                from gametutor.answers.errors import numba_errors

                place = numba_errors.numba_error_location(error, self._files())
                line = line_text(place[1], linecache.getline(*place)) if place else ""
                return {"line": line, **numba_errors.explain_numba_error(error)._asdict()}
        return {"why": "", "line": "", "asks": ""}

    def _files(self) -> set[str]:
        """Return the files in which the functions are written."""
        called = (one.py_func for _, one in self._called)
        functions = (*functions_of(self.python), *called)
        return {one.__code__.co_filename for one in functions if is_learners(one)}


def _compiled_names(answer: Any) -> Iterator[tuple[NameSlot, Any]]:
    """Yield each slot in which the answer, or what it calls, finds a compiled function, with that
    function."""
    waiting = [answer]
    seen: set[int] = set()
    found: set[tuple[int, str]] = set()
    while waiting:
        for function in functions_of(waiting.pop()):
            if not is_learners(function) or id(function) in seen or len(seen) > MOST_FUNCTIONS:
                continue
            seen.add(id(function))
            for name in (*names_looked_up(function.__code__), *function.__code__.co_freevars):
                for place in name_slots(function, name):
                    called = bound_value(*place)
                    if _is_compiled(called) and (id(place[0]), name) not in found:
                        found.add((id(place[0]), name))
                        yield place, by_numba(called)
                    waiting.append(uncompiled(called))


def _fresh_copy(function: Any) -> Any:
    """Return a copy of a compiled function that Numba compiles at its first call."""
    import numba

    return numba.jit(**function.targetoptions)(function.py_func)


def to_compile(function: Any) -> Any:
    """Return a function that compiles the given one for its arguments without running it; a plain
    Python function, which may call compiled ones, is returned as it is."""
    if not _is_compiled(function):
        return function
    import numba

    def compile(*arguments: Any) -> None:
        if function._can_compile:
            function.compile(tuple(map(numba.typeof, arguments)))

    return compile


def _for_the_same_types(made: Any, function: Any) -> None:
    """Compile at once if the learner has stated types: `@njit("int64(int64)")`."""
    if not function._can_compile and made._can_compile:
        for types in function.signatures:
            made.compile(types)
        made.disable_compile()

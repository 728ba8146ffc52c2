"""Run a learner's functions with the code of a changed cell, and undo it, for the search for
repairs.

Only a function's code is exchanged. It keeps its name, closure and defaults, and all callers call
the changed one.
"""

from __future__ import annotations

import builtins
import copy
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from types import CellType, CodeType, FunctionType
from typing import Any

from gametutor.answers.answering.functions import functions_of, names_looked_up
from gametutor.answers.errors import is_library

MOST_NAMES = 2000
_KEPT = (list, dict, set, bytearray)

Texts = Mapping[tuple[str, int], tuple[str, str]]
"""By the name of a cell and the line of a statement in it: the statement's text before and
after."""


class Changing:
    """Exchanges the code of the functions that an answer is made of.

    Args:
        answer: a function, a class, a tuple of functions, anything.
        needs: names that are bound to the reference while the answer is asked.
    """

    def __init__(self, answer: Any, needs: Mapping[str, Any]):
        self._functions = list(own_functions(answer, needs))
        self._codes = [function.__code__ for function in self._functions]
        self._memory = _FunctionMemory(answer, self._functions)

    def functions(self) -> list[list[Any]]:
        """Return where each function begins: the name of its cell, and the line."""
        return [[code.co_filename, code.co_firstlineno] for code in self._codes]

    def known(self) -> list[str]:
        """Return the names that have a value in the notebook."""
        names = {
            name: None
            for function in self._functions
            for name in (*function.__globals__, *function.__code__.co_freevars)
            if isinstance(name, str) and name not in vars(builtins)
        }
        return list(names)[:MOST_NAMES]

    def helpers(self) -> list[str]:
        """Return the names of the functions that the notebook can call."""
        return [
            function.__name__
            for function in self._functions
            if function.__globals__.get(function.__name__) is function
        ]

    def change(self, texts: Texts) -> bool:
        """Give the functions the code of changed texts, and reset what they remember.

        Returns:
            Whether a function has new code; False also where a text is not a program, or a function
            would close over other names.
        """
        self.restore()
        new: dict[int, CodeType] = {}
        try:
            for (file, _), (before, after) in texts.items():
                new |= self._changed(file, before, after)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return False
        for index, code in new.items():
            if code.co_freevars != self._codes[index].co_freevars:
                return False
        for index, code in new.items():
            self._functions[index].__code__ = code
        return bool(new)

    def restore(self) -> None:
        """Restore everything to how it was at the beginning."""
        for function, code in zip(self._functions, self._codes, strict=True):
            if function.__code__ is not code:
                function.__code__ = code
        self._memory.restore()

    def _changed(self, file: str, before: str, after: str) -> dict[int, CodeType]:
        """Return the new code of each function of a statement, by the function's index."""
        flags = next((c.co_flags for c in self._codes if c.co_filename == file), 0)
        old = _codes(before, file, flags & _FUTURE)
        now = list(_codes_inside(_compile_unlogged(after, file, flags & _FUTURE)))
        changed = {}
        for index, code in enumerate(self._codes):
            place = next((at for at, one in enumerate(old) if _is_same_code(one, code)), None)
            if code.co_filename != file or place is None:
                continue
            name = code.co_qualname
            twins = [at for at, one in enumerate(old) if one.co_qualname == name]
            candidates = [one for one in now if one.co_qualname == name]
            if len(candidates) == len(twins):
                changed[index] = candidates[twins.index(place)]
        return changed


_FUTURE = 0x1000000
"""The flag of `from __future__ import annotations`."""


def _compile_unlogged(text: str, file: str, flags: int) -> CodeType:
    """Compile a text with exactly these flags."""
    return compile(text, file, "exec", flags=flags, dont_inherit=True)


@cache
def _codes(text: str, file: str, flags: int) -> list[CodeType]:
    """Return the code of all functions in a text, in order."""
    return list(_codes_inside(_compile_unlogged(text, file, flags)))


def _codes_inside(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of all functions inside a code object, in the order of the text."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes_inside(constant)


def _is_same_code(one: CodeType, other: CodeType) -> bool:
    """Return whether both come from the same text. (A cell may be edited and not yet run.)"""
    return (
        one.co_firstlineno == other.co_firstlineno
        and one.co_qualname == other.co_qualname
        and one.co_code == other.co_code
        and one.co_names == other.co_names
        and one.co_varnames == other.co_varnames
        and one.co_freevars == other.co_freevars
    )


def own_functions(answer: Any, needs: Mapping[str, Any]) -> Iterator[FunctionType]:
    """Yield the functions of an answer that the learner wrote, and those that they call by name."""
    waiting, seen = [answer], set()
    while waiting:
        for function in functions_of(waiting.pop()):
            if not isinstance(function, FunctionType) or id(function) in seen:
                continue
            seen.add(id(function))
            if is_library(function.__code__.co_filename) or len(seen) > 200:
                continue
            yield function
            for name in names_looked_up(function.__code__):
                called = function.__globals__.get(name)
                if name not in needs and isinstance(called, (FunctionType, type)):
                    waiting.append(called)


def _own_attributes(own: type) -> list[tuple[type, str, Any]]:
    """Return the attributes of a learner's class that are not methods."""
    if own.__module__ != "__main__":
        return []
    return [
        (own, name, value)
        for name, value in vars(own).items()
        if isinstance(value, (int, float, str, tuple, type(None))) and name[:2] != "__"
    ]


class _FunctionMemory:
    """What functions keep between calls: in variables of the notebook, closures, default values and
    attributes. It must not leak from one change to the next."""

    def __init__(self, answer: Any, functions: list[FunctionType]):
        self._caches = [one for one in functions_of(answer) if hasattr(one, "cache_clear")]
        self._variables: list[tuple[dict[str, Any], str, Any]] = []
        self._attributes: list[tuple[type, str, Any]] = []
        self._cells: list[tuple[CellType, Any]] = []
        self._things: list[tuple[Any, Any]] = []
        self._copy_container(getattr(answer, "__dict__", None))  # of an object that is called
        for function in functions:
            self._note_changeable(function)

    def _note_changeable(self, function: FunctionType) -> None:
        """Note what a function may change between calls."""
        space = function.__globals__
        for name in names_looked_up(function.__code__):
            value = space.get(name)
            if hasattr(value, "cache_clear"):
                self._caches.append(value)
            elif isinstance(value, type):
                self._attributes += _own_attributes(value)
            elif name in space and not callable(value):  # a function may be bound to the reference
                self._variables.append((space, name, value))
                self._copy_container(value)
        for cell in function.__closure__ or ():
            with suppress(ValueError):  # a name that is not bound yet
                if not callable(cell.cell_contents):
                    self._cells.append((cell, cell.cell_contents))
                    self._copy_container(cell.cell_contents)
        for thing in (function.__dict__, *(function.__defaults__ or ())):
            self._copy_container(thing)

    def _copy_container(self, thing: Any) -> None:
        if type(thing) in _KEPT and len(thing) < 10_000:
            with suppress(Exception):
                self._things.append((thing, copy.deepcopy(thing)))

    def restore(self) -> None:
        """Restore all that was noted."""
        for space, name, value in self._variables:
            space[name] = value
        for owner, name, value in self._attributes:
            setattr(owner, name, value)
        for cell, value in self._cells:
            cell.cell_contents = value
        for thing, before in self._things:
            if thing != before:
                if isinstance(thing, (dict, set)):
                    thing.clear()
                    thing.update(copy.deepcopy(before))
                else:
                    thing[:] = copy.deepcopy(before)
        for cached in self._caches:
            cached.cache_clear()

"""The learner's functions run as the text of a changed cell has them, for as long as is asked.

Only the code of a function is exchanged. So it keeps its name, its closure and its default values,
and whoever calls it, calls the changed one.
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
"""For the name of a cell and the line of a statement in it: its text as it was, and changed."""


class Changing:
    """Exchanges the code of the functions that an answer is made of.

    Args:
        answer: a function, a class, a tuple of functions, anything.
        needs: names that are bound to the reference while the answer is asked.
    """

    def __init__(self, answer: Any, needs: Mapping[str, Any]):
        self._functions = list(_own_functions(answer, needs))
        self._codes = [function.__code__ for function in self._functions]
        self._memory = _Memory(answer, self._functions)

    def functions(self) -> list[list[Any]]:
        """Where each of them begins: the name of its cell and the line."""
        return [[code.co_filename, code.co_firstlineno] for code in self._codes]

    def known(self) -> list[str]:
        """The names that stand for something in the notebook."""
        names = {
            name: None
            for function in self._functions
            for name in (*function.__globals__, *function.__code__.co_freevars)
            if isinstance(name, str) and name not in vars(builtins)
        }
        return list(names)[:MOST_NAMES]

    def helpers(self) -> list[str]:
        """The names of those functions that the notebook can call."""
        return [
            function.__name__
            for function in self._functions
            if function.__globals__.get(function.__name__) is function
        ]

    def change(self, texts: Texts) -> bool:
        """Let the functions be as they are in changed texts, and what they remember as it was.

        Returns:
            Is that possible?
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
        """Let everything be as it was at the beginning."""
        for function, code in zip(self._functions, self._codes, strict=True):
            if function.__code__ is not code:
                function.__code__ = code
        self._memory.restore()

    def _changed(self, file: str, before: str, after: str) -> dict[int, CodeType]:
        """The new code of each function of a statement, by its index."""
        flags = next((c.co_flags for c in self._codes if c.co_filename == file), 0)
        old = _codes(before, file, flags & _FUTURE)
        now = list(_below(_compiled(after, file, flags & _FUTURE)))
        changed = {}
        for index, code in enumerate(self._codes):
            place = next((at for at, one in enumerate(old) if _same(one, code)), None)
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


def _compiled(text: str, file: str, flags: int) -> CodeType:
    return compile(text, file, "exec", flags=flags, dont_inherit=True)


@cache
def _codes(text: str, file: str, flags: int) -> list[CodeType]:
    return list(_below(_compiled(text, file, flags)))


def _below(code: CodeType) -> Iterator[CodeType]:
    """The codes of all functions inside a code, in the order of the text."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _below(constant)


def _same(one: CodeType, other: CodeType) -> bool:
    """Is this the code of the same text? (A cell may have been changed and not run.)"""
    return (
        one.co_firstlineno == other.co_firstlineno
        and one.co_qualname == other.co_qualname
        and one.co_code == other.co_code
        and one.co_names == other.co_names
        and one.co_varnames == other.co_varnames
        and one.co_freevars == other.co_freevars
    )


def _own_functions(answer: Any, needs: Mapping[str, Any]) -> Iterator[FunctionType]:
    """The functions of an answer that the learner wrote, and those that they call by name."""
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
    """What a class of the learner's keeps besides its methods."""
    if own.__module__ != "__main__":
        return []
    return [
        (own, name, value)
        for name, value in vars(own).items()
        if isinstance(value, (int, float, str, tuple, type(None))) and name[:2] != "__"
    ]


class _Memory:
    """What functions keep from one call to the next: in variables of the notebook, in closures, in
    default values, on themselves. What one change leaves there must not reach the next."""

    def __init__(self, answer: Any, functions: list[FunctionType]):
        self._caches = [one for one in functions_of(answer) if hasattr(one, "cache_clear")]
        self._variables: list[tuple[dict[str, Any], str, Any]] = []
        self._attributes: list[tuple[type, str, Any]] = []
        self._cells: list[tuple[CellType, Any]] = []
        self._things: list[tuple[Any, Any]] = []
        for function in functions:
            self._remember(function)

    def _remember(self, function: FunctionType) -> None:
        space = function.__globals__
        for name in names_looked_up(function.__code__):
            value = space.get(name)
            if hasattr(value, "cache_clear"):
                self._caches.append(value)
            elif isinstance(value, type):
                self._attributes += _own_attributes(value)
            elif name in space and not callable(value):  # a function may be bound to the reference
                self._variables.append((space, name, value))
                self._keep(value)
        for cell in function.__closure__ or ():
            with suppress(ValueError):  # a name that is not bound yet
                if not callable(cell.cell_contents):
                    self._cells.append((cell, cell.cell_contents))
                    self._keep(cell.cell_contents)
        for thing in (function.__dict__, *(function.__defaults__ or ())):
            self._keep(thing)

    def _keep(self, thing: Any) -> None:
        if type(thing) in _KEPT and len(thing) < 10_000:
            with suppress(Exception):
                self._things.append((thing, copy.deepcopy(thing)))

    def restore(self) -> None:
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

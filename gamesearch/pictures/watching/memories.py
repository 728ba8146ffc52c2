"""What a search keeps things in while it runs, as it was before: so that the search can run a
second time as it did the first time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

from gamesearch.state import is_state

MOST = 100_000
"""The most things that are kept as they were; what holds more is not."""

DEEPEST = 4  # a list in a dict in a table of an object

Contents = dict[Any, Any] | list[Any] | set[Any]


class Memories:
    """The dicts, lists and sets that a function can reach: in its arguments, in variables around
    it, in objects that it is given, and in those of other functions that it names."""

    def __init__(self, function: Callable[..., Any], arguments: tuple[Any, ...]):
        self._found: dict[int, tuple[Contents, Contents]] = {}
        self._room = MOST
        self._seen: set[int] = set()
        for thing in (function, *arguments):
            self._look(thing, DEEPEST)

    def _look(self, thing: Any, deep: int) -> None:
        """Keep every container that can be reached from here: through attributes, methods, and what
        functions use, at most `deep` functions or containers away."""
        if deep < 0 or id(thing) in self._seen or is_state(thing):
            return
        if isinstance(thing, (dict, list, set)):
            self._keep(thing, deep)
        elif isinstance(thing, MethodType):
            self._look(thing.__self__, deep)
            self._look(thing.__func__, deep)
        elif isinstance(thing, FunctionType):
            self._seen.add(id(thing))
            for near in _around(thing):
                self._look(near, deep - isinstance(near, FunctionType))
        elif not isinstance(thing, (type, ModuleType)) and isinstance(
            own := getattr(thing, "__dict__", None), dict
        ):
            self._keep(own, deep)

    def _keep(self, container: Contents, deep: int) -> None:
        """Keep a container and a copy of what it holds now, and look into it. Nothing more is kept
        once there is no room."""
        self._room -= len(container)
        self._seen.add(id(container))
        if self._room < 0:
            return
        self._found[id(container)] = container, container.copy()
        inside = container.values() if isinstance(container, dict) else container
        for thing in inside:
            if isinstance(thing, (dict, list, set)):
                self._look(thing, deep - 1)

    @contextmanager
    def as_before(self) -> Iterator[None]:
        """Let everything be as it was, and afterwards as it is now."""
        now = [(container, container.copy()) for container, _ in self._found.values()]
        try:
            for container, before in self._found.values():
                _fill(container, before)
            yield
        finally:
            for container, after in now:
                _fill(container, after)


def _around(function: FunctionType) -> Iterator[Any]:
    """What a function names or is given besides its arguments."""
    yield from function.__defaults__ or ()
    yield from (function.__kwdefaults__ or {}).values()
    for cell in function.__closure__ or ():
        try:
            yield cell.cell_contents
        except ValueError:  # it is empty yet
            continue
    around = function.__globals__
    for name in _names(function.__code__):
        found = around.get(name)
        if not isinstance(found, FunctionType) or found.__globals__ is around:  # not a library's
            yield found


def _names(code: CodeType) -> Iterator[str]:
    """The names of variables outside a function that it uses, also in what is defined in it."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _fill(container: Any, contents: Any) -> None:
    """Let a container hold this and nothing else."""
    container.clear()
    if isinstance(container, list):
        container.extend(contents)
    else:
        container.update(contents)

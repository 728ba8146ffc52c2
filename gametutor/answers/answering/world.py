"""Protect what a learner's code shares with all other code: builtins, games, searches."""

import builtins
import sys
from contextlib import suppress
from ctypes import string_at
from itertools import chain
from typing import Any

from gamesearch.base.ours import is_our_module
from gametutor.kit.queries.query import Changed, NoAnswer, Noted, Query

RULES = ("gamesearch.games.", "gamesearch.search.", "gamesearch.state.")


class World:
    """A snapshot of Python's builtins, the games and the searches.

    Args:
        whole: whether to include all packages of the course, not only the games and searches;
            for code that runs in the kernel itself.
    """

    def __init__(self, whole: bool = False):
        def is_covered(name: object) -> bool:
            """Does the snapshot cover this module?"""
            return is_our_module(name) if whole else f"{name}.".startswith(RULES)

        modules = [
            module
            for name, module in sorted(sys.modules.items())
            if is_covered(name) and module is not None
        ]
        classes = {
            thing: None
            for module in modules
            for thing in vars(module).values()
            if isinstance(thing, type) and is_covered(thing.__module__)
        }
        places: list[Any] = [builtins, *modules, *classes]
        self._before = [(place, dict(vars(place))) for place in places]
        # All values in one tuple: a single comparison shows that nothing has changed.
        self._values_now = [vars(place).values() for place in places]
        self._values_seen = tuple(chain.from_iterable(self._values_now))
        self._last: tuple[Query, Any, Any] | None = None

    def take(self, query: Query, said: Any, value: Any) -> None:
        """Note the answer to a question, and what was read from it, if that is a list or a tree.
        Raises `Changed` if something else can be read by now from the one before: whoever still
        holds that one finds it changed."""
        if not isinstance(value, (list, tuple)) or isinstance(said, Noted):
            return
        before, self._last = self._last, (query, said, value)
        if before and _read_again(*before[:2]) != before[2]:
            raise Changed("it changed what it had returned to an earlier question")

    def forget(self) -> None:
        """Forget the last answer: the next one comes from another program."""
        self._last = None

    def restore(self) -> str:
        """Undo what was replaced or deleted, and return the name of one such thing, or ""."""
        if self._is_untouched():
            return ""
        replaced = ""
        for place, before in self._before:
            now = vars(place)
            for name, value in before.items():
                if now.get(name) is not value and name != "_":  # IPython keeps the last result in _
                    setattr(place, name, value)
                    replaced = name if place is builtins else f"{place.__name__}.{name}"
        self._values_seen = tuple(chain.from_iterable(self._values_now))  # what is new stays
        return replaced

    def _is_untouched(self) -> bool:
        """Return whether every value is still the same object. Called after each question; asks
        none of the objects."""
        now = tuple(chain.from_iterable(self._values_now))
        return _addresses(now) == _addresses(self._values_seen)


def _addresses(things: tuple[Any, ...]) -> bytes:
    """Return where in memory the things in a tuple are, which is what a tuple holds. To compare
    them one by one takes twenty times as long."""
    return string_at(id(things) + tuple.__basicsize__, len(things) * tuple.__itemsize__)


def _read_again(query: Query, said: Any) -> Any:
    """What is read from an answer now; None if nothing can be."""
    with suppress(NoAnswer):
        return query.read(said)
    return None

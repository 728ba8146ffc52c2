"""In the sandbox: what stands for every name of the course that has no work to do there."""

from __future__ import annotations

import sys
from typing import Any

DOES_NOTHING = "does nothing where an answer is judged"


class NotHere:
    """A name of the course that can be imported, called and asked for its parts, and does nothing.

    A lesson's cells may draw, check or ask something beside the answer; that is not repeated where
    the answer is judged. An answer that returns such a thing is not right.

    Args:
        name: the name.
    """

    def __init__(self, name: str):
        self._name = name

    def __call__(self, *args: Any, **named: Any) -> NotHere:
        return self

    def __getattr__(self, name: str) -> NotHere:
        return stand_in(name)

    def __bool__(self) -> bool:
        raise TypeError(f"{self!r} (a {type(self).__name__}) is neither true nor false")

    def __eq__(self, other: object) -> bool:
        if sys._getframe(1).f_globals.get("__name__") == "typing":  # of a learner's annotation
            return self is other
        raise TypeError(f"{self!r} (a {type(self).__name__}) cannot be compared")

    __hash__ = object.__hash__

    def __mro_entries__(self, bases: Any) -> Any:
        raise TypeError(f"{self!r} (a {type(self).__name__}) is no class to build on")

    def __repr__(self) -> str:
        return f"`{self._name}` of the course"


# Messages put the name of a thing's class after it: "`key` of the course (a stand-in that ...)".
NotHere.__name__ = f"stand-in that {DOES_NOTHING}"


def stand_in(name: str) -> NotHere:
    """The stand-in for a name that a module of the course lacks here."""
    if name.startswith("__"):
        raise AttributeError(name)
    return NotHere(name)

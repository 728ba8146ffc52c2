"""In the sandbox: what stands for every name of the course that has no work to do there."""

from __future__ import annotations

import sys
from typing import Any

DOES_NOTHING = "does nothing where an answer is judged"


class NotHere:
    """A name of the course that can be imported, called and asked for its parts, and does nothing.

    A lesson's cells may draw, check or ask something beside the answer; that is not repeated where
    the answer is judged. An answer that returns such a thing is not right, and one that lets it
    decide is told. Only `is` asks it nothing: `best_move(state) is None` is false without a word.

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
        if _is_in_an_annotation():
            return self is other
        raise TypeError(f"{self!r} (a {type(self).__name__}) cannot be compared")

    def __hash__(self) -> int:
        if _is_in_an_annotation():
            return id(self)
        raise TypeError(f"{self!r} (a {type(self).__name__}) cannot be a key or in a set")

    def __or__(self, other: object) -> NotHere:  # an annotation, `GameTree | None`
        return self

    __ror__ = __or__

    def __mro_entries__(self, bases: Any) -> Any:
        raise TypeError(f"{self!r} (a {type(self).__name__}) is not a class to build on")

    def __repr__(self) -> str:
        return f"`{self._name}` of the course"


def _is_in_an_annotation() -> bool:
    """Whether it is `typing` that compares a stand-in, for a learner's `Optional[GameTree]`."""
    return sys._getframe(2).f_globals.get("__name__") == "typing"


# Messages put the name of a thing's class after it: "`key` of the course (a stand-in that ...)".
NotHere.__name__ = f"stand-in that {DOES_NOTHING}"


def stand_in(name: str) -> NotHere:
    """The stand-in for a name that a module of the course lacks here."""
    if name.startswith("__"):
        raise AttributeError(name)
    return NotHere(name)

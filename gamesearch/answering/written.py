"""Which methods of a class are written? Asked where the class is, without running any of it."""

from __future__ import annotations

import inspect
from typing import Any

from gamesearch.answering.attempt import is_stub
from gamesearch.exercises.kit.exercise import Exercise


def unwritten(exercise: Exercise, answer: Any) -> list[str]:
    """The methods that are missing, or still as they were handed out, in the order of the task;
    `to_move` too, if it is a property."""
    names = [name for name in exercise.methods if _is_missing(answer, name)]
    turn = inspect.getattr_static(answer, "to_move", None)
    return ["to_move", *names] if isinstance(turn, property) and _is_open(turn) else names


def other_names(exercise: Exercise, answer: Any) -> list[str]:
    """What else the class can do: one of these may be a method under another name."""
    return [
        name
        for kind in answer.__mro__[:-1]
        for name, value in vars(kind).items()
        if inspect.isfunction(value) and name not in exercise.methods and name[:1] != "_"
    ]


def _is_missing(answer: Any, name: str) -> bool:
    method = inspect.getattr_static(answer, name, None)
    return method is None or _is_open(method)


def _is_open(method: Any) -> bool:
    if isinstance(method, property):
        method = method.fget
    code = getattr(inspect.unwrap(method) if callable(method) else method, "__code__", None)
    return code is not None and is_stub(code)

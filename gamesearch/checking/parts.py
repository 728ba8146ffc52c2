"""What an answer is asked as: a whole, or one function of a pair."""

from __future__ import annotations

import inspect
from dataclasses import replace
from types import FunctionType
from typing import Any

from gamesearch.exercises.kit.exercise import Exercise


def exercise_about(exercise: Exercise, part: str) -> Exercise:
    """The exercise itself, or its part called `part`."""
    return next((one for one in exercise.parts if one.asks_for == part), exercise)


def own_name(exercise: Exercise, answer: Any, part: str = "") -> str:
    """What the learner calls the function or class that a verdict is about; "" if it has no name.

    Nothing of the answer runs here: only functions and ordinary classes are asked for their names.
    """
    if exercise.parts:
        names = [one.asks_for for one in exercise.parts]
        if part not in names or not isinstance(answer, tuple) or len(answer) != len(names):
            return ""
        answer = answer[names.index(part)]
    if not isinstance(answer, FunctionType) and type(answer) is not type:
        return ""
    return answer.__name__ if answer.__name__.isidentifier() else ""


def _takes_more(function: Any, part: Exercise) -> bool:
    """Has it more parameters than it is asked with?"""
    try:
        return len(inspect.signature(function).parameters) > len(part.parameters)
    except (TypeError, ValueError):
        return False


def part_of(exercise: Exercise, answer: Any, name: str) -> tuple[Exercise, Any]:
    """The exercise and the answer, or of a pair the part called `name`.

    The other function of a pair is bound under the name that it has in the learner's notebook too,
    unless it can be told more than the reference: then it may be the search for both players.
    """
    if not exercise.parts:
        return exercise, answer
    functions = {part.asks_for: own for part, own in zip(exercise.parts, answer, strict=True)}
    if not name:
        return replace(exercise, needs=functions), tuple(answer)
    part = exercise_about(exercise, name)
    needs = dict(part.needs)
    for other, reference in part.needs.items():
        own_name = getattr(functions[other], "__name__", other)
        if _takes_more(functions[other], part):
            del needs[other]
        elif own_name != getattr(functions[name], "__name__", name):
            needs[own_name] = reference
    return replace(part, needs=needs), functions[name]

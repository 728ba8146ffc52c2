"""What an answer is asked as: a whole, one function of a pair, or another function that it uses."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import replace
from types import FunctionType
from typing import Any

from gametutor.answers.answering.compiled import uncompiled
from gametutor.answers.answering.functions import functions_of, is_learners
from gametutor.exercises import find, names
from gametutor.kit.exercise import Exercise


def exercise_about(exercise: Exercise, part: str) -> Exercise:
    """The exercise itself, or its part called `part`."""
    return next((one for one in exercise.parts if one.asks_for == part), exercise)


def own_name(exercise: Exercise, answer: Any, part: str = "") -> str:
    """What the learner calls the function or class that a verdict is about; "" if it has no name.

    Nothing of the answer runs here: only functions and ordinary classes are asked for their names.
    """
    answer = uncompiled(answer)
    handed_over = answer if exercise.parts and isinstance(answer, tuple) else (answer,)
    names = [
        one.__name__ if isinstance(one, FunctionType) or type(one) is type else ""
        for one in handed_over
    ]
    return name_asked(exercise, names, part)


def name_asked(exercise: Exercise, names: Sequence[str], part: str = "") -> str:
    """Of the names of what was handed over, the one that a verdict is about; "" if it has none."""
    parts = [one.asks_for for one in exercise.parts] or [part]
    if part not in parts or len(names) != len(parts):
        return ""
    name = names[parts.index(part)]
    return name if name.isidentifier() else ""


def exercise_of(reference: Any) -> Exercise | None:
    """The exercise of which this is the worked solution, or that part of one."""
    for name in (reference.__name__, reference.__module__.rpartition(".")[2]):
        if name in names():
            for exercise in (find(name), *find(name).parts):
                if exercise.solution is reference:
                    return exercise
    return None


def own_function(answer: Any, name: str) -> Any:
    """The learner's own function `name`, which the answer can use; None if there is none."""
    for function in functions_of(answer):
        own: Any = getattr(function, "__globals__", {}).get(name)
        if own is not answer and is_learners(inspect.unwrap(own)):
            return own
    return None


def _takes_more(function: Any, part: Exercise) -> bool:
    """Has it more parameters than it is asked with?"""
    try:
        return len(inspect.signature(function).parameters) > len(part.parameters)
    except (TypeError, ValueError):
        return False


def part_of(exercise: Exercise, answer: Any, name: str) -> tuple[Exercise, Any]:
    """The exercise and the answer; of a pair the part called `name`; of any other answer the
    learner's own function of that name, which it uses, with the exercise that asked for it.

    The other function of a pair is bound under the name that it has in the learner's notebook too,
    unless it can be told more than the reference: then it may be the search for both players.
    """
    if not exercise.parts:
        if not name:
            return exercise, answer
        return exercise_of(exercise.needs[name]) or exercise, own_function(answer, name)
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

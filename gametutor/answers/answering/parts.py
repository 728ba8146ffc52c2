"""Select what is asked: the whole answer, one function of a pair, or another function it uses."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import replace
from types import FunctionType
from typing import Any

from gametutor.answers.answering.compiled_answer import uncompiled
from gametutor.answers.answering.functions import functions_of, is_learners
from gametutor.exercises import find, names
from gametutor.kit.exercise import Exercise


def exercise_or_part(exercise: Exercise, part: str) -> Exercise:
    """Return the part of an exercise that is called `part`; the exercise itself for ""."""
    return next((one for one in exercise.parts if one.asks_for == part), exercise)


def learners_name(exercise: Exercise, answer: Any, part: str = "") -> str:
    """Return the learner's name for the function or class that a verdict is about; "" if it has
    none.

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
    """Return, of the names of what was passed, the one that a verdict is about; "" if it has
    none."""
    parts = [one.asks_for for one in exercise.parts] or [part]
    if part not in parts or len(names) != len(parts):
        return ""
    name = names[parts.index(part)]
    return name if name.isidentifier() else ""


def exercise_solved_by(reference: Any) -> Exercise | None:
    """Return the exercise, or part of one, whose worked solution this is; None if there is none."""
    for name in (reference.__name__, reference.__module__.rpartition(".")[2]):
        if name in names():
            for exercise in (find(name), *find(name).parts):
                if exercise.solution is reference:
                    return exercise
    return None


def learners_function(answer: Any, name: str) -> Any:
    """Return the learner's function `name` that the answer can use; None if there is none."""
    for function in functions_of(answer):
        own: Any = getattr(function, "__globals__", {}).get(name)
        if own is not answer and is_learners(inspect.unwrap(own)):
            return own
    return None


def _takes_more(function: Any, part: Exercise) -> bool:
    """Return whether a function has more parameters than the exercise passes."""
    try:
        return len(inspect.signature(function).parameters) > len(part.parameters)
    except (TypeError, ValueError):
        return False


def exercise_and_answer(exercise: Exercise, answer: Any, name: str) -> tuple[Exercise, Any]:
    """Return what is to be asked, with its exercise: for a pair, the function called `name`;
    otherwise the learner's function of that name, with the exercise that asks for it; for "",
    the whole.

    In a pair, the other function is also bound under its name in the learner's notebook, unless it
    takes more arguments than the reference; then it may be the search for both players.
    """
    if not exercise.parts:
        if not name:
            return exercise, answer
        return exercise_solved_by(exercise.needs[name]) or exercise, learners_function(answer, name)
    functions = {part.asks_for: own for part, own in zip(exercise.parts, answer, strict=True)}
    if not name:
        return replace(exercise, needs=functions), tuple(answer)
    part = exercise_or_part(exercise, name)
    needs = dict(part.needs)
    for other, reference in part.needs.items():
        own_name = getattr(functions[other], "__name__", other)
        if _takes_more(functions[other], part):
            del needs[other]
        elif own_name != getattr(functions[name], "__name__", name):
            needs[own_name] = reference
    return replace(part, needs=needs), functions[name]

"""What an answer is asked as: a whole, or one function of a pair."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gamesearch.exercises.kit.exercise import Exercise


def exercise_about(exercise: Exercise, part: str) -> Exercise:
    """The exercise itself, or its part called `part`."""
    return next((one for one in exercise.parts if one.asks_for == part), exercise)


def part_of(exercise: Exercise, answer: Any, name: str) -> tuple[Exercise, Any]:
    """The exercise and the answer, or of a pair the part called `name`.

    The other function of a pair is bound under the name that it has in the learner's notebook too.
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
        if own_name != getattr(functions[name], "__name__", name):
            needs[own_name] = reference
    return replace(part, needs=needs), functions[name]

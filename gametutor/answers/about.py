"""Tell which exercise an answer is about, and what the learner calls it.

This is for whoever asks and judges: where an answer runs, no exercise is known (see `Outline`).
"""

from collections.abc import Sequence
from inspect import unwrap
from types import FunctionType
from typing import Any

from gametutor.answers.answering.call_record import LONGEST_NAME
from gametutor.answers.answering.compiled_answer import uncompiled
from gametutor.exercises import find, known
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
    """Return, of the names of what was passed, the one that a verdict is about; "" if it has none
    that fits on a card."""
    parts = [one.asks_for for one in exercise.parts] or [part]
    if part not in parts or len(names) != len(parts):
        return ""
    name = names[parts.index(part)]
    return name if name.isidentifier() and len(name) <= LONGEST_NAME else ""


def exercise_solved_by(reference: Any) -> Exercise | None:
    """Return the exercise, or part of one, whose worked solution this is; None if there is none."""
    reference = unwrap(reference)
    for name in (reference.__name__, reference.__module__.rpartition(".")[2]):
        if name in known():
            for exercise in (find(name), *find(name).parts):
                if exercise.solution is reference:
                    return exercise
    return None

"""The exercises, one a file: every file beside this one defines an `EXERCISE`.

To add one, write its file, with its number in the course, and its cells in the lesson; nothing else
has to change. What they are made with is in `kit`.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.text.ids import known_id


@cache
def names() -> tuple[str, ...]:
    """The ids of all exercises, in alphabetical order."""
    return tuple(sorted(m.name for m in iter_modules(__path__) if not m.ispkg))


def find(name: Any) -> Exercise:
    """The exercise with this id.

    Raises:
        TypeError: it is not a text.
        ValueError: there is no such exercise; the nearest ids are named.
    """
    module = import_module(f"gamesearch.exercises.{known_id('exercise', name, names())}")
    exercise: Exercise = module.EXERCISE
    return exercise

"""The exercises, one a file: every file beside this one defines an `EXERCISE`.

To add one, write its file, with its number in the course, and its cells in the lesson; nothing else
has to change. What they are made with is in `kit`.
"""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from gamesearch.exercises.kit.exercise import Exercise


@cache
def names() -> tuple[str, ...]:
    """The ids of all exercises, in alphabetical order."""
    return tuple(sorted(m.name for m in iter_modules(__path__) if not m.ispkg))


def find(name: str) -> Exercise:
    """The exercise with the id `name`; a KeyError that names the nearest ones if there is none."""
    if name not in names():
        near = get_close_matches(name, names(), n=3, cutoff=0.5) or names()
        raise KeyError(f"there is no exercise {name!r}; there is {', '.join(near)}")
    exercise: Exercise = import_module(f"gamesearch.exercises.{name}").EXERCISE
    return exercise

"""What stands beside an exercise and is loaded when somebody looks at it: a passing check does not.

Of the folder of an exercise (see `gametutor.exercises`) these are `cards.py` and `bank.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar, overload

if TYPE_CHECKING:
    from gametutor.kit.misconception import Misconception, Programs

T = TypeVar("T")


class Later(Sequence[T]):
    """A sequence that is made when somebody first looks at it."""

    def __init__(self, make: Callable[[], Iterable[T]]):
        self._make = make

    @cached_property
    def _made(self) -> tuple[T, ...]:
        return tuple(self._make())

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[T]: ...
    def __getitem__(self, place: int | slice) -> T | Sequence[T]:
        return self._made[place]

    def __len__(self) -> int:
        return len(self._made)


def forms_of(exercise: str, name: str = "RIGHT") -> Sequence[Any]:
    """The right answers in other forms.

    Args:
        exercise: the folder of the exercise, as a module: its `__name__`.
        name: what they are called in its `bank.py`.
    """
    return Later(lambda: getattr(import_module(f"{exercise}.bank"), name))


def ideas_of(exercise: str, name: str = "CARDS") -> Sequence[Misconception]:
    """The wrong ideas, with their programs by id: `PROGRAMS`, and `FAMILIES` if there are any.

    Args:
        exercise: the folder of the exercise, as a module: its `__name__`.
        name: what they are called in its `cards.py`; without such a list, its `IDEAS` are taken.
    """

    def ideas() -> Iterable[Misconception]:
        # Imported here: a passing check must not load it.
        from gametutor.kit.misconception import named

        cards = import_module(f"{exercise}.cards")
        for idea in getattr(cards, name, None) or named(cards.IDEAS):
            yield replace(idea, bank=partial(_programs, exercise, idea.id))

    return Later(ideas)


def _programs(exercise: str, idea: str) -> Programs:
    """The programs of one idea, from the `bank.py` of its exercise."""
    # Imported here: a passing check must not load it.
    from gametutor.kit.misconception import Programs

    bank = import_module(f"{exercise}.bank")
    return Programs(tuple(bank.PROGRAMS[idea]), getattr(bank, "FAMILIES", {}).get(idea))

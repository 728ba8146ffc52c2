"""check, hint, solution: three verbs, and the exercise's name after the dot.

A lesson imports them in its first cell, so this file is a door: what a verb does is imported when
it is done for the first time.
"""

from collections.abc import Callable
from typing import Any

from gametutor.exercises import find, known, names
from gametutor.kit.exercise import Exercise

Act = Callable[[Exercise, tuple[Any, ...], str], Any]
"""What a verb does with an exercise, with what it was called with, and with how it is used."""


class Verb:
    """Offers one function for every exercise: `check.min_value`, `check.nim_state` and so on."""

    def __init__(self, name: str, act: Act, usage: str):
        self._name, self._act, self._usage = name, act, usage

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            exercise = find(name)
        except ValueError as error:
            raise AttributeError(error.args[0]) from None
        return _Bound(self._name, self._act, exercise, self._usage.format(e=exercise))

    def __dir__(self) -> list[str]:
        return list(known())

    def __repr__(self) -> str:
        return f"{self._name}: type a dot and the name of an exercise: {', '.join(names())}"

    def __call__(self, *args: Any) -> None:
        raise TypeError(f"say which exercise: {self._name}.{names()[0]}, for example")


class _Bound:
    """One verb for one exercise, waiting to be called."""

    def __init__(self, verb: str, act: Act, exercise: Exercise, usage: str):
        self._act, self._exercise, self._usage = act, exercise, usage
        self.__name__ = f"{verb}.{exercise.name}"
        self.__doc__ = f"{exercise.task}\n\nUse: {usage}"

    def __call__(self, *answers: Any) -> Any:
        return self._act(self._exercise, answers, self._usage)

    def __repr__(self) -> str:
        return f"{self.__name__} waits to be called: {self._usage}"


def _check(exercise: Exercise, answers: tuple[Any, ...], usage: str) -> Any:
    from gametutor.checking.checks import checked

    return checked(exercise, answers, usage)


def _hint(exercise: Exercise, answers: tuple[Any, ...], usage: str) -> Any:
    from gametutor.checking.hints import hinted

    return hinted(exercise, answers, usage)


def _solution(exercise: Exercise, answers: tuple[Any, ...], usage: str) -> Any:
    from gametutor.checking.hints import solved

    return solved(exercise, answers, usage)


check = Verb("check", _check, "check.{e.name}({e.asks_for})")
hint = Verb("hint", _hint, "hint.{e.name}()")
solution = Verb("solution", _solution, "solution.{e.name}()")

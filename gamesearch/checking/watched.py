"""Copies of states for an answer to work on: they count, and tell whether they were changed."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

from gamesearch.exercises.kit.snapshot import frozen

STATE_LIMIT = 50_000
"""How many states one call may ask for. The battery's largest tree has 225."""


class TooManyStates(BaseException):
    """One call asked for more than `STATE_LIMIT` states."""


class Watched:
    """A state that counts how many states are made from it, and is otherwise the same."""

    __slots__ = ("_count", "_state")

    def __init__(self, state: Any, count: list[int]):
        object.__setattr__(self, "_state", state)
        object.__setattr__(self, "_count", count)

    def result(self, *move: Any, **named: Any) -> Watched:
        """What the state's own `result` gives; its own error too, if the move is left out."""
        self._count[0] += 1
        if self._count[0] > STATE_LIMIT:
            raise TooManyStates
        return type(self)(self._state.result(*move, **named), self._count)

    @property  # type: ignore[misc]  # so that `isinstance(state, TicTacToe)` is true
    def __class__(self) -> type:
        return type(self._state)

    def __reduce__(self) -> Any:  # for `copy` and `pickle`
        return _watched, (self._state, self._count)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._state, name, value)

    def __eq__(self, other: object) -> bool:
        return bool(self._state == (other._state if isinstance(other, Watched) else other))

    def __hash__(self) -> int:
        return hash(self._state)

    def __str__(self) -> str:
        return str(self._state)

    def __repr__(self) -> str:
        return repr(self._state)


def _watched(state: Any, count: list[int]) -> Watched:
    return _watched_type(type(state).__name__)(state, count)


@cache
def _watched_type(game: str) -> type[Watched]:
    """`Watched` under the name of the game, which is what a learner's error message shows."""
    return type(game, (Watched,), {"__slots__": ()})


class Given:
    """What an answer is given: copies, which count what is made from them and can be compared
    afterwards with what they were."""

    def __init__(self) -> None:
        self._copies: list[tuple[Any, Any]] = []

    def __call__(self, state: Any) -> Watched:
        own = copy.deepcopy(state)
        self._copies.append((own, frozen(own)))
        return _watched(own, [0])

    def was_changed(self) -> bool:
        """Is one of the copies no longer what it was?"""
        return any(frozen(own) != before for own, before in self._copies)

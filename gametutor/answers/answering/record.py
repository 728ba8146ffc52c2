"""The calls that an answer made on its way to one outcome, read from plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gametutor.answers.answering.plain import NotPlain, from_plain

ASKED, OWN, REFERENCE = "asked", "own", "reference"
"""Whose function a call is of: the one that the question is put to; another one of the learner's;
the package's, which is bound to a name that the answer needs."""

SOMETHING = "..."
"""Stands for an argument that is no number."""

Place = tuple[int, ...]
"""A position, as places in the lists of legal moves on the way to it."""


@dataclass(frozen=True)
class Call:
    """One call of a function that was given a position, and the calls that it made in turn.

    Attributes:
        name: the function's.
        whose: `ASKED`, `OWN` or `REFERENCE`. The calls inside a reference are left out.
        place: the position; None where it is not known how it was reached.
        arguments: the others in the order of the parameters, by name; `SOMETHING` for what is no
            number, truth value or None.
        returned: what it returned, as plain data.
        inner: the calls that it made.
    """

    name: str
    whose: str
    place: Place | None
    arguments: Mapping[str, Any]
    returned: Any
    inner: list[Call] = field(default_factory=list)


@dataclass(frozen=True)
class Record:
    """What an answer did on its way to one outcome.

    Attributes:
        calls: its outermost calls.
        made: the positions that it made.
    """

    calls: list[Call]
    made: frozenset[Place]

    @classmethod
    def from_plain(cls, data: Any) -> Record | None:
        """The record of which `plain_record` made `data`; None where it made none.

        Raises:
            NotPlain: it made nothing of this kind.
        """
        if data is None:
            return None
        try:
            calls, made = data["calls"], data["made"]
            return cls(_nested(calls), frozenset(_place(place) for place in made))
        except (KeyError, TypeError, ValueError, IndexError, AttributeError):
            raise NotPlain from None


def _nested(data: Any) -> list[Call]:
    """The outermost of the calls, which come in their order, each with its depth."""
    levels: list[list[Call]] = [[]]
    for depth, name, whose, place, arguments, returned in data:
        if type(name) is not str or whose not in (ASKED, OWN, REFERENCE):
            raise NotPlain
        known = {str(name): _argument(value) for name, value in arguments}
        where = None if place is None else _place(place)
        call = Call(name[:60], whose, where, known, from_plain(returned))
        if type(depth) is not int or not 0 <= depth < len(levels):
            raise NotPlain
        levels[depth].append(call)
        levels[depth + 1 :] = [call.inner]
    return levels[0]


def _place(data: Any) -> Place:
    if not isinstance(data, list) or not all(type(index) is int for index in data):
        raise NotPlain
    return tuple(data)


def _argument(data: Any) -> Any:
    if data is not None and not isinstance(data, (bool, int, float)) and data != SOMETHING:
        raise NotPlain
    return data

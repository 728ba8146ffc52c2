"""The calls that an answer made on its way to one outcome, read from plain data.

`recorder` writes them in the answer's process; `verdicts.diagnosing` reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gametutor.answers.answering.plain import NotPlain, from_plain

ASKED, OWN, REFERENCE = "asked", "own", "reference"
"""Whose function a call is of: the one that the question is put to; another one of the learner's;
the package's, which is bound to a name that the answer needs."""

SOMETHING = "..."
"""Stands for an argument that is not a number."""

LONGEST_NAME = 100
"""In characters."""

PositionPath = tuple[int, ...]
"""A position, as indexes into the lists of legal moves that lead to it."""


@dataclass(frozen=True)
class RecordedCall:
    """A call of a function that was given a position, with the calls that it made.

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
    place: PositionPath | None
    arguments: Mapping[str, Any]
    returned: Any
    inner: list[RecordedCall] = field(default_factory=list)


@dataclass(frozen=True)
class CallRecord:
    """What an answer did on its way to one outcome.

    Attributes:
        calls: its outermost calls.
        made: the positions that it made.
    """

    calls: list[RecordedCall]
    made: frozenset[PositionPath]

    @classmethod
    def from_plain(cls, data: Any) -> CallRecord | None:
        """Return the record that `plain_record` turned into `data`; None if there is none.

        Raises:
            NotPlain: the data is not of that form.
        """
        if data is None:
            return None
        try:
            calls, made = data["calls"], data["made"]
            return cls(_nested(calls), frozenset(_place(place) for place in made))
        except (KeyError, TypeError, ValueError, IndexError, AttributeError):
            raise NotPlain from None


def _nested(data: Any) -> list[RecordedCall]:
    """Return the outermost calls of a list in which each call has its depth."""
    levels: list[list[RecordedCall]] = [[]]
    for depth, name, whose, place, arguments, returned in data:
        if not _is_name(name.strip("<>")) or whose not in (ASKED, OWN, REFERENCE):
            raise NotPlain
        known = {given: _argument(value) for given, value in arguments if _is_name(given)}
        where = None if place is None else _place(place)
        call = RecordedCall(name, whose, where, known, from_plain(returned))
        if type(depth) is not int or not 0 <= depth < len(levels):
            raise NotPlain
        levels[depth].append(call)
        levels[depth + 1 :] = [call.inner]
    return levels[0]


def _is_name(data: Any) -> bool:
    return isinstance(data, str) and len(data) <= LONGEST_NAME and data.isidentifier()


def _place(data: Any) -> PositionPath:
    if not isinstance(data, list) or not all(type(index) is int for index in data):
        raise NotPlain
    return tuple(data)


def _argument(data: Any) -> Any:
    if data is not None and not isinstance(data, (bool, int, float)) and data != SOMETHING:
        raise NotPlain
    return data

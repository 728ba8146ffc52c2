"""The calls that an answer makes on its way to one outcome: recorded where it runs, read where its
outcome is judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path as File
from types import CodeType, FunctionType
from typing import Any

from gamesearch.answering.plain import NotPlain, from_plain, to_plain
from gamesearch.answering.watched import Given, Watched
from gamesearch.watching.parameters import parameters
from gamesearch.watching.recording import Recorder

ASKED, OWN, REFERENCE = "asked", "own", "reference"
"""Whose function a call is of: the one that the question is put to; another one of the learner's;
the package's, which is bound to a name that the answer needs."""

MOST_CALLS = 2_000
"""Of an answer that makes more, none are told."""

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


# --- in the process of the answer ----------------------------------------------------------------

_PACKAGE = File(__file__).parent.parent
_SEARCH, _KIT = _PACKAGE / "search", _PACKAGE / "exercises" / "kit"


class CallRecorder(Recorder):
    """Notes the calls of all functions that are given a watched state."""

    def __init__(self) -> None:
        super().__init__(Watched)

    def noted(self, code: CodeType, name: str) -> tuple[str, ...]:
        """All that a function is told, the position first and again in its own place."""
        return (name, *parameters(code))

    def is_passed_over(self, code: CodeType) -> bool:
        return _KIT in File(code.co_filename).parents or super().is_passed_over(code)


def plain_record(
    recorder: CallRecorder, given: Given, state: Any, target: Any
) -> dict[str, Any] | None:
    """What was recorded, in the types of JSON; None where it is too much.

    Args:
        recorder: what has listened.
        given: what the answer was given.
        state: the position of the question.
        target: the function that was asked, or the pair of them.
    """
    asked = {id(code) for one in _each(target) if (code := getattr(one, "__code__", None))}
    calls: list[Any] = []
    for depth, code, noted, returned in _in_order(recorder.record):
        whose = OWN
        if id(code) in asked or not calls:
            asked.add(id(code))
            whose = ASKED
        elif _SEARCH in File(code.co_filename).parents:
            whose = REFERENCE
        position, *told = noted
        if not isinstance(position, Watched):  # the question itself looked for what is right
            continue
        names = zip(parameters(code), told, strict=True)
        arguments = [[name, _number(value)] for name, value in names if value is not position]
        place = _indexes(state, position._path)
        calls.append([depth, code.co_name, whose, place, arguments, to_plain(returned)])
        if len(calls) > MOST_CALLS:
            return None
    made = [place for path in given.made() if (place := _indexes(state, path)) is not None]
    return {"calls": calls, "made": made}


def _each(target: Any) -> tuple[Any, ...]:
    functions = target if isinstance(target, tuple) else (target,)
    return tuple(one for one in functions if isinstance(one, FunctionType))


def _in_order(record: list[Any]) -> Iterator[tuple[int, CodeType, Any, Any]]:
    """Every call with its depth, function, what was noted of it and what it returned, in the order
    in which they began; not those inside a reference."""
    found: list[list[Any]] = []
    running: list[list[Any]] = []
    entries = iter(record)
    for entry in entries:
        if isinstance(entry, CodeType):
            call = [len(running), entry, next(entries), None]
            if not any(_SEARCH in File(code.co_filename).parents for _, code, *_ in running[1:]):
                found.append(call)
            running.append(call)
        elif running:
            running.pop()[3] = entry
    return ((depth, code, noted, returned) for depth, code, noted, returned in found)


def _indexes(state: Any, path: tuple[Any, ...]) -> list[int] | None:
    """The moves of a path as places in the lists of legal moves."""
    indexes = []
    try:
        for move in path:
            indexes.append(state.legal_moves().index(move))
            state = state.result(move)
    except Exception:  # not a legal move of the position, whatever it is
        return None
    return indexes


def _number(value: Any) -> Any:
    return value if value is None or type(value) in (bool, int, float) else SOMETHING

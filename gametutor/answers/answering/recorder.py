"""Record the calls that an answer makes on its way to one outcome."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File
from types import CodeType, FunctionType
from typing import Any

from gamesearch import search
from gamesearch.pictures.watching.parameters import parameters
from gamesearch.pictures.watching.recording import Recorder
from gametutor.answers.answering.plain import to_plain
from gametutor.answers.answering.record import ASKED, OWN, REFERENCE, SOMETHING
from gametutor.answers.answering.watched import Given, Watched

MOST_CALLS = 2_000
"""Of an answer that makes more, none are told."""

_SEARCH = File(search.__path__[0])


class CallRecorder(Recorder):
    """Notes the calls of all functions that are given a watched state."""

    def __init__(self) -> None:
        super().__init__(Watched)

    def noted(self, code: CodeType, name: str) -> tuple[str, ...]:
        """All that a function is told, the position first and again in its own place."""
        return (name, *parameters(code))


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

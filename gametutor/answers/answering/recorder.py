"""Record the calls that an answer makes on its way to one outcome."""

from collections.abc import Iterator
from pathlib import Path as File
from types import CodeType, FunctionType
from typing import Any

from gamesearch import search
from gamesearch.pictures.watching.parameters import parameters
from gamesearch.pictures.watching.recording import Recorder
from gametutor.answers.answering.call_record import ASKED, OWN, REFERENCE, SOMETHING
from gametutor.answers.answering.plain import to_plain
from gametutor.answers.answering.watched import Given, Watched

MOST_CALLS = 2_000
"""Calls, at most, that are reported; of an answer that makes more, none are."""

_SEARCH = File(search.__path__[0])


class CallRecorder(Recorder):
    """Notes the calls of all functions that are given a watched state."""

    def __init__(self) -> None:
        super().__init__(Watched)

    def noted(self, code: CodeType, name: str) -> tuple[str, ...]:
        """Return the arguments to note: the position first, then all, including it."""
        return (name, *parameters(code))


def plain_record(
    recorder: CallRecorder, given: Given, state: Any, target: Any
) -> dict[str, Any] | None:
    """Return what was recorded in JSON's types; None if it is too much.

    Args:
        recorder: the recorder of the calls.
        given: what the answer was given.
        state: the position of the question.
        target: the function that was asked, or the pair.
    """
    asked = {id(code) for one in _functions(target) if (code := getattr(one, "__code__", None))}
    calls: list[Any] = []
    for depth, code, noted, returned in _in_order(recorder.record):
        whose = OWN
        if id(code) in asked or not calls:
            asked.add(id(code))
            whose = ASKED
        elif _SEARCH in File(code.co_filename).parents:
            whose = REFERENCE
        position, *told = noted
        if not isinstance(position, Watched):  # the question itself called, for the right value
            continue
        names = zip(parameters(code), told, strict=True)
        arguments = [
            [name, _number_or_something(value)] for name, value in names if value is not position
        ]
        place = _path_of(state, position._path)
        calls.append([depth, code.co_name, whose, place, arguments, to_plain(returned)])
        if len(calls) > MOST_CALLS:
            return None
    made = [place for path in given.made() if (place := _path_of(state, path)) is not None]
    return {"calls": calls, "made": made}


def _functions(target: Any) -> tuple[Any, ...]:
    functions = target if isinstance(target, tuple) else (target,)
    return tuple(one for one in functions if isinstance(one, FunctionType))


def _in_order(record: list[Any]) -> Iterator[tuple[int, CodeType, Any, Any]]:
    """Yield every call with its depth, function, noted arguments and result, in order of their
    beginnings, without calls inside a reference."""
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


def _path_of(state: Any, path: tuple[Any, ...]) -> list[int] | None:
    """Return the moves of a path as indexes into the lists of legal moves; None if one is not
    legal."""
    indexes = []
    try:
        for move in path:
            indexes.append(state.legal_moves().index(move))
            state = state.result(move)
    except Exception:  # not a legal move, whatever it is
        return None
    return indexes


def _number_or_something(value: Any) -> Any:
    return value if value is None or type(value) in (bool, int, float) else SOMETHING

"""Find the variable in which a function keeps its best value so far, and the line that sets it, so
that a step mentions a value when the function itself knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import CodeType
from typing import Any

from gamesearch.pictures.stepping.lines import Moment, Trace
from gamesearch.pictures.watching.calls import Call, is_number
from gamesearch.pictures.watching.parameters import parameters

Best = Callable[[Trace, int], Any]
"""The best value that a call should keep after a number of answers."""


@dataclass(frozen=True)
class Keeper:
    """The variable of a function that keeps the best value.

    Attributes:
        name: of the variable; empty where no variable does, as in a function of one expression.
        lines: those that changed it after an answer.
    """

    name: str = ""
    lines: frozenset[int] = frozenset()

    def kept(self, trace: Trace, answer: int) -> tuple[int, float | None]:
        """Which of the lines after an answer keeps the best value, and what the variable holds
        then; None if it holds no number, or there is no such variable."""
        after = trace.after[answer]
        held = after[-1].numbers.get(self.name)
        if held is None or held != trace.calling[answer].numbers.get(self.name):
            places = [at for at, line in enumerate(after) if line.numbers.get(self.name) == held]
            return (places[0] if held is not None else 0), held
        return self._as_before(after), held

    def _as_before(self, after: list[Moment]) -> int:
        """The line that leaves the variable as it is: the one that changes it at other times, or
        the last one before that."""
        last = max(self.lines, default=0)
        ran = [(line.line, at) for at, line in enumerate(after) if line.line <= last]
        return max(ran, default=(0, 0))[1]


def keepers(traces: Iterable[Trace], best: Best) -> Mapping[CodeType, Keeper]:
    """The keepers of all functions that searched."""
    of_code: dict[CodeType, list[Trace]] = {}
    for trace in traces:
        if _asks_others(trace):
            of_code.setdefault(trace.call.code, []).append(trace)
    return {code: _keeper(code, own, best) for code, own in of_code.items()}


def _asks_others(trace: Trace) -> bool:
    """Does a call ask for the value of another position? (One that only has its own position
    evaluated has nothing to compare.)"""
    return bool(trace.after) and not all(inner.is_again for inner in trace.call.inner)


def _returns_value(call: Call) -> bool:
    """Is there a value in what a call returned, and not only a move?"""
    is_valued = call.is_value or isinstance(call.returned, tuple)
    return call.finished and is_valued and is_number(call.found)


def _keeper(code: CodeType, traces: list[Trace], best: Best) -> Keeper:
    """The variable in which a function keeps its best value, and the lines that set it; an empty
    `Keeper` if none fits all its calls."""
    ended = [trace for trace in traces if _returns_value(trace.call)]
    names = [name for name in traces[0].after[-1][-1].numbers if name not in parameters(code)]
    answers = [(trace, number) for trace in traces for number in range(len(trace.after))]

    def agrees(name: str, answer: tuple[Trace, int]) -> bool:
        trace, number = answer
        return trace.after[number][-1].numbers.get(name) == best(trace, number + 1)

    def is_returned(name: str) -> bool:
        return all(t.end and t.end.numbers.get(name) == t.call.found for t in ended)

    def is_there_before(name: str) -> bool:
        return all(name in dict(trace.calling[0].variables) for trace in traces)

    def agreeing(name: str) -> int:
        return sum(agrees(name, answer) for answer in answers)

    if ended:
        names = [name for name in names if is_returned(name)]
        names = [n for n in names if is_there_before(n) or agreeing(n) == len(answers)]
    else:  # it returns a move
        names = [name for name in names if agreeing(name) == len(answers)]
    if not names:
        return Keeper()
    name = max(names, key=agreeing)
    return Keeper(name, frozenset(_lines_that_change(name, answers)))


def _lines_that_change(name: str, answers: list[tuple[Trace, int]]) -> Iterable[int]:
    for trace, number in answers:
        before = trace.calling[number].numbers.get(name)
        for moment in trace.after[number]:
            if moment.numbers.get(name) != before:
                yield moment.line
                break

"""Find the variable in which a function keeps its best value so far, and the line that sets it, so
that a step mentions a value when the function itself knows it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import CodeType
from typing import Any

from gamesearch.pictures.stepping.lines import Moment, Trace
from gamesearch.pictures.watching.calls import Call
from gamesearch.pictures.watching.parameters import parameters
from gamesearch.state import is_number

Best = Callable[[Trace, int], Any]
"""The best value that a call should keep after a number of answers."""


@dataclass(frozen=True)
class Keeper:
    """The variable of a function that keeps the best value.

    Attributes:
        name: of the variable; empty where no variable does, as in a function of one expression.
        last_line: the last of the lines that changed it after an answer.
    """

    name: str = ""
    last_line: int = 0

    def line_and_value(self, trace: Trace, answer: int) -> tuple[int, float | None]:
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
        ran = [(line.line, at) for at, line in enumerate(after) if line.line <= self.last_line]
        return max(ran, default=(0, 0))[1]


def keepers(traces: Iterable[Trace], best: Best) -> Mapping[CodeType, Keeper]:
    """The keeper of each function in which a call asks for the value of another position. (One that
    only has its own position evaluated has nothing to compare.)"""
    of_code: dict[CodeType, list[Trace]] = {}
    for trace in traces:
        if trace.after and not all(inner.is_again for inner in trace.call.inner):
            of_code.setdefault(trace.call.code, []).append(trace)
    return {code: _keeper(code, own, best) for code, own in of_code.items()}


def _returns_value(call: Call) -> bool:
    """Is there a value in what a call returned, and not only a move?"""
    is_valued = call.is_value or isinstance(call.returned, tuple)
    return call.finished and is_valued and is_number(call.found)


def _keeper(code: CodeType, traces: list[Trace], best: Best) -> Keeper:
    """The variable in which a function keeps its best value, and the line that sets it; an empty
    `Keeper` if none fits all its calls."""
    ended = [trace for trace in traces if _returns_value(trace.call)]  # none if it returns a move
    answers = [
        (trace.calling[count - 1].numbers, after, best(trace, count))
        for trace in traces
        for count, after in enumerate(trace.after, start=1)
    ]

    def agreeing(name: str) -> int:
        return sum(after[-1].numbers.get(name) == value for _, after, value in answers)

    def fits(name: str) -> bool:
        if not all(t.end and t.end.numbers.get(name) == t.call.found for t in ended):
            return False
        is_there_before = all(name in dict(trace.calling[0].variables) for trace in traces)
        return (bool(ended) and is_there_before) or agreeing(name) == len(answers)

    held = traces[0].after[-1][-1].numbers
    names = [name for name in held if name not in parameters(code) and fits(name)]
    if not names:
        return Keeper()
    name = max(names, key=agreeing)
    changed = (
        next((line.line for line in after if line.numbers.get(name) != before.get(name)), 0)
        for before, after, _ in answers
    )
    return Keeper(name, max(changed))

"""The stages of a check, in order. The first that fails speaks, the rest stay silent."""

from __future__ import annotations

import dis
import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from types import CodeType, FunctionType
from typing import Any

from gamesearch.checking.clock import Clock
from gamesearch.checking.isolate import bound_to, functions_of
from gamesearch.checking.observe import STAGES, Outcome, observe
from gamesearch.checking.world import World
from gamesearch.exercises.kit.exercise import Exercise, Probe
from gamesearch.exercises.kit.probes import kind_of

TRIES = 400
"""How many smaller questions are tried on the way to the smallest counterexample."""

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Verdict:
    """What the stages found; plain data that can leave the child process.

    Attributes:
        status: "passed", "failed" or "not attempted".
        stage: the stage that spoke, 1 to 10; None after a pass.
        words: the sentence of the stages that need no question (attempted? right parameters?).
        probe: the question that shows the mistake.
        outcome: what came of it.
        battery: what came of the questions of the battery.
        asked: how many questions were asked.
        note: after a pass, what to look at all the same.
    """

    status: str
    stage: int | None = None
    words: str = ""
    probe: Probe | None = None
    outcome: Outcome | None = None
    battery: Sequence[Outcome] = field(default=(), repr=False)
    asked: int = 0
    note: str = ""


def examine(exercise: Exercise, answer: Any, tell: Tell) -> Verdict:
    """Take `answer` through the stages.

    Args:
        exercise: the exercise.
        answer: what the learner wrote: a function, a class, anything.
        tell: is called with every question before it is asked.
    """
    verdict = attempted(exercise, answer) or right_parameters(exercise, answer)
    if verdict:
        return verdict
    for probe in exercise.battery:
        probe.expected  # noqa: B018  the right outcomes are found before foreign code runs
    with Clock() as clock:
        ask = _Asking(answer, clock, World(), tell)
        with bound_to(answer, exercise.needs):
            verdict = on_battery(exercise, ask) or on_more(exercise, ask)
        return verdict or together(exercise, ask)


class _Asking:
    """Puts questions to the answer and counts them."""

    def __init__(self, answer: Any, clock: Clock, world: World, tell: Tell):
        self.answer = answer
        self.count = 0
        self._clock, self._world, self._tell = clock, world, tell

    def __call__(self, probe: Probe) -> Outcome:
        self.count += 1
        self._tell(probe.call)
        return observe(self.answer, probe, self._clock, self._world)


# --- stage 1 -----------------------------------------------------------------------------------


def attempted(exercise: Exercise, answer: Any) -> Verdict | None:
    """Is there anything to judge? An untouched stub is recognised, not scolded."""
    if answer is None or answer is Ellipsis:
        return Verdict("not attempted", 1, f"Here comes your own `{exercise.signature}`.")
    if isinstance(answer, type):
        methods = [getattr(answer, name) for name in exercise.methods if hasattr(answer, name)]
        if exercise.methods and all(map(_is_open, methods)):
            return Verdict("not attempted", 1, "The methods are still to be written.")
        return None
    function = next(functions_of(answer), None)
    code = getattr(function, "__code__", None)
    if code is not None and is_stub(code):
        return Verdict("not attempted", 1, _what_is_open(code))
    return None


def _is_open(method: Any) -> bool:
    return isinstance(method, FunctionType) and is_stub(method.__code__)


def is_stub(code: CodeType) -> bool:
    """Is this as it was handed out: `...`, `pass`, NotImplementedError, or a blank left?"""
    steps = [step for step in dis.get_instructions(code) if step.opname not in _SILENT]
    if any(step.argval is Ellipsis for step in steps if "CONST" in step.opname):
        return True
    first = steps[0] if steps else None
    if first is not None and first.argval == "NotImplementedError":
        return True
    return all("CONST" in step.opname or "RETURN" in step.opname for step in steps) and not any(
        step.argval is not None for step in steps if "CONST" in step.opname
    )


_SILENT = {"RESUME", "NOP", "COPY_FREE_VARS", "CACHE", "PUSH_NULL", "NOT_TAKEN"}


def _what_is_open(code: CodeType) -> str:
    for step in dis.get_instructions(code):
        if "CONST" in step.opname and step.argval is Ellipsis and (line := _line_of(step)):
            return f"A blank `...` is still to be filled in, in line {line} of the cell."
    return "The function is still to be written."


def _line_of(step: dis.Instruction) -> int | None:
    if step.positions is not None:
        return step.positions.lineno
    return step.starts_line if isinstance(step.starts_line, int) else None


# --- stage 2 -----------------------------------------------------------------------------------


def right_parameters(exercise: Exercise, answer: Any) -> Verdict | None:
    """Can it be called in the way the exercise says?"""
    words = _why_not_callable(exercise, answer)
    return Verdict("failed", 2, words) if words else None


def _why_not_callable(exercise: Exercise, answer: Any) -> str:
    name, signature = exercise.asks_for, exercise.signature
    wants_class = bool(exercise.methods)
    if wants_class and not isinstance(answer, type):
        return (
            f"This exercise asks for a class `{name}`, but got {kind_of(answer)}. "
            f"Hand over the class itself, without parentheses: check.{exercise.name}({name})."
        )
    if not wants_class and isinstance(answer, type):
        return (
            f"This exercise asks for a function `{signature}`, but got the class {answer.__name__}."
        )
    if not callable(answer):
        return (
            f"This exercise asks for a function `{signature}`, but got {kind_of(answer)}. "
            f"Hand over the function itself, without parentheses: check.{exercise.name}({name})."
        )
    missing = [method for method in exercise.methods if not hasattr(answer, method)]
    if missing:
        return f"The class `{answer.__name__}` has no {_list(missing)} yet."
    return _why_not_bound(exercise, answer)


def _why_not_bound(exercise: Exercise, answer: Any) -> str:
    try:
        signature = inspect.signature(answer)
    except (TypeError, ValueError):  # some callables do not tell; then calling will show
        return ""
    try:
        signature.bind(*exercise.parameters)
        return ""
    except TypeError:
        pass
    mine = [name for name, kind in signature.parameters.items() if kind.kind != kind.VAR_KEYWORD]
    missing = [name for name in exercise.parameters if name not in mine]
    extra = [name for name in mine if name not in exercise.parameters]
    words = f"It is called as `{exercise.signature}`, but yours is `{exercise.asks_for}{signature}`"
    wanted = len(exercise.parameters)
    if missing and len(mine) + len(missing) == wanted:
        return f"{words}: {_list(missing)} is missing."
    if extra and len(mine) - len(extra) == wanted:
        return f"{words}: {_list(extra)} is too much."
    return f"{words}: it has {len(mine)} parameters instead of {wanted}."


def _list(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


# --- stages 3 to 7 -----------------------------------------------------------------------------


def on_battery(exercise: Exercise, ask: _Asking) -> Verdict | None:
    """The small questions that tell the known mistakes apart."""
    outcomes: list[Outcome] = []
    for probe in exercise.battery:
        outcomes.append(ask(probe))
        if outcomes[-1].kind == "stopped":  # that took long: one such answer is enough
            break
    failures = list(_failures(zip(exercise.battery, outcomes, strict=False)))
    if not failures:
        return None
    probe, outcome = min(failures, key=lambda failure: (_stage(failure[1]), failure[0].size))
    return _failed(exercise, ask, probe, outcome, outcomes)


def _failures(asked: Iterable[tuple[Probe, Outcome]]) -> Iterator[tuple[Probe, Outcome]]:
    return ((probe, outcome) for probe, outcome in asked if is_wrong(probe, outcome))


def is_wrong(probe: Probe, outcome: Outcome) -> bool:
    """Is that not a right outcome of the question?"""
    return outcome.kind != "value" or not probe.is_right(outcome.value)


def _stage(outcome: Outcome) -> int:
    return STAGES[outcome.kind]


# --- stage 8 -----------------------------------------------------------------------------------


def on_more(exercise: Exercise, ask: _Asking) -> Verdict | None:
    """Random trees and positions of real games."""
    for probe in exercise.more():
        outcome = ask(probe)
        if is_wrong(probe, outcome):
            return _failed(exercise, ask, probe, outcome, ())
    return None


def _failed(
    exercise: Exercise,
    ask: _Asking,
    probe: Probe,
    outcome: Outcome,
    battery: Sequence[Outcome],
) -> Verdict:
    stage = 8 if not battery and _stage(outcome) == 7 else _stage(outcome)
    if outcome.kind == "value":
        probe, outcome = smallest(exercise, ask, probe, outcome)
    return Verdict("failed", stage, "", probe, outcome, tuple(battery), ask.count)


def smallest(
    exercise: Exercise, ask: _Asking, probe: Probe, outcome: Outcome
) -> tuple[Probe, Outcome]:
    """The smallest question that shows a wrong value: by asking all small ones in order, and where
    none of them fails, by making the failed one smaller step by step."""
    for small in exercise.small():
        if small.size[0] > probe.size[0]:
            break
        found = ask(small)
        if found.kind == "value" and is_wrong(small, found):
            return small, found
    tries = iter(range(TRIES))
    shrinking = True
    while shrinking:
        shrinking = False
        for smaller, _ in zip(probe.smaller(), islice(tries, TRIES), strict=False):
            if smaller.size >= probe.size:
                continue
            found = ask(smaller)
            if found.kind == "value" and is_wrong(smaller, found):
                probe, outcome, shrinking = smaller, found, True
                break
    return probe, outcome


# --- stage 10 ----------------------------------------------------------------------------------


def together(exercise: Exercise, ask: _Asking) -> Verdict:
    """The answer with the learner's own other functions. What goes wrong here is theirs, so it
    makes a note and not a failure."""
    for name in exercise.needs:
        for function in functions_of(ask.answer):
            own = getattr(function, "__globals__", {}).get(name)
            code = getattr(own, "__code__", None)
            if code is None or is_stub(code) or own is exercise.needs[name]:
                continue
            if any(is_wrong(probe, ask(probe)) for probe in exercise.battery[-12:]):
                note = (
                    f"Together with your own `{name}` the values are not right yet: "
                    f"check.{name}({name}) says more."
                )
                return Verdict("passed", asked=ask.count, note=note)
    return Verdict("passed", asked=ask.count)

"""The stages of a check, in order. The first that fails speaks, the rest stay silent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any

from gamesearch.checking.attempt import attempted, is_stub, right_parameters
from gamesearch.checking.clock import TOTAL_SECONDS, Clock
from gamesearch.checking.isolate import bound_to, functions_of
from gamesearch.checking.observe import STAGES, Outcome, observe
from gamesearch.checking.verdict import Verdict
from gamesearch.checking.world import World
from gamesearch.exercises.kit.exercise import Exercise, Probe

TRIES = 400
"""How many smaller questions are tried on the way to the smallest counterexample."""

Tell = Callable[[str], None]


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
        self._end = monotonic() + TOTAL_SECONDS

    def __call__(self, probe: Probe) -> Outcome:
        if monotonic() > self._end:
            words = f"{self.count} questions took longer than {TOTAL_SECONDS:.0f} seconds together"
            return Outcome("stopped", words=words)
        self.count += 1
        self._tell(probe.call)
        return observe(self.answer, probe, self._clock, self._world)


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
        for smaller, _ in zip(probe.smaller(), tries, strict=False):
            if smaller.size >= probe.size:
                continue
            found = ask(smaller)
            if found.kind == "value" and is_wrong(smaller, found):
                probe, outcome, shrinking = smaller, found, True
                break
    return probe, outcome


REPEATS = 20
"""How often a question is asked alone, to see an answer that depends on chance or memory."""


def asked_alone(exercise: Exercise, answer: Any, probe: Probe, tell: Tell) -> list[Outcome]:
    """What `answer` says when it is asked one question again and again, and nothing else."""
    with Clock() as clock, bound_to(answer, exercise.needs):
        ask = _Asking(answer, clock, World(), tell)
        return [ask(probe) for _ in range(REPEATS)]


def compared(verdict: Verdict, alone: Sequence[Outcome]) -> Verdict:
    """The verdict on a wrong value, when the same question asked alone is answered otherwise."""
    assert verdict.probe is not None
    wrong = [is_wrong(verdict.probe, outcome) for outcome in alone]
    if not any(wrong):
        return replace(
            verdict,
            battery=(),
            note="Asked nothing else before, it gives the right value: it keeps something from "
            "one call to the next.",
            asks="Which of your names still holds something when the next call begins?",
        )
    if len({outcome.mark for outcome in alone}) > 1:
        return replace(
            verdict,
            battery=(),
            note="The same question asked again gets another answer.",
            asks="What in your code is different from one call to the next?",
        )
    return verdict


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

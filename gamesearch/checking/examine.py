"""The stages of a check, in order. The first that fails speaks, the rest stay silent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from gamesearch.checking.attempt import (
    all_there,
    attempted,
    given_twice,
    is_stub,
    right_parameters,
)
from gamesearch.checking.isolate import bound_to, functions_of
from gamesearch.checking.limits import CALL_SECONDS
from gamesearch.checking.observe import Outcome, without_visits
from gamesearch.checking.questions import VISITS, Asking, Tell, is_wrong, on_questions
from gamesearch.checking.verdict import Verdict
from gamesearch.checking.world import World
from gamesearch.clock import Clock
from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.probe import Probe


def examine(exercise: Exercise, answer: Any, tell: Tell) -> Verdict:
    """Take `answer` through the stages.

    Args:
        exercise: the exercise.
        answer: what the learner wrote: a function, a class, a tuple of functions, anything.
        tell: is called with every question before it is asked.
    """
    if exercise.parts:
        return _examine_parts(exercise, answer, tell)
    verdict = _alone(exercise, answer, tell)
    return together(exercise, answer, tell, verdict) if verdict.status == "passed" else verdict


def _alone(exercise: Exercise, answer: Any, tell: Tell) -> Verdict:
    """Stages 1 to 9, in which the names that the answer needs are bound to the reference."""
    verdict = attempted(exercise, answer) or right_parameters(exercise, answer)
    return verdict or _questioned(exercise, answer, tell)


def _questioned(exercise: Exercise, answer: Any, tell: Tell) -> Verdict:
    """Stages 3 to 9."""
    for probe in exercise.battery:
        probe.expected  # noqa: B018  the right outcomes are found before foreign code runs
    with Clock(CALL_SECONDS) as clock, bound_to(answer, exercise.needs):
        ask = Asking(answer, clock, World(), tell)
        return on_questions(exercise, ask)


REPEATS = 20
"""How often a question is asked alone, to see an answer that depends on chance or memory."""


def asked_alone(exercise: Exercise, answer: Any, probe: Probe, tell: Tell) -> list[Outcome]:
    """What `answer` says when it is asked one question again and again, and nothing else, as often
    as the time allows."""
    with Clock(CALL_SECONDS) as clock, bound_to(answer, exercise.needs):
        ask = Asking(answer, clock, World(), tell)
        asked = (ask(probe) for _ in range(REPEATS))
        return list(takewhile(lambda outcome: outcome.kind != "stopped", asked))


def compared(verdict: Verdict, alone: Sequence[Outcome]) -> Verdict:
    """The verdict on a wrong value, when the same question asked alone is answered otherwise."""
    assert verdict.probe is not None
    if not alone:
        return verdict
    wrong = [is_wrong(verdict.probe, outcome) for outcome in alone]
    if not any(wrong):
        return replace(
            verdict,
            battery=(),
            note="Asked nothing else before, it gives the right value: it keeps something from "
            "one call to the next.",
            asks="Which of your names still holds something when the next call begins?",
        )
    about_visits = verdict.stage == VISITS
    marks = {(outcome if about_visits else without_visits(outcome)).mark for outcome in alone}
    if len(marks) > 1:
        return replace(
            verdict,
            battery=(),
            note="The same question asked again gets another answer.",
            asks="What in your code is different from one call to the next?",
        )
    return verdict


# --- stage 10 ----------------------------------------------------------------------------------


def together(exercise: Exercise, answer: Any, tell: Tell, passed: Verdict) -> Verdict:
    """The answer with the learner's own other functions. What goes wrong here is theirs, so it
    makes a note and not a failure."""
    with Clock(CALL_SECONDS) as clock:
        ask = Asking(answer, clock, World(), tell)
        for name in exercise.needs:
            for function in functions_of(answer):
                own = getattr(function, "__globals__", {}).get(name)
                code = getattr(own, "__code__", None)
                if code is None or is_stub(code) or own is exercise.needs[name]:
                    continue
                if any(is_wrong(probe, ask(probe)) for probe in exercise.battery[-12:]):
                    note = (
                        f"Together with your own `{name}` the values are not right yet: "
                        f"check.{name}({name}) says more."
                    )
                    return replace(passed, note=note)
    return passed


def _examine_parts(exercise: Exercise, answer: Any, tell: Tell) -> Verdict:
    """A pair of functions: each with the reference for the other one, then both together."""
    verdict = all_there(exercise, answer)
    if verdict:
        return verdict
    verdicts = {}
    for part in exercise.parts:
        verdict = _alone(*part_of(exercise, answer, part.asks_for), tell)
        if verdict.status == "failed":
            return given_twice(exercise, answer) or replace(verdict, part=part.asks_for)
        verdicts[part.asks_for] = verdict
    if any(verdict.status == "not attempted" for verdict in verdicts.values()):
        said = (f"`{name}`: {v.words or 'Right on its own.'}" for name, v in verdicts.items())
        return Verdict("not attempted", 1, " ".join(said))
    count = sum(verdict.asked for verdict in verdicts.values())
    verdict = _questioned(*part_of(exercise, answer, ""), tell)
    if verdict.status == "passed":
        return replace(verdict, asked=verdict.asked + count)
    note = "Each function alone is right, but not all of them together."
    return replace(verdict, stage=10, note=note)


def part_of(exercise: Exercise, answer: Any, name: str) -> tuple[Exercise, Any]:
    """What a verdict is about: the exercise and the answer; of a pair the part called `name`.

    The other one of a pair is bound under the name that it has in the learner's notebook too.
    """
    if not exercise.parts:
        return exercise, answer
    functions = {part.asks_for: own for part, own in zip(exercise.parts, answer, strict=True)}
    if not name:
        return replace(exercise, needs=functions), tuple(answer)
    part = next(part for part in exercise.parts if part.asks_for == name)
    needs = dict(part.needs)
    for other, reference in part.needs.items():
        own_name = getattr(functions[other], "__name__", other)
        if own_name != getattr(functions[name], "__name__", name):
            needs[own_name] = reference
    return replace(part, needs=needs), functions[name]

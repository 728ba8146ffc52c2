"""Stages 3 to 9: judge an answer by what it says to the questions of an exercise."""

from collections.abc import Iterable, Sequence

from gametutor.answers.answering.outcome import (
    FOR_A_TRUTH,
    IN_NUMBERS,
    OUT_OF_RANGE,
    STAGES,
    Outcome,
)
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import Probe
from gametutor.verdicts.judging.asker import VISITS, Asker, is_wrong, stage_of
from gametutor.verdicts.judging.verdict import Verdict

EASY = 15
"""Up to this size a question is easy to take in. A larger one is shown only where no smaller one
is answered wrongly, at whatever stage."""


def judge_by_questions(exercise: Exercise, ask: Asker) -> Verdict:
    """Return the verdict of the questions: the small ones that tell the known mistakes apart,
    random trees and positions of real games; last, where only visits are wrong, the visits."""
    outcomes: list[Outcome] = []
    for _, outcome in ask.all(exercise.battery):
        outcomes.append(outcome)
        if outcome.is_broken_off:  # one outcome that took so long is enough
            break
    needless: Verdict | None = None
    pairs = zip(exercise.battery, outcomes, strict=False)
    failures = [(probe, outcome) for probe, outcome in pairs if is_wrong(probe, outcome)]
    if failures:
        probe, outcome = min(failures, key=by_urgency)
        if stage_of(probe, outcome) < VISITS:
            return failed(exercise, ask, probe, outcome, outcomes)
        needless = Verdict("failed", VISITS, "", probe, outcome, tuple(outcomes))
    for probe, outcome in ask.all(exercise.more()):
        if is_wrong(probe, outcome):
            if needless and probe.needs_few_visits and outcome.is_broken_off:
                continue  # the needless visits say why
            if stage_of(probe, outcome) < VISITS:
                return failed(exercise, ask, probe, outcome, needless.battery if needless else ())
            needless = needless or Verdict("failed", VISITS, "", probe, outcome)
    if needless is None or needless.probe is None or needless.outcome is None:
        asked = list(zip(exercise.battery, outcomes, strict=True))
        return Verdict("passed", words=_praise(asked), asked=ask.count, note=_remarks(asked))
    return failed(exercise, ask, needless.probe, needless.outcome, needless.battery)


def by_urgency(failure: tuple[Probe, Outcome]) -> tuple[bool, bool, int, tuple[float, ...]]:
    """Sort key of failures: what is wrong before what is only too many visits; what is easy to take
    in; the earliest stage; the smallest question. A wrong type comes first, because it is often
    why a larger question ends in an error; a number out of range is as wrong as any other."""
    probe, outcome = failure
    stage = urgency = stage_of(probe, outcome)
    if outcome.kind == "type":
        urgency = STAGES["value" if outcome.detail == OUT_OF_RANGE else "error"]
    return stage == VISITS, probe.size[0] > EASY, urgency, probe.size


def _praise(asked: Iterable[tuple[Probe, Outcome]]) -> str:
    """Return what there is to tell about right outcomes, if a question has words for it."""
    return " ".join(filter(None, (probe.praise(outcome.value) for probe, outcome in asked)))


def _remarks(asked: Iterable[tuple[Probe, Outcome]]) -> str:
    """Return what right outcomes leave to be better, each remark once."""
    remarks = [
        IN_NUMBERS if outcome.detail == FOR_A_TRUTH else probe.remark(outcome.value)
        for probe, outcome in asked
    ]
    return " ".join(filter(None, dict.fromkeys(remarks)))


def failed(
    exercise: Exercise,
    ask: Asker,
    probe: Probe,
    outcome: Outcome,
    battery: Sequence[Outcome],
) -> Verdict:
    """Return the verdict on a failure, with the smallest question that shows it."""
    # Not before: what passes has no counterexample.
    from gametutor.verdicts.judging.shrinking import failed_verdict

    return failed_verdict(exercise, ask, probe, outcome, battery)

"""Stages 3 to 9: put questions to an answer, and find the smallest one that shows a mistake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile, tee
from typing import Any

from gamesearch.base.text.counting import plural
from gametutor.answers.answering.outcome import STAGES, Outcome
from gametutor.answers.answering.parts import Part
from gametutor.answers.asking.interview import Interview
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import Probe
from gametutor.kit.probes.several import Several
from gametutor.verdicts.judging.verdict import Verdict

TRIES = 400
"""Smaller questions, at most, that are tried in search of the smallest counterexample."""

SOME = 32
"""Small questions, at most, that are asked at once."""

VISITS = 9
"""The stage at which every outcome is right except for the nodes visited on the way."""

EASY = 15
"""Up to this size a question is easy to take in. A larger one is shown only where no smaller one
is answered wrongly, at whatever stage."""


class Asker:
    """Puts questions to an answer and counts them.

    Args:
        interview: where to ask.
        part: which part of the answer is asked; "" for the whole.
        own: with the learner's own other functions, or with the reference?
        compiled: as Numba compiles it, or as plain Python?
    """

    def __init__(
        self, interview: Interview, part: Part = "", own: bool = False, compiled: bool = False
    ):
        self.count = 0
        self._interview, self._role = interview, (part, own, compiled)

    @property
    def is_over(self) -> bool:
        """Return whether the answer has ended the process in which it was asked."""
        return self._interview.is_over

    @property
    def may_go_on(self) -> bool:
        """Return whether another question would reach the answer: its process is there, and there
        is time left."""
        return not self.is_over and not self._interview.over_limit()

    def __call__(self, probe: Probe) -> Outcome:
        if limit := self._interview.over_limit():
            words = f"{plural(self.count, 'question')} took longer than {limit} together"
            return Outcome("stopped", words=words)
        self.count += probe.count
        return self._interview.ask(probe, *self._role)

    def all(self, probes: Iterable[Any]) -> Iterator[tuple[Any, Outcome]]:
        """Yield each question with its outcome."""
        asked, ahead = tee(probes)
        outcomes = self._interview.ask_all(ahead, *self._role)
        for probe in asked:
            if self._interview.over_limit():
                yield probe, self(probe)  # which says so
            else:
                self.count += probe.count
                yield probe, next(outcomes)


def judge_by_questions(exercise: Exercise, ask: Asker) -> Verdict:
    """Return the verdict of the questions: the small ones that tell the known mistakes apart,
    random trees and positions of real games; last, where only visits are wrong, the visits."""
    outcomes: list[Outcome] = []
    for _, outcome in ask.all(exercise.battery):
        outcomes.append(outcome)
        if outcome.is_broken_off:  # one outcome that took so long is enough
            break
    needless: Verdict | None = None
    failures = list(_failures(zip(exercise.battery, outcomes, strict=False)))
    if failures:
        probe, outcome = min(failures, key=by_urgency)
        if _stage(probe, outcome) < VISITS:
            return failed_verdict(exercise, ask, probe, outcome, outcomes)
        needless = Verdict("failed", VISITS, "", probe, outcome, tuple(outcomes))
    for probe, outcome in ask.all(exercise.more()):
        if is_wrong(probe, outcome):
            if _stage(probe, outcome) < VISITS:
                return failed_verdict(exercise, ask, probe, outcome, ())
            needless = needless or Verdict("failed", VISITS, "", probe, outcome)
    if needless is None or needless.probe is None or needless.outcome is None:
        asked = list(zip(exercise.battery, outcomes, strict=True))
        return Verdict("passed", words=_praise(asked), asked=ask.count, note=_remarks(asked))
    return failed_verdict(exercise, ask, needless.probe, needless.outcome, needless.battery)


def _failures(asked: Iterable[tuple[Probe, Outcome]]) -> Iterator[tuple[Probe, Outcome]]:
    """Return the wrong ones of some outcomes."""
    return ((probe, outcome) for probe, outcome in asked if is_wrong(probe, outcome))


def by_urgency(failure: tuple[Probe, Outcome]) -> tuple[bool, bool, int, tuple[float, ...]]:
    """Sort key of failures: what is wrong before what is only too many visits; what is easy to take
    in; the earliest stage; the smallest question. A wrong type comes first, because it is often
    why a larger question ends in an error."""
    probe, outcome = failure
    stage = _stage(probe, outcome)
    urgency = STAGES["error"] if outcome.kind == "type" else stage
    return stage == VISITS, probe.size[0] > EASY, urgency, probe.size


def _praise(asked: Iterable[tuple[Probe, Outcome]]) -> str:
    """Return what there is to tell about right outcomes, if a question has words for it."""
    return " ".join(filter(None, (probe.praise(outcome.value) for probe, outcome in asked)))


def _remarks(asked: Iterable[tuple[Probe, Outcome]]) -> str:
    """Return what right outcomes leave to be better, each remark once."""
    return " ".join(filter(None, dict.fromkeys(p.remark(o.value) for p, o in asked)))


def is_wrong(probe: Probe, outcome: Outcome) -> bool:
    """Return whether an outcome is not a right one of the question."""
    return outcome.kind != "value" or not probe.is_right(outcome.value)


def _stage(probe: Probe, outcome: Outcome) -> int:
    """Return the stage that reports a wrong outcome."""
    if outcome.kind == "value":
        return probe.stage(outcome.value)
    return STAGES[outcome.kind]


def failed_verdict(
    exercise: Exercise,
    ask: Asker,
    probe: Probe,
    outcome: Outcome,
    battery: Sequence[Outcome],
) -> Verdict:
    """Return the verdict on a failure, with the smallest question that shows it."""
    if outcome.kind != "value":
        probe, outcome = _piece(ask, probe, outcome)
    stage = _stage(probe, outcome)
    if not outcome.is_broken_off:
        probe, outcome = smallest_counterexample(exercise, ask, probe, outcome)
        if _stage(probe, outcome) < stage:  # a value turned out to be wrong as well
            stage, battery = _stage(probe, outcome), ()
    if stage == STAGES["value"] and not battery:
        stage = 8
    return Verdict("failed", stage, "", probe, outcome, tuple(battery), ask.count)


def _not_larger(probes: Iterable[Probe], most: float) -> Iterator[Several]:
    """Yield the questions up to a size, in batches; the questions are sorted by size. Measuring a
    size takes longer than asking, so each batch is measured at its last question."""
    waiting, many = iter(probes), 1
    while some := tuple(islice(waiting, many)):
        many = min(
            2 * many, SOME
        )  # few at first: an answer that ends its process is not heard again
        if some[-1].size[0] > most:
            some = tuple(takewhile(lambda small: small.size[0] <= most, some))
            waiting = iter(())
        if some:
            yield Several(some)


def _piece(ask: Asker, probe: Probe, outcome: Outcome) -> tuple[Probe, Outcome]:
    """Return the first part of a composite question that is answered wrongly when asked alone."""
    for piece, found in ask.all(probe.pieces):
        if is_wrong(piece, found):
            return piece, found
    return probe, outcome


def smallest_counterexample(
    exercise: Exercise, ask: Asker, probe: Probe, outcome: Outcome
) -> tuple[Probe, Outcome]:
    """Return the smallest question that shows a mistake of that stage, or where there was no
    answer the same error: ask all small ones in order, and if none of them fails, shrink the failed
    one step by step."""
    stage = _stage(probe, outcome)

    def shows_it(small: Probe, found: Outcome) -> bool:
        if outcome.kind != "value":
            return found.mark == outcome.mark
        return found.kind == "value" and is_wrong(small, found) and _stage(small, found) <= stage

    for several in _not_larger(exercise.small(), probe.size[0]):
        answers = ask(several)
        if answers.kind == "value" and several.is_right(answers.value):
            continue
        for small, found in ask.all(several.probes):
            if shows_it(small, found):
                return small, found
    tries = iter(range(TRIES))
    shrinking = True
    while shrinking:
        shrinking = False
        for smaller, _ in zip(probe.smaller(outcome.value), tries, strict=False):
            if smaller.size >= probe.size:
                continue
            found = ask(smaller)
            if shows_it(smaller, found):
                probe, outcome, shrinking = smaller, found, True
                break
    return probe, outcome

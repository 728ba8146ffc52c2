"""Stages 3 to 9: questions to an answer, and the smallest one that shows a mistake."""

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
"""How many smaller questions are tried on the way to the smallest counterexample."""

SOME = 32
"""So many small questions are asked at once, at most."""

VISITS = 9
"""The stage at which every outcome is right, but not the visits on the way to it."""


class Asking:
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
        """Has the answer ended the process in which it was asked?"""
        return self._interview.is_over

    def __call__(self, probe: Probe) -> Outcome:
        if limit := self._interview.over_limit():
            words = f"{plural(self.count, 'question')} took longer than {limit} together"
            return Outcome("stopped", words=words)
        self.count += probe.count
        return self._interview.ask(probe, *self._role)

    def all(self, probes: Iterable[Any]) -> Iterator[tuple[Any, Outcome]]:
        """Each of some questions, with what comes of it."""
        asked, ahead = tee(probes)
        outcomes = self._interview.ask_all(ahead, *self._role)
        for probe in asked:
            if self._interview.over_limit():
                yield probe, self(probe)  # which says so
            else:
                self.count += probe.count
                yield probe, next(outcomes)


def on_questions(exercise: Exercise, ask: Asking) -> Verdict:
    """The small questions that tell the known mistakes apart; random trees and positions of real
    games; last, where only the visits are wrong, the visits."""
    outcomes: list[Outcome] = []
    for _, outcome in ask.all(exercise.battery):
        outcomes.append(outcome)
        if outcome.kind == "stopped":  # that took long: one such answer is enough
            break
    needless: Verdict | None = None
    failures = list(_failures(zip(exercise.battery, outcomes, strict=False)))
    if failures:
        probe, outcome = min(failures, key=speaks_first)
        if _stage(probe, outcome) < VISITS:
            return failed(exercise, ask, probe, outcome, outcomes)
        needless = Verdict("failed", VISITS, "", probe, outcome, tuple(outcomes))
    for probe, outcome in ask.all(exercise.more()):
        if is_wrong(probe, outcome):
            if _stage(probe, outcome) < VISITS:
                return failed(exercise, ask, probe, outcome, ())
            needless = needless or Verdict("failed", VISITS, "", probe, outcome)
    if needless is None or needless.probe is None or needless.outcome is None:
        words = _praise(zip(exercise.battery, outcomes, strict=True))
        return Verdict("passed", words=words, asked=ask.count)
    return failed(exercise, ask, needless.probe, needless.outcome, needless.battery)


def _failures(asked: Iterable[tuple[Probe, Outcome]]) -> Iterator[tuple[Probe, Outcome]]:
    return ((probe, outcome) for probe, outcome in asked if is_wrong(probe, outcome))


def speaks_first(failure: tuple[Probe, Outcome]) -> tuple[int, tuple[float, ...]]:
    """The earliest stage, and the smallest question of it; but a wrong type is often why a larger
    question ends in an error."""
    probe, outcome = failure
    stage = STAGES["error"] if outcome.kind == "type" else _stage(probe, outcome)
    return stage, probe.size


def _praise(asked: Iterable[tuple[Probe, Outcome]]) -> str:
    """What there is to tell of right outcomes, if a question has words for them."""
    return " ".join(filter(None, (probe.praise(outcome.value) for probe, outcome in asked)))


def is_wrong(probe: Probe, outcome: Outcome) -> bool:
    """Is that not a right outcome of the question?"""
    return outcome.kind != "value" or not probe.is_right(outcome.value)


def _stage(probe: Probe, outcome: Outcome) -> int:
    """The stage that speaks about a wrong outcome."""
    if outcome.kind == "value":
        return probe.stage(outcome.value)
    return STAGES[outcome.kind]


def failed(
    exercise: Exercise,
    ask: Asking,
    probe: Probe,
    outcome: Outcome,
    battery: Sequence[Outcome],
) -> Verdict:
    """The verdict on a failure, with the smallest question that shows it."""
    if outcome.kind != "value":
        probe, outcome = _piece(ask, probe, outcome)
    stage = _stage(probe, outcome)
    if outcome.kind == "value":
        probe, outcome = smallest(exercise, ask, probe, outcome)
        if _stage(probe, outcome) < stage:  # a value is wrong after all
            stage, battery = _stage(probe, outcome), ()
    if stage == STAGES["value"] and not battery:
        stage = 8
    return Verdict("failed", stage, "", probe, outcome, tuple(battery), ask.count)


def _not_larger(probes: Iterable[Probe], most: float) -> Iterator[Several]:
    """Those up to a size, of questions in the order of their sizes. To tell a size takes longer
    than to ask, so of several it is told for the last one first."""
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


def _piece(ask: Asking, probe: Probe, outcome: Outcome) -> tuple[Probe, Outcome]:
    """Of a question that is made of others, the first that is answered wrongly alone."""
    for piece, found in ask.all(probe.pieces):
        if is_wrong(piece, found):
            return piece, found
    return probe, outcome


def smallest(
    exercise: Exercise, ask: Asking, probe: Probe, outcome: Outcome
) -> tuple[Probe, Outcome]:
    """The smallest question that shows a mistake of that stage: by asking all small ones in order,
    and where none of them fails, by making the failed one smaller step by step."""
    stage = _stage(probe, outcome)

    def shows_it(small: Probe, found: Outcome) -> bool:
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

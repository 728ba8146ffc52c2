"""Find the smallest question that shows a mistake."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile

from gametutor.answers.answering.outcome import STAGES, Outcome
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import Probe
from gametutor.kit.probes.several import Several
from gametutor.verdicts.judging.asker import Asker, is_wrong, stage_of
from gametutor.verdicts.judging.verdict import Verdict

TRIES = 400
"""Smaller questions, at most, that are tried in search of the smallest counterexample."""

SOME = 32
"""Small questions, at most, that are asked at once."""


def failed_verdict(
    exercise: Exercise,
    ask: Asker,
    probe: Probe,
    outcome: Outcome,
    battery: Sequence[Outcome],
) -> Verdict:
    """Return the verdict for `stages.failed`, which loads this file only for a failure."""
    if outcome.kind != "value":
        probe, outcome = _wrong_piece(ask, probe, outcome)
    stage = stage_of(probe, outcome)
    if not outcome.is_broken_off:
        probe, outcome = _smallest_counterexample(exercise, ask, probe, outcome)
        if stage_of(probe, outcome) < stage:  # a value turned out to be wrong as well
            stage, battery = stage_of(probe, outcome), ()
    if stage == STAGES["value"] and not battery:
        stage = 8
    status = "unfinished" if outcome.kind == "unwritten" else "failed"
    return Verdict(status, stage, "", probe, outcome, tuple(battery), ask.count)


def _not_larger(probes: Iterable[Probe], most: float) -> Iterator[Several]:
    """Yield the questions up to a size, in batches; the questions are sorted by size. Measuring a
    size takes longer than asking, so each batch is measured at its last question."""
    waiting, many = iter(probes), 1
    while some := tuple(islice(waiting, many)):
        many = min(2 * many, SOME)  # few at first: what ends its process is not heard again
        if some[-1].size[0] > most:
            some = tuple(takewhile(lambda small: small.size[0] <= most, some))
            waiting = iter(())
        if some:
            yield Several(some)


def _wrong_piece(ask: Asker, probe: Probe, outcome: Outcome) -> tuple[Probe, Outcome]:
    """Return the first part of a composite question that is answered wrongly when asked alone."""
    for piece, found in ask.all(probe.pieces):
        if is_wrong(piece, found):
            return piece, found
    return probe, outcome


def _smallest_counterexample(
    exercise: Exercise, ask: Asker, probe: Probe, outcome: Outcome
) -> tuple[Probe, Outcome]:
    """Return the smallest question that fails at the same stage as this one or an earlier; where
    there was no answer, with the same error. All small ones are asked in order, and if none of them
    fails, the failed one is shrunk step by step."""
    stage = stage_of(probe, outcome)

    def shows_it(small: Probe, found: Outcome) -> bool:
        if outcome.kind != "value":
            return found.mark == outcome.mark
        return found.kind == "value" and is_wrong(small, found) and stage_of(small, found) <= stage

    for several in _not_larger(exercise.small(), probe.size[0]):
        suspects, answers = several.probes, ask(several)
        if answers.kind == "value":  # then nothing was broken off, and only these can show it
            suspects = [
                small
                for small, value in zip(several.probes, answers.value, strict=True)
                if shows_it(small, Outcome("value", value))
            ]
        for small, found in ask.all(suspects):
            if shows_it(small, found):
                return small, found
    tries = iter(range(TRIES))
    while True:
        for smaller, _ in zip(probe.smaller(outcome.value), tries, strict=False):
            if smaller.size < probe.size and shows_it(smaller, found := ask(smaller)):
                probe, outcome = smaller, found
                break
        else:
            return probe, outcome

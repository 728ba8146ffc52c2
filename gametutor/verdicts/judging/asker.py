"""Put questions to an answer; what comes out is right, or wrong at a stage of the check."""

from collections.abc import Iterable, Iterator
from itertools import tee
from typing import Any

from gamesearch.base.text.counting import plural
from gametutor.answers.answering.outcome import ALL_TOGETHER, STAGES, Outcome
from gametutor.answers.answering.parts import Part
from gametutor.answers.asking.interview import Interview
from gametutor.kit.probe import Probe

VISITS = 9
"""The stage at which every outcome is right except for the nodes visited on the way."""


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
            return Outcome("stopped", words=words, detail=ALL_TOGETHER)
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


def is_wrong(probe: Probe, outcome: Outcome) -> bool:
    """Return whether an outcome is not a right one of the question."""
    return outcome.kind != "value" or not probe.is_right(outcome.value)


def stage_of(probe: Probe, outcome: Outcome) -> int:
    """Return the stage that reports a wrong outcome."""
    if outcome.kind == "value":
        return probe.stage(outcome.value)
    return STAGES[outcome.kind]

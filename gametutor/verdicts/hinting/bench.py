"""The bench on which changed programs are tried, each in the place of the learner's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import groupby
from time import monotonic, process_time
from typing import Any

from gametutor.answers.answering.outcome import Outcome
from gametutor.answers.asking import limits
from gametutor.answers.asking.contain import contained
from gametutor.answers.asking.interview import Interview
from gametutor.answers.asking.lost import Lost
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import Probe
from gametutor.verdicts.hinting.repair import Changes
from gametutor.verdicts.judging import examine, is_wrong
from gametutor.verdicts.repairing import Passage, apply_edits

Program = Mapping[Passage, str]
"""A changed program: the changed statements, each with the text that its cell has then."""


class TimeIsUp(Exception):
    """The search for a repair has used up its time."""


class Impossible(Exception):
    """A changed text is not a program, or cannot replace the learner's."""


@dataclass(frozen=True)
class PartProbe:
    """A probe, and the part of an answer that it is put to: one function of a pair, or "" for
    both."""

    probe: Probe
    part: str = ""


Failure = tuple[PartProbe, Outcome]
"""A question that was answered wrongly, and what came of it."""


class Bench:
    """Where changed programs are tried: a process for answers, replaced when one of them ends
    it."""

    def __init__(self, exercise: Exercise, answer: Any):
        self._exercise, self._answer = exercise, answer
        self._open = ExitStack()
        self._interview: Interview | None = None
        self.tried = 0  # changed programs so far
        self._worked = 0.0  # CPU seconds in processes that have ended
        self._began, self._own = monotonic(), process_time()

    def __enter__(self) -> Bench:
        return self

    def __exit__(self, *error: object) -> None:
        self._open.close()

    @property
    def cpu_seconds(self) -> float:
        """Return the CPU time so far, in seconds."""
        now = self._interview.cpu_seconds if self._interview else 0.0
        return self._worked + now + process_time() - self._own

    def interview(self) -> Interview:
        """Return an interview with the answer to be changed.

        Raises:
            TimeIsUp: that has taken too long.
        """
        if (
            self.cpu_seconds > limits.REPAIR_SECONDS
            or monotonic() - self._began > limits.REPAIR_PATIENCE
        ):
            raise TimeIsUp
        if self._interview is None or self._interview.is_over:
            self._worked = self._worked + (self._interview.cpu_seconds if self._interview else 0.0)
            self._interview = None
            self._open.close()
            self._interview = self._open.enter_context(contained(self._exercise, self._answer))
        return self._interview

    def failing(
        self,
        program: Program,
        questions: Iterable[PartProbe],
        seconds: float | None,
        at_once: bool = False,
    ) -> Failure | None:
        """Return the first question that a changed program answers wrongly, and how; None if there
        is none.

        Args:
            program: what the answer becomes.
            questions: what is asked, one question at least.
            seconds: how long each may take, if not as long as in a check.
            at_once: are they sent ahead of time, as most will be answered rightly?

        Raises:
            Impossible: the program cannot be changed like this.
        """
        first, *others = questions
        self.tried += 1
        interview = self.interview()
        outcome = interview.ask_changed(_statements(program), seconds, first.probe, first.part)
        if outcome is None:
            raise Impossible
        if is_wrong(first.probe, outcome):
            return first, outcome
        for _, some in groupby(others, key=lambda one: one.part if at_once else one):
            asked = [*some]
            outcomes = interview.ask_all((one.probe for one in asked), asked[0].part)
            for question, outcome in zip(asked, outcomes, strict=True):
                if is_wrong(question.probe, outcome):
                    return question, outcome
        return None

    def outcomes(
        self, program: Program, probes: Sequence[Probe], part: str, seconds: float | None
    ) -> list[Outcome]:
        """Return the outcomes of a changed program. Raises what `failing` raises."""
        self.tried += 1
        interview = self._changed_interview(program, seconds)
        return list(interview.ask_all(probes, part))

    def positions(self, program: Program, question: PartProbe) -> int:
        """Return how many positions a changed program makes. Raises what `failing` raises."""
        return self._changed_interview(program, None).positions(question.probe, question.part)

    def _changed_interview(self, program: Program, seconds: float | None) -> Interview:
        """Return an interview with a changed program."""
        interview = self.interview()
        try:
            is_changed = interview.change(_statements(program), seconds)
        except Lost:
            is_changed = False
        if not is_changed:
            raise Impossible
        return interview

    def passes(self, program: Program) -> bool:
        """Return whether a changed program passes the check, in a process that knows of no
        others."""
        with contained(self._exercise, self._answer) as interview:
            is_changed = interview.change(_statements(program))
            verdict = examine(self._exercise, interview) if is_changed else None
            self._worked += interview.cpu_seconds
        return verdict is not None and verdict.status == "passed"


def changed(changes: Changes) -> Program:
    """Return the program with these changes."""
    passages = dict.fromkeys(change.passage for change in changes)
    return {
        passage: apply_edits(
            passage.text, [change.edit for change in changes if change.passage is passage]
        )
        for passage in passages
    }


def _statements(program: Program) -> dict[tuple[str, int], tuple[str, str]]:
    """Return each changed statement's text before and after, by file and line."""
    return {
        (passage.file, passage.statement.lineno): (
            passage.module(passage.text),
            passage.module(text),
        )
        for passage, text in program.items()
    }

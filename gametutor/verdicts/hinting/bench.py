"""The bench on which changed programs are tried, each in the place of the learner's own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
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
from gametutor.verdicts.repairing import apply_edits


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


class Bench:
    """Where changed programs are tried: a process for answers, replaced when one of them ends
    it."""

    def __init__(self, exercise: Exercise, answer: Any):
        self._exercise, self._answer = exercise, answer
        self._open = ExitStack()
        self._interview: Interview | None = None
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
        self, changes: Changes, questions: Iterable[PartProbe], seconds: float | None
    ) -> PartProbe | None:
        """Return the first question that the changed program answers wrongly; None if there is
        none.

        Args:
            changes: what is changed.
            questions: what is asked.
            seconds: how long each may take, if not as long as in a check.

        Raises:
            Impossible: the program cannot be changed like this.
        """
        interview = self.interview()
        if not self._put_in(interview, changes, seconds):
            raise Impossible
        for question in questions:
            outcome = self.ask(interview, question)
            if is_wrong(question.probe, outcome):
                return question
        return None

    def outcomes(self, changes: Changes, questions: Sequence[PartProbe]) -> list[Outcome]:
        """Return the outcomes of the changed program."""
        interview = self.interview()
        if not self._put_in(interview, changes, limits.TRIAL_SECONDS):
            raise Impossible
        return [self.ask(interview, question) for question in questions]

    def ask(self, interview: Interview, question: PartProbe) -> Outcome:
        """Put one question."""
        return interview.ask(question.probe, question.part)

    @staticmethod
    def _put_in(interview: Interview, changes: Changes, seconds: float | None) -> bool:
        """Change the program of an interview; return whether that worked."""
        try:
            return interview.change(_changed_statements(changes), seconds)
        except Lost:
            return False

    def passes(self, changes: Changes) -> bool:
        """Return whether the changed program passes the check, in a process that knows of no
        others."""
        with contained(self._exercise, self._answer) as interview:
            return (
                interview.change(_changed_statements(changes))
                and examine(self._exercise, interview).status == "passed"
            )


def _changed_statements(changes: Changes) -> dict[tuple[str, int], tuple[str, str]]:
    """Return each changed statement's text before and after, by file and line."""
    texts = {}
    for passage in dict.fromkeys(change.passage for change in changes):
        edits = [change.edit for change in changes if change.passage is passage]
        after = passage.module(apply_edits(passage.text, edits))
        texts[passage.file, passage.statement.lineno] = passage.module(passage.text), after
    return texts

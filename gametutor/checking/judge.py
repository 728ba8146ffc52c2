"""From an answer to a verdict: the stages, and the same question once more where nothing else was
asked before."""

from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from typing import Any, NamedTuple

from gamesearch.base.text.describe import error_text
from gametutor.answers.asking.contain import contained
from gametutor.answers.asking.interview import Interview
from gametutor.answers.asking.lost import Lost, NotChecked, quoted
from gametutor.checking.stale import stale_name
from gametutor.kit.exercise import Exercise
from gametutor.verdicts.judging import Verdict, asked_alone, examine, explained_alone

STALE = (
    "The cell that defines `{name}` ended with an error when it last ran, so `{name}` is still "
    "what an earlier run made of it, and was not checked. Read the error below that cell first, "
    "correct the cell and run it again."
)


PRINTS = "(Your code also printed something. That is not a mistake, and is not shown here.)"


class Judgment(NamedTuple):
    """What a check found, and what the learner's code printed at the question that shows it."""

    verdict: Verdict
    printed: str


Opened = Callable[[], AbstractContextManager[Interview]]
"""Opens an interview with an answer, where nothing else was asked before."""


def judge(exercise: Exercise, answer: Any) -> Judgment:
    """Judge `answer`, in a process of its own where there is one. Never raises."""

    def opened() -> AbstractContextManager[Interview]:
        if name := stale_name(answer):
            raise NotChecked(STALE.format(name=name))
        return contained(exercise, answer)

    return judge_with(exercise, opened)


def judge_with(exercise: Exercise, opened: Opened) -> Judgment:
    """Judge an answer that is out of sight. Never raises.

    Args:
        exercise: what it is an answer to.
        opened: opens an interview with it; it may raise `NotChecked`, and `Lost` where the answer
            ends before anything is asked.
    """
    try:
        return _judged(exercise, opened)
    except NotChecked as reason:
        words = str(reason)
    except Lost as lost:
        return Judgment(Verdict("failed", 3, f"Before the first question: {lost}."), "")
    except Exception as error:  # a fault of ours or of the system's, not of the answer's
        words = f"The check could not go on: {quoted(error_text(error))}."
    return Judgment(Verdict("not checked", words=words), "")


def _judged(exercise: Exercise, opened: Opened) -> Judgment:
    """Return what the stages find, and in new processes, what explains a wrong answer."""
    with opened() as interview:
        verdict = examine(exercise, interview)
    kind = "" if verdict.outcome is None else verdict.outcome.kind
    if kind in ("value", "type", "changed", "error") and not verdict.compiled:
        # A new process does not know what the first one was asked.
        with opened() as another:
            verdict = explained_alone(verdict, asked_alone(another, verdict))
    if kind == "value" and not verdict.compiled:
        # Not before: what passes needs no explanation.
        from gametutor.verdicts.diagnosing.where import located

        # One that keeps its values in an object has them now: asked again, it would try no move.
        with suppress(Exception), opened() as fresh:  # the verdict stands, wherever it comes from
            verdict = located(exercise, verdict, fresh)
    if verdict.status == "passed" and interview.has_printed:
        verdict = replace(verdict, note=" ".join(filter(None, (verdict.note, PRINTS))))
    return Judgment(verdict, verdict.outcome.printed if verdict.outcome is not None else "")

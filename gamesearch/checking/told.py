"""From a judgment to its card."""

from __future__ import annotations

from collections.abc import Sequence

from gamesearch.answering.parts import exercise_about
from gamesearch.checking.judge import Judgment
from gamesearch.checking.report import Report, report
from gamesearch.diagnosing import diagnose, partly
from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import Misconception


def recognised(exercise: Exercise, judgment: Judgment) -> list[Misconception]:
    """The known wrong ideas that fit the answers, most likely first."""
    verdict = judgment.verdict
    if verdict.status != "failed":
        return []
    return diagnose(exercise_about(exercise, verdict.part), verdict.battery)


def told(
    exercise: Exercise,
    judgment: Judgment,
    found: Sequence[Misconception],
    failures: int = 1,
    name: str = "",
) -> Report:
    """Put a judgment into words.

    Args:
        exercise: what the answer is to.
        judgment: what was found.
        found: the wrong ideas that were `recognised`.
        failures: how many checks of this exercise have failed in a row, this one included.
        name: what the learner calls the function or class that it is about; "" if that is not
            known.
    """
    verdict, printed = judgment
    about = exercise_about(exercise, verdict.part)
    is_open = verdict.status == "failed" and not found
    in_part = partly(about, verdict.battery) if is_open else []
    return report(about, verdict, found, failures, printed, in_part, name)

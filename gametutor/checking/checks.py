"""`check`: from an answer to the card that is shown."""

from __future__ import annotations

from collections.abc import Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any

from gamesearch.base.notebook import run_by_hand
from gamesearch.base.ours import is_our_module
from gametutor.answers import ledger
from gametutor.answers.about import exercise_or_part, learners_name
from gametutor.answers.answering.answerer import is_asking
from gametutor.answers.answering.compiled_answer import uncompiled
from gametutor.answers.own.passed_answers import keep_own
from gametutor.checking.judge import Judgment, judge
from gametutor.checking.memory import remembered
from gametutor.checking.report import Report, report
from gametutor.exercises import find, names
from gametutor.kit.exercise import Exercise
from gametutor.verdicts.judging.verdict import Verdict

if TYPE_CHECKING:
    from gametutor.kit.misconception import Misconception
    from gametutor.verdicts.diagnosing.misconceptions import Partly

THE_COURSES = (
    "This is the course's own program, not yours, so nothing is noted. Run the cell in which you "
    "write yours."
)


def checked(exercise: Exercise, answers: tuple[Any, ...], usage: str) -> Report:
    """What `check.its_id(…)` does: judge the answer, find the idea, note it all, and return the
    card."""
    if not answers:
        raise TypeError(f"pass what you wrote: {usage}")
    if is_asking():
        raise RuntimeError(f"a check cannot ask for another check: leave {usage} out of your code")
    answer = answers[0] if len(answers) == 1 else answers
    verdict, printed = _judged(exercise, answer)
    if verdict.outcome is not None:
        # Not before: what passes has no error.
        from gametutor.checking.first import raise_where_a_cell_comes_first

        raise_where_a_cell_comes_first(verdict.outcome)
    verdict, found, in_part = _explained(exercise, verdict, answer)
    memory = remembered(exercise)
    memory.note(answer, verdict, found)
    is_counted, has_passed = exercise.name in names(), verdict.status == "passed"
    if verdict.status in ("passed", "failed"):
        if is_counted:
            ledger.note_check(exercise.name, passed=has_passed)
        else:
            ledger.note_place("exercises", exercise.name)
    if has_passed and (is_counted or exercise.assembled):
        keep_own(exercise, answer)
    name = learners_name(exercise, answer, verdict.part)
    about = exercise_or_part(exercise, verdict.part)
    return report(about, verdict, found, memory.failures, printed, in_part, name)


def _judged(exercise: Exercise, answer: Any) -> Judgment:
    """Return the judgment, unless nothing was written or changed, or a helper has to be mended
    first."""
    if run_by_hand() and _is_the_courses(exercise, answer):  # a program may check the solutions
        return Judgment(Verdict("not checked", words=THE_COURSES), "")
    if exercise.given is not None:
        from gametutor.checking.first import UNCHANGED, is_unchanged

        if is_unchanged(exercise.given, answer):
            return Judgment(Verdict("not attempted", 1, UNCHANGED), "")
    judgment = judge(exercise, answer)
    if judgment.verdict.status not in ("failed", "unfinished"):
        return judgment
    # Not before: what passes stands on nothing that is wrong.
    from gametutor.checking.first import FIRST, wrong_helper

    if not (name := wrong_helper(exercise, answer)):
        return judgment
    words = FIRST.format(name=name, usage=find(name).usage)
    return Judgment(Verdict("not checked", words=words), "")


def _is_the_courses(exercise: Exercise, answer: Any) -> bool:
    """Return whether the answer, or one of several, is a function or class of the course's, as
    `mine` hands it out, or the worked solution."""
    handed = uncompiled(answer)
    kinds = FunctionType, type
    each = handed if isinstance(handed, tuple) else (handed,)
    ours = (isinstance(one, kinds) and is_our_module(one.__module__) for one in each)
    return any(ours) or handed is uncompiled(exercise.solution)


def _explained(
    exercise: Exercise, verdict: Verdict, answer: Any
) -> tuple[Verdict, Sequence[Misconception], Sequence[Partly]]:
    """Return the verdict with what the code shows; the ideas that explain a wrong answer, and if
    none does, those that explain a part."""
    if verdict.status != "failed":
        return verdict, (), ()
    # Not before: what passes needs none of the known wrong ideas.
    from gametutor.verdicts.diagnosing import defined_twice, explain
    from gametutor.verdicts.diagnosing.own_code import code_of

    about = exercise_or_part(exercise, verdict.part)
    verdict, found, in_part = explain(exercise, verdict, code_of(about, answer))
    twice = defined_twice(about, answer)
    return twice.added_to(verdict) if twice else verdict, found, in_part

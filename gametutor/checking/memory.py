"""What the checks remember of each exercise while the kernel runs: the hints follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gametutor.kit.exercise import Exercise

if TYPE_CHECKING:
    from gametutor.kit.misconception import Misconception
    from gametutor.verdicts.judging.verdict import Verdict


@dataclass
class Memory:
    """What the checks remember of one exercise."""

    failures: int = 0
    hints_shown: int = 0
    misconception: Misconception | None = None
    hints: Sequence[str] = ()
    failed: tuple[Any, Verdict] | None = None  # the last answer, until a repair of it was sought
    card: tuple[Any, ...] = ()  # the card for which hints were last asked

    def note(self, answer: Any, verdict: Verdict, found: Sequence[Misconception]) -> None:
        """Note the verdict of a check, for the hints that are asked for next."""
        if verdict.status == "not checked":
            return
        self.failures = self.failures + 1 if verdict.status == "failed" else 0
        is_wrong = verdict.status in ("failed", "unfinished")
        self.failed = (answer, verdict) if is_wrong else None
        if self.failed is None:
            self._begin_hints(())  # what would have changed an earlier answer is of no use now
        self.misconception = found[0] if found else None

    def ladder(self, exercise: Exercise) -> Sequence[str]:
        """The hints for the last answer: those of its idea, if they say more than the code has
        already, and no other change makes it right than the one they show; else those that lead to
        that change; else the exercise's own, as far as they may be true of it."""
        if self.failed is not None:
            answer, verdict = self.failed
            self.failed = None
            leading = _supported_hints(exercise, answer, verdict, self.misconception)
            card = verdict.stage, verdict.words, verdict.note, verdict.probe, verdict.outcome
            are_used_up = self.hints_shown >= len(self.hints or exercise.hints)
            if are_used_up and card != self.card:  # they may be the same, about another mistake
                self.hints_shown = 0
            self.card = card
            self._begin_hints(_all_hints(exercise, answer, verdict, leading))
        return self.hints or exercise.hints

    def _begin_hints(self, hints: Sequence[str]) -> None:
        """Begin at the first hint, unless they are those that were shown already; () stands for
        the exercise's own."""
        if hints != self.hints:
            self.hints_shown = 0
        self.hints = hints


def _all_hints(
    exercise: Exercise, answer: Any, verdict: Verdict, leading: Sequence[str]
) -> Sequence[str]:
    """The hints for a wrong answer: those that lead on, if there are any. Where a later definition
    has replaced an earlier one, that comes first, and nothing in general follows: the earlier one
    may have it already."""
    from gametutor.verdicts.diagnosing import defined_twice

    if twice := defined_twice(exercise, answer):
        return (twice.hint, *leading)
    return leading or _unsupported_hints(exercise, answer, verdict)


def _supported_hints(
    exercise: Exercise,
    answer: Any,
    verdict: Verdict,
    idea: Misconception | None,
) -> Sequence[str]:
    """Return the hints that rest on evidence about a wrong answer; none if there is none.

    Args:
        exercise: what it is an answer to.
        answer, verdict: what failed, and why.
        idea: the idea that explains it; None if it is not known.
    """
    # Not before: how code is repaired is of no concern to a check.
    from gametutor.verdicts.diagnosing.own_code import code_of, draws_lots, what_lives_on
    from gametutor.verdicts.hinting import TO_COMPILE, TO_FORGET, find_repair, ladder
    from gametutor.verdicts.hinting.supported import (
        as_one_way,
        beyond_the_code,
        hints_of_idea,
        leads_to,
        of_the_same_answers,
    )
    from gametutor.verdicts.judging import DIFFERS, REMEMBERING

    code = code_of(exercise, answer)
    # Where the evidence shows another step, or a line, that is what is known: other slips than the
    # idea may give the same answers.
    fits = idea is not None and not verdict.is_elsewhere(idea.step) and not verdict.names_a_line
    own = hints_of_idea(idea, code) if idea is not None and fits else ()
    left = beyond_the_code(own, code)
    is_new = bool(left) and left[-1] == own[-1]  # they lead to something that is not there yet
    if verdict.compiled:
        return of_the_same_answers(left, exercise, code) if is_new else TO_COMPILE
    repair = find_repair(exercise, answer, verdict, is_new)
    is_whole = repair is not None and not repair.is_a_step
    if repair is not None and is_whole and not (is_new and leads_to(left[-1], repair)):
        return ladder(exercise, repair)
    remembers = verdict.note in REMEMBERING or (verdict.note == DIFFERS and not draws_lots(code))
    if left and repair is not None and is_whole:
        hints = as_one_way(left, exercise, code, repairs=True)
        return hints if hints == [*left] else ladder(exercise, repair)  # with the learner's names
    if left or (remembers and not exercise.methods and not verdict.place):
        hints = of_the_same_answers(left, exercise, code)
        return hints or TO_FORGET[bool(what_lives_on(code)) :]
    return ladder(exercise, repair) if repair is not None else ()


def _unsupported_hints(exercise: Exercise, answer: Any, verdict: Verdict) -> Sequence[str]:
    """Return the hints for a wrong answer for which no evidence supports any of its own."""
    from gametutor.verdicts.diagnosing.own_code import code_of
    from gametutor.verdicts.hinting.supported import without_evidence

    return without_evidence(exercise, verdict, code_of(exercise, answer))


_memory: dict[str, Memory] = {}


def remembered(exercise: Exercise) -> Memory:
    """What this kernel remembers of an exercise: the same object each time."""
    return _memory.setdefault(exercise.name, Memory())

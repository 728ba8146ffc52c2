"""Two answers of one learner of which each is handed the course's other half, as `max_value` is
handed `min_value`: do they leave all the work to each other?

A check sees to that where an answer calls the learner's own other function. Here it is seen to
whatever name the answer calls the other half by: the other answer takes its place everywhere.
"""

from __future__ import annotations

from gameclassroom.gathering import Answer
from gameclassroom.isolating.isolated import isolated
from gameclassroom.isolating.references import ANSWERS_NOTHING
from gameclassroom.isolating.ways import Sandbox
from gametutor.answers.about import exercise_solved_by
from gametutor.answers.answering.outcome import Outcome
from gametutor.answers.asking.lost import Lost, NotChecked
from gametutor.exercises import find
from gametutor.kit.exercise import Exercise
from gametutor.verdicts.judging.asker import Asker, is_wrong
from gametutor.verdicts.judging.together import FEW_NODES, IN_A_CIRCLE
from gametutor.verdicts.judging.verdict import Verdict

QUESTIONS = 12
"""How many questions are put to both, at most, all of them small."""

BOTH = """
_other = {{"__name__": "__main__"}}
exec({text!r}, _other)
_both = {{{mine!r}: {own}, {its!r}: _other[{name!r}]}}
globals().setdefault({its!r}, _both[{its!r}])
_other.setdefault({mine!r}, _both[{mine!r}])
import {module} as _stubs
_stubs.called_outside = lambda name, *given: _both[name](*given)
"""
"""What follows an answer: the other one takes the place of the course's function, and the answer
that of the one which the other one calls."""


def partner_of(exercise: Exercise) -> str:
    """The id of the exercise that is handed over here, and is handed this one; "" if none is."""
    for reference in exercise.needs.values():
        other = exercise_solved_by(reference)
        if other and exercise.solution in other.needs.values():
            return other.name
    return ""


def tried_with(
    partner: Answer, exercise: Exercise, answer: Answer, sandbox: Sandbox, passed: Verdict
) -> Verdict:
    """The verdict on an answer that has passed, once its partner has taken the place of what the
    exercise hands over. Only that neither does the work is held against it.

    Args:
        partner: the learner's answer to the other exercise.
        exercise: what `answer` is an answer to.
        answer: the answer.
        sandbox: where both run.
        passed: the verdict on the answer alone.
    """
    other = find(partner.exercise)
    both = BOTH.format(
        text=partner.text,
        mine=exercise.asks_for,
        own=answer.names[0],
        its=other.asks_for,
        name=partner.names[0],
        module=exercise.solution.__module__,
    )
    small = sorted(exercise.battery, key=lambda probe: probe.size)[:QUESTIONS]
    try:
        with isolated(exercise, answer.text + both, answer.names, sandbox) as interview:
            ask = Asker(interview, own=True)
            asked = ((probe, ask(probe)) for probe in small if probe.size[0] <= FEW_NODES)
            wrong = next(((probe, came) for probe, came in asked if _is_left_undone(came)), None)
    except (Lost, NotChecked):
        return passed
    if wrong is None or not _is_right_alone(partner, other, sandbox):
        return passed
    probe, outcome = wrong
    note = IN_A_CIRCLE.format(name=exercise.asks_for, other=other.asks_for)
    return Verdict("failed", 10, probe=probe, outcome=outcome, asked=passed.asked, note=note)


def _is_left_undone(outcome: Outcome) -> bool:
    return outcome.kind == "endless" or ANSWERS_NOTHING in outcome.words


def _is_right_alone(answer: Answer, exercise: Exercise, sandbox: Sandbox) -> bool:
    """Is an answer right on all small questions, with what its exercise hands over?"""
    try:
        with isolated(exercise, answer.text, answer.names, sandbox) as interview:
            asked = Asker(interview).all(exercise.battery)
            return not any(is_wrong(probe, outcome) for probe, outcome in asked)
    except (Lost, NotChecked):
        return False

"""Two answers of one learner of which each is handed the course's other half, as `max_value` is
handed `min_value`: do they leave all the work to each other?

Each gets a right half of the course, so each is right on its own. But what neither begins to
answer is answered by nobody. Which questions an answer passes on is known outside of its sandbox,
whatever it calls the other half by, and whatever it would do if it were called by the other one.
"""

from collections.abc import Iterable
from typing import Any

from gameclassroom.isolating.outside import PassedOn
from gametutor.answers.about import exercise_solved_by
from gametutor.kit.exercise import Exercise
from gametutor.verdicts.judging.together import IN_A_CIRCLE
from gametutor.verdicts.judging.verdict import Verdict


def partner_of(exercise: Exercise) -> str:
    """The id of the exercise that is handed over here, and is handed this one; "" if none is."""
    for reference in exercise.needs.values():
        other = exercise_solved_by(reference)
        if other and exercise.solution in other.needs.values():
            return other.name
    return ""


def is_a_circle(mine: Iterable[PassedOn], its: Iterable[PassedOn]) -> bool:
    """Does the partner of an answer pass on what the answer passes on to it?"""
    again = {_kind(one.state, one.asked) for one in its}
    return any(_kind(one.state, one.asks) in again for one in mine)


def _kind(state: Any, player: Any) -> tuple[bool, bool]:
    """What tells whether a half that is right may pass a question on: is the game over, and is it
    this player's turn?"""
    return state.is_terminal(), state.to_move == player


def in_a_circle(exercise: Exercise, partner: str) -> Verdict:
    """The verdict on an answer that leaves its work to its partner, and gets it back."""
    words = IN_A_CIRCLE.format(name=exercise.asks_for, other=partner)
    return Verdict("failed", 10, words)

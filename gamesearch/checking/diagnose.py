"""Which known misconception gives the very same answers?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamesearch.checking.clock import Clock
from gamesearch.checking.observe import Outcome, observe
from gamesearch.checking.world import World
from gamesearch.exercises.kit.exercise import Exercise, Misconception


def diagnose(exercise: Exercise, outcomes: Sequence[Outcome]) -> list[Misconception]:
    """The misconceptions one of whose programs does on the whole battery what the answer did.

    Args:
        exercise: the exercise.
        outcomes: what the answer did, question by question; the signature of its mistake.
    """
    if len(outcomes) < len(exercise.battery):
        return []
    return [
        misconception
        for misconception in exercise.wrong
        if any(does_the_same(program, exercise, outcomes) for program in misconception.programs)
    ]


def does_the_same(program: Any, exercise: Exercise, outcomes: Sequence[Outcome]) -> bool:
    """Has `program`, which must be harmless, this signature? Most differ at the first questions."""
    world = World()
    with Clock() as clock:
        return all(
            observe(program, probe, clock, world).mark == outcome.mark
            for probe, outcome in zip(exercise.battery, outcomes, strict=True)
        )

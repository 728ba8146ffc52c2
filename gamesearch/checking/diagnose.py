"""Which known misconception gives the very same answers?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite
from typing import Any

from gamesearch.checking.answerer import cpu_clock
from gamesearch.checking.observe import Outcome, observe
from gamesearch.checking.world import World
from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import Misconception
from gamesearch.exercises.kit.source import program_of


def diagnose(exercise: Exercise, outcomes: Sequence[Outcome]) -> list[Misconception]:
    """The misconceptions one of whose programs does on the whole battery what the answer did.

    Args:
        exercise: the exercise.
        outcomes: what the answer did, question by question; the signature of its mistake.
    """
    if len(outcomes) < len(exercise.battery):
        return []
    world = World()
    with cpu_clock() as clock:

        def fits(program: Any) -> bool:
            """Has the program, which is harmless, this signature? Most differ at the first."""
            return all(
                observe(program, probe, clock, world).mark == outcome.mark
                for probe, outcome in zip(exercise.battery, outcomes, strict=True)
            )

        return [
            misconception
            for misconception in exercise.wrong
            if any(map(fits, _programs(misconception, exercise, outcomes)))
        ]


def _programs(
    misconception: Misconception, exercise: Exercise, outcomes: Sequence[Outcome]
) -> Iterator[Any]:
    """The programs of a misconception, and those of its family for the wrong numbers said."""
    yield from misconception.programs
    if misconception.family is None:
        return
    wrong = {
        getattr(outcome.value, "value", outcome.value): None  # a number, with visits or without
        for probe, outcome in zip(exercise.battery, outcomes, strict=True)
        if outcome.kind == "value" and not probe.is_right(outcome.value)
    }
    yield from (program_of(misconception.family(number)) for number in wrong if isfinite(number))

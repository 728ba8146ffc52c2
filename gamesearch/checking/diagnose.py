"""Which known misconception gives the very same answers, and which explains a part of them?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import isfinite
from typing import Any, NamedTuple

from gamesearch.checking.observe import Outcome
from gamesearch.checking.questions import is_wrong
from gamesearch.checking.signatures import Signatures, outcomes_of
from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import Misconception

NUMBERS_TRIED = 5
"""How many members of a family are tried: those with the numbers that are returned most often."""

LEAST = 0.5
"""What part of the wrong outcomes an idea must explain at least."""


class Partly(NamedTuple):
    """A misconception that explains a part of what an answer does.

    Attributes:
        idea: the misconception.
        explains: on how many questions one of its programs does the wrong thing that the answer
            does.
        of: how many questions the answer gets wrong.
    """

    idea: Misconception
    explains: int
    of: int


def diagnose(exercise: Exercise, outcomes: Sequence[Outcome]) -> list[Misconception]:
    """The misconceptions one of whose programs does on the whole battery what the answer did.

    Args:
        exercise: the exercise.
        outcomes: what the answer did, question by question; the signature of its mistake.
    """
    if len(outcomes) < len(exercise.battery):
        return []
    kept = Signatures.kept(exercise)
    own = kept.spelled(outcomes) if kept else ""

    def fits(written: Any) -> bool:
        if kept and (signature := kept.of(written)):
            return signature == own
        asked = zip(outcomes_of(exercise, written), outcomes, strict=False)
        return all(theirs.mark == mine.mark for theirs, mine in asked)

    return [idea for idea in exercise.wrong if any(map(fits, _programs(idea, exercise, outcomes)))]


def _programs(
    idea: Misconception, exercise: Exercise, outcomes: Sequence[Outcome]
) -> Iterator[Any]:
    """The programs of a misconception, and those of its family for the wrong numbers said."""
    yield from idea.written
    if idea.family is None:
        return
    said = Counter(
        getattr(outcome.value, "value", outcome.value)  # a number, with visits or without
        for probe, outcome in zip(exercise.battery, outcomes, strict=True)
        if outcome.kind == "value" and is_wrong(probe, outcome)
    )
    numbers = [number for number, _ in said.most_common() if isfinite(number)]
    yield from map(idea.family, numbers[:NUMBERS_TRIED])


def partly(exercise: Exercise, outcomes: Sequence[Outcome]) -> list[Partly]:
    """The misconceptions that explain a part of what the answer did, and contradict nothing of it.

    Args:
        exercise: the exercise.
        outcomes: what the answer did on its battery, question by question.

    Returns:
        At most two, the one that explains more first; none where `diagnose` has something to say.
    """
    kept = Signatures.kept(exercise)
    if kept is None or len(outcomes) < len(exercise.battery):
        return []
    own = kept.spelled(outcomes)
    wrong = [is_wrong(*asked) for asked in zip(exercise.battery, outcomes, strict=True)]
    found = []
    for idea in exercise.wrong:
        signatures = filter(None, map(kept.of, idea.written))
        explains = max((_explains(kept, s, own, wrong) for s in signatures), default=0)
        if explains >= LEAST * sum(wrong):
            found.append(Partly(idea, explains, sum(wrong)))
    return sorted(found, key=lambda each: -each.explains)[:2]


def _explains(kept: Signatures, theirs: str, own: str, wrong: Sequence[bool]) -> int:
    """How many of the wrong outcomes a program has too; 0 if it contradicts one that is right."""
    asked = list(zip(own, theirs, wrong, kept.right, strict=True))
    if any(not is_wrong and its not in right for _, its, is_wrong, right in asked):
        return 0
    return sum(mine == its for mine, its, is_wrong, _ in asked if is_wrong)

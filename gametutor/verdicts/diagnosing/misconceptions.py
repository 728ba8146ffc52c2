"""Find the known misconceptions that give the very same answers, or explain a part of them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, compress, islice
from math import inf, isfinite
from typing import Any, NamedTuple

from gametutor.answers.answering.outcome import Outcome
from gametutor.kit.contradictions import returns_a_constant, returns_an_item
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import Misconception
from gametutor.kit.probe import Probe
from gametutor.kit.syntax import Code
from gametutor.verdicts.diagnosing.signatures import Signatures, outcomes_of
from gametutor.verdicts.judging import Verdict, is_wrong

NUMBERS_TRIED = 5
"""Members of a family that are tried, for the numbers returned most often."""

# When is an idea named that explains a part of the answers? Tried on 1,800 programs, each with two
# mistakes of the bank: with these numbers 42 of 100 were told an idea or two, and of 100 ideas that
# were named 98 were one of the mistakes.
FEWEST = 10
"""Wrong answers that an idea explains at least: fewer may be alike by coincidence."""
EXPLAINS = 0.5
"""The share of the wrong answers that an idea explains at least."""
EXPLAINS_YES_OR_NO = 0.9
"""The same where the answers are True and False: there is only one way to be wrong, so many are
alike by coincidence."""
FOLLOWS = 0.9
"""The share of the idea's own wrong answers that the answer has at least."""
RIVALS = 0.5
"""If another idea explains this share of the same answers, neither is named."""
EXPLAINS_THE_REST = 0.6
"""The share of the remaining wrong answers that a second idea explains at least."""
TELLS = ("value", "type", "changed", "refused")
"""Outcomes that tell ideas apart. Many ideas end in the same kind of error, so a part of the errors
proves nothing."""


class Partly(NamedTuple):
    """A misconception that explains part of what an answer does.

    Attributes:
        idea: the misconception.
        explains: on how many questions one of its programs does the wrong thing that the answer
            does.
        of: how many questions the answer gets wrong.
        questions: those on which it does.
        others: those that the answer gets wrong in another way.
    """

    idea: Misconception
    explains: int
    of: int
    questions: tuple[Probe, ...]
    others: tuple[Probe, ...] = ()


def diagnose(exercise: Exercise, outcomes: Sequence[Outcome]) -> list[Misconception]:
    """Return the misconceptions with a program that answers the whole battery exactly alike. For an
    unfinished class, what is written is compared, and only a single idea is named.

    Args:
        exercise: the exercise.
        outcomes: what the answer did, question by question; the signature of its mistake.
    """
    if len(outcomes) < len(exercise.battery):
        return []
    kept = Signatures.stored(exercise)
    is_said = [outcome.kind != "unwritten" for outcome in outcomes]
    found = _by_signature(exercise, kept, outcomes, is_said) if kept else []
    found = found or list(_by_running(exercise, kept, outcomes, is_said))
    return found if all(is_said) or len(found) == 1 else []


def ideas_behind(
    exercise: Exercise, outcomes: Sequence[Outcome], code: Code
) -> tuple[list[Misconception], list[Partly]]:
    """Return the misconceptions that explain all that an answer did; if none does, those that
    explain a part. None of them speaks of what the code plainly does not do.

    Args:
        exercise, outcomes: as for `diagnose`.
        code: the answer's own; empty if it is not known.
    """
    if found := not_contradicted(diagnose(exercise, outcomes), code):
        return found, []
    in_part = partly(exercise, outcomes)
    is_true = len(not_contradicted((one.idea for one in in_part), code)) == len(in_part)
    return [], in_part if is_true else []


def not_contradicted(ideas: Iterable[Misconception], code: Code) -> list[Misconception]:
    """Return the ideas without those that the code plainly contradicts, and where it returns one
    number or a loop's own variable, without those about what it found before that. Other slips may
    give the same answers."""
    left = [idea for idea in ideas if not (code and idea.unless and idea.unless(code))]
    is_constant, is_item = returns_a_constant(code), returns_an_item(code)
    return [
        idea
        for idea in left
        if idea.step in ("", "Return")
        or not (is_constant or (is_item and idea.step == "Keep the best"))
    ]


def _by_signature(
    exercise: Exercise, kept: Signatures, outcomes: Sequence[Outcome], is_said: Sequence[bool]
) -> list[Misconception]:
    """Return the ideas whose stored signatures match the answer's. No program is run."""
    own = list(compress(kept.spelled(outcomes), is_said))
    return [
        idea
        for idea in exercise.wrong
        if any(list(compress(known, is_said)) == own for known in kept.programs.get(idea.id, ()))
    ]


def _by_running(
    exercise: Exercise,
    kept: Signatures | None,
    outcomes: Sequence[Outcome],
    is_said: Sequence[bool],
) -> Iterator[Misconception]:
    """Yield the ideas without a stored signature of which a program, when run, answers alike."""

    def fits(written: Any) -> bool:
        asked = zip(outcomes_of(exercise, written), outcomes, is_said, strict=False)
        return all(theirs.mark == mine.mark for theirs, mine, said in asked if said)

    for idea in exercise.wrong:
        tried: Iterable[Any] = ()
        if kept is None or idea.id not in kept.programs:
            tried = chain(idea.written, _members(idea, exercise, outcomes))
        elif idea.id in kept.families:
            tried = _members(idea, exercise, outcomes)
        if any(map(fits, tried)):
            yield idea


def _members(idea: Misconception, exercise: Exercise, outcomes: Sequence[Outcome]) -> Iterator[Any]:
    """Yield the programs of a family (one for every number) for the wrong numbers returned."""
    if idea.family is None:
        return
    said = Counter(
        getattr(outcome.value, "value", outcome.value)  # a number, perhaps with visits
        for probe, outcome in zip(exercise.battery, outcomes, strict=True)
        if outcome.kind == "value" and is_wrong(probe, outcome)
    )
    numbers = [number for number, _ in said.most_common() if isfinite(number)]
    yield from map(idea.family, numbers[:NUMBERS_TRIED])


def partly(exercise: Exercise, outcomes: Sequence[Outcome]) -> list[Partly]:
    """Return the misconceptions that explain part of what the answer did without contradicting the
    rest: for two mistakes at once, and for forms that the bank does not know.

    Args:
        exercise: the exercise.
        outcomes: what the answer did on its battery, question by question.

    Returns:
        At most two; the second explains most of what the first one leaves. None of a class that
        is not finished.
    """
    kept = Signatures.stored(exercise)
    if kept is None or len(outcomes) < len(exercise.battery):
        return []
    if any(outcome.kind == "unwritten" for outcome in outcomes):
        return []
    if len({outcome.mark for outcome in outcomes}) == 1 and outcomes[0].value not in (inf, -inf):
        return []  # the same answer each time, and no start value: ideas are alike by coincidence
    own = kept.spelled(outcomes)
    asked = enumerate(zip(exercise.battery, outcomes, strict=True))
    wrong = {number for number, (probe, outcome) in asked if is_wrong(probe, outcome)}
    tells = {number for number in wrong if outcomes[number].kind in TELLS}
    found = _shares(exercise, kept, own, wrong, tells)
    shares = sorted(found, key=lambda share: -len(share.explains))
    follow = [share for share in shares if len(share.explains) >= FOLLOWS * share.mistakes]
    are_booleans = all(isinstance(outcomes[number].value, bool) for number in tells)
    least = (EXPLAINS_YES_OR_NO if are_booleans else EXPLAINS) * len(wrong)
    if not follow or len(follow[0].explains) < max(FEWEST, least):
        return []
    first, *others = follow
    if any(_covers(it.explains, first.explains, RIVALS) for it in shares if it is not first):
        return []
    rest = wrong - first.explains
    second = (
        share
        for share in others
        if rest
        and _covers(share.explains, rest, EXPLAINS_THE_REST)
        and len(share.explains & rest) >= EXPLAINS_THE_REST * len(share.explains)
    )
    named = [first, *islice(second, 1)]
    return [
        Partly(
            share.idea,
            len(share.explains),
            len(wrong),
            tuple(exercise.battery[number] for number in sorted(share.explains)),
            tuple(exercise.battery[number] for number in sorted(wrong - share.explains)),
        )
        for share in named
    ]


def gives_the_same(idea: Misconception, exercise: Exercise, verdict: Verdict) -> bool:
    """Return whether a program of an idea answers the question that shows the mistake as the answer
    did. That may be a smaller one than those of the battery, and have another cause."""
    if verdict.probe is None or verdict.outcome is None:
        return False
    alone = replace(exercise, questions=None, battery=[verdict.probe])
    outcomes = (next(outcomes_of(alone, written)) for written in idea.written)
    return any(outcome.mark == verdict.outcome.mark for outcome in outcomes)


class _Share(NamedTuple):
    """The questions on which an idea explains the answer, and how many it gets wrong itself."""

    idea: Misconception
    explains: set[int]
    mistakes: int


def _shares(
    exercise: Exercise, kept: Signatures, own: str, wrong: set[int], tells: set[int]
) -> Iterator[_Share]:
    """Yield, for every misconception that contradicts no right answer, the program that explains
    most."""
    for idea in exercise.wrong:
        best = _Share(idea, set(), 0)
        for signature in kept.programs.get(idea.id, ()):
            pairs = zip(signature, kept.right, strict=True)
            mistakes = {
                number for number, (letter, right) in enumerate(pairs) if letter not in right
            }
            explains = {number for number in mistakes & tells if signature[number] == own[number]}
            if mistakes <= wrong and len(explains) > len(best.explains):
                best = _Share(idea, explains, len(mistakes))
        if best.explains:
            yield best


def _covers(some: set[int], others: set[int], part: float) -> bool:
    """Return whether one set contains at least this share of another."""
    return len(some & others) >= part * len(others)

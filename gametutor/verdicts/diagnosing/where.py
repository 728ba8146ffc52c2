"""Locate where an answer went wrong, as far as its own calls show it.

The call considered is the deepest one that went wrong although all it was told was right. What it
was told and what it returned are facts. A step is named only if all known slips that fit the facts
belong to that step.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from gamesearch.base.text.describe import capital
from gamesearch.base.text.numbers import value_text
from gametutor.answers.about import exercise_or_part
from gametutor.answers.answering.outcome import Outcome
from gametutor.answers.asking.interview import Interview
from gametutor.answers.asking.lost import Lost
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import Probe
from gametutor.kit.queries.window import FULL
from gametutor.verdicts.diagnosing.asking_slips import told_otherwise, wrong_question
from gametutor.verdicts.diagnosing.depths import found_at_a_depth, has_depth
from gametutor.verdicts.diagnosing.findings import Finding, certain
from gametutor.verdicts.diagnosing.judged_calls import (
    JudgedCall,
    JudgedRecord,
    expected_number,
)
from gametutor.verdicts.diagnosing.needless_leaves import needless_visit
from gametutor.verdicts.diagnosing.node import FaultyCall
from gametutor.verdicts.diagnosing.remembered import from_the_table, has_table, may_be_remembered
from gametutor.verdicts.diagnosing.shares_slips import found_in_shares, has_shares
from gametutor.verdicts.diagnosing.value_slips import NEW, wrong_use_of_values
from gametutor.verdicts.diagnosing.window_slips import found_in_a_window, has_window
from gametutor.verdicts.judging import VISITS, FaultPlace, Verdict, is_wrong

SEVERAL = 4
"""Different right values, at least, in place of which one number is always returned."""

OTHERS = 8
"""Other wrong answers, at most, to small questions with a choice, that are considered besides the
one shown: a slip must fit them all."""


def located(exercise: Exercise, verdict: Verdict, interview: Interview) -> Verdict:
    """Return the verdict on a wrong value, move or visit with the place where it went wrong, as far
    as the answer's calls show it."""
    if verdict.note or verdict.probe is None or verdict.outcome is None:
        return verdict
    about = exercise_or_part(exercise, verdict.part)
    if step := _shown_by_the_outcomes(about, verdict):
        return replace(verdict, place=FaultPlace(step, "", ""))
    if place := _always_the_same(about, verdict):
        return replace(verdict, place=place)
    try:
        judging = _judged_calls(about, verdict.probe, verdict.outcome, interview, verdict.part)
        if judging is None:
            return verdict
        if verdict.stage == VISITS:
            finding = told_otherwise(judging, judging.root)
            finding = finding or needless_visit(judging, verdict.outcome.value)
            return replace(verdict, place=None if finding is None else _fault_place(finding, []))
        are_mirrored = _are_mirrored(about, verdict)
        finding = _finding(judging, are_mirrored)
        if finding is None:
            return verdict
        others: list[Finding] = []
        if not finding.is_certain:
            others = [*_other_findings(about, verdict, interview, are_mirrored)]
    except Lost:
        return verdict
    place = _fault_place(finding, others)
    return replace(verdict, place=replace(place, returned=_wrong_numbers(judging)))


def _shown_by_the_outcomes(about: Exercise, verdict: Verdict) -> str:
    """Return the step that every wrong outcome shows by itself; "" if there is none."""
    assert verdict.probe is not None and verdict.outcome is not None
    asked = [(verdict.probe, verdict.outcome), *zip(about.battery, verdict.battery, strict=False)]
    steps = {
        probe.step_of(outcome.value) if outcome.kind == "value" else ""
        for probe, outcome in asked
        if is_wrong(probe, outcome)
    }
    return steps.pop() if len(steps) == 1 else ""


def _always_the_same(about: Exercise, verdict: Verdict) -> FaultPlace | None:
    """Return that one number is returned for every position, over or not, if it is."""
    both: Iterator[tuple[Any, Outcome]] = zip(about.battery, verdict.battery, strict=False)
    asked = [
        (_number_in(probe.expected), _number_in(outcome.value))
        for probe, outcome in both
        if probe.can_be_located
        and not has_shares(probe)
        and outcome.kind == "value"
        and getattr(probe, "window", FULL) == FULL
    ]
    if not all(type(number) in (int, float) for pair in asked for number in pair):
        return None  # moves, for example
    rights, numbers = {right for right, _ in asked}, {number for _, number in asked}
    if len(numbers) != 1 or len(rights) < SEVERAL:
        return None
    [number] = numbers
    if not min(rights) < number < max(rights):
        return None  # beyond all of them it may be a start value that nothing replaces
    where = f"in {len(asked)} positions of this check, not only in this one"
    said = f"`{about.asks_for}` returned {value_text(number, '')} {where}."
    asks = "Which line returns that number, and what does it depend on?"
    return FaultPlace("", said, asks)  # any step may be why


def _judged_calls(
    about: Exercise, probe: Probe, outcome: Outcome, interview: Interview, part: str
) -> JudgedRecord | None:
    """Return the calls of the answer on its way to an outcome; None if they cannot be judged or the
    question now has another outcome."""
    if not probe.can_be_located:
        return None
    again, record = interview.record(probe, part)
    if record is None or again.mark != outcome.mark:
        return None
    is_whole = bool(record.calls) and record.calls[0].place == ()
    return JudgedRecord(about, probe, record) if is_whole else None


def _are_mirrored(about: Exercise, verdict: Verdict) -> bool | None:
    """Return whether every wrong value of a finished game is the other player's outcome; None if
    nothing tells. One alone does not: whatever the outcome is, -1 is the other player's where it is
    1. In a window a value may be a bound, and tells nothing."""
    asked: Iterator[tuple[Any, Outcome]] = zip(about.battery, verdict.battery, strict=False)
    are_mirrored = [
        _number_in(outcome.value) == -expected_number(probe.expected)
        for probe, outcome in asked
        if probe.can_be_located
        and not has_shares(probe)
        and probe.state.is_terminal()
        and getattr(probe, "window", FULL) == FULL
        and is_wrong(probe, outcome)
    ]
    return all(are_mirrored) if are_mirrored else None


def _number_in(returned: Any) -> Any:
    """Return the value in what an answer returned, whatever else a question asks for."""
    return getattr(returned, "claim", expected_number(returned))


def _finding(judging: JudgedRecord, are_mirrored: bool | None) -> Finding | None:
    """Return what is known of the deepest call that went wrong although all certain calls below
    went right; None if nothing can be said.

    Args:
        judging: the calls of the answer.
        are_mirrored: is every wrong value of a finished game the other player's outcome? None if
            nothing tells.
    """
    judged = judging.first_wrong_call()
    if judged is None:
        return None
    found = _what_went_wrong(judging, judged, are_mirrored)
    if found is None or len(judging.roots) == 1:
        return found
    return _in_its_search(judging, found)


def _in_its_search(judging: JudgedRecord, found: Finding) -> Finding:
    """Return the finding with a word about the search it was in, if that was not the last."""
    root = next(root for root in judging.roots if judging.first_wrong_from(root) is not None)
    if root is judging.root:
        return found
    return replace(found, says=f"The search before it already goes wrong. {capital(found.says)}")


def _what_went_wrong(
    judging: JudgedRecord, judged: JudgedCall, are_mirrored: bool | None
) -> Finding | None:
    """Return what is known of a call that went wrong although those below went right."""
    if found := told_otherwise(judging, judged):
        return found
    if has_shares(judged.probe):
        return found_in_shares(judging, judged)
    if judged.state.is_terminal():
        return _at_the_end(judging, judged, are_mirrored)
    doubtful = judging.doubtful(judged)
    if doubtful is not None and doubtful.call.place != judged.call.place:
        return _doubtful_finding(doubtful)
    if has_table(judged.probe) and may_be_remembered(judging, judged):
        return from_the_table(judging, judged)
    if has_window(judged.probe):
        return found_in_a_window(judging, judged)
    if has_depth(judged.probe):
        return found_at_a_depth(judging, judged)
    node = FaultyCall(judging, judged)
    counting = [call for call in node.inner if call.is_wrong and call.counts_from_the_root]
    if counting and all(call.counts_from_the_root for call in node.inner):
        return _helpers_counted(judged, counting)
    return wrong_question(node) or wrong_use_of_values(node)


def _helpers_counted(judged: JudgedCall, counting: Sequence[JudgedCall]) -> Finding:
    """Return the finding about a call whose helpers count the plies, or go by the player at the
    root, and were right each time."""
    first, *_ = counting
    right = "right if it counts the plies on the way down"
    if judged.probe.one_ply_up(1) == 1:  # the same at every ply, so it is meant for the other one
        right = f"right for {first.words_for(1 - first.view)}"
    says = (
        f"{first.here}, {first.name} returned {first.said}, which is {right}; "
        f"{judged.name} returned {judged.said}"
    )
    numbers = {abs(call.number) for call in counting if call.number is not None}
    is_new = judged.number is not None and abs(judged.number) not in numbers
    return Finding(says, asks=NEW if is_new else "")


def _at_the_end(judging: JudgedRecord, judged: JudgedCall, are_mirrored: bool | None) -> Finding:
    """Return the finding about a finished game, where the outcome is all there is to return."""
    right, player = expected_number(judged.probe.expected), judged.view
    may_be_other = judged.number == -right != right
    what = "outcome" if judged.probe.one_ply_up(1) == 1 else "value"  # which counts plies too
    says = (
        f"The game is over {judged.here}, and the {what} is {right} for "
        f"{judged.words_for(player)}; {judged.name} returned {judged.said}"
    )
    inside = [one for one in judged.call.inner if one.place == judged.call.place]
    for_the_other = [
        inner.call
        for inner in judging.inner(judged)
        if inner.call in inside and inner.probe and not inner.is_wrong and inner.view != player
    ]
    returned = judged.call.returned
    passed_on = {
        repr(one) for one in (returned, *(returned if isinstance(returned, tuple) else ()))
    }
    for helper in inside:
        if helper in for_the_other or repr(helper.returned) not in passed_on:
            asks = f"What does your code do with the value that `{helper.name}` returns here?"
            return Finding(says, asks=asks)
    if not (may_be_other and are_mirrored):
        asks = "What does your code return when the game is over?"
        is_untold = may_be_other and are_mirrored is None
        return Finding(says, asks=asks) if is_untold else certain("Stop?", says, asks)
    says += f", the {what} for {judged.words_for(1 - player)}"
    asks = "Whose outcome does your code return there, and whose is asked for?"
    if "player" in judging.exercise.parameters:
        return certain("Stop?", says, asks)
    return Finding(says, asks=asks)


def _doubtful_finding(doubtful: JudgedCall) -> Finding:
    """Return the finding about a call of only likely meaning that returned another number."""
    worth = expected_number(doubtful.probe.expected)
    says = (
        f"{doubtful.here}, {doubtful.name} returned {doubtful.said}. "
        f"That position is worth {worth} to {doubtful.words_for(doubtful.view)}"
    )
    if worth and "player" not in doubtful.call.arguments:  # so the view is uncertain too
        says += f", and {-worth} to {doubtful.words_for(1 - doubtful.view)}"
    if doubtful.state.is_terminal():
        return Finding(says, asks=f"What is {doubtful.name} meant to return when the game is over?")
    return Finding(says, asks=f"Who is to move there, and what is {doubtful.name} meant to return?")


def _other_findings(
    about: Exercise, verdict: Verdict, interview: Interview, are_mirrored: bool | None
) -> Iterator[Finding]:
    """Yield where the answer goes wrong in other questions of the battery that it fails, those
    first that tell most. They support, or refute, what the smallest one shows."""
    wrong = [
        (probe, outcome)
        for probe, outcome in zip(about.battery, verdict.battery, strict=False)
        if outcome.kind == "value" and is_wrong(probe, outcome) and probe != verdict.probe
    ]
    wrong.sort(key=_tells_little)
    for probe, outcome in islice(wrong, OTHERS):
        judging = _judged_calls(about, probe, outcome, interview, verdict.part)
        finding = None if judging is None else _finding(judging, are_mirrored)
        if finding is not None:
            yield finding


def _tells_little(asked: tuple[Any, Outcome]) -> tuple[bool, tuple[float, ...]]:
    """Sort key: with a single move most slips look alike."""
    probe, _ = asked
    return len(probe.state.legal_moves()) < 2, probe.size


FOR_WHOM = "For whom is that the best of these, and for whom should your code choose?"
IN_ANOTHER_ORDER = "Suppose these came in another order: which would your code choose then?"
OPEN = "Which line turns what your code was told into what it returned?"

SEEN = ("beyond", "none", "rounded")
"""Slips that the numbers of one position prove. Elsewhere another one may have its part in them."""


def _fault_place(finding: Finding, others: list[Finding]) -> FaultPlace:
    """Return what a finding says, with the step if only one is left."""
    heard = [finding, *(other for other in others if other.slips and not other.is_certain)]
    kinds = set.intersection(*({slip.kind for slip in one.slips} for one in heard))
    steps = set.intersection(*({slip.step for slip in one.slips} for one in heard))
    left = (
        [slip for slip in finding.slips if slip.kind in kinds and slip.kind]
        or [slip for slip in finding.slips if slip.kind in kinds]
        or [slip for slip in finding.slips if slip.step in steps]
    )
    if any(other.fits_none for other in others):  # another question refutes every known slip
        left = []
    seen = {slip._replace(step="") for slip in finding.slips if slip.kind in SEEN}
    step, how, asks = "", "", finding.asks or OPEN
    if len(seen) == 1:
        [(_, _, how, asks)] = seen
    if len({slip.step for slip in left}) == 1:
        step, how, asks = left[0].step, left[0].how, left[0].asks
    elif len({slip._replace(step="") for slip in left}) == 1:  # one question leads to all of them
        how, asks = left[0].how, left[0].asks
    elif "worst" in kinds and kinds & {"raw", "turned"}:
        asks = IN_ANOTHER_ORDER if kinds & {"first", "last"} else FOR_WHOM
    says = f"{capital(finding.says)}{how}.{finding.more}"
    return FaultPlace(step, says, asks, finding.not_at, bool(step) and finding.is_certain)


def _wrong_numbers(judging: JudgedRecord) -> dict[tuple[int, ...], float]:
    """Return the wrong numbers that the answer's calls returned, by position, from the view of the
    player for whom the tree is drawn."""
    found: dict[tuple[int, ...], float] = {}
    if has_shares(judging.root.probe):
        return found  # no single numbers
    player = judging.root.view
    waiting = [judging.root]
    while waiting:
        judged = waiting.pop()
        waiting += judging.inner(judged)
        is_value = not hasattr(judged.probe, "values")  # a move may be a number too
        if is_value and judged.is_sure and judged.is_wrong and judged.number is not None:
            number = judged.number if judged.view == player else -judged.number
            found[judged.call.place or ()] = number
    return found

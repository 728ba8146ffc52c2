"""Where an answer left the path: what its own calls show, and no more than that.

The call that is looked at is the deepest one that went wrong although everything it was told was
right. What it was told and what it returned are facts. A step is named only if, of all the slips
that are known here, those that fit the facts belong to one step.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from gamesearch.base.text.describe import capital
from gametutor.answers.answering.about import exercise_or_part
from gametutor.answers.answering.outcome import Outcome
from gametutor.answers.asking.interview import Interview
from gametutor.answers.asking.lost import Lost
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import Probe
from gametutor.verdicts.diagnosing.asked import how_it_asked
from gametutor.verdicts.diagnosing.calls import Judged, Judging, number_in, players
from gametutor.verdicts.diagnosing.depths import found_at_a_depth, has_depth
from gametutor.verdicts.diagnosing.findings import Finding, certain
from gametutor.verdicts.diagnosing.kept import what_it_kept
from gametutor.verdicts.diagnosing.needless import needless
from gametutor.verdicts.diagnosing.node import Node
from gametutor.verdicts.diagnosing.remembered import from_the_table, has_table
from gametutor.verdicts.diagnosing.windows import found_in_a_window, has_window
from gametutor.verdicts.judging import VISITS, Place, Verdict, is_wrong

OTHERS = 8
"""So many other wrong answers, to small questions with something to choose, are looked at besides
the one that is shown: a slip must fit them all."""


def located(exercise: Exercise, verdict: Verdict, interview: Interview) -> Verdict:
    """The verdict on a wrong value, move or visit with the place that it comes from, as far as the
    answer's calls on the way show it."""
    if verdict.note or verdict.probe is None or verdict.outcome is None:
        return verdict
    about = exercise_or_part(exercise, verdict.part)
    if step := _shown_by_the_outcomes(about, verdict):
        return replace(verdict, place=Place(step, "", ""))
    try:
        judging = _heard(about, verdict.probe, verdict.outcome, interview, verdict.part)
        if judging is None:
            return verdict
        if verdict.stage == VISITS:
            finding = needless(judging, verdict.outcome.value)
            return replace(verdict, place=None if finding is None else _place(finding, []))
        finding = _finding(judging)
        if finding is None:
            return verdict
        others = [] if finding.is_certain else list(_others(about, verdict, interview))
    except Lost:
        return verdict
    place = _place(finding, others)
    return replace(verdict, place=replace(place, returned=_returned(judging)))


def _shown_by_the_outcomes(about: Exercise, verdict: Verdict) -> str:
    """The step that every wrong outcome shows by itself; "" if there is none."""
    assert verdict.probe is not None and verdict.outcome is not None
    asked = [(verdict.probe, verdict.outcome), *zip(about.battery, verdict.battery, strict=False)]
    steps = {
        probe.step_of(outcome.value) if outcome.kind == "value" else ""
        for probe, outcome in asked
        if is_wrong(probe, outcome)
    }
    return steps.pop() if len(steps) == 1 else ""


def _heard(
    about: Exercise, probe: Probe, outcome: Outcome, interview: Interview, part: str
) -> Judging | None:
    """The calls of the answer on its way to an outcome; None where they cannot be judged, or
    something else comes of the question now."""
    if not hasattr(probe, "worth"):
        return None
    again, record = interview.record(probe, part)
    if record is None or again.mark != outcome.mark:
        return None
    is_whole = bool(record.calls) and record.calls[0].place == ()
    return Judging(about, probe, record) if is_whole else None


def _finding(judging: Judging) -> Finding | None:
    """What is known of the deepest call that went wrong although all sure calls below it went
    right; None where nothing can be said."""
    judged = judging.deepest_of_all()
    if judged is None:
        return None
    found = _what_went_wrong(judging, judged)
    if found is None or len(judging.roots) == 1:
        return found
    return _in_its_search(judging, judged, found)


def _in_its_search(judging: Judging, judged: Judged, found: Finding) -> Finding:
    """The same, if it was in a search before the last one, with a word about that."""
    root = next(root for root in judging.roots if judging.deepest(root) is not None)
    if root is judging.root:
        return found
    return replace(found, says=f"In the search before it, something is wrong already. {found.says}")


def _what_went_wrong(judging: Judging, judged: Judged) -> Finding | None:
    """What is known of a call that went wrong although those below it went right."""
    if judged.state.is_terminal():
        return _at_the_end(judging, judged)
    doubtful = judging.doubtful(judged)
    if doubtful is not None and doubtful.call.place != judged.call.place:
        return _in_doubt(doubtful)
    if has_table(judged.probe) and (found := from_the_table(judging, judged)):
        return found
    if has_window(judged.probe):
        return found_in_a_window(judging, judged)
    if has_depth(judged.probe):
        return found_at_a_depth(judging, judged)
    node = Node(judging, judged)
    return how_it_asked(node) or what_it_kept(node)


def _at_the_end(judging: Judging, judged: Judged) -> Finding:
    """In a finished game the outcome is all there is to return."""
    right, player = number_in(judged.probe.expected), judged.view
    is_other = judged.number == -right != right
    what = "outcome" if judged.probe.one_ply_up(1) == 1 else "value"  # which counts plies too
    says = (
        f"The game is over {judged.here}, and the {what} is {right} for "
        f"{players(judged.state, player)}; {judged.name} returned {judged.call.returned}"
    )
    if not is_other:
        return certain("Stop?", says, "What does your code return when the game is over?")
    says += f", the {what} for {players(judged.state, 1 - player)}"
    asks = "Whose outcome does your code return there, and whose is wanted?"
    if "player" in judging.exercise.parameters:
        return certain("Stop?", says, asks)
    return Finding(says, asks=asks)


def _in_doubt(doubtful: Judged) -> Finding:
    """A call whose meaning is only likely returned another number than the value."""
    worth = number_in(doubtful.probe.expected)
    says = (
        f"{capital(doubtful.here)}, {doubtful.name} returned {doubtful.call.returned}. "
        f"That position is worth {worth} for {players(doubtful.state, doubtful.view)}"
    )
    if worth and "player" not in doubtful.call.arguments:  # so that the view is not certain either
        says += f", and {-worth} for {players(doubtful.state, 1 - doubtful.view)}"
    if doubtful.state.is_terminal():
        return Finding(says, asks=f"What is {doubtful.name} meant to return when the game is over?")
    return Finding(says, asks=f"Who is to move there, and what is {doubtful.name} meant to return?")


def _others(about: Exercise, verdict: Verdict, interview: Interview) -> Iterator[Finding]:
    """What other wrong answers show."""
    wrong = [
        (probe, outcome)
        for probe, outcome in zip(about.battery, verdict.battery, strict=False)
        if outcome.kind == "value" and is_wrong(probe, outcome) and probe != verdict.probe
    ]
    wrong.sort(key=_tells_little)
    for probe, outcome in islice(wrong, OTHERS):
        judging = _heard(about, probe, outcome, interview, verdict.part)
        finding = None if judging is None else _finding(judging)
        if finding is not None:
            yield finding


def _tells_little(asked: tuple[Any, Outcome]) -> tuple[bool, tuple[float, ...]]:
    """Where there is one move only, most slips look alike."""
    probe, _ = asked
    return len(probe.state.legal_moves()) < 2, probe.size


OPEN = "Which line turns what your code was told into what it returned?"


def _place(finding: Finding, others: list[Finding]) -> Place:
    """What a finding says, and the step, if only one is left."""
    heard = [finding, *(other for other in others if other.slips and not other.is_certain)]
    kinds = set.intersection(*({slip.kind for slip in one.slips} for one in heard))
    steps = set.intersection(*({slip.step for slip in one.slips} for one in heard))
    left = (
        [slip for slip in finding.slips if slip.kind in kinds and slip.kind]
        or [slip for slip in finding.slips if slip.kind in kinds]
        or [slip for slip in finding.slips if slip.step in steps]
    )
    step, how, asks = "", "", finding.asks or OPEN
    if len({slip.step for slip in left}) == 1:
        step, how, asks = left[0].step, left[0].how, left[0].asks
    elif len({slip._replace(step="") for slip in left}) == 1:  # one question leads to each of them
        how, asks = left[0].how, left[0].asks
    return Place(step, f"{finding.says}{how}.{finding.more}", asks)


def _returned(judging: Judging) -> dict[tuple[int, ...], float]:
    """The wrong numbers that the answer's own calls returned, for the player whose view the tree is
    drawn from."""
    found = {}
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

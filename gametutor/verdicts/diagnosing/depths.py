"""Slips of a search to a limited depth: how deep its children were asked."""

from gametutor.answers.answering.call_record import ASKED, REFERENCE
from gametutor.kit.numbers import is_same
from gametutor.verdicts.diagnosing.asking_slips import wrong_question
from gametutor.verdicts.diagnosing.findings import Finding, certain
from gametutor.verdicts.diagnosing.judged_calls import (
    JudgedCall,
    JudgedRecord,
    expected_number,
)
from gametutor.verdicts.diagnosing.node import FaultyCall
from gametutor.verdicts.diagnosing.value_slips import wrong_use_of_values


def has_depth(probe: object) -> bool:
    """Return whether the question is about a search to a depth."""
    return hasattr(probe, "depth")


def found_at_a_depth(judging: JudgedRecord, judged: JudgedCall) -> Finding | None:
    """Return what is known of a call with a depth that went wrong; None if nothing."""
    node = FaultyCall(judging, judged)
    return (
        at_the_limit(node)
        or asked_to_another_depth(node)
        or wrong_question(node)
        or _another_move(node)
        or wrong_use_of_values(node)
    )


def at_the_limit(node: FaultyCall) -> Finding | None:
    """Return the finding that a call with no ply left did not return the score; None if it told a
    helper another depth, which is another mistake."""
    call = node.judged.call
    helpers = [inner for inner in call.inner if inner.place == call.place]
    if node.probe.depth > 0 or any(helper.arguments.get("depth", 0) for helper in helpers):
        return None
    right, name = expected_number(node.probe.expected), node.name
    says = f"{node.judged.here} no depth is left (depth = 0)"
    if any(node.below(inner.call.place) for inner in node.inner):
        says += f", and {name} still asked about children"
        return certain("Stop?", says, "At which depth does your search stop?")
    number = node.judged.number
    if number is None or is_same(number, right):
        return None
    mover = node.judged.words_for(node.player)
    says += f". The score is {right} for {mover}, who is to move; {name} returned {number}"
    if number == -right:
        asks = "What does your code return at depth 0, and from whose point of view?"
        return Finding(says, asks=asks)
    asks = f"Which line returned {number}, and which one should run where no depth is left?"
    return certain("Stop?", says, asks)


def asked_to_another_depth(node: FaultyCall) -> Finding | None:
    """Return the finding that a child was not searched one ply less deep."""
    for inner in node.inner:
        way = node.below(inner.call.place)
        depth = _depth(inner, len(node.judging.exercise.parameters))
        if way and len(way) == 1 and depth not in (None, node.probe.depth - 1):
            says = (
                f"{node.name} was called with depth = {node.probe.depth}, and asked "
                f"about the child {inner.here} with depth = {depth}"
            )
            asks = "How many plies are left to look ahead when you ask a child?"
            return certain("Ask each child", says, asks)
    return None


def _depth(judged: JudgedCall, parameters: int) -> int | None:
    """Return the depth that a call was told; None if it is not known to be one."""
    if judged.probe is not None:
        return getattr(judged.probe, "depth", None)
    told = judged.call.arguments
    is_the_task = judged.call.whose == ASKED and len(told) == parameters - 1
    return told.get("depth") if is_the_task or judged.call.whose == REFERENCE else None


def _another_move(node: FaultyCall) -> Finding | None:
    """Return the finding that the rating is right and its move is not."""
    number = node.judged.number
    if number is None or not is_same(number, expected_number(node.probe.expected)):
        return None
    move, _ = node.judged.call.returned
    says = f"{node.judged.here}, the rating is right; the move should not be {move}"
    return Finding(says, asks="Which move belongs to this rating, and where is it kept?")

"""What the calls of a search to a depth show besides: how deep the children were asked."""

from __future__ import annotations

from gamesearch.base.text.describe import capital
from gamesearch.state import player_name
from gametutor.answers.answering.call_record import ASKED, REFERENCE
from gametutor.verdicts.diagnosing.asked import how_it_asked
from gametutor.verdicts.diagnosing.calls import Judged, Judging, is_same, number_in
from gametutor.verdicts.diagnosing.findings import Finding, certain
from gametutor.verdicts.diagnosing.kept import what_it_kept
from gametutor.verdicts.diagnosing.node import Node


def has_depth(probe: object) -> bool:
    """Is the question about a search to a depth?"""
    return hasattr(probe, "depth")


def found_at_a_depth(judging: Judging, judged: Judged) -> Finding | None:
    """What is known of a call with a depth that went wrong."""
    node = Node(judging, judged)
    return (
        at_the_limit(node)
        or asked_to_another_depth(node)
        or how_it_asked(node)
        or _another_move(node)
        or what_it_kept(node)
    )


def at_the_limit(node: Node) -> Finding | None:
    """No ply is left to look ahead: the score is all there is to return."""
    if node.probe.depth > 0:
        return None
    right, name = number_in(node.probe.expected), node.name
    says = f"{capital(node.judged.here)} no depth is left (depth = 0)"
    if node.judged.call.inner:
        says += f", and {name} still asked about children"
        return certain("Stop?", says, "At which depth does your search stop?")
    number = node.judged.number
    if number is None or is_same(number, right):
        return None
    mover = player_name(node.state, node.player)
    says += f". The score is {right} for {mover}, who is to move; {name} returned {number}"
    if number == -right:
        return Finding(says, asks="What does your code return at depth 0, and for whom?")
    return certain("Stop?", says, "What does your code return at depth 0, and for whom?")


def asked_to_another_depth(node: Node) -> Finding | None:
    """A child was to be looked at one ply less deep."""
    for inner in node.inner:
        way = node.below(inner.call.place)
        depth = _depth(inner, len(node.judging.exercise.parameters))
        if way and len(way) == 1 and depth not in (None, node.probe.depth - 1):
            says = (
                f"{node.name} was asked with depth = {node.probe.depth}, and asked "
                f"about the child {inner.here} with depth = {depth}"
            )
            asks = "How many plies are left to look ahead when you ask a child?"
            return certain("Ask each child", says, asks)
    return None


def _depth(judged: Judged, parameters: int) -> int | None:
    """The depth that a call was told, if it is known to be one."""
    if judged.probe is not None:
        return getattr(judged.probe, "depth", None)
    told = judged.call.arguments
    is_the_task = judged.call.whose == ASKED and len(told) == parameters - 1
    return told.get("depth") if is_the_task or judged.call.whose == REFERENCE else None


def _another_move(node: Node) -> Finding | None:
    """The rating is right, and the move that came with it is not."""
    number = node.judged.number
    if number is None or not is_same(number, number_in(node.probe.expected)):
        return None
    move, _ = node.judged.call.returned
    says = f"{capital(node.judged.here)}, the rating is right; the move should not be {move}"
    return Finding(says, asks="Which move belongs to this rating, and where is it kept?")

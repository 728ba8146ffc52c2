"""Find where a search with a window visited a leaf that it could have skipped."""

from itertools import pairwise
from typing import Any

from gamesearch.tree import Node as TreeNode
from gametutor.answers.answering.call_record import PositionPath
from gametutor.kit.probes.visits import path_to, searched
from gametutor.kit.queries.window import FULL
from gametutor.verdicts.diagnosing.findings import Finding
from gametutor.verdicts.diagnosing.judged_calls import JudgedCall, JudgedRecord
from gametutor.verdicts.diagnosing.killing import first_wrong_killer, has_killers
from gametutor.verdicts.diagnosing.needless_questions import (
    after_cut,
    first_needless_or_wide,
    out_of_turn,
    too_wide,
)
from gametutor.verdicts.diagnosing.remembered import first_needless_search, has_table
from gametutor.verdicts.diagnosing.window_node import FaultyWindowCall


def needless_visit(judging: JudgedRecord, got: Any) -> Finding | None:
    """Return what led to more visits than necessary; None if it does not show.

    Args:
        judging: compares the calls of the answer with what is right.
        got: the outcome, which tells which leaves were visited, or only how many.
    """
    if has_killers(judging.root.probe):
        return first_wrong_killer(judging, got.killers)
    if hasattr(got, "leaves"):
        return _first_needless_leaf(judging, got.leaves)
    if has_table(judging.root.probe):
        return first_needless_search(judging)
    return _first_needless_question(judging, judging.root)


def _first_needless_question(judging: JudgedRecord, judged: JudgedCall) -> Finding | None:
    """Return the finding about the first needless question of a call, or below it."""
    node = FaultyWindowCall(judging, judged)
    if (found := first_needless_or_wide(node)) is not None:
        return found
    below = (asked.child.judged for asked in node.asked)
    inner = (_first_needless_question(judging, it) for it in below if it.probe is not None)
    return next(filter(None, inner), None)


def _first_needless_leaf(judging: JudgedRecord, leaves: tuple[Any, ...]) -> Finding | None:
    """Return what led to the first leaf that could have been skipped; None if it does not show.

    Args:
        judging: compares the calls of the answer with what is right.
        leaves: those that were visited, in their order, each by the moves to it.
    """
    probe = judging.root.probe
    window = getattr(probe, "window", FULL)
    tree = searched(probe.state, probe.player, window)
    enough = {path_to(leaf) for leaf in tree.leaves() if leaf.visit is not None}
    places = {path_to(leaf): _place_of(leaf) for leaf in tree.leaves()}
    seen = set()
    for path in leaves:
        if path not in places:
            return None
        if path not in enough or path in seen:
            return _cause_of_visit(judging, judging.root, places[path], path in seen)
        seen.add(path)
    return None


def _place_of(node: TreeNode) -> PositionPath:
    """Return the path to a node as indexes among the children."""
    return tuple(above.children.index(child) for above, child in pairwise(node.way))


def _cause_of_visit(
    judging: JudgedRecord, judged: JudgedCall, leaf: PositionPath, is_second: bool
) -> Finding | None:
    """Return the finding about the first call towards a leaf that made its visit necessary."""
    node = FaultyWindowCall(judging, judged)
    child = leaf[: len(node.place) + 1]
    to_it = [asked for asked in node.asked if asked.child.judged.call.place == child]
    if not to_it:
        return None
    asked = to_it[-1] if is_second else to_it[0]
    found = out_of_turn(node, asked) or after_cut(node, asked) or too_wide(node, asked)
    if found is not None or asked.child.judged.probe is None:
        return found
    return _cause_of_visit(judging, asked.child.judged, leaf, is_second)

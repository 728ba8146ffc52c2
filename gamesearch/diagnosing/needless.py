"""Where a search with a window came to a leaf that it could have skipped."""

from __future__ import annotations

from typing import Any

from gamesearch.answering.record import Place
from gamesearch.diagnosing.calls import Judged, Judging
from gamesearch.diagnosing.findings import Finding, certain
from gamesearch.diagnosing.window_node import Asked, WindowNode
from gamesearch.exercises.kit.probes.visits import path_to, searched
from gamesearch.tree import Node as TreeNode


def first_needless(judging: Judging, leaves: tuple[Any, ...]) -> Finding | None:
    """What led to the first leaf that could have been skipped; None where it does not show.

    Args:
        judging: compares the calls of the answer with what is right.
        leaves: those that were visited, in their order, each by the moves to it.
    """
    probe = judging.root.probe
    window = getattr(probe, "window", (float("-inf"), float("inf")))
    tree = searched(probe.state, probe.player, window)
    enough = {path_to(leaf) for leaf in tree.leaves() if leaf.visit is not None}
    places = {path_to(leaf): _place_of(leaf) for leaf in tree.leaves()}
    seen = set()
    for path in leaves:
        if path not in places:
            return None
        if path not in enough or path in seen:
            return _on_the_way(judging, judging.root, places[path], path in seen)
        seen.add(path)
    return None


def _place_of(node: TreeNode) -> Place:
    """The way to a node, as places among the children."""
    place: list[int] = []
    while node.parent is not None:
        place.insert(0, node.parent.children.index(node))
        node = node.parent
    return tuple(place)


def _on_the_way(judging: Judging, judged: Judged, leaf: Place, is_second: bool) -> Finding | None:
    """The first call on the way to a leaf after which it had to be visited."""
    node = WindowNode(judging, judged)
    child = leaf[: len(node.place) + 1]
    to_it = [asked for asked in node.asked if asked.child.judged.call.place == child]
    if not to_it:
        return None
    asked = to_it[-1] if is_second else to_it[0]
    found = _came_again(node, asked) or _came_late(node, asked) or _told_too_little(node, asked)
    if found is not None or asked.child.judged.probe is None:
        return found
    return _on_the_way(judging, asked.child.judged, leaf, is_second)


def _came_again(node: WindowNode, asked: Asked) -> Finding | None:
    """The children were not asked once each, in their order."""
    before = [other.index for other in node.asked[: node.asked.index(asked)]]
    name, here = node.name, asked.child.judged.here
    if asked.index in before:
        says = f"{name} asked more than once about the child {here}"
        asks = "How many times does your code ask the same child, and what for?"
        return certain("Ask each child", says, asks)
    order = [other.index for other in node.asked]
    if order != sorted(order):
        says = f"{name} did not ask its children in the order of `legal_moves()`"
        asks = "In which order does your loop go through the moves?"
        return certain("Ask each child", says, asks)
    return None


def _came_late(node: WindowNode, asked: Asked) -> Finding | None:
    """The value was enough for a cut before this child was asked."""
    if asked is node.asked[0] or not node.reaches(asked.before):
        return None
    says = (
        f"{node.name} had {asked.before} already, which reaches its {node.end}, and still "
        f"asked about the child {asked.child.judged.here}"
    )
    return certain("Cut?", says, "When is a value enough, so that no other child can matter?")


def _told_too_little(node: WindowNode, asked: Asked) -> Finding | None:
    """The child was told a wider window than was known."""
    if asked.told is None:
        return None
    (alpha, beta), (low, high) = asked.told, asked.right
    if alpha >= low and beta <= high:
        return None
    says = node.in_words(asked)
    asks = "What was known when this child was asked, and how does the child learn of it?"
    if asked is node.asked[0]:
        return certain("Ask each child", says, asks)
    return Finding(says, asks=asks)

"""The values of a search with windows, and which of them are only bounds.

What is proven follows from the leaves that were visited, whatever kind of alpha-beta it was
(fail-soft, fail-hard). Where that proves too little, because the search remembered a value, say,
its window tells what it means.
"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from gamesearch.pictures.watching.calls import Window, number
from gamesearch.tree import Node


class Range(NamedTuple):
    """The least and the most that a value can be."""

    least: float = -inf
    most: float = inf

    def bound(self, found: float) -> str:
        """What is proven of a number: it is the value (""), "≤" or "≥" it; "?" for nothing."""
        if self.least == found == self.most:
            return ""
        return "≤" if self.most <= found else "≥" if self.least >= found else "?"

    def narrowed(self, found: float, bound: str) -> Range:
        """The range, if the value is also `bound` the number that was found."""
        least = self.least if bound == "≤" else max(self.least, found)
        most = self.most if bound == "≥" else min(self.most, found)
        return Range(least, most)


def note_values(root: Node, player: int, right: dict[Node, float] | None) -> None:
    """Give the visited nodes their values, and say which of them are bounds.

    Args:
        root: of a tree whose nodes have what the search returned, and their windows.
        player: whose view the values are from, 0 or 1.
        right: the right values, as far as they are known; None if they are not to be compared.
    """
    proven: dict[Node, Range] = {}
    for node in reversed(list(root.below())):  # children come before their parents
        if node.visit is not None:
            by_leaves = _by_leaves(node, player, proven, right)
            proven[node] = _note_value(node, by_leaves, (right or {}).get(node))


def _by_leaves(
    node: Node, player: int, proven: dict[Node, Range], right: dict[Node, float] | None
) -> Range:
    """What the visited leaves prove of a node; of one that was never visited, they prove nothing.

    Where right values are not to be compared, a position whose children were not asked is a leaf.
    """
    asked_nobody = all(child.visit is None for child in node.children)
    if asked_nobody and node.recalled:  # it may have been a bound that was kept
        return Range()
    if asked_nobody and (node.is_leaf or right is None):
        end = number(node.returned) if right is None else right.get(node)
        if end is not None:
            return Range(end, end)
    pick = max if node.state.to_move == player else min
    ranges = [proven.get(child, Range()) for child in node.children] or [Range()]
    return Range(pick(each.least for each in ranges), pick(each.most for each in ranges))


def _note_value(node: Node, proven: Range, truth: float | None) -> Range:
    """Give a node its value and its bound, and return what is known of it then."""
    found, window = number(node.returned), node.window or (-inf, inf)
    if found is None:
        node.value = truth
        return proven
    meant = _meant(found, window)
    if truth is not None and not keeps_contract(found, truth, window):
        node.value, node.bound = truth, "" if node.recalled else meant  # taken for the value
        return proven
    node.value, node.bound = found, proven.bound(found)
    if node.bound == "?" and window[1] <= found <= window[0]:  # an empty window proves nothing
        node.value, node.bound = None, ""
    elif node.bound == "?" or (not meant and found == truth):
        node.bound = meant
        return proven.narrowed(found, meant)
    return proven


def _meant(found: float, window: Window) -> str:
    """What a number means that a search with this window returns."""
    alpha, beta = window
    return "≤" if found <= alpha else "≥" if found >= beta else ""


def keeps_contract(found: float, truth: float, window: Window) -> bool:
    """May a search with this window return `found` where `truth` is right? See
    `gamesearch.search.alpha_beta`. In an empty window either bound will do."""
    alpha, beta = window
    return found == truth or truth <= found <= alpha or truth >= found >= beta

"""How many positions there are, ply by ply, and how many of them a search visited."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from gamesearch.state import GameState
from gamesearch.tree import GameTree, Node

LIMIT = 200_000
"""The most positions that are looked at to count those which the search never saw."""


class Census:
    """The positions of a tree that a search left, counted.

    Attributes:
        visited: how many positions of each ply the search visited, from the root down.
        all: how many each ply has; None where there are too many to count. A search that stopped
            at a depth is compared with the positions down to the deepest ply it came to.
        sizes: for each node of the tree, by `id`, how many positions the part below it has, itself
            included; only visited ones and their children where there are too many to count.
    """

    def __init__(self, tree: GameTree):
        nodes = tree.nodes()
        visited = [node for node in nodes if node.visit is not None]
        deepest = max(node.ply for node in visited) - tree.root.ply
        self.visited = [0] * (deepest + 1)
        for node in visited:
            self.visited[node.ply - tree.root.ply] += 1
        stopped = any(node.hidden and not node.children for node in visited)
        try:
            below = _below(nodes, Unseen(LIMIT), tree.root.ply + deepest if stopped else None)
        except TooMany:
            self.all: list[int] | None = None
            below = _below(nodes, None, None)
        else:
            self.all = [1, *below[id(tree.root)]]
        self.sizes = {key: 1 + sum(counts) for key, counts in below.items()}


class TooMany(Exception):
    """There are more positions than are to be looked at."""


class Unseen:
    """Counts what lies below positions that no search saw.

    Args:
        limit: the most positions to look at; the same position is looked at once.
    """

    def __init__(self, limit: int):
        self._left = limit
        self._known: dict[Any, tuple[int, ...]] = {}

    def below(self, state: GameState, plies: int | None) -> tuple[int, ...]:
        """How many positions lie one, two, … plies below, down to `plies` (None: to the end).

        Raises:
            TooMany: the limit is reached.
        """
        if plies == 0:
            return ()
        key = (state, plies)
        try:
            known = self._known.get(key)
        except TypeError:  # a learner's states need not be keys
            return self._count_below(state, plies)
        if known is None:
            known = self._known[key] = self._count_below(state, plies)
        return known

    def _count_below(self, state: GameState, plies: int | None) -> tuple[int, ...]:
        self._left -= 1
        if self._left < 0:
            raise TooMany
        deeper = None if plies is None else plies - 1
        return _sum_by_ply([(1, *self.below(state.result(m), deeper)) for m in state.legal_moves()])


def _below(
    nodes: list[Node], unseen: Unseen | None, deepest: int | None
) -> dict[int, tuple[int, ...]]:
    """For each node, how many positions lie one, two, … plies below it."""
    counts: dict[int, tuple[int, ...]] = {}
    for node in reversed(nodes):  # children come before their parents
        if node.children:
            counts[id(node)] = _sum_by_ply([(1, *counts[id(child)]) for child in node.children])
        elif node.hidden and unseen:
            plies = None if deepest is None else deepest - node.ply
            counts[id(node)] = unseen.below(node.state, plies)
        else:
            counts[id(node)] = ()
    return counts


def _sum_by_ply(rows: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip_longest(*rows, fillvalue=0)))

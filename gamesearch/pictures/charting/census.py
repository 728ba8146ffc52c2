"""How many positions there are, ply by ply, and how many of them a search visited."""

from itertools import zip_longest

from gamesearch.tree import GameTree, Node

LIMIT = 100_000
"""The most positions that are looked at to count those which the search never saw."""


class Census:
    """The positions of a tree that a search left, counted.

    Attributes:
        visited: how many positions of each ply the search visited, from the root down.
        all: how many each ply has; None where there are too many to count. A search that stopped
            at a depth is compared with the positions down to the deepest ply it came to.
        sizes: for each node of the tree how many positions the part below it has, itself included;
            only visited ones and their children where there are too many to count.
    """

    def __init__(self, tree: GameTree):
        nodes = tree.nodes()
        visited = [node for node in nodes if node.visit is not None]
        deepest = max(node.ply for node in visited)
        self.visited = [0] * (deepest - tree.root.ply + 1)
        for node in visited:
            self.visited[node.ply - tree.root.ply] += 1
        stopped = any(node.hidden and not node.children for node in visited)
        below = _below(nodes, LIMIT, deepest if stopped else None)
        self.all = [1, *below[tree.root]] if below else None
        below = below or _below(nodes, 0, None) or {}
        self.sizes = {node: 1 + sum(counts) for node, counts in below.items()}


def _below(nodes: list[Node], limit: int, deepest: int | None) -> dict[Node, list[int]] | None:
    """For each node, how many positions lie one, two, … plies below it, down to the ply `deepest`;
    None where that means looking at more than `limit`. If that is 0, only `nodes` are counted."""
    counts: dict[Node, list[int]] = {}
    left = limit
    for node in reversed(nodes):  # children come before their parents
        rows = [[1, *counts[child]] for child in node.children]
        counts[node] = [sum(ply) for ply in zip_longest(*rows, fillvalue=0)]
        if limit and node.hidden and not node.children:
            plies = None if deepest is None else deepest - node.ply
            unseen = GameTree.grow(node.state, plies, left + 1)
            if unseen.left_out:
                return None
            left -= len(unseen) - 1
            counts[node] = unseen.per_ply()[1:]
    return counts

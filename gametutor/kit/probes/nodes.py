"""A question for a tree of `Node`s."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from gamesearch.base.text.counting import plural
from gamesearch.tree import GameTree, Node
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.smaller import smaller_positions
from gametutor.kit.probes.visits import way_to
from gametutor.kit.queries.nodes import NodeQuery, Seen


@dataclass(frozen=True)
class NodeProbe(NodeQuery, Probe):
    """What is the tree of `state`, `depth` plies deep?"""

    @cached_property
    def _tree(self) -> GameTree:
        return GameTree.grow(self.state, self.depth)

    @cached_property
    def size(self) -> tuple[int, int, int]:
        """Nodes; of equal trees, the one with less depth, and where player 0 moves."""
        return len(self._tree), self.depth, self.state.to_move

    @cached_property
    def expected(self) -> Seen:
        return self.read(self._tree.root)

    def asks(self, got: Any) -> str:
        found = self._first_difference(got)
        if found is None:
            return ""
        if found.what == "children":
            return "How does your code decide whether a node gets children, and which ones?"
        return f"Where does your code tell a new node its `{found.what}`, and what is it told?"

    def smaller(self, got: Any) -> Iterator[NodeProbe]:
        for depth in range(self.depth):
            yield NodeProbe(self.name, self.state, depth)
        for state in smaller_positions(self.state):
            yield NodeProbe(self.name, state, self.depth)

    def show(self, got: Any) -> Counterexample:
        comparison = ""
        if isinstance(got, Seen):
            right, yours = per_ply(self.expected), per_ply(got)
            comparison = f"Nodes on each ply: right {right}, yours {yours}. "
            if right == yours:
                comparison = f"Nodes on each ply: {right}, as it should be. "
            comparison += str(self._first_difference(got) or "")
        expected, given = str(self.expected), str(got)
        tree = GameTree.grow(self.state, self.depth)  # one for each card, which writes into it
        return Counterexample(self.state, expected, given, self.call, tree, comparison)

    def _first_difference(self, got: Seen) -> Difference | None:
        return _difference(self.expected, got, self._tree.root)


class Difference(NamedTuple):
    """The first node, depth first, that is not as it should be: the right one, what of it differs,
    and how."""

    node: Node
    what: str
    right: Any
    yours: Any

    def __str__(self) -> str:
        where = _place(self.node)
        if self.what == "state":
            return f"{where} holds {self.right}; yours holds {self.yours}."
        if self.what == "children":
            right, yours = _children(self.right), _children(self.yours)
            return f"{where} should have {right}, yours has {yours}."
        return f"{where}: `{self.what}` should be {self.right}, yours is {self.yours}."


def _difference(right: Seen, yours: Seen, node: Node) -> Difference | None:
    for what in ("state", "move", "ply", "parent"):
        if getattr(right, what) != getattr(yours, what):
            return Difference(node, what, getattr(right, what), getattr(yours, what))
    if len(right.children) != len(yours.children):
        return Difference(node, "children", len(right.children), len(yours.children))
    pairs = zip(right.children, yours.children, node.children, strict=True)
    return next(filter(None, (_difference(*pair) for pair in pairs)), None)


def per_ply(node: Seen) -> list[int]:
    """How many nodes are on each ply, whatever they say about themselves."""
    counts, row = [], [node]
    while row:
        counts.append(len(row))
        row = [child for above in row for child in above.children]
    return counts


def _place(node: Node) -> str:
    """Where a node is, in words: "The root", "The node after the moves take 1, take 2"."""
    moves = [step.move_text for step in way_to(node)]
    if not moves:
        return "The root"
    return f"The node after the move{'s' * (len(moves) > 1)} {', '.join(moves)}"


def _children(count: int) -> str:
    return plural(count, "child", "children") if count else "no children"

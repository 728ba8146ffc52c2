"""A question for a tree of `Node`s."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from gamesearch.base.text.counting import plural
from gamesearch.tree import GameTree, Node
from gametutor.kit.compared import Compared
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.smaller import smaller_positions
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
        return _without_hidden(self.read(self._tree.root))

    def comparable(self, record: Seen) -> Seen:
        """What a node says of its `hidden` moves counts if all else is right. It may be 0:
        `GameTree` counts them."""
        bare = _without_hidden(record)
        return record if bare == self.expected and self._first_difference(record) else bare

    def asks(self, got: Any) -> str:
        found = self._first_difference(got)
        if found is None:
            return ""
        if found.what == "children":
            return "How does your code decide whether a node gets children, and which ones?"
        if found.what == "hidden":
            asks = "Which line of your code sets it for this node, and to what?"
            return f"`hidden` is the number of moves that are left out at a node, or 0. {asks}"
        return f"Where does your code tell a new node its `{found.what}`, and what is it told?"

    def smaller(self, got: Any) -> Iterator[NodeProbe]:
        for depth in range(self.depth):
            yield NodeProbe(self.name, self.state, depth)
        for state in smaller_positions(self.state):
            yield NodeProbe(self.name, state, self.depth)

    def show(self, got: Any) -> Counterexample:
        comparison = Compared("", f"Answered: {got}.")
        if isinstance(got, Seen):
            right, yours = per_ply(self.expected), per_ply(got)
            nodes = f"Nodes on each ply: right {right},"
            comparison = Compared(f"{nodes} yours {yours}.", f"{nodes} answered {yours}.")
            if right == yours:
                comparison = Compared().then(f"Nodes on each ply: {right}, as they should be.")
            if found := self._first_difference(got):
                comparison = comparison.then(found.in_words())
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

    def in_words(self) -> Compared:
        """What is right at the node beside what came out."""
        where, right, yours = _place(self.node), self.right, self.yours
        if self.what == "state":
            should, has = f"{where} should hold {right},", f"holds {yours}."
            return Compared(f"{should} yours {has}", f"{should} that of the answer {has}")
        if self.what == "children":
            should, has = (
                f"{where} should have {_child_count(right)},",
                f"has {_child_count(yours)}.",
            )
            return Compared(f"{should} yours {has}", f"{should} and {has}")
        should = f"{where}: `{self.what}` should be {right},"
        return Compared(f"{should} yours is {yours}.", f"{should} and is {yours}.")


def _difference(right: Seen, yours: Seen, node: Node) -> Difference | None:
    """The first difference at a node or below it; None if there is none."""
    for what in ("state", "move", "ply", "parent"):
        if getattr(right, what) != getattr(yours, what):
            return Difference(node, what, getattr(right, what), getattr(yours, what))
    if len(right.children) != len(yours.children):
        return Difference(node, "children", len(right.children), len(yours.children))
    if yours.hidden not in ("0", str(node.hidden)):
        return Difference(node, "hidden", node.hidden, yours.hidden)
    pairs = zip(right.children, yours.children, node.children, strict=True)
    return next(filter(None, (_difference(*pair) for pair in pairs)), None)


def _without_hidden(seen: Seen) -> Seen:
    return seen._replace(children=tuple(map(_without_hidden, seen.children)), hidden="0")


def per_ply(node: Seen) -> list[int]:
    """How many nodes are on each ply, whatever they say about themselves."""
    counts, row = [], [node]
    while row:
        counts.append(len(row))
        row = [child for above in row for child in above.children]
    return counts


def _place(node: Node) -> str:
    """Where a node is, in words: "The root", "The node after take 1, take 2"."""
    moves = [step.move_text for step in node.way[1:]]
    if not moves:
        return "The root"
    kind = "" if any(" " in move for move in moves) else "move" + "s" * (len(moves) > 1) + " "
    return f"The node after {kind}{', '.join(moves)}"


def _child_count(count: int) -> str:
    return plural(count, "child", "children") if count else "no children"

"""From the calls of a search to a tree: every call finds its node."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from gamesearch.pictures.watching.calls import Call, same_position
from gamesearch.pictures.watching.recorded_search import RecordedSearch
from gamesearch.tree import GameTree, Node

SMALL = 40
"""A tree of up to this many positions also holds what was cut, to the end of every game."""

Given = dict[Node, Any]
"""The nodes below a call, each with the position, the very object, that was given there."""


def grow(root: Node, search: RecordedSearch) -> None:
    """Walk through the calls in their order, grow the tree where they lead, number the visits."""
    inside: defaultdict[Call | None, Given] = defaultdict(dict)
    visits = 0
    for call in search.every:
        above, given = call.outer.node if call.outer else root, inside[call.outer]
        call.node = node = _node_of(call.state, above, given)
        given[node] = call.state
        if node.visit is None:
            visits += 1
            node.visit = visits
    for node in list(root.below()):
        _close(node)


def _node_of(state: Any, node: Node, given: Given) -> Node:
    """The node of the position that a call made at `node` was given: a child, a grandchild, or the
    same again."""
    if same_position(state, node.state):
        return node
    below = _grown_children(node)
    grandchildren = (grandchild for child in below for grandchild in _grown_children(child))
    return _first(below, state, given) or _first(grandchildren, state, given) or node


def _first(nodes: Iterable[Node], state: Any, given: Given) -> Node | None:
    """The first node with this position. Two moves may lead to equal positions, as in the numbers
    3, 3: the second one met, if it is another object, is the second of the nodes."""
    equal = None
    for node in nodes:
        if same_position(state, node.state):
            if given.get(node, state) is state:
                return node
            equal = equal or node
    return equal


def _grown_children(node: Node) -> list[Node]:
    if not node.children:
        for move in node.state.legal_moves():
            node.children.append(Node(node.state.result(move), move, node, node.ply + 1))
    return node.children


def _close(node: Node) -> None:
    """Take away what the search never saw; of the node's moves only the number is kept."""
    if all(below.visit is None for child in node.children for below in child.below()):
        node.children = []
        node.hidden = len(list(node.state.legal_moves()))  # a learner may return a generator


def grow_what_was_cut(root: Node) -> None:
    """Put what was never visited into a small tree: a picture shows it in its place. A larger tree
    stays as it is, with the number of moves that were left out."""
    room = SMALL - sum(1 for _ in root.below())
    grown = []
    for node in root.below():
        if node.visit is None and node.hidden:
            tree = GameTree.grow(node.state, limit=max(room, 0) + 1)
            room -= len(tree) - 1
            if tree.left_out:
                return
            grown.append((node, tree.root))
    for node, copy in grown:
        for below in copy.below():
            below.ply += node.ply
        node.children, node.hidden = copy.children, 0
        for child in node.children:
            child.parent = node


def leaves_out(root: Node) -> bool:
    """Is there a position that the search could have visited, and did not?"""
    return any(node.visit is None or node.hidden for node in root.below())

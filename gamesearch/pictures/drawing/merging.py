"""The positions of a tree, each of them once, whatever path leads there: what a table sees."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from graphlib import CycleError, TopologicalSorter
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.words import move_label
from gamesearch.tree import GameTree, Node

KeyOf = Callable[[Any], Hashable]
"""The key of a position: two positions with the same key are merged."""


@dataclass(eq=False)
class Position(Node):
    """One position, for all nodes of a tree that have it.

    Attributes:
        source: the most informative of these nodes.
    """

    source: Node = field(kw_only=True)

    @property
    def is_leaf(self) -> bool:
        """Is the game over here? A position may have no children only because the positions after
        it are already below another one."""
        return self.source.is_leaf

    @property
    def is_evaluated(self) -> bool:
        return self.source.is_evaluated

    @property
    def goes_wrong_here(self) -> bool:
        return self.source.goes_wrong_here


@dataclass(eq=False)
class MergedMove:
    """A move from one position to another, wherever in the tree it is made.

    Attributes:
        tail, head: the positions, as nodes of the merged tree.
        node: the node of the tree to which the move leads: of several, one of best play, or the one
            that was visited first.
        moves: how many different moves lead from the one to the other.
    """

    tail: Node
    head: Node
    node: Node
    moves: int

    @property
    def label(self) -> str:
        """The label of its line: the move, "X b1"; of several moves the first, and how many."""
        more = f" ×{self.moves}" if self.moves > 1 else ""
        return move_label(self.node) + more


@dataclass
class Merged:
    """A tree whose equal positions are merged.

    Attributes:
        whole: the tree.
        tree: its positions, each of them once. The ply of a position is the length of the longest
            path to it, and its parent is the position before it on such a path.
        ways: all moves between positions, also those that the tree does not hold.
        nodes: for every position, the nodes of the whole tree that it stands for.
        plies: down to which ply of the whole tree positions are taken.
        left_out: how many nodes of the whole tree are below that.
        first: for each node of the whole tree down to there, the first one with its position.
        best: the nodes of the whole tree on its line of best play; none while it has no values.
    """

    whole: GameTree
    tree: GameTree
    ways: list[MergedMove]
    nodes: dict[Node, list[Node]]
    plies: int
    left_out: int
    first: dict[Node, Node]
    best: set[Node]

    @property
    def differing(self) -> int:
        """How many positions merge nodes with different values; none if the key is right."""
        found = (
            {node.value for node in nodes if node.value is not None and not node.bound}
            for nodes in self.nodes.values()
        )
        return sum(len(values) > 1 for values in found)


def merge(tree: GameTree, key: KeyOf | None = None, depth: int | None = None) -> Merged:
    """Merge the equal positions of a tree.

    Args:
        tree: any.
        key: what a position is known by; None: positions are compared with `==`.
        depth: how many plies to take; None: as many as stay readable.

    Raises:
        TypeError: what positions are known by cannot be a key of a dict.
    """
    plies, keys = _keys(tree, key, depth)
    groups = _grouped(keys)
    level = _levels(keys, groups)
    if level is None:  # a position comes again after itself: equal ones are merged ply by ply
        keys = {node: (node.ply, known) for node, known in keys.items()}
        groups = _grouped(keys)
        level = _levels(keys, groups) or {}
    copies = _copies(keys, groups, level)
    line = tree.best_line()
    best = set(line) if len(line) > 1 else set()  # alone, the root is not on a line
    return Merged(
        whole=tree,
        tree=GameTree(copies[keys[tree.root]], tree.player, tree.left_out, tree.own, tree.whose),
        ways=_ways(keys, copies, best),
        nodes={copies[known]: nodes for known, nodes in groups.items()},
        plies=plies,
        left_out=len(tree) - len(keys),
        first={node: nodes[0] for nodes in groups.values() for node in nodes},
        best=best,
    )


def _grouped(keys: dict[Node, Hashable]) -> dict[Hashable, list[Node]]:
    groups: dict[Hashable, list[Node]] = {}
    for node, known in keys.items():
        groups.setdefault(known, []).append(node)
    return groups


def _keys(tree: GameTree, key: KeyOf | None, depth: int | None) -> tuple[int, dict[Node, Hashable]]:
    """Down to which ply positions are taken, and what each node there is known by."""
    rows: list[list[Node]] = []
    for node in tree.root.below():
        ply = node.ply - tree.root.ply
        if ply == len(rows):
            rows.append([])
        rows[ply].append(node)
    most = style.WHOLE if depth is None else style.MOST_NODES
    seen: dict[Hashable, None] = {}
    of_node: dict[Node, Hashable] = {}
    plies = 0
    for ply, row in enumerate(rows[: None if depth is None else depth + 1]):
        here = {node: _key(node, key) for node in row}
        if ply > 1 and len(seen.keys() | set(here.values())) > most:
            break
        seen |= dict.fromkeys(here.values())
        of_node |= here
        plies = ply
    return plies, {node: of_node[node] for node in tree.root.below() if node in of_node}


def _key(node: Node, key: KeyOf | None) -> Hashable:
    """What must be equal for two nodes to be one position: what `key` gives for its state, or the
    state itself.

    Raises:
        TypeError: it cannot be a key of a dict.
    """
    known: Any = node.state if key is None else key(node.state)
    try:
        hash(known)
    except TypeError:
        raise TypeError(
            "positions are merged by what can be a key of a dict, such as a tuple, "
            f"and {brief(known)} cannot"
        ) from None
    return known


def _levels(
    keys: dict[Node, Hashable], groups: dict[Hashable, list[Node]]
) -> dict[Hashable, int] | None:
    """How many moves the longest path to each position has; None if a path comes back to one."""
    before = {
        known: {keys[node.parent] for node in nodes if node.parent in keys}
        for known, nodes in groups.items()
    }
    level: dict[Hashable, int] = {}
    try:
        for known in TopologicalSorter(before).static_order():
            level[known] = max((level[each] + 1 for each in before[known]), default=0)
    except CycleError:
        return None
    return level


def _copies(
    keys: dict[Node, Hashable],
    groups: dict[Hashable, list[Node]],
    level: dict[Hashable, int],
) -> dict[Hashable, Node]:
    """A new node for every position, below the one before it on a longest path."""
    copies: dict[Hashable, Node] = {}
    for known in sorted(groups, key=level.__getitem__):  # what comes before is there already
        nodes = groups[known]
        source = min(nodes, key=_rank)
        last = level[known] - 1
        parents = [node.parent for node in nodes if node.parent in keys]
        parent = next((p for p in parents if level[keys[p]] == last), None)
        copy = Position(
            source.state,
            source.move,
            copies[keys[parent]] if parent else None,
            level[known],
            value=source.value,
            visit=min((n.visit for n in nodes if n.visit is not None), default=None),
            returned=source.returned,
            bound=source.bound,
            played=any(node.played for node in nodes),
            source=source,
        )
        if parent:
            copy.move = next(n.move for n in nodes if n.parent is parent)
            copies[keys[parent]].children.append(copy)
        shows_all = any(child in keys for child in source.children)
        copy.hidden = 0 if shows_all else source.hidden or len(source.children)
        copies[known] = copy
    return copies


def _rank(node: Node) -> tuple[bool, bool, int]:
    """A node whose value is known exactly says more than one with a bound, or never visited."""
    return node.visit is None, bool(node.bound), node.visit or 0


def _ways(
    keys: dict[Node, Hashable], copies: dict[Hashable, Node], best: set[Node]
) -> list[MergedMove]:
    """The moves between merged positions, one for each pair of them. Of several with the same ends,
    the one on the line of best play is drawn, or else the first."""
    made: dict[tuple[Hashable, Hashable], list[Node]] = {}
    for node, known in keys.items():
        if node.parent in keys:
            made.setdefault((keys[node.parent], known), []).append(node)
    return [
        MergedMove(
            tail=copies[before],
            head=copies[known],
            node=min(nodes, key=lambda node: (node not in best, _rank(node))),
            moves=len({repr(node.move) for node in nodes if node.parent is nodes[0].parent}),
        )
        for (before, known), nodes in made.items()
    ]


def merged_lines(merged: Merged, by_key: bool) -> Iterator[tuple[str, Node]]:
    """The lines of the text tree, each with its position: what follows a position is written once,
    where the position first occurs."""
    same = "the same key as" if by_key else "the same position as"
    tree = merged.whole
    waiting = [merged.whole.root]
    while waiting:
        node = waiting.pop()
        first = merged.first.get(node)
        if first is None:
            continue
        if first is not node and node.parent is not None:
            indent = "  " * (node.ply - tree.root.ply)
            yield f"{indent}{node.move_text}: {same} {_path(first)}", node
            continue
        line = tree.line(node)
        below = [child for child in node.children if child in merged.first]
        if node.children and not below:
            line += f" ({sum(1 for _ in node.below()) - 1} below not shown)"
        yield line, node
        waiting += reversed(below)


def _path(node: Node) -> str:
    """The moves from the root to a position: "after X a1, O b1"."""
    moves = list(map(move_label, node.way[1:]))
    return f"after {', '.join(moves)}" if moves else "the root"

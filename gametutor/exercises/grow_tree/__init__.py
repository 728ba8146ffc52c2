"""grow_tree: a game tree as an object, to a given depth."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.tree import Node
from gametutor.kit.batteries.shapes import real_positions, shapes
from gametutor.kit.batteries.trees import far_outcomes
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.nodes import NodeProbe


def grow_tree(state, depth, move=None, parent=None, ply=0):
    """The root `Node` of the tree of `state`, grown `depth` plies deep."""
    node = Node(state, move, parent, ply)  # Start value: a node without children
    if depth == 0:  # Stop?
        node.hidden = len(state.legal_moves())  # moves that are left out
        return node
    for next_move in state.legal_moves():  # Ask each child, if there is one
        child = grow_tree(state.result(next_move), depth - 1, next_move, node, ply + 1)
        node.children.append(child)
    return node  # Return


# Trees, and how deep they are grown. For each of these at least one of the known wrong programs
# grows another tree. A tree with children comes first: where all calls share one list, it must not
# look innocent.
TREES: tuple[tuple[Any, Sequence[int]], ...] = (
    *(([1, 2], [1]), (5, [0, 2]), ([1, 2], [0]), ([1, 1], [1]), ([1, 2, 3], [2])),
    *(([[1]], [1, 2]), ([[1, 2]], [2]), ([[1], 2], [1, 2]), ([1, [2]], [2]), ([[1], [2]], [2])),
    ([[1, 2], [3, 4]], [0, 1, 2, 3]),
)
DEEP = NumberTree([[[1, 2], 3], [[4], [5, 6, 7]]])
QUESTIONS = (
    *((NumberTree(tree), depth) for tree, depths in TREES for depth in depths),
    *((NumberTree([[1, 1], [1, 1]], to_move=1), 2), (DEEP, 2), (DEEP, 3)),
    *((Nim(1), 1), (Nim(2), 1), (Nim(3), 0), (Nim(3), 2), (Nim(4), 4), (Nim(5), 3)),
    *((TicTacToe("XXOOX...O"), 2), (TicTacToe("XXOOX...O"), 3), (MiniIsolation(), 2)),
)

_about = partial(NodeProbe, "grow_tree")


@cache
def _small() -> tuple[NodeProbe, ...]:
    """Every shape of up to five nodes to every depth, the smallest first."""
    grown = (
        _about(NumberTree(tree), depth)
        for nodes in range(1, 6)
        for tree in shapes(nodes)
        for depth in range(4)
    )
    return tuple(sorted(grown, key=lambda probe: probe.size))


def _more(seed: int = SEED) -> Iterator[NodeProbe]:
    """Real positions, and trees of numbers to their ends, always the same for the same seed."""
    for number, state in enumerate(real_positions(seed)):
        yield _about(state, number % 5)
    for tree in far_outcomes():
        yield _about(NumberTree(tree), 12)
        yield _about(NumberTree(tree), 40)


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `grow_tree(state, depth)`: the root `Node` of the tree of `state`, grown `depth` "
        "plies deep. Every node has its `state`, `move`, `parent` and `ply`, and its `children` "
        "in the order of the legal moves."
    ),
    solution=grow_tree,
    imports="from gamesearch.tree import Node",
    reasons={
        "Start value": "A new node, which knows where it comes from and has no children yet.",
        "Stop?": "At depth 0, where `hidden` counts the moves left out. A finished game has none.",
        "Ask each child": "Each child is the root of a smaller tree, with one ply less to grow.",
        "Return": "The root leads to all the others.",
    },
    hints=(
        "Begin with `node = Node(state)`. With depth 0 that is all there is to return.",
        "Each child is a tree of its own, grown from `state.result(move)` with `depth - 1`. "
        "Give `move`, `parent` and `ply` default values, and pass them down.",
        "For each legal move, called `m` since `move` is a parameter: "
        "`child = grow_tree(state.result(m), depth - 1, m, node, ply + 1)`, and then "
        "`node.children.append(child)`. In the first line `Node(state, move, parent, ply)`.",
    ),
    battery=[_about(state, depth) for state, depth in QUESTIONS],
    more=_more,
    small=_small,
    why="Every child of a tree is the root of a smaller tree, one ply less deep.",
    next=(
        "Draw the `GameTree` of the root that you return for `Nim(6)` at depth 2, and at depth 3: "
        "how much does each picture say is missing below?"
    ),
)

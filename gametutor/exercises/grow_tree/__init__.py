"""grow_tree: a game tree as an object, to a given depth."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.tree import GameTree, Node
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.nodes import NodeProbe
from gametutor.kit.questions.shapes import real_positions, shapes
from gametutor.kit.questions.trees import far_outcomes
from gametutor.kit.source import Source


def grow_tree(state, depth, move=None, parent=None, ply=0):
    """The root `Node` of the tree of `state`, grown `depth` plies deep."""
    node = Node(state, move, parent, ply)  # Start value: a node without children
    if depth == 0:  # Stop?
        node.hidden = len(state.legal_moves())  # how many moves are left out here
        return node
    for next_move in state.legal_moves():  # Ask each child; a finished game has none
        child = grow_tree(state.result(next_move), depth - 1, next_move, node, ply + 1)
        node.children.append(child)
    return node  # Return


STOP = """\
    if depth == 0:
        node.hidden = len(state.legal_moves())
        return node
"""
ASK = "child = grow_tree(state.result(next_move), depth - 1, next_move, node, ply + 1)"
KEEP = "node.children.append(child)"

SOLUTION = Source.of(grow_tree)


# --- right, in other forms ---------------------------------------------------------------------
def nested(state, depth):
    def add_below(node):
        if node.ply == depth:
            return
        for move in node.state.legal_moves():
            child = Node(node.state.result(move), move, parent=node, ply=node.ply + 1)
            node.children.append(child)
            add_below(child)

    root = Node(state)
    add_below(root)
    return root


def with_a_queue(state, depth):
    root = Node(state)
    waiting = deque([root])
    while waiting:
        node = waiting.popleft()
        if node.ply < depth and not node.state.is_terminal():
            for move in node.state.legal_moves():
                node.children.append(Node(node.state.result(move), move, node, node.ply + 1))
            waiting.extend(node.children)
    return root


def with_a_stack(state, depth):
    root = Node(state)
    stack = [(root, depth)]
    while stack:
        node, left = stack.pop()
        if left <= 0:
            continue
        for move in node.state.legal_moves():
            child = Node(node.state.result(move))
            child.move, child.parent, child.ply = move, node, depth - left + 1
            node.children += [child]
            stack.append((child, left - 1))
    return root


def children_of(node):
    moves = node.state.legal_moves()
    return [Node(node.state.result(move), move, node, node.ply + 1) for move in moves]


def ply_by_ply(state, depth):
    root = Node(state)
    nodes = [root]
    for _ in range(depth):
        for node in nodes:
            node.children = children_of(node)
        nodes = [child for node in nodes for child in node.children]
    return root


def from_the_leaves_up(state, depth, move=None, ply=0):
    below = state.legal_moves() if depth > 0 else []
    children = [from_the_leaves_up(state.result(m), depth - 1, m, ply + 1) for m in below]
    node = Node(state, move, None, ply, children)
    for child in children:
        child.parent = node
    return node


def with_the_course_tree(state, depth):
    return GameTree.grow(state, depth).root


@dataclass(eq=False)
class OwnNode:
    state: Any
    move: Any = None
    parent: Any = None
    ply: int = 0
    children: list[Any] = field(default_factory=list)

    def grow(self, depth):
        if depth:
            for move in self.state.legal_moves():
                self.children.append(
                    OwnNode(self.state.result(move), move, self, self.ply + 1).grow(depth - 1)
                )
        return self


def with_an_own_class(state, depth):
    return OwnNode(state).grow(depth)


class AsAClass:
    def __call__(self, state, depth):
        self.depth = depth
        return self.node(state, None, None)

    def node(self, state, move, parent):
        node = Node(state, move, parent, 0 if parent is None else parent.ply + 1)
        if node.ply < self.depth:
            node.children = [self.node(state.result(m), m, node) for m in state.legal_moves()]
        return node


NESTED = Source.of(nested)
QUEUE = Source.of(with_a_queue)
PLY_BY_PLY = Source.of(ply_by_ply)
RIGHT = [
    NESTED,
    QUEUE,
    with_a_stack,
    PLY_BY_PLY,
    from_the_leaves_up,
    with_the_course_tree,
    with_an_own_class,
    AsAClass(),
]


# --- wrong ideas -------------------------------------------------------------------------------
def one_node_for_all_children(state, depth, move=None, parent=None, ply=0):
    node = Node(state, move, parent, ply)
    if depth > 0:
        child = Node(state)
        for m in state.legal_moves():
            child.state, child.move, child.parent, child.ply = state.result(m), m, node, ply + 1
            below = one_node_for_all_children(child.state, depth - 1, m, node, ply + 1)
            child.children = below.children
            for grandchild in child.children:
                grandchild.parent = child
            node.children.append(child)
    return node


def one_node_for_equal_positions(state, depth):
    nodes = {}

    def grow(state, move, parent, ply):
        if (state, ply) not in nodes:
            node = nodes[state, ply] = Node(state, move, parent, ply)
            if ply < depth:
                for m in state.legal_moves():
                    node.children.append(grow(state.result(m), m, node, ply + 1))
        return nodes[state, ply]

    return grow(state, None, None, 0)


def nested_lists(state, depth):
    if depth == 0:
        return [state]
    return [state, [nested_lists(state.result(m), depth - 1) for m in state.legal_moves()]]


IN_THE_LOOP = SOLUTION.lines(ASK, "depth -= 1", ASK.replace("depth - 1", "depth"))
STOPPING_IN_THE_LOOP = SOLUTION.edit(STOP, "").lines(
    ASK,
    "child = Node(state.result(next_move), next_move, node, ply + 1)",
    "if depth != 1:",
    f"    {ASK}",
)
ONE_LIST = SOLUTION.edit("ply=0", "ply=0, below=[]").edit("parent, ply)", "parent, ply, below)")
ONE_LIST_IN_A_CALL = ONE_LIST.edit("ply + 1", "ply + 1, below").edit(
    "    node = Node", "    below = below if parent else []\n    node = Node"
)
NUMBERING = SOLUTION.edit(
    "next_move in state.legal_moves()", "number, next_move in enumerate(state.legal_moves())"
).edit("1, next_move", "1, number")
FROM_THE_ROOT = (
    SOLUTION.edit("ply=0", "ply=0, root=None")
    .edit("state, move, parent, ply)", "root or state, move, parent, ply)")
    .edit("ply + 1", "ply + 1, root or state")
)
ONCE_PLY_BY_PLY = PLY_BY_PLY.edit("nodes = [root]", "nodes = [root]\n    seen = {state}").edit(
    "node.children = children_of(node)",
    """\
for child in children_of(node):
                if child.state not in seen:
                    seen.add(child.state)
                    node.children.append(child)""",
)
ONCE_DEPTH_FIRST = NESTED.lines("root = Node(state)", "root = Node(state)", "seen = {state}").lines(
    KEEP, "if child.state in seen:", "    continue", "seen.add(child.state)", KEEP
)
ALL_BELOW_THE_ROOT = PLY_BY_PLY.edit("node.children = children_of(node)", "pass").edit(
    "in node.children]", "in children_of(node)]\n        root.children += nodes"
)
ALL = "[*answer.below()]"
OTHER_THINGS = (f"len({ALL})", "answer.children", ALL, "GameTree(answer)", "state")

WRONG = {
    "depth_is_never_used_up": at.stop(
        "in which the depth never stops the growth",
        "How many plies are left to grow below a child?",
        "A child is one ply further down, so there is one ply less to grow below it.",
        "Hand down `depth - 1`, and stop at 0; or stop where `node.ply == depth`.",
        look="Look at the step *Ask each child*: what do you hand down?",
        by=[SOLUTION.edit("depth - 1", "depth"), SOLUTION.edit(STOP, "")],
    ),
    "depth_goes_down_in_the_loop": ideas.DEPTH_SHRINKS_IN_THE_LOOP.by(
        IN_THE_LOOP,
        IN_THE_LOOP.edit("depth == 0", "depth <= 0"),
        SOLUTION.lines(KEEP, KEEP, "depth -= 1").edit("depth == 0", "depth <= 0"),
    ),
    "grows_one_ply_too_many": at.stop(
        "in which one ply too many is grown",
        "How many plies does a tree of depth 0 have below its root?",
        "With depth 0 the root stands alone.",
        "Compare at `depth == 0`, or `node.ply == depth`, before you make children.",
        by=[SOLUTION.edit("depth == 0", "depth < 0")],
    ),
    "stops_one_ply_too_early": at.stop(
        "in which the last ply is not grown",
        "How many plies does a tree of depth 1 have below its root?",
        "With depth 1 the root has its children, and they have none.",
        "Stop at depth 0, not at depth 1.",
        by=SOLUTION.edits("depth == 0", "depth <= 1", "depth == 1"),
    ),
    "depth_0_grows_all_the_same": at.stop(
        "in which depth 0 is not tested for before the first children are made",
        "What should `grow_tree(Nim(3), 0)` return?",
        "With depth 0 the root stands alone, even though it has moves.",
        "Test the depth first of all, not inside the loop.",
        look="Look at the step *Stop?*: does it come before the first child is made?",
        by=[SOLUTION.edit("depth == 0", "depth <= 0 and parent"), STOPPING_IN_THE_LOOP],
    ),
    "grows_one_ply_only": at.child(
        "in which only the root gets children",
        "Who makes the children of the children?",
        "Each child is the root of a smaller tree.",
        "Let the function call itself for every child, with `depth - 1`.",
        by=[SOLUTION.edit("depth - 1", "0")],
    ),
    "adds_no_children": at.any_step(
        "in which no node gets a child",
        "Which line puts a child into the list of its parent?",
        "A child that is made but not kept is lost.",
        "`node.children.append(child)`, for every child.",
        look="Look at what happens to a child after it is made, and at when that line runs.",
        by=[SOLUTION.without(KEEP)],
    ),
    "one_list_for_all_nodes": at.any_step(
        "in which all nodes share one list of children",
        "Where is a list of children made, and how many times is one child put into it?",
        "A list among the default values, or in a class, is made only once, for all nodes.",
        "Every `Node(...)` has an empty list of its own: append each child to it, once.",
        look="Look at where a list of children is made, and at what puts a child into it.",
        by=[ONE_LIST_IN_A_CALL, ONE_LIST],
    ),
    "keeps_the_last_child": at.child(
        "in which each child takes the place of the one before it",
        "When the second child comes, where is the first?",
        "`node.children = [child]` throws away what was there.",
        "Add to the list: `node.children.append(child)`.",
        by=[SOLUTION.edit(KEEP, "node.children = [child]")],
    ),
    "grows_the_first_child_only": ideas.FIRST_CHILD_ONLY.by(
        SOLUTION.edit(KEEP, f"{KEEP}\n        return node")
    ),
    "goes_on_below_one_child_only": at.child(
        "in which only one child of each ply gets children",
        "Which nodes of a ply get children?",
        "One variable holds one node. All nodes of a ply need children of their own.",
        "Keep all of them in a list, or let the function call itself for every child.",
        by=PLY_BY_PLY.edits("node.children]", "node.children][:1]", "node.children][-1:]"),
    ),
    "one_node_for_all_children": at.child(
        "in which all children of a node are the very same node",
        "How many times is a new `Node` made in your loop?",
        "A node made before the loop is one node, however often it is appended.",
        "Make the new `Node(...)` inside the loop.",
        by=[one_node_for_all_children],
    ),
    "one_node_for_equal_positions": at.child(
        "in which equal positions share one node",
        "Two games reach equal positions. Which of the two nodes above is the parent?",
        "A node has one parent and one move that led to it, so it has one place in the tree.",
        "Make a new node for every move of every node, even where the states are equal.",
        look="Look for the place where a node is found again, not made.",
        by=[one_node_for_equal_positions],
    ),
    "ply_is_not_counted": at.any_step(
        "in which `ply` is not the number of moves since the root",
        "How many moves were made since the root? Who tells the child?",
        "The root has ply 0. It stays 0 everywhere if nobody passes it on.",
        "The ply of a child is that of its parent plus 1: `Node(..., ply=node.ply + 1)`.",
        look="Look at the place where you make a child.",
        by=[
            SOLUTION.edit("ply + 1", "0"),
            SOLUTION.edit("ply=0", "ply=1"),
            SOLUTION.edit("parent, ply)", "parent, depth)"),
            SOLUTION.edit("ply + 1", "1"),
        ],
    ),
    "parent_is_not_the_node_above": at.child(
        "in which `parent` is not the node above",
        "From a child, how do you get back up to its parent?",
        "`parent` is a node, not a state; the root has none.",
        "`Node(state.result(move), move, node, ...)`, where `node` is the node above.",
        look="Look at the place where you make a child.",
        by=[
            SOLUTION.edit("next_move, node", "next_move, None"),
            SOLUTION.edit("next_move, node", "next_move, parent or node"),
            SOLUTION.edit("next_move, node", "next_move, state"),
            SOLUTION.edit(KEEP, f"{KEEP}\n        child.parent = child"),
        ],
    ),
    "move_is_not_kept": at.any_step(
        "in which `move` is not the move that led to the node",
        "Which move leads from the parent to this node?",
        "The move is what `legal_moves()` gave you, not its number in the list.",
        "`Node(state.result(move), move, node, ...)`; the root has `None`.",
        look="Look at the place where you make a child.",
        by=[
            SOLUTION.edit("state, move", "state, None"),
            NUMBERING,
            NUMBERING.edit("legal_moves()):", "legal_moves(), 1):"),
            SOLUTION.edit("state, move", "state, state.legal_moves()"),
        ],
    ),
    "nodes_know_only_their_state": at.start(
        "whose nodes do not know where they come from",
        "What does a node have to know besides its state, and who tells it?",
        "Its `move`, its `parent` and its `ply` are known where the child is made.",
        "`Node(state.result(move), move, node, node.ply + 1)`",
        look="Look at the place where you make a child.",
        by=SOLUTION.edits("Node(state, move, parent, ply)", "Node(state)", "Node(state, move)"),
    ),
    "plies_are_fixed": at.stop(
        "in which the number of plies stands in the code, whatever `depth` says",
        "Where does your code use `depth`?",
        "A loop for each ply is right for that many plies only.",
        "Let the function call itself for every child, with `depth - 1`, and stop at 0.",
        by=NESTED.edits(
            "node.ply == depth",
            "node.ply == 1",
            "node.ply == 2",
            "node.ply == min(depth, 2)",
            "node.ply == max(1, min(depth, 2))",
        ),
    ),
    "makes_no_move": at.child(
        "in which every node holds the position of the root",
        "Which position belongs to a child?",
        "The child is the position after the move.",
        "Give it `state.result(move)`, not `state`.",
        by=[SOLUTION.edit("state.result(next_move)", "state"), FROM_THE_ROOT],
    ),
    "children_are_no_nodes": at.child(
        "in which the children are something other than nodes",
        "What exactly do you append to `children`?",
        "A tree is made of nodes all the way down: a child has children itself.",
        "Append the `Node` that holds the new state.",
        by=[
            *(
                SOLUTION.edit("append(child)", f"append({child})")
                for child in ("child.state", "child.move", "(child.move, child)", "child.children")
            )
        ],
    ),
    "turns_the_children_round": at.child(
        "in which the children are in reverse order",
        "In which order are the legal moves, and in which order are your children?",
        "The first child belongs to the first legal move.",
        "`append` puts a child at the end; `insert(0, ...)` reverses the order.",
        by=[SOLUTION.edit("append(child)", "insert(0, child)")],
    ),
    "grows_equal_positions_once": ideas.EQUAL_POSITIONS_ONCE.by(ONCE_PLY_BY_PLY, ONCE_DEPTH_FIRST),
    "leaves_out_the_finished_games": at.stop(
        "in which finished games get no node",
        "Does a position with no moves left belong to the tree?",
        "A leaf has no children, but it is there.",
        "Make the node first; only then ask whether the game is over.",
        by=[SOLUTION.lines(KEEP, "if not child.state.is_terminal():", f"    {KEEP}")],
    ),
    "keeps_only_the_finished_games": at.stop(
        "in which nodes on the last ply are kept only if their game is over",
        "On the last ply some games are not over. Do their positions belong to the tree?",
        "The depth ends the growth below a node, but the node itself is there.",
        "Make the node first, then test the depth.",
        by=[SOLUTION.edit(KEEP, f"if depth > 1 or child.state.is_terminal():\n            {KEEP}")],
    ),
    "hangs_all_below_the_root": at.child(
        "in which all nodes hang from the root",
        "Whose list of children does a grandchild belong to?",
        "A child belongs to the node whose move led to it.",
        "Append to the children of the node you are at, not to those of the root.",
        look="Look at the step *Ask each child*: to whose `children` do you append?",
        by=[NESTED.edit("node.children.append", "root.children.append"), ALL_BELOW_THE_ROOT],
    ),
    "gives_another_node": at.return_(
        "in which a node other than the root is returned",
        "Which node does your variable hold at the end?",
        "A variable that moves on through the tree is no longer the root at the end.",
        "Keep the root under a name of its own, and return that.",
        by=[
            NESTED.returning(f"{ALL}[-1]"),
            QUEUE.edit("return root", "return node"),
            NESTED.returning("answer.children[-1] if answer.children else answer"),
        ],
    ),
    "gives_no_node": at.return_(
        "in which something other than a node is returned",
        "From which node can all the others be reached?",
        "The root leads to its children, and they lead on.",
        "The last line is `return node`, or `return root`.",
        by=[*map(NESTED.returning, OTHER_THINGS), nested_lists],
    ),
    "tree_is_not_given_back": ideas.GIVES_NOTHING_BACK.by(NESTED.without("return root")),
    "leaves_out_a_child": ideas.LEAVES_OUT_A_MOVE.by(
        SOLUTION.edit("in state.legal_moves()", "in state.legal_moves()[1:]"),
        SOLUTION.edit("in state.legal_moves()", "in state.legal_moves()[:-1]"),
    ),
}

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
    for number, state in enumerate(real_positions(seed)):
        yield _about(state, number % 5)
    for tree in far_outcomes():
        yield _about(NumberTree(tree), 12)
        yield _about(NumberTree(tree), 40)


EXERCISE = Exercise(
    name="grow_tree",
    number="3.2",
    task=(
        "Write `grow_tree(state, depth)`: the root `Node` of the tree of `state`, grown `depth` "
        "plies deep. Every node has its `state`, `move`, `parent` and `ply`, and its `children` "
        "in the order of the legal moves."
    ),
    solution=grow_tree,
    imports="from gamesearch.tree import Node",
    reasons={
        "Start value": "A new node, which knows where it comes from, and has no children yet.",
        "Stop?": "At depth 0, where `hidden` counts the moves left out. A finished game has none.",
        "Ask each child": "Each child is the root of a smaller tree, with one ply less to grow.",
        "Return": "The root leads to all the others.",
    },
    hints=(
        "Begin with `node = Node(state)`. With depth 0 that is all there is to return.",
        "Each child is a tree of its own, grown from `state.result(move)` with `depth - 1`. Give "
        "`move`, `parent` and `ply` default values, and hand them down.",
        "`child = grow_tree(state.result(m), depth - 1, m, node, ply + 1)`, and then "
        "`node.children.append(child)`; in the first line `Node(state, move, parent, ply)`.",
    ),
    battery=[_about(state, depth) for state, depth in QUESTIONS],
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(WRONG, keep="Make a child for every legal move of every node.", position="state"),
    why="Every child of a tree is the root of a smaller tree, one ply less deep.",
    next=(
        "Where you stop although the game goes on, set the node's `hidden` to the number of "
        "legal moves. Then draw the `GameTree` of the root that you return for `Nim(6)` at depth "
        "2: it shows how much is missing."
    ),
)

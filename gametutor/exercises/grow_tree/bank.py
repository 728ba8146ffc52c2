"""The right forms of grow_tree, and the programs of its wrong ideas."""

from collections import deque

from gamesearch.tree import GameTree, Node
from gametutor.exercises.grow_tree import grow_tree
from gametutor.kit.source import Source, written_in

STOP = """\
    if depth == 0:
        node.hidden = len(state.legal_moves())
        return node
"""
ASK = "child = grow_tree(after, depth - 1, next_move, node, ply + 1)"
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


def _children_of(node):
    moves = node.state.legal_moves()
    return [Node(node.state.result(move), move, node, node.ply + 1) for move in moves]


def ply_by_ply(state, depth):
    root = Node(state)
    nodes = [root]
    for _ in range(depth):
        for node in nodes:
            node.children = _children_of(node)
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


class AsAClass:
    def __call__(self, state, depth):
        self.depth = depth
        return self.node(state, None, None)

    def node(self, state, move, parent):
        node = Node(state, move, parent, 0 if parent is None else parent.ply + 1)
        if node.ply < self.depth:
            node.children = [self.node(state.result(m), m, node) for m in state.legal_moves()]
        return node


RIGHT = written_in(vars())


# --- wrong ideas -------------------------------------------------------------------------------
def nested_lists(state, depth):
    if depth == 0:
        return [state]
    return [state, [nested_lists(state.result(m), depth - 1) for m in state.legal_moves()]]


NESTED, QUEUE, PLY_BY_PLY = map(Source.of, (nested, with_a_queue, ply_by_ply))
IN_THE_LOOP = SOLUTION.lines(ASK, "depth -= 1", ASK.replace("depth - 1", "depth"))
ONE_LIST = SOLUTION.edit("ply=0", "ply=0, below=[]").edit("parent, ply)", "parent, ply, below)")
NUMBERING = SOLUTION.edit(
    "next_move in state.legal_moves()", "number, next_move in enumerate(state.legal_moves())"
).edit("1, next_move", "1, number")
ALL = "[*answer.below()]"

PROGRAMS = {
    "depth_is_never_used_up": [SOLUTION.edit("depth - 1", "depth"), SOLUTION.edit(STOP, "")],
    "depth_goes_down_in_the_loop": [
        IN_THE_LOOP,
        IN_THE_LOOP.edit("depth == 0", "depth <= 0"),
        SOLUTION.lines(KEEP, KEEP, "depth -= 1").edit("depth == 0", "depth <= 0"),
    ],
    "grows_one_ply_too_many": [SOLUTION.edit("depth == 0", "depth < 0")],
    "stops_one_ply_too_early": SOLUTION.edits("depth == 0", "depth <= 1", "depth == 1"),
    "depth_0_grows_all_the_same": [
        SOLUTION.edit("depth == 0", "depth <= 0 and parent"),
        SOLUTION.edit(STOP, "")
        .before(ASK, "child = Node(state.result(next_move), next_move, node, ply + 1)")
        .lines(ASK, "if depth != 1:", f"    {ASK}"),
    ],
    "grows_one_ply_only": [SOLUTION.edit("depth - 1", "0")],
    "adds_no_children": [SOLUTION.without(KEEP)],
    "one_list_for_all_nodes": [
        ONE_LIST.edit("ply + 1", "ply + 1, below").before(
            "node = Node(state, move, parent, ply, below)", "below = below if parent else []"
        ),
        ONE_LIST,
    ],
    "keeps_the_last_child": [SOLUTION.edit(KEEP, "node.children = [child]")],
    "grows_the_first_child_only": [SOLUTION.after(KEEP, "return node")],
    "goes_on_below_one_child_only": PLY_BY_PLY.edits(
        "node.children]", "node.children][:1]", "node.children][-1:]"
    ),
    "one_node_for_all_children": [
        NESTED.before("for move in node.state.legal_moves():", "child = Node(state)").lines(
            "child = Node(node.state.result(move), move, parent=node, ply=node.ply + 1)",
            "child.state, child.move = node.state.result(move), move",
            "child.parent, child.ply, child.children = node, node.ply + 1, []",
        )
    ],
    "one_node_for_equal_positions": [
        NESTED.after("root = Node(state)", "nodes = {}")
        .before(KEEP, "child = nodes.setdefault((child.state, child.ply), child)")
        .lines("add_below(child)", "if not child.children:", "    add_below(child)")
    ],
    "ply_is_not_counted": [
        SOLUTION.edit("ply + 1", "0"),
        SOLUTION.edit("ply=0", "ply=1"),
        SOLUTION.edit("parent, ply)", "parent, depth)"),
        SOLUTION.edit("ply + 1", "1"),
    ],
    "parent_is_not_the_node_above": [
        *SOLUTION.edits(", node", ", None", ", parent or node", ", state"),
        SOLUTION.after(KEEP, "child.parent = child"),
    ],
    "move_is_not_kept": [
        SOLUTION.edit("state, move", "state, None"),
        NUMBERING,
        NUMBERING.edit("legal_moves()):", "legal_moves(), 1):"),
        SOLUTION.edit("state, move", "state, state.legal_moves()"),
    ],
    "nodes_know_only_their_state": SOLUTION.edits(", move, parent, ply)", ")", ", move)"),
    "plies_are_fixed": NESTED.edits(
        "== depth", "== 1", "== 2", "== min(depth, 2)", "== max(1, min(depth, 2))"
    ),
    "makes_no_move": [
        SOLUTION.edit("state.result(next_move)", "state"),
        SOLUTION.edit("ply=0", "ply=0, root=None")
        .edit("Node(state", "Node(root or state")
        .edit("ply + 1", "ply + 1, root or state"),
    ],
    "children_are_no_nodes": [
        SOLUTION.edit("append(child)", f"append({child})")
        for child in ("child.state", "child.move", "(child.move, child)", "child.children")
    ],
    "turns_the_children_round": [SOLUTION.edit("append(child)", "insert(0, child)")],
    "grows_equal_positions_once": [
        PLY_BY_PLY.after("nodes = [root]", "seen = {state}").lines(
            "node.children = _children_of(node)",
            "for child in _children_of(node):",
            "    if child.state not in seen:",
            "        seen.add(child.state)",
            "        node.children.append(child)",
        ),
        NESTED.after("root = Node(state)", "seen = {state}").before(
            KEEP, "if child.state in seen:", "    continue", "seen.add(child.state)"
        ),
    ],
    "leaves_out_the_finished_games": [
        SOLUTION.lines(KEEP, "if not child.state.is_terminal():", f"    {KEEP}")
    ],
    "keeps_only_the_finished_games": [
        SOLUTION.lines(KEEP, "if depth > 1 or child.state.is_terminal():", f"    {KEEP}")
    ],
    "hangs_all_below_the_root": [
        NESTED.edit("node.children.append", "root.children.append"),
        PLY_BY_PLY.without("for node in nodes:", "node.children = _children_of(node)").edit(
            "node.children]", "_children_of(node)]\n        root.children += nodes"
        ),
    ],
    "gives_another_node": [
        NESTED.returning(f"{ALL}[-1]"),
        QUEUE.edit("return root", "return node"),
        NESTED.returning("answer.children[-1] if answer.children else answer"),
    ],
    "gives_no_node": [
        *map(NESTED.returning, (f"len({ALL})", "answer.children", ALL)),
        *map(NESTED.returning, ("GameTree(answer)", "state")),
        nested_lists,
    ],
    "tree_is_not_given_back": [NESTED.without("return root")],
    "leaves_out_a_child": SOLUTION.edits("moves():", "moves()[1:]:", "moves()[:-1]:"),
}

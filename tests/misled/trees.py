"""Cards that misled: the exercises of the lesson trees."""

from cells import form

from misled.programs import solution_with

TOLD = {
    "grown where the game is over, or not too deep": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth):
    def grown(node):
        node.hidden = 0 if node.ply < depth else len(node.state.legal_moves())
        if node.ply < depth and node.state.is_terminal():
            node.children = [
                grown(Node(node.state.result(move), move, node, node.ply + 1))
                for move in node.state.legal_moves()
            ]
        return node
    return grown(Node(state))
""",
        ["and not node.state.is_terminal():"],
        ["An `and` should be an `or`", "or node.state.is_terminal()"],
    ),
    "the ply of a child, which is not made where the node is": (
        "grow_tree",
        "from gamesearch.tree import Node\n" + form("grow_tree").edit(", ply + 1", "").text,
        ["The ply of a child is that of its parent plus 1"],
        ["`Node(..., ply=node.ply + 1)`"],
    ),
    "a loop that runs as often as the depth says": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth):
    root = Node(state)
    nodes = [root]
    for _ in range(depth):
        for node in nodes:
            for move in node.state.legal_moves():
                child = Node(node.state.result(move), move, node, node.ply + 1)
                node.children.append(child)
            nodes = [child for node in nodes for child in node.children]
    return root
""",
        ["A line is indented too far, or not far enough."],
        ["fixed in the code", "One loop for each ply"],
    ),
    "a number that no question asks for": (
        "grow_tree",
        "from gamesearch.tree import Node\n"
        + form("grow_tree").text.replace("len(state.legal_moves())", "max(state.legal_moves())"),
        ["write: node.hidden = len(state.legal_moves())"],
        ["sorted("],
    ),
    "names that the task has": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth):
    node = Node(state)
    if depth:
        for choice in state.legal_moves():
            node.children.append(grow_tree(state.result(choice), depth - 1))
    return node
""",
        ["Its `move`, its `parent` and its `ply` are known"],
        ["own. Its"],
    ),
    "an or for an and, and a not that could be left out, too": (
        "grow_tree",
        """\
from collections import deque
from gamesearch.tree import Node
def grow_tree(state, depth):
    root = Node(state)
    waiting = deque([root])
    while waiting:
        node = waiting.popleft()
        if node.ply < depth or not node.state.is_terminal():
            for move in node.state.legal_moves():
                node.children.append(Node(node.state.result(move), move, node, node.ply + 1))
            waiting.extend(node.children)
        else:
            node.hidden = len(node.state.legal_moves())
    return root
""",
        ["write: if node.ply < depth and not node.state.is_terminal():"],
        ["the wrong way round"],
    ),
    "one child in the tree": (
        "grow_tree",
        form("grow_tree")
        .edit("def grow", "from gamesearch.tree import Node\ndef grow")
        .after("node.children.append(child)", "break"),
        ["Remove line 11 of the cell: break"],
        ["its number", "the old number"],
    ),
    "the largest of the moves in place of their number": (
        "grow_tree",
        solution_with("grow_tree", "len(state", "max(state"),
        ["what should this line do with it", "write: node.hidden = len(state.legal_moves())"],
        ["What should be done there?", "Remove line"],
    ),
    "an attribute that is set in vain": (
        "grow_tree",
        solution_with(
            "grow_tree", "    if depth == 0:", "    node.hidden = depth\n    if depth == 0:"
        ),
        ["`hidden` should be 0, yours is", "Remove line"],
        ["node.legal_moves =", "node.to_move ="],
    ),
    "a name that another method has": (
        "grow_tree",
        """\
from gamesearch.tree import Node
class Growing:
    def __call__(self, state, depth):
        self.depth = depth
        return self.node(state, None, None)
    def node(self, state, move, parent):
        node = Node(state, move, parent, 0 if parent is None else parent.ply + 1)
        if node.ply < depth:
            node.children = [self.node(state.play(m), m, node) for m in state.legal_moves()]
        return node
grow_tree = Growing()
""",
        ["Is `depth` meant to be `self.depth`?"],
        ["`node` (set in line 7)"],
    ),
    "a break, and hints about a return": (
        "count_plies",
        form("count_plies").after("]", "break"),
        ["Remove line 11 of the cell: break"],
        ["The last `return` belongs after the loop"],
    ),
    "a count that ends for another reason than a return": (
        "count_plies",
        """\
def count_plies(state):
    counts = {}
    def visit(position, ply):
        counts[ply] = counts.get(ply, 0) + 1
        for move in position.legal_moves():
            position.result(move)
    visit(state, 0)
    return [*counts.values()]
""",
        ["programs that give the same answers; yours may be written differently. Look at the loop"],
        ["The last `return` belongs after the loop"],
    ),
    "positions for their number": (
        "count_plies",
        """\
def count_plies(state):
    counts, positions = [], [state]
    while positions:
        counts.append(positions)
        positions = [p.result(m) for p in positions for m in p.legal_moves()]
    return counts
""",
        ["which line puts it into the list?"],
        ["A root has two leaves"],
    ),
    "a list, and something beside it": (
        "count_plies",
        form("count_plies").edit("return counts", "return counts, None"),
        ["a list with one number for each ply, but yours returned the tuple ([1], None)."],
        ["there is"],
    ),
    "a helper that is never called": (
        "count_plies",
        """\
def count_plies(state):
    counts = {}

    def visit(position, ply):
        counts[ply] = counts.get(ply, 0) + 1
        for move in position.legal_moves():
            visit(position.result(move), ply + 1)

    return list(counts.values())
""",
        ["uses `visit`, which line 4 defines", "what should happen there"],
        ["Each pass handles"],
    ),
    "a list of all calls, outside the function": (
        "count_plies",
        """\
counts = []

def count_plies(state):
    positions = [state]
    while positions:
        counts.append(len(positions))
        positions = [p.result(m) for p in positions for m in p.legal_moves()]
    return counts
""",
        ["lives on when a call has ended: a global one"],
        ["the first line of the function"],
    ),
    "a line behind the loop that belongs to its beginning": (
        "count_plies",
        """\
def count_plies(state):
    counts, positions = [], [state]
    while positions:
        positions = [
            position.result(move) for position in positions for move in position.legal_moves()
        ]
    counts.append(len(positions))
    return counts
""",
        ["Which positions does your code count as ply 0"],
        ["Ask each child", "Look at line 4"],
    ),
    "one move for all": (
        "count_plies",
        form("count_plies", "handing_the_list_down").edit("legal_moves():", "legal_moves()[0]:"),
        ["`[0]` takes a single move."],
        ["the game is over"],
    ),
    "one move for all, in a list": (
        "count_plies",
        "from itertools import zip_longest\n"
        + form("count_plies", "adding_up_lists").text.replace("moves()", "moves()[0]"),
        ["`[0]` takes a single move."],
        ["the game is over"],
    ),
    "a number that starts at nothing, below a test of True": (
        "count_leaves",
        """\
def count_leaves(state):
    if True:
        return 1
    count = None
    for move in state.legal_moves():
        count += count_leaves(state.result(move))
    return count
""",
        ["write: count = 0"],
        ["count = False"],
    ),
    "another name in a line above the loop that sets it": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth):
    root = Node(state)
    nodes = [_]
    for _ in range(depth):
        for node in nodes:
            for move in node.state.legal_moves():
                child = Node(node.state.result(move), move, node, node.ply + 1)
                node.children.append(child)
        nodes = [child for node in nodes for child in node.children]
    print(root)
""",
        ["is another name meant"],
        ["Line 5 gives `_` a value"],
    ),
    "the children counted in the last line, not in the list": (
        "count_leaves",
        form("count_leaves").edit("return sum(below)", "return len(below)"),
        ["Look at what the list holds for each child, and at what you return of it."],
        ["step: Ask each child"],
    ),
    "a sum that is taken away": (
        "count_leaves",
        """\
def count_leaves(state):
    if not state.legal_moves():
        return 1
    count = 0
    for move in state.legal_moves():
        count -= count_leaves(state.result(move))
    return count
""",
        ["A different operator is needed.", "write: count += count_leaves(state.result(move))"],
        ["A minus is missing."],
    ),
}

NOT_REPAIRED = {
    "a name that is part of where an import comes from": (
        "grow_tree",
        form("grow_tree")
        .edit("def grow_tree", "from gamesearch.tree import Node\n\n\ndef grow_tree")
        .edit("\n    return node", "\n    return tree"),
        [],
        ["imports `tree`"],
    ),
    "a node with all that belongs to it, of a name that is not imported": (
        "grow_tree",
        form("grow_tree").edit("node = Node(", "node = -Node("),
        ["run `from gamesearch.tree import Node`."],
        ["Begin with"],
    ),
    "a name that a comprehension gives its value": (
        "count_plies",
        """\
def count_plies(state):
    below = [count_plies(move) for move in move.legal_moves()]
    return [1] + [sum(column) for column in zip(*below)]
""",
        [
            "`move` has no value here. Should a line give it one, is another name meant, or is "
            "none needed?",
            "does it run before the line that the card names?",
        ],
        ["Nothing gives"],
    ),
    "a variable of the lesson that the code has not": (
        "count_plies",
        """\
def count_plies(state):
    below = [count_plies(column.result(move)) for move in state.legal_moves()[:5]]
    return [1] + [sum(column) for column in zip(*below)]
""",
        ["way, with names of its own. The children: `[p.result(move)"],
        ["In general: ", "`positions` holds"],
    ),
    "a test of a constant, and a list that the code has not": (
        "count_plies",
        form("count_plies", "handing_the_list_down").edit("if ply == len(counts):", "if True:"),
        ["The test in line 4 is always true", "Hint 1 of 1"],
        ["`positions`"],
    ),
}

CARDS = {
    "no loop, and one node for all children": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth, move=None, parent=None, ply=0):
    node, moves = Node(state, move, parent, ply), state.legal_moves()
    if depth == 0:
        node.hidden = len(moves)
    elif moves:
        child = grow_tree(state.result(moves[0]), depth - 1, moves[0], node, ply + 1)
        node.children = [child] * len(moves)
    return node
""",
        ["how many times does your code make a new `Node`?"],
        ["loop"],
    ),
    "a depth that is tested, and never used up": (
        "grow_tree",
        form("grow_tree")
        .edit("def grow", "from gamesearch.tree import Node\ndef grow")
        .edit("depth - 1", "depth"),
        ["the depth never stops the growth"],
        ["step: Stop?"],
    ),
    "a pair that is shortened is closed": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth, move=None, parent=None, ply=0):
    return Node(state, move, parent, ply), None
""",
        ["the tuple (Node(", "...)."],
        ["... (a"],
    ),
    "and so is what returns no node": (
        "grow_tree",
        "def grow_tree(state, depth):\n    return [state]\n",
        ["`grow_tree` should return the root `Node` of `gamesearch.tree`, but yours returned"],
        [],
    ),
    "a helper that is told one ply less, and stops where it should": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth):
    def grow(state, depth, move, parent, ply):
        node = Node(state, move, parent, ply)
        if depth <= 0:
            node.hidden = len(state.legal_moves())
            return node
        for choice in state.legal_moves():
            node.children.append(grow(state.result(choice), depth - 1, choice, node, ply + 1))
        return node
    return grow(state, depth - 1, None, None, 0)
""",
        ["The root should have 1 child, yours has no children."],
        ["step:", "does your code stop"],
    ),
    "a node that is made a number": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth):
    return int(Node(state))
""",
        ["What does this line turn into a number, and is a number needed there?"],
        [],
    ),
    "a count that ends with the root": (
        "count_plies",
        """\
def count_plies(state):
    counts, waiting = {}, [(state, 0)]
    while waiting:
        position, ply = waiting.pop(0)
        counts[ply] = counts.get(ply, 0) + 1
        for move in position.legal_moves():
            waiting.append((position.result(move), ply + 1))
        return [counts[ply] for ply in range(len(counts))]
""",
        ["the count stops at the root"],
        ["the first child"],
    ),
    "a method that is called as a function of Python's is": (
        "count_plies",
        """\
class AsAClass:
    def __call__(self, state):
        self.counts = {}
        self.count(state, 0)
        return [self.counts[ply] for ply in sorted(self.counts)]
    def count(self, state, ply):
        self.counts[ply] = self.counts.get(ply, 0) + 1
        for move in state.legal_moves():
            count(state.result(move), ply + 1)
count_plies = AsAClass()
""",
        ["Is `count` meant to be `self.count`?"],
        ["itertools"],
    ),
    "a list that grows from call to call": (
        "count_plies",
        """\
def count_plies(state, level=0, counts=[]):
    if len(counts) <= level:
        counts.append(0)
    counts[level] += 1
    for move in [] if state.is_terminal() else state.legal_moves():
        count_plies(state.result(move), level + 1, counts)
    return counts
""",
        ["It changed what it had returned to an earlier question."],
        ["Yours: ["],
    ),
    "a leaf that is counted, in a loop that never begins": (
        "count_leaves",
        form("count_leaves", "ply_by_ply").edit("while positions", "while not positions"),
        ["Which line of your code turns a leaf into a 1, and does it run here?"],
        ["how many leaves is that?"],
    ),
    "a loop that never begins": (
        "count_leaves",
        form("count_leaves", "ply_by_ply").edit("while positions:", "while not positions:"),
        ["0 is returned for a leaf"],
        ["a leaf counts as 0"],
    ),
    "a text that a method makes, and another one passes on": (
        "grow_tree",
        """\
from gamesearch.tree import Node

class Grows:
    def __call__(self, state, depth):
        self.depth = depth
        return self.node(state, None, None)

    def node(self, state, move, parent):
        node = Node(state, move, parent, 0 if parent is None else parent.ply + 1)
        if node.ply < self.depth:
            node.children = [self.node(state.result(m), m, node) for m in state.legal_moves()]
        return str(node)


grow_tree = Grows()
""",
        ["What should it return, and what do the calls of `self.node` return?"],
        [],
    ),
}

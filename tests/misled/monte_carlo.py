"""Cards that misled: the exercises of the lesson monte_carlo."""

from cells import form

from misled.programs import uct_in_one

NOT_REPAIRED = {
    "the names of a hint mean other things in the code": (
        "uct",
        uct_in_one("end.utility(above.state.to_move)", "end.utility(0)"),
        ["way: `end.utility(node.parent.state.to_move)`"],
        [],
    ),
    "a name of which there are two, and of which the exercise means one": (
        "uct",
        form("uct", "in_one_function"),
        ["`Node`. If it is meant here, run `from gamesearch.search.monte_carlo import Node`."],
        ["gamesearch.tree", "the course's way"],
    ),
}

CARDS = {
    "a visit too many under the root": (
        "uct",
        """\
from math import log, sqrt
from gamesearch.search.monte_carlo import Node, back_up, expand
def value(node, c):
    return node.reward / node.visits + c * sqrt(log(node.parent.visits) / (node.visits + 1))
def uct(state, playouts, rollout, c):
    root = Node(state)
    for _ in range(playouts):
        node = root
        while node.children and len(node.children) == len(node.state.legal_moves()):
            node = max(node.children, key=lambda child: value(child, c))
        node = expand(node)
        back_up(node, rollout(node.state))
    return root
""",
        ["Write down the UCT values of these children before the last playout"],
        ["after each playout"],
    ),
    "no playout at all": (
        "uct",
        """\
from gamesearch.search.monte_carlo import Node
def uct(state, playouts, rollout, c):
    return Node(state)
""",
        ["How many playouts does your code make"],
        ["Write down the tree after each playout"],
    ),
    "a node whose move is a list of moves": (
        "uct",
        uct_in_one("untried[0], node", "untried, node"),
        ["legal move, but in yours it is [0]"],
        ["has not been visited", "What should it return?"],
    ),
    "visits that are no whole numbers": (
        "uct",
        uct_in_one("below.visits += 1", "below.visits += 0.5"),
        ["`visits` should be a whole number"],
        ["What should it return?"],
    ),
    "an unknown function that is given no state": (
        "uct",
        """\
from math import log, sqrt
from gamesearch.search.monte_carlo import Node
def uct(state, playouts, rollout, c):
    root = Node(state)
    for _ in range(playouts):
        node = root
        while node.children and len(node.children) == len(node.state.legal_moves()):
            node = max(node.children, key=lambda child: _value(child, node.visits, c))
        if not node.state.is_terminal():
            move = node.state.legal_moves()[len(node.children)]
            node.children.append(Node(node.state.result(move), move, node))
            node = node.children[-1]
        end = rollout(node.state)
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                node.reward += (1 + end.utility(node.parent.state.to_move)) / 2
            node = node.parent
    return root
""",
        ["No line in this cell defines `_value`."],
        ["state.utility(player)"],
    ),
    "a child that holds the position before its move": (
        "uct",
        """\
from math import log, sqrt
from gamesearch.search.monte_carlo import Node
def uct(state, playouts, rollout, c):
    root = Node(state)
    for _ in range(playouts):
        node = root
        while node.children and len(node.children) == len(node.state.legal_moves()):
            values = [a.reward / a.visits + c * sqrt(log(node.visits) / a.visits)
                      for a in node.children]
            node = node.children[values.index(max(values))]
        if not node.state.is_terminal():
            move = node.state.legal_moves()[len(node.children)]
            node.children.append(Node(node.state, move, node))
            node = node.children[-1]
        end = rollout(node.state)
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                node.reward += (1 + end.utility(node.parent.state.to_move)) / 2
            node = node.parent
    return root
""",
        ["in yours the node after move 0 holds NumberTree([0])"],
        ["what did each bring"],
    ),
    "what returns no root is called by its name": (
        "uct",
        "def uct(state, playouts, rollout, c):\n    return [state]\n",
        ["`uct` should return the root `Node`, but yours returned the list"],
        [],
    ),
    "a visit that is counted as the only one": (
        "uct",
        uct_in_one("below.visits += 1", "below.visits = 1"),
        ["for which playouts does it run, and does it add 1?"],
        [],
    ),
    "a number that should have been a range of them": (
        "uct",
        uct_in_one("in range(playouts)", "in list(playouts)"),
        ["Should a list be there, or should the line do something else with it?"],
        ["another name or another part"],
    ),
}

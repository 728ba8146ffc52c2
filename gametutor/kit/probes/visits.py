"""Which leaves alpha-beta visits, and which visits of an answer were needless."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.state import is_number
from gamesearch.tree import GameTree, Node
from gametutor.kit.compared import Compared
from gametutor.kit.queries.query import Moves
from gametutor.kit.queries.window import FULL, Window


def told_window(arguments: Mapping[str, Any]) -> Window | None:
    """The window among the arguments of a call, by the names of the parameters: two ends, or one
    bound of a window of no width; None if there is none."""
    bound = arguments.get("bound")
    alpha, beta = (arguments.get(end) for end in ("alpha", "beta"))
    if is_number(bound):
        alpha, beta = bound - 1, bound
    return (alpha, beta) if is_number(alpha) and is_number(beta) else None


def right_in_words(value: float, window: Window, written: Callable[[float], str] = str) -> str:
    """Return the right value; if it is outside the window, with the bounds that are as right."""
    alpha, beta = window
    if value < alpha:
        return f"{written(value)}, or any upper bound up to alpha = {written(alpha)}"
    if value > beta:
        return f"{written(value)}, or any lower bound down to beta = {written(beta)}"
    return written(value)


def searched(state: Any, player: int, window: Window = FULL) -> GameTree:
    """The whole tree, with what alpha-beta finds where it comes: visit, window, value or bound.

    Moves are asked in the order of `legal_moves()`, and a search leaves a position as soon as its
    value so far reaches the other end of the window.
    """
    tree = GameTree.grow(state)
    tree.player = player
    _visit(tree, tree.root, window, iter(range(1, len(tree) + 1)))
    return tree


def _visit(tree: GameTree, node: Node, window: Window, number: Any) -> float:
    """Search below a node as alpha-beta does, and note at each node its visit, its window and its
    value.

    Returns:
        The value for the player of the tree; outside the window it is a bound.
    """
    node.visit, node.window = next(number), window
    if node.is_leaf:
        node.value = node.state.utility(tree.player)
        return node.value
    (alpha, beta), is_max = window, tree.is_max(node)
    value = -inf if is_max else inf
    for child in node.children:
        found = _visit(tree, child, (alpha, beta), number)
        value = max(value, found) if is_max else min(value, found)
        if value >= beta if is_max else value <= alpha:
            break
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
    node.value = value
    if any(child.visit is None or child.bound for child in node.children):
        node.bound = "≤" if value <= window[0] else "≥" if value >= window[1] else ""
    return value


def visited_leaves(tree: GameTree) -> tuple[Moves, ...]:
    """The leaves that were visited, from left to right."""
    return tuple(path_to(leaf) for leaf in tree.leaves() if leaf.visit is not None)


def path_to(node: Node) -> Moves:
    """The moves from the root to `node`."""
    return tuple(step.move for step in node.way[1:])


def mark_needless(tree: GameTree, leaves: Sequence[Moves]) -> None:
    """Give a tree that was `searched` the visits of an answer, and mark the needless ones.

    Args:
        leaves: those that the answer visited, in their order.
    """
    first: dict[Node, int] = {}  # which leaf was the first one visited at or below a node
    for leaf in tree.leaves():
        if (path := path_to(leaf)) in leaves:
            leaf.value = leaf.state.utility(tree.player)
            for node in leaf.way:
                first[node] = min(leaves.index(path), first.get(node, len(leaves)))
    for node in tree.nodes():
        node.needless = node in first and node.visit is None
        node.visit = None
    for number, node in enumerate(sorted(first, key=lambda node: (first[node], node.ply)), start=1):
        node.visit = number


def in_words(tree: GameTree, leaves: Sequence[Moves]) -> Compared:
    """How many leaves of a tree that was `searched` an answer visited, and how many are enough."""
    words = visits_in_words(len(leaves), len(visited_leaves(tree)))
    if twice := [path for path, times in Counter(leaves).items() if times > 1]:
        moves = ", ".join(map(str, twice[0]))
        place = f"The leaf after move {moves}" if moves else "The root"
        return words.then(f"{place} was searched more than once.")
    if list(leaves) != sorted(leaves, key=list(map(path_to, tree.leaves())).index):
        return words.then("That is with the moves in the order of `legal_moves()`.")
    return words


def visits_in_words(visits: int, enough: int) -> Compared:
    """How many leaves an answer visited, and how many are enough."""
    visited, are = plural(visits, "leaf", "leaves"), plural(enough, "is", "are")
    return Compared(
        f"You visited {visited}; {are} enough.",
        f"The answer visited {visited}; {are} enough.",
    )


def times(number: int) -> str:
    """How many times, in words."""
    return {1: "once", 2: "twice"}.get(number) or plural(number, "time")


def question(leaves: Sequence[Moves]) -> str:
    """The question that the visits of an answer raise by themselves; "" if they raise none."""
    if len(set(leaves)) < len(leaves):
        return "How many times does your code ask the same child, and what for?"
    return ""

"""Monte-Carlo tree search: a tree that grows by one position with each game played out at random.

    Select      go down from the root, to the child with the best UCT value each time
    Expand      add the first move that has not been tried there
    Simulate    play on from the new position, to the end of the game
    Back up     tell the outcome to every position on the way

These four are a *playout*. A node counts how often a playout came through it, and what these
brought to the player who moved there: 1 for a win, 1/2 for a draw, 0 for a loss. No score of a
position is needed, only the rules.

Source: Kocsis & Szepesvári, "Bandit based Monte-Carlo planning" (2006); Russell & Norvig, 4th ed.,
section 6.4, MONTE-CARLO-TREE-SEARCH.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt

from gamesearch.search.rollouts import Rollout
from gamesearch.state import GameState, Move


@dataclass(eq=False)
class Node:
    """A position in the tree, and what the playouts through it brought.

    Attributes:
        state: the position.
        move: the move that led here; None at the root.
        parent: the position before that move; None at the root.
        children: the positions after the moves that were tried, in the order in which they were.
        visits: how many playouts came here.
        reward: what they brought, in all, to the player who moved here. Nobody moved to the root.
    """

    state: GameState
    move: Move = None
    parent: Node | None = field(default=None, repr=False)
    children: list[Node] = field(default_factory=list, repr=False)
    visits: int = 0
    reward: float = 0


def uct_child(node: Node, c: float) -> Node:
    """The child with the largest UCT value, the first of equal ones.

    Args:
        node: a position whose moves have all been tried.
        c: how much is explored: with 0, only the mean reward counts.
    """

    def value(child: Node) -> float:
        mean = child.reward / child.visits
        return mean + c * sqrt(log(node.visits) / child.visits)

    return max(node.children, key=value)


def select(node: Node, c: float) -> Node:
    """The first position on the way down where a move has not been tried,
    or the game is over."""
    while (
        node.children  # the game goes on
        and len(node.children) == len(node.state.legal_moves())
    ):
        node = uct_child(node, c)
    return node


def expand(node: Node) -> Node:
    """The new child of the first move that has not been tried; at the end
    of a game, `node`."""
    if node.state.is_terminal():
        return node
    move = node.state.legal_moves()[len(node.children)]
    child = Node(node.state.result(move), move, node)
    node.children.append(child)
    return child


def back_up(node: Node | None, end: GameState) -> None:
    """Count a playout that ended with `end`, at `node` and at every
    position above it."""
    while node is not None:
        node.visits += 1
        if node.parent is not None:
            node.reward += (1 + end.utility(node.parent.state.to_move)) / 2
        node = node.parent


def uct(state: GameState, playouts: int, rollout: Rollout, c: float = sqrt(2)) -> Node:
    """The root of the tree after so many playouts.

    Args:
        state: a position in which the game is not over.
        playouts: how many.
        rollout: plays a game to its end, as `rollouts` does.
        c: how much is explored.
    """
    root = Node(state)
    for _ in range(playouts):
        node = select(root, c)  # Select
        node = expand(node)  # Expand
        end = rollout(node.state)  # Simulate
        back_up(node, end)  # Back up
    return root


def most_visited(root: Node) -> Move:
    """The move to play: the one with the most visits, the first of equal ones."""
    return max(root.children, key=lambda child: child.visits).move


def flat_sampling(state: GameState, playouts: int, rollout: Rollout) -> Node:
    """The same without a tree below the moves: each move in turn, and every game from there."""
    root = Node(state)
    for number in range(playouts):
        moves = len(state.legal_moves())
        child = expand(root) if number < moves else root.children[number % moves]
        back_up(child, rollout(child.state))
    return root

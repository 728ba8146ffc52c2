"""A question for all best moves."""

from dataclasses import dataclass
from typing import Any

from gamesearch.games import NumberTree
from gamesearch.tree import GameTree
from gametutor.kit.probe import Counterexample
from gametutor.kit.probes.decision import MoveProbe
from gametutor.kit.queries.decision import MovesQuery

MOST_NODES = 15
"""A larger tree is shown to its first ply only."""


@dataclass(frozen=True)
class MovesProbe(MovesQuery, MoveProbe):
    """Which moves are best in `state`? All those with the best value, as a list in any order."""

    def is_right(self, got: Any) -> bool:
        return bool(got == self.expected)

    def show(self, got: Any) -> Counterexample:
        """The position and its children with their values."""
        comparison = f"Right: {self.expected}. Yours: {got}."
        view = 0 if isinstance(self.state, NumberTree) else self.state.to_move
        tree = GameTree.grow(self.state).back_up(view)
        if len(tree) > MOST_NODES:
            tree = _one_ply(tree)
        return Counterexample(self.state, self.expected, got, self.call, tree, comparison)


def _one_ply(tree: GameTree) -> GameTree:
    """The root of a tree and its children, with the values that the whole tree gave them."""
    small = GameTree.grow(tree.root.state, depth=1).back_up(tree.player)
    small.root.value = tree.root.value
    for child, known in zip(small.root.children, tree.root.children, strict=True):
        child.value = known.value
    return small

"""A question for all best moves."""

from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.describe import kind_of
from gamesearch.games import NumberTree
from gamesearch.state import Move
from gamesearch.tree import GameTree
from gametutor.kit.probe import Counterexample, WrongType
from gametutor.kit.probes.decision import MoveProbe

MOST_NODES = 15
"""A larger tree is shown to its first ply only."""


@dataclass(frozen=True)
class MovesProbe(MoveProbe):
    """Which moves are best in `state`? All those with the best value, as a list in any order."""

    def read(self, said: Any) -> list[Move]:
        """The moves in the order of the legal ones; one that stands twice stays twice."""
        if not isinstance(said, list):
            raise WrongType(f"the best moves are a list, but yours returned {kind_of(said)}")
        order = self.state.legal_moves()
        return sorted((self._move(move, "your list holds") for move in said), key=order.index)

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

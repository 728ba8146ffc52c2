"""What questions for a value have in common: those to a depth, and those with a window."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from gamesearch.search.depth import depth_limited
from gamesearch.state import is_whole
from gamesearch.tree import GameTree
from gametutor.kit.numbers import is_same, plain_number, value_in
from gametutor.kit.probe import Probe
from gametutor.kit.probes.visits import told_window
from gametutor.kit.queries.query import WrongType
from gametutor.kit.queries.window import Window
from gametutor.kit.scores import SCORES


def rated(state: Any, depth: int, score: str) -> float:
    """What a position is worth to the player to move there, looking `depth` plies ahead."""
    return plain_number(depth_limited(state, depth, SCORES[score])[1])


def rated_tree(state: Any, depth: int, score: str) -> GameTree:
    """What there is to see, with the right values, each for the player to move there."""
    tree = GameTree.grow(state, depth)
    tree.own = True
    for node in tree.root.below():
        value = rated(node.state, depth - node.ply, score)
        node.value = value if tree.is_max(node) else -value
    return tree


class LimitedProbe(Probe):
    """What is `state` worth to the player to move, looking `depth` plies ahead?"""

    tells_player = False
    state: Any
    depth: int
    score: str

    @cached_property
    def right_value(self) -> float:
        return rated(self.state, self.depth, self.score)

    @property
    def player(self) -> int:
        """The player whose value is asked for: the one to move."""
        return int(self.state.to_move)

    def below(self, state: Any, arguments: Mapping[str, Any]) -> Probe | None:
        """The same question about another position, to the depth that was named."""
        depth = arguments.get("depth")
        if not is_whole(depth) or depth < 0:
            return None
        return replace(self, state=state, depth=depth)  # type: ignore[type-var]

    def worth(self, child: Any) -> float:
        """What a child is worth to the player, looking one ply less ahead."""
        value = rated(child, self.depth - 1, self.score)
        return value if child.to_move == self.player else -value


class BoundedProbe(Probe):
    """What is `state` worth: exactly inside the window, and else a bound?

    What comes out is a record with the number as its `value`, most often a `Found`.
    """

    window: Window
    right_value: Any

    def is_right_value(self, value: float) -> bool:
        """The contract of a window: see `gamesearch.search.alpha_beta`."""
        (alpha, beta), right = self.window, self.right_value
        return right <= value <= alpha or right >= value >= beta or is_same(value, right)

    def claim(self, value: float) -> float:
        """The number that stands for a value in a signature: the same for every right bound outside
        the window."""
        alpha, beta = self.window
        end = max(alpha, min(value, beta))
        return end if self.is_right_value(end) == self.is_right_value(value) else value

    def comparable(self, record: Any) -> Any:
        return replace(record, claim=self.claim(record.value))

    def stage(self, got: Any) -> int:
        """9 if the value is right, and only what was done on the way is not."""
        return 9 if self.is_right_value(got.value) else 7

    def accepts(self, returned: Any) -> bool:
        """Is the number right, whatever was done on the way?"""
        alpha, beta = self.window
        if alpha >= beta:  # nothing is promised there
            return True
        try:
            return self.is_right_value(value_in(returned))
        except WrongType:
            return False

    def below(self, state: Any, arguments: Mapping[str, Any]) -> Probe | None:
        """The same question about another position, with the window that was named, too."""
        found, window = super().below(state, arguments), told_window(arguments)
        if found is None or window is None:
            return None
        return replace(found, window=window)  # type: ignore[type-var]

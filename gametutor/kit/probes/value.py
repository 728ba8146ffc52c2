"""Questions for the value of a position: for a player, for the player to move, and where a sooner
win is worth more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.games import NumberTree
from gamesearch.search.minimax import tight_value
from gamesearch.state import is_player
from gamesearch.tree import GameTree
from gametutor.kit.compared import compared
from gametutor.kit.numbers import plain_number
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.explained import far_numbers
from gametutor.kit.probes.smaller import smaller_positions, whole_tree
from gametutor.kit.queries.value import MoverQuery, ValueQuery


@dataclass(frozen=True)
class ValueProbe(ValueQuery, Probe):
    """What is the value of `state` for `player`?

    Minimax in its tight form knows it: it asks at every node whose turn it is.
    """

    @cached_property
    def size(self) -> tuple[float, ...]:
        return whole_tree(self.state, self.player)

    @cached_property
    def expected(self) -> float:
        return self.worth(self.state)

    def smaller(self, got: Any) -> Iterator[Probe]:
        """Later positions of the game with the same player to move; smaller trees of numbers."""
        later = smaller_positions(self.state, plies=2, near=got)
        return (replace(self, state=state) for state in later)

    def below(self, state: Any, arguments: Mapping[str, Any]) -> Probe | None:
        """The value of a position for the player that was named."""
        if not is_player(player := arguments.get("player")):
            return None
        return replace(self, state=state, player=player)

    def worth(self, state: Any) -> float:
        """What a position is worth to the player."""
        return tight_value(state, self.player)

    def show(self, got: Any) -> Counterexample:
        tree = GameTree.grow(self.state).back_up(self.player)
        tree.root.returned = got
        words = compared(self.expected, got).then(*far_numbers(self.state))
        return Counterexample(self.state, self.expected, got, self.call, tree, words)


@dataclass(frozen=True)
class MoverProbe(MoverQuery, ValueProbe):
    """What is `state` worth to the player to move there? See `about`."""

    tells_player = False

    def below(self, state: Any, arguments: Mapping[str, Any]) -> MoverProbe:
        """The value of a position for whoever is to move there."""
        return mover_probe(self.name, state)

    def smaller(self, got: Any) -> Iterator[MoverProbe]:
        """Smaller trees of numbers; of other games, the positions one move later."""
        return (mover_probe(self.name, state) for state in smaller_positions(self.state, near=got))

    def show(self, got: Any) -> Counterexample:
        """The tree is drawn as the lesson has it: each number is for the player to move there."""
        shown = super().show(got)
        own = GameTree(shown.picture_of.root, self.player, own=True)
        return replace(shown, picture_of=own, comparison=shown.comparison.then(self.background))


def mover_probe(name: str, state: Any) -> MoverProbe:
    """The question what a state is worth to the player to move, for the function `name`."""
    return MoverProbe(name, state, state.to_move)


@dataclass(frozen=True)
class SoonProbe(ValueProbe):
    """What is `state` worth to `player`, if a sooner win is worth more?

    The leaves of a tree of numbers are +1, 0 or -1: won, drawn, lost.

    Args:
        reference: the function that knows.
    """

    reference: Callable[[Any, int], float]

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes of its tree; player 0's view, trees of numbers, and few wins read easier."""
        tree = GameTree.grow(self.state)
        wins = sum(leaf.state.utility(0) != 0 for leaf in tree.leaves())
        return len(tree), self.player, not isinstance(self.state, NumberTree), wins

    def smaller(self, got: Any) -> Iterator[SoonProbe]:
        """Smaller trees of numbers; of other games, the positions one move later."""
        return (replace(self, state=state) for state in smaller_positions(self.state))

    def worth(self, state: Any) -> float:
        """What a position is worth to the player, counted from there."""
        return self.reference(state, self.player)

    def one_ply_up(self, value: float) -> float:
        return value - (value > 0) + (value < 0)

    def show(self, got: Any) -> Counterexample:
        tree = GameTree.grow(self.state)
        tree.player, tree.is_minimax = self.player, False  # a child's value is worth one less
        for node in tree.root.below():
            node.value = plain_number(self.worth(node.state))
        tree.root.returned = got
        right, yours = tree.value_text(self.expected, got), tree.value_text(got, self.expected)
        words = compared(right, yours).then(self.background)
        return Counterexample(self.state, self.expected, got, self.call, tree, words)

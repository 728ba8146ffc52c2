"""A question for the value of a position when it counts how soon a game is won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.games import NumberTree
from gamesearch.state import is_player
from gamesearch.tree import GameTree
from gametutor.kit.numbers import number_in
from gametutor.kit.probe import Counterexample
from gametutor.kit.probes.rules import RULES
from gametutor.kit.probes.smaller import smaller_positions
from gametutor.kit.probes.value import ValueProbe


@dataclass(frozen=True)
class SoonProbe(ValueProbe):
    """What is `state` worth to `player`, if a sooner win is worth more? See `ValueProbe`.

    The leaves of a tree of numbers are +1, 0 or -1: won, drawn, lost.
    """

    @cached_property
    def tree(self) -> GameTree:
        """The game tree with the right value at every node."""
        tree = GameTree.grow(self.state)
        tree.player = self.player
        for node in tree.root.below():
            node.value = number_in(self.reference(node.state, self.player), "")
        return tree

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes of its tree; player 0's view, trees of numbers, and few wins read easier."""
        numbers = sum(node.is_leaf and node.state.utility(0) != 0 for node in self.tree.nodes())
        return len(self.tree), self.player, not isinstance(self.state, NumberTree), numbers

    def is_right(self, got: Any) -> bool:
        return abs(got - self.expected) < 1e-9

    def smaller(self, got: Any) -> Iterator[SoonProbe]:
        """Smaller trees of numbers; of other games, the positions one move later."""
        return (replace(self, state=state) for state in smaller_positions(self.state))

    def below(self, state: Any, arguments: Mapping[str, Any]) -> SoonProbe | None:
        if not is_player(player := arguments.get("player")):
            return None
        return replace(self, state=state, player=player)

    def worth(self, child: Any) -> float:
        """What a child is worth to the player, counted from the child."""
        return self.reference(child, self.player)

    def one_ply_up(self, value: float) -> float:
        return value - (value > 0) + (value < 0)

    def show(self, got: Any) -> Counterexample:
        tree = replace(self).tree  # one for each card, which writes into it
        tree.root.returned = got
        right, yours = map(tree.value_text, (self.expected, got))
        rule = RULES.get(type(self.state).__name__, "")
        comparison = f"Right: {right}. Yours: {yours}. {rule}".strip()
        return Counterexample(self.state, self.expected, got, self.call, tree, comparison)

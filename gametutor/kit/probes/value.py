"""A question for the value of a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.games import NumberTree
from gamesearch.search.minimax import tight_value
from gamesearch.state import is_player
from gamesearch.tree import GameTree
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.smaller import smaller_positions
from gametutor.kit.queries.value import ValueQuery


@dataclass(frozen=True)
class ValueProbe(ValueQuery, Probe):
    """What is the value of `state` for `player`? See `ValueQuery`.

    Args:
        reference: the function that knows.
    """

    reference: Callable[[Any, int], float]

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes of its tree; of two equal trees, the one where player 0 searches reads easier,
        trees of numbers before other games, and small numbers before large ones."""
        tree = GameTree.grow(self.state)
        numbers = sum(abs(leaf.state.utility(0)) for leaf in tree.leaves())
        return len(tree), self.player, not isinstance(self.state, NumberTree), numbers

    @cached_property
    def expected(self) -> float:
        return self.reference(self.state, self.player)

    def smaller(self, got: Any) -> Iterator[ValueProbe]:
        """Later positions of the game with the same player to move; smaller trees of numbers."""
        return map(self._about, smaller_positions(self.state, plies=2))

    def below(self, state: Any, arguments: Mapping[str, Any]) -> ValueProbe | None:
        """The value of a position for the player that was named. Minimax in its tight form knows
        it, whoever is to move."""
        if not is_player(player := arguments.get("player")):
            return None
        return ValueProbe(self.name, state, player, tight_value)

    def worth(self, child: Any) -> float:
        """What a child is worth to the player."""
        return tight_value(child, self.player)

    def _about(self, state: Any) -> ValueProbe:
        return replace(self, state=state)

    def show(self, got: Any) -> Counterexample:
        tree = GameTree.grow(self.state).back_up(self.player)
        tree.root.returned = got
        comparison = f"Right: {self.expected}. Yours: {got}."
        return Counterexample(self.state, self.expected, got, self.call, tree, comparison)

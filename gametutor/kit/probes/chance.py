"""Questions for the value of a position where the dice move, too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.games import ChanceTree
from gamesearch.search.expectimax import expectimax
from gamesearch.tree import GameTree
from gametutor.kit.numbers import plain_number
from gametutor.kit.probes.value import ValueProbe


@dataclass(frozen=True)
class ExpectedProbe(ValueProbe):
    """What is `state` worth to `player` on average?"""

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes of its tree; of two equal trees, the one where player 0 searches reads easier,
        trees of numbers before other games, and small numbers before large ones."""
        tree = GameTree.grow(self.state)
        numbers = sum(abs(leaf.state.utility(0)) for leaf in tree.leaves())
        return len(tree), self.player, not isinstance(self.state, ChanceTree), numbers

    @cached_property
    def expected(self) -> float:
        return plain_number(expectimax(self.state, self.player))

    def worth(self, child: Any) -> float:
        """What a child is worth to the player."""
        return plain_number(expectimax(child, self.player))

    def smaller(self, got: Any) -> Iterator[ExpectedProbe]:
        """The positions one move later."""
        later = map(self.state.result, self.state.legal_moves())
        return (replace(self, state=state) for state in later)

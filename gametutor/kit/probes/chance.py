"""Questions for the value of a position where the dice move, too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.games import ChanceTree
from gamesearch.search.expectimax import expectimax
from gametutor.kit.numbers import plain_number
from gametutor.kit.probes.smaller import whole_tree
from gametutor.kit.probes.value import ValueProbe


@dataclass(frozen=True)
class ExpectedProbe(ValueProbe):
    """What is `state` worth to `player` on average?"""

    @cached_property
    def size(self) -> tuple[float, ...]:
        return whole_tree(self.state, self.player, ChanceTree)

    def worth(self, state: Any) -> float:
        """What a position is worth to the player, on average."""
        return plain_number(expectimax(state, self.player))

    def smaller(self, got: Any) -> Iterator[ExpectedProbe]:
        """The positions one move later."""
        later = map(self.state.result, self.state.legal_moves())
        return (replace(self, state=state) for state in later)

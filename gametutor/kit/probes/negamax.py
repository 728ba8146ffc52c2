"""A question for the value of a position for the player to move: negamax is asked nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gamesearch.search import minimax
from gamesearch.state import player_name
from gametutor.kit.probe import Counterexample
from gametutor.kit.probes.rules import RULES
from gametutor.kit.probes.smaller import smaller_positions
from gametutor.kit.probes.value import ValueProbe
from gametutor.kit.queries.value import MoverQuery


@dataclass(frozen=True)
class MoverProbe(MoverQuery, ValueProbe):
    """What is `state` worth to the player to move there? See `ValueProbe`."""

    def below(self, state: Any, arguments: Mapping[str, Any]) -> MoverProbe:
        """The value of a position for whoever is to move there."""
        return about(self.name, state)

    def smaller(self, got: Any) -> Iterator[MoverProbe]:
        """Smaller trees of numbers; of other games, the positions one move later."""
        return (about(self.name, state) for state in smaller_positions(self.state))

    def show(self, got: Any) -> Counterexample:
        """The tree is drawn from one side, that of the player to move at its root."""
        shown = super().show(got)
        words = [shown.comparison]
        if not self.state.is_terminal():
            mover = player_name(self.state, self.player)
            words.append(f"All numbers in the tree are from the view of {mover}, who moves first.")
        words.append(RULES.get(type(self.state).__name__, ""))
        comparison = " ".join(filter(None, words))
        return Counterexample(
            self.state, self.expected, got, self.call, shown.picture_of, comparison
        )


def about(name: str, state: Any) -> MoverProbe:
    """The question that the function `name` is asked about `state`.

    Minimax in its tight form knows the answer: it asks at every node whose turn it is.
    """
    return MoverProbe(name, state, state.to_move, minimax.tight_value)

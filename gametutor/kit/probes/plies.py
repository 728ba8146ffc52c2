"""A question for the number of positions on every ply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.tree import GameTree
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.smaller import smaller_positions
from gametutor.kit.queries.plies import PliesQuery


@dataclass(frozen=True)
class PliesProbe(PliesQuery, Probe):
    """How many positions has each ply of the whole tree of `state`?"""

    @cached_property
    def size(self) -> tuple[int, int]:
        """Nodes of its tree; of two equal trees, the one where player 0 moves reads easier."""
        return sum(self.expected), self.state.to_move

    @cached_property
    def expected(self) -> list[int]:
        return GameTree.grow(self.state).per_ply()

    def asks(self, got: Any) -> str:
        ply = next(
            (n for n, pair in enumerate(zip(self.expected, got, strict=False)) if len({*pair}) > 1),
            min(len(self.expected), len(got)),
        )
        if ply == len(got):
            return (
                f"What ends the count before ply {ply}, and which positions still have moves then?"
            )
        if ply >= len(self.expected) and got[ply] == 0:
            return f"Ply {ply} has no positions in your list. When should the list end?"
        return f"Which positions does your code count as ply {ply}, and how does it come to them?"

    def smaller(self, got: Any) -> Iterator[PliesProbe]:
        return (PliesProbe(self.name, state) for state in smaller_positions(self.state))

    def show(self, got: Any) -> Counterexample:
        comparison = f"Right: {self.expected}. Yours: {got}."
        if isinstance(got, list):
            comparison += f" {_first_difference(self.expected, got)}"
        tree = GameTree.grow(self.state)
        return Counterexample(self.state, self.expected, got, self.call, tree, comparison)


def _first_difference(expected: list[int], got: list[int]) -> str:
    for ply, (right, yours) in enumerate(zip(expected, got, strict=False)):
        if right != yours:
            verb = "is" if right == 1 else "are"
            return f"On ply {ply} there {verb} {plural(right, 'position')}; yours says {yours}."
    if len(got) < len(expected):
        return f"Ply {len(got)} is missing."
    return f"There is no ply {len(expected)}." if len(got) > len(expected) else ""

"""A question for the number of positions on every ply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.tree import GameTree
from gametutor.kit.compared import Compared, compared
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
        ply = self._first_difference(got)
        if ply == len(got):
            return (
                f"Your list ends before ply {ply}. Which positions does your loop count each time, "
                "and what ends it?"
            )
        if ply == len(self.expected) and got[ply] == 0:
            return f"Ply {ply} has no positions in your list. When should the list end?"
        return f"Which positions does your code count as ply {ply}, and how does it get to them?"

    def smaller(self, got: Any) -> Iterator[PliesProbe]:
        return (PliesProbe(self.name, state) for state in smaller_positions(self.state))

    def show(self, got: Any) -> Counterexample:
        comparison = compared(self.expected, got)
        if isinstance(got, list):
            comparison = comparison.then(self._in_words(self._first_difference(got), got))
        tree = GameTree.grow(self.state)
        return Counterexample(self.state, self.expected, got, self.call, tree, comparison)

    def _first_difference(self, got: list[float]) -> int:
        """The first ply of which the answer says something else."""
        pairs = enumerate(zip_longest(self.expected, got))
        return next((ply for ply, (right, yours) in pairs if right != yours), len(got))

    def _in_words(self, ply: int, got: list[float]) -> Compared | str:
        """What is right at the first ply that is wrong, beside what came out."""
        if ply == len(got):
            return f"Ply {ply} is missing."
        if ply == len(self.expected):
            return f"There is no ply {ply}."
        right = self.expected[ply]
        are = "is" if right == 1 else "are"
        there = f"On ply {ply} there {are} {plural(right, 'position')};"
        return Compared(f"{there} yours says {got[ply]}.", f"{there} the answer says {got[ply]}.")

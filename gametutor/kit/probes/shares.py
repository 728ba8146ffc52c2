"""Questions for what each player gets, in a game of more than two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.games import TreeForThree
from gamesearch.search.max_n import max_n
from gamesearch.state import players_of
from gamesearch.tree import GameTree
from gametutor.kit.compared import compared
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.queries.shares import SharesQuery


@dataclass(frozen=True)
class SharesProbe(SharesQuery, Probe):
    """What does each player of `state` get, if everybody takes the first of equally good moves?"""

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes of its tree; player 0 to move, trees of numbers, and small numbers read easier."""
        tree = GameTree.grow(self.state)
        players = range(players_of(self.state))
        numbers = sum(abs(leaf.state.utility(p)) for leaf in tree.leaves() for p in players)
        return len(tree), self.state.to_move, not isinstance(self.state, TreeForThree), numbers

    @cached_property
    def expected(self) -> tuple[float, ...]:
        return max_n(self.state)

    def below(self, state: Any, arguments: Mapping[str, Any]) -> SharesProbe:
        """What each player gets from a later position on."""
        return replace(self, state=state)

    can_be_located = True

    def smaller(self, got: Any) -> Iterator[SharesProbe]:
        """The positions one move later."""
        later = map(self.state.result, self.state.legal_moves())
        return (replace(self, state=state) for state in later)

    def show(self, got: Any) -> Counterexample:
        tree = GameTree.grow(self.state).back_up()
        tree.root.returned = got
        words = compared(*map(tree.value_text, (self.expected, got))).then(self.background)
        return Counterexample(self.state, self.expected, got, self.call, tree, words)

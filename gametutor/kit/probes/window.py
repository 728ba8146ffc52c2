"""A question for the value of a position, with a window, and for the leaves visited on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from typing import Any

from gamesearch.games import NumberTree
from gamesearch.search.minimax import tight_value
from gamesearch.state import is_player
from gamesearch.tree import GameTree
from gametutor.kit.compared import Compared, compared
from gametutor.kit.probe import Counterexample
from gametutor.kit.probes.bounded import BoundedProbe
from gametutor.kit.probes.explained import far_numbers
from gametutor.kit.probes.smaller import smaller_positions
from gametutor.kit.probes.visits import (
    in_words,
    mark_needless,
    question,
    right_in_words,
    searched,
    told_window,
    visited_leaves,
)
from gametutor.kit.queries.window import FULL, PairQuery, Searched, WindowQuery


@dataclass(frozen=True)
class WindowProbe(WindowQuery, BoundedProbe):
    """What is the value of `state`, exact inside the window and else a bound?

    An answer may visit fewer leaves than alpha-beta does with the moves in their own order (it may
    look at finished games first, say), never more.
    """

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes of its tree; the full window reads easier, player 0 and trees of numbers too."""
        tree = GameTree.grow(self.state)
        numbers = sum(abs(leaf.state.utility(0)) for leaf in tree.leaves())
        closed = sum(end not in FULL for end in self.window)
        is_tree = isinstance(self.state, NumberTree)
        return len(tree), closed, self.player, not is_tree, numbers, *map(abs, self.window)

    @cached_property
    def expected(self) -> Searched:
        leaves = visited_leaves(searched(self.state, self.player, self.window))
        return Searched(self.right_value, self.claim(self.right_value), leaves)

    @cached_property
    def right_value(self) -> float:
        return self.worth(self.state)

    def is_right(self, got: Any) -> bool:
        return self.is_right_value(got.value) and len(got.leaves) <= len(self.expected.leaves)

    def below(self, state: Any, arguments: Mapping[str, Any]) -> WindowProbe | None:
        """The same with the player and the window that were named."""
        player = arguments.get("player") if self.tells_player else state.to_move
        window = told_window(arguments)
        if not is_player(player) or window is None:
            return None
        return replace(self, state=state, player=player, window=window)

    def worth(self, state: Any) -> float:
        """What a position is worth to the player."""
        return tight_value(state, self.player)

    def asks(self, got: Searched) -> str:
        return question(got.leaves) if self.stage(got) == 9 else ""

    def smaller(self, got: Any) -> Iterator[WindowProbe]:
        """The same with an open window; smaller trees, later positions."""
        alpha, beta = self.window
        for window in (FULL, (-inf, beta), (alpha, inf)):
            yield replace(self, window=window)
        for state in smaller_positions(self.state, plies=2, near=got):
            yield replace(
                self, state=state, player=self.player if self.tells_player else state.to_move
            )

    def show(self, got: Any) -> Counterexample:
        is_number = isinstance(got, Searched)
        if is_number and self.stage(got) == 9:
            return self._show_visits(got)
        said = got.value if is_number else got
        tree = GameTree.grow(self.state).back_up(self.player)
        tree.own = not self.tells_player
        tree.root.returned = said
        tree.root.window = self.window if self.window != FULL else None
        words = compared(right_in_words(self.right_value, self.window), said)
        words = words.then(*far_numbers(self.state))
        return Counterexample(self.state, self.right_value, said, self.call, tree, words)

    def _show_visits(self, got: Searched) -> Counterexample:
        """Show where only the visits are wrong: the tree as the worked solution searches it, with a
        mark at each leaf that the answer visited without need."""
        tree = searched(self.state, self.player, self.window)
        tree.own = not self.tells_player
        value = Compared("The value is right.", f"The value, {got.value}, is right.")
        words = value.then(in_words(tree, got.leaves))
        mark_needless(tree, got.leaves)
        enough = len(self.expected.leaves)
        return Counterexample(self.state, enough, len(got.leaves), self.call, tree, words)


@dataclass(frozen=True)
class PairProbe(PairQuery, WindowProbe):
    """The same question to a pair, `max_value` and `min_value`: to the one whose turn it is."""

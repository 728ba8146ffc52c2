"""A question for a best move, and for the leaves visited on the way to it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gametutor.kit.probe import Counterexample
from gametutor.kit.probes.decision import MoveProbe
from gametutor.kit.probes.visits import (
    in_words,
    mark_needless,
    question,
    searched,
    visited_leaves,
)
from gametutor.kit.queries.decision import Chosen, SavingQuery
from gametutor.kit.queries.query import WrongType


@dataclass(frozen=True)
class SavingProbe(SavingQuery, MoveProbe):
    """Which move is best in `state`? Every best move is right, and so are fewer visits than those
    of alpha-beta with the moves in their own order; more are not."""

    @cached_property
    def fewest(self) -> int:
        """How many leaves alpha-beta visits."""
        return len(visited_leaves(searched(self.state, self.state.to_move)))

    def is_right(self, got: Chosen) -> bool:
        return got.move in self.expected and len(got.leaves) <= self.fewest

    def accepts(self, returned: Any) -> bool:
        try:
            return self._move(returned, "yours returned") in self.expected
        except WrongType:
            return False

    def stage(self, got: Chosen) -> int:
        """9 if only the visits can be wrong."""
        return 9 if got.move in self.expected else 7

    def asks(self, got: Chosen) -> str:
        return question(got.leaves) if self.stage(got) == 9 else ""

    def show(self, got: Any) -> Counterexample:
        if not isinstance(got, Chosen) or self.stage(got) < 9:
            return super().show(got.move if isinstance(got, Chosen) else got)
        tree = searched(self.state, self.state.to_move)
        words = f"The move is a best one. {in_words(tree, got.leaves)}"
        mark_needless(tree, got.leaves)
        return Counterexample(self.state, self.fewest, len(got.leaves), self.call, tree, words)

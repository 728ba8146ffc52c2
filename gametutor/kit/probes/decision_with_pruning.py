"""A question for a best move, and for the leaves visited on the way to it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.state import Move
from gametutor.kit.probe import Counterexample, Path, Said, Watch, WrongType, record_type
from gametutor.kit.probes.decision import MoveProbe
from gametutor.kit.probes.visits import (
    in_words,
    mark_needless,
    question,
    searched,
    visited_leaves,
)


@record_type
@dataclass(frozen=True)
class Chosen:
    """The move that was chosen, and the leaves that were visited, in the order of the visits."""

    move: Move
    leaves: tuple[Path, ...]


@dataclass(frozen=True)
class SavingProbe(MoveProbe):
    """Which move is best in `state`? Every best move is right, and so are fewer visits than those
    of alpha-beta with the moves in their own order; more are not."""

    counts_visits = True

    @cached_property
    def fewest(self) -> int:
        """How many leaves alpha-beta visits."""
        return len(visited_leaves(searched(self.state, self.state.to_move)))

    def ask(self, answer: Any, watch: Watch) -> Said | None:  # type: ignore[override]
        said = answer(watch(self.state))
        return None if said is None else Said(said, watch.leaves())

    def read(self, found: Said) -> Chosen:
        return Chosen(super().read(found.said), tuple(found.leaves))

    def with_visits(self, got: Chosen, leaves: tuple[Path, ...]) -> Chosen:
        return replace(got, leaves=leaves)

    def is_right(self, got: Chosen) -> bool:
        return got.move in self.expected and len(got.leaves) <= self.fewest

    def accepts(self, returned: Any) -> bool:
        try:
            return super().read(returned) in self.expected
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

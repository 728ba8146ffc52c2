"""A question whose right answer a function knows, such as a teacher's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from gamesearch.tree import GameTree
from gametutor.kit.compared import compared
from gametutor.kit.numbers import is_any_number
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.smaller import smaller_positions, whole_tree
from gametutor.kit.queries.plain import PlainQuery, plain


@dataclass(frozen=True)
class ReferenceProbe(PlainQuery, Probe):
    """What does the function return for `state`?

    Args:
        reference: the function that knows.
    """

    reference: Callable[..., Any] = field(kw_only=True)

    @cached_property
    def size(self) -> tuple[float, ...]:
        return whole_tree(self.state, self.state.to_move)

    @cached_property
    def expected(self) -> Any:
        return self._right(self.state)

    def _right(self, state: Any) -> Any:
        """What the reference returns for a state, as plain data."""
        return plain(self.reference(state, *self.given))

    def smaller(self, got: Any) -> Iterator[ReferenceProbe]:
        """Smaller trees of numbers; of other games, the positions one move later."""
        return (replace(self, state=state) for state in smaller_positions(self.state))

    def show(self, got: Any) -> Counterexample:
        """The tree with the numbers of the reference, whatever they mean: no line of best play."""
        tree = GameTree.grow(self.state)
        tree.is_minimax = False
        right, yours = self.expected, got
        words = [self.background]
        if is_any_number(self.expected):
            for node in tree.root.below():
                node.value = self._right(node.state)
            tree.root.returned = got
            short = tuple(map(tree.value_text, (right, got)))
            right, yours = short if short[0] != short[1] else (right, got)
            words.insert(0, f"The number at a position is what `{self.name}` should return there.")
        said = compared(right, yours).then(*words)
        return Counterexample(self.state, self.expected, got, self.call, tree, said)

"""Questions for any function of a position: a teacher's own function knows the answers."""

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from gamesearch.games import NumberTree
from gamesearch.state import is_state, refuse_non_state
from gametutor.kit.batteries.late import LATE, after_random_moves, late_positions
from gametutor.kit.batteries.trees import (
    CLOSE,
    LARGEST,
    QUARTERS,
    WIDE,
    random_tree,
    small_trees,
)
from gametutor.kit.batteries.values import POSITIONS, TREES
from gametutor.kit.probe import SEED
from gametutor.kit.probes.reference import ReferenceProbe

SUMMED = [tree for tree in TREES if str(LARGEST) not in str(tree)]
"""Without numbers so large that nothing is left of a small one beside them when they are added."""


class ReferenceQuestions:
    """The questions for a function of a state, or of a state and a player.

    Args:
        reference: the function that knows, called as the learner's: `average(state)`,
            `average(state, player)`.
        states: the positions to ask about, with those that follow from them; trees of numbers and
            late positions of real games if none are given.

    Raises:
        TypeError: the reference takes something else, or a position is none.
    """

    def __init__(self, reference: Callable[..., Any], states: Sequence[Any] = ()):
        self._reference = reference
        self._players = _asks_for_players(reference)
        if is_state(states) or not isinstance(states, Iterable):
            raise TypeError(f"states is a list of game states, such as [Nim(7)], not {states!r}")
        for state in states:
            if not is_state(state):
                refuse_non_state(state, "ReferenceQuestions")
        self._states = list(states)

    def battery(self) -> list[ReferenceProbe]:
        """Small questions; all positions that were given."""
        trees = (NumberTree(tree, turn) for tree in SUMMED for turn in (0, 1))
        return self._about(self._states or [*trees, *POSITIONS])

    def small(self) -> Iterator[ReferenceProbe]:
        """Every tree of up to five nodes, the smallest first."""
        for nodes in range(1, 6) if not self._states else ():
            for turn in (0, 1):
                yield from self._about(NumberTree(tree, turn) for tree in small_trees(nodes))

    def more(self, seed: int = SEED) -> Iterator[ReferenceProbe]:
        """Random trees, and positions reached by random play."""
        random = Random(seed)
        if self._states:
            yield from self._about(
                after_random_moves(state, 1, random) for _ in range(15) for state in self._states
            )
            return
        trees = [WIDE, WIDE[::-1], *CLOSE, *(random_tree(random, plies=4) for _ in range(100))]
        trees += [random_tree(random, plies=3, numbers=QUARTERS) for _ in range(20)]
        yield from self._about(NumberTree(tree, turn) for tree in trees for turn in (0, 1))
        yield from self._about(late_positions(random, 15, LATE))

    def _about(self, states: Iterable[Any]) -> list[ReferenceProbe]:
        """The questions about these states: for each player, if the reference is given one."""
        name, function = self._reference.__name__, self._reference
        return [
            ReferenceProbe(name, state, given, reference=function)
            for state in states
            for given in self._players
        ]


def _asks_for_players(reference: Callable[..., Any]) -> tuple[tuple[int, ...], ...]:
    """What such a function is given besides the state."""
    parameters = inspect.signature(reference).parameters.values()
    needed = [each.name for each in parameters if each.default is each.empty]
    if len(needed) == 1:
        return ((),)
    if needed[1:] == ["player"]:
        return ((0,), (1,))
    raise TypeError(
        f"{reference.__name__}({', '.join(needed)}): ReferenceQuestions asks a function of a "
        "state, or of a state and a `player`. For any other, write a probe"
    )

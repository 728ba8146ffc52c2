"""Questions for `max_value` and `min_value`: small trees and late positions, for both players."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gametutor.kit.batteries.late import late_positions
from gametutor.kit.batteries.trees import (
    CLOSE,
    DEEP,
    LARGEST,
    QUARTERS,
    WIDE_TREES,
    deep_tree,
    random_tree,
    small_trees,
)
from gametutor.kit.probe import SEED
from gametutor.kit.probes.value import ValueProbe

# Each of these gives another number with at least one of the known wrong programs; the two largest
# numbers are beyond the "large enough" ones that people start with.
TREES: tuple[Any, ...] = (
    *(0, 3, -2),
    *([-2, -1], [-1, -2], [1, 2], [2, 1], [0, 1], [0, -1], [0, -2], [0, 2], [-2, -2]),
    *([2, 2], [1, 3, 2], [-1, -3, -2], [0.5, -0.5], [50, 70, 60], [-50, -70, -60]),
    *([5000, 7000], [-7000, -5000], [LARGEST], [-LARGEST], [4], [-4]),
    *([[LARGEST]], [[-LARGEST]]),
    *([-2, [-2, -1]], [2, [2, 1]], [-1, [-2, 1]], [1, [2, -1]], [-2, [1, 1]]),
    *([[1, 2], [3, 4]], [[-1, 1], [0, 2]], [[3, 12, 8], [2, 4, 6], [14, 5, 2]]),
    *([-2, [-1, [-2, -1]]], [2, [1, [2, 1]]], [[[1, -1], [2, 0]], [[0, -2], [1, 1]]]),
)
POSITIONS: tuple[Any, ...] = (
    *(*map(Nim, (1, 2, 4)), *map(TicTacToe, ("..OOXXXOX", "XXOOX...O", "..XX.OOXO"))),
)

# Asked about alone: below the root it is the other function that meets the ends of games.
FAR_LEAVES = (LARGEST, -LARGEST, 0.5015)


class ValueQuestions:
    """The questions for one of the two functions.

    Args:
        name: "max_value" or "min_value".
        own_turn: does the searching player move in the positions asked about? (True: max_value)
    """

    def __init__(self, name: str, own_turn: bool):
        self.name = name
        self.own_turn = own_turn

    def _about(self, state: Any) -> ValueProbe:
        """A question about a state for the player to move there, or for the other: see
        `own_turn`."""
        player = state.to_move if self.own_turn else 1 - state.to_move
        return ValueProbe(self.name, state, player)

    def _for_both(self, tree: Any) -> Iterator[ValueProbe]:
        """A question about a tree for either player as the searching one."""
        return (self._about(NumberTree(tree, to_move)) for to_move in self._turns())

    def _turns(self) -> tuple[int, int]:
        """Whose turn it is at the root, so that player 0 searches first, then player 1."""
        return (0, 1) if self.own_turn else (1, 0)

    def battery(self) -> list[ValueProbe]:
        """The small questions that tell the known mistakes apart."""
        probes = [probe for tree in TREES for probe in self._for_both(tree)]
        # A game that is over is worth the same whoever would be to move. Each player is once asked
        # about first, for the sake of answers that remember what they said.
        probes += [
            ValueProbe(self.name, NumberTree(leaf, turn), player)
            for leaf, players in ((3, (0, 1)), (4, (1, 0)))
            for turn in (0, 1)
            for player in players
        ]
        probes += [self._about(state) for state in POSITIONS]
        probes += [self._about(MiniIsolation())]
        return list(dict.fromkeys(probes))

    def small(self) -> Iterator[ValueProbe]:
        """Every tree of up to five nodes, the smallest first."""
        for nodes in range(1, 6):
            for to_move in self._turns():
                for tree in small_trees(nodes):
                    yield self._about(NumberTree(tree, to_move))

    def more(self, seed: int = SEED) -> Iterator[ValueProbe]:
        """Random trees, and positions of real games reached by random play."""
        random = Random(seed)
        for turn in self._turns():
            yield from (self._about(NumberTree(tree, turn)) for tree in far_trees(turn))
        for _ in range(150):
            yield from self._for_both(random_tree(random, plies=4))
        for _ in range(20):
            yield from self._for_both(random_tree(random, plies=3, numbers=QUARTERS))
        yield from map(self._about, late_positions(random, 15))
        for number in FAR_LEAVES:
            yield from self._for_both(number)


def far_trees(to_move: int) -> Iterator[Any]:
    """Wide trees, deep ones, and numbers that are large or close together."""
    yield from (*WIDE_TREES, *CLOSE)
    yield [[LARGEST, 1 - LARGEST], [-LARGEST, LARGEST - 1]]
    for ends in ([LARGEST - 1, LARGEST], [1 - LARGEST, -LARGEST]):
        yield from (ends, [ends])  # for who is content with a lot, or begins with a number
    for plies, value in product(DEEP, (1, -1)):
        yield deep_tree(plies, value, to_move)

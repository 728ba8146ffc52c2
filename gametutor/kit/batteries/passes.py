"""Questions to a search that asks another one pass by pass: small trees, and far guesses."""

from collections.abc import Iterator
from random import Random
from typing import Any

from gamesearch.games import MiniIsolation, Nim, TicTacToe
from gametutor.kit.batteries.late import late_positions
from gametutor.kit.batteries.trees import (
    LARGEST,
    WIDE_TREES,
    deep_tree,
    random_tree,
    small_trees,
    tree_for,
)
from gametutor.kit.probe import SEED
from gametutor.kit.probes.passes import PassesProbe

# The numbers and the guesses are meant for whoever is to move at the root.
TREES: tuple[tuple[Any, tuple[int, ...]], ...] = (
    (3, (0, 3, 4)),
    (-2, (0, -2, -9)),
    ([1, 2], (0, 1, 2, 3)),
    ([2, 1], (0, 2, 5)),
    ([-1, -2], (0, -1, 4)),
    ([0, 1], (0, 1)),
    ([0, 4], (0, 4, 9)),
    ([50, 70, 60], (0, 65, 70)),
    ([-7000, -5000], (0, -5000)),
    ([-3 * LARGEST, -2 * LARGEST], (0,)),
    ([[700, 300], 500], (0, 400)),
    ([[-300, -500], -700], (0, -400)),
    ([1, [3, 5]], (0, 2, 3, 4)),
    ([2, [1, 2]], (0, 2)),
    ([1, 3, 5, 7, 9], (0, 4, 9, 20)),
    ([9, 7, 5, 3, 1], (0, 4, 9)),
    ([[9, 7, 5], [8, 6, 4], [7, 3]], (0, 5, 9)),
    ([[3, 12, 8], [2, 4, 6], [14, 5, 2]], (0, 2, 3, 7, 14)),
    ([[14, 5, 2], [2, 4, 6], [3, 12, 8]], (0, 3, 8)),
    ([0, [[1, 4], [3, 2]], [[5, 6], 7]], (0, 4, 6, 7)),
    ([[[1, 5, 2], 4], 0], (0, 4, 9)),
    ([1, [2, [0, [3, -1, 2]]], [[1, [2, 0]], 4]], (0, 2, -3)),
)
POSITIONS = ((Nim(4), 9), (TicTacToe("XXOOX...O"), 2), (MiniIsolation(), 3), (Nim(7, 1), 3))
DEEP_ENOUGH = 20
PASSES = 20
"""So many are needed where each answer is only one more than the last one."""


class PassesQuestions:
    """The questions for `mtdf`."""

    def _about_tree(
        self, tree: Any, guess: int, player: int, depth: int = DEEP_ENOUGH
    ) -> PassesProbe:
        """A question about a tree, with `player` to move, for whom its numbers are meant."""
        score = "no_score" if depth > 9 else "choices"
        return PassesProbe(tree_for(player, tree), depth, guess, score)

    def battery(self) -> list[PassesProbe]:
        """The small questions that tell the known mistakes apart."""
        found = [
            self._about_tree(tree, guess, player)
            for tree, guesses in TREES
            for guess in guesses
            for player in (0, 1)
        ]
        found += [
            self._about_tree(TREES[-1][0], guess, player, depth)
            for depth, player in ((0, 0), (1, 1), (2, 0), (3, 1))
            for guess in (0, 2)
        ]
        return found + [
            PassesProbe(state, depth, guess, "choices")
            for state, depth in POSITIONS
            for guess in (0, 1, 3)
        ]

    def small(self) -> Iterator[PassesProbe]:
        """Every tree of up to four nodes, the smallest first, with some guesses."""
        for nodes in range(1, 5):
            for guess in (0, 1, 2, -2):
                for tree in small_trees(nodes):
                    yield self._about_tree(tree, guess, 0)

    def more(self, seed: int = SEED) -> Iterator[PassesProbe]:
        """Random trees; positions of real games reached by random play."""
        random = Random(seed)
        for _ in range(60):
            tree = random_tree(random, 5)
            depth = random.choice((DEEP_ENOUGH, DEEP_ENOUGH, 1, 2, 3))
            for player in (0, 1):
                yield self._about_tree(tree, random.randrange(-12, 13), player, depth)
        wide = (*WIDE_TREES, [*range(PASSES)])
        for tree in (*wide, deep_tree(8, 1, 0), deep_tree(13, -1, 0)):
            yield from (self._about_tree(tree, guess, 0) for guess in (0, 40))
        # A first answer that is only a bound, beyond the limits that somebody may begin with.
        for tree in ([2 * LARGEST, 3 * LARGEST], [[-2 * LARGEST, -3 * LARGEST]]):
            yield self._about_tree(tree, 0, 0)
        for state in late_positions(random, 5):
            yield PassesProbe(state, random.randrange(4), random.randrange(-3, 6), "choices")

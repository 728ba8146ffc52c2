"""Questions to searches with narrow windows: trees of whole numbers and late positions."""

from collections.abc import Iterator
from functools import partial
from math import inf
from random import Random
from typing import Any

from gamesearch.games import ConnectFour, MiniIsolation, Nim, NumberTree, TicTacToe
from gametutor.kit.batteries.late import LATE, late_positions
from gametutor.kit.batteries.trees import (
    DEEP,
    FEW,
    HUGE,
    LARGEST,
    LATE_CUTS,
    WIDE,
    WIDE_TREES,
    deep_tree,
    random_tree,
    small_trees,
    times,
    tree_for,
)
from gametutor.kit.probe import SEED
from gametutor.kit.probes.narrow import NarrowProbe
from gametutor.kit.queries.window import FULL, Window

# The numbers are meant for whoever is to move at the root. Each tree is asked about with the bounds
# beside it, and with the windows from the least of them to the largest.
TREES: tuple[tuple[Any, tuple[int, ...]], ...] = (
    (3, (3, 4)),
    (-2, (-2, 0)),
    ([-2, -1], (-2, -1, 0)),
    ([-1, -2], (-1, 0, -9)),
    ([1, 2], (1, 2, 3)),
    ([2, 1], (2, 3)),
    ([0, 1], (0, 1)),
    ([1, 3, 2], (2, 3, 4)),
    ([-1, -3, -2], (-2, -1, 0)),
    ([50, 70, 60], (55, 70, 71)),
    ([-7000, -5000], (-6000, -5000)),
    ([-3 * LARGEST, -2 * LARGEST], (-2 * LARGEST, 1 - 2 * LARGEST)),
    ([-2, [-1, -2]], (-2, -1, 1)),
    ([2, [1, 2]], (1, 2, 3)),
    ([2, [3, 0]], (1, 2, 4)),
    ([1, [3, 5]], (1, 3, 4, 9)),
    ([1, [7, 8]], (1, 4)),
    ([1, [[5, 7], 2]], (4, 8)),
    ([1, [[2, 3, 9, 4]]], (2, 4, 5)),
    ([1, [2, 0], [4, 6], [5, 3]], (1, 3, 4, 5, 7)),
    ([-1, [2, 0], [-1, -1]], (-1, 0, 3)),
    ([[1, 2], [3, 4]], (1, 3, 4)),
    ([[3, 12, 8], [2, 4, 6], [14, 5, 2]], (2, 3, 4, 9)),
    ([[14, 5, 2], [2, 4, 6], [3, 12, 8]], (2, 3, 4, 9)),
    ([-2, [-1, [-1, -2]]], (-2, -1, 0, 1)),
    ([2, [1, [2, 1]]], (1, 2, 5)),
    ([0, [[1, 4], [3, 2]], [[5, 6], 7]], (0, 3, 4, 5, 6, 9)),
    ([[[1, 5, 2], 4], 0], (0, 4, 5)),
    ([[4, [5, 3, 7]], [[2, 6], 1]], (1, 4, 6)),
    ([[0, [[1, -1], 2]], [[[-2, 3], 1], 0]], (-1, 0, 1)),
    ([1, [2, [0, [3, -1, 2]]], [[1, [2, 0]], 4]], (0, 1, 2, 3)),
    ([[2, [0, 3]], [[1, 6], [4, [2, 5]]], [[7, 3], [6, [8, 1]]]], (2, 3, 4, 6, 7)),
)
POSITIONS: tuple[tuple[Any, int], ...] = (
    *((Nim(4), 9), (Nim(5), 2), (TicTacToe("..OOXXXOX"), 9), (TicTacToe("XXOOX...O"), 2)),
    *((MiniIsolation(), 3), (MiniIsolation(), 1), (Nim(7, 1), 3)),
)
ENDS = (NumberTree(1), NumberTree(-2, 1), Nim(0, 1), TicTacToe("XXXOO...."))
"""Finished games, in which nothing is scored, whatever the depth is."""
STOPPED: dict[int, tuple[tuple[Any, int], ...]] = {
    1: (([1], 0), ([0, 1], 0), (2, 0)),
    2: (([[1]], 1), ([[1, 0]], 1)),
    3: (([0, [1]], 1), ([[1, 2], 0], 1)),
}
"""Trees of which so many nodes are seen, with their depths."""
TWICE = ((TicTacToe("X...O...."), 3), (Nim(9), 3), (MiniIsolation(), 2), (ConnectFour(), 2))
"""Games that are asked about again, at first with windows that say little of the value: who takes a
bound for a value remembers it then, or forgets the depth or the score. (A tree of one question is
never that of another.)"""
ENDS_OF_A_WINDOW = ((-9, -8), (8, inf), (-9, inf), FULL)
"""Windows of which the later ones have ends of the earlier ones."""
DEEP_ENOUGH = 20


class NarrowQuestions:
    """The questions for one function.

    Args:
        name: "null_window", which is told a bound, or "negascout", which is told a window.
    """

    def __init__(self, name: str):
        self._name = name
        self._about = partial(NarrowProbe, name)

    def _windows(self, bounds: tuple[int, ...]) -> Iterator[Window]:
        """The windows to ask with around some bounds: for null_window those of no width below
        each."""
        if self._name == "null_window":
            yield from ((bound - 1, bound) for bound in bounds)
            return
        yield FULL
        low, high = min(bounds), max(bounds)
        yield from ((low - 1, high + 1), (low, inf), (-inf, high))

    def _about_tree(
        self, tree: Any, window: Window, player: int, depth: int = DEEP_ENOUGH
    ) -> NarrowProbe:
        """A question about a tree, with `player` to move, for whom its numbers are meant."""
        score = "no_score" if depth > 9 else "choices"
        return self._about(tree_for(player, tree), depth, window, score)

    def battery(self) -> list[NarrowProbe]:
        """The small questions that tell the known mistakes apart."""
        found = [
            self._about_tree(tree, window, player)
            for tree, bounds in TREES
            for number, window in enumerate(self._windows(bounds))
            for player in ((0, 1) if number < 2 else (number % 2,))
        ]
        found += [
            self._about_tree(tree, window, player, depth)
            for tree, _ in TREES[-4:]
            for window in self._windows((1, 2))
            for player, depth in ((0, 0), (1, 1), (0, 2), (1, 3))
        ]
        found += [
            self._about(state, depth, window, "choices")
            for state in ENDS
            for depth in (0, 2)
            for window in self._windows((0, 1))
        ]
        return found + [
            self._about(state, depth, window, "choices")
            for state, depth in POSITIONS
            for window in self._windows((0, 1, 3))
        ]

    def small(self) -> Iterator[NarrowProbe]:
        """Every tree of up to four nodes, smallest first, with some windows; among them trees of
        which no more is seen, since the depth is used up."""
        every = ((0,), (1,), (2,), (-1, 1))
        windows = dict.fromkeys(window for bounds in every for window in self._windows(bounds))
        for nodes in range(1, 5):
            for window in windows:
                for tree in small_trees(nodes):
                    yield self._about_tree(tree, window, 0)
            for tree, depth in STOPPED.get(nodes, ()):
                for window in self._windows((0, 1)):
                    yield self._about_tree(tree, window, 0, depth)

    def more(self, seed: int = SEED) -> Iterator[NarrowProbe]:
        """Games that are asked about twice; random trees, large ones and huge numbers among them;
        positions of real games reached by random play, looked into to some depth; positions with a
        single move at each depth, of which the score is another number than that of the moves."""
        ends = ((-9, -8), (8, 9)) if self._name == "null_window" else ENDS_OF_A_WINDOW
        for state, depth in TWICE:
            yield from (self._about(state, depth, window, "choices") for window in ends)
            yield self._about(state, depth - 1, ends[-1], "choices")
            yield self._about(state, depth - 1, ends[-1], "no_score")
        random = Random(seed)
        for number in range(60):
            numbers = (HUGE, FEW)[number % 6] if number % 6 < 2 else range(-9, 10)
            low, high = sorted(random.sample(numbers, 2))
            tree = random_tree(random, 5, numbers)
            depth = random.choice((DEEP_ENOUGH, DEEP_ENOUGH, 1, 2, 3, 4))
            for player in (0, 1):
                window = random.choice([*self._windows((low, high))])
                yield self._about_tree(tree, window, player, depth)
        trees = [*LATE_CUTS, *WIDE_TREES, times(-1, WIDE)]
        trees += [[*[0] * 28, [[1, 3]], [[2, 5]]]]  # after many, a first number that is no value
        trees += [deep_tree(plies, value, 0) for plies in DEEP for value in (1, -1)]
        for tree in trees:
            bounds = (0, 1, max(WIDE))
            yield from (self._about_tree(tree, window, 0) for window in self._windows(bounds))
        for window in self._windows((LARGEST,)):
            yield self._about_tree([LARGEST - 1, LARGEST], window, 0)
        for state in late_positions(random, 5, (*LATE, (ConnectFour(), 9))):
            depth = random.randrange(4)
            for window in self._windows((random.randrange(-1, 6),)):
                yield self._about(state, depth, window, "choices")
        for depth in range(7):
            tree = deep_tree(depth + 1, 3, 0, worse_by=0)
            for player in (0, 1):
                for window in self._windows((3, 4)):
                    yield self._about(tree_for(player, tree), depth, window, "first_number")

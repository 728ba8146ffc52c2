"""Questions with a window: small trees and late positions, for both players."""

from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gametutor.kit.batteries.late import late_positions
from gametutor.kit.batteries.trees import (
    FEW,
    HUGE,
    LATE_CUTS,
    OUTCOMES,
    QUARTERS,
    random_tree,
    small_trees,
    tree_for,
)
from gametutor.kit.batteries.values import far_trees
from gametutor.kit.probe import SEED
from gametutor.kit.probes.window import WindowProbe
from gametutor.kit.queries.window import FULL, Window

# Each of these gives another number, or other visits, with at least one of the known wrong
# programs. The numbers are meant for whoever is to move at the root.
TREES: tuple[tuple[Any, tuple[Window, ...]], ...] = (
    (3, (FULL, (-5, -4), (4, 5))),
    (-2, (FULL,)),
    ([-2, -1], (FULL, (-2, inf), (-inf, -2), (-3, 0))),
    ([-1, -2], (FULL, (-inf, -1), (-1.5, 4), (-9, -5))),
    ([1, 2], (FULL, (0, 1), (5, 9), (-inf, 1))),
    ([2, 1], (FULL, (1, 3), (0, 2), (-inf, 1))),
    ([0, 1], (FULL, (-1, 0), (0, 1))),
    ([0, -1], (FULL, (-inf, 0))),
    ([1, 3, 2], (FULL, (0, 2), (0, 9))),
    ([-1, -3, -2], (FULL, (-3, 5), (-5, -2))),
    ([-2, -2, -1], (FULL, (-2, 5))),
    ([50, 70, 60], (FULL, (55, 90))),
    ([-7000, -5000], (FULL,)),
    ([-3 * 10**12, -2 * 10**12], (FULL,)),
    ([-2, [-2, -2]], (FULL, (-inf, -2))),
    ([-2, [-1, -2]], (FULL, (-2, 1))),
    ([2, [1, 2]], (FULL, (0, 4), (-1, 3))),
    ([2, [3, 0]], ((-inf, 2),)),
    ([1, [3, 0, 2]], (FULL, (2, 9), (-inf, 5))),
    ([-1, [2, 0], [-1, -1]], (FULL, (-3, 3), (0, 9))),
    ([[1, 2], [3, 4]], (FULL, (1, 4), (-9, 3))),
    ([[-2, -2], -1], (FULL,)),
    ([[3, 12, 8], [2, 4, 6], [14, 5, 2]], (FULL, (2, 9), (-4, 4), (3, inf))),
    ([-2, [-1, [-1, -2]]], (FULL, (-1, 1))),
    ([2, [1, [2, 1]]], (FULL, (0, 5))),
    ([[3, 1]], (FULL, (3, inf))),
    ([[1, [1, 2]], [[1, 2]]], (FULL,)),  # [1, 2] comes twice, first only as a bound
    ([[[3, [[[3, 1]]]], [[3, 1]]]], (FULL,)),  # and so does [[3, 1]]
    ([[[1, 5, 2], 4], 0], (FULL, (-inf, 3), (0, 2))),
    ([[4, [5, 3, 7]], [[2, 6], 1]], (FULL, (1, 6), (-inf, 4), (4, inf))),
    ([[0, [[1, -1], 2]], [[[-2, 3], 1], 0]], (FULL, (-1, 1), (-inf, 1))),
    ([1, [2, [0, [3, -1, 2]]], [[1, [2, 0]], 4]], (FULL, (0, 3), (1, 2))),
)
POSITIONS: tuple[Any, ...] = (
    *(Nim(4), Nim(5), TicTacToe("..OOXXXOX"), TicTacToe("XXOOX...O"), MiniIsolation()),
)
NARROW: tuple[Window, ...] = ((-inf, 0), (0, inf))


class WindowQuestions:
    """The questions for one function that is told a window.

    Args:
        name: the name of the function.
        own_turn: does the searching player move in the positions asked about? (True: max_value)
        tells_player: is the searching player an argument? (False: negamax)
        probe: `WindowProbe`, or one of its kind.
    """

    def __init__(
        self,
        name: str,
        own_turn: bool = True,
        tells_player: bool = True,
        probe: type[WindowProbe] = WindowProbe,
    ):
        self._name, self._own_turn, self._tells_player = name, own_turn, tells_player
        self._probe = probe

    def _about(self, state: Any, window: Window = FULL) -> WindowProbe:
        """A question about `state`; the window is from the view of the player to move."""
        alpha, beta = window
        if self._own_turn:
            return self._probe(self._name, state, state.to_move, window, self._tells_player)
        return self._probe(self._name, state, 1 - state.to_move, (-beta, -alpha))

    def _about_tree(self, tree: Any, window: Window, player: int) -> WindowProbe:
        """A question about a tree, whose numbers are meant for the player to move; `player`
        searches."""
        turn = player if self._own_turn else 1 - player
        return self._about(tree_for(turn, tree), window)

    def battery(self) -> list[WindowProbe]:
        """The small questions that tell the known mistakes apart."""
        trees = [
            self._about_tree(tree, window, player)
            for tree, windows in TREES
            for window in reversed(windows)  # who takes a bound for a value remembers it then
            for player in (0, 1)
        ]
        # A game that is over is worth the same whoever would be to move.
        leaves = (NumberTree(leaf, turn) for leaf in (3, -4) for turn in (0, 1))
        other = WindowQuestions(self._name, not self._own_turn, probe=self._probe)
        turned = map(other._about, leaves) if self._tells_player else ()
        return [*trees, *turned, *map(self._about, POSITIONS)]

    def small(self) -> Iterator[WindowProbe]:
        """Every tree of up to four nodes, with the full window and two others, the smallest first;
        then those of five nodes with numbers from -1 to 1."""
        for nodes in range(1, 5):
            for window in (FULL, *NARROW):
                for tree in small_trees(nodes):
                    yield self._about_tree(tree, window, 0)
        yield from (self._about_tree(tree, FULL, 0) for tree in small_trees(5, OUTCOMES))

    def more(self, seed: int = SEED) -> Iterator[WindowProbe]:
        """Random trees, large ones, huge numbers and fractions among them; positions of real
        games reached by random play."""
        random = Random(seed)
        for whole in [range(-9, 10)] * 50 + [FEW] * 20:
            low, high = sorted(random.sample(whole, 2))
            window = random.choice((FULL, (low, inf), (-inf, high), (low, high)))
            tree = random_tree(random, 5, whole)
            yield from (self._about_tree(tree, window, player) for player in (0, 1))
        for numbers in (QUARTERS, HUGE):
            yield from (self._about(NumberTree(numbers[1], turn)) for turn in (0, 1))
            for _ in range(12):
                alpha, beta = sorted(random.sample(numbers, 2))
                window = random.choice((FULL, (alpha, beta)))
                tree = random_tree(random, 4, numbers)
                yield self._about_tree(tree, window, random.randrange(2))
        for turn in (0, 1):
            yield from (self._about(NumberTree(tree, turn)) for tree in far_trees(turn))
            yield from (self._about_tree(tree, FULL, turn) for tree in LATE_CUTS)
        yield from map(self._about, late_positions(random, 6))

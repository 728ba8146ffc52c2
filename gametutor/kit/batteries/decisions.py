"""Questions for a decision: small trees and positions of real games, for both players."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from gamesearch.games import Isolation, MiniIsolation, Nim, NumberTree, TicTacToe
from gametutor.kit.batteries.late import LATE, late_positions
from gametutor.kit.batteries.negamax import PASSES
from gametutor.kit.batteries.trees import (
    CLOSE,
    DEEP,
    LARGEST,
    QUARTERS,
    WIDE,
    WIDE_TREES,
    deep_tree,
    random_tree,
    small_trees,
    tree_for,
)
from gametutor.kit.probe import SEED
from gametutor.kit.probes.decision import MoveProbe

# On each of these at least one of the known wrong programs chooses another move.
TREES: tuple[Any, ...] = (
    *([4], [-2, -1], [-1, -2], [1, 2], [2, 1], [0, 1], [1, 0], [-1, 0], [0, -1], [0, -2]),
    *([1, 1], [-1, -1], [0, 0], [-1, 2, 2], [2, 2, -1], [2, -1, 2], [1, 3, 2]),
    *([-1, -3, -2], [1, 2, 3], [50, 70, 60]),
    *([-1, [-2, 0]], [0, [-1, 2]], [1, [2, 0], 0], [[-2, 2], -1], [[2, -2], [1, 0]]),
    *([[0, 1], [-1, 3]], [[0, 9], [1, 1]], [[1, 1], [0, 9]]),
    *([[3, 12, 8], [2, 4, 6], [14, 5, 2]], [[2, 4, 6], [3, 12, 8], [14, 5, 2]]),
    *([[1, [-2, 2]], [0, 1]], [[-1, [1, 2]], [[0, -2], 2]]),
    *([[[1, -1], [2, 0]], [[0, -2], [1, 1]]], [[[2, [1, -2]], [0]], [[-1, 2], [1]]]),
)
# For player 0, and with the opposite numbers for player 1: what goes wrong at the levels below.
BELOW: tuple[Any, ...] = (
    *([[[-3, -2]], -1], [[[-300, -200]], -150], [150, [300, 200]]),
    *([[[0, 2]], 1], [[0, -2], -1], [[-1, -3], -2], [[[1, 3]], 2]),
)
# The same, for start values that are not infinite.
LOW = ([-20, -15], [-200, -150], [-20_000, -15_000], [-LARGEST, -9 * LARGEST // 10])
POSITIONS: tuple[Any, ...] = (
    *(Nim(3), Nim(5), Nim(6, to_move=1)),
    *map(TicTacToe, ("XXOOX...O", "XOXOXXO..", "..XX.OOXO", "..OOXXOX.", "X...O...X", "XX.O.....")),
    Isolation.from_text("A.. / ... / .B.", to_move=0),
    Isolation.from_text("... / .A. / #B.", to_move=1),
)


class MoveQuestions:
    """The questions for one decision function.

    Args:
        name: the name of the function.
        probe: `MoveProbe`, or one of its kind.
    """

    def __init__(self, name: str, probe: type[MoveProbe] = MoveProbe):
        self._about = partial(probe, name)

    def _for_both(self, tree: Any) -> Iterator[MoveProbe]:
        """A question about a tree with either player to move at the root."""
        return (self._about(NumberTree(tree, to_move)) for to_move in (0, 1))

    def battery(self) -> list[MoveProbe]:
        """The small questions that tell the known mistakes apart."""
        trees = [probe for tree in TREES for probe in self._for_both(tree)]
        for tree in (*LOW, *BELOW):
            trees += [self._about(tree_for(player, tree)) for player in (0, 1)]
        return [*trees, *map(self._about, POSITIONS), self._about(MiniIsolation())]

    def small(self) -> Iterator[MoveProbe]:
        """Every tree of up to five nodes in which there is something to choose, smallest first."""
        for nodes in range(3, 6):
            for to_move in (0, 1):
                for tree in small_trees(nodes):
                    yield self._about(NumberTree(tree, to_move))

    def more(self, seed: int = SEED) -> Iterator[MoveProbe]:
        """Random trees, and positions of real games reached by random play."""
        random = Random(seed)
        for turn in (0, 1):
            yield from (self._about(NumberTree(tree, turn)) for tree in _far_choices(turn))
        for numbers, count in ((range(-9, 10), 150), (QUARTERS, 20)):
            for _ in range(count):
                moves = random.choice((1, 2, 2, 3, 3))  # with one, what is below still counts
                trees = [random_tree(random, plies=3, numbers=numbers) for _ in range(moves)]
                yield from self._for_both(trees)
        yield from map(self._about, PASSES)
        starts = ((TicTacToe(), 4), *LATE[1:])
        late = late_positions(random, 15, starts)
        yield from (self._about(state) for state in late if not state.is_terminal())


def _far_choices(to_move: int) -> Iterator[Any]:
    """Choices that a search makes wrongly if it does not look far enough, or not closely enough."""
    sign = 1 if to_move == 0 else -1
    yield from (*WIDE_TREES, [0] * 9, *CLOSE)
    for numbers in (WIDE, WIDE[::-1]):  # and wide where the opponent chooses
        yield [numbers, (min(numbers) if to_move == 0 else max(numbers)) + sign]
    yield [sign * (LARGEST - 1), sign * LARGEST]
    for plies in DEEP:
        yield [sign / 2, deep_tree(plies, sign, 1 - to_move)]
        yield [deep_tree(plies, -sign, 1 - to_move), -sign / 2]

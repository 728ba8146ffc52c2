"""Questions for negamax: small trees and late positions, with either player to move."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from gamesearch.games import MiniIsolation, NumberTree, Othello, TreeAgain, TwoHeaps
from gametutor.kit.batteries.late import LATE, late_positions
from gametutor.kit.batteries.trees import QUARTERS, random_tree, small_trees
from gametutor.kit.batteries.values import POSITIONS, TREES, far_trees
from gametutor.kit.probe import SEED
from gametutor.kit.probes.value import MoverProbe, mover_probe

# Othello on its smallest board, near the end: passes lie ahead, and they decide.
PASSES = (
    Othello("OOO. XOOX XOXX XO.X"),
    Othello("OOO. XXX. OXXX .XXO", to_move=1),
    Othello("OOO. XOOX XXXX XXXX", to_move=1),  # and the smallest: a pass, and a last move
)
# Where the turn may stay, a number counts for the same player on plies of either kind.
AGAIN_TREES: tuple[Any, ...] = (
    *([[1, 2]], [[1, 2], 0], [0, [1, 2]], [[2, 1], [1, 2]], [[-1, 1], [1, -1]]),
    *([[-2, -1], [-1, -2]], [[[1, 2], 3], [2, [1, 0]]]),
    *([[[1, -1], [2, 0]], [[0, -2], [1, 1]]], [1, [[2, -1], [-2, 1]]]),
)
SECOND_TURNS = ((0,), (1,), (0, 1), (2,), (1, 2))
"""After which items of a list the same player moves again. With item 0 alone, what a second turn
finds comes before all else, and whoever then forgets to compare is never caught."""
HEAPS = ((0, 1), (1, 1), (1, 2), (1, 3), (2, 2), (3, 3))
AGAIN_STARTS = (*(TwoHeaps(*two) for two in HEAPS), TwoHeaps(1, 2, 1), TwoHeaps(3, 1, 1))


class MoverQuestions:
    """The questions for one function.

    Args:
        name: the name of the function.
        again: are there games, too, in which a player may move again?
    """

    def __init__(self, name: str, again: bool = False):
        self._about = partial(mover_probe, name)
        self._again = again
        self._kinds: list[Callable[..., Any]] = [NumberTree]
        if again:
            self._kinds += [partial(TreeAgain, again=items) for items in SECOND_TURNS]

    def battery(self) -> list[MoverProbe]:
        """The small questions that tell the known mistakes apart."""
        states: list[Any] = [NumberTree(tree, turn) for tree in TREES for turn in (0, 1)]
        states += [*POSITIONS, MiniIsolation(), *PASSES]
        if self._again:
            states += [TreeAgain(tree, turn) for tree in AGAIN_TREES for turn in (0, 1)]
            states += AGAIN_STARTS
        return [self._about(state) for state in states]

    def small(self) -> Iterator[MoverProbe]:
        """Every tree of up to five nodes, the smallest first."""
        for nodes in range(1, 6):
            for turn in (0, 1):
                for tree in small_trees(nodes):
                    yield from (self._about(kind(tree, turn)) for kind in self._kinds)

    def more(self, seed: int = SEED) -> Iterator[MoverProbe]:
        """Random trees, and positions of real games reached by random play."""
        random = Random(seed)
        for turn in (0, 1):
            for tree in far_trees(turn):
                yield from (self._about(kind(tree, turn)) for kind in self._kinds)
        count = 50 if self._again else 100  # with second turns each is asked as six games
        trees = [random_tree(random, plies=4) for _ in range(count)]
        trees += [random_tree(random, plies=3, numbers=QUARTERS) for _ in range(20)]
        for tree in trees:
            yield from (self._about(kind(tree, turn)) for kind in self._kinds for turn in (0, 1))
        starts = [*LATE, (PASSES[0], 0), *([(TwoHeaps(4, 3), 1)] if self._again else [])]
        yield from map(self._about, late_positions(random, 15, starts))

"""Questions for expectimax: trees of numbers with dice, and games with a coin and without."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from random import Random
from typing import Any

from gamesearch.games import ChanceTree, Nim, Piglet, TicTacToe
from gametutor.kit.batteries.trees import WIDE, small_trees
from gametutor.kit.batteries.values import far_trees
from gametutor.kit.probe import SEED
from gametutor.kit.probes.chance import ExpectedProbe

SELDOM = [(0.996, 0), (0.004, 500)]
"""What seldom falls counts, too."""
HALF = 0.5
SIXTH = 1 / 6

TREES: tuple[Any, ...] = (
    *(3, -2, 0, [1, 2], [2, 1], [-1, -2], [-2, -1], [0, -1], [-1, 0], [[1, 2], [3, -4]]),
    *([(1, 5)], [(1, -5)], [(HALF, 4), (HALF, -2)], [(0.25, 8), (0.75, -4)]),
    *([(0.75, -4), (0.25, 8)], [(HALF, 1), (HALF, 0)], [(0.25, -3), (0.75, -3)]),
    *([(HALF, 1), (0.25, -3), (0.25, 7)], [(0.25, 0), (0.25, 6), (HALF, -2)]),
    *([(0.125, 8), (0.125, -8), (0.25, 4), (HALF, 2)], [(SIXTH, n) for n in range(1, 7)]),
    *([[(HALF, 4), (HALF, -2)], 0], [[(0.25, 8), (0.75, -4)], -2], [[(0.75, 2), (0.25, -8)], 1]),
    *([[(0.9, 1), (0.1, 11)], 2.5], [[(0.9, 1), (0.1, 11)], 1.5]),
    *([(HALF, [1, -1]), (HALF, [2, -3])], [(0.25, [5, 1]), (0.75, [-3, -1])]),
    *([(HALF, [[1, 2], 3]), (HALF, -4)], [[(HALF, [3, -1]), (HALF, [0, 2])], 1]),
    *([(HALF, [(0.25, 8), (0.75, 4)]), (HALF, -4)], [(0.25, [(HALF, 8), (HALF, 4)]), (0.75, -4)]),
    [[(HALF, [[(0.25, 4), (0.75, -4)], 1]), (HALF, [2, 6])], [(0.75, [-2, 3]), (0.25, [4])]],
    [[[(0.25, 9), (0.75, 1)], [(0.75, 9), (0.25, 1)]], [[(HALF, -3), (HALF, 12)], 5]],
    *([(HALF, 5000), (HALF, -7000)], [(0.25, 1_000_000), (0.75, -1_000_000)], [(1, [(1, [7])])]),
)
POSITIONS: tuple[Any, ...] = (
    *(Piglet(goal, flips) for goal, flips in ((1, 1), (2, 1), (2, 2), (2, 3), (2, 4), (3, 4))),
    Piglet(2, 2, (1, 1), 0, 1),
    *(Nim(3), Nim(4, 1), TicTacToe("..OOXXXOX")),
)
SHARES: tuple[tuple[float, ...], ...] = (
    *((1,), (HALF, HALF), (0.25, 0.75), (0.75, 0.25)),
    *((0.25, 0.25, HALF), (HALF, 0.25, 0.25), (0.125, 0.625, 0.25)),
)
"""How likely the items of small lists are."""


class ChanceQuestions:
    """The questions for a function with a state and a player.

    Args:
        name: the name of the function.
    """

    def __init__(self, name: str):
        self.name = name

    def _about(self, state: Any) -> Iterator[ExpectedProbe]:
        """A question about a state for each player."""
        return (ExpectedProbe(self.name, state, player) for player in (0, 1))

    def _for_both(self, tree: Any) -> Iterator[ExpectedProbe]:
        """The questions about a tree with either player to move at the root."""
        for first in (0, 1):
            yield from self._about(ChanceTree(tree, first))

    def battery(self) -> list[ExpectedProbe]:
        """The small questions that tell the known mistakes apart."""
        trees = [probe for tree in TREES for probe in self._for_both(tree)]
        return [*trees, *(probe for state in POSITIONS for probe in self._about(state))]

    def small(self) -> Iterator[ExpectedProbe]:
        """Every tree of up to four nodes, with dice and without, the smallest first."""
        for nodes in range(1, 5):
            for plain in small_trees(nodes):
                for tree in with_dice(plain):
                    yield from self._for_both(tree)

    def more(self, seed: int = SEED) -> Iterator[ExpectedProbe]:
        """Random trees, wide, deep and large ones, and games of Piglet that have begun."""
        random = Random(seed)
        for _ in range(120):
            yield from self._about(ChanceTree(chance_tree(random, plies=4), random.randrange(2)))
        for first in (0, 1):
            for tree in (*far_trees(first), [(1 / len(WIDE), n) for n in WIDE], SELDOM):
                yield from self._about(ChanceTree(tree, first))
        for _ in range(15):
            yield from self._about(piglet(random))


def with_dice(tree: Any) -> Iterator[Any]:
    """A tree of lists, and all trees in which the dice move in place of a player somewhere."""
    if not isinstance(tree, list):
        yield tree
        return
    for items in product(*(tuple(with_dice(item)) for item in tree)):
        yield list(items)
        for shares in SHARES:
            if len(shares) == len(items):
                yield list(zip(shares, items, strict=True))


def chance_tree(random: Random, plies: int, numbers: Sequence[float] = range(-9, 10)) -> Any:
    """A random tree at most so many plies deep, in which the dice move as often as a player."""
    if plies == 0 or random.random() < 0.15:
        return random.choice(numbers)
    items = [chance_tree(random, plies - 1, numbers) for _ in range(random.choice((1, 2, 2, 3, 4)))]
    return dice(random, items) if random.random() < HALF else items


def dice(random: Random, items: list[Any]) -> list[tuple[float, Any]]:
    """A chance node: each of the items with a probability of some eighths."""
    ends = [0, *sorted(random.sample(range(1, 8), len(items) - 1)), 8]
    shares = ((end - start) / 8 for start, end in pairwise(ends))
    return list(zip(shares, items, strict=True))


def piglet(random: Random) -> Piglet:
    """A game of Piglet after some random moves."""
    state = Piglet(random.choice((2, 3, 4)), flips=random.randint(2, 6))
    for _ in range(random.randrange(5)):
        if state.is_terminal():
            break
        state = state.result(random.choice(state.legal_moves()))
    return state

"""Questions for max^n: trees of triples, and piles of coins."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from gamesearch.games import NimAgain, NimForSix, NimForThree, TreeForThree
from gametutor.kit.batteries.trees import DEEP, small_trees
from gametutor.kit.batteries.values import far_trees
from gametutor.kit.probe import SEED
from gametutor.kit.probes.shares import SharesProbe

TREES: tuple[Any, ...] = (
    *((1, 2, 3), (-4, 0, 2.5), [(1, 2, 3)], [(1, 2, 3), (3, 1, 2)], [(3, 1, 2), (1, 2, 3)]),
    *([(1, 0, 5), (2, 9, 0)], [(1, 9, 9), (2, 0, 0)], [(-2, 1, 1), (-1, 0, 4), (-3, 5, 5)]),
    *([(-2, -5, -6), (-1, -4, -4)], [(1, 0, 2), (1, 2, 0)], [(0, 0, 1), (0, 1, 0), (0, 0, 1)]),
    [[(1, 2, 3), (3, 1, 2)], [(2, 2, 2), (0, 3, 3)]],
    [[(5, 1, 0), (0, 2, 9)], [(4, 1, 1), (3, 0, 8)]],
    [[(2, 5, 1), (6, 5, 0)], [(4, 3, 3), (3, 4, 2)]],
    [[(1, 7, 3), [(2, 4, 5), (9, 0, 6)]], [[(3, 3, 8), (4, 1, 7)], (2, 6, 4)]],
    [[[(1, 1, 4), (5, 2, 3)], [(4, 3, 0), (0, 5, 2)]], [[(3, 4, 1), (2, 0, 6)], (6, 1, 5)]],
    [[[[(7, 1, 2), (3, 8, 4)], (2, 2, 5)], (1, 6, 3)], [[(4, 4, 4)], [(0, 9, 9), (5, 3, 6)]]],
    *([[(-1, -3, 2), (-4, -2, -5)], [(-3, -6, 0)]], [(6, 1, 2), (4, 4, 4), (5, 0, 9)]),
)
NUMBERS = range(-2, 10)
TRIPLES = (
    *((0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 1, 1), (1, 1, 0), (0, 0, 0), (1, 0, 2), (2, 1, 0)),
    *((-1, 0, 1), (2, 2, 2), (-1, -1, -1)),
)


class SharesQuestions:
    """The questions for a function with a state.

    Args:
        name: the name of the function.
    """

    def __init__(self, name: str):
        self.name = name

    def _about(self, tree: Any) -> Iterator[SharesProbe]:
        """A question about a tree with each of the three players to move at the root."""
        return (SharesProbe(self.name, TreeForThree(tree, turn)) for turn in range(3))

    def battery(self) -> list[SharesProbe]:
        """The small questions that tell the known mistakes apart."""
        piles = [NimForThree(coins, turn) for coins in range(7) for turn in (0, coins % 3)]
        games = [SharesProbe(self.name, state) for state in dict.fromkeys(piles)]
        return [*(probe for tree in TREES for probe in self._about(tree)), *games]

    def small(self) -> Iterator[SharesProbe]:
        """Trees of up to five nodes with a few triples at the leaves, the smallest first."""
        for nodes in range(1, 6):
            for tree in small_trees(nodes, TRIPLES if nodes < 4 else TRIPLES[:4]):  # type: ignore[arg-type]
                yield from self._about(tree)

    def more(self, seed: int = SEED) -> Iterator[SharesProbe]:
        """Random trees, some with few numbers, so that moves are equally good; wide, deep and large
        ones; larger piles, those for six players, and those of which a player may take again."""
        random = Random(seed)
        for _ in range(80):
            yield from self._about(_random_triples(random, plies=4))
            yield from self._about(_random_triples(random, plies=3, numbers=(0, 1)))
        for tree in far_trees(0):
            yield from self._about(_shared(tree))
        far = _far((3, 1, 2), DEEP[0]), _far((1, 2, 3), DEEP[0])
        yield from self._about([*far, (2, 2, 2)])
        for coins in range(6):
            yield from (SharesProbe(self.name, NimForSix(coins, turn)) for turn in range(6))
        for coins in range(7, 11):
            yield from (SharesProbe(self.name, NimForThree(coins, turn)) for turn in range(3))
        for coins in range(1, 9):
            yield from (SharesProbe(self.name, NimAgain(coins, turn)) for turn in range(3))


def _shared(tree: Any) -> Any:
    """The tree of triples in which the second player pays each of the others the number of a
    leaf."""
    return [*map(_shared, tree)] if isinstance(tree, list) else (tree, -tree, tree)


def _far(triple: tuple[int, int, int], plies: int) -> Any:
    """A tree without a choice that ends after so many plies."""
    return triple if plies == 0 else [_far(triple, plies - 1)]


def _random_triples(random: Random, plies: int, numbers: Sequence[float] = NUMBERS) -> Any:
    """A random tree of triples, at most so many plies deep."""
    if plies == 0 or random.random() < 0.2:
        return tuple(random.choice(numbers) for _ in range(3))
    count = random.choice((1, 2, 2, 3))
    return [_random_triples(random, plies - 1, numbers) for _ in range(count)]

"""Trees of numbers to ask about: all the small ones, and random ones."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

NUMBERS = (1, -1, 0, 2, -2)
OUTCOMES = (1, -1, 0)


def small_trees(nodes: int, numbers: Sequence[int] = NUMBERS) -> Iterator[Any]:
    """All trees with exactly `nodes` nodes and these numbers at the leaves, as nested lists."""
    if nodes == 1:
        yield from numbers
        return
    for sizes in _splits(nodes - 1):
        for children in product(*(tuple(small_trees(size, numbers)) for size in sizes)):
            yield list(children)


def _splits(nodes: int) -> Iterator[tuple[int, ...]]:
    """The ways to share `nodes` nodes among one or more children, many small children first."""
    for first in range(1, nodes):
        for rest in _splits(nodes - first):
            yield (first, *rest)
    yield (nodes,)


def random_tree(random: Random, plies: int, numbers: Sequence[int] = range(-9, 10)) -> Any:
    """A random tree at most `plies` deep, one to three items a list, with these numbers."""
    if plies == 0 or random.random() < 0.2:
        return random.choice(numbers)
    return [random_tree(random, plies - 1, numbers) for _ in range(random.choice((1, 2, 2, 3)))]

"""Trees of numbers to ask about: all the small ones, and random ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

NUMBERS = (1, -1, 0, 2, -2)


def small_trees(nodes: int) -> Iterator[Any]:
    """All trees with exactly `nodes` nodes and these numbers at the leaves, as nested lists."""
    if nodes == 1:
        yield from NUMBERS
        return
    for sizes in _splits(nodes - 1):
        for children in product(*(tuple(small_trees(size)) for size in sizes)):
            yield list(children)


def _splits(nodes: int) -> Iterator[tuple[int, ...]]:
    """The ways to share `nodes` nodes among one or more children, many small children first."""
    for first in range(1, nodes):
        for rest in _splits(nodes - first):
            yield (first, *rest)
    yield (nodes,)


def random_tree(random: Random, plies: int) -> Any:
    """A random tree at most `plies` deep, one to three items a list, numbers from -9 to 9."""
    if plies == 0 or random.random() < 0.2:
        return random.randint(-9, 9)
    return [random_tree(random, plies - 1) for _ in range(random.choice((1, 2, 2, 3)))]

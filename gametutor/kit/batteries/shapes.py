"""Positions to ask about where only the shape of the tree counts."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from gamesearch.games import NumberTree, Othello, TwoHeaps
from gametutor.kit.batteries.late import LATE, late_positions
from gametutor.kit.batteries.trees import far_outcomes, random_tree


def shapes(nodes: int) -> Iterator[Any]:
    """All tree shapes with exactly `nodes` nodes, as nested lists with the numbers 1, 2, 3, ... at
    the leaves, from left to right; then each of them with the number 1 at every leaf."""
    forms = list(_forms(nodes))
    yield from (_numbered(form, count(1)) for form in forms)
    yield from (_numbered(form, iter(lambda: 1, None)) for form in forms if nodes > 2)


def _forms(nodes: int) -> Iterator[tuple[Any, ...]]:
    """The shapes as nested tuples, an empty one for a leaf."""
    if nodes == 1:
        yield ()
        return
    yield from _forests(nodes - 1)


def _forests(nodes: int) -> Iterator[tuple[Any, ...]]:
    """The ways to stand so many nodes side by side in trees, many small trees first."""
    if nodes == 0:
        yield ()
    for first in range(1, nodes + 1):
        for tree in _forms(first):
            yield from ((tree, *rest) for rest in _forests(nodes - first))


def _numbered(form: tuple[Any, ...], numbers: Iterator[int]) -> Any:
    """A shape as nested lists, with the next of the numbers at each leaf."""
    return [_numbered(part, numbers) for part in form] if form else next(numbers)


def real_positions(seed: int) -> Iterator[Any]:
    """Random trees of numbers, wide and deep ones, and positions of games reached by random
    play, some of them with second turns and with passes."""
    random = Random(seed)
    for _ in range(60):
        yield NumberTree(random_tree(random, plies=4), random.randrange(2))
    yield from map(NumberTree, far_outcomes())
    yield from late_positions(random, 6, (*LATE, (TwoHeaps(3, 4), 1), (Othello(4), 7)))

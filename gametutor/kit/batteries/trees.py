"""Trees of numbers to ask about: all the small ones, and random ones."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

from gamesearch.games import NumberTree

NUMBERS = (1, -1, 0, 2, -2)
OUTCOMES = (1, -1, 0)
QUARTERS = tuple(n / 4 for n in range(-12, 13))
FEW = range(-2, 3)
"""So few numbers that values are often equal to each other, and to an end of a window."""
LARGEST = 2 * 10**12
"""The largest number at a leaf, beyond the powers of ten that people begin with: a start value that
is meant to be infinite is beyond it."""
WIDE = [(16 * n + 17) % 31 - 12 for n in range(30)]
"""A list of many numbers; the largest and the smallest come late, and are not the same number with
another sign."""
WIDE_TREES = tuple(
    tree for numbers in (WIDE, WIDE[::-1]) for tree in (numbers, [[n, n] for n in numbers])
)
"""Trees of it, in which what counts comes late, or early: whoever leaves out a few moves at either
end is wrong."""
FLAT = [*[0] * 28, 1, -1]
"""A list of draws in which one number is larger and one smaller, both after all others."""
LATE_CUTS = (
    [3, [*[9] * 27, 2, 9]],
    [*[0] * 27, 19, [3, 9]],
    [*[0] * 28, [[4, 9], -1]],
)
"""Trees in which a visit is spared only after many moves: by a cut, by an alpha that grows late, by
the narrow window of a late move."""
CLOSE = ([0.501, 0.502, 0.5015], [[2.004, 2.003], [2.0035, 2.0045]])
"""Trees in which the numbers differ by less than a cent."""
DEEP = (8, 13)
"""So many plies, for searches that give up sooner. With more, a search that is right and asks each
child twice would take too long."""
DEEPEST = 31
"""So many where nothing is searched, but every position looked at once."""
HUGE = tuple(n * LARGEST + rest for n in (-1, 0, 1) for rest in (-1, 0, 1))


def far_outcomes() -> Iterator[Any]:
    """Wide trees and deep ones of wins, draws and losses, in which it counts what stands at an
    end, or in the middle."""
    yield from (FLAT, FLAT[::-1], [*[0] * 14, -1, 1, *[0] * 14])
    yield from ([*[[0, 0]] * 28, [-1, -1], [1, 1]], [[-1, -1], [1, 1], *[[0, 0]] * 28])
    for plies, value in product((*DEEP, DEEPEST), (1, -1)):
        yield deep_tree(plies, value, to_move=0, worse_by=0)


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


def deep_tree(plies: int, value: int, to_move: int, worse_by: int = 2) -> Any:
    """A tree so many plies deep in which best play goes all the way down, to `value`. Beside the
    way there is at each ply a number that is worse for the player to move.

    Args:
        to_move: whose turn it is at the root.
        worse_by: by how much; 0 for a way with nothing beside it.
    """
    tree: Any = value
    for ply in reversed(range(plies)):
        worse = value - worse_by if (to_move + ply) % 2 == 0 else value + worse_by
        tree = ([tree, worse] if ply % 3 else [worse, tree]) if worse_by else [tree]
    return tree


def times(sign: int, tree: Any) -> Any:
    """The same tree with each number multiplied by `sign`."""
    return [times(sign, item) for item in tree] if isinstance(tree, list) else sign * tree


def tree_for(player: int, tree: Any) -> NumberTree:
    """A tree with `player` to move at the root, whose numbers are meant for that player."""
    return NumberTree(times(1 - 2 * player, tree), player)


def random_tree(random: Random, plies: int, numbers: Sequence[float] = range(-9, 10)) -> Any:
    """Random nested lists for a `NumberTree`, at most `plies` deep, with these numbers and one to
    three items a list. A few lists are longer, and end soon."""
    if plies == 0 or random.random() < 0.2:
        return random.choice(numbers)
    if random.random() < 0.1:
        soon = min(plies - 1, 1)
        return [random_tree(random, soon, numbers) for _ in range(random.randint(4, 6))]
    return [random_tree(random, plies - 1, numbers) for _ in range(random.choice((1, 2, 2, 3)))]

"""Smaller positions, on the way to the smallest counterexample."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from gamesearch.games import NumberTree
from gamesearch.tree import GameTree


def written_size(state: Any) -> tuple[int, float]:
    """What a reader of the call sees of a tree of numbers, also below the depth of the question:
    its nodes, and the sum of its numbers without signs. Zeros for another game."""
    if not isinstance(state, NumberTree):
        return 0, 0
    tree = GameTree.grow(state)
    return len(tree), sum(abs(leaf.state.utility(0)) for leaf in tree.leaves())


def whole_tree(state: Any, player: int, kind: type = NumberTree) -> tuple[float, ...]:
    """Nodes of its tree; of two equal trees, the one where player 0 searches reads easier, those of
    the `kind` before other games, and small numbers before large ones."""
    tree = GameTree.grow(state)
    numbers = sum(abs(leaf.state.utility(0)) for leaf in tree.leaves())
    return len(tree), player, not isinstance(state, kind), numbers


FEW = 100
"""Up to here a number is made smaller in steps of one, too."""


def smaller_positions(state: Any, plies: int = 1, near: Any = 0) -> Iterator[Any]:
    """Smaller trees of numbers, after the same tree with player 0 to move; of another game the
    positions so many plies later.

    Args:
        state: where to begin.
        plies: how many; a tree of numbers does not need it.
        near: what an answer returned. Where it is a number that the answer began with, the numbers
            beside it show that best.
    """
    if isinstance(state, NumberTree):
        said = getattr(near, "value", near)
        number = said if isinstance(said, (int, float)) else 0
        if state.to_move == 1:
            yield replace(state, tree=_turned(state.tree), to_move=0)
        yield from (replace(state, tree=tree) for tree in smaller_trees(state.tree, number))
    elif plies == 0:
        yield state
    else:
        for move in state.legal_moves():
            yield from smaller_positions(state.result(move), plies - 1)


def _turned(tree: Any) -> Any:
    """The tree with each number from the other player's view."""
    return [_turned(child) for child in tree] if isinstance(tree, (list, tuple)) else -tree


def smaller_trees(tree: Any, near: float = 0) -> Iterator[Any]:
    """The trees one step smaller: the part two plies down (where the same player chooses), an item
    left out, a list replaced by one of its items' numbers, a number moved towards zero."""
    if not isinstance(tree, (list, tuple)):
        beside = (near - 1, near + 1) if abs(tree) >= FEW and near % 1 == 0 else ()
        yield from (number for number in (*_rounder(tree), *beside) if abs(number) < abs(tree))
        return
    for child in tree:
        if isinstance(child, (list, tuple)):
            yield from child
    for index in range(len(tree)):
        if len(tree) > 1:
            yield [*tree[:index], *tree[index + 1 :]]
    for index, child in enumerate(tree):
        if isinstance(child, (list, tuple)):
            yield from ([*tree[:index], item, *tree[index + 1 :]] for item in _numbers(child))
        yield from (
            [*tree[:index], less, *tree[index + 1 :]] for less in smaller_trees(child, near)
        )


def _rounder(number: float) -> Iterator[float]:
    """Numbers that read easier: few digits, and of the small whole ones those next to it."""
    sign = 1 if number > 0 else -1
    yield from (0, 1, -1)
    yield from (sign * 10**n for n in range(1, len(str(abs(int(number))))))
    if number != int(number):
        yield from (int(number), *(round(number, digits) for digits in (1, 2, 3)))
    elif abs(number) < FEW:
        yield from (int(number / 2), number - 1, number + 1)


def _numbers(tree: Any) -> Iterator[Any]:
    """The items of a tree that are numbers."""
    for item in tree:
        if not isinstance(item, (list, tuple)):
            yield item

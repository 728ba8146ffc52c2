"""A tree of numbers in which the dice move, too."""

from __future__ import annotations

from dataclasses import dataclass
from math import isclose
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.games.changed import changed
from gamesearch.games.number_tree import DEEPEST, check_item, is_leaf_number, items_of
from gamesearch.state import (
    CHANCE,
    GameNotOver,
    check_player,
    is_number,
)


@dataclass(frozen=True)
class Dice:
    """A place in a tree where the dice move: pairs of a probability and what follows."""

    pairs: tuple[tuple[float, Any], ...]


@dataclass(frozen=True)
class ChanceTree:
    """A game given by its tree, as `NumberTree`. Where the items of a list are pairs in
    parentheses, of a probability and what follows, nobody chooses: the dice do.

    Args:
        tree: nested lists, pairs and finite numbers, at most 50 levels. A number is what player 0
            (MAX) gets and player 1 pays. A move is the index of an item.
        to_choose: who makes the first choice, 0 (MAX) or 1 (MIN). The players choose in turns,
            whether the dice move between them or not.

    Raises:
        TypeError, ValueError: it is not made like that; the message says where.

    >>> ChanceTree([[(0.5, 4), (0.5, -2)], 0]).result(0).probability(1)
    0.5
    """

    tree: Any
    to_choose: int = 0
    player_names = ("MAX", "MIN")
    counts_points = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "tree", _frozen(self.tree, "the tree", DEEPEST))
        check_player(self.to_choose)

    @property
    def to_move(self) -> Any:
        """Who chooses here; `CHANCE` where the dice move."""
        return CHANCE if isinstance(self.tree, Dice) else self.to_choose

    def legal_moves(self) -> list[int]:
        """The indices of the items."""
        return list(range(len(self._items())))

    def probability(self, move: int) -> float:
        """How likely the item at index `move` is, where the dice move."""
        if not isinstance(self.tree, Dice):
            raise ValueError(
                "the dice do not move here, so no move has a probability: it is the turn of "
                f"player {self.to_move}"
            )
        check_item(move, self.legal_moves())
        return self.tree.pairs[move][0]

    def result(self, move: int) -> ChanceTree:
        """The subtree at index `move`."""
        check_item(move, self.legal_moves())
        is_choice = not isinstance(self.tree, Dice)
        to_choose = 1 - self.to_choose if is_choice else self.to_choose
        return changed(self, tree=self._items()[move], to_choose=to_choose)

    def is_terminal(self) -> bool:
        """Is this a number?"""
        return not isinstance(self.tree, (tuple, Dice))

    def utility(self, player: int) -> float:
        """The number at the leaf for player 0, its negative for player 1."""
        check_player(player)
        if not self.is_terminal():
            raise GameNotOver(self)
        value: float = self.tree
        return value if player == 0 else -value

    def outcome_text(self) -> str:
        return "leaf"

    def __str__(self) -> str:
        return _text(self.tree)

    def __repr__(self) -> str:
        turn = ", 1" if self.to_choose == 1 else ""
        return f"ChanceTree({_text(self.tree)}{turn})"

    def _items(self) -> tuple[Any, ...]:
        if isinstance(self.tree, Dice):
            return tuple(item for _, item in self.tree.pairs)
        return self.tree if isinstance(self.tree, tuple) else ()


def _frozen(tree: Any, where: str, levels: int) -> Any:
    """`tree` with tuples for lists and `Dice` for lists of pairs; an error says where it is not
    a tree of numbers."""
    if is_leaf_number(tree, where):
        return tree
    if isinstance(tree, Dice):
        tree = list(tree.pairs)
    made_of = "lists, numbers, and lists of pairs (probability, tree)"
    items = items_of(tree, where, levels, made_of)
    is_dice = [isinstance(item, tuple) for item, _ in items]
    if any(is_dice) != all(is_dice):
        raise TypeError(f"either all items are pairs (probability, tree) or none, not in {where}")
    if not any(is_dice):
        return tuple(_frozen(item, at, levels - 1) for item, at in items)
    pairs = []
    for pair, at in items:
        if len(pair) != 2 or not is_number(pair[0]):
            raise TypeError(f"a pair is (probability, tree), but {at} is {brief(pair)}")
        if not 0 < pair[0] <= 1:
            raise ValueError(f"a probability is above 0 and at most 1, but {at} has {pair[0]!r}")
        pairs.append((pair[0], _frozen(pair[1], at, levels - 1)))
    total = sum(probability for probability, _ in pairs)
    if not isclose(total, 1):
        raise ValueError(f"probabilities sum to 1, but those of {where} sum to {total:g}")
    return Dice(tuple(pairs))


def _text(tree: Any) -> str:
    if isinstance(tree, Dice):
        return "[" + ", ".join(f"({p!r}, {_text(item)})" for p, item in tree.pairs) + "]"
    if isinstance(tree, tuple):
        return "[" + ", ".join(map(_text, tree)) + "]"
    return repr(tree)

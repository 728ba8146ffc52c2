"""Games for more than two players: a pile of coins, for four too, and a tree of triples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from gamesearch.base.text.describe import brief
from gamesearch.games.changed import changed
from gamesearch.games.number_tree import DEEPEST, check_item, is_leaf_number, items_of
from gamesearch.state import GameNotOver, IllegalMove, check_player, check_whole, is_whole


class _ForThree:
    """Three players, who move in turns."""

    players = 3
    player_names: tuple[str, ...] = ("A", "B", "C")
    counts_points = True


@dataclass(frozen=True)
class NimForThree(_ForThree):
    """One pile of coins. Three players take turns to take 1 or 2 coins. Whoever takes the last coin
    wins 1, and the two others get nothing.

    Args:
        coins: how many coins lie on the table, 0 or more.
        to_move: the player whose turn it is, 0, 1 or 2.
    """

    coins: int
    to_move: int = 0

    def __post_init__(self) -> None:
        check_whole(self.coins, "a pile has a whole number of coins, 0 or more", least=0)
        check_player(self.to_move, self.players)

    def legal_moves(self) -> list[int]:
        """How many coins the player may take: 1 or 2, never more than are left."""
        return [take for take in (1, 2) if take <= self.coins]

    def result(self, move: int) -> Self:
        """The pile after taking `move` coins, with the next player to move."""
        if not is_whole(move) or move not in self.legal_moves():
            rule = "a player takes 1 or 2 coins, and no more than are left"
            raise IllegalMove(move, rule, self.legal_moves())
        return type(self)(self.coins - move, (self.to_move + 1) % self.players)

    def is_terminal(self) -> bool:
        """No coin is left."""
        return self.coins == 0

    def utility(self, player: int) -> int:
        """1 for the player who took the last coin, 0 for the others."""
        check_player(player, self.players)
        if not self.is_terminal():
            raise GameNotOver(self)
        return int((player + 1) % self.players == self.to_move)

    def move_text(self, move: int) -> str:
        return f"take {move}"

    def outcome_text(self) -> str:
        return f"{self.player_names[self.to_move - 1]} wins"

    def __str__(self) -> str:
        return "1 coin" if self.coins == 1 else f"{self.coins} coins"


class NimForSix(NimForThree):
    """The same pile for six players, who take turns."""

    players = 6
    player_names = ("A", "B", "C", "D", "E", "F")


@dataclass(frozen=True)
class TreeForThree(_ForThree):
    """A game given by its tree, as `NumberTree`, for three players: at a leaf stand three numbers
    in parentheses, what player 0, 1 and 2 get.

    Args:
        tree: nested lists, and tuples of three finite numbers, at most 50 levels. A move is the
            index of an item.
        to_move: who chooses at the root, 0, 1 or 2; one level below it is the next player.

    Raises:
        TypeError, ValueError: it is not made like that; the message says where.

    >>> TreeForThree([(1, 2, 3), (3, 2, 1)]).result(1).utility(0)
    3
    """

    tree: Any
    to_move: int = 0

    def __post_init__(self) -> None:
        check_player(self.to_move, 3)
        object.__setattr__(self, "tree", _frozen(self.tree, "the tree", DEEPEST))

    def legal_moves(self) -> list[int]:
        """The indices of the items to choose from."""
        return [] if self.is_terminal() else list(range(len(self.tree)))

    def result(self, move: int) -> TreeForThree:
        """The subtree at index `move`, where the next player chooses."""
        check_item(move, self.legal_moves())
        return changed(self, tree=self.tree[move], to_move=(self.to_move + 1) % 3)

    def is_terminal(self) -> bool:
        """Are these three numbers?"""
        return isinstance(self.tree, _Leaf)

    def utility(self, player: int) -> float:
        """The number for `player` at the leaf."""
        check_player(player, 3)
        if not self.is_terminal():
            raise GameNotOver(self)
        number: float = self.tree.numbers[player]
        return number

    def outcome_text(self) -> str:
        return "leaf"

    def __str__(self) -> str:
        return _text(self.tree)

    def __repr__(self) -> str:
        turn = f", to_move={self.to_move}" if self.to_move else ""
        return f"TreeForThree({_text(self.tree)}{turn})"


@dataclass(frozen=True)
class _Leaf:
    numbers: tuple[float, float, float]


def _frozen(tree: Any, where: str, levels: int) -> Any:
    """`tree` with tuples for lists, and a `_Leaf` for three numbers."""
    if isinstance(tree, _Leaf):
        return tree
    if isinstance(tree, tuple):
        if len(tree) != 3 or not all(is_leaf_number(number, where) for number in tree):
            raise TypeError(f"a leaf has three numbers, but {where} is {brief(tree)}")
        return _Leaf(tree)
    items = items_of(tree, where, levels, "lists and of tuples of three numbers")
    return tuple(_frozen(item, at, levels - 1) for item, at in items)


def _text(tree: Any) -> str:
    if isinstance(tree, _Leaf):
        return repr(tree.numbers)
    return "[" + ", ".join(map(_text, tree)) + "]"

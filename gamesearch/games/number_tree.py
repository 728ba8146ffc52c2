"""The smallest game of all: a tree with numbers at its leaves."""

from dataclasses import dataclass
from math import isfinite
from typing import Any, Self

from gamesearch.base.text.describe import brief
from gamesearch.games.changed import changed
from gamesearch.state import GameNotOver, IllegalMove, Move, check_player, is_whole

DEEPEST = 50


@dataclass(frozen=True)
class NumberTree:
    """A game given by its tree: at a list, the player to move chooses one of the items; at a number
    the game is over, and the number is what player 0 (MAX) gets and player 1 pays.

    Args:
        tree: nested lists (or tuples) of finite numbers, at most 50 levels; a list must not be
            empty. A move is the index of an item. A single number is a game that is over.
        to_move: who chooses at the root, 0 (MAX) or 1 (MIN).

    Raises:
        TypeError, ValueError: it is not made like that; the message says where.

    >>> NumberTree([[3, 12], [2, 4]]).result(0).legal_moves()
    [0, 1]

    Source: the two-ply tree of Russell & Norvig, 4th ed., figure 6.2.
    """

    tree: Any
    to_move: int = 0
    player_names = ("MAX", "MIN")
    counts_points = True  # values are plain numbers here, not a won or a lost game

    def __post_init__(self) -> None:
        object.__setattr__(self, "tree", _frozen(self.tree, "the tree", DEEPEST))
        check_player(self.to_move)

    def legal_moves(self) -> list[int]:
        """The indices of the items to choose from."""
        return [] if self.is_terminal() else list(range(len(self.tree)))

    def result(self, move: int) -> Self:
        """The subtree at index `move`, where the other player chooses."""
        check_item(move, self.legal_moves())
        return changed(self, tree=self.tree[move], to_move=1 - self.to_move)

    def is_terminal(self) -> bool:
        """Is this a number?"""
        return not isinstance(self.tree, tuple)

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
        turn = ", to_move=1" if self.to_move == 1 else ""
        return f"NumberTree({_text(self.tree)}{turn})"


def _frozen(tree: Any, where: str, levels: int) -> Any:
    """`tree` with tuples for lists; an error says where it is not a tree of numbers."""
    if is_leaf_number(tree, where):
        return tree
    listed = list(tree) if isinstance(tree, tuple) else tree
    items = items_of(listed, where, levels, "lists and numbers")
    return tuple(_frozen(item, at, levels - 1) for item, at in items)


def items_of(thing: Any, where: str, levels: int, made_of: str) -> list[tuple[Any, str]]:
    """The items of a list in a tree, each with how an error calls it ("item 1 -> 0"); what is no
    such list is refused.

    Args:
        thing, where: the list, and how an error calls it.
        levels: how many there may be from here on.
        made_of: what the tree is made of.
    """
    if not isinstance(thing, list):
        raise TypeError(f"a tree is made of {made_of}, but {where} is {brief(thing)}")
    if not thing:
        raise ValueError(f"a list must have at least one item to choose, but {where} is empty")
    if levels == 0:
        raise ValueError(f"a tree has at most {DEEPEST} levels; is a list inside itself?")
    before = "item " if where == "the tree" else f"{where} -> "
    return [(item, f"{before}{index}") for index, item in enumerate(thing)]


def check_item(move: Move, legal: list[int]) -> None:
    """Refuse a move that is not the index of one of the items; a leaf has none."""
    if not legal:
        raise IllegalMove(move, "the game is over, this is a leaf", legal)
    if not is_whole(move) or move not in legal:
        last = legal[-1]
        rule = "a move is the index of an item, " + (
            f"0 to {last}" if last else "and here that is 0"
        )
        raise IllegalMove(move, rule, legal)


def is_leaf_number(thing: Any, where: str) -> bool:
    """Is this a number for a leaf? One that is not finite is refused."""
    if isinstance(thing, float) and not isfinite(thing):
        raise ValueError(f"a leaf is a finite number, but {where} is {thing!r}")
    return is_whole(thing) or isinstance(thing, float)


def _text(tree: Any) -> str:
    if isinstance(tree, tuple):
        return "[" + ", ".join(map(_text, tree)) + "]"
    return repr(tree)

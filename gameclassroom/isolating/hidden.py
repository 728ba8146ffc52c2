"""A tree whose numbers stay outside the sandbox. The search has to ask for each number, so it is
known which leaves were visited."""

import re
from dataclasses import dataclass, field
from sys import hash_info
from typing import Any, Self

from gamesearch.games import NumberTree
from gamesearch.games.changed import changed
from gamesearch.state import GameNotOver, check_player
from gametutor.answers.asking.lost import CORRUPTED, Lost

MOST_ASKED = 50_000
"""How often the numbers of one tree may be asked for."""
MOST_LABELS = 1_000_000
"""More than there are numbers in a tree."""
LABEL = re.compile(r"\d{7,}|\d{1,3}(?:,\d{3}){2,}")
"""What may be a label in a text, with commas or without: the smallest is `MOST_LABELS`."""


def ask_outside(tree: int, path: tuple[int, ...]) -> float:
    """Return the number of the leaf that these moves lead to. In a sandbox this is replaced by a
    call over the line."""
    raise NotImplementedError


@dataclass(frozen=True, repr=False)
class Hidden(NumberTree):
    """In the sandbox: a `NumberTree` with labels instead of its numbers, the same label for equal
    numbers, so that equal positions of one tree are still equal. Two trees share no label, or an
    answer that remembers what it has found, by a position or by its text, would take one for the
    other. A tree that is asked about again has its labels again, so that what an answer wrongly
    remembers comes to light.

    Args:
        number: the index of the tree among those asked about.
        path: the moves that led here.
    """

    number: int = field(default=0, compare=False)
    path: tuple[int, ...] = field(default=(), compare=False)

    def result(self, move: int) -> Self:
        return changed(super().result(move), path=(*self.path, move))

    def utility(self, player: int) -> float:
        check_player(player)
        if not self.is_terminal():
            raise GameNotOver(self)
        value = self.number_after(())
        return value if player == 0 else -value

    def number_after(self, moves: tuple[int, ...]) -> float:
        """The number of the leaf that further moves lead to."""
        return ask_outside(self.number, (*self.path, *moves))


Hidden.__name__ = "NumberTree"  # which is what a learner's error message shows


class Numbers:
    """Outside: the numbers of a tree, and which of them were asked for.

    Args:
        state: the tree.
        number: see `Hidden`.
        first: its index when it was asked about for the first time.

    Attributes:
        hidden: the tree for the sandbox.
    """

    def __init__(self, state: NumberTree, number: int, first: int):
        labels: dict[float, int] = {}
        self._state = state
        self._asked: dict[tuple[int, ...], int] = {}  # how often, in the order of the first time
        self.hidden = Hidden(_labelled(state.tree, labels, first), state.to_move, number)
        self._told = {str(label): repr(number) for number, label in labels.items()}

    def tell(self, path: Any) -> float:
        """The number of the leaf that these moves lead to, for player 0.

        Raises:
            Lost: there is no such leaf, or numbers were asked for too often.
        """
        state = self._state
        try:
            for move in path:
                state = state.result(move)
            number = state.utility(0)
        except (TypeError, ValueError):
            raise Lost(CORRUPTED) from None
        self.visit(tuple(path))
        return number

    def visit(self, path: tuple[int, ...]) -> None:
        """Note that the number of this leaf was asked for.

        Raises:
            Lost: numbers were asked for too often.
        """
        self._asked[path] = times = self._asked.get(path, 0) + 1
        if times > MOST_ASKED:
            raise Lost(CORRUPTED)

    def put_back(self, text: str) -> str:
        """A text about the hidden tree, such as an error's, with the numbers that it stands for."""
        return LABEL.sub(lambda label: self._told.get(label[0].replace(",", ""), label[0]), text)

    @property
    def leaves_asked(self) -> int:
        """Of how many leaves the number was asked for: no search comes to fewer."""
        return len(self._asked)

    def visited(self, said: tuple[Any, ...]) -> tuple[Any, ...]:
        """The leaves that were visited: those that the sandbox reports, unless it asked for others.
        (One visit may ask for a number twice, so only the sandbox can tell one visit from two.)"""
        asked = tuple(self._asked)
        return said if set(asked) <= set(said) else asked


def _labelled(tree: Any, labels: dict[float, int], first: int) -> Any:
    """The tree with a label for each number; `labels` is added to. Numbers with the same hash, as
    -1 and -2 are, have labels with the same hash."""
    if isinstance(tree, tuple):
        return tuple(_labelled(item, labels, first) for item in tree)
    alike = [label for number, label in labels.items() if hash(number) == hash(tree)]
    label = alike[-1] + hash_info.modulus if alike else (first + 1) * MOST_LABELS + len(labels)
    return labels.setdefault(tree, label)

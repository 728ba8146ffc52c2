"""A tree with questions: what the page shows of it, and which answers it takes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from gamesearch.tree import GameTree, Node


@dataclass(frozen=True)
class Card:
    """A position in the picture, as `Look` in `tree.js` describes it.

    Attributes:
        label: what a screen reader reads.
        text: its value, or "?".
        look: names of what is said about it.
        struck: a value that is struck out.
        sign: "✓" or "≠".
        note: what stands under it.
        edge: how the move that leads here is drawn.
        said: what there is to say about the answer given here.
        choices: the values to choose from; None where nothing is chosen.
        is_asked: can it be pressed?
    """

    label: str
    text: str
    look: str = ""
    struck: str = ""
    sign: str = ""
    note: str = ""
    edge: str = ""
    said: str = ""
    choices: tuple[str, ...] | None = None
    is_asked: bool = False


class AskedTree(ABC):
    """A tree whose positions ask something; the page shows it by `TreeForm`.

    Attributes:
        tree: the tree that is shown.
        number: which one it is: 0 is that of the lesson.
        task: what is asked.
        button: the text of the button that ends the answer; empty if there is none.
    """

    tree: GameTree
    number: int
    task = ""
    button = ""

    @abstractmethod
    def is_right(self) -> bool:
        """Return whether everything is answered, and answered right."""

    def asks(self, node: Node) -> bool:
        """Return whether a position can be pressed."""
        return self.card(node).is_asked

    @abstractmethod
    def card(self, node: Node) -> Card:
        """Return what is to be seen at a position now."""

    @abstractmethod
    def standing_text(self) -> str:
        """Return the line below the tree: how far it is filled in, or the reply."""

    @abstractmethod
    def take(self, node: Node, text: str) -> str:
        """Take an answer given at a position; return what is to be said about it."""

    def finish(self) -> None:
        """Handle a press of the button."""
        raise NotImplementedError

    @abstractmethod
    def another(self) -> bool:
        """Show another tree, with earlier answers to it; return False if there is none."""

    @abstractmethod
    def count(self) -> str:
        """Return how many trees were done right, "2 trees done right."; "" while there is none."""

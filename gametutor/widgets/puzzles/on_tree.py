"""What filling in and marking leaves share: all happens on the picture, and there is always another
tree."""

from abc import abstractmethod
from typing import Any, Self

from gamesearch.base.text.counting import plural
from gamesearch.pictures.drawing.draw import draw
from gamesearch.state import GameState
from gamesearch.tree import GameTree, Node
from gamesearch.widgets.page.shown import Shown
from gametutor.answers import ledger
from gametutor.widgets.puzzles.card import Card
from gametutor.widgets.puzzles.fresh import fresh
from gametutor.widgets.questions.kept import Kept

TRIES = 30
"""Trees, at most, that are tried for one with values not shown before."""


class OnTree(Kept, Shown):
    """A tree whose positions ask something, followed by others of the same kind. The page shows it
    by `TreeForm`.

    Attributes:
        task: what is asked.
        button: the text of the button that ends the answer; empty if there is none.
        tree: the tree that is shown.
        number: which one it is: 0 is that of the lesson.
        done: the numbers of the trees that were done right.
    """

    task = ""
    button = ""
    tree: GameTree

    def __init__(self, tree: GameTree):
        self._first = tree
        self.number = 0
        self.done: set[int] = set()
        self._states = [tree.root.state]
        self._shown = {self._values(tree.root.state)}
        self._looked_at = 0
        self._show(tree)

    @abstractmethod
    def _show(self, tree: GameTree) -> None:
        """Start with this tree."""

    @abstractmethod
    def _is_right_size(self, state: GameState) -> bool:
        """Return whether the tree from a state has the right size."""

    @abstractmethod
    def is_right(self) -> bool:
        """Return whether everything is answered, and answered right."""

    @abstractmethod
    def card(self, node: Node) -> Card:
        """Return what is to be seen at a position now."""

    @abstractmethod
    def progress(self) -> str:
        """Return the line below the tree: how far it is filled in, or the reply."""

    @abstractmethod
    def take(self, node: Node, text: str) -> str:
        """Take an answer given at a position; return what is to be said about it."""

    def judge(self) -> str:
        """Judge all answers, as the button asks for; return what is to be said about them."""
        raise NotImplementedError

    def another(self) -> bool:
        """Show another tree, with earlier answers to it; return False if there is none."""
        state = self._state(self.number + 1)
        if state is None:
            return False
        self._go_to(self.number + 1, state)
        self._changed()
        return True

    def count(self) -> str:
        """Return how many trees were done right, "2 trees done right."; "" while there is none."""
        return f"{plural(len(self.done), 'tree')} done right." if self.done else ""

    def recall(self) -> None:
        """Restore the answers from when the lesson was open before, on every tree."""
        kept = ledger.entries(self.kind)
        self._restore(kept.get(self.key()))
        self._count_if_done()
        while self._key(self.number + 1) in kept and (state := self._state(self.number + 1)):
            self._go_to(self.number + 1, state)
        self.as_in_the_lesson()

    def as_in_the_lesson(self) -> Self:
        """Show the lesson's own tree again, which its text is about, as it was left."""
        if self.number != 0:
            self._go_to(0, self._states[0])
            self._changed()
        return self

    def key(self) -> str:
        """Return the key under which the answers for the tree shown are kept."""
        return self._key(self.number)

    @abstractmethod
    def name(self) -> str:
        """Return the key under which the answers for the lesson's tree are kept."""

    def _key(self, number: int) -> str:
        return f"{self.name()}, tree {number + 1}" if number else self.name()

    def _state(self, number: int) -> GameState | None:
        """Return the root of the tree of this number: one with values unlike all before it, if one
        of `TRIES` has them; None if there is none."""
        first = self._first.root.state
        while len(self._states) <= number:
            for _ in range(TRIES):
                self._looked_at += 1
                state = fresh(first, self._looked_at, self._is_right_size)
                if state is None or self._values(state) not in self._shown:
                    break
            if state is None:
                return None
            self._states.append(state)
            self._shown.add(self._values(state))
        return self._states[number]

    def _values(self, state: GameState) -> tuple[Any, ...]:
        """Return the shape of the tree from a state, and the right value at every position."""
        tree = GameTree.grow(state).back_up(self._player(state))
        return tuple((node.ply, node.value) for node in tree.nodes())

    def _player(self, state: GameState) -> int:
        """Return whose values the tree from a state has: those of the player to move first, or the
        other's, as in the lesson."""
        is_mover = self._first.player == self._first.root.state.to_move
        return state.to_move if is_mover else 1 - state.to_move

    def _go_to(self, number: int, state: GameState) -> None:
        self.number = number
        self._show(GameTree.grow(state).back_up(self._player(state), plies=0))
        self._restore(ledger.entries(self.kind).get(self.key()))
        self._count_if_done()

    def _count_if_done(self) -> None:
        """Count the tree if it is done right."""
        if self.is_right():
            self.done.add(self.number)

    def _changed(self) -> None:
        """Update the tree wherever it is displayed."""
        self._count_if_done()
        if self._page is not None:
            self._page.update()

    def _edge(self, node: Node) -> str:
        """Return how the move to a position is drawn."""
        if node in self._line():
            return "best"
        return "taken" if node.parent and self.tree.best_child(node.parent) is node else ""

    def _line(self) -> list[Node]:
        """Return the best line; empty before the root has a value."""
        return self.tree.best_line() if self.tree.root.value is not None else []

    @property
    def drawn(self) -> GameTree:
        """The tree as it is drawn where no widgets run."""
        return self.tree

    def _html(self) -> str:
        return self._headed(draw(self.drawn).html)

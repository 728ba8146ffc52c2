"""Pruning by hand: which leaves of a tree does alpha-beta never visit?

mark_leaves(NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))      # at the end of a cell
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any

from gamesearch.base.text.counting import listed, plural
from gamesearch.base.text.describe import brief
from gamesearch.contract import refuse_beyond
from gamesearch.pictures.drawing.draw import draw
from gamesearch.pictures.drawing.style import LEVEL, TRIANGLE
from gamesearch.pictures.stepping.sentences import where
from gamesearch.pictures.watching.watch import watch
from gamesearch.search import alpha_beta
from gamesearch.state import GameState, is_state, refuse_non_state
from gamesearch.tree import GameTree, Node
from gametutor.widgets.puzzles.card import Card
from gametutor.widgets.puzzles.on_tree import OnTree

FEWEST_LEAVES, MOST_LEAVES = 4, 30
"""More than these are a chore to mark, and more than a page shows at once."""

RIGHT = "✓"
"""Kept with marks that were judged right."""


def mark_leaves(state: Any) -> MarkLeaves:
    """Ask which leaves alpha-beta never looks at, its moves in the order of the rules.

    Args:
        state: where the search begins; the player to move there is MAX.

    Returns:
        What shows the tree and asks, at the end of a cell. The same state has the same marks
        again: as long as the kernel runs, and in a lesson opened again too.

    Raises:
        TypeError: `state` is not a game state.
        ValueError: the game is over there, or its tree has too many leaves.
    """
    if not is_state(state):
        refuse_non_state(state, "mark_leaves")
    if state.is_terminal():
        raise ValueError("the game is over here: there is no leaf to skip")
    refuse_beyond(state, "mark_leaves")
    tree = GameTree.grow(state, limit=10 * MOST_LEAVES)
    if tree.left_out or len(tree.leaves()) > MOST_LEAVES:
        raise ValueError(
            f"this tree has more than {MOST_LEAVES} leaves to mark. Start from a later position"
        )
    key = (brief(state, 200), str(tree))  # a learner's state may be no key itself
    return MarkLeaves.known(key, state).as_in_the_lesson()


class MarkLeaves(OnTree):
    """A tree whose leaves have scores, and the learner's marks. Created by `mark_leaves`.

    Attributes:
        tree: the tree with the scores of its leaves.
        marked: the leaves that were marked as never visited.
        verdict: what was said about the marks when they were last judged; empty before.
        solved: was every mark right, and none missing?
        searched: what alpha-beta really does.
    """

    kind = "mark_leaves"
    task = "Which leaves does alpha-beta never visit? Press them to mark them."
    button = "Check the marks"

    def __init__(self, state: GameState):
        super().__init__(GameTree.grow(state).back_up(plies=0))

    def _show(self, tree: GameTree) -> None:
        self.tree = tree
        self.marked: set[Node] = set()
        self.verdict = ""
        self.solved = False
        self._wrong: list[Node] = []  # the marks that were judged wrong
        state = tree.root.state
        self.searched = watch(alpha_beta.max_value, state, state.to_move, -inf, inf)
        self._same = dict(_pairs(tree.root, self.searched.root))

    def _is_right_size(self, state: GameState) -> bool:
        tree = GameTree.grow(state, limit=10 * MOST_LEAVES)
        return not tree.left_out and FEWEST_LEAVES <= len(tree.leaves()) <= MOST_LEAVES

    def is_right(self) -> bool:
        """Return whether the puzzle is solved."""
        return self.solved

    def mark(self, leaf: Node, marked: bool = True) -> None:
        """Mark a leaf of the tree, or take the mark away; what was said before is out of date.

        Raises:
            ValueError: it is not a leaf of this tree.
        """
        if leaf not in self.tree.leaves():
            raise ValueError(f"only a leaf of this tree can be marked, not {brief(leaf)}")
        (self.marked.add if marked else self.marked.discard)(leaf)
        self.verdict, self.solved, self._wrong = "", False, []
        self._keep(self._marked_indexes())
        self._changed()

    def judge(self) -> str:
        """Return what is right and wrong about the marks; at the end, what was saved."""
        leaves, unseen = self.tree.leaves(), self._pruned_leaves()
        self._wrong = wrong = [leaf for leaf in leaves if leaf in self.marked - unseen]
        missing = len(unseen - self.marked)
        self.solved = not wrong and not missing
        if self.solved:
            self._keep([*self._marked_indexes(), RIGHT])
            self.verdict = f"✓ {self._savings(len(leaves), len(unseen))}"
        elif wrong:
            self.verdict = f"≠ {self._question(wrong[0])}"
        else:
            self.verdict = self._what_is_missing(missing)
        self._changed()
        return self.verdict

    def label(self, leaf: Node) -> str:
        """Return which leaf it is: "12 after moves 0, 1"."""
        return f"{self._value(leaf)} {where(leaf)}"

    def progress(self) -> str:
        """Return what was said about the marks."""
        return self.verdict

    def take(self, node: Node, text: str) -> str:
        """Mark a leaf, or remove its mark."""
        self.mark(node, node not in self.marked)
        return f"{self.card(node).label}."

    def card(self, node: Node) -> Card:
        """Return a leaf with its score and mark; once all is right, with what the search did."""
        if self.solved:
            return self._search_result_at(node)
        if not node.is_leaf:
            is_max = self.tree.is_max(node)
            return Card(
                f"{self._position_in_words(node)}: {TRIANGLE[is_max]} {LEVEL[is_max]} chooses", ""
            )
        is_marked, is_wrong = node in self.marked, node in self._wrong
        mark = "marked: never visited" if is_marked else "not marked"
        return Card(
            label=f"{self.label(node)}; {mark}{'; it is visited' if is_wrong else ''}",
            text=self._value(node),
            look="gone" if is_marked else "",
            sign="≠" if is_wrong else "",
            note="☒ never" if is_marked else "☐",
            is_asked=True,
        )

    def _position_in_words(self, node: Node) -> str:
        """Return which position it is, a leaf with its score."""
        return self.label(node) if node.is_leaf else where(node) if node.parent else "the root"

    def _search_result_at(self, node: Node) -> Card:
        """Return what the search left at a position."""
        there = self._same.get(node)
        if there is None or there.visit is None:
            cut = node.parent is not None and self._same[node.parent].is_cut
            text = self._value(node) if node.is_leaf else ""
            return Card(
                f"{self._position_in_words(node)}, never visited",
                text,
                look="gone",
                edge="cut" if cut else "gone",
            )
        best = self.searched.best_line()
        taken = there.parent is not None and self.searched.best_child(there.parent) is there
        reason = self.searched.cut_text(there)
        line = self.searched.line(there).partition(": ")[2]  # behind the move alone
        words = "visited" if node.is_leaf else line
        return Card(
            label=f"{self._position_in_words(node)}: {words}",
            text=there.bound + self.searched.value_text(there.value),
            look=("best " if there in best else "") + ("cuts" if reason else ""),
            note=f"{reason}: cut" if reason else "",
            edge="best" if there in best else "taken" if taken else "",
        )

    def name(self) -> str:
        """Return the position as text."""
        return brief(self._first.root.state, 200)

    def _restore(self, kept: Any) -> None:
        if isinstance(kept, list):
            self.marked = {leaf for at, leaf in enumerate(self.tree.leaves()) if at in kept}
            if RIGHT in kept and self.marked == self._pruned_leaves():
                self.judge()

    def _marked_indexes(self) -> list[Any]:
        """Return which leaves are marked."""
        return [at for at, leaf in enumerate(self.tree.leaves()) if leaf in self.marked]

    def _pruned_leaves(self) -> set[Node]:
        """Return the leaves that the search never visits."""
        seen = {node for node, other in self._same.items() if other.visit is not None}
        return {leaf for leaf in self.tree.leaves() if leaf not in seen}

    def _question(self, leaf: Node) -> str:
        """Return a question that shows why a marked leaf must be visited."""
        node = self._same[leaf]
        alpha, beta = node.window or (-inf, inf)
        if (alpha, beta) == (-inf, inf):
            return (
                f"The leaf {self.label(leaf)} is visited. When the search gets there, nothing "
                "is known yet. What could tell it that the leaf does not matter?"
            )
        least, most = self.tree.value_text(alpha), self.tree.value_text(beta)
        if beta == inf:
            sure = f"MAX is sure of {least} (α), and MIN of nothing yet (β is {most})"
            numbers = f"number above {least}"
        elif alpha == -inf:
            sure = f"MIN is sure of {most} (β), and MAX of nothing yet (α is {least})"
            numbers = f"number below {most}"
        else:
            sure = f"MAX is sure of {least} (α) and MIN of {most} (β)"
            numbers = "number between them"
        return (
            f"The leaf {self.label(leaf)} is visited. When the search gets there, {sure}. "
            f"Would any {numbers} change the choice?"
        )

    def _what_is_missing(self, leaves: int) -> str:
        """Return how many leaves are still to be marked. Right marks do not get the sign of a wrong
        one."""
        if not self.marked:
            return f"≠ {plural(leaves, 'leaf is', 'leaves are')} never visited."
        return f"Right so far: {plural(leaves, 'more leaf is', 'more leaves are')} never visited."

    def _savings(self, leaves: int, unseen: int) -> str:
        if not unseen:
            return f"No leaf can be skipped: all {leaves} are visited."
        never = f"{plural(unseen, 'is', 'are')} never visited"
        cuts = [node for node in self.searched.root.below() if node.is_cut]
        reasons = listed(f"{where(node)} ({self.searched.cut_text(node)})" for node in cuts)
        return f"Of {leaves} leaves, {never}. The search cuts {reasons}."

    def _value(self, leaf: Node) -> str:
        return self.tree.value_text(leaf.value)

    def __str__(self) -> str:
        if self.solved:
            return f"Mark the leaves: {self.verdict}\n{draw(self.searched)}"
        question = "which leaves does alpha-beta never visit? Run this cell."
        return f"Mark the leaves: {question}\n{draw(self.tree)}"

    def _new_page(self) -> Any:
        from gametutor.widgets.puzzles.tree_form import TreeForm

        return TreeForm(self)

    @property
    def drawn(self) -> GameTree:
        """The tree, with its cuts as soon as all marks are right."""
        return self.searched if self.solved else self.tree


def _pairs(node: Node, other: Node) -> Iterator[tuple[Node, Node]]:
    """Yield every position of a tree with the same one in another tree, as far as it has it."""
    yield node, other
    there = {child.move: child for child in other.children}
    for child in node.children:
        if child.move in there:
            yield from _pairs(child, there[child.move])

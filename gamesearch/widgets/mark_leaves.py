"""Pruning by hand: which leaves of a tree does alpha-beta never look at?

mark_leaves(NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))      # at the end of a cell
"""

from __future__ import annotations

from itertools import groupby
from math import inf
from typing import Any

from gamesearch.drawing import draw
from gamesearch.drawing.style import LEVEL, TRIANGLE
from gamesearch.drawing.words import move_label
from gamesearch.search import alpha_beta
from gamesearch.state import GameState, is_state, refuse_non_state
from gamesearch.text.counting import plural
from gamesearch.text.describe import brief
from gamesearch.text.markup import inline
from gamesearch.tree import GameTree, Node
from gamesearch.watching import watch
from gamesearch.widgets.asking import Choice, Page, Row
from gamesearch.widgets.kept import Kept
from gamesearch.widgets.shown import Shown

MOST_LEAVES = 30
"""More than these are a chore to mark, and more than a page shows at once."""


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
    tree = GameTree.grow(state, limit=10 * MOST_LEAVES)
    if tree.left_out or len(tree.leaves()) > MOST_LEAVES:
        raise ValueError(
            f"this tree has more than {MOST_LEAVES} leaves to mark. Start from a later position"
        )
    key = (brief(state, 200), str(tree))  # a learner's state may be no key itself
    return MarkLeaves.known(key, state)


class MarkLeaves(Kept, Shown):
    """A tree whose leaves have their scores, and the marks of the learner. Made by `mark_leaves`.

    Attributes:
        tree: the tree with the scores of its leaves.
        groups: the leaves from left to right, neighbours below the same position together.
        marked: the leaves that were marked as never looked at.
        verdict: what was said about the marks when they were last judged; empty before.
        solved: was every mark right, and none missing?
    """

    kind = "mark_leaves"

    def __init__(self, state: GameState):
        self.tree = GameTree.grow(state).back_up(plies=0)
        neighbours = groupby(self.tree.leaves(), key=lambda leaf: id(leaf.parent))
        self.groups = tuple(tuple(leaves) for _, leaves in neighbours)
        self.marked: set[Node] = set()
        self.verdict = ""
        self.solved = False
        self._pictures: dict[bool, str] = {}
        self.searched = watch(alpha_beta.max_value, state, state.to_move, -inf, inf)

    def mark(self, leaf: Node, marked: bool = True) -> None:
        """Mark a leaf of the tree, or take the mark away; what was said before is out of date.

        Raises:
            ValueError: it is not a leaf of this tree.
        """
        if leaf not in self.tree.leaves():
            raise ValueError(f"only a leaf of this tree can be marked, not {brief(leaf)}")
        (self.marked.add if marked else self.marked.discard)(leaf)
        self.verdict, self.solved = "", False
        self._keep([at for at, leaf in enumerate(self.tree.leaves()) if leaf in self.marked])
        self._changed()

    def judge(self) -> str:
        """Say what is right about the marks and what is not; at the end, what was saved."""
        seen = {leaf: self._searched(leaf) for group in self.groups for leaf in group}
        unseen = {leaf for leaf, node in seen.items() if node is None or node.visit is None}
        wrong = [leaf for leaf in seen if leaf in self.marked - unseen]
        missing = len(unseen - self.marked)
        self.solved = not wrong and not missing
        if self.solved:
            self.verdict = f"✓ {self._saved(len(seen), len(unseen))}"
        elif wrong:
            self.verdict = f"≠ {self._question(wrong[0])}"
        else:
            more = plural(missing, "more leaf is", "more leaves are")
            begun = "Right so far. " if self.marked else ""
            self.verdict = f"≠ {begun}{more} never looked at."
        self._changed()
        return self.verdict

    def label(self, leaf: Node) -> str:
        """Which leaf it is: "12 after 0, 1"."""
        return f"{self._value(leaf)} after {', '.join(map(move_label, _path(leaf)))}"

    def heading(self, leaf: Node) -> str:
        """What the leaf hangs on: "below 1: ▼ MIN chooses"."""
        assert leaf.parent is not None
        moves = ", ".join(map(move_label, _path(leaf.parent)))
        is_max = self.tree.is_max(leaf.parent)
        return f"below {moves or 'the root'}: {TRIANGLE[is_max]} {LEVEL[is_max]} chooses"

    def key(self) -> str:
        """The position."""
        return brief(self.tree.root.state, 200)

    def _take_up(self, kept: Any) -> None:
        if isinstance(kept, list):
            self.marked = {leaf for at, leaf in enumerate(self.tree.leaves()) if at in kept}

    def _searched(self, leaf: Node) -> Node | None:
        """The same leaf in the tree of the search; None if it is not even there."""
        node = self.searched.root
        for step in _path(leaf):
            below = [child for child in node.children if child.move == step.move]
            if not below:
                return None
            node = below[0]
        return node

    def _question(self, leaf: Node) -> str:
        """One that shows why a marked leaf has to be looked at."""
        node = self._searched(leaf)
        assert node is not None
        alpha, beta = node.window or (-inf, inf)
        if (alpha, beta) == (-inf, inf):
            return (
                f"The leaf {self.label(leaf)} is looked at. When the search gets there, nothing "
                "is known yet. What could tell it that the leaf does not matter?"
            )
        sure = f"of {self.tree.value_text(alpha)} (α) and MIN of {self.tree.value_text(beta)} (β)."
        return (
            f"The leaf {self.label(leaf)} is looked at. When the search gets there, MAX is sure "
            f"{sure} Would any number between them change the choice?"
        )

    def _saved(self, leaves: int, unseen: int) -> str:
        if not unseen:
            return f"No leaf can be skipped: all {leaves} are looked at."
        never = f"{plural(unseen, 'is', 'are')} never looked at"
        cuts = [node for node in self.searched.root.below() if node.is_cut]
        reasons = ", ".join(self._reason(node) for node in cuts)
        return f"Of {leaves} leaves, {never}. The search cuts {reasons}."

    def _reason(self, node: Node) -> str:
        moves = ", ".join(map(move_label, _path(node)))
        where = f"after {moves}" if moves else "at the root"
        return f"{where}, where {self.searched.cut_text(node)}"

    def _value(self, leaf: Node) -> str:
        return self.tree.value_text(leaf.value)

    def __str__(self) -> str:
        if self.solved:
            return f"Mark the leaves: {self.verdict}\n{draw(self.searched)}"
        question = "which leaves does alpha-beta never look at? Run this cell."
        return f"Mark the leaves: {question}\n{draw(self.tree)}"

    __repr__ = __str__

    def page(self) -> Page:
        """The leaves to mark, and the button that judges."""
        rows = tuple(
            Row(tuple(map(self._choice, group)), inline(self.heading(group[0])), takes_several=True)
            for group in self.groups
        )
        return Page(
            question="Which leaves does alpha-beta never look at?",
            rows=rows,
            button="Check the marks",
            said=inline(self.verdict),
        )

    def take(self, row: int, at: int) -> None:
        """Mark a leaf, or take its mark away."""
        leaf = self.groups[row][at]
        self.mark(leaf, leaf not in self.marked)

    def finish(self) -> None:
        """Check the marks."""
        self.judge()

    def _choice(self, leaf: Node) -> Choice:
        return Choice(self._value(leaf), leaf in self.marked, self.label(leaf))

    def _html(self) -> str:
        first, *_ = str(self).split("\n")
        return f"<p><strong>{inline(first)}</strong></p>{self.picture()}"

    def picture(self) -> str:
        """The tree as HTML: with its cuts as soon as all marks are right."""
        if self.solved not in self._pictures:
            drawn = draw(self.searched if self.solved else self.tree)
            self._pictures[self.solved] = drawn._repr_mimebundle_()[0]["text/html"]
        return self._pictures[self.solved]


def _path(node: Node) -> list[Node]:
    """The nodes on the way from the root to `node`, without the root."""
    path: list[Node] = []
    while node.parent is not None:
        path.insert(0, node)
        node = node.parent
    return path

"""A game tree to fill in by hand: the leaves have their scores, the learner moves them up.

fill_in(GameTree.grow(TicTacToe("XXOOX...O")))      # at the end of a cell
"""

from __future__ import annotations

from math import isfinite
from typing import Any

from gamesearch.base.text.counting import listed, plural
from gamesearch.base.text.describe import brief
from gamesearch.contract import refuse_beyond
from gamesearch.pictures.drawing.draw import draw
from gamesearch.pictures.drawing.style import LEVEL, TRIANGLE
from gamesearch.pictures.drawing.words import move_label
from gamesearch.pictures.stepping.sentences import where
from gamesearch.state import GameState, is_state
from gamesearch.tree import GameTree, Node
from gametutor.widgets.puzzles.card import Card
from gametutor.widgets.puzzles.on_tree import OnTree

MOST_ASKED = 15
"""More positions than this are a chore to fill in, and more than a page shows at once."""
FEWEST_ASKED, FEWEST = 4, 12
"""Another tree has so many positions to fill in, or more; and no more nodes than that of the
lesson, if that has so many."""
MOST_NODES = 1_000
TAKEN = {"MAX": ("larger", "largest"), "MIN": ("smaller", "smallest")}


def fill_in(tree: Any) -> FillIn:
    """Ask for the values of all positions of a tree whose game goes on, the deepest first.

    Args:
        tree: a `GameTree` grown to the end of every game, or a state to grow one from. It stays
            as it is; the answers go into a tree of their own.

    Returns:
        What shows the tree and asks, at the end of a cell. The same tree has the same answers
        again: as long as the kernel runs, and the right ones in a lesson opened again too.

    Raises:
        TypeError: `tree` is neither a tree nor a state.
        ValueError: the tree was cut, it is too large, or there is nothing to fill in.
    """
    own = _fresh_copy(tree)
    key = (brief(own.root.state, 200), own.player, str(own))
    return FillIn.known(key, own).as_in_the_lesson()


class FillIn(OnTree):
    """A tree, and how far the learner has filled it in. Created by `fill_in`.

    Attributes:
        tree: the tree with the scores of its leaves and with what was answered right.
        asked: the positions to be filled in, the deepest first.
        choices: the values to choose from, those that stand at the leaves.
    """

    kind = "fill_in"
    task = "What is each position worth to MAX? Choose or type its value, the deepest first."

    def _show(self, tree: GameTree) -> None:
        self.tree = tree
        whole = GameTree.grow(tree.root.state).back_up(tree.player)
        right = {mine: other.value for mine, other in zip(tree.nodes(), whole.nodes(), strict=True)}
        self.asked = sorted((node for node in right if not node.is_leaf), key=lambda n: -n.ply)
        self.choices = sorted({leaf.value for leaf in tree.leaves() if leaf.value is not None})
        self._right = right
        self._tried: dict[Node, float] = {}  # the last wrong answer

    def _is_right_size(self, state: GameState) -> bool:
        tree = GameTree.grow(state, limit=max(FEWEST, len(self._first)))
        asked = sum(not node.is_leaf for node in tree.root.below())
        return not tree.left_out and FEWEST_ASKED <= asked <= MOST_ASKED

    def is_right(self) -> bool:
        return all(node.value is not None for node in self.asked)

    def choose(self, node: Node, value: float) -> str:
        """Answer for one of `asked`, and hear what is to say about it. A right answer stays.

        Raises:
            ValueError: `node` is not asked for, or `value` is not among the choices.
        """
        if node not in self.asked or value not in self.choices:
            raise ValueError(f"{brief(value)} cannot be chosen here")
        if node.value is None:
            if value == self._right[node]:
                node.value = value
                self._tried.pop(node, None)
                self._keep([self.tree.value_text(one.value) for one in self.asked])
            else:
                self._tried[node] = value
            self._changed()
        return self.judged(node)

    def judged(self, node: Node) -> str:
        """Return what is to be said about the answer for `node`; "" before there is one."""
        if node.value is not None:
            return f"✓ {self._why(node)}"
        if node in self._tried:
            return f"≠ Not {self.tree.value_text(self._tried[node])}. {self._question(node)}"
        return ""

    def label(self, node: Node) -> str:
        """Return which position it is, and who chooses there: "after X c2: ▼ MIN chooses"."""
        which = where(node) if node.parent else "the root"
        is_max = self.tree.is_max(node)
        return f"{which}: {TRIANGLE[is_max]} {LEVEL[is_max]} chooses"

    def progress(self) -> str:
        """Return how many values are filled in; at the end, what they show."""
        done = sum(node.value is not None for node in self.asked)
        said = f"{done} of {plural(len(self.asked), 'value')}"
        if done < len(self.asked):
            return said
        value = self.tree.value_text(self.tree.root.value)
        line = ", ".join(move_label(node) for node in self.tree.best_line()[1:])
        return f"✓ {said}. The root is worth {value}. Best play: {line}."

    def take(self, node: Node, text: str) -> str:
        """Answer for a position with what was typed or chosen."""
        value = _number(text)
        if value is None:
            return f"“{text}” is not a number."
        if value not in self.choices and node.value is None:
            values = listed(map(self.tree.value_text, self.choices), "or")
            wrong = self.tree.value_text(value)
            return f"≠ No leaf has {wrong}. A value moves up from a leaf: {values}."
        return self.choose(node, value)

    def card(self, node: Node) -> Card:
        """Return a leaf with its score, or a position with its value, the last try, or a question
        mark."""
        edge = self._edge(node)
        if node.is_leaf:
            return Card(
                f"leaf {where(node)}; {self.tree.value_text(node.value)}",
                self.tree.value_text(node.value),
                edge=edge,
            )
        judged, known = self.judged(node), node.value is not None
        tried = self.tree.value_text(self._tried[node]) if node in self._tried else ""
        return Card(
            label=f"{self.label(node)}; {judged or 'no value yet'}",
            text=self.tree.value_text(node.value) if known else "?",
            look="best" if node in self._line() else "" if known else "open",
            struck=tried,
            sign="✓" if known else "≠" if tried else "",
            edge=edge,
            said=judged,
            choices=None if known else tuple(map(self.tree.value_text, self.choices)),
            is_asked=True,
        )

    def name(self) -> str:
        """Return the position and the player: "XXOOX...O, player 0"."""
        return f"{brief(self._first.root.state, 200)}, player {self._first.player}"

    def _restore(self, kept: Any) -> None:
        """Restore kept answers that are right."""
        for node, text in zip(self.asked, kept if isinstance(kept, list) else [], strict=False):
            if text == self.tree.value_text(self._right[node]):
                node.value = self._right[node]

    def _why(self, node: Node) -> str:
        said, below = self.tree.value_text(node.value), [child.value for child in node.children]
        if None in below:
            return f"{said} is right. Fill in the positions below it too, and you will see why."
        if len(below) == 1:
            return f"{said}: there is only one move, and its value moves up."
        level = LEVEL[self.tree.is_max(node)]
        if len(set(below)) == 1:
            return f"{said}: whatever {level} takes, it is {said}."
        taken = TAKEN[level][len(below) > 2]
        return f"{said}: {level} takes the {taken} of {listed(map(self.tree.value_text, below))}."

    def _question(self, node: Node) -> str:
        """Return a question about a wrong value."""
        below = [child.value for child in node.children]
        if None in below:
            return "Fill in the positions below it first: a value moves up from there."
        if len(below) == 1:
            return (
                "Which value is directly below it? There is only one move, so its value moves up."
            )
        if self._tried[node] not in below:
            return "Which values are directly below it? One of them moves up."
        wishes = listed(map(self.tree.value_text, dict.fromkeys(below)), "or")
        return f"Who chooses here, and does that player want {wishes}?"

    def __str__(self) -> str:
        todo = "" if all(node.value is not None for node in self.asked) else " Run this cell."
        return f"Fill in the tree: {self.progress().rstrip('.')}.{todo}\n{draw(self.tree)}"

    def _new_page(self) -> Any:
        from gametutor.widgets.puzzles.tree_form import TreeForm

        return TreeForm(self)


def _number(text: str) -> float | None:
    try:
        value = float(text.strip().replace("−", "-"))
    except ValueError:
        return None
    return value if isfinite(value) else None


def _fresh_copy(tree: Any) -> GameTree:
    """Return a fresh tree with the scores of its leaves, if it can be filled in."""
    if not isinstance(tree, GameTree):
        if not is_state(tree):
            raise TypeError(
                f"fill_in needs a game tree, as in fill_in(GameTree.grow(state)), not {brief(tree)}"
            )
        tree = GameTree.grow(tree, limit=MOST_NODES)
    elif any(node.hidden for node in tree.root.below()) and not tree.left_out:
        raise ValueError(
            "this tree stops before the end of every game, so its values cannot be known. "
            "Grow it without a depth: GameTree.grow(state)"
        )
    refuse_beyond(tree.root.state, "fill_in")
    asked = sum(not node.is_leaf for node in tree.root.below())
    if tree.left_out or asked > MOST_ASKED:
        raise ValueError(
            f"this tree has {'too many' if tree.left_out else asked} positions to fill in, "
            f"and {MOST_ASKED} are the most. Start from a later position of the game"
        )
    if asked == 0:
        raise ValueError("the game is over here: there is no value to fill in")
    own = GameTree.grow(tree.root.state)
    return own.back_up(tree.player, plies=0)

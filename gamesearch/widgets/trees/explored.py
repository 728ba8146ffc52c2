"""What can be explored: a tree that is there, or the tree of a game from a start to a depth."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import brief
from gamesearch.pictures.drawing.boards import is_bare_number
from gamesearch.pictures.drawing.words import whose_numbers
from gamesearch.search.rating import Score, scored
from gamesearch.state import GameState, counts_points, wrong_number
from gamesearch.tree import GameTree, Node
from gamesearch.widgets.page.palette import css_colors
from gamesearch.widgets.trees.positions import places

MOST_NODES = 150
"""More nodes than this nobody takes in, and a page could not draw them within a frame."""
LARGEST = 1_000_000
MOST_SEARCHED = 20_000
"""The true values of a game with more different positions are not looked for."""


class Explored:
    """What can be explored.

    Attributes:
        tree: the tree as it is shown first.
        title: what it is called where no widgets run.
        note: why there is nothing to explore; empty if there is something.
    """

    tree: GameTree
    title = "A tree to change"
    note = ""

    @property
    def still(self) -> GameTree:
        """What is drawn of it where no widgets run."""
        return self.tree

    def page_data(self) -> dict[str, Any]:
        """The data for the page."""
        raise NotImplementedError

    def searched(self, numbers: Any) -> dict[str, Any]:
        """What searches of the learner's own do in it, or in a tree of other numbers; nothing if
        there are none."""
        return {}


class Whole(Explored):
    """A tree that is there from the beginning, to the end of every game.

    Args:
        state: its root.
        player: whom its values are meant for.

    Attributes:
        tree: the tree, with its values.

    Raises:
        ValueError: it is too large, or a leaf is too large a number.
    """

    def __init__(self, state: GameState, player: int):
        self.tree = GameTree.grow(state, limit=MOST_NODES)
        if self.tree.left_out:
            raise ValueError(
                f"this tree has more than {MOST_NODES} nodes, too many to change by hand. Take a "
                "smaller one, or a later position of the game"
            )
        self.tree.back_up(player)
        for leaf in self.tree.leaves():
            if leaf.value is not None and abs(leaf.value) > LARGEST:
                raise ValueError(
                    f"leaves lie between −{LARGEST:,} and {LARGEST:,} here, not {brief(leaf.value)}"
                )

    def page_data(self) -> dict[str, Any]:
        ends = {leaf: leaf.value for leaf in self.tree.leaves() if leaf.value is not None}
        return _page_data(self.tree, ends, {})


class Slid(Explored):
    """A game whose tree grows from one of some starts, to its end or to a depth that a slider says.

    Args:
        starts: the positions to start from, one or more.
        depth: how deep the tree is at first, where it can be shown; None always as deep as it can.
        evaluate: what a position at the limit is worth to a player.

    Raises:
        ValueError: a position has too many moves; `depth` is too deep for every start.

    Attributes:
        tree: as it was grown last; those of its values that are known.
    """

    def __init__(self, starts: Sequence[GameState], depth: int | None, evaluate: Score):
        self._starts, self._evaluate = starts, evaluate
        if depth is not None and all(depth > _deepest(start) for start in starts):
            deepest = max(map(_deepest, starts))
            raise wrong_number(
                f"the page can show {plural(deepest, 'ply', 'plies')} of this game at most, so "
                "depth is no more than that",
                depth,
            )
        self._wish = depth
        self._grow(0)

    def slide(self, at: list[int]) -> None:
        """Grow the tree again, as the sliders ask; positions out of range are moved into it. From a
        start whose games are shorter the tree is less deep than was wished, until another start is
        chosen."""
        start, *depth = at
        if self._wish is not None and depth:
            self._wish = max(depth[0] + 1, 1)
        self._grow(min(max(start, 0), len(self._starts) - 1))

    def _grow(self, start: int) -> None:
        """Grow the tree from the start with this number, as deep as is wished and as the page can
        show, and back its values up. Leaves and positions at the limit get their numbers, all for
        MAX."""
        state = self._starts[start]
        deepest = _deepest(state)
        depth = deepest if self._wish is None else min(self._wish, deepest)
        tree = GameTree.grow(state, depth=depth)
        ends = {}
        for node in tree.nodes():
            if node.is_leaf:
                ends[node] = node.state.utility(tree.player)
            elif node.hidden:
                worth = scored(node.state, self._evaluate)
                ends[node] = worth if tree.is_max(node) else -worth
        self.tree, self._ends = tree.back_up(), ends
        self._start, self._depth = start, depth

    def page_data(self) -> dict[str, Any]:
        guesses = any(node.hidden for node in self.tree.root.below())
        data = _page_data(self.tree, self._ends, _true_values(self.tree) if guesses else {})
        starts = [_short(start, at) for at, start in enumerate(self._starts, start=1)]
        sliders = [{"name": "start", "texts": starts, "at": self._start, "wish": self._start}]
        if self._wish is not None:
            deepest = _deepest(self._starts[self._start])
            plies = [plural(depth, "ply", "plies") for depth in range(1, deepest + 1)]
            at, wish = self._depth - 1, self._wish - 1
            sliders.append({"name": "depth", "texts": plies, "at": at, "wish": wish})
        return {**data, "sliders": sliders}


def _short(state: GameState, number: int) -> str:
    """What a position is called beside a slider: its text, if that is short, else its number."""
    text = str(state)
    return text if len(text) <= 20 and "\n" not in text else f"position {number}"


def _deepest(state: GameState) -> int:
    """How many plies of the tree below a position can be shown."""
    tree = GameTree.grow(state, limit=MOST_NODES)
    cut = [node.ply for node in tree.root.below() if node.hidden]
    deepest = min(cut) if cut else len(tree.per_ply()) - 1
    if deepest < 1:
        why = f"there are more than {MOST_NODES} moves" if tree.root.hidden else "the game is over"
        raise ValueError(f"there is no tree to show from {brief(state, 200)}: {why}")
    return deepest


def _true_values(tree: GameTree) -> dict[Node, float]:
    """What every position is worth to MAX when the whole game is searched; nothing where that would
    take too long, or where positions cannot be keys."""
    from gamesearch.pictures.watching.truth import TooLarge, true_value  # only guesses need it

    known: dict[GameState, float] = {}
    try:
        return {
            node: true_value(node.state, tree.player, known, MOST_SEARCHED) for node in tree.nodes()
        }
    except (TooLarge, TypeError, RecursionError):
        return {}


def _page_data(
    tree: GameTree, ends: dict[Node, float], true_values: dict[Node, float]
) -> dict[str, Any]:
    """The positions, the sliders (there are none yet), and a key that no other tree has."""
    state = tree.root.state
    data = {
        "places": places(tree, ends, true_values),
        "isNumbers": is_bare_number(state),
        "plus": "" if counts_points(state) else "+",
        "guesses": sum(bool(node.hidden) for node in tree.root.below()),
        "note": "",
        "whose": whose_numbers(tree, tree.nodes()),
        "sliders": [],
    }
    key = sha256(repr(data).encode()).hexdigest()[:16]
    return {**data, "key": key, "colors": css_colors()}

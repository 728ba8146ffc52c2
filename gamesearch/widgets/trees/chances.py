"""A tree with dice, in which a slider changes how likely an outcome is. Made by `explore`."""

from typing import Any

from gamesearch.games import ChanceTree
from gamesearch.pictures.drawing.draw import draw
from gamesearch.pictures.drawing.words import whose_numbers
from gamesearch.state import is_chance
from gamesearch.tree import GameTree, Node
from gamesearch.widgets.page.shown import Shown
from gamesearch.widgets.trees.arranged import Room
from gamesearch.widgets.trees.scene import KIND, Scene

MOST_NODES, MOST_DICE = 60, 6
WIDTH, HEIGHT = 780, 520


class Chances(Shown):
    """A tree of numbers with dice.

    Raises:
        ValueError: the tree is too large, or the dice move in too many places, or nowhere.
    """

    def __init__(self, state: ChanceTree):
        self._tree = tree = GameTree.grow(state, limit=MOST_NODES + 1)
        dice = [node for node in tree.nodes() if len(node.children) > 1 and is_chance(node.state)]
        if tree.left_out or len(tree) > MOST_NODES or not 1 <= len(dice) <= MOST_DICE:
            raise ValueError(
                f"explore shows a tree of at most {MOST_NODES} nodes in which the dice move in 1 "
                f"to {MOST_DICE} places, each with a slider"
            )
        tree.player = 0
        tree.back_up()

    def __str__(self) -> str:
        return f"A tree with dice, to change. Run this cell.\n{draw(self._tree)}"

    def _html(self) -> str:
        return self._headed(draw(self._tree).html)

    def _new_page(self) -> Any:
        from gamesearch.widgets.page.part import Standalone

        nodes = self._tree.nodes()
        place = {node: at for at, node in enumerate(nodes)}
        places = [
            {
                "up": place[node.parent] if node.parent else -1,
                "kind": "end" if node.is_leaf else KIND[self._tree.is_max(node)],
                "leaf": node.value if node.is_leaf else None,
                "move": str(node.move) if node.parent else "",
            }
            for node in nodes
        ]
        room = Room(WIDTH, HEIGHT, ["−00.000"] * len(nodes), {}, {})
        story = Scene(self._tree, room).page_data()
        shown = {"places": places, "whose": whose_numbers(self._tree, nodes), "story": story}
        shares = [_share(node) for node in nodes]
        return Standalone(__file__, "chances", shown, fresh=shares)


def _share(node: Node) -> float:
    """How likely the dice lead to a position; 1 where somebody chooses."""
    if node.parent is None or not is_chance(node.parent.state):
        return 1
    state: Any = node.parent.state
    return float(state.probability(node.move))

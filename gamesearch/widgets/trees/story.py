"""The data for the page of a stepper, all at once: the picture, the sources, and the steps, each
with its sentence and with what changes from the step before."""

import json
import zlib
from base64 import b64encode
from typing import Any

from gamesearch.base.text.describe import capital
from gamesearch.pictures.drawing.boards import Board
from gamesearch.pictures.drawing.spoken import with_state
from gamesearch.pictures.drawing.windows import scale_of
from gamesearch.pictures.drawing.words import move_label, whose_numbers
from gamesearch.pictures.stepping.walking import Walk
from gamesearch.state import counts_points
from gamesearch.tree import GameTree, Node, window_text
from gamesearch.widgets.trees.arranged import Room
from gamesearch.widgets.trees.scene import Scene
from gamesearch.widgets.trees.tale import Tale, value_texts

BESIDE_CODE, ALONE = (538, 556), (830, 440)
"""Width and height of a tree that is seen whole, in JupyterLab in a window of 1280 × 800 pixels."""
BETWEEN = " " * 3
"""About as wide as the frame around a wrong value, before the right one."""


def story(walk: Walk) -> dict[str, Any]:
    """The story of all steps. Positions are named by their place in the tree, depth first."""
    place = {node: index for index, node in enumerate(walk.tree.nodes())}
    numbered = GameTree(walk.tree.root, walk.tree.player, own=walk.is_own)
    scene = Scene(numbered, _room(walk, place))
    scale = scale_of(place, walk.tree.player, walk.is_own)
    tale = Tale(walk, place, scale, scene.bar, scene.has_boards, scene.reason)
    numbered.tells_whose, numbered.is_count = walk.tree.tells_whose, walk.tree.is_count
    whose = capital(whose_numbers(numbered, place))
    return {
        **scene.page_data(),
        "nodes": [_name(walk, node, scene.has_boards) for node in place],
        "sources": [
            {"name": listing.name, "lines": [list(line) for line in listing.lines]}
            for listing in walk.listings.values()
        ],
        "note": f"{whose}. {walk.note}".strip() if whose else walk.note,
        "steps": [tale.page_step(step) for step in walk.steps],
    }


def packed(story: dict[str, Any]) -> str:
    """A story as a short text, since it is saved with the notebook."""
    return b64encode(zlib.compress(json.dumps(story).encode(), 9)).decode()


def _room(walk: Walk, place: dict[Node, int]) -> Room:
    """What the picture must have room for."""
    texts = [""] * len(place)
    windows: dict[int, set[str]] = {}
    reasons: dict[int, str] = {}
    for step in walk.steps:
        here, tree = place[step.node], walk.tree
        words = BETWEEN.join(value_texts(tree, step, with_ending=False))
        texts[here] = max(texts[here], words, key=len)
        if step.window and step.kind != "leaf":
            windows.setdefault(here, set()).update(window_text(*step.window, tree.value_text))
        if step.kind == "cut":
            reasons[here] = step.reason
    return Room(*(BESIDE_CODE if walk.listings else ALONE), texts, windows, reasons)


def _name(walk: Walk, node: Node, has_boards: bool) -> dict[str, Any]:
    """What a position is called in words, and its board where the picture has none."""
    tree = walk.tree
    named = {"ply": node.ply, "move": move_label(node) if node.parent else "root"}
    named["level"] = "end" if node.is_leaf else walk.says.player(node)
    named["lies"] = with_state("", node)
    if not has_boards and not counts_points(tree.root.state):
        board = Board.of(node.state)
        named["board"] = "\n".join(" ".join(row) for row in board.rows) or "\n".join(board.lines)
    return named

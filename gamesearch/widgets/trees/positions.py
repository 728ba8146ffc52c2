"""The data about the positions of a tree, for the page: see `Place` in `tree.js`."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from gamesearch.pictures.drawing.boards import Board, Edges, attempt, is_bare_number
from gamesearch.pictures.drawing.spoken import lies
from gamesearch.pictures.drawing.words import move_label
from gamesearch.state import outcome_text, player_name
from gamesearch.tree import GameTree, Node


def places(
    tree: GameTree, ends: Mapping[Node, float], true_values: Mapping[Node, float]
) -> list[dict[str, Any]]:
    """The positions of a tree, depth first.

    Args:
        tree: at most a few hundred positions.
        ends: what every position without children is worth to MAX.
        true_values: what is known of positions when the whole game is searched.
    """
    place = {node: at for at, node in enumerate(tree.nodes())}
    if is_bare_number(tree.root.state):
        shown: dict[Node, Mapping[str, Any]] = dict.fromkeys(place, _NUMBER)
    else:
        shown = {node: _shown(node) for node in place}
    return [
        {
            "up": place[node.parent] if node.parent else -1,
            # True, too, where a learner's unfinished game raises an error
            "isMax": bool(attempt(partial(tree.is_max, node), True)),
            "leaf": ends.get(node),
            "guess": bool(node.hidden) and not node.children,
            "truth": true_values.get(node),
            **shown[node],
        }
        for node in place
    ]


_NUMBER: Mapping[str, Any] = {
    "move": None,
    "name": "",
    "lies": "",
    "lines": [],
    "cells": False,
    "won": [],
    "columns": [],
    "rows": [],
}
"""In a tree of numbers a move is known by its place, and a position by its value."""


def _shown(node: Node) -> dict[str, Any]:
    """The data of a position: its move, its board, whose turn it is or how the game ended."""
    board, state = Board.of(node.state), node.state
    edges = None if node.parent else Edges.of(state, board)
    if node.is_leaf:
        name = attempt(lambda: outcome_text(state), "the end")
    else:
        name = attempt(lambda: f"{player_name(state, state.to_move)} to move", "")
    return {
        "move": move_label(node) if node.parent else "",
        "name": name,
        "lies": lies(state, board),
        "lines": [*(board.rows or board.lines)],
        "cells": bool(board.rows),
        "won": sorted(board.winning) if board.rows else [],
        "columns": list(edges.columns) if edges else [],
        "rows": list(edges.rows) if edges else [],
    }

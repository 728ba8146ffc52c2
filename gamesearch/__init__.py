"""gamesearch: how computers play two-player games, as beside a textbook.

What stands here is loaded when it is first used, so that `import gamesearch` is quick and needs no
drawing engine. Some words mean one thing in all of its files:

    ask      of a search: to call itself, or a helper, for the value of another position
    MAX      the player for whom the values of a tree are, `GameTree.player`
    own      of numbers: each is for the player to move at its node, as in negamax
    page     a notebook in the browser, with the JavaScript of the widgets
    turned   of a number or a window: with the other sign, as it is for the other player
    visit    of a search: a call for the value of a position
    way      the nodes, or the moves, from the root to a node
"""

import sys
from importlib import import_module
from typing import Any

if "IPython" in sys.modules:  # in a notebook, perhaps
    from gamesearch.base.own_lines import show_own_lines

    show_own_lines()

if sys.platform == "emscripten":  # in a browser
    from gamesearch.base.stack import cap_recursion_limit

    cap_recursion_limit()

_HOME = {
    "GameTree": "tree",
    "best_move": "playing.choosing",
    "bit_boards": "widgets.boards.bit_boards",
    "chart": "pictures.charting.chart",
    "draw": "pictures.drawing.draw",
    "explore": "widgets.trees.explore",
    "grow": "widgets.trees.grow",
    "icicle": "pictures.charting.icicle",
    "ladder": "playing.ladder",
    "match": "playing.matches",
    "minimax_player": "playing.players",
    "number_line": "pictures.charting.number_line",
    "perfect": "solving.perfect",
    "play": "playing.game",
    "play_on": "widgets.boards.play_on",
    "random_player": "playing.players",
    "review": "widgets.boards.review",
    "step": "widgets.trees.step",
    "unfold": "widgets.trees.unfold",
    "watch": "pictures.watching.watch",
}

_ROOMS = ("evaluation", "games", "search", "solving", "state", "tree")

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"gamesearch.{name}")
    if name not in _HOME:
        names = ", ".join(__all__)
        raise AttributeError(f"module 'gamesearch' has no attribute {name!r}. It has {names}.")
    return getattr(import_module(f"gamesearch.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*__all__, *_ROOMS])  # what Tab offers after `gamesearch.`

"""gamesearch: the companion package of the course on how computers play two-player games.

What a lesson uses stands here and is loaded when it is first used, so that `import gamesearch`
is quick and needs neither matplotlib nor a drawing engine.
"""

import sys
from importlib import import_module
from typing import Any

if "IPython" in sys.modules:  # in a notebook, perhaps
    from gamesearch.own_lines import show_own_lines

    show_own_lines()

if sys.platform == "emscripten":  # in a browser
    from gamesearch.stack import cap_recursion_limit

    cap_recursion_limit()

_HOME = {
    "ask": "widgets",
    "assembled": "own",
    "best_move": "choosing",
    "bit_boards": "widgets",
    "check": "checking",
    "check_game": "promises",
    "hand_in": "widgets",
    "hint": "checking",
    "solution": "checking",
    "chart": "drawing.chart",
    "draw": "drawing",
    "explore": "widgets",
    "fill_in": "widgets",
    "GameTree": "tree",
    "icicle": "drawing.icicle",
    "mark_leaves": "widgets",
    "match": "playing",
    "mine": "own",
    "mine_compiled": "own",
    "minimax_player": "playing",
    "number_line": "drawing.number_line",
    "perfect": "solving.perfect",
    "play": "playing",
    "play_on": "widgets",
    "progress": "lessons",
    "put_in_order": "widgets",
    "random_player": "playing",
    "review": "widgets",
    "start_anew": "widgets",
    "speeds": "own",
    "step": "widgets",
    "the_way": "own",
    "unfold": "widgets",
    "watch": "watching",
}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        names = ", ".join(__all__)
        raise AttributeError(f"module 'gamesearch' has no attribute {name!r}. It has {names}.")
    return getattr(import_module(f"gamesearch.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__  # what Tab offers after `gamesearch.`

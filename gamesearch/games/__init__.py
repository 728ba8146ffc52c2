"""The games, one a file; a game is loaded when it is first used."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gamesearch.games.chance_tree import ChanceTree as ChanceTree
    from gamesearch.games.connect_four import ConnectFour as ConnectFour
    from gamesearch.games.dots_and_boxes import DotsAndBoxes as DotsAndBoxes
    from gamesearch.games.extra_turns import NimAgain as NimAgain
    from gamesearch.games.extra_turns import TreeAgain as TreeAgain
    from gamesearch.games.hexapawn import Hexapawn as Hexapawn
    from gamesearch.games.isolation import Isolation as Isolation
    from gamesearch.games.isolation import MiniIsolation as MiniIsolation
    from gamesearch.games.nim import Nim as Nim
    from gamesearch.games.number_tree import NumberTree as NumberTree
    from gamesearch.games.othello import Othello as Othello
    from gamesearch.games.piglet import Piglet as Piglet
    from gamesearch.games.three_players import NimForSix as NimForSix
    from gamesearch.games.three_players import NimForThree as NimForThree
    from gamesearch.games.three_players import TreeForThree as TreeForThree
    from gamesearch.games.tictactoe import TicTacToe as TicTacToe
    from gamesearch.games.two_heaps import TwoHeaps as TwoHeaps
    from gamesearch.state import PASS as PASS

_HOME = {
    "PASS": "gamesearch.state",
    "ChanceTree": "gamesearch.games.chance_tree",
    "ConnectFour": "gamesearch.games.connect_four",
    "DotsAndBoxes": "gamesearch.games.dots_and_boxes",
    "Hexapawn": "gamesearch.games.hexapawn",
    "Isolation": "gamesearch.games.isolation",
    "MiniIsolation": "gamesearch.games.isolation",
    "Nim": "gamesearch.games.nim",
    "NimAgain": "gamesearch.games.extra_turns",
    "NimForSix": "gamesearch.games.three_players",
    "NimForThree": "gamesearch.games.three_players",
    "NumberTree": "gamesearch.games.number_tree",
    "Othello": "gamesearch.games.othello",
    "Piglet": "gamesearch.games.piglet",
    "TicTacToe": "gamesearch.games.tictactoe",
    "TreeAgain": "gamesearch.games.extra_turns",
    "TreeForThree": "gamesearch.games.three_players",
    "TwoHeaps": "gamesearch.games.two_heaps",
}

__all__ = list(_HOME)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return __all__  # what Tab offers after `games.`

"""The games, one a file."""

from gamesearch.games.connect_four import ConnectFour
from gamesearch.games.dots_and_boxes import DotsAndBoxes
from gamesearch.games.extra_turns import NimAgain, TreeAgain
from gamesearch.games.fast_tictactoe import FastTicTacToe
from gamesearch.games.hexapawn import Hexapawn
from gamesearch.games.isolation import Isolation, MiniIsolation
from gamesearch.games.nim import Nim
from gamesearch.games.number_tree import NumberTree
from gamesearch.games.othello import Othello
from gamesearch.games.tictactoe import TicTacToe
from gamesearch.state import PASS

__all__ = [
    "PASS",
    "ConnectFour",
    "DotsAndBoxes",
    "FastTicTacToe",
    "Hexapawn",
    "Isolation",
    "MiniIsolation",
    "Nim",
    "NimAgain",
    "NumberTree",
    "Othello",
    "TicTacToe",
    "TreeAgain",
]

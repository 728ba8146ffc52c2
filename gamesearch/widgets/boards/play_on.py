"""A board to play on: what a lesson imports. What runs it is loaded with the first board.

play_on(TicTacToe())                    # at the end of a cell
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gamesearch.state import GameState
from gamesearch.widgets.boards.strong import strong_move

if TYPE_CHECKING:
    from gamesearch.widgets.boards.game_board import PlayOn


def play_on(state: GameState, against: Any = strong_move) -> PlayOn:
    """A board to click, or to use with the arrow keys, for any game.

    Args:
        state: the position to begin with, of any game; not a finished one.
        against: the opponent, a player as `play` takes one: a function from a state to a move (or
            to a `BestMove`), or a pair ("Ann", function). If not given, `strong_move`, which
            thinks for two seconds and is perfect in small games. None: two people play.

    You are player 0; on the board you can change sides. A learner's own game works, too: where its
    text is a board, moves are made on the cells, elsewhere with buttons.

    Returns:
        What shows the board, at the end of a cell. The same position with an opponent of the same
        name gives the same board again, with the game as it stands, as long as the kernel runs.

    Raises:
        TypeError: `state` is not a game state, or `against` is not a player.
        ValueError: the game is over.
    """
    from gamesearch.widgets.boards.game_board import board_of

    return board_of(state, against)

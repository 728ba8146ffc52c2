"""A learner's values play, before the learner has written how a move is chosen.

play_with(min_value)                    # at the end of a cell
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gamesearch.base.text.describe import brief
from gamesearch.games import MiniIsolation
from gamesearch.state import GameState, Move
from gamesearch.widgets.boards.play_on import play_on

if TYPE_CHECKING:
    from gamesearch.widgets.boards.game_board import PlayOn


def play_with(min_value: Callable[[GameState, int], float]) -> PlayOn:
    """A board of mini-isolation, against a player who moves where `min_value` is largest.

    Args:
        min_value: the value, for a player, of a position in which the opponent is to move, as in
            `gamesearch.search.minimax`.

    Raises:
        TypeError: `min_value` is not a function.
    """
    if not callable(min_value):
        raise TypeError(
            "play_with needs the function itself, as in play_with(min_value), "
            f"not {brief(min_value)}"
        )

    def choose(state: GameState) -> Move:
        return max(
            state.legal_moves(),
            key=lambda move: min_value(state.result(move), state.to_move),
        )

    return play_on(MiniIsolation(), against=("min_value", choose))

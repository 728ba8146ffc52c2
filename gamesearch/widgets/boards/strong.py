"""The player whom a board puts against the learner if no other is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gamesearch.state import GameState, Move, players_of

if TYPE_CHECKING:
    from gamesearch.playing.choosing import BestMove

SECONDS = 2.0
"""How long it thinks where the end of the game is far away."""


def strong_move(state: Any) -> BestMove | Move:
    """What `best_move` finds in two seconds; in a small game the move of a perfect player. With
    dice the move of expectimax, with more players that of max^n, after looking at the whole game.
    """
    if players_of(state) > 2:
        from gamesearch.search.max_n import max_n_decision

        return max_n_decision(state)
    if hasattr(state, "probability"):
        from gamesearch.search.expectimax import expectimax_decision

        return expectimax_decision(state)
    # Not before: a lesson imports `play_on`, which names this player, and may never ask it.
    from gamesearch.playing.choosing import best_move

    return best_move(state, seconds=SECONDS, evaluate=evaluation_for(state))


def evaluation_for(state: GameState) -> Any:
    """How it rates positions of a game with the end out of sight; None where it does not know."""
    from gamesearch.evaluation.connect_four import open_lines
    from gamesearch.evaluation.othello import corners_and_mobility
    from gamesearch.games import ConnectFour, Othello

    known: dict[type, Any] = {ConnectFour: open_lines, Othello: corners_and_mobility}
    return known.get(type(state))

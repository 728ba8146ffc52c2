"""Players, a game, a match.

A player is a function from a state to a move. With `play` two of them play one game, with `match`
many.
"""

from gamesearch.playing.game import EndlessGame, IllegalPlay, PlayerError, play
from gamesearch.playing.matches import Match, Tally, match
from gamesearch.playing.players import minimax_player, random_player
from gamesearch.playing.record import Game

__all__ = [
    "EndlessGame",
    "Game",
    "IllegalPlay",
    "Match",
    "PlayerError",
    "Tally",
    "match",
    "minimax_player",
    "play",
    "random_player",
]

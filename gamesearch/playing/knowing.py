"""Players who know how the game ends, and what a move gave away that they know of.

Only Connect Four has one: `gamesearch.solving.perfect`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol, cast

from gamesearch.games import ConnectFour
from gamesearch.solving.scores import Outcome, final_score, moves_left
from gamesearch.state import GameState, move_text


class Knowing(Protocol):
    """A player who makes no mistake, and can say why: see `gamesearch.solving.perfect`."""

    def __call__(self, state: ConnectFour, /) -> int:
        """A column that no other one is better than."""

    def score(self, state: ConnectFour, /) -> int:
        """How the game ends for the player to move."""

    def outcomes(self, state: ConnectFour, /) -> Iterator[Outcome]:
        """How it ends after each possible move, one by one."""

    def is_quick(self, state: ConnectFour, /) -> bool:
        """Is the score known without a long search?"""


def knowing(player: object, start: GameState) -> Knowing | None:
    """`player`, if it knows how the games from this position end; else None."""
    if not all(callable(getattr(player, what, None)) for what in ("score", "outcomes", "is_quick")):
        return None
    who = cast(Knowing, player)
    try:
        who.is_quick(cast(ConnectFour, start))
    except (TypeError, ValueError):  # another game, or a board of another size
        return None
    return who


class Mistake(NamedTuple):
    """A move that took a win or a draw from the player who made it.

    Attributes:
        number: which move of the game it was, 0 for the first.
        player: who made it, 0 or 1.
        played: the move in words, the column from 1 to 7.
        better: the move that a player who makes no mistake would have made, in words.
        score: how the game would have ended with that, for the player.
        moves: after how many discs of both players, that one included.
        after: how the game ends now, for the player: 0 or less.
    """

    number: int
    player: int
    played: str
    better: str
    score: int
    moves: int
    after: int

    @property
    def lost(self) -> str:
        """What was lost by it: "gave away the win"."""
        if self.score > 0:
            return "gave away the win" if self.after == 0 else "turned a win into a loss"
        return "gave away the draw"

    @property
    def kept(self) -> str:
        """What the better move would do: "win in 9"."""
        return f"win in {self.moves}" if self.score > 0 else "draw"


def ending(score: int, moves: int) -> str:
    """How a game ends for a player: "wins in 7", "draws", "loses in 12".

    Args:
        score: for that player, as from `Solver.score`.
        moves: how many discs are still dropped by both players.
    """
    return f"{'wins' if score > 0 else 'loses'} in {moves}" if score else "draws"


def score_for(who: Knowing, player: int, state: ConnectFour) -> int:
    """How a game ends for a player, whoever is to move, and also if it is over."""
    if state.is_terminal():
        return final_score(state, player)
    score = who.score(state)
    return score if state.to_move == player else -score


def mistake(
    who: Knowing, number: int, state: ConnectFour, column: int, score: int, after: int
) -> Mistake | None:
    """What a move gave away; None if the game ends as well as before, sooner or later.

    Args:
        who: a player who knows.
        number: which move of the game it is, 0 for the first.
        state: the position before it.
        column: the move.
        score, after: how the game ends from the position before it and from the one after it, both
            for the player who made it.
    """
    if _sign(after) == _sign(score):
        return None
    moves = moves_left(state, score)
    played, better = move_text(state, column), move_text(state, who(state))
    return Mistake(number, state.to_move, played, better, score, moves, after)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)

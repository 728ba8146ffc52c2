"""Players who know how the game ends, and what a move gave away that they know of.

Only Connect Four has one: `gamesearch.solving.perfect`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast, runtime_checkable

from gamesearch.games import ConnectFour
from gamesearch.solving.scores import Outcome, final_score, moves_left
from gamesearch.state import GameState, move_text

if TYPE_CHECKING:
    from gamesearch.solving.why import Why


@runtime_checkable
class Knowing(Protocol):
    """A player who knows how each game ends, and why: see `gamesearch.solving.perfect`. Its own
    moves may be others than the best ones."""

    def best_move(self, state: ConnectFour, /) -> int:
        """A column that no other one is better than."""

    def score(self, state: ConnectFour, /) -> int:
        """How the game ends for the player to move."""

    def outcomes(self, state: ConnectFour, /) -> Iterator[Outcome]:
        """How it ends after each possible move, one by one."""

    def why(self, state: ConnectFour, /) -> Why:
        """How it ends, and why."""

    def is_quick(self, state: ConnectFour, /) -> bool:
        """Is the score known without a long search?"""


def knowing(player: object, start: GameState) -> Knowing | None:
    """`player`, if it knows how the games from this position end; else None."""
    if not isinstance(player, Knowing):
        return None
    try:
        player.is_quick(cast(ConnectFour, start))
    except TypeError:  # another game
        return None
    return player


class Mistake(NamedTuple):
    """A move that gave something away: a win or a draw, or four plies or more.

    Attributes:
        number: which move of the game it was, 0 for the first.
        player: who made it, 0 or 1.
        played: the move in words, the column from a to g.
        better: the move that a player who makes no mistake would have made, in words.
        score: how the game would have ended with that, for the player.
        moves: after how many discs of both players, that one included.
        after: how the game ends now, for the player.
        then: after how many discs, the one played included.
    """

    number: int
    player: int
    played: str
    better: str
    score: int
    moves: int
    after: int
    then: int

    @property
    def changes(self) -> bool:
        """Does the game end with another result?"""
        return _sign(self.after) != _sign(self.score)

    @property
    def grade(self) -> str:
        """By what it cost: the whole game, half of it, or time."""
        return ("slip", "mistake", "blunder")[_sign(self.score) - _sign(self.after)]

    @property
    def lost(self) -> str:
        """What was lost by it: "gave away the win"."""
        if self.changes:
            if self.score > 0:
                return "gave away the win" if self.after == 0 else "turned a win into a loss"
            return "gave away the draw"
        if self.score > 0:
            return f"put the win off by {self.then - self.moves} moves"
        return f"brought defeat {self.moves - self.then} moves closer"

    @property
    def would(self) -> str:
        """What the better move would do: "win in 9"."""
        if self.score == 0:
            return "draw"
        return f"{'win in' if self.score > 0 else 'hold out for'} {self.moves}"

    @property
    def would_have(self) -> str:
        """What it would have done: "won in 9"."""
        if self.score == 0:
            return "drawn"
        return f"{'won in' if self.score > 0 else 'held out for'} {self.moves}"


MUCH = 2
"""Points of the score, two plies each: a move that ends the game so much sooner or later than need
be, for the worse, is a mistake even if the result stays."""


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
    """What a move gave away; None if the game ends as well as before, or nearly as soon or late.

    Args:
        who: a player who knows.
        number: which move of the game it is, 0 for the first.
        state: the position before it.
        column: the move.
        score, after: how the game ends from the position before it and from the one after it, both
            for the player who made it.
    """
    if is_as_good(after, score):
        return None
    moves, then = moves_left(state, score), moves_left(state, after)
    played, better = move_text(state, column), move_text(state, who.best_move(state))
    return Mistake(number, state.to_move, played, better, score, moves, after, then)


def is_as_good(score: int, best: int) -> bool:
    """Has a move with this score the result of the best one, and ends the game nearly as soon or
    late?"""
    return _sign(score) == _sign(best) and best - score < MUCH


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)

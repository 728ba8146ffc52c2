"""Minimax to a depth: where the end is out of sight, a score of the position stands in for it.

Every rating is from the view of the player to move. A won game is WIN and a lost one LOSS; a ply
further away, a win is worth one less and a loss is one less bad. So a player wins as soon as it
can, and loses as late as it can. A score stays between the two, whatever it thinks of a position.

Source: Shannon, "Programming a computer for playing chess" (1950); Russell & Norvig, Artificial
Intelligence, 4th ed., section 6.3 (H-MINIMAX).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from numbers import Real

from gamesearch.state import (
    GameState,
    Move,
    is_state,
    is_whole,
    move_text,
    player_name,
    refuse_non_state,
    wrong_number,
)
from gamesearch.text.counting import plural
from gamesearch.text.describe import brief

Score = Callable[[GameState, int], float]
"""`score(state, player)`: how good `state` looks for `player` (0 or 1), the end being out of sight.

A number from -LARGEST_SCORE to LARGEST_SCORE; what is good for one player is as bad for the other.
"""

WIN, LOSS = 1_000_000, -1_000_000
LONGEST = 1_000  # plies: a win further away than this is worth no less
LARGEST_SCORE = WIN - LONGEST  # so that no score looks better than a win, however late


def minimax_to_depth(state: GameState, depth: int, score: Score) -> tuple[Move, float]:
    """The best move for the player to move, looking `depth` plies ahead, and its rating.

    Args:
        state: any game state.
        depth: how many plies to look ahead, 0 or more.
        score: how good a position at the limit is for the player to move there: see `Score`.

    Returns:
        (move, rating): the first of several equally good moves, and what it is worth to the player
        to move: WIN - n for a win in n plies, LOSS + n for a loss, 0 for a draw, or the score of
        the position it leads to. At depth 0 and in a finished game the move is None. Outcomes
        other than +1, 0 and -1, as a `NumberTree` has them, count that many wins.

    Raises:
        TypeError: `depth` is no whole number, `score` no function, or what it gives no number.
        ValueError: `depth` is negative, or a score beyond LARGEST_SCORE.
    """
    _check(depth, score)
    if state.is_terminal():  # Stop?
        return None, WIN * state.utility(state.to_move)
    if depth == 0:
        return None, scored(state, score)
    best_move, best_rating = None, -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        child = state.result(move)
        _, rating = minimax_to_depth(child, depth - 1, score)
        rating = later(rating) if child.to_move == state.to_move else -later(rating)
        if best_move is None or rating > best_rating:  # Keep the best
            best_move, best_rating = move, rating
    return best_move, best_rating  # Return


def later(rating: float) -> float:
    """A rating as it counts one ply earlier: a win one less, a loss one more, a score the same."""
    if rating > LARGEST_SCORE:
        return rating - 1
    if rating < -LARGEST_SCORE:
        return rating + 1
    return rating


def no_score(state: GameState, player: int) -> float:
    """The score of somebody who knows nothing but the rules: 0 for every position."""
    return 0


@dataclass(frozen=True)
class ForcedWin:
    """A win that nobody can prevent, with the play that delays it longest.

    Attributes:
        state: the position it starts from.
        winner: who wins, 0 or 1.
        line: the moves to the end of the game, of both players.

    Its text is a sentence: "X wins in 3 plies: b1, c2, a3".
    """

    state: GameState
    winner: int
    line: tuple[Move, ...]

    @property
    def plies(self) -> int:
        """How many moves the line has, those of both players counted."""
        return len(self.line)

    def __str__(self) -> str:
        state, moves = self.state, []
        for move in self.line:
            moves.append(move_text(state, move))
            state = state.result(move)
        plies = plural(self.plies, "ply", "plies")
        return f"{player_name(state, self.winner)} wins in {plies}: {', '.join(moves)}"


def mate_in(state: GameState, depth: int | None = None) -> ForcedWin | None:
    """The win that one of the players can force, the soonest there is; None if neither can.

    Args:
        state: any game state that is not over.
        depth: how many plies to look ahead, 0 or more; None looks to the end of every game.

    Raises:
        TypeError: `state` is no game state, or `depth` no whole number.
        ValueError: the game is over, or `depth` is negative.
    """
    if not is_state(state):
        refuse_non_state(state, "mate_in")
    if state.is_terminal():
        raise ValueError(f"the game is over, there is no win left to force: {brief(state, 200)}")
    depth = LONGEST if depth is None else depth
    _, rating = minimax_to_depth(state, depth, no_score)
    if abs(rating) <= LARGEST_SCORE:
        return None
    winner = state.to_move if rating > 0 else 1 - state.to_move
    return ForcedWin(state, winner, _best_line(state, depth))


def _best_line(state: GameState, depth: int) -> tuple[Move, ...]:
    """The best moves of both players to the end of the game, at most `depth` plies away."""
    line: list[Move] = []
    while not state.is_terminal():
        move, _ = minimax_to_depth(state, depth - len(line), no_score)
        line.append(move)
        state = state.result(move)
    return tuple(line)


def _check(depth: int, score: Score) -> None:
    if not is_whole(depth) or depth < 0:
        raise wrong_number("depth is a whole number of plies, 0 or more", depth)
    if not callable(score):
        raise TypeError(f"score is a function of a state and a player, not {brief(score)}")


def scored(state: GameState, score: Score) -> float:
    """The score of `state` for the player to move.

    Raises:
        TypeError: it is no number.
        ValueError: it is beyond LARGEST_SCORE, or not a number (NaN).
    """
    found = score(state, state.to_move)
    if not isinstance(found, Real) or isinstance(found, bool):
        given = f"{brief(found)}, the score of {brief(state, 200)}"
        raise TypeError(f"a score is a number, not {given}")
    if not -LARGEST_SCORE <= found <= LARGEST_SCORE:  # not a number (NaN) is not between either
        given = f"{brief(found)}, the score of {brief(state, 200)}"
        rule = f"a score is a number from {-LARGEST_SCORE:,} to {LARGEST_SCORE:,}"
        raise ValueError(f"{rule} (more would be a win, less a loss), not {given}")
    return found

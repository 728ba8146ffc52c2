"""Minimax to a depth: where the end is out of sight, a score of the position stands in for it.

For the ratings see `gamesearch.search.rating`: with every ply a win counts one less and a loss one
more. So a player wins as soon as possible and loses as late as possible.

Source: Shannon, "Programming a computer for playing chess" (1950); Russell & Norvig, Artificial
Intelligence, 4th ed., section 6.3 (H-MINIMAX).
"""

from dataclasses import dataclass
from math import inf

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import brief
from gamesearch.search.rating import LARGEST_SCORE, LONGEST, Score, later, no_score, outcome, scored
from gamesearch.state import (
    GameState,
    Move,
    check_whole,
    is_state,
    move_text,
    player_name,
    refuse_non_state,
)


def depth_limited(state: GameState, depth: int, score: Score) -> tuple[Move, float]:
    """The best move for the player to move, looking `depth` plies ahead,
    and its rating; a win counts the same however far away it is.

    Args:
        state: any game state.
        depth: how many plies to look ahead, 0 or more.
        score: how good a position at the limit is for the player to move there: a `Score` between
            the outcomes of the game.

    Returns:
        (move, rating): the first of several equally good moves, and what it is worth to the player
        to move: an outcome or a score. At depth 0 and in a finished game the move is None.
    """
    player = state.to_move  # Whose turn?
    if state.is_terminal():  # Stop?
        return None, state.utility(player)
    if depth == 0:
        return None, score(state, player)
    best_move, best_rating = None, -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        child = state.result(move)
        _, rating = depth_limited(child, depth - 1, score)
        if child.to_move != player:
            rating = -rating
        if rating > best_rating:  # Keep the best
            best_move, best_rating = move, rating
    return best_move, best_rating  # Return


def minimax_to_depth(state: GameState, depth: int, score: Score) -> tuple[Move, float]:
    """The best move for the player to move, looking `depth` plies ahead, and its rating.

    Args:
        state: any game state.
        depth: how many plies to look ahead, 0 or more.
        score: how good a position at the limit is for the player to move there: a `Score`.

    Returns:
        (move, rating): the first of several equally good moves, and what it is worth to the player
        to move (see `gamesearch.search.rating`). At depth 0 and in a finished game the move is
        None.

    Raises:
        TypeError, ValueError: an argument, or a score, is not as described.
    """
    _check_arguments(depth, score)
    if state.is_terminal():  # Stop?
        return None, outcome(state)
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


@dataclass(frozen=True)
class ForcedWin:
    """A win that nobody can prevent, with the play that delays it longest.

    Attributes:
        state: the position it starts from.
        winner: who wins, 0 or 1.
        line: the moves of both players to the end of the game.

    Its text is a sentence: "X wins in 3 plies: b1, c2, a3".
    """

    state: GameState
    winner: int
    line: tuple[Move, ...]

    @property
    def plies(self) -> int:
        """How many moves the line has, counting both players."""
        return len(self.line)

    def __str__(self) -> str:
        state, moves = self.state, []
        for move in self.line:
            moves.append(move_text(state, move))
            state = state.result(move)
        plies = plural(self.plies, "ply", "plies")
        return f"{player_name(state, self.winner)} wins in {plies}: {', '.join(moves)}"


def mate_in(state: GameState, depth: int | None = None) -> ForcedWin | None:
    """The soonest win that one of the players can force; None if neither can.

    Args:
        state: any game state that is not over.
        depth: how many plies to look ahead, 0 or more; None looks to the end of every game.

    Raises:
        TypeError, ValueError: an argument is not as described.
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
    """The best moves of both players to the end of a game in which one of them can force a win
    within `depth` plies."""
    line: list[Move] = []
    while not state.is_terminal():
        move, _ = minimax_to_depth(state, depth - len(line), no_score)
        line.append(move)
        state = state.result(move)
    return tuple(line)


def _check_arguments(depth: int, score: Score) -> None:
    check_whole(depth, "depth is a whole number of plies, 0 or more", least=0)
    if not callable(score):
        raise TypeError(f"score is a function of a state and a player, not {brief(score)}")

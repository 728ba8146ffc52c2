"""Move ordering: alpha-beta finds the same value in every order, and visits fewest positions when
the best move comes first.

Nobody knows it beforehand. A guess comes from knowledge, such as the score of the position after
the move, or from the search so far: the best move of the last, shallower search, and the *killers*,
moves that made a cut in another position of the same ply.

All numbers are from the view of the player to move, and every move ends the turn.

Source: Slate & Atkin, "Chess 4.5" (1977), for deepening; Akl & Newborn, "The principal continuation
and the killer heuristic" (1977); Korf, "Depth-first iterative-deepening" (1985).
"""

from collections.abc import Callable
from math import inf

from gamesearch.search.rating import Score
from gamesearch.state import GameState, Move

Search = Callable[[GameState, int, Move], tuple[Move, bool]]
"""`search(state, depth, first)`: the best move, looking `depth` plies ahead and trying `first` in
front; and whether the search was finished before the time was up."""


def ordered_moves(state: GameState, score: Score, first: Move = None) -> list[Move]:
    """The legal moves, the most promising one first.

    Args:
        state: any state that is not over.
        score: how good a position is for a player (0 or 1); asked about the position after each
            move, for the player who moves.
        first: the move to begin with, if it is legal; None if there is none.

    Returns:
        All legal moves, each once: `first`, then by their score. Equal ones keep the order of the
        rules.
    """
    player = state.to_move  # Whose turn?
    moves = state.legal_moves()
    moves = sorted(  # Ask each child
        moves,
        key=lambda move: score(state.result(move), player),
        reverse=True,
    )
    if first in moves:
        moves.remove(first)
        moves.insert(0, first)
    return moves  # Return


def iterative_deepening(state: GameState, search: Search, deepest: int) -> Move:
    """The move of the deepest search that was finished: of depth 1, then 2,
    then 3.

    Args:
        state: any state that is not over.
        search: see `Search`. Each one is told the best move of the last, to try it first.
        deepest: the last depth, 1 or more.

    Returns:
        The move of the last finished search; the first legal one if not even depth 1 was finished.
    """
    best_move = state.legal_moves()[0]  # Start value
    for depth in range(1, deepest + 1):
        move, is_finished = search(state, depth, best_move)
        if not is_finished:  # Stop?
            break
        best_move = move  # Keep the best
    return best_move  # Return


def killer_moves(
    state: GameState,
    depth: int,
    alpha: float,
    beta: float,
    score: Score,
    killers: dict[int, Move],
) -> float:
    """Value of `state` for the player to move, looking `depth` plies ahead:
    exact inside the window, else a bound. A move that made a cut is tried
    first at the next position of its depth.

    Args:
        state: any state of a zero-sum game in which every move ends the turn.
        depth: how many plies to look ahead, 0 or more.
        alpha, beta: the window, alpha less than beta.
        score: how good a position at depth 0 is for the player to move there.
        killers: for each depth the move that made the last cut there. The search fills it.
    """
    if state.is_terminal():  # Stop?
        return state.utility(state.to_move)  # Whose turn?
    if depth == 0:
        return score(state, state.to_move)
    killer = killers.get(depth)
    moves = sorted(state.legal_moves(), key=lambda move: move != killer)
    value = -inf  # Start value
    for move in moves:  # Ask each child
        child, left = state.result(move), depth - 1
        found = -killer_moves(child, left, -beta, -alpha, score, killers)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            killers[depth] = move
            return value
        alpha = max(alpha, value)
    return value  # Return

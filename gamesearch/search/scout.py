"""Narrow windows: searches that ask "more or less?" before they ask "how much?".

Where all outcomes and scores are whole numbers, nothing lies between bound - 1 and bound. A search
with that window finds no value, only whether the value is at least the bound, and it cuts more than
any other. With fractions, `null_window` and `negascout` are still right but cut less, and `mtdf`
may never end. All functions are written as negamax: every number is for the player to move.

Source: Pearl, "Asymptotic properties of minimax trees and game-searching procedures" (1980), for
Scout and its test; Reinefeld, "An improvement to the Scout tree-search algorithm" (1983), for
NegaScout; Plaat, Schaeffer, Pijls & de Bruin, "Best-first fixed-depth minimax algorithms" (1996),
for MTD(f).
"""

from collections.abc import Callable
from math import inf

from gamesearch.search.rating import Score
from gamesearch.state import GameState

Search = Callable[[GameState, int, float, float], float]
"""`search(state, depth, alpha, beta)`: the value for the player to move, `depth` plies ahead; exact
inside the window, else a bound. See `gamesearch.search.alpha_beta` for what a bound says."""


def null_window(state: GameState, depth: int, bound: float, score: Score) -> float:
    """Is the value of `state` for the player to move at least `bound`?

    Args:
        state: any state of a zero-sum game in which every move ends the turn.
        depth: how many plies to look ahead, 0 or more.
        bound: the number that is asked about, a whole one.
        score: how good a position at the limit is for the player to move there, a whole number.

    Returns:
        A number of `bound` or more says yes: the value is at least that number. A smaller one says
        no: the value is at most that number.
    """
    if state.is_terminal():  # Stop?
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    value = -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        child = state.result(move)
        found = -null_window(child, depth - 1, 1 - bound, score)
        value = max(value, found)  # Keep the best
        if value >= bound:  # Cut?
            return value
    return value  # Return


def negascout(state: GameState, depth: int, alpha: float, beta: float, score: Score) -> float:
    """Value of `state` for the player to move: exact inside the window,
    else a bound.

    The first move is searched as in alpha-beta. Of each other one it is asked whether it is better
    at all; only if it is, it is searched a second time to find out how much.

    Args:
        state, depth, score: as for `null_window`.
        alpha, beta: what the player to move and the opponent are already sure of; both from the
            view of the player to move, alpha less than beta.
    """
    if state.is_terminal():  # Stop?
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    value = -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        child = state.result(move)
        if value == -inf:
            found = -negascout(child, depth - 1, -beta, -alpha, score)
        else:
            found = -null_window(child, depth - 1, -alpha, score)
            if alpha < found < beta:
                found = -negascout(child, depth - 1, -beta, -found, score)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            return value
        alpha = max(alpha, value)
    return value  # Return


def mtdf(state: GameState, depth: int, guess: float, search: Search) -> float:
    """Value of `state` for the player to move, by null windows alone.

    Each question raises the least that the value can be, or lowers the most. Where both meet, there
    it is. Every question leads to the same positions again, so the search should remember them.

    Args:
        state, depth: as for `null_window`.
        guess: where to ask first, a whole number; the nearer to the value, the fewer questions.
        search: a search with a window, best one with a table, for which all values are whole
            numbers. With fractions the two ends may never meet.
    """
    least, most = -inf, inf  # Start value
    value = guess
    while least < most:  # Stop?
        bound = max(value, least + 1)
        value = search(state, depth, bound - 1, bound)
        if value >= bound:  # Keep the best
            least = value
        else:
            most = value
    return value  # Return

"""Alpha-beta with a memory: what was found out about a position is kept for its next visit.

In many games two orders of the same moves lead to the same position (a *transposition*). A table
tells what is known of it. After a cut that is not the value but a bound, so each entry says which
of three things its number is:

    "exactly"    the value is this number
    "at least"   the value is this number or more (a cut ended the search)
    "at most"    the value is this number or less (no move was better than alpha)

The number is for the player to move, and belongs to a search of one depth.

Source: Greenblatt, Eastlake & Crocker, "The Greenblatt chess program" (1967); the three kinds of
entries after Slate & Atkin, "Chess 4.5" (1977). `gamesearch.search.table` has a table that never
grows beyond a limit.
"""

from collections.abc import Hashable, MutableMapping
from math import inf

from gamesearch.search.rating import Score
from gamesearch.state import GameState

Known = tuple[float, str]
"""A number, and what it says about the value: "exactly", "at least" or "at most"."""


def with_table(
    state: GameState,
    depth: int,
    alpha: float,
    beta: float,
    score: Score,
    table: MutableMapping[Hashable, Known],
) -> float:
    """Value of `state` for the player to move, looking `depth` plies ahead:
    exact inside the window, else a bound, as `gamesearch.search.alpha_beta`
    promises.

    Args:
        state: any state, hashable, of a zero-sum game in which every move ends the turn.
        depth: how many plies to look ahead, 0 or more.
        alpha, beta: what the player to move and the opponent are already sure of; both from the
            view of the player to move, alpha less than beta.
        score: how good a position at depth 0 is for the player to move there.
        table: what is known, by position and depth; empty at first, and filled on the way. It must
            come from searches of the same game with the same score.
    """
    if state.is_terminal():  # Stop?
        return state.utility(state.to_move)  # Whose turn?
    if depth == 0:
        return score(state, state.to_move)
    if (state, depth) in table:
        value, says = table[state, depth]
        if says == "exactly":
            return value
        if says == "at least" and value >= beta:
            return value
        if says == "at most" and value <= alpha:
            return value
    value, sure = -inf, alpha  # Start value
    for move in state.legal_moves():  # Ask each child
        child = state.result(move)
        found = -with_table(child, depth - 1, -beta, -sure, score, table)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            break
        sure = max(sure, value)
    is_low, is_high = value <= alpha, value >= beta
    says = "at least" if is_high else "at most" if is_low else "exactly"
    table[state, depth] = value, says
    return value  # Return

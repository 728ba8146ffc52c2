"""The null move: a position in which even passing is good enough needs no search of its moves.

If the player to move gave up the turn and still had beta or more, then a move would hardly give
less. That is asked of a search two plies less deep, with a null window. It holds where some move is
at least as good as passing: in most positions of chess, in fewer of Othello. Where every move does
harm (*zugzwang*), it is wrong, and so then is the value. So this is no longer alpha-beta, whose
values are those of minimax.

Source: Goetsch & Campbell, "Experimenting with the null move in chess" (1988); Donninger, "Null
move and deep search" (1993).
"""

from collections.abc import Hashable, MutableMapping
from math import inf

from gamesearch.search.memory import Known
from gamesearch.search.rating import Score
from gamesearch.state import GameState, after_passing

LESS = 2
"""So many plies less deep it is asked what passing is worth."""


def with_null_move(
    state: GameState,
    depth: int,
    alpha: float,
    beta: float,
    score: Score,
    table: MutableMapping[Hashable, Known],
    may_pass: bool = True,
) -> float:
    """`memory.with_table`, which first asks whether passing is good enough for a cut.

    Args:
        state, depth, alpha, beta, score, table: as for `memory.with_table`; all numbers are whole
            ones. A state that has no `passed()` is searched as there.
        may_pass: whether it asks so here: not twice in a row, which would be a position once more.
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
    if may_pass and depth > LESS and (passed := after_passing(state)) is not None:
        left = depth - 1 - LESS
        found = -with_null_move(passed, left, -beta, 1 - beta, score, table, may_pass=False)
        if found >= beta:  # Cut?
            return found
    value, sure = -inf, alpha  # Start value
    for move in state.legal_moves():  # Ask each child
        found = -with_null_move(state.result(move), depth - 1, -beta, -sure, score, table)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            break
        sure = max(sure, value)
    says = "at least" if value >= beta else "at most" if value <= alpha else "exactly"
    table[state, depth] = value, says
    return value  # Return

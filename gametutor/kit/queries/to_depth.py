"""The search that an answer is handed over, to ask it about windows."""

from math import inf
from typing import Any

from gametutor.kit.scores import SCORES


def to_depth(state: Any, depth: int, alpha: float, beta: float, score: str) -> float:
    """Alpha-beta, in which a finished game is worth its utility.

    Args:
        score: the name of a score, a key of `SCORES`.
    """
    if state.is_terminal():
        outcome: float = state.utility(state.to_move)
        return outcome
    if depth == 0:
        return SCORES[score](state, state.to_move)
    value = -inf
    for move in state.legal_moves():
        found = -to_depth(state.result(move), depth - 1, -beta, -alpha, score)
        value, alpha = max(value, found), max(alpha, found)
        if value >= beta:
            break
    return value

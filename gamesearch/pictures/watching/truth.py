"""The right values of a tree, to compare with what a search returned."""

from operator import mul
from typing import Any

from gamesearch.pictures.watching.growing import leaves_out
from gamesearch.pictures.watching.parameters import window_of
from gamesearch.pictures.watching.recorded_search import RecordedSearch
from gamesearch.state import is_chance, is_number
from gamesearch.tree import Node

RIGHT_LIMIT = 200_000
"""The most positions that are looked at to find the right values."""


def is_comparable(root: Node, search: RecordedSearch) -> bool:
    """Are its values meant to be those of minimax? Not where it looks ahead to a depth only, where
    it returns no number at all, where a win counts more than the rules say (so that a sooner one
    can count most), or where it leaves positions out for a reason that is not known.
    """
    found = [call.found for call in search.every if call.finished]
    if search.has_depth or (found and not any(map(is_number, found))):
        return False
    ends = [call for call in search.every if is_number(call.found) and call.node.is_leaf]
    worths = [(call.found, call.state.utility(0)) for call in ends]
    scales = {abs(found / worth) for found, worth in worths if worth}
    if len(scales) == 1 and max(scales) > 1:
        return False
    if search.has_window:
        return all(call.window is not None for call in search.every if window_of(call.code))
    return not (leaves_out(root) and search.may_cut)


def right_values(root: Node, player: int) -> dict[Node, float]:
    """The values of the visited nodes by minimax, as far as they can be found."""
    known: dict[Any, float] = {}
    right: dict[Node, float] = {}
    for node in root.below():
        if node.visit is not None:
            try:
                right[node] = true_value(node.state, player, known, RIGHT_LIMIT)
            except (TooLarge, TypeError):  # TypeError: a learner's states need not be keys
                continue
    return right


class TooLarge(Exception):
    """The game is too large to find its true values."""


def true_value(state: Any, player: int, known: dict[Any, float], limit: int) -> float:
    """What a position is worth to `player` when the whole game is searched; where chance moves, on
    average; all the others of several players play against `player`.

    Args:
        state: the position.
        player: 0 or 1.
        known: the values found so far, to which all that are found now are added.
        limit: how many positions may be known.

    Raises:
        TooLarge: there are more.
        TypeError: the positions cannot be keys of a dict.
    """
    if state not in known:
        if len(known) >= limit:
            raise TooLarge
        if state.is_terminal():
            known[state] = state.utility(player)
        else:
            moves = state.legal_moves()
            after = (state.result(move) for move in moves)
            values = [true_value(child, player, known, limit) for child in after]
            if is_chance(state):
                shares = map(state.probability, moves)
                known[state] = sum(map(mul, shares, values))
            else:
                known[state] = (max if state.to_move == player else min)(values)
    return known[state]

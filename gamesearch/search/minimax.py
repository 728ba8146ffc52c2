"""Minimax in the textbook's form: two functions that call each other, and a decision.

Below them the same three functions again, each loop written as one expression, and then the two
that are left when one function does the work of both helpers. All return the same values and moves.

Source: Russell & Norvig, Artificial Intelligence, 4th ed., figure 6.3.
"""

from math import inf

from gamesearch.state import GameState, Move


def max_value(state: GameState, player: int) -> float:
    """Value of `state` for `player`, who is to move, when both sides play perfectly.

    Args:
        state: any game state in which `player` is to move, or a finished one.
        player: the searching player (0 or 1), whose utility is meant at every level of the tree.

    Returns:
        The largest utility that `player` can be sure of.
    """
    if state.is_terminal():  # Stop?
        return state.utility(player)
    value = -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        value = max(value, min_value(state.result(move), player))  # Keep the best
    return value  # Return


def min_value(state: GameState, player: int) -> float:
    """Value of `state` for `player`, whose opponent is to move, when both sides play perfectly.

    Args:
        state: any game state in which the opponent of `player` is to move, or a finished one.
        player: the searching player (0 or 1), whose utility is meant at every level of the tree.

    Returns:
        The smallest utility that the opponent can hold `player` to.
    """
    if state.is_terminal():  # Stop?
        return state.utility(player)
    value = inf  # Start value
    for move in state.legal_moves():  # Ask each child
        value = min(value, max_value(state.result(move), player))  # Keep the best
    return value  # Return


def minimax_decision(state: GameState) -> Move:
    """A best move for the player to move; the first of several equally good ones.

    Args:
        state: any game state that is not over.

    Returns:
        The move whose result has the largest value for the player who makes it.

    Raises:
        ValueError: the game is over, there is nothing to decide.
    """
    if state.is_terminal():
        raise ValueError(f"the game is over, there is no move: {state!r}")
    player = state.to_move  # Whose turn?
    moves = state.legal_moves()
    best_move, best_value = moves[0], -inf  # Start value
    for move in moves:  # Ask each child
        value = min_value(state.result(move), player)
        if value > best_value:  # Keep the best
            best_move, best_value = move, value
    return best_move  # Return


# The concise form: the start value, the loop and the best so far are what `max` and `min` do.


def concise_max_value(state: GameState, player: int) -> float:
    """`max_value`, with the loop as one expression."""
    if state.is_terminal():
        return state.utility(player)
    return max(concise_min_value(state.result(move), player) for move in state.legal_moves())


def concise_min_value(state: GameState, player: int) -> float:
    """`min_value`, with the loop as one expression."""
    if state.is_terminal():
        return state.utility(player)
    return min(concise_max_value(state.result(move), player) for move in state.legal_moves())


def concise_decision(state: GameState) -> Move:
    """`minimax_decision` as one expression: the move with the largest value, the first of them."""
    if state.is_terminal():
        raise ValueError(f"the game is over, there is no move: {state!r}")
    player = state.to_move
    return max(state.legal_moves(), key=lambda move: concise_min_value(state.result(move), player))


# The tight form: one function for both players. This is the textbook's definition of MINIMAX(s). It
# only asks whose turn it is, so it is also right where a player moves twice.


def tight_value(state: GameState, player: int) -> float:
    """The value of `state` for `player` (0 or 1), whoever is to move."""
    if state.is_terminal():
        return state.utility(player)
    best = max if state.to_move == player else min
    return best(tight_value(state.result(move), player) for move in state.legal_moves())


def tight_decision(state: GameState) -> Move:
    """`minimax_decision`; for a finished game, the ValueError of `max`."""
    player = state.to_move
    return max(state.legal_moves(), key=lambda move: tight_value(state.result(move), player))

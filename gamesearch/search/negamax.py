"""Negamax: one function does the work of both players.

In a zero-sum game, what a position is worth to one player is minus what it is worth to the other.
So every player takes the largest of the negated values of the children, and nobody has to ask who
is MAX. All values here are from the view of the player to move.

Source: Knuth & Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6 (1975),
section 2 (function F).
"""

from math import inf

from gamesearch.state import GameState, Move


def negamax(state: GameState) -> float:
    """Value of `state` for the player to move, when both sides play perfectly.

    Args:
        state: any state of a zero-sum game in which every move ends the turn. (A forced pass is a
            move like any other.)

    Returns:
        The largest utility that the player to move can be sure of.
    """
    if state.is_terminal():  # Stop?
        return state.utility(state.to_move)  # Whose turn?
    value = -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        value = max(value, -negamax(state.result(move)))  # Keep the best
    return value  # Return


def negamax_decision(state: GameState) -> Move:
    """A best move for the player to move; the first of several equally good ones.

    Args:
        state: any state of such a game that is not over.

    Raises:
        ValueError: the game is over, there is nothing to decide.
    """
    if state.is_terminal():
        raise ValueError(f"the game is over, there is no move: {state!r}")
    moves = state.legal_moves()
    best_move, best_value = moves[0], -inf  # Start value
    for move in moves:  # Ask each child
        value = -negamax(state.result(move))
        if value > best_value:  # Keep the best
            best_move, best_value = move, value
    return best_move  # Return


def negamax_one_line(state: GameState) -> float:
    """`negamax` as one expression."""
    return (
        state.utility(state.to_move)
        if state.is_terminal()
        else max(-negamax_one_line(state.result(move)) for move in state.legal_moves())
    )


def negamax_any_turn(state: GameState) -> float:
    """`negamax` for games in which a player may move again, too.

    A minus stands for "now the other player looks at it". Where the turn stays, there is none.
    """
    if state.is_terminal():  # Stop?
        return state.utility(state.to_move)
    value = -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        child = state.result(move)
        found = negamax_any_turn(child)
        if child.to_move != state.to_move:  # Whose turn?
            found = -found
        value = max(value, found)  # Keep the best
    return value  # Return

"""Expectimax: minimax for games in which the dice move, too.

Source: Russell & Norvig, Artificial Intelligence, 4th ed., section 6.5 (EXPECTIMINIMAX); Michie,
"Game-playing and game-learning automata" (1966).
"""

from gamesearch.beyond import ChanceState
from gamesearch.state import CHANCE, Move


def expectimax(state: ChanceState, player: int) -> float:
    """Value of `state` for `player` when both sides play perfectly: what
    the dice bring on average.

    Args:
        state: any game state; where its `to_move` is `CHANCE`, it has a `probability(move)`.
        player: the searching player (0 or 1), whose utility is meant at every level of the tree.

    Returns:
        The expected utility of `player`.
    """
    if state.is_terminal():  # Stop?
        return state.utility(player)
    values = {
        move: expectimax(state.result(move), player)
        for move in state.legal_moves()  # Ask each child
    }
    if state.to_move == CHANCE:  # Whose turn?
        chance = state.probability
        return sum(chance(move) * values[move] for move in values)
    best = max if state.to_move == player else min
    return best(values.values())  # Keep the best


def expectimax_decision(state: ChanceState) -> Move:
    """The move with the largest expected value for the player to move, the first of several."""
    player = state.to_move
    return max(state.legal_moves(), key=lambda move: expectimax(state.result(move), player))

"""Max^n: minimax for more than two players, each of whom wants the most for themselves.

Source: Luckhardt and Irani, "An algorithmic solution of n-person games", AAAI 1986.
"""

from gamesearch.beyond import ManyPlayersState
from gamesearch.state import Move


def max_n(state: ManyPlayersState) -> tuple[float, ...]:
    """What each player gets when everybody looks after themselves: a tuple,
    in the players' order.

    Of equally good moves the first one is taken. The others may be better or worse off with another
    one, so the value of a game is not unique.
    """
    if state.is_terminal():  # Stop?
        return tuple(map(state.utility, range(state.players)))
    player = state.to_move  # Whose turn?
    # Ask each child
    values = [max_n(state.result(move)) for move in state.legal_moves()]
    return max(values, key=lambda each: each[player])  # Keep the best


def max_n_decision(state: ManyPlayersState) -> Move:
    """The first of the moves that bring the player to move the most, by `max_n`."""
    player = state.to_move
    return max(state.legal_moves(), key=lambda move: max_n(state.result(move))[player])


def paranoid(state: ManyPlayersState, player: int) -> float:
    """What `player` can be sure of even if all others play together against them."""
    if state.is_terminal():
        return state.utility(player)
    best = max if state.to_move == player else min
    return best(paranoid(state.result(move), player) for move in state.legal_moves())

"""Alpha-beta: minimax that leaves out what cannot change the value at the root.

A search is given a window (alpha, beta), from the same view as its values: alpha is what MAX is
already sure of on the way here, beta is what MIN is sure of. Every function below keeps this
contract, which is called *fail-soft*. Let v be the number it returns:

- alpha < v < beta: v is the exact value of the position.
- v <= alpha: the value is v or less. MAX has something as good elsewhere.
- v >= beta: the value is v or more. MIN has something as good elsewhere.

With the full window (-inf, inf) the value is exact, so no best move is ever lost.

Source: Knuth & Moore, "An analysis of alpha-beta pruning" (1975), function F2; Russell & Norvig,
Artificial Intelligence, 4th ed., section 6.2.3; fail-soft after Fishburn (1983).
"""

from collections.abc import Callable, Iterable
from math import inf

from gamesearch.search.rating import Score, outcome
from gamesearch.state import GameState, Move

Order = Callable[[GameState], Iterable[Move]]
"""`order(state)`: all legal moves, in the order in which they are searched.

The value is the same in every order. The fewest positions are visited with the best move first.
"""


def max_value(state: GameState, player: int, alpha: float = -inf, beta: float = inf) -> float:
    """Value of `state` for `player`, who is to move: exact inside the window, else a bound.

    Args:
        state: any game state in which `player` is to move, or a finished one.
        player: the searching player (0 or 1), whose utility is meant at every level of the tree.
        alpha: what `player` is already sure of elsewhere; -inf if nothing is known.
        beta: what the opponent can already hold `player` to, more than alpha; inf if nothing is
            known.

    Returns:
        The exact value if it lies between alpha and beta. A number of alpha or less says that the
        value is at most that, a number of beta or more that it is at least that.
    """
    if state.is_terminal():  # Stop?
        return state.utility(player)
    value = -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        child = state.result(move)
        value = max(value, min_value(child, player, alpha, beta))  # Keep the best
        if value >= beta:  # Cut?
            return value
        alpha = max(alpha, value)
    return value  # Return


def min_value(state: GameState, player: int, alpha: float = -inf, beta: float = inf) -> float:
    """Value of `state` for `player`, whose opponent is to move: exact inside the window, else a
    bound. Arguments and result as for `max_value`."""
    if state.is_terminal():  # Stop?
        return state.utility(player)
    value = inf  # Start value
    for move in state.legal_moves():  # Ask each child
        child = state.result(move)
        value = min(value, max_value(child, player, alpha, beta))  # Keep the best
        if value <= alpha:  # Cut?
            return value
        beta = min(beta, value)
    return value  # Return


def alpha_beta_decision(state: GameState) -> Move:
    """A best move for the player to move: the one that `minimax_decision` returns.

    Args:
        state: any game state that is not over.

    Raises:
        ValueError: the game is over, there is nothing to decide.

    For a later move that is only as good, the search returns a bound and not a value. It never
    replaces the first one, since its number would have to be larger.
    """
    if state.is_terminal():
        raise ValueError(f"the game is over, there is no move: {state!r}")
    player = state.to_move  # Whose turn?
    moves = state.legal_moves()
    best_move, alpha = moves[0], -inf  # Start value
    for move in moves:  # Ask each child
        value = min_value(state.result(move), player, alpha, inf)
        if value > alpha:  # Keep the best
            best_move, alpha = move, value
    return best_move  # Return


# The negamax form: what one player is sure of is minus what the other one is held to, so the window
# turns round on the way down. All numbers are from the view of the player to move.


def as_listed(state: GameState) -> list[Move]:
    """The legal moves in the order of the rules."""
    return state.legal_moves()


def negamax(
    state: GameState, alpha: float = -inf, beta: float = inf, order: Order = as_listed
) -> float:
    """Value of `state` for the player to move: exact inside the window, else a bound.

    Args:
        state: any state of a zero-sum game in which every move ends the turn.
        alpha, beta: what the player to move and the opponent are already sure of; both from the
            view of the player to move, alpha less than beta.
        order: the order in which moves are searched: see `Order`.
    """
    if state.is_terminal():  # Stop?
        return state.utility(state.to_move)  # Whose turn?
    value = -inf  # Start value
    for move in order(state):  # Ask each child
        found = -negamax(state.result(move), -beta, -alpha, order)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            return value
        alpha = max(alpha, value)
    return value  # Return


def to_depth(
    state: GameState,
    depth: int,
    score: Score,
    alpha: float = -inf,
    beta: float = inf,
    order: Order = as_listed,
    ply: int = 0,
) -> float:
    """Rating of `state` for the player to move, looking `depth` plies ahead: exact inside the
    window, else a bound. The rating is that of `minimax_to_depth`.

    Args:
        state, order: as for `negamax`.
        alpha, beta: the window, as ratings (see `gamesearch.search.rating`).
        depth: how many plies to look ahead, 0 or more.
        score: how good a position at the limit is for the player to move there.
        ply: how many moves have been made since the search began; a win counts from there.
    """
    if state.is_terminal():  # Stop?
        return outcome(state, ply)
    if depth == 0:
        return score(state, state.to_move)
    value = -inf  # Start value
    for move in order(state):  # Ask each child
        found = -to_depth(state.result(move), depth - 1, score, -beta, -alpha, order, ply + 1)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            return value
        alpha = max(alpha, value)
    return value  # Return

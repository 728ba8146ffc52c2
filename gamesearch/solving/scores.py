"""How a game of Connect Four ends, as a number. Nothing here searches, so nothing is compiled.

A **score** is 22 minus the number of discs that the winner has on the board; it is negative for the
loser, and 0 for a draw.
"""

from typing import NamedTuple

from gamesearch.games import ConnectFour


class Outcome(NamedTuple):
    """How the game ends after a move if nobody makes a mistake.

    Attributes:
        column: where the disc is dropped, 0 to 6.
        score: for the player who drops it: above 0 is a win, below 0 a loss, 0 a draw; the higher,
            the sooner the win or the later the loss.
        moves: how many discs are dropped until the end, by both players, this one included.
    """

    column: int
    score: int
    moves: int


def final_score(state: ConnectFour, player: int) -> int:
    """The score of a finished game for `player`."""
    discs_of_winner = (_discs(state) + 1) // 2
    return (22 - discs_of_winner) * int(state.utility(player))


def moves_left(state: ConnectFour, score: int) -> int:
    """How many discs are still to be dropped, by both players.

    Args:
        state: a position that is not over.
        score: how the game ends for the player to move, as from `Solver.score`.
    """
    discs = _discs(state)
    if score > 0:
        return 2 * (22 - score - discs // 2) - 1
    if score < 0:
        return 2 * (22 + score - (discs + 1) // 2)
    return 42 - discs


def _discs(state: ConnectFour) -> int:
    return (state.own | state.other).bit_count()

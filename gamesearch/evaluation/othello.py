"""Evaluations of Othello, from the simplest to what strong players look at.

Source: Rosenbloom, "A world-championship-level Othello program", Artificial Intelligence 19 (1982);
Norvig, Paradigms of Artificial Intelligence Programming (1992), chapter 18.
"""

from gamesearch.games import Othello

# One quarter of a board, from the corner to the middle; the others are its mirror images. A disc in
# a corner can never be turned. A disc beside an empty corner offers the corner to the other player.
QUARTERS = {
    4: ((20, -2), (-2, 1)),
    6: ((20, -3, 3), (-3, -5, 1), (3, 1, 1)),
    8: ((20, -3, 3, 2), (-3, -5, 1, 1), (3, 1, 1, 1), (2, 1, 1, 1)),
}
CORNERS = {size: (0, size - 1, size * size - size, size * size - 1) for size in QUARTERS}


def _board(quarter: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The weights of all cells, in reading order."""
    rows = [(*row, *reversed(row)) for row in quarter]
    return tuple(weight for row in (*rows, *reversed(rows)) for weight in row)


WEIGHTS = {size: _board(quarter) for size, quarter in QUARTERS.items()}


def disc_difference(state: Othello, player: int) -> int:
    """How many more discs `player` has than the other player: what counts at the end of the game,
    and means little before."""
    return state.count(player) - state.count(1 - player)


def weighted_squares(state: Othello, player: int) -> int:
    """The discs, each counted with the weight of its cell: see `WEIGHTS`."""
    mine, theirs = state.discs(player), state.discs(1 - player)
    return sum(
        weight * ((mine >> cell & 1) - (theirs >> cell & 1))
        for cell, weight in enumerate(WEIGHTS[state.size])
    )


def corners(state: Othello, player: int) -> int:
    """How many more corners `player` holds than the other player."""
    mine, theirs = state.discs(player), state.discs(1 - player)
    return sum((mine >> cell & 1) - (theirs >> cell & 1) for cell in CORNERS[state.size])


def mobility(state: Othello, player: int) -> int:
    """How many more cells `player` could take now than the other player could if it were their
    turn. A player with few moves must soon make a bad one."""
    return state.playable_by(player).bit_count() - state.playable_by(1 - player).bit_count()


def corners_and_mobility(state: Othello, player: int) -> int:
    """Corners and mobility; a corner is worth ten moves."""
    return 10 * corners(state, player) + mobility(state, player)

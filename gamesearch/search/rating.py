"""The scale on which every search to a depth rates a position, from the view of the player to move:

    WIN - n     a win in n plies: the sooner, the better
    0           a draw
    LOSS + n    a loss in n plies: the later, the better
    a score     the end of the game is out of sight: a guess, LARGEST_SCORE at most

No score looks better than a win, however late, or worse than a loss. Outcomes other than +1, 0 and
-1, such as those of a `NumberTree`, count as that many wins.

Source: Shannon, "Programming a computer for playing chess" (1950).
"""

from collections.abc import Callable

from gamesearch.base.text.describe import brief
from gamesearch.state import GameState, is_number

Score = Callable[[GameState, int], float]
"""`score(state, player)`: how good `state` looks for `player` (0 or 1), the end being out of sight.

A number from -LARGEST_SCORE to LARGEST_SCORE; what is good for one player is as bad for the other.
"""

WIN, LOSS = 1_000_000, -1_000_000
LONGEST = 1_000  # plies: a win further away than this counts no less
LARGEST_SCORE = WIN - LONGEST


def outcome(state: GameState, plies: int = 0) -> float:
    """The rating of a finished game as it counts `plies` plies earlier, for the player whose turn
    it would be in `state`."""
    rating = WIN * state.utility(state.to_move)
    if rating > LARGEST_SCORE:
        return max(rating - plies, LARGEST_SCORE)
    if rating < -LARGEST_SCORE:
        return min(rating + plies, -LARGEST_SCORE)
    return rating


def later(rating: float) -> float:
    """A rating as it counts one ply earlier: a win one less, a loss one more, a score the same."""
    if rating > LARGEST_SCORE:
        return rating - 1
    if rating < -LARGEST_SCORE:
        return rating + 1
    return rating


def no_score(state: GameState, player: int) -> float:
    """The score of a player who knows only the rules: 0 for every position."""
    return 0


def scored(state: GameState, score: Score) -> float:
    """The score of `state` for the player to move.

    Raises:
        TypeError: the score is not a number.
        ValueError: it is beyond LARGEST_SCORE, or NaN.
    """
    found = score(state, state.to_move)
    if type(found) not in (int, float) and not is_number(found):  # the quick question first
        given = f"{brief(found)}, the score of {brief(state, 200)}"
        raise TypeError(f"a score is a number, not {given}")
    if not -LARGEST_SCORE <= found <= LARGEST_SCORE:  # false for NaN as well
        given = f"{brief(found)}, the score of {brief(state, 200)}"
        rule = f"a score is a number from {-LARGEST_SCORE:,} to {LARGEST_SCORE:,}"
        raise ValueError(f"{rule} (more would be a win, less a loss), not {given}")
    return found

"""How much lies ahead of a position, for those who wait for an opponent's search."""

from random import Random

from gamesearch.pictures.drawing.boards import attempt
from gamesearch.state import GameState

PROBES, LONGEST = 20, 120  # games played at random; moves of one
MANY = 50_000
"""With this many positions or more, whoever waits for a search of all of them is told."""


def positions_ahead(state: GameState) -> float:
    """About how many positions can follow, every one counted as often as it is reached.

    A game is played at random, and at each ply the number of moves is taken for that of every other
    position of the ply. The mean of some such guesses is right on average.

    Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", 1975.
    """
    dice = Random(0)
    return sum(_guess(state, dice) for _ in range(PROBES)) / PROBES


def _guess(state: GameState, dice: Random) -> float:
    """How many nodes the tree below a position may have, guessed on the way of one random game: as
    if all positions of a ply had as many moves as the one that was met."""
    total = width = 1.0
    for _ in range(LONGEST):
        moves = list(state.legal_moves())
        if not moves:
            break
        width *= len(moves)
        total += width
        state = state.result(dice.choice(moves))
    return total


def warning(state: GameState) -> str:
    """The warning while an opponent thinks, which fits into one line with the turn; "" if even a
    search of everything is short."""
    ahead = attempt(lambda: positions_ahead(state), 0.0)
    if ahead < MANY:
        return ""
    return f"That may take a while: {_about(ahead)} can follow. Stop ends it."


def _about(number: float) -> str:
    """A large number in words, as far as an estimate knows it."""
    if number >= 1e9:
        return "over a billion positions"
    if number >= 1e6:
        return f"about {number / 1e6:.0f} million positions"
    return f"about {float(f'{number:.0e}'):,.0f} positions"

"""In the sandbox: `mine`, where nobody's answers are kept."""

from typing import Any

from gameclassroom.isolating.stand_in import stand_in
from gamesearch.search import alpha_beta, minimax, negamax, scout
from gamesearch.solving import bits

HANDED_OVER = {
    "max_value": minimax.max_value,
    "min_value": minimax.min_value,
    "negamax": negamax.negamax,
    "null_window": scout.null_window,
    "alpha_beta": (alpha_beta.max_value, alpha_beta.min_value),
}


def mine(exercise: str) -> Any:
    """What an exercise may hand over under this id, or a stand-in."""
    found = HANDED_OVER.get(exercise) or vars(bits).get(exercise)
    return stand_in(exercise) if found is None else found

"""In the sandbox: `mine` and `mine_compiled`, where nobody's answers are kept."""

import sys
from types import FunctionType
from typing import Any

from gameclassroom.isolating.stand_in import stand_in
from gamesearch.search import alpha_beta, minimax, negamax, scout
from gamesearch.solving import bits
from gamesearch.solving.compiling import compilable

HANDED_OVER = {
    "max_value": minimax.max_value,
    "min_value": minimax.min_value,
    "negamax": negamax.negamax,
    "null_window": scout.null_window,
    "alpha_beta": (alpha_beta.max_value, alpha_beta.min_value),
}


def mine(exercise: str) -> Any:
    """What stands for the learner's answer to another exercise: what may be handed over under its
    id, else what the same notebook has, or a stand-in."""
    places: tuple[dict[str, Any], ...] = HANDED_OVER, vars(bits), vars(sys.modules["__main__"])
    return next((place[exercise] for place in places if exercise in place), stand_in(exercise))


def mine_compiled(exercise: str) -> Any:
    """`mine`, which an answer that is compiled may call, too."""
    found = mine(exercise)
    if isinstance(found, FunctionType):
        compilable(found)
    return found

"""alpha_beta: `max_value` and `min_value` with a window, which leave out what cannot matter.

What is written here for `max_value`, right or wrong, is mirrored for `min_value`.
"""

from functools import partial

from gamesearch.search import alpha_beta
from gametutor.kit.batteries.windows import WindowQuestions
from gametutor.kit.beside import forms_of, ideas_of
from gametutor.kit.exercise import Exercise
from gametutor.kit.probes.window import PairProbe

BOTH = "max_value, min_value"

alpha_beta_exercise = partial(
    Exercise,
    name="alpha_beta",
    task=(
        "Write `max_value(state, player, alpha, beta)` and `min_value(state, player, alpha, "
        "beta)`: the value for `player`, exact inside the window and otherwise a bound, with the "
        "moves in the order of `legal_moves()` and no visit that cannot matter. Every move ends "
        "the turn."
    ),
    parameters=("state", "player", "alpha", "beta"),
    reasons={
        "Stop?": "A finished game is worth its outcome, whatever the window says.",
        "Start value": (
            "The worst for the player who chooses, so that the first child replaces it."
        ),
        "Ask each child": (
            "The child is given the window as it is now: what both players are sure of."
        ),
        "Keep the best": "MAX raises alpha, MIN lowers beta; the other end is not theirs to move.",
        "Cut?": "At beta MIN has something as good elsewhere and will not let MAX come here; at "
        "alpha it is the other way round. Equality cuts too.",
        "Return": "The best value found. Outside the window it is a bound, and that is enough.",
    },
    hints=(
        "It is minimax with two more numbers: alpha, what MAX is sure of, and beta, what MIN is "
        "sure of. Which of them can your function improve, and which one ends its loop?",
        "Look at *Cut?*, after each child: MAX leaves when its value reaches beta, MIN when its "
        "value reaches alpha.",
        "Look at *Keep the best*: after the cut MAX raises alpha, MIN lowers beta, and the next "
        "child is told.",
        "In `max_value`: `if value >= beta: return value`, then `alpha = max(alpha, value)`. In "
        "`min_value` the mirror image: `if value <= alpha: return value`, then "
        "`beta = min(beta, value)`.",
    ),
    why=(
        "What lies outside the window is left out: one of the two players has something as good "
        "elsewhere, so the value at the root stays the same."
    ),
    next=(
        "Watch your search on `TicTacToe()` and count: minimax visits 549,946 nodes there, the "
        "course's alpha-beta 18,297. How many does yours visit if a value equal to the bound does "
        "not cut?"
    ),
)


def _part(function: str, other: str) -> Exercise:
    """The exercise for one of the two functions."""
    return alpha_beta_exercise(
        asks_for=function,
        handed_over=BOTH,
        needs={other: getattr(alpha_beta, other)},
        blanks=3 if function == "max_value" else 0,
        solution=getattr(alpha_beta, function),
        questions=WindowQuestions(function, own_turn=function == "max_value"),
        right=forms_of(__name__, f"RIGHT_{function.upper()}"),
        wrong=ideas_of(__name__, f"{function.upper()}_CARDS"),
    )


EXERCISE = alpha_beta_exercise(
    folder=__name__,
    asks_for=BOTH,
    parts=(_part("max_value", "min_value"), _part("min_value", "max_value")),
    solution=(alpha_beta.max_value, alpha_beta.min_value),
    imports="from math import inf",
    questions=WindowQuestions("max_value", probe=PairProbe),
)

"""negamax_alpha_beta: one function for both players; the window changes sign and order each ply."""

from math import inf

from gametutor.kit.batteries.windows import WindowQuestions
from gametutor.kit.exercise import Exercise


def negamax_alpha_beta(state, alpha, beta):
    if state.is_terminal():  # Stop?
        return state.utility(state.to_move)  # Whose turn?
    value = -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        found = -negamax_alpha_beta(state.result(move), -beta, -alpha)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            return value
        alpha = max(alpha, value)  # Keep the best
    return value  # Return


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `negamax_alpha_beta(state, alpha, beta)`: the value for the player to move, exact "
        "inside the window and otherwise a bound, with the moves in the order of `legal_moves()` "
        "and no visit that cannot matter. Every move ends the turn."
    ),
    solution=negamax_alpha_beta,
    imports="from math import inf",
    reasons={
        "Stop?": "A finished game is worth its outcome, whatever the window says.",
        "Whose turn?": (
            "All numbers are from the point of view of the player to move: value, alpha and beta."
        ),
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "The opponent looks at it now: minus the value, and the window "
        "negated and swapped. What you are sure of, alpha, is the child's "
        "beta with a minus.",
        "Keep the best": "Both players choose the largest, and alpha grows with it.",
        "Cut?": "At beta the opponent has something as good elsewhere, and will not come here. "
        "Equality cuts too.",
        "Return": "The best value found. Outside the window it is a bound, and that is enough.",
    },
    hints=(
        "It is negamax with two more numbers. From whose point of view are alpha and beta in "
        "the child?",
        "Look at *Ask each child*: the ends of the window change sign and change places, "
        "`-beta, -alpha`.",
        "Look at *Cut?*, after each child: `if value >= beta: return value`. Then look at *Keep "
        "the best*: after the cut, `alpha = max(alpha, value)`.",
    ),
    questions=WindowQuestions("negamax_alpha_beta", tells_player=False),
    why="What one player is sure of is what the other one is held to, so one window with a minus "
    "serves both.",
    next=(
        "Count the nodes on `TicTacToe()`: with max and min, the course's alpha-beta visits "
        "18,297. Then do not cut where a value equals beta, and count again."
    ),
    distractors=(
        "ab_negamax_hands_the_window_down_unchanged",
        "ab_negamax_has_no_minus",
        "ab_negamax_is_strict_at_the_cut",
        "ab_negamax_cuts_at_alpha",
        "ab_negamax_moves_beta",
    ),
)

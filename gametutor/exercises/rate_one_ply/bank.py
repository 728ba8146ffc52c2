"""The right forms of rate_one_ply, and the programs of its wrong ideas."""

from gametutor.exercises.rate_one_ply import one_ply, rate, rate_one_ply
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(rate_one_ply)
END, RATING = "return state.utility(state.to_move)", "return rating"


# --- right, in other forms ---------------------------------------------------------------------
def as_rate_does(state, score):
    if state.is_terminal():
        return rate(state, score)
    return one_ply(state, score)[1]


def with_the_other_player(state, score):
    if state.is_terminal():
        return -state.utility(1 - state.to_move)
    return max(-rate(state.result(move), score) for move in state.legal_moves())


RIGHT = written_in(vars())
MINUS = "return -rating"
OTHERS = ("return -state.utility(state.to_move)", "return state.utility(1 - state.to_move)")

PROGRAMS = {
    "turns_the_sign_once_more": SOLUTION.edits(RATING, MINUS),
    "turns_the_sign_at_the_end": SOLUTION.edits(END, *OTHERS),
    "turns_both_signs": SOLUTION.edit(RATING, MINUS).edits(END, *OTHERS),
    "the_end_for_one_player": SOLUTION.edits(
        END, "return state.utility(0)", "return state.utility(1)"
    ),
    "a_number_for_the_end": SOLUTION.edits(END, "return -1", "return 1", "return 0"),
    "scores_the_end": SOLUTION.edits(END, "return score(state, state.to_move)"),
    "returns_the_move": SOLUTION.edits(RATING, "return move", "return move, rating"),
    "looks_no_ply_ahead": SOLUTION.edits(
        RATING, "return rate(state, score)", "return score(state, state.to_move)"
    ),
}

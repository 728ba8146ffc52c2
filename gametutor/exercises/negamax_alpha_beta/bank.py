"""The right forms of negamax_alpha_beta, and the programs of its wrong ideas."""

from functools import partial
from math import inf

from gamesearch.search import alpha_beta
from gametutor.exercises.negamax_alpha_beta import negamax_alpha_beta
from gametutor.kit.source import Forms, Source, written_in

STOP = ("if state.is_terminal():", "return state.utility(state.to_move)")
UTILITY = "state.utility(state.to_move)"
CALL = "-negamax_alpha_beta(state.result(move), -beta, -alpha)"
KEEP = "value = max(value, found)"
TEST = "value >= beta"
LEAVE = "            return value\n"
CUT = f"        if {TEST}:\n{LEAVE}"
RAISE = "alpha = max(alpha, value)"
END = "\n    return value"

ANSWER = "def negamax_alpha_beta(state, alpha, beta):"

SOLUTION = Source.of(negamax_alpha_beta, right=negamax_alpha_beta, known={}, sure={})
RAISING_FIRST = SOLUTION.edit(CUT, "").after(RAISE, "if alpha >= beta:", "    break")
RETURNING_ALPHA = (
    SOLUTION.without("value = -inf", RAISE)
    .edit(KEEP, "alpha = max(alpha, found)")
    .edit(CUT, "        if alpha >= beta:\n            break\n")
    .edit("return value", "return alpha")
)
RETURNING_BETA = (
    SOLUTION.without("value = -inf", KEEP)
    .edit(CUT, "        if found >= beta:\n            return beta\n")
    .lines(RAISE, "if found > alpha:", "    alpha = found")
    .edit("return value", "return alpha")
)
FORMS = Forms([SOLUTION, RAISING_FIRST, RETURNING_ALPHA, RETURNING_BETA])


# --- right, in other forms ---------------------------------------------------------------------
def clamped(state, alpha=-inf, beta=inf):
    if state.is_terminal():
        return min(beta, max(alpha, state.utility(state.to_move)))
    best = alpha
    for move in state.legal_moves():
        value = -clamped(state.result(move), beta=-best, alpha=-beta)
        if value >= beta:
            return beta
        if value > best:
            best = value
    return best


def with_while(state, alpha, beta):
    moves, value = iter(state.legal_moves()), -inf
    while (move := next(moves, None)) is not None and value < beta:
        value = max(value, -with_while(state.result(move), -beta, -max(alpha, value)))
    return state.utility(state.to_move) if value == -inf else value


def nested(state, alpha, beta):
    def search(state, sign, alpha, beta):
        if not state.legal_moves():
            return sign * state.utility(0)
        best = -inf
        for child in [state.result(move) for move in state.legal_moves()]:
            best = max(best, -search(child, -sign, -beta, -alpha))
            alpha = max(alpha, best)
            if beta <= alpha:
                return best
        return best

    return search(state, 1 if state.to_move == 0 else -1, alpha, beta)


def without_a_loop(state, alpha, beta):
    def best_of(moves, value):
        if not moves or value >= beta:
            return value
        found = -without_a_loop(state.result(moves[0]), -beta, -max(alpha, value))
        return best_of(moves[1:], max(value, found))

    over = state.is_terminal()
    return state.utility(state.to_move) if over else best_of(state.legal_moves(), -inf)


def ends_first(state, alpha, beta):
    """Looks at the finished games among the children without a call."""
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        if child.is_terminal():
            found = child.utility(state.to_move)
        else:
            found = -ends_first(child, -beta, -alpha)
        value, alpha = max(value, found), max(alpha, found)
        if alpha >= beta:
            return value
    return value


def with_max_and_min(state, alpha, beta):
    return alpha_beta.max_value(state, state.to_move, alpha, beta)


class AsAClass:
    def __call__(self, state, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        for move in state.legal_moves():
            if (value := -self(state.result(move), -beta, -alpha)) > alpha:
                alpha = value
            if alpha >= beta:
                return alpha
        return alpha


RIGHT = [RETURNING_ALPHA, RAISING_FIRST, RETURNING_BETA, *written_in(vars())]


# --- wrong ideas -------------------------------------------------------------------------------
starting_at = partial(SOLUTION.edit, "-inf")
handing_down = partial(FORMS.edit, "-beta, -alpha")


def stopping_if(test):
    """In two forms; what the second one compares with beta is alpha."""
    of_alpha = test.replace("value", "alpha")
    return [SOLUTION.edit(TEST, test), RETURNING_ALPHA.edit("alpha >= beta", of_alpha)]


def returning(value):
    return SOLUTION.edit(END, f"\n    return {value}")


BREAKING = SOLUTION.edit(LEAVE, "            break\n")


def remembering(leaf, condition):
    """What came out for a position is remembered, and not that it may have been a bound."""
    return (
        BREAKING.before(STOP[0], "if state in known:", "    return known[state]")
        .lines(STOP[1], f"return {leaf}")
        .edit(END, f"\n    if {condition}:\n        known[state] = value{END}")
        .edit_all("negamax_alpha_beta", "search")
        .called_by(f"{ANSWER}\n    known.clear()\n    return search(state, alpha, beta)")
    )


ONE_WINDOW = (
    SOLUTION.edit("negamax_alpha_beta(state, alpha, beta)", "search(state)")
    .edit(CALL, "-search(state.result(move))")
    .edit(TEST, "value >= -sure[1 - state.to_move]")
    .edit(RAISE, "sure[state.to_move] = max(sure[state.to_move], value)")
    .called_by(
        f"{ANSWER}\n    sure[state.to_move], sure[1 - state.to_move] = alpha, -beta\n"
        "    return search(state)"
    )
)
NO_RETURN = BREAKING.without("return value").edit("return state", "state")
IN_PAIRS = (
    SOLUTION.edit(KEEP, "value = max(value, -found[0])")
    .edit("found = -", "found = ")
    .edit(f"return {UTILITY}", f"return {UTILITY}, None")
    .edit_all("return value", "return value, move")
)
WINS = ("value > 0", "value >= 1", "value == 1")
LAST_CHILD, SMALLEST = SOLUTION.edits(KEEP, "value = found", "value = min(value, found)")

PROGRAMS = {
    # the steps of negamax
    "ab_negamax_does_not_stop": FORMS.without(*STOP),
    "ab_negamax_inverts_the_stop_test": FORMS.edit("if state.is", "if not state.is"),
    "ab_negamax_leaf_of_player_0": FORMS.edit(UTILITY, "state.utility(0)"),
    "ab_negamax_leaf_of_the_player_who_moved": FORMS.edit(
        UTILITY, "state.utility(1 - state.to_move)"
    ),
    "ab_negamax_has_no_minus": FORMS.edit("-negamax_alpha_beta", "negamax_alpha_beta"),
    "ab_negamax_gives_back_the_opponents_value": [
        returning("-value"),
        SOLUTION.edit("-negamax_alpha_beta", "negamax_alpha_beta").edit_all(
            "return value", "return -value"
        ),
    ],
    "ab_negamax_gives_a_pair": [returning("value, alpha"), IN_PAIRS],
    "ab_negamax_gives_nothing_back": [NO_RETURN.edit("-negamax_alpha_beta(", "-right("), NO_RETURN],
    "ab_negamax_gives_nothing_back_after_the_loop": [SOLUTION.edit(END, "")],
    "ab_negamax_looks_at_the_first_child_only": [SOLUTION.edit(TEST, "True")],
    "ab_negamax_skips_the_first_child": FORMS.edit("legal_moves()", "legal_moves()[1:]"),
    "ab_negamax_skips_the_last_child": FORMS.edit("legal_moves()", "legal_moves()[:-1]"),
    "ab_negamax_keeps_the_last_child": [LAST_CHILD, LAST_CHILD.edit(RAISE, "alpha = value")],
    "ab_negamax_takes_the_smallest": [SMALLEST.edit("value = -inf", "value = inf"), SMALLEST],
    "ab_negamax_starts_at_a_number": [*map(starting_at, (0, 1, -1, -10, 99))],
    "ab_negamax_starts_at_the_wrong_end": [starting_at("inf"), starting_at("beta")],
    "ab_negamax_goes_on_from_the_child": [
        SOLUTION.edit("state.result(move)", "state := state.result(move)")
    ],
    # the window
    "ab_negamax_keeps_the_order_of_the_window": handing_down("-alpha, -beta", "alpha, -beta"),
    "ab_negamax_hands_the_window_down_unchanged": handing_down("alpha, beta", "-alpha, beta"),
    "ab_negamax_swaps_without_a_minus": Forms([SOLUTION, RETURNING_ALPHA, RETURNING_BETA]).edit(
        "-beta, -alpha", "beta, alpha"
    ),
    "ab_negamax_negates_one_end_only": handing_down("-beta, alpha", "beta, -alpha"),
    "ab_negamax_cuts_at_alpha": SOLUTION.edits(TEST, "value >= alpha", "value > alpha"),
    "ab_negamax_cuts_as_min_does": SOLUTION.edits(TEST, "value <= alpha", "value < alpha"),
    "ab_negamax_compares_the_wrong_way": FORMS.edit(">= beta", "<= beta", "< beta"),
    "ab_negamax_stops_at_a_win": [
        slip
        for test in (*(*WINS, "value >= 0"), *(f"{TEST} or {win}" for win in WINS))
        for slip in stopping_if(test)
    ],
    "ab_negamax_moves_beta": Forms([SOLUTION, RAISING_FIRST]).edit(
        RAISE, "beta = min(beta, value)"
    ),
    "ab_negamax_gives_back_the_old_alpha": [
        SOLUTION.edit(LEAVE, "            return alpha\n"),
        BREAKING.edit("-beta, -alpha)", "-beta, -max(alpha, value))")
        .without(RAISE)
        .edit("return value", "return alpha"),
    ],
    "ab_negamax_gives_back_beta": [returning("beta")],
    "ab_negamax_takes_a_bound_for_a_value": [
        remembering(leaf, condition)
        for leaf in (UTILITY, f"known.setdefault(state, {UTILITY})")
        for condition in ("True", "value < beta")
    ],
    "ab_negamax_one_window_for_all": [ONE_WINDOW],
    # what only the visits show
    "ab_negamax_never_cuts": [
        SOLUTION.edit(CUT, ""),
        SOLUTION.edit(LEAVE, "            continue\n"),
        RAISING_FIRST.edit(RAISE, "beta = max(beta, value)"),
    ],
    "ab_negamax_leaves_the_cut_to_the_child": [
        RETURNING_ALPHA.without("if alpha >= beta:", "break").before(
            "for move in state.legal_moves():", "if alpha >= beta:", "    return alpha"
        )
    ],
    "ab_negamax_is_never_surer": SOLUTION.edits(
        RAISE, "pass", "alpha = min(alpha, value)", "beta = max(beta, value)"
    ),
    "ab_negamax_raises_alpha_to_beta": [
        SOLUTION.edit(RAISE, "alpha = max(alpha, beta)"),
        SOLUTION.edit(TEST, "value > beta").edit(RAISE, "alpha = max(alpha, beta)"),
    ],
    "ab_negamax_forgets_what_it_was_sure_of": SOLUTION.edits(
        RAISE, "alpha = value", "alpha = found"
    ),
    "ab_negamax_resets_beta": handing_down("-inf, -alpha"),
    "ab_negamax_resets_the_window": handing_down("-inf, inf", "-beta, inf"),
    "ab_negamax_is_strict_at_the_cut": FORMS.edit(">= beta", "> beta"),
    "ab_negamax_cuts_at_equality_only": FORMS.edit(">= beta", "== beta"),
    "ab_negamax_cuts_one_child_late": [SOLUTION.edit(TEST, "alpha >= beta")],
    "ab_negamax_asks_a_child_twice": [SOLUTION.edit(CALL, f"{CALL} if {CALL} > value else value")],
    "ab_negamax_asks_the_moves_backwards": [
        SOLUTION.edit("state.legal_moves()", "reversed(state.legal_moves())")
    ],
}
FAMILIES = {"ab_negamax_starts_at_a_number": starting_at}

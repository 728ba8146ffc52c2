"""The right forms of negascout, and the programs of its wrong ideas."""

from math import inf

from gamesearch.search import scout
from gamesearch.search.scout import negascout, null_window
from gametutor.kit.source import Forms, Source, written_in

UTILITY, SCORE = "state.utility(state.to_move)", "score(state, state.to_move)"
OVER = f"    if state.is_terminal():\n        return {UTILITY}\n"
LIMIT = f"    if depth == 0:\n        return {SCORE}\n"
FIRST = "-negascout(child, depth - 1, -beta, -alpha, score)"
LESS_OR_MORE = "-null_window(child, depth - 1, -alpha, score)"
IS_MORE = "alpha < found < beta"
AGAIN = "-negascout(child, depth - 1, -beta, -found, score)"
SECOND = f"if {IS_MORE}:", f"found = {AGAIN}"
KEEP = "value = max(value, found)"
TEST = "value >= beta"
LEAVE = "            return value\n"
CUT = f"        if {TEST}:\n{LEAVE}"
RAISE = "alpha = max(alpha, value)"
END = "\n    return value"

SOLUTION = Source.of(negascout, right=negascout)
NULL = "-alpha - 1, -alpha"
ALONE = SOLUTION.edit(LESS_OR_MORE, f"-negascout(child, depth - 1, {NULL}, score)")
FROM_ALPHA = ALONE.edit("-beta, -found", "-beta, -alpha")
"""The second search begins at alpha, as many books have it."""
FORMS = Forms([SOLUTION, ALONE])


# --- right, in other forms ---------------------------------------------------------------------
def with_a_narrow_beta(state, depth, alpha, beta, score):
    """Reinefeld's form: one call for the first move and the others, with a beta of its own."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    value, narrow = -inf, beta
    for number, move in enumerate(state.legal_moves(), start=1):
        child = state.result(move)
        found = -with_a_narrow_beta(child, depth - 1, -narrow, -max(alpha, value), score)
        if found > max(alpha, value) and found < beta and number > 1 and depth > 1:
            found = -with_a_narrow_beta(child, depth - 1, -beta, -found, score)
        value = max(value, found)
        if value >= beta:
            return value
        narrow = max(alpha, value) + 1
    return value


def first_apart(state, depth, alpha, beta, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    first, *others = state.legal_moves()
    value = -first_apart(state.result(first), depth - 1, -beta, -alpha, score)
    for move in others:
        if value >= beta:
            break
        sure, child = max(alpha, value), state.result(move)
        found = -null_window(child, depth - 1, -sure, score)
        if sure < found < beta:
            found = -first_apart(child, depth - 1, -beta, -found, score)
        value = max(value, found)
    return value


def nested(state, depth, alpha, beta, score):
    def search(state, depth, alpha, beta):
        if not state.legal_moves():
            return float(state.utility(state.to_move))
        if depth == 0:
            return score(state, state.to_move)
        value, is_first = -inf, True
        for child in map(state.result, state.legal_moves()):
            end = beta if is_first else alpha + 1
            found = -search(child, depth - 1, -end, -alpha)
            if not is_first and beta > found > alpha:
                found = -search(child, depth - 1, -beta, -found)
            is_first = False
            if found > value:
                value = found
                if value > alpha:
                    alpha = value
                if alpha >= beta:
                    return value
        return value

    return search(state, depth, alpha, beta)


def with_while(state, depth, alpha, beta, score):
    """Right: the loop written with `while`."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if not depth:
        return score(state, player=state.to_move)
    moves, value = iter(state.legal_moves()), None
    while value is None or value < beta:
        if (move := next(moves, None)) is None:
            break
        child = state.result(move)
        if value is None:
            value = -with_while(child, depth - 1, -beta, -alpha, score)
        else:
            alpha = max(alpha, value)
            found = -scout.null_window(child, depth - 1, -alpha, score)
            if alpha < found < beta:
                found = -with_while(child, depth - 1, alpha=-beta, beta=-found, score=score)
            value = max(found, value)
    return value


def counting_up(state, depth, alpha, beta, score, ply=0):
    if state.is_terminal():
        return state.utility(state.to_move)
    if ply == depth:
        return score(state, state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        found = None
        if value > -inf:
            found = -counting_up(child, depth, -alpha - 1, -alpha, score, ply + 1)
        if found is None or (found > alpha and found < beta):
            found = -counting_up(child, depth, -beta, -(found or alpha), score, ply + 1)
        value, alpha = max(value, found), max(alpha, found)
        if alpha >= beta:
            break
    return value


def two_functions(state, depth, alpha, beta, score):
    def exact(state, depth, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        value = -inf
        for move in state.legal_moves():
            value = max(value, ask(state.result(move), depth - 1, max(alpha, value), beta, value))
            if value >= beta:
                break
        return value

    def ask(child, depth, alpha, beta, value):
        if value == -inf:
            return -exact(child, depth, -beta, -alpha)
        found = -exact(child, depth, -alpha - 1, -alpha)
        return -exact(child, depth, -beta, -alpha) if alpha < found < beta else found

    return exact(state, depth, alpha, beta)


class AsAClass:
    def __call__(self, state, depth, alpha, beta, score):
        self.score = score
        return self.search(state, depth, alpha, beta)

    def search(self, state, depth, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return self.score(state, state.to_move)
        value = -inf
        for move in state.legal_moves():
            child = state.result(move)
            if value == -inf:
                found = -self.search(child, depth - 1, -beta, -alpha)
            elif alpha < (found := -self.search(child, depth - 1, -alpha - 1, -alpha)) < beta:
                found = -self.search(child, depth - 1, -beta, -found)
            value = max(value, found)
            alpha = max(alpha, value)
            if value >= beta:
                break
        return value


def with_a_lambda(state, depth, alpha, beta, score):
    ask = lambda child, low, high: -with_a_lambda(child, depth - 1, -high, -low, score)  # noqa: E731
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best = None
    for move in state.legal_moves():
        child = state.result(move)
        if best is None:
            best = ask(child, alpha, beta)
        else:
            sure = max(alpha, best)
            number = ask(child, sure, sure + 1)
            if number > sure and not number >= beta:
                number = ask(child, number, beta)
            best = max(best, number)
        if best >= beta:
            break
    return best


def fail_hard(state, depth, alpha, beta, score):
    """As older books have it: after a search, nothing outside the window is said."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    end = beta
    for move in state.legal_moves():
        child = state.result(move)
        found = -fail_hard(child, depth - 1, -end, -alpha, score)
        if alpha < found < beta and end < beta:
            found = -fail_hard(child, depth - 1, -beta, -alpha, score)
        alpha = max(alpha, found)
        if alpha >= beta:
            return beta
        end = alpha + 1
    return alpha


RIGHT = [
    ALONE,
    FROM_ALPHA,
    *Forms([ALONE, FROM_ALPHA]).edit(END, "\n    return alpha"),
    *written_in(vars()),
]


# --- wrong ideas -------------------------------------------------------------------------------
starting_at = SOLUTION.lines(
    "if value == -inf:", "if is_first:", "    is_first = False"
).with_number("value = -inf", "value, is_first = {}, True")
ALPHA_BETA = SOLUTION.without(
    "if value == -inf:", "else:", f"found = {LESS_OR_MORE}", *SECOND
).edit("    found", "found")
NO_RETURN = (
    SOLUTION.edit(LEAVE, "            break\n")
    .edit_all("return ", "")
    .edit_all("-negascout", "-right")
)

PROGRAMS = {
    # the steps of every search
    "scout_asks_for_the_outcome_too_early": FORMS.edit("is_terminal()", "is_terminal"),
    "scout_scores_at_once": FORMS.edit("depth == 0", "depth >= 0", "depth"),
    "scout_does_not_stop": FORMS.edit(OVER, ""),
    "scout_inverts_the_stop_test": FORMS.edit("if state.is", "if not state.is"),
    "scout_never_reaches_the_limit": FORMS.edit(LIMIT, ""),
    "scout_never_looks_less_deep": [form.edit_all("depth - 1", "depth") for form in FORMS],
    "scout_depth_before_the_end": FORMS.edit(OVER + LIMIT, LIMIT + OVER),
    "scout_miscounts_the_plies": FORMS.edit("depth == 0", "depth < 0", "depth <= 1"),
    "scout_leaf_of_another_player": [
        *FORMS.edit(UTILITY, "state.utility(0)", "state.utility(1 - state.to_move)"),
        *FORMS.edit(SCORE, "score(state, 0)", "score(state, 1 - state.to_move)"),
    ],
    "scout_scores_every_end": FORMS.edit(UTILITY, SCORE),
    "scout_hands_down_the_move": FORMS.edit("child = state.result(move)", "child = move"),
    "scout_goes_on_from_the_child": FORMS.edit(
        "child = state.result(move)", "state = child = state.result(move)"
    ),
    "scout_only_the_first_child": [
        *FORMS.before(RAISE, "break"),
        *FORMS.edit(TEST, "True"),
        *FORMS.edit("legal_moves()", "legal_moves()[:1]"),
    ],
    "scout_takes_the_smallest": FORMS.edit(KEEP, "value = min(value, found)"),
    "scout_starts_at_the_best": [
        *FORMS.edit("value = -inf", "value = inf"),
        starting_at("inf"),
        starting_at("beta"),
    ],
    "scout_has_no_minus": [
        *FORMS.edit(FIRST, FIRST[1:]),
        *FORMS.edit(AGAIN, AGAIN[1:]),
        SOLUTION.edit("-null_window", "null_window"),
    ],
    "scout_skips_the_first_child": FORMS.edit("legal_moves()", "legal_moves()[1:]"),
    "scout_skips_the_last_child": FORMS.edit("legal_moves()", "legal_moves()[:-1]"),
    "scout_keeps_the_last_child": FORMS.edit(KEEP, "value = found"),
    "scout_starts_at_a_number": [
        *map(starting_at, (0, 1, -1, -10)),
        *FORMS.edit("value = -inf", "value = 0", "value = 1", "value = -1", "value = -100"),
    ],
    "scout_returns_the_opponents_number": FORMS.edit(END, "\n    return -value"),
    "scout_returns_nothing": [NO_RETURN, SOLUTION.returning("None")],
    "scout_returns_nothing_in_one_way": [p for form in FORMS for p in form.each_return("None")],
    # the first move
    "scout_never_scouts": [ALPHA_BETA, *FORMS.edit("value == -inf", "value <= alpha")],
    "scout_searches_with_the_whole_window_until_alpha_rises": FORMS.edit(
        "value == -inf", "value == -inf or value < alpha"
    ),
    "scout_scouts_the_first_move": FORMS.edit("value == -inf", "False"),
    "scout_knows_the_first_move_by_alpha": FORMS.edit("value == -inf", "alpha == -inf"),
    "scout_tells_the_first_child_another_window": FORMS.edit(
        "-beta, -alpha", "alpha, beta", "-alpha, -beta", "-inf, inf", "-beta, inf"
    ),
    # the question about the others
    "scout_asks_about_its_own_alpha": [
        *SOLUTION.edits("1, -alpha", "1, alpha", "1, alpha + 1"),
        ALONE.edit(NULL, "alpha, alpha + 1"),
    ],
    "scout_asks_one_off": [
        *SOLUTION.edits("1, -alpha", "1, 1 - alpha", "1, -alpha - 1"),
        ALONE.edit(NULL, "-alpha, -alpha + 1"),
    ],
    "scout_asks_about_beta": [
        *SOLUTION.edits("1, -alpha", "1, -beta", "1, 1 - beta"),
        ALONE.edit(NULL, "-beta, -beta + 1"),
    ],
    "scout_leaves_nothing_to_ask": [ALONE.edit(NULL, "-alpha, -alpha")],
    # the second search
    "scout_never_searches_again": [*FORMS.without(*SECOND), *FORMS.edit(IS_MORE, "False")],
    "scout_always_searches_again": [
        *FORMS.edit(
            IS_MORE, "True", "found < beta", "found <= alpha", "found <= alpha or found < beta"
        ),
        *FORMS.edit(IS_MORE, "True").edit("-beta, -found", "-beta, -alpha"),
    ],
    "scout_searches_again_at_alpha": FORMS.edit(IS_MORE, "alpha <= found < beta"),
    "scout_searches_again_beyond_beta": [
        *FORMS.edit(IS_MORE, "found > alpha", "alpha < found <= beta"),
        SOLUTION.edit(IS_MORE, "found > alpha").edit("-beta, -found", "-beta, -alpha"),
    ],
    "scout_compares_with_the_value": FORMS.edit(IS_MORE, "value < found < beta"),
    "scout_searches_again_with_no_width": FORMS.edit(
        "-beta, -found", "-found - 1, -found", "-alpha - 1, -alpha", "-found, 1 - found"
    ),
    "scout_turns_the_second_window_wrong": FORMS.edit(
        "-beta, -found", "found, beta", "-found, -beta", "alpha, beta", "beta, found"
    ),
    "scout_forgets_the_window_the_second_time": FORMS.edit(
        "-beta, -found", "-inf, inf", "-inf, -found", "-beta, inf"
    ),
    "scout_has_another_depth_the_second_time": FORMS.edit(
        "depth - 1, -beta, -found", "max(0, depth - 2), -beta, -found", "depth, -beta, -found"
    ),
    # when it leaves, and what it is sure of
    "scout_never_cuts": FORMS.edit(CUT, ""),
    "scout_is_strict_at_the_cut": FORMS.edit(TEST, "value > beta"),
    "scout_cuts_at_alpha": FORMS.edit(TEST, "value >= alpha", "value > alpha"),
    "scout_compares_the_wrong_way": FORMS.edit(TEST, "value <= beta", "value < beta"),
    "scout_is_never_surer": FORMS.edit(RAISE, "pass", "alpha = min(alpha, value)"),
    "scout_forgets_what_it_was_sure_of": FORMS.edit(RAISE, "alpha = value", "alpha = found"),
    "scout_moves_beta": FORMS.edit(RAISE, "beta = min(beta, value)"),
    "scout_returns_beta": FORMS.edit(END, "\n    return beta"),
    # what only the visits show
    "scout_asks_the_moves_backwards": FORMS.edit(
        "state.legal_moves()", "reversed(state.legal_moves())"
    ),
}
FAMILIES = {"scout_starts_at_a_number": starting_at}

"""The right forms of negascout, and the programs of its wrong ideas."""

from math import inf

from gamesearch.search import scout
from gamesearch.search.scout import negascout, null_window
from gametutor.kit.source import Source

LESS_OR_MORE = "-null_window(child, depth - 1, -alpha, score)"
AGAIN = "-negascout(child, depth - 1, -beta, -found, score)"
IS_MORE = "alpha < found < beta"

OVER = """\
    if state.is_terminal():
        return state.utility(state.to_move)
"""
LIMIT = """\
    if depth == 0:
        return score(state, state.to_move)
"""
UTILITY, SCORE = "state.utility(state.to_move)", "score(state, state.to_move)"
FIRST = "-negascout(child, depth - 1, -beta, -alpha, score)"

SECOND = f"""\
            if {IS_MORE}:
                found = {AGAIN}
"""
KEEP = "value = max(value, found)"
CUT = """\
        if value >= beta:
            return value
"""
RAISE = "alpha = max(alpha, value)"
END = f"""\
{CUT}        {RAISE}
    return value"""

SOLUTION = Source.of(negascout, right=negascout)
ALONE = SOLUTION.edit(LESS_OR_MORE, "-negascout(child, depth - 1, -alpha - 1, -alpha, score)")
FORMS = (SOLUTION, ALONE)


# --- right, in other forms ---------------------------------------------------------------------
def from_alpha(state, depth, alpha, beta, score):
    """The second search begins at alpha, as many books have it."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best = -inf
    for index, move in enumerate(state.legal_moves()):
        child = state.result(move)
        if index > 0:
            found = -from_alpha(child, depth - 1, -(alpha + 1), -alpha, score)
        if index == 0 or alpha < found < beta:
            found = -from_alpha(child, depth - 1, -beta, -alpha, score)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


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


RIGHT = [
    *(ALONE, from_alpha, with_a_narrow_beta, first_apart, nested, with_while, counting_up),
    *(two_functions, AsAClass(), with_a_lambda),
]


# --- wrong ideas -------------------------------------------------------------------------------
def in_every_form(old, *new):
    """The same mistake in every form, for each replacement of one piece of the text."""
    return [form.edit(old, text) for text in new for form in FORMS]


def asking(*bounds):
    """The null window is about another number."""
    return SOLUTION.edits(LESS_OR_MORE, *(LESS_OR_MORE.replace("-alpha", it) for it in bounds))


def searching_again(*windows):
    return in_every_form("-beta, -found", *windows)


def again_if(*tests):
    return in_every_form(IS_MORE, *tests)


def starting_at(start):
    return SOLUTION.edit("value = -inf", f"value, is_first = {start}, True").edit(
        "if value == -inf:", "if is_first:\n            is_first = False"
    )


ALPHA_BETA = SOLUTION.edit(
    f"""\
        if value == -inf:
            found = {FIRST}
        else:
            found = {LESS_OR_MORE}
{SECOND}""",
    f"        found = {FIRST}\n",
)
NO_RETURN = (
    SOLUTION.edit("            return value\n", "            break\n")
    .without("return value")
    .edit(f"return {UTILITY}", UTILITY)
    .edit(f"return {SCORE}", SCORE)
    .edit(FIRST, FIRST.replace("negascout", "right"))
    .edit(AGAIN, AGAIN.replace("negascout", "right"))
)
ALL_DEPTHS = [form.edit_all("depth - 1", "depth") for form in FORMS]

PROGRAMS = {
    # the steps of every search
    "scout_asks_for_the_outcome_too_early": in_every_form(
        "state.is_terminal()", "state.is_terminal"
    ),
    "scout_scores_at_once": in_every_form("depth == 0", "depth >= 0", "depth"),
    "scout_does_not_stop": in_every_form(OVER, ""),
    "scout_inverts_the_stop_test": in_every_form(
        "if state.is_terminal()", "if not state.is_terminal()"
    ),
    "scout_never_reaches_the_limit": in_every_form(LIMIT, ""),
    "scout_never_looks_less_deep": [*ALL_DEPTHS],
    "scout_depth_before_the_end": in_every_form(OVER + LIMIT, LIMIT + OVER),
    "scout_miscounts_the_plies": in_every_form("depth == 0", "depth < 0", "depth <= 1"),
    "scout_leaf_of_another_player": [
        *in_every_form(UTILITY, "state.utility(0)", "state.utility(1 - state.to_move)"),
        *in_every_form(SCORE, "score(state, 0)", "score(state, 1 - state.to_move)"),
    ],
    "scout_scores_every_end": in_every_form(UTILITY, SCORE),
    "scout_hands_down_the_move": in_every_form("child = state.result(move)", "child = move"),
    "scout_goes_on_from_the_child": in_every_form(
        "child = state.result(move)", "state = child = state.result(move)"
    ),
    "scout_only_the_first_child": [
        *in_every_form(CUT, f"{CUT}        break\n"),
        *in_every_form("value >= beta", "True"),
        *in_every_form("state.legal_moves()", "state.legal_moves()[:1]"),
    ],
    "scout_takes_the_smallest": in_every_form(KEEP, "value = min(value, found)"),
    "scout_starts_at_the_best": [
        *in_every_form("value = -inf", "value = inf"),
        starting_at("inf"),
        starting_at("beta"),
    ],
    "scout_has_no_minus": [
        *in_every_form(f"found = {FIRST}", f"found = {FIRST[1:]}"),
        *in_every_form(f"found = {AGAIN}", f"found = {AGAIN[1:]}"),
        SOLUTION.edit("-null_window", "null_window"),
    ],
    "scout_skips_the_first_child": in_every_form("state.legal_moves()", "state.legal_moves()[1:]"),
    "scout_skips_the_last_child": in_every_form("state.legal_moves()", "state.legal_moves()[:-1]"),
    "scout_keeps_the_last_child": in_every_form(KEEP, "value = found"),
    "scout_starts_at_a_number": [
        *map(starting_at, (0, 1, -1, -10)),
        *in_every_form("value = -inf", *(f"value = {number}" for number in (0, 1, -1, -100))),
    ],
    "scout_returns_the_opponents_number": in_every_form(
        END, f"{CUT}        {RAISE}\n    return -value"
    ),
    "scout_returns_nothing": [NO_RETURN, SOLUTION.returning("None")],
    "scout_returns_nothing_in_one_way": [*SOLUTION.each_return("None"), *ALONE.each_return("None")],
    # the first move
    "scout_never_scouts": [ALPHA_BETA, *in_every_form("value == -inf", "value <= alpha")],
    "scout_searches_with_the_whole_window_until_alpha_rises": in_every_form(
        "value == -inf", "value == -inf or value < alpha"
    ),
    "scout_scouts_the_first_move": [
        SOLUTION.edit("value == -inf", "False"),
        ALONE.edit("value == -inf", "False"),
    ],
    "scout_tells_the_first_child_another_window": in_every_form(
        FIRST,
        *(FIRST.replace("-beta, -alpha", it) for it in ("alpha, beta", "-alpha, -beta")),
        *(FIRST.replace("-beta, -alpha", it) for it in ("-inf, inf", "-beta, inf")),
    ),
    # the question about the others
    "scout_asks_about_its_own_alpha": [
        *asking("alpha", "alpha + 1"),
        ALONE.edit("-alpha - 1, -alpha", "alpha, alpha + 1"),
    ],
    "scout_asks_one_off": [
        *asking("1 - alpha", "-alpha - 1"),
        *ALONE.edits("-alpha - 1, -alpha", "-alpha, -alpha + 1"),
    ],
    "scout_asks_about_beta": [
        *asking("-beta", "1 - beta"),
        *ALONE.edits("-alpha - 1, -alpha", "-beta, -beta + 1"),
    ],
    "scout_leaves_nothing_to_ask": [ALONE.edit("-alpha - 1, -alpha", "-alpha, -alpha")],
    # the second search
    "scout_never_searches_again": [*in_every_form(SECOND, ""), *again_if("False")],
    "scout_always_searches_again": [
        *again_if("True", "found < beta", "found <= alpha", "found <= alpha or found < beta"),
        *(form.edit(IS_MORE, "True").edit("-beta, -found", "-beta, -alpha") for form in FORMS),
    ],
    "scout_searches_again_at_alpha": again_if("alpha <= found < beta"),
    "scout_searches_again_beyond_beta": [
        *again_if("found > alpha", "alpha < found <= beta"),
        SOLUTION.edit(IS_MORE, "found > alpha").edit("-beta, -found", "-beta, -alpha"),
    ],
    "scout_compares_with_the_value": again_if("value < found < beta"),
    "scout_searches_again_with_no_width": searching_again(
        "-found - 1, -found", "-alpha - 1, -alpha", "-found, 1 - found"
    ),
    "scout_turns_the_second_window_wrong": searching_again(
        "found, beta", "-found, -beta", "alpha, beta", "beta, found"
    ),
    "scout_forgets_the_window_the_second_time": searching_again(
        "-inf, inf", "-inf, -found", "-beta, inf"
    ),
    "scout_has_another_depth_the_second_time": in_every_form(
        AGAIN,
        AGAIN.replace("depth - 1", "max(0, depth - 2)"),
        AGAIN.replace("depth - 1", "depth"),
    ),
    # when it leaves, and what it is sure of
    "scout_never_cuts": in_every_form(CUT, ""),
    "scout_is_strict_at_the_cut": in_every_form("value >= beta", "value > beta"),
    "scout_cuts_at_alpha": in_every_form("value >= beta", "value >= alpha", "value > alpha"),
    "scout_compares_the_wrong_way": in_every_form("value >= beta", "value <= beta", "value < beta"),
    "scout_is_never_surer": [
        *(form.without(RAISE) for form in FORMS),
        *in_every_form(RAISE, "alpha = min(alpha, value)"),
    ],
    "scout_forgets_what_it_was_sure_of": in_every_form(RAISE, "alpha = value", "alpha = found"),
    "scout_moves_beta": in_every_form(RAISE, "beta = min(beta, value)"),
    "scout_returns_beta": in_every_form(END, f"{CUT}        {RAISE}\n    return beta"),
    "scout_says_less_than_it_found": [
        form.edit(END, f"{CUT}        {RAISE}\n    return alpha") for form in (ALONE,)
    ],
    # what only the visits show
    "scout_asks_the_moves_backwards": in_every_form(
        "state.legal_moves()", "reversed(state.legal_moves())"
    ),
}
FAMILIES = {
    "scout_starts_at_a_number": starting_at,
}

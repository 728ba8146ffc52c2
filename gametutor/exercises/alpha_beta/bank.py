"""The right forms of alpha_beta, and the programs of its wrong ideas."""

from dataclasses import replace
from math import inf
from types import SimpleNamespace

from gamesearch.search import alpha_beta
from gamesearch.search.alpha_beta import min_value
from gametutor.kit.mirror import mirror, mirrored_bank, with_its_mirror_image
from gametutor.kit.source import Forms, Source

STOP = ("if state.is_terminal():", "return state.utility(player)")
CALL = "min_value(child, player, alpha, beta)"
KEEP = f"value = max(value, {CALL})"
TEST = "value >= beta"
LEAVE = "            return value\n"
CUT = f"        if {TEST}:\n{LEAVE}"
NEGATED = "-min_value(child, player, -beta, -alpha)"
RAISE = "alpha = max(alpha, value)"
END = "\n    return value"

SOLUTION = Source.of(alpha_beta.max_value, now=SimpleNamespace(), reference=alpha_beta)


# --- right, in other forms ---------------------------------------------------------------------
def max_clamped(state, player, alpha=-inf, beta=inf):
    if state.is_terminal():
        return max(alpha, min(beta, state.utility(player)))
    for move in state.legal_moves():
        value = min_value(state.result(move), player, alpha=alpha, beta=beta)
        if value >= beta:
            return beta
        if value > alpha:
            alpha = value
    return alpha


def max_while(state, player, alpha, beta):
    moves, value = iter(state.legal_moves()), -inf
    while (move := next(moves, None)) is not None and value < beta:
        value = max(value, min_value(state.result(move), player, max(alpha, value), beta))
    return state.utility(player) if value == -inf else value


def max_from_children(state, player, alpha, beta):
    """Makes all children at once and hands on no finished one; the visits are the same."""
    if state.is_terminal():
        return state.utility(player)
    children, best = [state.result(move) for move in state.legal_moves()], -inf
    for child in children:
        if child.is_terminal():
            value = child.utility(player)
        else:
            value = min_value(child, player, alpha, beta)
        best, alpha = max(best, value), max(alpha, value)
        if alpha >= beta:
            break
    return best


def max_no_loop(state, player, alpha, beta):
    def best_of(moves, value):
        if not moves or value >= beta:
            return value
        found = min_value(state.result(moves[0]), player, max(alpha, value), beta)
        return best_of(moves[1:], max(value, found))

    return state.utility(player) if state.is_terminal() else best_of(state.legal_moves(), -inf)


def either(state, player, alpha, beta):
    """One function for both: whose turn it is decides."""
    if state.is_terminal():
        return state.utility(player)
    mine = state.to_move == player
    for move in state.legal_moves():
        value = either(state.result(move), player, alpha, beta)
        alpha, beta = (max(alpha, value), beta) if mine else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return alpha if mine else beta


def max_by_negamax(state, player, alpha, beta):
    return _negamax(state, player, alpha, beta)


def min_by_negamax(state, player, alpha, beta):
    return -_negamax(state, 1 - player, -beta, -alpha)


def _negamax(state, mover, alpha, beta):
    if state.is_terminal():
        return state.utility(mover)
    for move in state.legal_moves():
        alpha = max(alpha, -_negamax(state.result(move), 1 - mover, -beta, -alpha))
        if alpha >= beta:
            break
    return alpha


class AsAClass:
    def __init__(self, search):
        self.search = search

    def __call__(self, state, player, alpha, beta):
        return self.search(state, player, alpha, beta)


RAISING_FIRST = SOLUTION.edit(CUT, "").after(RAISE, "if alpha >= beta:", "    break")
RETURNING_ALPHA = (
    SOLUTION.without("value = -inf", RAISE)
    .edit(KEEP, f"alpha = max(alpha, {CALL})")
    .edit(CUT, "        if alpha >= beta:\n            break\n")
    .edit("return value", "return alpha")
)
RETURNING_BETA = (
    SOLUTION.without("value = -inf")
    .edit(KEEP, f"value = {CALL}")
    .edit(LEAVE, "            return beta\n")
    .lines(RAISE, "if value > alpha:", "    alpha = value")
    .edit("return value", "return alpha")
)


def whole(form):
    """A search that has a MIN of its own, with the same mistake: nothing in it can be replaced."""
    text = f"{form.text}\n\n{mirror(form.text)}"
    text = text.replace("max_value", "highest").replace("min_value", "lowest")
    return replace(form, text=text, name="highest")


WHILE = with_its_mirror_image(max_while)
RIGHT = [
    *map(with_its_mirror_image, (RETURNING_ALPHA, RAISING_FIRST, RETURNING_BETA)),
    *map(with_its_mirror_image, (max_clamped, max_from_children, max_no_loop)),
    WHILE,
    (either, either),
    (max_by_negamax, min_by_negamax),
    (RETURNING_ALPHA.program, WHILE[1]),
    (AsAClass(alpha_beta.max_value), AsAClass(alpha_beta.min_value)),
]


RIGHT_MAX_VALUE, RIGHT_MIN_VALUE = zip(*RIGHT, strict=True)


# --- wrong ideas, for max_value ----------------------------------------------------------------
FORMS = Forms([SOLUTION, RAISING_FIRST, RETURNING_ALPHA, RETURNING_BETA])
WHOLE = Forms([RAISING_FIRST, RETURNING_ALPHA])


def in_every_form(old, *new, whole_forms=WHOLE):
    """The same mistake in every form, for each replacement of one piece of the text; in some forms
    also as a whole search."""
    return [*FORMS.edit(old, *new), *map(whole, whole_forms.edit(old, *new))]


def starting_at(start):
    return SOLUTION.edit("value = -inf", f"value = {start}")


def handing_down(window, whole_forms=WHOLE):
    return in_every_form(
        "(child, player, alpha, beta)", f"(child, player, {window})", whole_forms=whole_forms
    )


def returning(value):
    return SOLUTION.edit(END, f"\n    return {value}")


WITHOUT_CUT = SOLUTION.edit(CUT, "")
MOVING_BETA, RAISING_BETA = RAISING_FIRST.edits(
    RAISE, "beta = min(beta, value)", "beta = max(beta, value)"
)
IN_PAIRS = (
    SOLUTION.edit("return state.utility(player)", "return state.utility(player), None")
    .lines(KEEP, f"found, _ = {CALL}", "value = max(value, found)")
    .edit_all("return value", "return value, move")
)
LAST_CHILD = SOLUTION.edit(KEEP, f"value = {CALL}")
BREAKING = SOLUTION.edit(LEAVE, "            break\n")


MAX_PROGRAMS = {
    "ab_max_does_not_stop": [WITHOUT_CUT.without(*STOP, RAISE), *FORMS.without(*STOP)],
    "ab_max_inverts_the_stop_test": in_every_form("if state.is", "if not state.is"),
    "ab_max_flips_the_utility": in_every_form("utility(player)", "utility(1 - player)"),
    "ab_max_utility_of_the_side_to_move": in_every_form("(player)", "(state.to_move)"),
    "ab_max_gives_nothing_back": [
        BREAKING.without("return value"),
        SOLUTION.edit(END, ""),
        RETURNING_BETA.edit("    return alpha", "    alpha"),
    ],
    "ab_max_gives_a_pair": [returning("value, alpha"), IN_PAIRS, whole(IN_PAIRS)],
    "ab_max_looks_at_the_first_child_only": [SOLUTION.edit(TEST, "True")],
    "ab_max_skips_the_first_child": in_every_form("legal_moves()", "legal_moves()[1:]"),
    "ab_max_skips_the_last_child": in_every_form("legal_moves()", "legal_moves()[:-1]"),
    "ab_max_keeps_the_last_child": [
        LAST_CHILD,
        LAST_CHILD.edit(RAISE, "alpha = value"),
    ],
    "ab_max_takes_the_wrong_end": [
        SOLUTION.edit("value = max", "value = min"),
        starting_at("inf").edit("value = max", "value = min"),
    ],
    "ab_max_asks_itself": SOLUTION.edits("min_value", "max_value", "reference.max_value"),
    "ab_max_starts_at_a_number": [*map(starting_at, (0, 1, -10, 99))],
    "ab_max_starts_at_the_wrong_end": [starting_at("inf"), starting_at("beta")],
    "ab_max_changes_the_searching_player": in_every_form("(child, player", "(child, 1 - player"),
    "ab_max_always_searches_for_player_0": [
        *in_every_form("utility(player)", "utility(0)"),
        *in_every_form("(child, player", "(child, 0"),
    ],
    "ab_max_goes_on_from_the_child": FORMS.edit("child = ", "state = ").edit(
        "(child, player", "(state, player"
    ),
    "ab_max_negates_the_children": [
        SOLUTION.edit("min_value", "-min_value"),
        *in_every_form("min_value(child, player, alpha, beta)", f"-{CALL}", NEGATED),
    ],
    # the window
    "ab_max_negates_the_window": handing_down("-alpha, -beta") + handing_down("-beta, -alpha"),
    "ab_max_swaps_the_bounds": handing_down("beta, alpha", whole_forms=Forms([RETURNING_ALPHA])),
    "ab_max_cuts_at_its_own_bound": [
        *RETURNING_BETA.edits(TEST, "value >= alpha", "value > alpha"),
        *SOLUTION.edits(TEST, "value >= alpha", "value > alpha"),
    ],
    "ab_max_cuts_as_min_does": SOLUTION.edits(TEST, "value <= alpha", "value < alpha"),
    "ab_max_compares_the_wrong_way": in_every_form(">= beta", "<= beta", "< beta"),
    "ab_max_stops_at_a_win": [
        *SOLUTION.edits(TEST, "value > 0", "value >= 1", "value == 1", "value >= 0"),
        *SOLUTION.edits(TEST, f"{TEST} or value > 0", f"{TEST} or value == 1"),
    ],
    "ab_max_moves_the_other_bound": [
        *SOLUTION.edits(
            RAISE, "beta = min(beta, value)", "alpha, beta = max(alpha, value), min(beta, value)"
        ),
        MOVING_BETA,
        whole(MOVING_BETA),
    ],
    "ab_max_gives_back_the_old_bound": [
        SOLUTION.edit(LEAVE, "            return alpha\n"),
        BREAKING.edit("player, alpha, beta)", "player, max(alpha, value), beta)")
        .without(RAISE)
        .edit("return value", "return alpha"),
    ],
    "ab_max_gives_back_the_other_bound": [returning("beta")],
    # what only the visits show
    "ab_max_never_cuts": [WITHOUT_CUT, SOLUTION.edit(LEAVE, "            continue\n")],
    "ab_max_asks_all_children_first": [
        WITHOUT_CUT.without(RAISE),
        RAISING_BETA,
        whole(RAISING_BETA),
    ],
    "ab_max_is_plain_minimax": [WITHOUT_CUT.edit("player, alpha, beta)", "player, -inf, inf)")],
    "ab_max_is_never_surer": SOLUTION.edits(
        RAISE, "pass", "alpha = min(alpha, value)", "beta = max(beta, value)"
    ),
    "ab_max_raises_alpha_to_beta": [
        SOLUTION.edit(RAISE, "alpha = max(alpha, beta)"),
        SOLUTION.edit(TEST, "value > beta").edit(RAISE, "alpha = max(alpha, beta)"),
    ],
    "ab_max_forgets_what_it_was_sure_of": [
        SOLUTION.edit(RAISE, "alpha = value"),
        SOLUTION.without(RAISE).lines(KEEP, f"alpha = {CALL}", "value = max(value, alpha)"),
    ],
    "ab_max_resets_its_own_bound": handing_down("-inf, beta", whole_forms=Forms()),
    "ab_max_resets_the_other_bound": handing_down("alpha, inf"),
    "ab_max_resets_the_window": handing_down("-inf, inf"),
    "ab_max_is_strict_at_the_cut": in_every_form(">= beta", "> beta"),
    "ab_max_cuts_at_equality_only": in_every_form(">= beta", "== beta"),
    "ab_max_cuts_one_child_late": [SOLUTION.edit(TEST, "alpha >= beta")],
    "ab_max_asks_a_child_twice": [
        SOLUTION.lines(KEEP, f"if {CALL} > value:", f"    value = {CALL}")
    ],
    "ab_max_asks_the_moves_backwards": [
        SOLUTION.edit("state.legal_moves()", "reversed(state.legal_moves())")
    ],
}
MAX_FAMILIES = {"ab_max_starts_at_a_number": starting_at}

# --- wrong only together -----------------------------------------------------------------------
SHARED = (
    SOLUTION.edit("player, alpha, beta))", "player, now.alpha, now.beta))")
    .before("value = -inf", "now.alpha, now.beta = alpha, beta")
    .edit(TEST, "value >= now.beta")
    .edit(RAISE, "now.alpha = max(now.alpha, value)")
)


MIN_PROGRAMS, MIN_FAMILIES = mirrored_bank(MAX_PROGRAMS, MAX_FAMILIES)
PROGRAMS = {
    **MAX_PROGRAMS,
    **MIN_PROGRAMS,
    "ab_one_window_for_all": [with_its_mirror_image(SHARED)],
}
FAMILIES = {**MAX_FAMILIES, **MIN_FAMILIES}

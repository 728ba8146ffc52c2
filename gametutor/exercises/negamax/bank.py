"""The right forms of negamax, and the programs of its wrong ideas."""

from functools import partial, reduce
from math import inf

from gamesearch.games import PASS
from gamesearch.search import negamax as search
from gamesearch.search.negamax import negamax
from gametutor.kit import forms
from gametutor.kit.source import Source

STOP = ("if state.is_terminal():", "return state.utility(state.to_move)")
UTILITY = "state.utility(state.to_move)"
VALUE = "-negamax(state.result(move))"
VALUES = f"{VALUE} for move in state.legal_moves()"
KEEP = f"value = max(value, {VALUE})"

SOLUTION = Source.of(search.negamax, PASS=PASS, reduce=reduce)
TIGHT = SOLUTION.without("value = -inf", "for move in state.legal_moves():", KEEP).lines(
    "return value", f"return max({VALUES})"
)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_comparison(state):
    moves = state.legal_moves()
    if not moves:
        return state.utility(state.to_move)
    best = None
    for move in moves:
        value = -with_a_comparison(state.result(move))
        if best is None or value > best:
            best = value
    return best


def with_a_sign(state, sign=None):
    """Every leaf for player 0, and a sign that says whose turn it is."""
    if sign is None:
        sign = 1 if state.to_move == 0 else -1
    if state.is_terminal():
        return sign * state.utility(0)
    value = -inf
    for move in state.legal_moves():
        value = max(value, -with_a_sign(state.result(move), -sign))
    return value


def nested(state):
    player = state.to_move

    def value(position):
        if position.is_terminal():
            return position.utility(player)
        best = max if position.to_move == player else min
        return best(value(position.result(move)) for move in position.legal_moves())

    return value(state)


class AsAClass:
    def __call__(self, state):
        if state.is_terminal():
            return state.utility(state.to_move)
        return sorted(-self(state.result(move)) for move in state.legal_moves())[-1]


COMPARING = Source.of(with_a_comparison)
RIGHT = [
    TIGHT,
    TIGHT.edit(f"max({VALUES})", f"max(map(lambda move: {VALUE}, state.legal_moves()))"),
    COMPARING,
    TIGHT.edit(UTILITY, "-state.utility(1 - state.to_move)").edit("return max(-", "return -min("),
    TIGHT.edit(f"max({VALUES})", f"reduce(max, ({VALUES}), -inf)"),
    with_a_sign,
    nested,
    AsAClass(),
    search.negamax_one_line,
    search.negamax_any_turn,
]


# --- wrong ideas -------------------------------------------------------------------------------
starting_at = partial(SOLUTION.edit, "-inf")


worth_at_the_end = partial(TIGHT.edit, UTILITY)


def without_a_minus_where(condition):
    return SOLUTION.edit("-negamax(", f"(1 if {condition} else -1) * negamax(")


def content_with(enough):
    return SOLUTION.edit(KEEP, f"{KEEP}\n        if {enough}:\n            break")


def without_a_minus_at_the_root(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(negamax(state.result(move)) for move in state.legal_moves())


def with_a_minus_at_the_root_only(state):
    def value(position):
        if position.is_terminal():
            return position.utility(position.to_move)
        return max(value(position.result(move)) for move in position.legal_moves())

    if state.is_terminal():
        return value(state)
    return max(-value(state.result(move)) for move in state.legal_moves())


def for_the_one_who_moved(state):
    return -negamax(state)


def takes_the_first_of_no_moves(state):
    moves = state.legal_moves()
    value = -takes_the_first_of_no_moves(state.result(moves[0]))
    for move in moves[1:]:
        value = max(value, -takes_the_first_of_no_moves(state.result(move)))
    return value


def looking_ahead(plies):
    def value(state, plies):
        if state.is_terminal():
            return state.utility(state.to_move)
        if plies == 0:
            return 0
        return max(-value(state.result(move), plies - 1) for move in state.legal_moves())

    return lambda state: value(state, plies)


def gives_the_move(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(state.legal_moves(), key=lambda move: -negamax(state.result(move)))


def gives_a_pair(state):
    if state.is_terminal():
        return state.utility(state.to_move), None
    pairs = [(-gives_a_pair(state.result(move))[0], move) for move in state.legal_moves()]
    return max(pairs, key=lambda pair: pair[0])


def gives_a_pair_above_the_leaves(state):
    return gives_a_pair(state) if state.legal_moves() else state.utility(state.to_move)


def negates_a_pair(state):
    if state.is_terminal():
        return state.utility(state.to_move), None
    best = -inf, None
    for move in state.legal_moves():
        value = -negates_a_pair(state.result(move))
        if value > best[0]:
            best = value, move
    return best


def by_a_flag(*searches):
    """Minimax with a flag, for the player to move at the root."""
    answer = "def negamax(state):\n    return flag(state, state.to_move, True)"
    return [search.called_by(answer) for search in searches]


def by_a_colour(*searches):
    """A colour that says whose turn it is: +1 for the player to move at the root."""
    answer = "def negamax(state):\n    return colour(state, state.to_move, 1)"
    return [search.called_by(answer) for search in searches]


def one_best_value_for_all(state):
    best = -inf

    def value(position):
        nonlocal best
        if position.is_terminal():
            return position.utility(position.to_move)
        for move in position.legal_moves():
            best = max(best, -value(position.result(move)))
        return best

    return value(state)


FLAG, COLOUR = forms.FLAG, forms.COLOUR
NO_MINUS = TIGHT.edit("-negamax", "negamax")
MAX_AND_MIN = TIGHT.edit(
    "return max(", "best = max if state.to_move == 0 else min\n    return best("
)
MAX_AND_MIN_WITHOUT_MINUS = MAX_AND_MIN.edit("-negamax", "negamax")
SEEN_BY_PLAYER_0 = MAX_AND_MIN_WITHOUT_MINUS.edit(UTILITY, "state.utility(0)")
SEEN_BY_PLAYER_1 = MAX_AND_MIN_WITHOUT_MINUS.edit(UTILITY, "state.utility(1)").edit("== 0", "== 1")

PROGRAMS = {
    "nega_no_minus": [
        NO_MINUS,
        SOLUTION.edit("-negamax", "--negamax"),
        *by_a_colour(COLOUR.edit("-colour(", "colour(")),
    ],
    "nega_leaf_of_a_fixed_player": [
        worth_at_the_end("state.utility(0)"),
        worth_at_the_end("state.utility(1)"),
        *by_a_colour(COLOUR.edit("-color)", "color)")),
        *by_a_flag(FLAG.edit("utility(player)", "utility(state.to_move)")),
    ],
    "nega_colour_and_minus": by_a_colour(COLOUR.edit("-colour(", "color * -colour(")),
    "nega_root_is_always_player_0": [
        COLOUR.called_by(f"def negamax(state):\n    return colour(state, {n}, 1)") for n in (0, 1)
    ],
    "nega_leaf_of_the_other": [
        worth_at_the_end("state.utility(1 - state.to_move)"),
        worth_at_the_end(f"-{UTILITY}"),
    ],
    "nega_inverts_the_stop_test": [
        SOLUTION.edit("if state", "if not state"),
        TIGHT.edit("if state", "if not state"),
    ],
    "nega_one_best_value_for_all_levels": [one_best_value_for_all],
    "nega_ends_are_worth_nothing": [worth_at_the_end("0")],
    "nega_wins_are_worth_one": [worth_at_the_end(f"({UTILITY} > 0) - ({UTILITY} < 0)")],
    "nega_ends_are_lost": [worth_at_the_end("-1")],
    "nega_ends_are_won": [worth_at_the_end("1")],
    "nega_everybody_for_player_0": [NO_MINUS.edit(UTILITY, "state.utility(0)")],
    "nega_always_seen_by_one_player": [SEEN_BY_PLAYER_0, SEEN_BY_PLAYER_1],
    "nega_takes_the_smallest": [
        TIGHT.edit("return max", "return min"),
        SOLUTION.edit("-inf", "inf").edit("= max", "= min"),
        TIGHT.edit("return max(-", "return -max("),
        SOLUTION.edit("= max(value, -", "= -max(value, "),
    ],
    "nega_a_minus_too_many": [
        SOLUTION.edit("return value", "return -value"),
        TIGHT.edit("return max(-", "return min("),
    ],
    "nega_for_the_one_who_moved": [
        for_the_one_who_moved,
        worth_at_the_end("state.utility(1 - state.to_move)").edit("return max", "return min"),
    ],
    "nega_root_without_minus": [without_a_minus_at_the_root],
    "nega_minus_at_some_plies_only": [
        with_a_minus_at_the_root_only,
        without_a_minus_where("not state.result(move).is_terminal()"),
        without_a_minus_where("state.result(move).is_terminal()"),
    ],
    "nega_minus_at_the_end_only": [NO_MINUS.edit(UTILITY, f"-{UTILITY}")],
    "nega_minus_for_one_player_only": [
        without_a_minus_where("state.to_move == 1"),
        without_a_minus_where("state.to_move == 0"),
    ],
    "nega_max_for_one_min_for_the_other": [
        MAX_AND_MIN,
        MAX_AND_MIN_WITHOUT_MINUS,
    ],
    "nega_passes_without_minus": [without_a_minus_where("move == PASS")],
    "nega_takes_the_size": [
        TIGHT.edit(VALUE, "abs(negamax(state.result(move)))"),
        TIGHT.edit(f"max({VALUES})", f"abs(max({VALUES}))"),
    ],
    "nega_starts_too_high": [
        *map(starting_at, (0, -1, -10, 1)),
        *by_a_flag(*(slip for n in (0, -100) for slip in forms.starting_at(n))),
    ],
    "nega_starts_at_the_wrong_end": [starting_at("inf")],
    "nega_keeps_nothing": [SOLUTION.edit("= max", "= min")],
    "nega_looks_at_the_first_child_only": [
        SOLUTION.edit("    return value", "        return value"),
        *by_a_flag(*forms.ending_the_loop_where("True", "True")),
    ],
    "nega_keeps_the_last_child": [SOLUTION.without("value = -inf").edit(KEEP, f"value = {VALUE}")],
    "nega_gives_nothing_back": [
        SOLUTION.without("return value"),
        SOLUTION.without("return value").edit("return state", "state"),
        COMPARING.edit(f"    if not moves:\n        return {UTILITY}\n", ""),
    ],
    "nega_does_not_stop": [
        SOLUTION.without(*STOP),
        TIGHT.without(*STOP),
        takes_the_first_of_no_moves,
    ],
    "nega_asks_for_the_outcome_too_early": [TIGHT.edit("is_terminal()", "is_terminal")],
    "nega_values_only_finished_games": [
        TIGHT.edit(VALUE, "state.result(move).utility(state.to_move)")
    ],
    "nega_asks_about_the_same_position": [TIGHT.edit("state.result(move)", "state")],
    "nega_goes_on_from_the_child": [
        SOLUTION.edit(
            KEEP, "state = state.result(move)\n        value = max(value, -negamax(state))"
        )
    ],
    "nega_takes_the_average": [
        TIGHT.edit(f"max({VALUES})", f"sum({VALUES}) / len(state.legal_moves())")
    ],
    "nega_adds_up": [TIGHT.edit("return max", "return sum")],
    "nega_takes_zero_for_nothing": [COMPARING.edit("best is None or", "not best or")],
    "nega_is_content_with_a_draw": [content_with("value >= 0")],
    "nega_is_content_with_a_gain": [
        *map(content_with, ("value > 0", "value >= 1", "value == 1")),
        *by_a_flag(
            *forms.ending_the_loop_where("value == 1", "value == -1"),
            *forms.ending_the_loop_where("found == 1", "found == -1"),
        ),
    ],
    "nega_looks_a_ply_or_two_ahead": [looking_ahead(plies) for plies in (1, 2, 3)],
    "nega_gives_the_move": [
        gives_the_move,
        TIGHT.edit(f"max({VALUES})", f"max(state.legal_moves(), key=lambda move: {VALUE})"),
    ],
    "nega_gives_a_pair": [gives_a_pair, gives_a_pair_above_the_leaves, negates_a_pair],
    "nega_skips_the_first_child": [SOLUTION.edit("legal_moves()", "legal_moves()[1:]")],
    "nega_skips_the_last_child": [SOLUTION.edit("legal_moves()", "legal_moves()[:-1]")],
}
FAMILIES = {
    "nega_starts_too_high": starting_at,
}

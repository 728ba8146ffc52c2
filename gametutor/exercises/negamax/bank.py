"""The right forms of negamax, and the programs of its wrong ideas."""

from functools import partial, reduce
from math import inf

from gamesearch.games import PASS
from gamesearch.search import negamax as search
from gametutor.kit import forms
from gametutor.kit.source import Forms, Source, written_in

STOP = ("if state.is_terminal():", "return state.utility(state.to_move)")
UTILITY = "state.utility(state.to_move)"
VALUE = "-negamax(state.result(move))"
VALUES = f"{VALUE} for move in state.legal_moves()"
CHOICE = f"max(state.legal_moves(), key=lambda move: {VALUE})"
KEEP = f"value = max(value, {VALUE})"

SOLUTION = Source.of(search.negamax, PASS=PASS, reduce=reduce, search=search)
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


returning = partial(TIGHT.edits, f"max({VALUES})")
RIGHT = [
    *written_in(vars()),
    TIGHT,
    *returning(
        f"max(map(lambda move: {VALUE}, state.legal_moves()))",
        f"reduce(max, ({VALUES}), -inf)",
    ),
    TIGHT.edit(UTILITY, "-state.utility(1 - state.to_move)").edit("return max(-", "return -min("),
    search.negamax_one_line,
    search.negamax_any_turn,
]


# --- wrong ideas -------------------------------------------------------------------------------
starting_at = partial(SOLUTION.edit, "-inf")
worth_at_the_end = partial(TIGHT.edits, UTILITY)


def without_a_minus_where(*conditions):
    signs = (f"(1 if {condition} else -1)" for condition in conditions)
    return SOLUTION.edits("-negamax(", *(f"{sign} * negamax(" for sign in signs))


def content_with(enough):
    return SOLUTION.after(KEEP, f"if {enough}:", "    break")


def looking_ahead(plies):
    return (
        TIGHT.edit("(state)", f"(state, plies={plies})")
        .edit("(move))", "(move), plies - 1)")
        .edit("return max", "return 0 if plies == 0 else max")
    )


# Helpers that are told by a flag or a colour whose turn it is, or return a value and a move.
ANSWER = "def negamax(state):\n    return "
FLAG = forms.FLAG.called_by(f"{ANSWER}flag(state, state.to_move, True)")
COLOUR = forms.COLOUR.called_by(f"{ANSWER}colour(state, state.to_move, 1)")
PAIR = forms.PAIR.called_by(f"{ANSWER}pair(state, state.to_move)")

COMPARING = Source.of(with_a_comparison)
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
        COLOUR.edit("-colour(", "colour("),
    ],
    "nega_leaf_of_a_fixed_player": [
        *worth_at_the_end("state.utility(0)", "state.utility(1)"),
        COLOUR.edit("-color)", "color)"),
        FLAG.edit(forms.LEAF, UTILITY),
    ],
    "nega_colour_and_minus": [COLOUR.edit("-colour(", "color * -colour(")],
    "nega_root_is_always_player_0": COLOUR.edits("state.to_move, 1)", "0, 1)", "1, 1)"),
    "nega_leaf_of_the_other": worth_at_the_end("state.utility(1 - state.to_move)", f"-{UTILITY}"),
    "nega_inverts_the_stop_test": Forms([SOLUTION, TIGHT]).edit("if state", "if not state"),
    "nega_one_best_value_for_all_levels": [
        SOLUTION.lines("value = -inf", "global value").called_by(
            "def other(state):\n    global value\n    value = -inf\n    return negamax(state)"
        )
    ],
    "nega_ends_are_worth_nothing": worth_at_the_end("0"),
    "nega_wins_are_worth_one": worth_at_the_end(f"({UTILITY} > 0) - ({UTILITY} < 0)"),
    "nega_ends_are_lost": worth_at_the_end("-1"),
    "nega_ends_are_won": worth_at_the_end("1"),
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
        SOLUTION.returning("-answer"),
        TIGHT.edit(UTILITY, "state.utility(1 - state.to_move)").edit("return max", "return min"),
    ],
    "nega_root_without_minus": [TIGHT.edit("-negamax", "search.negamax")],
    "nega_minus_at_some_plies_only": [
        TIGHT.edit("(state)", "(state, sign=-1)").edit(
            VALUE, "sign * negamax(state.result(move), 1)"
        ),
        *without_a_minus_where(
            "not state.result(move).is_terminal()", "state.result(move).is_terminal()"
        ),
    ],
    "nega_minus_at_the_end_only": [NO_MINUS.edit(UTILITY, f"-{UTILITY}")],
    "nega_minus_for_one_player_only": without_a_minus_where(
        "state.to_move == 1", "state.to_move == 0"
    ),
    "nega_max_for_one_min_for_the_other": [MAX_AND_MIN, MAX_AND_MIN_WITHOUT_MINUS],
    "nega_passes_without_minus": without_a_minus_where("move == PASS"),
    "nega_takes_the_size": [
        TIGHT.edit(VALUE, "abs(negamax(state.result(move)))"),
        *returning(f"abs(max({VALUES}))"),
    ],
    "nega_starts_too_high": [
        *map(starting_at, (0, -1, -10, 1)),
        *(slip for n in (0, -100) for slip in forms.starting_at(n, FLAG)),
    ],
    "nega_starts_at_the_wrong_end": [starting_at("inf")],
    "nega_keeps_nothing": [SOLUTION.edit("= max", "= min")],
    "nega_looks_at_the_first_child_only": [
        SOLUTION.edit("    return value", "        return value"),
        *forms.ending_the_loop_where("True", "True", FLAG),
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
        SOLUTION.without(*STOP)
        .edit("legal_moves()", "legal_moves()[1:]")
        .edit("-inf", "-negamax(state.result(state.legal_moves()[0]))"),
    ],
    "nega_asks_for_the_outcome_too_early": [TIGHT.edit("is_terminal()", "is_terminal")],
    "nega_values_only_finished_games": [
        TIGHT.edit(VALUE, "state.result(move).utility(state.to_move)")
    ],
    "nega_asks_about_the_same_position": [TIGHT.edit("state.result(move)", "state")],
    "nega_goes_on_from_the_child": [
        SOLUTION.edit("state.result(move)", "state := state.result(move)")
    ],
    "nega_takes_the_average": returning(f"sum({VALUES}) / len(state.legal_moves())"),
    "nega_adds_up": [TIGHT.edit("return max", "return sum")],
    "nega_takes_zero_for_nothing": [COMPARING.edit("best is None or", "not best or")],
    "nega_is_content_with_a_draw": [content_with("value >= 0")],
    "nega_is_content_with_a_gain": [
        *map(content_with, ("value > 0", "value == 1")),
        *forms.ending_the_loop_where("value == 1", "value == -1", FLAG),
        *forms.ending_the_loop_where("found == 1", "found == -1", FLAG),
    ],
    "nega_looks_a_ply_or_two_ahead": [looking_ahead(plies) for plies in (1, 2, 3)],
    "nega_gives_the_move": returning(CHOICE.replace("-", "-search."), CHOICE),
    "nega_gives_a_pair": [
        PAIR,
        PAIR.edit("state.to_move)", f"state.to_move) if state.legal_moves() else {UTILITY}"),
        SOLUTION.edit(UTILITY, f"{UTILITY}, None").edit("return value", "return value, move"),
    ],
    "nega_skips_the_first_child": [SOLUTION.edit("legal_moves()", "legal_moves()[1:]")],
    "nega_skips_the_last_child": [SOLUTION.edit("legal_moves()", "legal_moves()[:-1]")],
}
FAMILIES = {"nega_starts_too_high": starting_at}

"""The right forms of max_value, and the programs of its wrong ideas."""

from collections.abc import Sequence
from functools import partial, reduce
from typing import Any

from gamesearch.search import minimax
from gamesearch.search.minimax import min_value
from gametutor.kit import forms
from gametutor.kit.source import Forms, Source

STOP = ("if state.is_terminal():", "return state.utility(player)")
VALUE = "min_value(state.result(move), player)"
VALUES = f"{VALUE} for move in state.legal_moves()"
KEEP = f"value = max(value, {VALUE})"

SOLUTION = Source.of(minimax.max_value, reduce=reduce)
TIGHT = SOLUTION.without("value = -inf", "for move in state.legal_moves():", KEEP).lines(
    "return value", f"return max({VALUES})"
)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_comparison(state, player):
    moves = state.legal_moves()
    if not moves:
        return state.utility(player)
    best = None
    for move in moves:
        value = min_value(state.result(move), player)
        if best is None or value > best:
            best = value
    return best


def nested(state, player):
    def value_of(move):
        return min_value(state.result(move), player)

    if not state.is_terminal():
        return value_of(max(state.legal_moves(), key=value_of))
    return state.utility(player)


def one_function_for_both(state, player):
    if state.is_terminal():
        return state.utility(player)
    pick = max if state.to_move == player else min
    return pick(one_function_for_both(state.result(move), player) for move in state.legal_moves())


class AsAClass:
    def __call__(self, state, player):
        if state.is_terminal():
            return state.utility(player)
        return max(min_value(state.result(move), player) for move in state.legal_moves())


COMPARING = Source.of(with_a_comparison)
MIRRORED = [
    TIGHT,
    TIGHT.edit(
        f"max({VALUES})",
        "max(map(lambda move: min_value(state.result(move), player), state.legal_moves()))",
    ),
    COMPARING,
    *TIGHT.edits(f"max({VALUES})", f"reduce(max, ({VALUES}), -inf)", f"sorted([{VALUES}])[-1]"),
    nested,
]
"""Those of which `min_value` has the mirror image."""
RIGHT = [*MIRRORED, one_function_for_both, AsAClass()]


# --- wrong ideas -------------------------------------------------------------------------------
starting_at = partial(SOLUTION.edit, "-inf")


# A search of one's own, with a flag, instead of the two functions.
FLAG = forms.FLAG.called_by("def max_value(state, player):\n    return flag(state, player, True)")
NOT_STOPPING = COMPARING.without("if not moves:", "return state.utility(player)")
BOTH = Forms([SOLUTION, FLAG])
GIVES_A_PAIR = TIGHT.edit("state.utility(player)", "state.utility(player), None").edit(
    f"max({VALUES})",
    f"max((({VALUE}, move) for move in state.legal_moves()), key=lambda pair: pair[0])",
)

PROGRAMS: dict[str, Sequence[Any]] = {
    "max_takes_the_smallest": [
        TIGHT.edit("max(", "min("),
        TIGHT.edit("max(min_value", "min(max_value"),
        FLAG.edit("if is_max", "if not is_max"),
    ],
    "max_asks_itself": [SOLUTION.edit("min_value", "max_value"), FLAG.edit("False", "True")],
    "max_flag_stays": [FLAG.edit("(move), player, True", "(move), player, False")],
    "max_starts_too_high": [
        *(starting_at(start) for start in (0, -1, 10, -99, -1_000_000)),
        *(slip for number in (0, -100) for slip in forms.starting_at(number, FLAG)),
    ],
    "max_starts_at_the_wrong_end": [starting_at("inf")],
    "max_keeps_nothing": [SOLUTION.edit("max(value,", "min(value,")],
    "max_looks_at_the_first_child_only": [
        SOLUTION.edit("    return value", "        return value"),
        *forms.ending_the_loop_where("True", "True", FLAG),
    ],
    "max_keeps_the_last_child": [
        SOLUTION.without("value = -inf").edit("max(value,", "max(-inf,"),
        *forms.edited(("if found > value:", "if True:"), ("if found < value:", "if True:"), FLAG),
    ],
    "max_gives_nothing_back": [
        SOLUTION.without("return value"),
        SOLUTION.without("return value").edit("return state", "state"),
    ],
    "max_does_not_stop": [
        SOLUTION.without(*STOP),
        TIGHT.without(*STOP),
        NOT_STOPPING,
        NOT_STOPPING.edit("best = None", "best = min_value(state.result(moves[0]), player)"),
    ],
    "max_ends_are_worth_nothing": BOTH.edit(forms.LEAF, "0"),
    "max_wins_are_worth_one": BOTH.lines(
        f"return {forms.LEAF}",
        f"outcome = {forms.LEAF}",
        "return round(outcome / abs(outcome)) if outcome else 0",
    ),
    "max_ends_are_lost": [
        SOLUTION.lines("return state.utility(player)", "value = -1", "return value"),
        FLAG.edit(forms.LEAF, "-1 if is_max else 1"),
    ],
    "max_ends_are_won": [
        SOLUTION.lines("return state.utility(player)", "value = 1", "return value"),
        FLAG.edit(forms.LEAF, "1 if is_max else -1"),
    ],
    "max_inverts_the_stop_test": Forms([SOLUTION, TIGHT, FLAG]).edit("if state", "if not state"),
    "max_flips_the_utility": BOTH.edit("(player)", "(1 - player)"),
    "max_utility_of_the_side_to_move": BOTH.edit("(player)", "(state.to_move)"),
    "max_utility_of_the_side_that_moved": BOTH.edit("(player)", "(1 - state.to_move)"),
    "max_always_searches_for_player_0": [
        SOLUTION.edit("utility(player)", "utility(0)").edit("(move), player", "(move), 0"),
        SOLUTION.edit("utility(player)", "utility(0)"),
        SOLUTION.edit("(move), player", "(move), 0"),
        FLAG.edit("utility(player)", "utility(0)"),
    ],
    "max_changes_the_searching_player": [SOLUTION.edit("(move), player", "(move), 1 - player")],
    "max_negates_the_children": [SOLUTION.edit("min_value", "-min_value")],
    "max_takes_the_average": [
        TIGHT.edit(f"max({VALUES})", f"sum({VALUES}) / len(state.legal_moves())")
    ],
    "max_adds_up": [TIGHT.edit("max(", "sum(")],
    "max_takes_zero_for_nothing": [COMPARING.edit("best is None or", "not best or")],
    "max_is_content_with_a_draw": [
        SOLUTION.after(KEEP, "if value >= 0:", "    return value"),
        *forms.ending_the_loop_where("value >= 0", "value <= 0", FLAG),
    ],
    "max_is_content_with_a_gain": [
        SOLUTION.after(KEEP, "if value > 0:", "    return value"),
        SOLUTION.after(KEEP, "if value == 1:", "    break"),
        SOLUTION.edit(VALUE, "found")
        .before("value = max(value, found)", f"found = {VALUE}")
        .after("value = max(value, found)", "if found == 1:", "    value = 1", "    return value"),
        *forms.content_with_a_gain(FLAG),
    ],
    "max_looks_one_ply_ahead": [TIGHT.edit(VALUE, forms.ONE_MOVE_AHEAD)],
    "max_gives_the_move": [
        TIGHT.edit(f"max({VALUES})", f"max(state.legal_moves(), key=lambda move: {VALUE})")
    ],
    "max_gives_a_pair": [
        GIVES_A_PAIR,
        GIVES_A_PAIR.edit("(player), None", "(player)"),
        GIVES_A_PAIR.edit(f"(({VALUE}, move)", f"(({VALUE}[0], move)"),
    ],
    "max_goes_on_from_the_child": [
        SOLUTION.lines(
            KEEP, "state = state.result(move)", "value = max(value, min_value(state, player))"
        )
    ],
    "max_asks_for_the_outcome_too_early": [SOLUTION.edit("is_terminal()", "is_terminal")],
    "max_asks_about_the_same_position": [SOLUTION.edit("state.result(move)", "state")],
    "max_skips_the_first_child": [SOLUTION.edit("legal_moves()", "legal_moves()[1:]")],
    "max_skips_the_last_child": [SOLUTION.edit("legal_moves()", "legal_moves()[:-1]")],
}
FAMILIES = {"max_starts_too_high": starting_at}

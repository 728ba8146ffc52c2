"""The right forms of negamax_any_turn, and the programs of its wrong ideas."""

from functools import partial, reduce
from math import inf

from gamesearch.games import PASS
from gamesearch.search import minimax
from gamesearch.search import negamax as search
from gamesearch.search.negamax import negamax
from gametutor.kit.source import Source

STOP = ("if state.is_terminal():", "return state.utility(state.to_move)")
UTILITY = "state.utility(state.to_move)"
CHANGES = "child.to_move != state.to_move"
TURN = f"""\
        if {CHANGES}:
            found = -found
"""
KEEP = "        value = max(value, found)"

SOLUTION = Source.of(
    search.negamax_any_turn, PASS=PASS, minimax=minimax, right=search.negamax_any_turn
)


# --- right, in other forms ---------------------------------------------------------------------
def in_one_line(state):
    return (
        state.utility(state.to_move)
        if state.is_terminal()
        else max(
            in_one_line(child) if child.to_move == state.to_move else -in_one_line(child)
            for child in map(state.result, state.legal_moves())
        )
    )


def seen_by(player, state):
    """The helper is told for whom: then the sign changes when it is somebody else."""
    if state.to_move != player:
        return -seen_by(state.to_move, state)
    if state.is_terminal():
        return state.utility(player)
    return max(seen_by(player, state.result(move)) for move in state.legal_moves())


def with_a_view(state):
    return seen_by(state.to_move, state)


def by_minimax(state):
    return minimax.tight_value(state, state.to_move)


def two_lists(state):
    """The moves that keep the turn, and those that end it."""
    if state.is_terminal():
        return state.utility(state.to_move)
    children = [state.result(move) for move in state.legal_moves()]
    mine = [two_lists(child) for child in children if child.to_move == state.to_move]
    others = [-two_lists(child) for child in children if child.to_move != state.to_move]
    return max(mine + others)


def folded(state):
    def better(best, move):
        child = state.result(move)
        return max(best, folded(child) * (1 if child.to_move == state.to_move else -1))

    ends = state.is_terminal()
    return state.utility(state.to_move) if ends else reduce(better, state.legal_moves(), -inf)


class AsAClass:
    def __call__(self, state):
        if not (moves := state.legal_moves()):
            return -state.utility(1 - state.to_move)
        best = None
        for child in map(state.result, moves):
            value = self(child)
            value = value if child.to_move == state.to_move else -value
            best = value if best is None else max(best, value)
        return best


RIGHT = [
    SOLUTION.edit(TURN, f"        found *= -1 if {CHANGES} else 1\n"),
    in_one_line,
    with_a_view,
    by_minimax,
    two_lists,
    folded,
    AsAClass(),
]


# --- wrong ideas -------------------------------------------------------------------------------
minus_where = partial(SOLUTION.edit, CHANGES)
worth_at_the_end = partial(SOLUTION.edit, UTILITY)
asking = partial(SOLUTION.edit, "negamax_any_turn(child)")
starting_at = partial(SOLUTION.edit, "-inf")


def by_ply(state):
    """Max and min by turns, ply after ply, whoever is to move."""

    def value(position, mine):
        if position.is_terminal():
            return position.utility(state.to_move)
        best = max if mine else min
        return best(value(position.result(move), not mine) for move in position.legal_moves())

    return value(state, True)


def by_a_sign_that_alternates(state):
    def value(position, sign):
        if position.is_terminal():
            return sign * position.utility(state.to_move)
        return max(-value(position.result(move), -sign) for move in position.legal_moves())

    return value(state, 1)


def by_two_helpers(state):
    return minimax.max_value(state, state.to_move)


def compares_with_the_root(state):
    def value(position):
        if position.is_terminal():
            return position.utility(position.to_move)
        children = map(position.result, position.legal_moves())
        return max(
            value(child) * (-1 if child.to_move != state.to_move else 1) for child in children
        )

    return value(state)


def gives_the_move(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    right = search.negamax_any_turn

    def worth(move):
        child = state.result(move)
        return right(child) if child.to_move == state.to_move else -right(child)

    return max(state.legal_moves(), key=worth)


def keeps_the_player_of_the_root(state):
    def value(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        sign = 1 if position.to_move == state.to_move else -1
        return max(sign * value(position.result(move)) for move in position.legal_moves())

    return value(state)


# Every sign right, but the outcome asked for the player at the top.
LEAF_FOR_THE_ROOT = (
    Source.of(compares_with_the_root)
    .edit("utility(position.to_move)", "utility(state.to_move)")
    .edit("!= state.to_move", "!= position.to_move")
)

PROGRAMS = {
    "turn_always_negates": [minus_where("True"), negamax],
    "turn_asks_negamax": [
        asking("negamax(child)"),
        asking(f"(negamax_any_turn if {CHANGES} else negamax)(child)"),
        asking(f"(negamax if {CHANGES} else negamax_any_turn)(child)"),
    ],
    "turn_never_negates": [minus_where("False"), minus_where("child.to_move != child.to_move")],
    "turn_negates_the_wrong_way": [minus_where("child.to_move == state.to_move")],
    "turn_by_parity": [by_ply, by_a_sign_that_alternates, by_two_helpers],
    "turn_compared_with_the_root": [compares_with_the_root, keeps_the_player_of_the_root],
    "turn_of_a_fixed_player": [
        minus_where(f"{whose}.to_move == {n}") for whose in ("child", "state") for n in (0, 1)
    ],
    "turn_min_for_the_other": [
        SOLUTION.edit("value = -inf", "value = None").edit(
            f"{TURN}{KEEP}",
            f"        pick = min if {CHANGES} else max\n"
            "        value = found if value is None else pick(value, found)",
        )
    ],
    "turn_ends_are_special": [
        minus_where(f"{CHANGES} and not child.is_terminal()"),
        minus_where("child.is_terminal()"),
        minus_where(f"{CHANGES} and child.is_terminal()"),
    ],
    "turn_by_the_move": [minus_where("move != 1")],
    "turn_passes_without_minus": [minus_where(f"{CHANGES} and move != PASS")],
    "turn_leaf_of_the_root": [LEAF_FOR_THE_ROOT],
    "turn_leaf_of_a_fixed_player": [
        worth_at_the_end("state.utility(0)"),
        worth_at_the_end("state.utility(1)"),
    ],
    "turn_leaf_of_the_other": [worth_at_the_end(f"-{UTILITY}")],
    "turn_ends_are_worth_nothing": [worth_at_the_end("0")],
    "turn_ends_are_lost": [worth_at_the_end("-1")],
    "turn_ends_are_won": [worth_at_the_end("1")],
    "turn_inverts_the_stop_test": [SOLUTION.edit("if state", "if not state")],
    "turn_takes_the_smallest": [starting_at("inf").edit("= max", "= min")],
    "turn_starts_too_high": [*map(starting_at, (0, -1, -10))],
    "turn_starts_at_the_wrong_end": [starting_at("inf")],
    "turn_first_child_only": [SOLUTION.edit("    return value", "        return value")],
    "turn_stays_and_all_is_said": [
        SOLUTION.edit(KEEP, f"        else:\n            return found\n{KEEP}")
    ],
    "turn_stays_and_is_skipped": [SOLUTION.edit(KEEP, f"    {KEEP}")],
    "turn_keeps_the_last": [SOLUTION.edit("max(value, found)", "found")],
    "turn_is_content_with_a_draw": [
        SOLUTION.edit(KEEP, f"{KEEP}\n        if value >= 0:\n            break")
    ],
    "turn_is_content_with_a_gain": [
        *(
            SOLUTION.edit(KEEP, f"{KEEP}\n        if {enough}:\n            break")
            for enough in ("value > 0", "value >= 1", "value == 1")
        ),
        SOLUTION.edit(KEEP, f"        if found == 1:\n            return 1\n{KEEP}"),
    ],
    "turn_adds_up": [starting_at("0").edit("max(value, found)", "value + found")],
    "turn_gives_the_move": [gives_the_move],
    "turn_skips_a_child": [
        SOLUTION.edit("legal_moves()", "legal_moves()[1:]"),
        SOLUTION.edit("legal_moves()", "legal_moves()[:-1]"),
    ],
    "turn_gives_nothing_back": [
        asking("right(child)").without("return value"),
        SOLUTION.without("return value"),
    ],
    "turn_does_not_stop": [SOLUTION.without(*STOP)],
    "turn_asks_about_the_same_position": [asking("negamax_any_turn(state)")],
    "turn_goes_on_from_the_child": [
        asking("negamax_any_turn(state)")
        .edit("child = ", "mover, state = state.to_move, ")
        .edit(CHANGES, "state.to_move != mover")
    ],
}
FAMILIES = {
    "turn_starts_too_high": starting_at,
}

"""The right forms of alpha_beta_decision, and the programs of its wrong ideas."""

from functools import partial
from math import inf

from gamesearch.search import alpha_beta
from gamesearch.search.alpha_beta import max_value, min_value
from gametutor.kit.source import Source, written_in

TEST = "value > alpha"
KEEP = "best_move, alpha = move, value"

WINDOW = "alpha, inf"
CALL = f"min_value(state.result(move), player, {WINDOW})"
START = "best_move, alpha = moves[0], -inf"

TAKE = f"        if {TEST}:\n            {KEEP}\n"
LEAVE = "            break\n"

SOLUTION = Source.of(alpha_beta.alpha_beta_decision)


# --- right, in other forms ---------------------------------------------------------------------
def the_first_by_itself(state):
    first, *others = state.legal_moves()
    best, alpha = first, min_value(state.result(first), state.to_move, -inf, inf)
    for move in others:
        if (value := min_value(state.result(move), state.to_move, alpha, inf)) > alpha:
            best, alpha = move, value
    return best


def from_the_other_side(state):
    """What is best for me is worst for the opponent, who is MAX in the children."""
    opponent, best_move, beta = 1 - state.to_move, None, inf
    for move in state.legal_moves():
        value = max_value(state.result(move), opponent, -inf, beta)
        if value < beta:
            best_move, beta = move, value
    return best_move


def with_negamax(state):
    best_move, alpha = None, -inf
    for move in state.legal_moves():
        value = -alpha_beta.negamax(state.result(move), -inf, -alpha)
        if alpha < value:
            alpha, best_move = value, move
    return best_move


def with_a_list(state):
    found = []
    alpha = -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move, alpha=alpha, beta=inf)
        if value > alpha:
            found.append(move)
            alpha = value
    return found[-1]


def all_in_one(state):
    def value_of(state, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        mine = state.to_move == player
        for move in state.legal_moves():
            value = value_of(state.result(move), alpha, beta)
            alpha, beta = (max(alpha, value), beta) if mine else (alpha, min(beta, value))
            if alpha >= beta:
                break
        return alpha if mine else beta

    player, best_move, best = state.to_move, None, -inf
    for move in state.legal_moves():
        value = value_of(state.result(move), best, inf)
        if value > best:
            best_move, best = move, value
    return best_move


class AsAClass:
    def __call__(self, state):
        self.alpha, best_move = -inf, None
        for move in state.legal_moves():
            value = min_value(state.result(move), state.to_move, self.alpha, inf)
            if value > self.alpha:
                self.alpha, best_move = value, move
        return best_move


WITH_BEST_AND_ALPHA = (
    SOLUTION.edit(START, "best_move, best, alpha = moves[0], -inf, -inf")
    .edit(TEST, "value > best")
    .edit(KEEP, "best_move, best = move, value\n        alpha = max(alpha, best)")
)
RIGHT = [
    *written_in(vars()),
    WITH_BEST_AND_ALPHA,
    SOLUTION.edit(
        CALL, f"state.result(move).utility(player) if state.result(move).is_terminal() else {CALL}"
    ),
]


# --- wrong ideas -------------------------------------------------------------------------------
returning = partial(SOLUTION.lines, "return best_move")
handing_down = partial(SOLUTION.edits, WINDOW)


def stopping_if(test):
    return SOLUTION.edit(TAKE, f"{TAKE}        if {test}:\n{LEAVE}")


def by_a_key(state):
    return max(
        state.legal_moves(), key=lambda m: min_value(state.result(m), state.to_move, -inf, inf)
    )


def by_pairs(state):
    pairs, alpha = [], -inf
    for move in state.legal_moves():
        pairs.append((min_value(state.result(move), state.to_move, alpha, inf), move))
        alpha = max(alpha, pairs[-1][0])
    return max(pairs)[1]


NEGATING = SOLUTION.edit("min_value", "-min_value")
SMALLEST = SOLUTION.edit("moves[0], -inf", "moves[0], inf").edit(TEST, "value < alpha")

PROGRAMS = {
    "ab_decision_takes_a_bound_for_a_value": [SOLUTION.edit(TEST, "value >= alpha"), by_pairs],
    "ab_decision_gives_the_value": [returning("return alpha")],
    "ab_decision_gives_a_pair": [
        returning("return best_move, alpha"),
        returning("return alpha, best_move"),
    ],
    "ab_decision_asks_max_value": [SOLUTION.edit("min_value", "max_value")],
    "ab_decision_changes_the_searching_player": [SOLUTION.edit("player = ", "player = 1 - ")],
    "ab_decision_always_searches_for_player_0": [
        SOLUTION.edit("player = state.to_move", "player = 0")
    ],
    "ab_decision_takes_the_first_move": [lambda state: state.legal_moves()[0]],
    "ab_decision_takes_the_last_move": [
        SOLUTION.edit(TEST, "True"),
        SOLUTION.edit(KEEP, "best_move = move"),
    ],
    "ab_decision_takes_the_worst_move": [
        *SMALLEST.edits(WINDOW, "-inf, inf", "-inf, alpha"),
        *NEGATING.edits(WINDOW, "-inf, inf", "-inf, -alpha"),
    ],
    "ab_decision_hands_alpha_down_as_beta": handing_down("-inf, alpha", "inf, alpha"),
    "ab_decision_negates_the_window": handing_down("-inf, -alpha"),
    "ab_decision_stops_at_a_win": [*map(stopping_if, ("value > 0", "value == 1", "value >= 0"))],
    "ab_decision_has_a_beta_at_the_root": [
        SOLUTION.after(START, "beta = inf")
        .edit(WINDOW, "alpha, beta")
        .edit(TAKE, f"{TAKE}        beta = min(beta, value)\n{leaving}")
        for leaving in (f"        if alpha >= beta:\n{LEAVE}", "")
    ],
    "ab_decision_starts_too_high": [
        SOLUTION.edit("moves[0], -inf", f"{move}, {number}")
        for move in ("moves[0]", "None")
        for number in (0, 1, -1)
    ],
    "ab_decision_goes_on_from_the_child": [
        SOLUTION.edit("state.result(move)", "state := state.result(move)")
    ],
    # what only the visits show
    "ab_decision_keeps_alpha_to_itself": [by_a_key, *handing_down("-inf, inf")],
    "ab_decision_forgets_what_it_was_sure_of": [
        WITH_BEST_AND_ALPHA.edit("max(alpha, best)", "value")
    ],
    "ab_decision_asks_a_child_twice": [SOLUTION.without(f"value = {CALL}").edit_all("value", CALL)],
    "ab_decision_asks_the_moves_backwards": [SOLUTION.edit("in moves", "in reversed(moves)")],
}

"""The right forms of minimax_decision, and the programs of its wrong ideas."""

from functools import reduce
from random import Random
from statistics import fmean

from gamesearch.search import minimax
from gamesearch.search.minimax import max_value, min_value
from gametutor.kit import forms
from gametutor.kit.source import Source, written_in

WORTH = "min_value(state.result(move), player)"
CHOICE = f"max(state.legal_moves(), key=lambda move: {WORTH})"
KEEP = "best_move, best_value = move, value"
COMPARE = "if value > best_value:"
END = "return best_move"

SOLUTION = Source.of(minimax.minimax_decision)
TIGHT = Source.of(minimax.tight_value, minimax.tight_decision, fmean=fmean)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_key(state):
    player = state.to_move
    return max(state.legal_moves(), key=lambda move: min_value(state.result(move), player))


KEYED = Source.of(with_a_key, Random=Random)


def looked_up(state):
    target = max_value(state, state.to_move)
    for move in state.legal_moves():
        if min_value(state.result(move), state.to_move) == target:
            return move


def folded(state):
    def better(one, other):
        return other if worth[other] > worth[one] else one

    worth = {move: min_value(state.result(move), state.to_move) for move in state.legal_moves()}
    return reduce(better, worth)


def worst_for_the_opponent(state):
    opponent = 1 - state.to_move
    return min(state.legal_moves(), key=lambda move: max_value(state.result(move), opponent))


def player_0_is_max_and_player_1_is_min(state):
    moves = state.legal_moves()
    if state.to_move == 0:
        return max(moves, key=lambda move: min_value(state.result(move), 0))
    return min(moves, key=lambda move: max_value(state.result(move), 0))


def at_random_among_the_best(state):
    values = [min_value(state.result(move), state.to_move) for move in state.legal_moves()]
    best = [m for m, v in zip(state.legal_moves(), values, strict=True) if v == max(values)]
    return Random(3).choice(best)


def the_win_that_takes_longest(state):
    """Wins now and wins later are the same here, as long as nobody asks for the sooner one."""

    def plies(state):
        return 0 if state.is_terminal() else 1 + max(map(plies, map(state.result, moves(state))))

    def moves(state):
        return state.legal_moves()

    def worth(move):
        child = state.result(move)
        return min_value(child, state.to_move), plies(child)

    return max(moves(state), key=worth)


class AsAClass:
    def __init__(self):
        self.seen = {}

    def __call__(self, state):
        self.seen = {}
        for move in state.legal_moves():
            self.seen[min_value(state.result(move), state.to_move)] = move
        return self.seen[max(self.seen)]


RIGHT = [
    KEYED.edit(CHOICE, f"max(({WORTH}, move) for move in state.legal_moves())[1]"),
    SOLUTION.edit("value > best_value", "value >= best_value"),
    KEYED.edit("max(", "sorted(").edit(", player))", ", player), reverse=True)[0]"),
    *written_in(vars()),
    minimax.concise_decision,
    minimax.tight_decision,
]


# --- wrong ideas -------------------------------------------------------------------------------
def one_best_move_for_all(state):
    """The search notes its best move in one place, at every level of the tree."""
    best = state.legal_moves()[0]

    def value(position, player):
        nonlocal best
        if position.is_terminal():
            return position.utility(player)
        mine, so_far = position.to_move == player, None
        for move in position.legal_moves():
            found = value(position.result(move), player)
            if so_far is None or (found > so_far if mine else found < so_far):
                best, so_far = move, found
        return so_far

    value(state, state.to_move)
    return best


ONE_BEST_MOVE_FOR_ALL = Source.of(one_best_move_for_all)


def wins_then_draws(state):
    draws = []
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value == 1:
            return move
        if value == 0:
            draws.append(move)
    return (draws or state.legal_moves())[0]


def last_of_equals(source):
    return source.edit("legal_moves()", "legal_moves()[::-1]")


WINS_THEN_DRAWS = Source.of(wins_then_draws)
LOOKS_FOR_THE_WRONG_VALUE = Source.of(looked_up).edit("= max_value", "= min_value")

PROGRAMS = {
    "gives_the_value": [KEYED.edit(CHOICE, f"max({WORTH} for move in state.legal_moves())")],
    "gives_no_move": [
        KEYED.edit(CHOICE, f"max(({WORTH}, move) for move in state.legal_moves())"),
        *SOLUTION.edits(END, f"{END}, best_value", "return state.result(best_move)"),
        *SOLUTION.edits(END, "return [best_move]", "return str(best_move)"),
    ],
    "gives_nothing_back": [
        SOLUTION.without(END),
        SOLUTION.edit("moves[0], -inf", "None, inf"),
        SOLUTION.edit("moves[0]", "None").edit(COMPARE, "if value < best_value:"),
    ],
    "gives_the_index": [SOLUTION.edit(END, "return moves.index(best_move)")],
    "asks_max_value": [
        KEYED.edit("min_value", "max_value"),
        last_of_equals(KEYED.edit("min_value", "max_value")),
    ],
    "always_for_player_0": [KEYED.edit("= state.to_move", "= 0")],
    "for_the_wrong_player": KEYED.edits("= state.to_move", "= 1 - state.to_move", "= 1"),
    "takes_the_worst_move": [
        KEYED.edit("max(", "min("),
        last_of_equals(KEYED.edit("max(", "min(")),
        KEYED.edit("min_value", "-min_value"),
        KEYED.edit(WORTH, "max_value(state.result(move), 1 - player)"),
        KEYED.edit(CHOICE, f"min(({WORTH}, move) for move in state.legal_moves())[1]"),
    ],
    "goes_on_from_the_child": [
        SOLUTION.lines(
            f"value = {WORTH}", "state = state.result(move)", "value = min_value(state, player)"
        )
    ],
    "player_1_takes_the_smallest": [KEYED.edit("max(", "(max if player == 0 else min)(")],
    "takes_the_first_move": [
        KEYED.edit(CHOICE, "state.legal_moves()[0]"),
        SOLUTION.edit(KEEP, "return move"),
        KEYED.edit("state.result(move)", "state"),
        SOLUTION.edit(COMPARE, "if value < best_value:"),
        SOLUTION.edit("moves[0], -inf", "moves[0], inf"),
    ],
    "takes_the_last_move": [SOLUTION.edit("value > best_value", "value > -inf")],
    "takes_the_largest_move": [
        KEYED.edit(CHOICE, "max(state.legal_moves())"),
        KEYED.edit(CHOICE, f"max((move, {WORTH}) for move in state.legal_moves())[0]"),
    ],
    "moves_at_random": [KEYED.edit(CHOICE, "Random(1).choice(state.legal_moves())")],
    "starts_too_high": [
        SOLUTION.edit("moves[0], -inf", f"{move}, {number}")
        for move in ("moves[0]", "None")
        for number in (0, -1, -10, -100, -1000, -(10**9))
    ],
    "one_best_move_for_all_levels": [
        ONE_BEST_MOVE_FOR_ALL,
        # the same, but only where MAX is to move
        ONE_BEST_MOVE_FOR_ALL.edit(
            "best, so_far = move,", "best, so_far = move if mine else best,"
        ),
    ],
    "looks_one_move_ahead": KEYED.edits(
        WORTH,
        forms.ONE_MOVE_AHEAD,
        "state.result(move).is_terminal() and state.result(move).utility(player) > 0",
    ),
    "values_only_finished_games": [KEYED.edit(WORTH, "state.result(move).utility(player)")],
    "opponent_moves_at_random": [TIGHT.edit("else min", "else fmean")],
    "adds_up_the_leaves": [TIGHT.edit("max if state.to_move == player else min", "sum")],
    "content_with_a_draw": [SOLUTION.edit(COMPARE, "if value >= 0:").edit(KEEP, "return move")],
    "content_with_a_gain": [
        SOLUTION.after(KEEP, f"if {enough}:", "    break") for enough in ("value > 0", "value == 1")
    ],
    "skips_the_first_move": [SOLUTION.edit("in moves:", "in moves[1:] or moves:")],
    "skips_the_last_move": [SOLUTION.edit("in moves:", "in moves[:-1] or moves:")],
    "knows_wins_and_draws_only": [
        WINS_THEN_DRAWS,
        WINS_THEN_DRAWS.edit("value == 1", "value > 0"),
        WINS_THEN_DRAWS.edit("value == 0", "False"),
    ],
    "looks_for_the_wrong_value": [
        LOOKS_FOR_THE_WRONG_VALUE,
        LOOKS_FOR_THE_WRONG_VALUE.returning("state.legal_moves()[0] if answer is None else answer"),
    ],
    "gives_the_reply": [
        SOLUTION.lines(
            END,
            "child = state.result(best_move)",
            "return moves[0] if child.is_terminal() else concise_decision(child)",
        )
    ],
}

"""The right forms of best_moves, and the programs of its wrong ideas."""

from itertools import groupby
from math import inf

from gamesearch.search import minimax
from gamesearch.search.minimax import min_value
from gametutor.exercises.best_moves import best_moves
from gametutor.kit import forms
from gametutor.kit.source import Source, written_in

LIST = "[move for move in values if values[move] == best]"
COMPARE = "values[move] == best"
LARGEST = "max(values.values())"

SOLUTION = Source.of(best_moves, max_value=minimax.max_value)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_reset(state):
    moves, best_value = [], -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value > best_value:
            moves, best_value = [move], value
        elif value == best_value:
            moves.append(move)
    return moves


def in_two_loops(state):
    best_value = -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value > best_value:
            best_value = value
    moves = []
    for move in state.legal_moves():
        if min_value(state.result(move), state.to_move) == best_value:
            moves.append(move)
    return moves


def sorted_and_grouped(state):
    def worth(move):
        return -min_value(state.result(move), state.to_move)

    return list(next(groupby(sorted(state.legal_moves(), key=worth), key=worth))[1])


def backwards(state):
    by_value: dict[float, list] = {}
    for move in reversed(state.legal_moves()):
        by_value.setdefault(min_value(state.result(move), state.to_move), []).append(move)
    return by_value[max(by_value)]


class AsAClass:
    def worth(self, state, move):
        return min_value(state.result(move), state.to_move)

    def __call__(self, state):
        best = max(self.worth(state, move) for move in state.legal_moves())
        return [move for move in state.legal_moves() if self.worth(state, move) == best]


RESETTING = Source.of(with_a_reset)
RESET = "moves, best_value = [move], value"

RIGHT = [
    *written_in(vars()),
    SOLUTION.edit(LARGEST, "max_value(state, player)"),
    SOLUTION.edit(LIST, "list(filter(lambda move: values[move] >= best, values))"),
    SOLUTION.edit(COMPARE, "not any(other > values[move] for other in values.values())"),
]


# --- wrong ideas -------------------------------------------------------------------------------
KEEPS_OLD = RESETTING.edit("elif value == best_value", "elif False").lines(
    RESET, "moves.append(move)", "best_value = value"
)
DRAWS = "[move for move in values if values[move] == 0]"

PROGRAMS = {
    "only_one_of_the_best": [
        SOLUTION.edit(LIST, "[max(values, key=values.get)]"),
        RESETTING.edit("value > best_value", "value >= best_value"),
    ],
    "keeps_what_was_best_before": [KEEPS_OLD.edit("value > best", "value >= best"), KEEPS_OLD],
    "loses_the_first_of_the_best": [RESETTING.edit("[move], value", "[], value")],
    "a_move_twice": [
        RESETTING.lines(
            "moves, best_value = [], -inf",
            "first = state.legal_moves()[0]",
            "moves, best_value = [first], min_value(state.result(first), state.to_move)",
        ),
        RESETTING.edit("elif", "if"),
    ],
    "best_value_never_rises": [RESETTING.edit(RESET, "moves = [move]")],
    "all_moves": SOLUTION.edits(
        LIST, "state.legal_moves()", "sorted(values, key=values.get, reverse=True)"
    ),
    "compares_with_a_fixed_number": [
        *(SOLUTION.edit(COMPARE, f"values[move] {test}") for test in ("> 0", "== 1", ">= 0")),
        *SOLUTION.edits(
            LIST,
            f"{DRAWS.replace('== 0', '> 0')} or {DRAWS} or state.legal_moves()",
            f"{DRAWS.replace('== 0', '== 1')} or {DRAWS} or state.legal_moves()",
        ),
    ],
    "all_but_the_worst": [SOLUTION.edit(COMPARE, "values[move] > min(values.values())")],
    "the_worst_moves": [SOLUTION.edit("max(", "min(")],
    "compares_with_the_wrong_value": [
        *SOLUTION.edits(LARGEST, "min_value(state, player)", "next(iter(values.values()))"),
        SOLUTION.edit(LARGEST, "sum(values.values()) / len(values)").edit(
            COMPARE, "values[move] >= best"
        ),
    ],
    "starts_too_high": [
        RESETTING.edit("[], -inf", f"[], {n}") for n in (0, -1, -10, -100, -1000, -(10**9))
    ],
    "values_instead_of_moves": [SOLUTION.edit("[move for", "[values[move] for")],
    "other_things_in_the_list": SOLUTION.edits(
        "[move for", "[(move, values[move]) for", "[state.result(move) for"
    ),
    "indices_instead_of_moves": [
        SOLUTION.edit("[move for move in values", "[index for index, move in enumerate(values)")
    ],
    "no_list": [
        *SOLUTION.edits(LIST, f"{LIST}[0]", f"set({LIST})", f"tuple({LIST})"),
        SOLUTION.edit("return", "yield from"),
    ],
    "gives_nothing_back": [SOLUTION.edit("return ", "moves = ")],
    "asks_max_value": [SOLUTION.edit("min_value", "max_value")],
    "wrong_player": SOLUTION.edits("= state.to_move", "= 0", "= 1 - state.to_move"),
    "looks_one_move_ahead": SOLUTION.edits(
        "min_value(state.result(move), player)", forms.ONE_MOVE_AHEAD
    ),
    "returns_in_the_loop": [
        Source.of(in_two_loops).edit("    return moves", "        return moves")
    ],
}

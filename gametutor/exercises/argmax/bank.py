"""The right forms of argmax, and the programs of its wrong ideas."""

from math import inf

from gametutor.exercises.argmax import argmax
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(argmax)
IF, KEPT = "value > best_value", "best_move, best_value = move, value"


# --- right, in other forms ---------------------------------------------------------------------
def by_a_key(values):
    return max(values, key=values.get)


def of_equals_the_last(values):
    best_move, best_value = None, -inf
    for move in values:
        if values[move] >= best_value:
            best_move = move
            best_value = values[move]
    return best_move


def sorted_first(values):
    return sorted(values.items(), key=lambda pair: -pair[1])[0][0]


RIGHT = written_in(vars())

PROGRAMS = {
    "never_a_better_one": [
        SOLUTION.edit(IF, "value < best_value"),
        SOLUTION.edit(IF, "value == best_value"),
        SOLUTION.edit(KEPT, "best_move, best_value = best_move, best_value"),
    ],
    "takes_the_smallest": [
        SOLUTION.edit(IF, "value < best_value").edit("-inf", "inf"),
        SOLUTION.edit(IF, "best_move is None or value < best_value"),
    ],
    "takes_the_last": [
        SOLUTION.edit(IF, "True"),
        SOLUTION.edit(KEPT, "best_move, best_value = move, best_value"),
        SOLUTION.edit(KEPT, "best_move = move"),
    ],
    "takes_the_first": [
        SOLUTION.edit(IF, "best_move is None"),
        SOLUTION.edit("    return best_move", "        return best_move"),
    ],
    "begins_at_zero": [SOLUTION.edit("-inf", "0")],
    "returns_the_value": [
        SOLUTION.edit(KEPT, "best_move, best_value = value, value"),
        SOLUTION.edit("return best_move", "return best_value"),
    ],
    "compares_a_move": [
        SOLUTION.edit(IF, "value > best_move"),
        SOLUTION.edit(IF, "move > best_value"),
    ],
    "keeps_them_crossed": [SOLUTION.edit(KEPT, "best_move, best_value = value, move")],
}

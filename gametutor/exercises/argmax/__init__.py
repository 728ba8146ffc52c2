"""argmax: the move with the largest value."""

from math import inf

from gametutor.kit.batteries.trees import LARGEST, WIDE
from gametutor.kit.exercise import Exercise
from gametutor.kit.probes.calls import ChoiceProbe


def argmax(values):
    best_move, best_value = None, -inf
    for move, value in values.items():
        if value > best_value:
            best_move, best_value = move, value
    return best_move


VALUES = (
    {"a": 1},
    {"a": -1},
    {"a": 0, "b": 1},
    {"a": 1, "b": 0},
    {"a": -4, "b": -2},
    {"a": -2, "b": -4},
    {"a": 3, "b": 7, "c": 5},
    {"a": 5, "b": 2, "c": 4, "d": 3},
    {"d": 2, "b": -9, "a": 6, "c": 0},
    {"b": -1, "a": 0, "c": -3},
    {"take 1": -1, "take 2": 3, "take 3": 0},  # a part of a move is none
    {0: 2, 1: 1, 2: -3},  # 0 is a move, and not the lack of one
    {1: -1, 0: 2},
    {"a": 0.501, "b": 0.502},
    {"a": 2, "b": 2},  # of equals, any will do
    {"a": 2, "b": 1, "c": 2},
    {(1, 0): 2, (0, 1): 3},  # a move that is a pair
    dict(enumerate(WIDE)),
    dict(enumerate(WIDE[::-1])),
    {1: 2, "pass": 2},  # moves that cannot be compared with each other
    dict.fromkeys("abcde", -LARGEST) | {"f": 1 - LARGEST},  # after many, and below any start value
    {"a": LARGEST - 1, "b": LARGEST},
)

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Complete `argmax(values)`: the move with the largest value. `values` is a dict with a "
        "value for each move."
    ),
    blanks=3,
    solution=argmax,
    imports="from math import inf",
    reasons={
        "Start value": "No move yet, and a value that is smaller than any.",
        "Keep the best": "A move that is worth more takes the place of the best one, and so does "
        "its value.",
        "Return": "The move; its value was needed to find it.",
    },
    hints=(
        "When is a move better than the best one so far?",
        "`value > best_value`. Then two things change: the best move and the best value.",
        "`best_move, best_value = move, value`",
    ),
    battery=[ChoiceProbe("argmax", (values,), argmax) for values in VALUES],
    why="A move and its value are kept side by side, and change together.",
    next="Of two equally good moves, which one does yours return?",
)

"""min_value: the value of a position in which the opponent of the searching player moves."""

from gamesearch.search import minimax
from gametutor.kit.batteries.values import ValueQuestions
from gametutor.kit.exercise import Exercise

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `min_value(state, player)`: the smallest utility that the opponent, who is to move, "
        "can hold `player` to."
    ),
    needs={"max_value": minimax.max_value},
    solution=minimax.min_value,
    imports="from math import inf",
    reasons={
        "Stop?": "A finished game is worth its outcome, for the searching player.",
        "Start value": "Above everything, so that the first child replaces it.",
        "Ask each child": "After MIN's move it is MAX's turn, so `max_value` values the child.",
        "Keep the best": "The opponent chooses, and chooses what is worst for you: the smallest.",
        "Return": "After the loop, when every child has been asked.",
    },
    hints=(
        "*Stop?* and *Return* are those of `max_value`. What are the other three steps for MIN?",
        "Each child is a position where MAX moves: `max_value(state.result(move), player)`.",
        "Start at `inf`, keep `min(value, ...)` in the loop, and return `value` after it.",
    ),
    questions=ValueQuestions("min_value", own_turn=False),
    why="The opponent chooses, so a position is worth what its worst child is worth to you.",
    next=(
        "Keep the largest value instead of the smallest, and check again: which tree gives it away?"
    ),
)

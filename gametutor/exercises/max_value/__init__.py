"""max_value: the value of a position in which the searching player moves.

Everything about `min_value` follows from this page: see the folder `min_value` beside this one.
"""

from gamesearch.search import minimax
from gametutor.kit.batteries.values import ValueQuestions
from gametutor.kit.exercise import Exercise

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `max_value(state, player)`: the largest utility that `player`, who is to move, "
        "can be sure of."
    ),
    needs={"min_value": minimax.min_value},
    blanks=4,
    solution=minimax.max_value,
    imports="from math import inf",
    reasons={
        "Stop?": "A finished game is worth its outcome, for the searching player.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "After MAX's move it is MIN's turn, so `min_value` values the child.",
        "Keep the best": "MAX chooses, and chooses the largest.",
        "Return": "After the loop, when every child has been asked.",
    },
    hints=(
        "*Stop?*: a finished game is worth `state.utility(player)`. *Start value*: which number is "
        "below every value?",
        "Each child is a position where MIN moves: `min_value(state.result(move), player)`.",
        "Start at `-inf`, keep `max(value, ...)` in the loop, and return `value` after it.",
    ),
    questions=ValueQuestions("max_value", own_turn=True),
    why="MAX can choose, so a position is worth what its best child is worth.",
    next=(
        "Keep the smallest value instead of the largest, and check again: which tree gives it away?"
    ),
)

"""minimax_decision: from the values of the children to a move."""

from gamesearch.search import minimax
from gametutor.kit.batteries.decisions import MoveQuestions
from gametutor.kit.exercise import Exercise

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `minimax_decision(state)`: a move whose child has the largest value for the player "
        "to move. The game is not over."
    ),
    needs={"max_value": minimax.max_value, "min_value": minimax.min_value},
    solution=minimax.minimax_decision,
    imports="from math import inf",
    reasons={
        "Whose turn?": (
            "The player to move at the root is the searching player: MAX, for the whole tree."
        ),
        "Start value": "Below everything, so that the first move replaces it, even a losing one.",
        "Ask each child": "After your move the opponent moves, so `min_value` values the child.",
        "Keep the best": "The move and its value, side by side; the first of several equal ones.",
        "Return": "The move. Its value has done its work.",
    },
    hints=(
        "It is `max_value` with one more thing to keep: the move that led to the best value.",
        "Each child is worth `min_value(state.result(move), player)`; `player` is `state.to_move`.",
        "In the loop: `if value > best_value: best_move, best_value = move, value`.",
    ),
    questions=MoveQuestions("minimax_decision"),
    why="You choose at the root, and the largest value of a child is the most you can force.",
    next=(
        "Of several equally good moves, which one does yours choose? Make it choose another "
        "one, and check again: why is that still right?"
    ),
)

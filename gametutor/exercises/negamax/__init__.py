"""negamax: the value of a position for the player to move, with one function for both players."""

from gamesearch.search import negamax as search
from gametutor.kit.batteries.negamax import MoverQuestions
from gametutor.kit.exercise import Exercise

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `negamax(state)`: the largest utility that the player to move can be sure of. One "
        "function for both players."
    ),
    solution=search.negamax,
    imports="from math import inf",
    reasons={
        "Stop?": "A finished game is worth its outcome.",
        "Whose turn?": (
            "The outcome is from the point of view of the player to move, like every value here."
        ),
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "The same function: it answers for whoever is to move there.",
        "Keep the best": "The child's value is the other player's; with a minus it is yours, "
        "and of your values you want the largest.",
        "Return": "After the loop, when every child has been asked.",
    },
    hints=(
        "Take your `max_value` and go through its steps: which of them named the player?",
        "`negamax` has no parameter `player`: the value is always that of `state.to_move`.",
        "Where `min_value` was called, the function calls itself, and changes the sign: "
        "`-negamax(state.result(move))`.",
    ),
    questions=MoverQuestions("negamax"),
    why="What is good for one player is equally bad for the other, so one function with a minus "
    "serves both.",
    next="Forget the change of sign once, and check again: which tree gives it away?",
)

"""negamax_decision: from the values of the children to a move, where each needs a minus."""

from gamesearch.search import negamax as search
from gametutor.kit.batteries.decisions import MoveQuestions
from gametutor.kit.exercise import Exercise

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `negamax_decision(state)`: a best move for the player to move, with the help of "
        "`negamax`. The game is not over."
    ),
    needs={"negamax": search.negamax},
    solution=search.negamax_decision,
    imports="from math import inf",
    reasons={
        "Start value": "Below everything, so that the first move replaces it, even a losing one.",
        "Ask each child": "In the child the opponent is to move, so the root needs the minus too.",
        "Keep the best": "The move and its value, side by side; the first of several equal ones.",
        "Return": "The move. Its value has done its work.",
    },
    hints=(
        "It is `minimax_decision` once more. Which of its lines named a player?",
        "`negamax(child)` is from the point of view of your opponent, who is to move there.",
        "Choose the move with the largest `-negamax(state.result(move))`.",
    ),
    questions=MoveQuestions("negamax_decision"),
    why="The root is a position like any other: the best move leaves the opponent the least.",
    next=(
        "A child's value is from your opponent's point of view. Forget that once, and check "
        "again: which tree gives it away?"
    ),
)

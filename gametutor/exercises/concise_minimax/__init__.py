"""concise_minimax: value and decision, each in one expression."""

from gametutor.kit.batteries.decisions import MoveQuestions
from gametutor.kit.exercise import Exercise


def concise_minimax(state):
    def value(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        best = max if position.to_move == state.to_move else min
        moves = position.legal_moves()
        return best(value(position.result(move)) for move in moves)

    moves = state.legal_moves()
    return max(moves, key=lambda move: value(state.result(move)))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `concise_minimax(state)`: a best move for the player to move. Let `max` and `min` "
        "do the work of the loops; any form passes."
    ),
    solution=concise_minimax,
    reasons={
        "Stop?": "As before. `max` and `min` of nothing would be an error.",
        "Whose turn?": "`max` and `min` are values like any other: a variable can hold either.",
        "Ask each child": (
            "The generator makes one move after another and asks for the value of each."
        ),
        "Keep the best": "`max` and `min` hold the start value, the loop and the best so far.",
        "Return": "The root compares moves by a key, so the result is a move.",
    },
    hints=(
        "Two parts: a helper that returns the value of any position, and a `max` over the moves.",
        "The helper: at the end the utility, otherwise `max` or `min` of the children's values.",
        "The decision: `max(state.legal_moves(), key=lambda move: value(state.result(move)))`.",
    ),
    questions=MoveQuestions("concise_minimax"),
    why="`max` and `min` are the same steps as the loops: start value, each child, keep the best.",
    next="Count your lines. How few can they be and still be easy to read?",
)

"""best_moves: all moves that are as good as the best one."""

from gamesearch.search import minimax
from gamesearch.search.minimax import min_value
from gametutor.kit.batteries.decisions import MoveQuestions
from gametutor.kit.exercise import Exercise
from gametutor.kit.probes.decision import MovesProbe


def best_moves(state):
    player = state.to_move
    moves = state.legal_moves()
    values = {move: min_value(state.result(move), player) for move in moves}
    best = max(values.values())
    return [move for move in values if values[move] == best]


EXERCISE = Exercise(
    folder=__name__,
    task="Write `best_moves(state)`: the list of all moves with the largest value, in any order.",
    needs={"max_value": minimax.max_value, "min_value": minimax.min_value},
    solution=best_moves,
    reasons={
        "Whose turn?": (
            "The player to move at the root: all values are from that player's point of view."
        ),
        "Ask each child": "Every child is asked once, and its value is stored with its move.",
        "Keep the best": "First the largest value, then every move that has it.",
        "Return": "A list, even when only one move is best.",
    },
    hints=(
        "Two questions, one after the other: what is the largest value, and which moves have it?",
        "Store the values: `values[move] = min_value(state.result(move), player)`.",
        "`best = max(values.values())`, and then the moves with `values[move] == best`.",
    ),
    questions=MoveQuestions("best_moves", MovesProbe),
    why=(
        "Moves with the same value are equally good: against a perfect opponent they lead to "
        "the same outcome."
    ),
    next=(
        "How many best moves does the first player of `TicTacToe()` have? It takes a while to "
        "find out."
    ),
)

"""null_window: is the value at least a bound? Alpha-beta with nothing between alpha and beta."""

from gamesearch.search.scout import null_window
from gametutor.kit.batteries.narrow import NarrowQuestions
from gametutor.kit.exercise import Exercise

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `null_window(state, depth, bound, score)`: is the value for the player to move "
        "at least `bound`, with a search of `depth` plies? Return a number: `bound` or more means "
        "that the value is at least that number, anything less that it is at most that number. A "
        "finished game is worth its utility; at depth 0, a position is worth "
        "`score(state, state.to_move)`. All of these are whole numbers, every move ends the "
        "turn, the moves are tried in the order of `legal_moves()`, and no visit is needless."
    ),
    solution=null_window,
    imports="from math import inf",
    reasons={
        "Stop?": "First the end, because it is known; then the depth, where the score must guess.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "You get `bound` or more where the opponent does not get more than "
        "`-bound`, and the next whole number after that is `1 - bound`.",
        "Keep the best": ("The largest number: after a no, it is the most that the value can be."),
        "Cut?": "One move that reaches the bound is enough for a yes.",
        "Return": "After the loop, the answer to every move was no.",
    },
    hints=(
        "It is `negamax_alpha_beta` with one number for the window, and with a depth. Which "
        "of alpha and beta is the bound?",
        "The bound is beta. Look at *Cut?*: `if value >= bound: return value`.",
        "Look at *Ask each child*. You want 3 or more, so the opponent must not get −2 or more: "
        "the child is asked about `1 - bound`.",
    ),
    questions=NarrowQuestions("null_window"),
    why="You reach the bound exactly where one of your moves keeps the opponent below `1 - bound`.",
    next=(
        "The lesson's tree is worth 3. Ask your function about 3, and then about 4: which answer "
        "needs more leaves, and why?"
    ),
)

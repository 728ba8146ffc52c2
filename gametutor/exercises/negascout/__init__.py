"""negascout: the first move is searched, of the others it is asked whether they are better."""

from gamesearch.search.scout import negascout, null_window
from gametutor.kit.batteries.narrow import NarrowQuestions
from gametutor.kit.exercise import Exercise

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `negascout(state, depth, alpha, beta, score)`: the value for the player to move, "
        "exact inside the window and otherwise a bound, looking `depth` plies ahead. The first "
        "move is searched with the whole window. For every other move ask `null_window` whether "
        "it is more than alpha, and search it again only if the answer lies between alpha and "
        "beta. Scores and outcomes are whole numbers, every move ends the turn, the moves are "
        "tried in the order of `legal_moves()`, and no visit is needless."
    ),
    solution=negascout,
    imports="from math import inf",
    needs={"null_window": null_window},
    reasons={
        "Stop?": "First the end, because it is known; then the depth, where the score must guess.",
        "Start value": "Below everything. As long as it is unchanged, no move has been searched.",
        "Ask each child": "The first one: how much? Every other one: more than alpha? The "
        "answer is “no” if the child reaches `-alpha`. Only a “yes” below beta "
        "is worth a second search, which begins at what the first one found.",
        "Keep the best": "Both players choose the largest, and alpha grows with it.",
        "Cut?": "At beta the opponent has something as good elsewhere, and will not come here.",
        "Return": "The best value found. Outside the window it is a bound.",
    },
    hints=(
        "It is alpha-beta with a depth. Only the line that asks a child has become three: the "
        "first move, the small question, the second search.",
        "The answer to “more than alpha?” is “no” if the child reaches `-alpha`: `found = "
        "-null_window(child, depth - 1, -alpha, score)`.",
        "If `alpha < found < beta`, the number is only a bound, and you need the value: `found "
        "= -negascout(child, depth - 1, -beta, -found, score)`.",
    ),
    questions=NarrowQuestions("negascout"),
    why="Where the first move is the best, the cheapest question of all is enough for the others.",
    next=(
        "Search the lesson's tree of four moves with the window (5, 20), and then with (6, 20). "
        "Which moves are searched again, and what does the returned number say?"
    ),
)

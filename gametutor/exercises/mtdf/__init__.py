"""mtdf: the value of a position, found with questions of more or less alone."""

from gamesearch.search.scout import mtdf
from gametutor.kit.batteries.passes import PassesQuestions
from gametutor.kit.exercise import Exercise

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `mtdf(state, depth, guess, search)`: the value of `state` for the player to "
        "move, `depth` plies ahead. Ask only `search(state, depth, alpha, beta)`, and only with "
        "null windows; it returns the value if it lies inside the window and otherwise a bound. "
        "The first question is: at least `guess`? Every answer says where to ask next, and no "
        "question is needless. All values are whole numbers."
    ),
    solution=mtdf,
    imports="from math import inf",
    reasons={
        "Start value": "Before the first answer the value can be anything; the guess says where to "
        "ask first.",
        "Stop?": "Where `least` and `most` are the same number, that is the value.",
        "Keep the best": "A yes raises the lower limit, a no lowers the upper one: to the "
        "answer, which says more than the question. The next bound is the "
        "answer, or one more after a yes.",
        "Return": "The last answer: both limits have met there.",
    },
    hints=(
        "Keep two numbers: the least and the most that the value can be. Which one changes "
        "after an answer of `bound` or more, and which after a smaller one?",
        "`while least < most:` ask `value = search(state, depth, bound - 1, bound)`. A yes is "
        "`value >= bound`: then `least = value`. After a no, `most = value`.",
        "The next question is about the answer itself, or about one more after a yes: `bound = "
        "max(value, least + 1)`.",
    ),
    questions=PassesQuestions(),
    why=(
        "Every answer moves one limit by at least one step, and in whole numbers the two limits "
        "must meet."
    ),
    next="Give it a guess that is far too high, and one that is far too low. Count its questions.",
)

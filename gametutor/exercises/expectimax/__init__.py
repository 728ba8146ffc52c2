"""expectimax: the value of a position where the dice move, too."""

from gamesearch.search import expectimax as search
from gametutor.kit.batteries.chance import ChanceQuestions
from gametutor.kit.exercise import Exercise

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `expectimax(state, player)`: what `state` is worth to `player` on average, whoever "
        "is to move there. Where `state.to_move` is `CHANCE`, add up what each outcome is worth, "
        "times `state.probability(move)`."
    ),
    solution=search.expectimax,
    imports="from gamesearch.state import CHANCE",
    reasons={
        "Stop?": "A finished game is worth its outcome, for the player asked about.",
        "Ask each child": "Every child is valued by the same function, whoever moves there.",
        "Whose turn?": "There are three cases now: chance, the player, and the opponent.",
        "Keep the best": "A player chooses. Chance does not: there, all values count.",
        "Return": "At a chance node, the sum of probability times value: the average.",
    },
    hints=(
        "Who may be to move? There are three cases, and each does something else with the values "
        "of the children.",
        "Where `state.to_move == CHANCE`, nobody chooses: each child counts in proportion to its "
        "probability.",
        "At a chance node, return `sum(state.probability(move) * expectimax(state.result(move), "
        "player) for move in state.legal_moves())`. Elsewhere it is `max` for `player`, and `min` "
        "for the other.",
    ),
    questions=ChanceQuestions("expectimax"),
    why="Over many games, an outcome that comes up in a quarter of them counts a quarter.",
    next="Return `max` at a chance node once: which tree gives away a program that hopes for luck?",
)

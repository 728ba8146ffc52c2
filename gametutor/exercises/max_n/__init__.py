"""max_n: what each player gets where more than two play."""

from gamesearch.search import max_n as search
from gametutor.kit.batteries.shares import SharesQuestions
from gametutor.kit.exercise import Exercise

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `max_n(state)`: what each player gets when everybody looks after themselves, as a "
        "tuple with a number for each of the `state.players` players. Of moves that are equally "
        "good for the player to move, the first one is taken. (In some games a player may move "
        "twice in a row: `state.to_move` says whose turn it is.)"
    ),
    solution=search.max_n,
    reasons={
        "Stop?": "At the end, every player gets their own utility, in the order of their numbers.",
        "Whose turn?": "That player's place in the tuple is the only one that counts here.",
        "Ask each child": "Every child returns a whole tuple.",
        "Keep the best": "The tuple with the largest number for the player to move, as a whole; "
        "`max` takes the first of equals.",
        "Return": "The whole tuple: somebody above looks at another place in it.",
    },
    hints=(
        "What does a child return, and which part of that does the player to move look at?",
        "At a leaf: `tuple(state.utility(player) for player in range(state.players))`.",
        "Keep the whole tuple: `max(..., key=lambda values: values[state.to_move])`.",
    ),
    questions=SharesQuestions("max_n"),
    why="Nobody plays against anybody: each takes what is best at their own place in the tuple.",
    next="Let your function play `NimForThree(4)`, and once more keeping the last of equally good "
    "moves: who wins now?",
)

"""negamax_any_turn: negamax where a player may move again, so that not every child has a minus."""

from gamesearch.search import negamax as search
from gametutor.kit.batteries.negamax import MoverQuestions
from gametutor.kit.exercise import Exercise

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `negamax_any_turn(state)`: what `negamax` returns, also in games in which a "
        "player may move again."
    ),
    solution=search.negamax_any_turn,
    imports="from math import inf",
    reasons={
        "Stop?": "As before: the outcome, for the player to move.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "The child answers for whoever is to move there.",
        "Whose turn?": "The minus stands for a change of turn. Where the turn stays, leave it out.",
        "Keep the best": "Now the value belongs to the player to move, who chooses the largest.",
        "Return": "After the loop, when every child has been asked.",
    },
    hints=(
        "It is `negamax` with a question in the loop. Which one?",
        "The child's value is from the point of view of `child.to_move`, and yours from that of "
        "`state.to_move`.",
        "Keep the child: `child = state.result(move)`. Its value gets a minus only if "
        "`child.to_move != state.to_move`.",
    ),
    questions=MoverQuestions("negamax_any_turn", again=True),
    why="The sign changes with the turn, not with the ply: the state says when.",
    next="Try your function on `check.negamax` too: why must it pass there?",
)

"""rate_one_ply: what a position is worth to the player to move, who looks one ply ahead."""

from math import inf

from gamesearch.games import Nim, NumberTree
from gametutor.kit.batteries.trees import LARGEST, WIDE
from gametutor.kit.exercise import Exercise
from gametutor.kit.probes.calls import ScoredProbe


def rate(state, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    return score(state, state.to_move)


def one_ply(state, score):
    best_move, best_rating = None, -inf
    for move in state.legal_moves():
        rating = -rate(state.result(move), score)
        if rating > best_rating:
            best_move, best_rating = move, rating
    return best_move, best_rating


def rate_one_ply(state, score):
    """What `state` is worth to the player to move, who looks one ply
    ahead."""
    if state.is_terminal():
        return state.utility(state.to_move)
    move, rating = one_ply(state, score)
    return rating


MANY = [1, -1, 1, 0, -1]
FAR_OR_CLOSE = ([LARGEST - 1, LARGEST], [-LARGEST, 1 - LARGEST], [0.501, 0.502])
ASKED = (
    *((Nim(coins, player), "no_score") for coins in (0, 1, 2, 3, 5) for player in (0, 1)),
    *((state, "mobility") for state in (Nim(4), Nim(5), NumberTree([0]))),
    (NumberTree([[number, 0] for number in MANY]), "mobility"),
    *((Nim(0, player), "slight") for player in (0, 1)),
    *(
        (NumberTree(tree, player), "no_score")
        for tree in (1, -1, 0.5, LARGEST, [1], [1, -1], MANY, WIDE, WIDE[::-1], *FAR_OR_CLOSE)
        for player in (0, 1)
    ),
)

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Complete `rate_one_ply(state, score)`: what `state` is worth to the player to move there, "
        "who looks one ply ahead. A finished game is worth its utility."
    ),
    blanks=2,
    solution=rate_one_ply,
    reasons={
        "Stop?": "A finished game is worth its utility to the player to move, as in `rate`.",
        "Ask each child": "`one_ply` makes each move, and turns the sign of each child's rating.",
        "Return": "Its rating belongs to the player to move at `state`: no minus.",
    },
    hints=(
        "Both blanks are about the player to move at `state`.",
        "At the end, `rate` does the same. And whose rating does `one_ply` return?",
        "A finished game: `state.utility(state.to_move)`. At the end: `rating`, as it is.",
    ),
    battery=[ScoredProbe("rate_one_ply", (state,), rate_one_ply, score) for state, score in ASKED],
    why="The minus comes one ply higher, in the function that asks this one.",
    next="Rate three plies ahead: what would the next function call?",
)

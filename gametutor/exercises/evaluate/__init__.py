"""evaluate: how good a position of Othello looks, better than counting discs."""

from random import Random

from gamesearch.evaluation.othello import disc_difference
from gamesearch.games import Othello
from gamesearch.playing.openings import OPENINGS
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.evaluation import LooksProbe, RatingProbe
from gametutor.kit.probes.match import MatchProbe
from gametutor.kit.queries.evaluation import RatingQuery

POINTS = 18  # of 24. Disc difference against itself has 12; equals get 18 in 1 of 100 matches.


def evaluate(state, player):
    quarter = [
        [20, -3, 3],  # from the corner, along the edge, to the middle
        [-3, -5, 1],
        [3, 1, 1],
    ]
    rows = str(state).split("\n")
    total = 0  # Start value
    for row in range(6):
        for column in range(6):
            weight = quarter[min(row, 5 - row)][min(column, 5 - column)]
            if rows[row][column] == "XO"[player]:  # Whose turn?
                total += weight
            elif rows[row][column] == "OX"[player]:
                total -= weight
    return total  # Return


# Drawn at random, from the beginning of a game to its end; in the later ones somebody has a corner.
POSITIONS = tuple(
    Othello(6).after(moves)
    for moves in (
        "",
        "e4",
        "c2 b2 b3 d2",
        "c2 b4 c5 b2 b3 b6 e4 f4",
        "e4 e3 e2 c5 b3 f1 d2 a2 b6 f4 f5",
        "c2 b2 d5 e3 f2 c5 c6 b3 e4 f3 a1 f5 f4",
        "d5 e5 f5 e3 b2 b3 e2 e1 b4 a3 a2 f6 a4 d2 f3 f2",
        "e4 c5 b5 e3 c2 a5 a6 b2 d5 b6 b3 d2 b1 d6 a4 b4 d1",
        "e4 c5 b5 a5 c2 e2 d2 c1 b6 e3 e1 f1 d1 e5 b1 c6 d6 b2 f3 f2",
        "c2 b2 d5 e3 a2 e5 e4 c1 e6 f6 b3 d6 c6 d2 b1 a3 a4 f4 f3 c5 b4",
        "d5 e3 d2 c1 f3 d6 c5 f4 f5 b5 b2 a3 f2 e5 a5 b6 d1 e4 a1 e1 c6 e2 a6 c2",
    )
)


def _battery():
    """The promises in some positions, the moves of one, and a match."""
    kept = tuple(RatingQuery("evaluate", state) for state in POSITIONS)
    promises = [RatingProbe("evaluate", state) for state in POSITIONS]
    looks = LooksProbe("evaluate", OPENINGS[0])  # at edges, beside a corner, in the middle
    return [*promises, looks, MatchProbe(OPENINGS, disc_difference, kept, POINTS, evaluate)]


def _more(seed=SEED):
    """The promises once more, at every move of some games."""
    random = Random(seed)
    for _ in range(4):
        state = Othello(6)
        while not state.is_terminal():
            yield RatingProbe("evaluate", state)
            state = state.result(random.choice(state.legal_moves()))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `evaluate(state, player)` for Othello on 6 by 6 cells: a number that says how good "
        "the position looks for `player`, whoever is to move, and the same with a minus for the "
        "other player. On a mirrored board it is the same, it never goes beyond ±999,000, and it "
        "tells moves apart before anybody can take a corner. It then plays 24 games against "
        "`disc_difference`, both looking two plies ahead. A win is a point, a draw half a point; "
        f"it needs at least {POINTS} of 24 points."
    ),
    solution=evaluate,
    reasons={
        "Start value": "An empty board is as good for one player as for the other: 0.",
        "Whose turn?": (
            "What `player` has counts with a plus, what the other player has with a minus."
        ),
        "Keep the best": (
            "A disc in a corner can never be turned, so it weighs most. Its neighbours open the "
            "way to the corner, so their weight is below 0."
        ),
        "Return": "One number, far from the value of a win, however many discs there are.",
    },
    hints=(
        "Ask about every cell: can a disc there be turned again? And whom does it help?",
        "Give the corners a large weight, the cells beside them one below 0, the edges a small "
        "one. Or count corners and moves.",
        '`marks = str(state).replace("\\n", "")` has 36 characters; the corners are cells 0, 5, 30 '
        'and 35. The mark of `player` is `"XO"[player]`.',
    ),
    battery=_battery(),
    more=_more,
    why="What it counts says more about the end of the game than the number of discs does.",
    next="Leave out one part of your evaluation, or change its weight: does it still pass?",
)

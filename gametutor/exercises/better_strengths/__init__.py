"""better_strengths: one step towards the strengths that fit some results best."""

from collections.abc import Iterator
from itertools import product
from random import Random

from gamesearch.playing.ratings import better_strengths
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.calls import NumbersProbe

Points = list[list[float]]

ASKED: tuple[tuple[list[float], Points], ...] = (
    ([1, 1], [[0, 3], [1, 0]]),
    ([3, 1], [[0, 3], [1, 0]]),
    ([1, 4], [[0, 0.5], [1.5, 0]]),
    ([2, 5], [[0, 2.5], [1.5, 0]]),
    ([1, 2, 3], [[0, 1, 2], [1, 0, 0], [1, 2, 0]]),
    ([4, 1, 0.5], [[0, 1.5, 3], [0.5, 0, 0], [1, 0, 0]]),
    ([1, 1, 1], [[0, 2, 2], [0, 0, 1], [1, 1, 0]]),
    ([3, 1, 2, 6], [[0, 1, 0, 2], [3, 0, 1, 0], [2, 0.5, 0, 4], [0, 1, 0.5, 0]]),
)
"""Strengths, and what everybody took from everybody: with draws, and with players who never
met. Nobody has won or lost everything, so that a wrong program divides by 0 nowhere."""


def _about(strengths: list[float], points: Points) -> NumbersProbe:
    return NumbersProbe("better_strengths", (strengths, points), better_strengths)


def _more(seed: int = SEED) -> Iterator[NumbersProbe]:
    """Further questions: two to eight players with random games."""
    random = Random(seed)
    for _ in range(60):
        count = random.randint(2, 8)
        points = [[0.0] * count for _ in range(count)]
        for one, other in product(range(count), repeat=2):
            if one < other and (random.random() < 0.8 or other == one + 1):
                games = random.randint(1, 6)
                taken = random.randint(0, 2 * games) / 2
                points[one][other], points[other][one] = taken, games - taken
        yield _about([random.randint(1, 12) / 2 for _ in range(count)], points)


def _small() -> Iterator[NumbersProbe]:
    """The smallest questions: two players and up to three games."""
    for won, lost in ((1, 0), (0, 1), (2, 1), (1, 2), (1.5, 0.5)):
        for one, other in ((1, 1), (1, 2), (3, 1)):
            yield _about([one, other], [[0, won], [lost, 0]])


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `better_strengths(strengths, points)`, which returns a list of new strengths. "
        "`points[i][j]` is how many points player i took from player j, 1 for a win and a half "
        "for a draw; so the two have played `points[i][j] + points[j][i]` games. The new strength "
        "of a player is all the points of this player, divided by a sum over the opponents: the "
        "games against each, divided by the old strengths of both together. Nothing is rescaled."
    ),
    solution=better_strengths,
    reasons={
        "Start value": "Each player begins with a sum of 0 over the opponents.",
        "Return": "The old strength times that sum is how many points were expected. So the new "
        "strength is larger if there were more, and the same if there were just as many. All come "
        "from the old strengths, and go into a list of their own.",
    },
    hints=(
        "For one player: how many points are there in all, and how many games against each "
        "opponent?",
        "Against an opponent there were `points[i][j] + points[j][i]` games. Divide that by "
        "`strengths[i] + strengths[j]`, and add that up over the opponents.",
        "Append `sum(points[i]) / met` to a new list, where `met` is the sum, over the "
        "opponents, of the games divided by both strengths together.",
    ),
    battery=[_about(*asked) for asked in ASKED],
    more=_more,
    small=_small,
    why="No step makes the results less likely, so step by step the strengths come to fit them "
    "best.",
    next="Call it again and again on its own result. When does nothing change any more?",
)

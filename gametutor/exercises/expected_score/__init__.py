"""expected_score: what two ratings say about the next game."""

from collections.abc import Iterator
from itertools import product
from random import Random

from gamesearch.playing.ratings import expected_score
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.calls import CallProbe

PAIRS = (
    *((120, 120), (200, 0), (0, 200), (300, 0), (-200, 0), (0, 100), (70, 10), (-250, -250)),
    *((300, 100), (10, 300), (-30, -230), (-40, 25), (12.5, 0), (300, 299), (150, -130)),
)
"""The rating of a player, and that of the other. None is beyond 300, where a power without its
scale is an error, and not a wrong number; and no two sum to 0, by which some divide."""


def _about(rating: float, other: float) -> CallProbe:
    return CallProbe("expected_score", (rating, other), expected_score)


def _more(seed: int = SEED) -> Iterator[CallProbe]:
    """Further questions: random ratings, far from each other and close."""
    random = Random(seed)
    yield _about(0, 0)
    yield _about(150, -150)
    for _ in range(60):
        yield _about(random.randint(-600, 600), random.randint(-600, 600))
    for _ in range(20):
        rating = random.randint(1000, 2800)
        yield _about(rating, rating + random.randint(-150, 150))


def _small() -> Iterator[CallProbe]:
    """The smallest questions: round ratings, the shortest call first."""
    pairs = (pair for pair in product((0, 100, -100, 200), repeat=2) if sum(pair))
    yield from sorted((_about(*pair) for pair in pairs), key=lambda probe: probe.size)


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `expected_score(rating, other)`: which share of the points, from 0 to 1, is a "
        "player with this rating expected to take from one rated `other`? Somebody 400 points "
        "above another is ten times as strong, and the shares of two players are in proportion to "
        "their strengths."
    ),
    solution=expected_score,
    reasons={
        "Return": "Every 400 points multiply the strength by ten, so the other player is "
        "`10 ** (gap / 400)` times as strong. This player gets one part, the other that many.",
    },
    hints=(
        "If the other is ten times as strong, the points are shared 1 to 10. What share "
        "of them is the 1?",
        "The other is `10 ** ((other - rating) / 400)` times as strong.",
        "`1 / (1 + times)`, where `times` says how many times as strong the other is.",
    ),
    battery=[_about(*pair) for pair in PAIRS],
    more=_more,
    small=_small,
    why="Only the difference of two ratings counts, and the two shares sum to 1.",
    next="How many points above another must a player be, to take three quarters of the points?",
)

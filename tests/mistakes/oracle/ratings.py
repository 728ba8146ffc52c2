"""Ratings, judged by Elo's definition and by the first-order condition of the likelihood."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import isclose
from random import Random
from typing import Any


def expected_score(answer: Any) -> Iterator[str]:
    """By how many times the points of one are those of the other."""
    random = Random(11)
    gaps = [0, 1, -1, 100, -100, 400, -400, *(random.randint(-900, 900) for _ in range(80))]
    for gap in gaps:
        other = random.choice((0, 1500, random.randint(-500, 500)))
        said = answer(other + gap, other)
        if isinstance(said, bool) or not 0 < said < 1:
            yield f"{gap} above: {said!r} is no share"
        times = said / (1 - said)
        good = isclose(times**400, 10.0**gap, rel_tol=1e-3) if abs(gap) < 300 else True
        yield "" if good and isclose(said, _share(gap), rel_tol=1e-7) else f"{gap} above: {said!r}"


def _share(gap: int) -> float:
    times: float = 10.0 ** (gap / 400)
    return times / (1 + times)


def better_strengths(answer: Any) -> Iterator[str]:
    """In fractions, game by game."""
    random = Random(12)
    for _ in range(80):
        count = random.randint(2, 6)
        strengths = [Fraction(random.randint(1, 20), 4) for _ in range(count)]
        met, taken = [Fraction(0)] * count, [Fraction(0)] * count
        points = [[0.0] * count for _ in range(count)]
        for one in range(count):
            for other in range(one):
                for _ in range(random.randint(one == other + 1, 5)):
                    got = Fraction(random.randint(0, 2), 2)
                    for player, opponent, share in ((one, other, got), (other, one, 1 - got)):
                        points[player][opponent] += float(share)
                        taken[player] += share
                        met[player] += 1 / (strengths[one] + strengths[other])
        said = answer([*map(float, strengths)], [[*row] for row in points])
        right = [float(own / games) for own, games in zip(taken, met, strict=True)]
        good = isinstance(said, (list, tuple)) and len(said) == count
        good = good and all(isclose(a, b, abs_tol=1e-9) for a, b in zip(said, right, strict=True))
        yield "" if good else f"{strengths}, {points}: {right}, not {said!r}"


JUDGES = {"expected_score": expected_score, "better_strengths": better_strengths}

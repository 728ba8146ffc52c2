"""Ratings from results: Bradley and Terry's model, with intervals that hold.

A player of strength s takes s / (s + t) of the points against one of strength t. The strengths
under which the results are likeliest are found by minorisation and maximisation (D. R. Hunter, MM
Algorithms for Generalized Bradley–Terry Models, 2004). A rating is 400 times the logarithm of the
strength, to base 10, as Elo has it.

**A draw** is half a point for each. The fit asks only for the share of the points, so how often
players draw need not be modelled; how much the points scatter is measured, not supposed.

**Nobody is infinitely strong.** Each player has drawn one game, too, against a player who is in no
list. So the fit is finite for those who have won or lost everything. Their interval is open.

**The unit is the opening.** What is drawn by chance are the openings: two players who are no
gamblers play the same games again from the same opening. Games from one opening may resemble each
other, as where it suits a player, or may balance, as where it favours whoever begins. So the
results are taken together for each opening, and their scatter from opening to opening, with
Student's t, says how far a rating can be relied on (a sandwich estimate, with openings as the
clusters). Of the intervals of 1,000 simulated ladders, of six kinds, 94.5 to 95.6 % held the true
rating (`tests/simulated_ladders.py`).
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import cos, inf, log, log10, pi, sin, sqrt, tan
from statistics import fmean
from typing import NamedTuple

ELO = 400
"""So many points of rating are ten times the strength."""
STILL = 1e-9
"""A step that changes no strength by more than this share is the last one."""


class Result(NamedTuple):
    """One game: two players, by their numbers, and what the first of them took from the other: 1,
    a half, or 0."""

    one: int
    other: int
    points: float


class Rated(NamedTuple):
    """A rating with its 95 % interval; an end that no result bounds is infinite."""

    rating: float
    low: float
    high: float


def expected_score(rating: float, other: float) -> float:
    """The share of the points that a player with one rating takes from one
    with another."""
    return 1 / (1 + 10 ** ((other - rating) / 400))


def better_strengths(strengths: Sequence[float], points: Sequence[Sequence[float]]) -> list[float]:
    """Strengths that fit the results better, or as well if no others fit
    better.

    Args:
        strengths: a number above 0 for each player.
        points: `points[i][j]` is how many points player i took from player j. Every player has met
            somebody.
    """
    better = []
    for player, own in enumerate(strengths):
        met = 0.0
        for opponent, other in enumerate(strengths):
            games = points[player][opponent] + points[opponent][player]
            met += games / (own + other)
        better.append(sum(points[player]) / met)
    return better


def fitted(points: Sequence[Sequence[float]]) -> list[float]:
    """The strengths under which these points are likeliest, with a drawn game of each player
    against somebody of strength 1."""
    count = len(points)
    table = [[*row, 0.5] for row in points] + [[0.5] * count + [0.0]]
    strengths = [1.0] * (count + 1)
    while True:
        better = better_strengths(strengths, table)
        better = [strength / better[-1] for strength in better]
        if all(abs(a - b) <= STILL * b for a, b in zip(better, strengths, strict=True)):
            return better[:-1]
        strengths = better


class Fit:
    """The ratings of some players.

    Args:
        count: how many players.
        rounds: for each opening, the results of the games that began with it.
    """

    def __init__(self, count: int, rounds: Iterable[Iterable[Result]]):
        self.count, self.rounds = count, [list(results) for results in rounds]
        self.points = [[0.0] * count for _ in range(count)]
        for result in (each for results in self.rounds for each in results):
            self.points[result.one][result.other] += result.points
            self.points[result.other][result.one] += 1 - result.points

    @cached_property
    def ratings(self) -> list[Rated]:
        """The rating of each player. 0 is the mean of those in `compared`."""
        raw = [ELO * log10(strength) for strength in self._strengths]
        zero = fmean(raw[player] for player in self.compared)
        return [self._rated(player, raw[player] - zero) for player in range(self.count)]

    @cached_property
    def compared(self) -> list[int]:
        """The largest set of players in which everybody took points from somebody, who took some
        from somebody, and so on round to everybody; all players if there is no such set."""
        ways = self._reached
        sets = [
            [other for other in range(self.count) if other in ways[one] and one in ways[other]]
            for one in range(self.count)
        ]
        largest = max(sets, key=len)
        return largest if len(largest) > 1 else list(range(self.count))

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """How many points of rating the first is above the other, and how far the ends of the 95%
        interval are from that: infinitely far if the other took no points from the first, and none
        by way of others."""
        gap = ELO * log10(self._strengths[one] / self._strengths[other])
        if one not in self._reached[other]:
            return gap, inf
        weights = [(player == one) - (player == other) for player in range(self.count)]
        return gap, self._reach(weights)

    def _rated(self, player: int, rating: float) -> Rated:
        share = 1 / len(self.compared)
        weights = [float(each == player) for each in range(self.count)]
        for each in self.compared:
            weights[each] -= share
        reach, ways = self._reach(weights), self._reached
        bounded_above = all(player in ways[each] for each in self.compared)
        bounded_below = all(each in ways[player] for each in self.compared)
        low = rating - reach if bounded_below else -inf
        return Rated(rating, low, rating + reach if bounded_above else inf)

    @cached_property
    def _strengths(self) -> list[float]:
        return fitted(self.points)

    @cached_property
    def _reached(self) -> list[set[int]]:
        """For each player, everybody who is reached by going to somebody points were taken from,
        again and again; the player, too."""
        found = []
        for start in range(self.count):
            reached, new = {start}, [start]
            while new:
                row = self.points[new.pop()]
                further = [each for each, got in enumerate(row) if got and each not in reached]
                reached.update(further)
                new += further
            found.append(reached)
        return found

    def _reach(self, weights: Sequence[float]) -> float:
        """Half the width of the 95% interval of a weighted sum of ratings."""
        openings = len(self.rounds)
        if openings < 2:
            return inf
        pulls = [_dot_product(weights, pull) for pull in self._pulls]
        mean = fmean(pulls)
        scatter = openings / (openings - 1) * sum((pull - mean) ** 2 for pull in pulls)
        for player, row in enumerate(self._inverse):  # the drawn game of each, half won, half lost
            expected = self._expected(player, None)
            once = (expected**2 + (1 - expected) ** 2) / 2
            scatter += _dot_product(weights, row) ** 2 * once
        return student(openings - 1) * sqrt(scatter) * ELO / log(10)

    @cached_property
    def _pulls(self) -> list[list[float]]:
        """For each opening, how far it pulls each rating from where the others have it."""
        found = []
        for results in self.rounds:
            surplus = [0.0] * self.count
            for one, other, points in results:
                more = points - self._expected(one, other)
                surplus[one] += more
                surplus[other] -= more
            found.append([_dot_product(row, surplus) for row in self._inverse])
        return found

    @cached_property
    def _inverse(self) -> list[list[float]]:
        """The inverse of the second derivative of the log-likelihood, with its sign changed."""
        rows = [[0.0] * self.count for _ in range(self.count)]
        for one in range(self.count):
            rows[one][one] += self._spread(one, None)
            for other in range(self.count):
                if other != one:
                    games = self.points[one][other] + self.points[other][one]
                    rows[one][one] += games * self._spread(one, other)
                    rows[one][other] -= games * self._spread(one, other)
        return inverse(rows)

    def _expected(self, one: int, other: int | None) -> float:
        """The share of the points that one player takes from another; None is who is in no list."""
        against = 1.0 if other is None else self._strengths[other]
        return self._strengths[one] / (self._strengths[one] + against)

    def _spread(self, one: int, other: int | None) -> float:
        """The variance of what one takes from the other in a game without draws."""
        expected = self._expected(one, other)
        return expected * (1 - expected)


def _dot_product(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def inverse(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by Gauss and Jordan."""
    size = len(rows)
    work = [[*row, *(float(at == here) for at in range(size))] for here, row in enumerate(rows)]
    for column in range(size):
        first = work[column][column]
        work[column] = [each / first for each in work[column]]
        for row in range(size):
            if row != column:
                times = work[row][column]
                work[row] = [a - times * b for a, b in zip(work[row], work[column], strict=True)]
    return [row[size:] for row in work]


def student(freedom: int) -> float:
    """Within so many standard errors lie 95 % under Student's t, with 1 or more degrees of freedom
    (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    low, high = 0.0, pi / 2  # the angle whose tangent is t / sqrt(freedom)
    while high - low > 1e-12:
        angle = (low + high) / 2
        if _within(angle, freedom) < 0.95:
            low = angle
        else:
            high = angle
    return sqrt(freedom) * tan(low)


def _within(angle: float, freedom: int) -> float:
    """The probability of a value between -t and t, where tan(angle) is t / sqrt(freedom)."""
    odd = freedom % 2
    term, total = (cos(angle), 0.0) if odd else (1.0, 0.0)
    for step in range(1 + odd, freedom, 2):
        total += term
        term *= cos(angle) ** 2 * step / (step + 1)
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total

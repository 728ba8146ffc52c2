"""Ratings: beside Elo's formula, another maximiser, published quantiles, and ladders of players
whose ratings are known."""

from __future__ import annotations

from math import exp, inf, log, log10
from random import Random

import pytest
from simulated_ladders import LADDERS, held

from gamesearch.playing.ratings import (
    Fit,
    Result,
    better_strengths,
    expected_score,
    fitted,
    inverse,
    student,
)


def table_of(results, count):
    points = [[0.0] * count for _ in range(count)]
    for one, other, score in results:
        points[one][other] += score
        points[other][one] += 1 - score
    return points


def some_points(seed, count=5):
    random = Random(seed)
    games = [
        Result(one, other, random.choice((0.0, 0.5, 1.0)))
        for one in range(count)
        for other in range(one)
        for _ in range(random.randrange(4))
    ]
    return table_of(games, count)


def by_climbing(points):
    """The ratings, in natural units, of the largest likelihood: one after the other is moved as
    long as that helps, by steps that shrink. A draw is half a win and half a loss, and each player
    has drawn a game against somebody rated 0."""

    def likelihood(ratings):
        total = 0.0
        for one, row in enumerate(points):
            total -= (log(1 + exp(-ratings[one])) + log(1 + exp(ratings[one]))) / 2
            for other, got in enumerate(row):
                if got:
                    total -= got * log(1 + exp(ratings[other] - ratings[one]))
        return total

    ratings = [0.0] * len(points)
    best, step = likelihood(ratings), 1.0
    while step > 1e-6:
        improved = False
        for player in range(len(points)):
            for change in (step, -step):
                tried = [*ratings[:player], ratings[player] + change, *ratings[player + 1 :]]
                if (value := likelihood(tried)) > best:
                    ratings, best, improved = tried, value, True
        if not improved:
            step /= 2
    return ratings


def test_between_two_players_the_rating_is_that_of_elos_formula():
    points = [[0, 7500], [2500, 0]]
    strong, weak = fitted(points)
    assert 400 * log10(strong / weak) == pytest.approx(400 * log10(0.75 / 0.25), abs=0.1)
    assert 400 * log10(0.75 / 0.25) == pytest.approx(191, abs=0.5)


def test_expected_scores_are_those_of_elos_table():
    for gap, percent in ((0, 50), (70, 60), (191, 75), (382, 90)):  # published in percent
        assert 100 * expected_score(gap, 0) == pytest.approx(percent, abs=0.1)
        assert expected_score(gap, 0) + expected_score(0, gap) == pytest.approx(1)


@pytest.mark.parametrize("seed", range(8))
def test_the_fit_is_where_climbing_on_the_likelihood_ends(seed):
    points = some_points(seed)
    assert [log(each) for each in fitted(points)] == pytest.approx(by_climbing(points), abs=1e-4)


def test_a_step_never_makes_the_results_less_likely():
    for seed in range(30):
        points = some_points(seed, count=4)
        if not all(map(sum, zip(*points, strict=True))) or not all(map(sum, points)):
            continue  # somebody has won or lost everything: no finite strengths fit best

        def likelihood(strengths, points=points):
            return sum(
                got * log(strengths[one] / (strengths[one] + strengths[other]))
                for one, row in enumerate(points)
                for other, got in enumerate(row)
                if got
            )

        strengths = [1.0, 4.0, 0.2, 9.0]
        for _ in range(20):
            better = better_strengths(strengths, points)
            assert likelihood(better) >= likelihood(strengths) - 1e-12
            strengths = better


def test_players_who_won_or_lost_everything_have_finite_ratings_and_open_intervals():
    rounds = [[Result(0, 1, 1), Result(0, 2, 1), Result(1, 2, at % 2)] for at in range(12)]
    best, second, third = Fit(3, rounds).ratings
    assert best.high == inf
    assert 0 < best.low < best.rating < inf
    for rated in (second, third):
        assert rated.rating == pytest.approx(0, abs=1e-6)  # 0 is the mean of these two
        assert -inf < rated.low < 0 < rated.high < inf
    everybody_beats_the_next = [[Result(0, 1, 1), Result(0, 2, 1), Result(1, 2, 1)]] * 5
    ends = [(rated.low, rated.high) for rated in Fit(3, everybody_beats_the_next).ratings]
    assert ends[0][1] == ends[1][1] == inf
    assert ends[1][0] == ends[2][0] == -inf


def test_with_one_opening_nothing_is_known_of_the_scatter():
    rated = Fit(2, [[Result(0, 1, 1), Result(1, 0, 1)]]).ratings[0]
    assert rated == (pytest.approx(0), -inf, inf)


def test_twenty_points_near_evenness_take_1160_games_without_draws():
    """A share s of n such games has a standard error of 1 / (2 sqrt(n))."""
    random = Random(3)
    rounds = [[Result(0, 1, float(random.random() < 0.5))] for _ in range(1160)]
    assert Fit(2, rounds).difference(0, 1)[1] == pytest.approx(20, abs=0.2)


def test_games_that_favour_whoever_begins_scatter_less_together():
    """Of two games with colours changed each wins one: no opening says who is better."""
    pairs = [[Result(0, 1, 1), Result(1, 0, 1)]] * 30
    alone = [[Result(0, 1, float(at % 2))] for at in range(60)]
    assert Fit(2, pairs).difference(0, 1)[1] < Fit(2, alone).difference(0, 1)[1] / 3


def test_quantiles_of_student_are_the_published_ones():
    table = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 19: 2.093, 30: 2.042, 120: 1.980}
    assert {freedom: round(student(freedom), 3) for freedom in table} == table


def test_a_matrix_times_its_inverse_is_one():
    rows = [[4.0, -1.0, 0.5], [-1.0, 3.0, -1.0], [0.5, -1.0, 2.0]]
    columns = list(zip(*inverse(rows), strict=True))
    product = [
        [sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in rows
    ]
    for at, row in enumerate(product):
        assert row == pytest.approx([float(here == at) for here in range(3)], abs=1e-12)


# --- 95 of 100 intervals hold ------------------------------------------------------------------


@pytest.mark.all
@pytest.mark.parametrize("kind", [LADDERS[1], LADDERS[4]])
def test_intervals_hold_in_95_of_100_ladders(kind):
    """Two standard errors of a thousand ladders are 1.4 percent. `simulated_ladders.py` measures
    more of them."""
    ratings, differences = held(kind, ladders=1000)
    assert 0.936 <= ratings <= 0.964
    assert 0.936 <= differences <= 0.964


@pytest.mark.all
def test_without_openings_as_the_unit_intervals_would_be_too_narrow():
    """As if each game were drawn alone, where an opening suits a player."""
    kind = (2, 20, 100, 0.0, 0.0, 0.99)
    assert held(kind, ladders=150)[1] > 0.93
    assert held(kind, ladders=150, alone=True)[1] < 0.9

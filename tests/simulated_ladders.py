"""How often the intervals of a ladder hold: ladders of players whose ratings are known.

    .venv/bin/python tests/simulated_ladders.py

    players  openings  spread  draws  favour  style   ratings  differences
          6        20     150    0.3     0.5    0.3     94.5%        94.7%
          2        30     100    0.3     0.5    0.0     95.1%        95.1%
          8        20     250    0.3     0.7    0.3     94.5%        95.3%
          5        40     150    0.5     0.8    0.0     94.8%        94.7%
          4        12     150    0.3     0.5    0.3     95.6%        96.3%
          6        20     150    0.0     0.3    0.6     95.4%        95.9%

For each kind, 1,000 ladders: the share of all ratings that lie in their intervals, and that of the
differences of two players. `spread` is the standard deviation of the true ratings.
"""

from math import sqrt
from random import Random
from statistics import NormalDist, fmean

from gamesearch.playing.ratings import Fit, Result

LADDERS = (  # players, openings, spread, draws, favour, style
    (6, 20, 150, 0.3, 0.5, 0.3),
    (2, 30, 100, 0.3, 0.5, 0.0),
    (8, 20, 250, 0.3, 0.7, 0.3),
    (5, 40, 150, 0.5, 0.8, 0.0),
    (4, 12, 150, 0.3, 0.5, 0.3),
    (6, 20, 150, 0.0, 0.3, 0.6),
)


def held(kind, ladders, seed=0, alone=False):
    """In which shares of so many ladders the rating of a player, and the difference of the first
    two, lie in their intervals. `alone`: as if each game had an opening of its own."""
    count, openings, spread, *look = kind
    random = Random(seed)
    ratings, differences = [], []
    for _ in range(ladders):
        true = [random.gauss(0, spread) for _ in range(count)]
        rounds = simulated(random, true, openings, *look)
        fit = Fit(count, [[game] for games in rounds for game in games] if alone else rounds)
        zero = fmean(true[player] for player in fit.compared)
        for rated, rating in zip(fit.ratings, true, strict=True):
            ratings.append(rated.low <= rating - zero <= rated.high)
        gap, reach = fit.difference(0, 1)
        differences.append(abs(gap - (true[0] - true[1])) <= reach)
    return fmean(ratings), fmean(differences)


def simulated(random, ratings, openings, draws, favour, style):
    """The rounds of a ladder of players with these ratings. A game has the score that they expect,
    and yet games of an opening are no strangers: it favours whoever begins, by `favour`, or suits
    a player, by `style` (a share of the normal number that decides each game)."""
    rest, below = sqrt(1 - favour**2 - style**2), NormalDist().cdf
    for _ in range(openings):
        side = random.gauss(0, 1)
        suits = [random.gauss(0, 1) for _ in ratings]
        results = []
        for one in range(len(ratings)):
            for other in range(one):
                for turn in (1, -1):
                    deciding = favour * side * turn + rest * random.gauss(0, 1)
                    deciding += style * (suits[one] - suits[other]) / sqrt(2)
                    share = 1 - below(deciding)
                    expected = 1 / (1 + 10 ** ((ratings[other] - ratings[one]) / 400))
                    drawn = draws * min(expected, 1 - expected)
                    points = (share < expected - drawn) + (share < expected + drawn)
                    results.append(Result(one, other, points / 2))
        yield results


def main():
    for kind in LADDERS:
        columns = zip(kind, (7, 8, 6, 5, 6, 5), strict=True)
        said = "  ".join(f"{value:>{width}}" for value, width in columns)
        print("    {}   {:7.1%}  {:11.1%}".format(said, *held(kind, ladders=1000)), flush=True)


if __name__ == "__main__":
    main()

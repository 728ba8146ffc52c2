"""The right forms of expected_score, and the programs of its wrong ideas."""

from functools import partial
from math import e, exp, log, tanh

from gamesearch.playing.ratings import expected_score
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(expected_score, exp=exp, log=log, tanh=tanh, e=e)


# --- right, in other forms ---------------------------------------------------------------------
def by_strengths(rating, other):
    mine = 10 ** (rating / 400)
    theirs = 10 ** (other / 400)
    return mine / (mine + theirs)


def step_by_step(rating, other):
    gap = rating - other
    times = 10 ** (gap / 400)
    return times / (times + 1)


def what_the_other_leaves(rating, other):
    return 1 - 1 / (1 + pow(10, (rating - other) / 400))


def with_e(rating, other):
    return 1 / (1 + exp((other - rating) * log(10) / 400))


def with_tanh(rating, other):
    return (1 + tanh((rating - other) * log(10) / 800)) / 2


RIGHT = written_in(vars())
# --- wrong ideas -------------------------------------------------------------------------------
SHARE = "1 / (1 + 10 ** ((other - rating) / 400))"
STRENGTHS, STEPS = Source.of(by_strengths), Source.of(step_by_step)
instead = partial(SOLUTION.edits, SHARE)

PROGRAMS = {
    "score_of_the_other": [
        *instead(
            "1 / (1 + 10 ** ((rating - other) / 400))",
            "1 - 1 / (1 + 10 ** ((other - rating) / 400))",
        ),
        STRENGTHS.edit("return mine", "return theirs"),
        STEPS.edit("rating - other", "other - rating"),
    ],
    "score_with_another_base": instead(
        "1 / (1 + exp((other - rating) / 400))",
        "1 / (1 + e ** ((other - rating) / 400))",
        "1 / (1 + 2 ** ((other - rating) / 400))",
    ),
    "score_multiplies_by_ten": [
        *instead(
            "1 / (1 + 10 * (other - rating) / 400)",
            "1 / (1 + 10 * (rating - other) / 400)",
            "1 - 1 / (1 + 10 * (other - rating) / 400)",
        ),
        STEPS.edit("**", "*"),
    ],
    "score_divides_one_rating": [
        *instead("1 / (1 + 10 ** (other - rating / 400))"),
        STEPS.edit("rating - other", "rating - other / 400").edit("gap / 400", "gap"),
    ],
    "score_divides_before_it_adds": [
        SOLUTION.edit("(1 + 10 ** ((other - rating) / 400))", "1 + 10 ** ((other - rating) / 400)"),
        STRENGTHS.edit("(mine + theirs)", "mine + theirs"),
        STEPS.edit("(times + 1)", "times + 1"),
    ],
    "score_without_a_scale": [
        *instead("1 / (1 + 10 ** (other - rating))"),
        STEPS.edit("gap / 400", "gap"),
    ],
    "score_with_another_scale": SOLUTION.edits("400", "100", "200", "800", "1000", "40", "173.7"),
    "score_divides_after_the_power": instead("1 / (1 + 10 ** (other - rating) / 400)"),
    "score_rounds_the_exponent": [
        SOLUTION.edit("/ 400", "// 400"),
        STEPS.edit("gap / 400", "gap // 400"),
        SOLUTION.edit("(other - rating) / 400", "round((other - rating) / 400)"),
    ],
    "score_is_the_gap": instead(
        "rating - other", "other - rating", "(rating - other) / 400", "(other - rating) / 400"
    ),
    "score_shares_the_ratings": instead("rating / (rating + other)", "other / (rating + other)"),
    "score_is_how_many_times": [
        *instead("10 ** ((rating - other) / 400)", "10 ** ((other - rating) / 400)"),
        SOLUTION.edit("(1 + 10 ** ((other - rating) / 400))", "10 ** ((other - rating) / 400)"),
        STRENGTHS.edit("mine / (mine + theirs)", "mine / theirs"),
    ],
    "score_on_a_straight_line": instead(
        "0.5 + (rating - other) / 800",
        "0.5 + (rating - other) / 400",
        "max(0, min(1, 0.5 + (rating - other) / 800))",
    ),
    "score_says_who_wins": instead(
        "1 if rating > other else 0",
        "1 if rating > other else 0.5 if rating == other else 0",
        "1 if rating >= other else 0",
    ),
    "score_knows_one_rating": instead(
        "1 / (1 + 10 ** (-rating / 400))",
        "1 / (1 + 10 ** (other / 400))",
        "1 / (1 + 10 ** (rating / 400))",
    ),
    "score_has_no_sign": [
        SOLUTION.edit("(other - rating)", "abs(other - rating)"),
        SOLUTION.edit("(other - rating)", "-abs(other - rating)"),
    ],
    "score_in_percent": instead(
        "100 / (1 + 10 ** ((other - rating) / 400))", "2 / (1 + 10 ** ((other - rating) / 400))"
    ),
    "score_is_always_the_same": instead("0.5", "1", "0"),
    "score_gives_nothing_back": [
        SOLUTION.edit("return ", "share = "),
        SOLUTION.returning("None"),
    ],
}
FAMILIES = {
    "score_with_another_scale": SOLUTION.with_number("400", "{}"),
}

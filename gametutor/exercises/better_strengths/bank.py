"""The right forms of better_strengths, and the programs of its wrong ideas."""

from functools import partial

from gamesearch.playing.ratings import better_strengths
from gametutor.kit.source import Forms, Source, written_in

SOLUTION = Source.of(better_strengths)


# --- right, in other forms ---------------------------------------------------------------------
def by_index(strengths, points):
    better = []
    players = range(len(strengths))
    for i in players:
        met = 0
        for j in players:
            if i != j:
                met += (points[i][j] + points[j][i]) / (strengths[i] + strengths[j])
        better.append(sum(points[i]) / met)
    return better


def in_one_line(strengths, points):
    n = range(len(strengths))
    return [
        sum(points[i])
        / sum((points[i][j] + points[j][i]) / (strengths[i] + strengths[j]) for j in n)
        for i in n
    ]


def by_a_factor(strengths, points):
    """The old strength times the points over those that were to be expected."""
    better = list(strengths)
    for i, own in enumerate(strengths):
        expected = 0
        for j, other in enumerate(strengths):
            expected += (points[i][j] + points[j][i]) * own / (own + other)
        better[i] = own * sum(points[i]) / expected
    return better


def with_helpers(strengths, points):
    def games(i, j):
        return points[i][j] + points[j][i]

    def met(i):
        return sum(games(i, j) / (strengths[i] + strengths[j]) for j in range(len(points)))

    return tuple(sum(row) / met(i) for i, row in enumerate(points))


RIGHT = written_in(vars())
# --- wrong ideas -------------------------------------------------------------------------------
INDEX, LINE, FACTOR = Source.of(by_index), Source.of(in_one_line), Source.of(by_a_factor)
BOTH = Forms([INDEX, LINE])
TERM = "(points[i][j] + points[j][i]) / (strengths[i] + strengths[j])"
GAMES, TOGETHER = "(points[i][j] + points[j][i])", "(strengths[i] + strengths[j])"
LOST = "sum(row[i] for row in points)"
RESCALED = [
    SOLUTION.returning("[each / sum(answer) for each in answer]"),
    SOLUTION.returning("[each / answer[0] for each in answer]"),
    SOLUTION.returning("[each * len(answer) / sum(answer) for each in answer]"),
    SOLUTION.returning("[each / max(answer) for each in answer]"),
]
of_term, of_both = partial(INDEX.edits, TERM), partial(INDEX.edits, TOGETHER)

PROGRAMS = {
    "fit_counts_what_was_lost": [
        *BOTH.edit("sum(points[i])", LOST),
        FACTOR.edit("sum(points[i])", LOST),
    ],
    "fit_looks_at_points_alone": [
        *of_term("points[i][j] + points[j][i]"),
        INDEX.edit("sum(points[i]) / met", "sum(points[i])"),
        INDEX.edit("sum(points[i]) / met", "strengths[i] * sum(points[i])"),
        INDEX.edit("sum(points[i]) / met", "strengths[i] + sum(points[i])"),
    ],
    "fit_divides_by_ones_own_strength": of_both("strengths[i]", "(2 * strengths[i])"),
    "fit_divides_by_the_opponents_strength": of_both("strengths[j]", "(2 * strengths[j])"),
    "fit_counts_each_opponent_once": [
        *of_term("1 / (strengths[i] + strengths[j])"),
        INDEX.edit(GAMES, "1").edit("if i != j", f"if i != j and {GAMES}"),
        LINE.edit(GAMES, "1").edit("for j in n", "for j in n if j != i"),
    ],
    "fit_takes_points_for_games": of_term(
        "points[i][j] / (strengths[i] + strengths[j])",
        "points[j][i] / (strengths[i] + strengths[j])",
    ),
    "fit_multiplies_the_strengths": of_both(
        "(strengths[i] * strengths[j])", "abs(strengths[i] - strengths[j] or 1)"
    ),
    "fit_multiplies_the_games": [*BOTH.edit(f"/ {TOGETHER}", f"* {TOGETHER}")],
    "fit_forgets_the_strength": [
        FACTOR.edit("own * sum(points[i]) / expected", "sum(points[i]) / expected"),
        INDEX.edit("/ (strengths[i]", "* strengths[i] / (strengths[i]"),
        LINE.edit("/ (strengths[i]", "* strengths[i] / (strengths[i]"),
    ],
    "fit_counts_the_strength_twice": [
        INDEX.edit("sum(points[i]) / met", "strengths[i] * sum(points[i]) / met"),
    ],
    "fit_adds_the_surplus": [
        FACTOR.edit("own * sum(points[i]) / expected", "own + sum(points[i]) - expected"),
        FACTOR.edit("own * sum(points[i]) / expected", "sum(points[i]) - expected"),
    ],
    "fit_adds_quotients": [
        INDEX.edit(f"+= {TERM}", f"+= points[i][j] * {TOGETHER} / {GAMES}")
        .edit("if i != j", f"if i != j and {GAMES}")
        .edit("sum(points[i]) / met", "met"),
    ],
    "fit_divides_all_at_once": [
        INDEX.edit(TERM, GAMES).edit(
            "/ met", "/ (met / sum(strengths[i] + strengths[j] for j in players if j != i))"
        ),
        *of_term(f"{GAMES} / sum(strengths)"),
    ],
    "fit_divides_before_it_adds": [
        *of_term(
            "(points[i][j] + points[j][i]) / strengths[i] + strengths[j]",
            "points[i][j] + points[j][i] / (strengths[i] + strengths[j])",
            "points[i][j] + points[j][i] / strengths[i] + strengths[j]",
        ),
        *LINE.edits(
            TERM,
            "(points[i][j] + points[j][i]) / strengths[i] + strengths[j]",
            "points[i][j] + points[j][i] / (strengths[i] + strengths[j])",
        ),
    ],
    "fit_goes_on_with_the_sum": [
        INDEX.without("met = 0").lines("better = []", "better, met = [], 0")
    ],
    "fit_keeps_the_last_opponent": [
        INDEX.edit("+=", "="),
        INDEX.edit("+=", "=").edit("if i != j:", "if i != j and points[i][j] + points[j][i]:"),
    ],
    "fit_mixes_old_and_new": [
        INDEX.edit("better = []", "better = strengths").edit(
            "better.append(sum(points[i]) / met)", "better[i] = sum(points[i]) / met"
        ),
        FACTOR.edit("better = list(strengths)", "better = strengths"),
        FACTOR.edit("j, other in enumerate(strengths)", "j, other in enumerate(better)").edit(
            "own in enumerate(strengths)", "own in enumerate(better)"
        ),
    ],
    "fit_rescales": RESCALED,
    "fit_is_upside_down": [
        INDEX.edit("sum(points[i]) / met", "met / sum(points[i])"),
        INDEX.edit("sum(points[i]) / met", "1 / (sum(points[i]) / met)"),
    ],
    "fit_changes_nothing": [
        FACTOR.edit("better[i] = own", "own = own"),
        INDEX.edit("return better", "return strengths"),
    ],
    "fit_stops_after_the_first": [
        INDEX.edit("    return better", "        return better"),
        INDEX.edit("better.append(sum(points[i]) / met)", "better = [sum(points[i]) / met]"),
    ],
    "fit_gives_nothing_back": [
        INDEX.edit("return better", "better"),
        LINE.edit("return [", "better = ["),
        SOLUTION.returning("None"),
    ],
}

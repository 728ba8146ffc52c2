"""The right forms of one_more, and the programs of its wrong ideas."""

from fractions import Fraction

from gamesearch.search.engine import one_more
from gametutor.kit.source import Source, written_in

SHORT = "if len(visited) < 2:"
LEFT = "budget - sum(visited)"
GROWTH = "growth = visited[-1] / visited[-2]"
EXPECTED = "visited[-1] * growth"
END = "return visited[-1] * growth <= left"


# --- right, in other forms ---------------------------------------------------------------------
def without_a_division(visited, budget):
    if len(visited) <= 1:
        return True
    *_, before, last = visited
    return last * last <= (budget - sum(visited)) * before


def in_one_line(visited, budget):
    return len(visited) < 2 or sum(visited) + visited[-1] ** 2 / visited[-2] <= budget


def with_a_loop(visited, budget):
    before = last = None
    for count in visited:
        budget -= count
        before, last = last, count
    if before is None:
        return True
    expected = last / before * last
    return bool(budget >= expected)


def with_fractions(visited, budget):
    if not visited or len(visited) == 1:
        return True
    return visited[-1] * Fraction(visited[-1], visited[-2]) <= budget - sum(visited)


def rounded_up(visited, budget):
    if len(visited) >= 2:
        expected = -(-(visited[-1] ** 2) // visited[-2])
        return budget - sum(visited) >= expected
    return True


def by_its_length(visited, budget):
    match visited:
        case [*_, before, last]:
            return not budget < sum(visited) + last * last / before
    return True


RIGHT = written_in(vars())
# --- wrong ideas -------------------------------------------------------------------------------
SOLUTION, LINE, PRODUCT = map(Source.of, (one_more, in_one_line, without_a_division))
FACTOR = SOLUTION.with_number(GROWTH, "growth = {}")

PROGRAMS = {
    "one_more_as_large_as_the_last": [
        SOLUTION.edit(EXPECTED, "visited[-1]"),
        LINE.edit("visited[-1] ** 2 / visited[-2]", "visited[-1]"),
    ],
    "one_more_while_anything_is_left": [
        SOLUTION.edit(END, "return left > 0"),
        SOLUTION.edit(END, "return bool(left)"),
    ],
    "one_more_compares_the_growth_alone": [SOLUTION.edit(EXPECTED, "growth")],
    "one_more_forgets_what_is_spent": [
        SOLUTION.edit(LEFT, "budget"),
        LINE.edit("sum(visited) + ", ""),
        PRODUCT.edit("(budget - sum(visited))", "budget"),
    ],
    "one_more_counts_the_last_depth_only": [
        SOLUTION.edit("sum(visited)", "visited[-1]"),
        LINE.edit("sum(visited)", "visited[-1]"),
    ],
    "one_more_forgets_the_last_depth": [SOLUTION.edit("sum(visited)", "sum(visited[:-1])")],
    "one_more_divides_the_wrong_way": [
        SOLUTION.edit("visited[-1] / visited[-2]", "visited[-2] / visited[-1]"),
        SOLUTION.edit(EXPECTED, "visited[-2]"),
    ],
    "one_more_grows_as_at_first": [
        SOLUTION.edit("visited[-1] / visited[-2]", "visited[1] / visited[0]")
    ],
    "one_more_grows_as_on_average": [
        SOLUTION.edit(
            "visited[-1] / visited[-2]", "(visited[-1] / visited[0]) ** (1 / (len(visited) - 1))"
        )
    ],
    "one_more_grows_by_a_fixed_factor": [FACTOR(4), FACTOR(5), FACTOR(2)],
    "one_more_adds_the_growth": [
        SOLUTION.edit("visited[-1] / visited[-2]", "visited[-1] - visited[-2]").edit(
            EXPECTED, "visited[-1] + growth"
        )
    ],
    "one_more_adds_the_factor": [
        SOLUTION.edit(EXPECTED, "visited[-1] + growth"),
        LINE.edit("visited[-1] ** 2 /", "visited[-1] + visited[-1] /"),
    ],
    "one_more_pays_twice": [
        SOLUTION.edit(EXPECTED, f"sum(visited) + {EXPECTED}"),
        SOLUTION.edit(EXPECTED, f"visited[-1] + {EXPECTED}"),
    ],
    "one_more_takes_the_difference_for_a_factor": [
        SOLUTION.edit("visited[-1] / visited[-2]", "visited[-1] - visited[-2]")
    ],
    "one_more_grows_everything": [SOLUTION.edit(EXPECTED, "sum(visited) * growth")],
    "one_more_rounds_the_growth": [
        SOLUTION.edit("visited[-1] / visited[-2]", "visited[-1] // visited[-2]")
    ],
    "one_more_ends_at_half": [
        SOLUTION.edit(END, "return sum(visited) <= budget / 2"),
        SOLUTION.edit(END, "return sum(visited) < budget / 2"),
    ],
    "one_more_wants_something_left": [
        SOLUTION.edit("<= left", "< left"),
        LINE.edit("<= budget", "< budget"),
    ],
    "one_more_inverts_the_test": [
        SOLUTION.edit("<= left", "> left"),
        LINE.edit("<= budget", "> budget"),
        SOLUTION.edit("<= left", ">= left"),
    ],
    "one_more_never_begins": [
        SOLUTION.edit("return True", "return False"),
        LINE.edit("len(visited) < 2 or", "len(visited) >= 2 and"),
    ],
    "one_more_begins_only_once": [
        SOLUTION.lines("return True", "return not visited"),
        SOLUTION.edit("return True", "return visited == []"),
    ],
    "one_more_asks_first_whether_a_depth_fits": [
        SOLUTION.edit("return True", "return 2 * sum(visited) < budget"),
        SOLUTION.edit("return True", "return sum(visited) * 2 <= budget"),
    ],
    "one_more_waits_for_three": [SOLUTION.edit("< 2", "< 3")],
    "one_more_always": [
        SOLUTION.edit(END, "return True"),
        SOLUTION.edit(END, "return left >= 0"),
    ],
    "one_more_never": [SOLUTION.edit(END, "return False")],
    "one_more_returns_the_number": [
        SOLUTION.edit(END, "return visited[-1] * growth"),
        SOLUTION.edit(END, "return left - visited[-1] * growth"),
    ],
    "one_more_gives_nothing_back": [SOLUTION.edit(END, "answer = visited[-1] * growth <= left")],
}
FAMILIES = {"one_more_grows_by_a_fixed_factor": FACTOR}

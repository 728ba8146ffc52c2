"""Cards that misled: the exercises of the lesson engine."""

from cells import form

from misled.programs import solution_with

TOLD = {
    "a sum of which only one part is divided by": (
        "expected_score",
        form("expected_score", "by_strengths").edit("/ (mine + theirs)", "/ mine + theirs"),
        ["Parentheses are missing", "return mine / (mine + theirs)"],
        [],
    ),
    "nothing yet, where two depths are needed": (
        "one_more",
        """\
def one_more(visited, budget):
    before = last = None
    for count in visited:
        budget -= count
        before, last = last, count
    expected = last / before * last
    return bool(budget > expected)
""",
        ["should this line run?", "does the line run too early?"],
        ["last = -1"],
    ),
    "a comparison that a not turns round": (
        "one_more",
        form("one_more", "with_a_loop").edit("budget >= expected", "budget < expected"),
        ["A test is the wrong way round."],
        ["Something is missing"],
    ),
    "one of two tests, without its not": (
        "one_more",
        """\
def one_more(visited, budget):
    if visited or len(visited) == 1:
        return True
    return visited[-1] * visited[-1] / visited[-2] <= budget - sum(visited)
""",
        ["A test is the wrong way round."],
        ["A name stands where"],
    ),
    "a part that must stay, and one of two returned": (
        "expected_score",
        """\
def expected_score(a, b, n=400):
    ex = -((a - b) / n)
    expected_a = 1 / (1 + 10**ex)
    expected_b = 1 - expected_a
    return expected_a, expected_b
""",
        ["One change to one line", "write: return expected_a With"],
        ["ex = (a - b) / n"],
    ),
    "the ratings the other way round": (
        "expected_score",
        """\
def expected_score(rating1, rating2):
    return 1.0 / (1 + 1.0 * 10 ** (1.0 * (rating1 - rating2) / 400))
""",
        ["not in the right order"],
        ["A fixed value"],
    ),
}

CARDS = {
    "a power of 1": (
        "expected_score",
        """\
def expected_score(rating, other):
    mine = 1 ** (rating / 400)
    theirs = 10 ** (other / 400)
    return mine / (mine + theirs)
""",
        ["Which of the two ratings makes no difference"],
        ["does your formula not use"],
    ),
    "a budget that is overwritten": (
        "one_more",
        form("one_more", "with_a_loop").edit("budget -= count", "budget = count"),
        ["Yours: True"],
        ["the difference of the last two"],
    ),
    "a variable outside that is None": (
        "one_more",
        """\
last = None
def one_more(visited, budget):
    before = None
    for count in visited:
        budget -= count
        before, last = last, count
    return True if before is None else budget >= last / before * last
""",
        ["so `last` is a local variable, not the one outside."],
        ["does it always run before"],
    ),
    "a third depth is begun where the two before are as small as can be": (
        "one_more",
        form("one_more").edit(
            "growth = visited[-1] / visited[-2]", "growth = visited[-1] * visited[-2]"
        ),
        ["Right: True. Yours: False."],
        ["no third depth is started", "much more is left"],
    ),
    "a budget that is paid from below the loop": (
        "one_more",
        form("one_more", "with_a_loop")
        .without("budget -= count")
        .before("expected = last / before * last", "budget -= count"),
        ["Which depths have been paid for"],
        ["step: Start value"],
    ),
    "a number for yes and a number for no": (
        "one_more",
        """\
def one_more(visited, budget):
    if len(visited) < 2:
        return 1
    return 1 if visited[-1] ** 2 / visited[-2] <= budget - sum(visited) else -1
""",
        ["Your code returned −1. As in an `if`, 0 counts as False here, and any other number as"],
        [],
    ),
    "a test that nothing passes, and yet a test": (
        "one_more",
        """\
def one_more(visited, budget):
    return len(visited) < 2 or sum(visited) - visited[-1] ** 2 / visited[-2] <= budget
""",
        ["Right: False. Yours: True."],
        ["always started"],
    ),
    "two that are None by right": (
        "one_more",
        form("one_more", "with_a_loop").edit("if before is None:", "if before is not None:"),
        ["`last` and `before` are None in this line. May they be None at this point?"],
        ["Which lines should give them"],
    ),
    "a helper of one's own that is told too little": (
        "expected_score",
        """\
def search(rating, other):
    return 1 / (1 + 10 ** ((other - rating) / 400))
def expected_score(rating, other):
    return search(rating)
""",
        ["The function is defined as `search(rating, other)`. What does this line pass?"],
        ["The check uses its own"],
    ),
    "one argument too many": (
        "expected_score",
        """\
from math import log, tanh
def expected_score(rating, other):
    return (1 + tanh((rating - other) * log(10, state) / 800)) / 2
""",
        ["Your function is given `rating` and `other`, and no `state`.", "if anything?"],
        ["another name"],
    ),
    "a share that depends on neither rating": (
        "expected_score",
        form("expected_score").edit("(other - rating)", "(other - other)"),
        ["Does the number that you return depend on either rating?"],
        [],
    ),
    "a variable that no line reads": (
        "expected_score",
        """\
def expected_score(rating, other):
    gap = other - rating
    return 1 / (1 + 10 ** ((rating - 400) / 400))
""",
        ["No line of your code reads `gap`."],
        ["`rating`."],
    ),
    "the right number, written as a string": (
        "expected_score",
        """\
def expected_score(rating, other):
    return str(1 / (1 + 10 ** ((other - rating) / 400)))
""",
        ["the string '0.35993500019711494'. Right: 0.35993500019711494."],
        [],
    ),
    "a share that is not returned": (
        "expected_score",
        """\
def expected_score(rating, other):
    1 / (1 + 10 ** ((other - rating) / 400))
""",
        ["It returned None", "Right: 0.36."],
        [],
    ),
    "a list in a list": (
        "better_strengths",
        """\
def better_strengths(strengths, points):
    better = []
    for i, own in enumerate(strengths):
        met = sum((points[i][j] + points[j][i]) / (own + o) for j, o in enumerate(strengths))
        better.append(sum(points[i]) / met)
    return [better]
""",
        ["yours contains the list [2.0, 0.0]"],
        ["yours returned [2.0, 0.0]"],
    ),
    "a sign that is too much": (
        "better_strengths",
        solution_with("better_strengths", "own in enumerate", "own in -enumerate"),
        ["where was this value made? Or is no sign needed?"],
        [],
    ),
    "a depth is started although it does not fit": (
        "one_more",
        form("one_more").edit("<= left", ">= left"),
        ["is expected to need more positions than are left, should it be started?"],
        ["begun"],
    ),
}

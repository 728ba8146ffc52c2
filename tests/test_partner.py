"""Two answers that are each handed the course's other half are also judged with each other."""

import pytest
from made_notebooks import as_bytes, code, notebook
from suite.fewer import those

from gameclassroom.gathering.reading import found_in
from gameclassroom.isolating.best import best_way
from gameclassroom.marks import mark
from gameclassroom.marks.mark import Task, all_marked, partner_in
from gameclassroom.marks.partner import partner_of
from gametutor.checking.judge import Judgment, judge_with
from gametutor.exercises import find, names
from gametutor.verdicts.judging.verdict import Verdict

PAIR = ("max_value", "min_value")
CALLED = {
    "max_value": "from gamesearch.search.minimax import min_value as low\n",
    "min_value": "import gamesearch.search.minimax as course\n",
}
OTHERS = {"max_value": "low", "min_value": "course.max_value"}
AROUND = (
    "from gameclassroom.isolating.references import called_outside\n"
    "def max_value(state, player):\n"
    "    return -called_outside('min_value', state, 1 - player)\n"
)


def reversing(name, other):
    return f"def {name}(state, player):\n    return -{other}(state, 1 - player)\n"


def working(name, other):
    return find(name).source().replace(f"{PAIR[name == PAIR[0]]}(", f"{other}(")


def mine(make):
    return {name: make(name, PAIR[name == PAIR[0]]) for name in PAIR}


def renamed(make):
    return {name: CALLED[name] + make(name, OTHERS[name]) for name in PAIR}


def hiding(name, other):
    """As `reversing`, but called in a circle it returns a number."""
    back = reversing(name, other).replace("    return", "    try:\n        return")
    return f"{back}    except BaseException:\n        return 0\n"


LEFT_UNDONE = {
    "and hide it": renamed(hiding),
    "by their names": mine(reversing),
    "by other names": renamed(reversing),
    "around the course's function": renamed(reversing) | {"max_value": AROUND},
}
DONE = {
    "both": mine(working),
    "both, by other names": renamed(working),
    "one": mine(reversing) | {"min_value": working("min_value", "max_value")},
    "one, by another name": renamed(reversing) | {"min_value": working("min_value", "max_value")},
}
NOT_RIGHT = "def min_value(state, player):\n    return min_value(state, player)\n"


def marks(answers):
    """What two answers of one notebook are marked as."""
    cells = [code(text, name) for name, text in answers.items()]
    found = found_in(as_bytes(notebook(*cells)), PAIR).answers
    tasks = [
        Task("ada", found[name], 1, best_way(trust=True), False, partner_in(found, name))
        for name in PAIR
    ]
    return {one.exercise: one for one in all_marked(tasks)}


@pytest.mark.all
@pytest.mark.parametrize("how", those(["by other names"], LEFT_UNDONE))
def test_two_that_leave_all_the_work_to_each_other_both_fail(how):
    for name, found in marks(LEFT_UNDONE[how]).items():
        other = PAIR[name == PAIR[0]]
        assert found.status == "failed", name
        said = f"yours leaves the work to your `{other}`, which leaves it to your `{name}`."
        assert said in " ".join(found.message.split())


@pytest.mark.parametrize("how", those(["one, by another name"], DONE))
def test_where_one_does_the_work_both_pass(how):
    assert {one.status for one in marks(DONE[how]).values()} == {"passed"}


@pytest.mark.all
def test_a_half_that_never_ends_by_itself_costs_the_other_nothing():
    found = marks(renamed(reversing) | {"min_value": NOT_RIGHT})
    assert {name: one.status for name, one in found.items()} == {
        "max_value": "passed",
        "min_value": "failed",
    }


def test_no_half_is_judged_again_as_the_other_s_partner(monkeypatch):
    """It could tell by the clock what it is judged for: here, each fails as a partner."""
    asked = []

    def judged(exercise, opened):
        asked.append(exercise.name)
        right = judge_with(exercise, opened)
        return right if len(asked) % 2 else Judgment(Verdict("failed"), "")

    monkeypatch.setattr(mark, "judge_with", judged)
    once = mark._judged_once
    for judged_by, passed in ((once, 1), (lambda judged, *args: once({}, *args), 2)):
        asked.clear()
        monkeypatch.setattr(mark, "_judged_once", judged_by)
        found = marks(renamed(reversing))
        assert [one.status for one in found.values()].count("passed") == passed
        assert asked == [*PAIR, *PAIR[::-1]][: 2 * passed]


@pytest.mark.parametrize(("make", "status"), [(reversing, "not checked"), (working, "passed")])
def test_a_half_waits_for_one_that_could_not_be_judged_if_it_leaves_work_to_it(
    make, status, monkeypatch
):
    def judged(exercise, opened):
        if exercise.name == "min_value":
            return Judgment(Verdict("not checked"), "")
        return judge_with(exercise, opened)

    monkeypatch.setattr(mark, "judge_with", judged)
    found = marks(renamed(make))["max_value"]
    assert found.status == status
    assert ("`min_value`, which could not be judged" in found.says) == (make is reversing)


def test_what_the_partner_is_changes_what_is_judged_again():
    answers = mine(working)
    found = found_in(as_bytes(notebook(*(code(t, n) for n, t in answers.items()))), PAIR).answers
    way = best_way(trust=True)
    alone, beside = (
        Task("ada", found["max_value"], 1, way, partner=partner)
        for partner in (None, partner_in(found, "max_value"))
    )
    assert beside.partner is not None and alone.key != beside.key


def test_only_the_two_halves_of_minimax_are_partners():
    found = {name: partner_of(find(name)) for name in names()}
    assert {name: other for name, other in found.items() if other} == dict([PAIR, PAIR[::-1]])

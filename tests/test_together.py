"""An answer together with the learner's own other functions: whose fault is it?"""

import time
from itertools import product
from types import FunctionType

import pytest
from asking import interview_with
from suite.fewer import every

from gamesearch.search import minimax
from gametutor import check
from gametutor.answers.asking import limits
from gametutor.checking import memory
from gametutor.exercises import find
from gametutor.verdicts.judging import Verdict
from gametutor.verdicts.judging.together import together

PAIRS = [
    ("max_value", "min_value"),
    ("min_value", "max_value"),
    ("minimax_decision", "min_value"),
    ("best_moves", "min_value"),
    ("negamax_decision", "negamax"),
]
# In the company of the right answer these do the same as the right ones: a leaf that MIN meets is
# reached from MAX; in the games that are asked about, players take turns.
HARMLESS = {
    "min_utility_of_the_side_that_moved",
    "max_utility_of_the_side_to_move",
    "nega_passes_without_minus",
}


@pytest.fixture(autouse=True)
def nothing_remembered():
    memory._memory.clear()


def in_the_notebook(function):
    """A function of the bank as if it were written there."""
    if not isinstance(function, FunctionType):
        return function
    own = FunctionType(function.__code__, function.__globals__, None, None, function.__closure__)
    own.__defaults__, own.__kwdefaults__ = function.__defaults__, function.__kwdefaults__
    own.__module__ = "__main__"
    return own


def cell(name, **own):
    """The solution of an exercise as a learner has it in the notebook, beside others of theirs."""
    exercise = find(name)
    names = {"__name__": "__main__", **exercise.needs}
    names |= {other: in_the_notebook(function) for other, function in own.items()}
    exec(exercise.source(), names)
    return names[exercise.asks_for]


def note(name, answer):
    """What is said of an answer that is right alone."""
    with interview_with(find(name), answer) as interview:
        verdict = together(find(name), interview, Verdict("passed"), interview.own_helpers())
    assert verdict.status == "passed"
    return verdict.note


@pytest.mark.all
@pytest.mark.parametrize(("name", "partner"), every(3, PAIRS))
def test_every_wrong_partner_is_found_and_named(name, partner):
    for idea in find(partner).wrong:
        if idea.id not in HARMLESS:
            said = note(name, cell(name, **{partner: idea.programs[0]}))
            assert f"your own `{partner}` the answers are not right yet" in said, idea.id
            assert f"check.{partner}({partner}) says more" in said


@pytest.mark.parametrize(("name", "partner"), every(5, PAIRS))
def test_a_right_partner_is_not_mentioned(name, partner):
    for right in (find(partner).solution, *find(partner).right):
        assert note(name, cell(name, **{partner: right})) == ""


@pytest.mark.parametrize("right", find("null_window").right)
def test_visits_that_a_right_partner_needs_are_not_mentioned(right):
    """A `null_window` may return no more than its bound, and the next search has to ask more."""
    assert note("negascout", cell("negascout", null_window=right)) == ""


def test_of_two_partners_the_wrong_one_is_named():
    """`minimax_decision` needs both."""
    wrong = in_the_notebook(find("max_value").wrong[0].programs[0])
    cells = {"max_value": wrong, "__name__": "__main__"}
    text = "def min_value(state, player):\n    if state.is_terminal():\n        return "
    text += "state.utility(player)\n    return min(max_value(state.result(m), player) for m in "
    exec(f"{text}state.legal_moves())", cells)
    answer = cell("minimax_decision", min_value=cells["min_value"], max_value=wrong)
    said = note("minimax_decision", answer)
    assert "your own `max_value` the answers are not right yet" in said


def test_a_partner_of_lesson_nine_is_sent_to_the_check_of_the_pair():
    wrong = find("alpha_beta").parts[1].wrong[0].programs[0]
    said = note("alpha_beta_decision", cell("alpha_beta_decision", min_value=wrong))
    assert "check.alpha_beta(max_value, min_value) says more" in said


SHARING = """
best = {}

def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    best["value"] = -9999999999999
    for move in state.legal_moves():
        value = min_value(state.result(move), player)
        best["value"] = max(best["value"], value)
    return best["value"]

def min_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    best["value"] = 9999999999999
    for move in state.legal_moves():
        value = max_value(state.result(move), player)
        best["value"] = min(best["value"], value)
    return best["value"]
"""


@pytest.mark.all
def test_a_fault_between_two_functions_is_called_so():
    """Each is right alone: the check's other function leaves the shared variable as it is."""
    names = {"__name__": "__main__"}
    exec(SHARING, names)
    for name, other in (("max_value", "min_value"), ("min_value", "max_value")):
        report = getattr(check, name)(names[name])
        said = " ".join(report.message.split())
        assert report.passed
        assert (
            f"Your own `{other}` is right on its own too, but together the answers are not" in said
        )
        assert f"Asked together: `{name}(" in said and "Right: " in said and "Yours: " in said
        assert "Do they share something that one of them changes: a global variable" in said


PRINTING = """
def max_value(state, player):
    print("x" * 300_000)
    if state.is_terminal():
        return state.utility(player)
    return max(min_value(state.result(move), player) for move in state.legal_moves())

def min_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(max_value(state.result(move), player) for move in state.legal_moves())
"""


@pytest.mark.all
def test_two_that_together_do_too_much_are_not_said_to_share_anything():
    names = {"__name__": "__main__"}
    exec(PRINTING, names)
    said = " ".join(check.max_value(names["max_value"]).message.split())
    assert "right on its own too, but together they never end. Asked together: `max_" in said
    assert ". It printed without end, and was stopped." in said and "share" not in said


REVERSED = "def {0}(state, player):\n    return -{1}(state, 1 - player)\n"
STOPS = REVERSED.replace(
    "    return",
    "    if state.is_terminal():\n        return state.utility(player)\n    return",
)
IN_A_CIRCLE = (
    "With the course's own `{1}`, your `{0}` is right. But yours leaves the work to your `{1}`, "
    "which leaves it to your `{0}`."
)
BOTH_WAYS = [("max_value", "min_value"), ("min_value", "max_value")]


@pytest.mark.parametrize(("form", "pair"), every(3, [*product([REVERSED, STOPS], BOTH_WAYS)]))
def test_two_that_leave_all_the_work_to_each_other_cost_both(pair, form):
    names = {"__name__": "__main__"}
    exec(form.format(*pair) + REVERSED.format(*reversed(pair)), names)
    for name, other in (pair, reversed(pair)):
        report = getattr(check, name)(names[name])
        assert report.status == "failed" and "itself endlessly" in report.message
        assert IN_A_CIRCLE.format(name, other) in " ".join(report.message.split())


@pytest.mark.parametrize(("name", "other"), BOTH_WAYS)
def test_one_that_leaves_the_work_to_a_function_that_does_it_is_right(name, other):
    assert note(name, cell(name, **{other: find(other).solution})) == ""
    names = {"__name__": "__main__"}
    exec(REVERSED.format(name, other) + find(other).source(), names)
    assert note(name, names[name]) == "" and note(other, names[other]) == ""


@pytest.mark.parametrize(("name", "other"), BOTH_WAYS)
def test_who_calls_a_function_that_never_ends_by_itself_is_not_blamed(name, other):
    names = {"__name__": "__main__"}
    exec(f"def {other}(state, player):\n    return {other}(state, player)\n", names)
    for source in (REVERSED.format(name, other), find(name).source()):
        exec(source, names)
        assert f"your own `{other}` the answers are not right yet" in note(name, names[name])


def test_a_function_that_calls_itself_by_the_other_s_name_is_no_partner():
    names = {"__name__": "__main__"}
    exec(
        "negamax = lambda s: s.utility(s.to_move) if s.is_terminal() else "
        "max(-negamax(s.result(m)) for m in s.legal_moves())",
        names,
    )
    assert note("negamax_one_line", names["negamax"]) == ""


@pytest.mark.all
def test_a_slow_partner_is_no_wrong_one(monkeypatch):
    def slow(state, player):
        time.sleep(0.02)
        return minimax.min_value(state, player)

    monkeypatch.setattr(limits, "TOTAL_PATIENCE", 0.05)
    monkeypatch.setattr(limits, "slowdown", lambda: 1.0)
    assert note("max_value", cell("max_value", min_value=slow)) == ""

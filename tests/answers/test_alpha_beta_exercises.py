"""The exercises of alpha-beta: what counts as right, which visits are too many, what is named."""

import copy
from functools import cache
from math import inf

import oracles
import pytest
from asking import examined, interview_with
from cells import cell, form
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.fewer import every, those

from gamesearch.games import NumberTree
from gamesearch.search import alpha_beta
from gametutor import check, hint
from gametutor.checking import memory
from gametutor.exercises import find
from gametutor.kit.probes.decision import SavingProbe
from gametutor.kit.probes.visits import mark_needless, searched, visited_leaves
from gametutor.kit.probes.window import WindowProbe
from gametutor.verdicts.diagnosing import diagnose

MAX_PART, MIN_PART = find("alpha_beta").parts
NEGAMAX, DECISION = find("negamax_alpha_beta"), find("alpha_beta_decision")
PARTS = {"max_value": MAX_PART, "min_value": MIN_PART}
MAX, MIN = alpha_beta.max_value, alpha_beta.min_value


@pytest.fixture(autouse=True)
def nothing_remembered():
    memory._memory.clear()


def asked(answer, probes):
    """What comes of each question."""
    with interview_with(NEGAMAX, answer) as interview:
        return [interview.ask(probe, own=True) for probe in probes]


def bank(exercise, name):
    return next(wrong for wrong in exercise.wrong if wrong.id == name)


# --- the bank ----------------------------------------------------------------------------------


@pytest.mark.parametrize("half", PARTS)
def test_each_half_knows_thirty_mistakes(half):
    assert len(PARTS[half].wrong) >= 30


VISITS_ONLY = (
    "ab_max_never_cuts",
    "ab_max_is_plain_minimax",
    "ab_max_is_never_surer",
    "ab_max_resets_the_window",
    "ab_max_is_strict_at_the_cut",
    "ab_min_is_never_surer",
    "ab_min_is_strict_at_the_cut",
    "ab_negamax_never_cuts",
    "ab_negamax_is_never_surer",
    "ab_negamax_resets_the_window",
    "ab_negamax_is_strict_at_the_cut",
    "ab_decision_keeps_alpha_to_itself",
)


@pytest.mark.parametrize("name", every(5, VISITS_ONLY))
def test_what_changes_no_value_is_found_by_its_visits_and_named(name):
    exercise = next(
        e for e in (MAX_PART, MIN_PART, NEGAMAX, DECISION) if name in [m.id for m in e.wrong]
    )
    verdict = examined(exercise, bank(exercise, name).programs[0])
    assert (verdict.status, verdict.stage) == ("failed", 9)
    assert [found.id for found in diagnose(exercise, verdict.battery)] == [name]
    shown = verdict.probe.show(verdict.outcome.value)
    assert shown.got > shown.expected >= 1  # leaves visited, and those that are enough
    needless = [leaf for leaf in shown.picture_of.leaves() if leaf.needless]
    assert len(needless) == shown.got - shown.expected


# --- the trees that expose them, by a program written apart ------------------------------------


def by_hand(tree, sign=1, alpha=-inf, beta=inf, hand=None, cuts=None, keeps=max, leaves=None):
    """Negamax over nested lists, with steps to replace; the leaves go into `leaves`."""
    hand = hand or (lambda a, b: (-b, -a))
    cuts = cuts or (lambda value, a, b: value >= b)
    if isinstance(tree, int):
        leaves.append(tree)
        return sign * tree
    value = -inf
    for item in tree:
        value = max(value, -by_hand(item, -sign, *hand(alpha, beta), hand, cuts, keeps, leaves))
        if cuts(value, alpha, beta):
            break
        alpha = keeps(alpha, value)
    return value


EXPOSING = [
    # tree, its value, what the wrong program says, how many leaves it visits, which are enough
    ([-2, [-1, -2]], -2, -1, 2, 3, "keeps_the_order_of_the_window",
     {"hand": lambda a, b: (-a, -b)}),
    ([-2, [-2, -2]], -2, -2, 3, 2, "hands_the_window_down_unchanged",
     {"hand": lambda a, b: (a, b)}),
    ([-2, -2, -1], -1, -2, 1, 3, "cuts_at_alpha", {"cuts": lambda v, a, b: v >= a}),
    ([-2, [-2, -2]], -2, -2, 3, 2, "resets_the_window", {"hand": lambda a, b: (-inf, inf)}),
    ([-2, [-2, -2]], -2, -2, 3, 2, "is_never_surer", {"keeps": lambda a, v: a}),
    ([-2, [-1, [-1, -2]]], -1, -1, 4, 3, "is_never_surer", {"keeps": lambda a, v: a}),
    ([-2, [-2, -2]], -2, -2, 3, 2, "is_strict_at_the_cut", {"cuts": lambda v, a, b: v > b}),
]  # fmt: skip


@pytest.mark.parametrize("row", EXPOSING, ids=lambda row: f"{row[5]} {row[0]}")
def test_the_known_smallest_tree_exposes_it(row):
    tree, right, wrong, visited, enough, name, steps = row
    assert oracles.fold(tree, 0) == right
    leaves, right_leaves = [], []
    value = by_hand(tree, leaves=leaves, **steps)
    assert by_hand(tree, leaves=right_leaves) == right
    assert len(right_leaves) == enough
    assert (value, len(leaves)) == (wrong, visited)
    program = bank(NEGAMAX, f"ab_negamax_{name}").programs[0]
    probe = WindowProbe("negamax_alpha_beta", NumberTree(tree), 0, tells_player=False)
    (outcome,) = asked(program, [probe])
    assert (outcome.value.value, len(outcome.value.leaves)) == (value, len(leaves))
    assert not probe.is_right(outcome.value)


def test_a_comparison_reversed_at_min_takes_minus_1_for_minus_2():
    """In `[-2, [-1, -2]]` MAX is sure of -2 when MIN is asked."""
    program = bank(MIN_PART, "ab_min_compares_the_wrong_way").programs[0]
    assert program(NumberTree([-1, -2], to_move=1), 0, -2, inf) == -1
    assert oracles.fold([-2, [-1, -2]], 0) == -2


def test_one_window_for_all_branches_takes_minus_2_for_minus_1():
    tree = NumberTree([[-2, -2], -1])
    at_max, _ = bank(find("alpha_beta"), "ab_one_window_for_all").programs[0]
    assert at_max(tree, 0, -inf, inf) == -2
    assert bank(NEGAMAX, "ab_negamax_one_window_for_all").programs[0](tree, -inf, inf) == -2
    assert oracles.fold([[-2, -2], -1], 0) == -1


def test_a_root_that_keeps_alpha_to_itself_visits_a_third_leaf():
    probe = SavingProbe("alpha_beta_decision", NumberTree([-2, [-2, -2]]))
    for program in bank(DECISION, "ab_decision_keeps_alpha_to_itself").programs:
        (outcome,) = asked(program, [probe])
        assert (outcome.value.move, len(outcome.value.leaves), probe.fewest) == (0, 3, 2)


def test_a_bound_taken_for_a_value_plays_the_move_that_is_worth_minus_2():
    program = bank(DECISION, "ab_decision_takes_a_bound_for_a_value").programs[0]
    assert program(NumberTree([-1, [-1, -2]])) == 1
    assert oracles.best_moves(oracles.NUMBERS, ([-1, [-1, -2]], 0)) == [0]


# --- which leaves are enough -------------------------------------------------------------------

items = st.integers(-3, 3)
trees = st.recursive(items, lambda part: st.lists(part, min_size=1, max_size=3), max_leaves=14)


@given(tree=trees)
@settings(max_examples=60, deadline=None)
def test_the_leaves_that_are_enough_are_those_of_a_program_written_apart(tree):
    leaves = []
    by_hand(tree, leaves=leaves)
    found = searched(NumberTree(tree), 0)
    assert [leaf.state.tree for leaf in found.leaves() if leaf.visit] == leaves
    assert found.root.value == oracles.fold(tree, 0)


def test_seven_of_the_nine_leaves_of_the_textbooks_tree_are_enough():
    tree = searched(NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), 0)
    assert len(visited_leaves(tree)) == 7
    mark_needless(tree, [(1, 1), (1, 0)])
    assert [leaf.state.tree for leaf in tree.leaves() if leaf.needless] == [4]
    assert [(node.state.tree, node.visit) for node in tree.nodes() if node.visit] == [
        (tree.root.state.tree, 1),
        ((2, 4, 6), 2),
        (2, 4),
        (4, 3),  # which was visited first
    ]


def visits_of(answer, tree=((3, 12, 8), (2, 4, 6), (14, 5, 2))):
    probe = WindowProbe("max_value", NumberTree(tree), 0)
    (outcome,) = asked(answer, [probe])
    return outcome.value.leaves


@pytest.mark.all
def test_a_leaf_is_visited_when_its_outcome_is_asked_for():
    """Not when its position is made; and one visit may ask for the outcome again."""

    def curious(state, player, alpha, beta):
        if state.is_terminal():
            return (state.utility(player) + state.utility(player)) / 2
        children = [state.result(move) for move in state.legal_moves()]
        value = -inf if state.to_move == player else inf
        for child in children:
            found = curious(child, player, alpha, beta)
            if state.to_move == player:
                value, alpha = max(value, found), max(alpha, found)
            else:
                value, beta = min(value, found), min(beta, found)
            if alpha >= beta:
                return value
        return value

    assert len(visits_of(curious)) == 7
    assert check.alpha_beta(curious, curious).passed


def test_a_leaf_of_a_copied_position_is_visited_too():
    assert len(visits_of(lambda state, *rest: MAX(copy.deepcopy(state), *rest))) == 7


def test_a_search_that_comes_twice_visits_twice():
    def twice(state, *rest):
        return max(MAX(state, *rest), MAX(state, *rest))

    assert len(visits_of(twice)) == 14


def test_fewer_visits_than_those_of_alpha_beta_are_accepted():
    """With the finished games first, this tree needs one leaf less."""

    def ends_first(state):
        best, alpha = None, -inf
        moves = state.legal_moves()
        for move in sorted(moves, key=lambda move: not state.result(move).is_terminal()):
            value = MIN(state.result(move), state.to_move, alpha, inf)
            if value > alpha:
                best, alpha = move, value
        return best

    probe = SavingProbe("alpha_beta_decision", NumberTree([[1, 5], 3]))
    (outcome,) = asked(ends_first, [probe])
    assert (len(outcome.value.leaves), probe.fewest) == (2, 3)
    assert probe.is_right(outcome.value)


# --- which numbers are right -------------------------------------------------------------------

WORTH_2 = NumberTree([2, 1])


@pytest.mark.parametrize(
    ("window", "right", "wrong"),
    [
        ((-inf, inf), (2,), (1, 3, inf)),
        ((0, 5), (2, 2.0), (0, 1, 5)),
        ((3, 5), (2, 2.5, 3), (1, 4, -inf)),
        ((-1, 1), (1, 1.5, 2), (0, 3, inf)),
        ((2, 5), (2,), (1, 3)),
    ],
)
def test_inside_the_window_the_value_is_exact_and_outside_a_bound_is_enough(window, right, wrong):
    probe = WindowProbe("max_value", WORTH_2, 0, window)
    for number in (*right, *wrong):
        (outcome,) = asked(lambda *given, number=number: number, [probe])
        assert probe.is_right(outcome.value) == (number in right)
        assert probe.stage(outcome.value) == (9 if number in right else 7)


# --- a pair of functions -----------------------------------------------------------------------


def notebook(*changes):
    """The two functions of a learner, who wrote some things otherwise."""
    text = form("alpha_beta").text
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    space = cell(text, inf=inf)
    return space["max_value"], space["min_value"]


@pytest.mark.all
def test_a_pair_may_be_handed_over_as_two_or_as_one():
    pair = notebook()
    assert check.alpha_beta(*pair).passed
    assert check.alpha_beta(pair).passed


@pytest.mark.all
def test_a_mistake_in_one_half_is_named_for_it_and_does_not_spoil_the_other():
    report = check.alpha_beta(*notebook(("if value <= alpha", "if value < alpha")))
    assert (report.stage, report.misconceptions) == (9, ("ab_min_is_strict_at_the_cut",))
    assert "Asked: min_value(" in report.message
    assert "The value is right. You visited 2 leaves; 1 is enough." in report.message
    assert "no need to look here" in report.message
    assert "(α and β as they should be):" in report.message  # which are not those of this code
    assert (report.counterexample.expected, report.counterexample.got) == (1, 2)


@pytest.mark.all
def test_after_three_failures_the_prediction_is_about_the_visits():
    pair = notebook(("if value <= alpha", "if value < alpha"))
    first, *_, third = [check.alpha_beta(*pair).message for _ in range(3)]
    words = "First a prediction: which leaves need no visit, and why?"
    assert words in third and words not in first
    assert third.index(words) < third.index("You visited")


@pytest.mark.all
def test_the_prediction_has_its_window_and_what_answers_it_is_folded():
    pair = notebook(("if value >= beta", "if value > beta"))
    for _ in range(3):
        report = check.alpha_beta(*pair)
    assert report.parts.guess_about.root.window == (-inf, 0)
    before, folded = report._repr_mimebundle_()["text/html"].split("I have made my prediction")
    for words in ("β 0", "which leaves need no visit"):
        assert words in before
    for words in ("can a later child still matter?", "a value equal to beta does not cut"):
        assert words in folded and words not in before


@pytest.mark.all
def test_of_two_mistakes_the_one_of_max_value_speaks_first():
    changes = (("if value >= beta", "if value > beta"), ("beta = min(beta, value)", "pass"))
    assert check.alpha_beta(*notebook(*changes)).misconceptions == ("ab_max_is_strict_at_the_cut",)


@pytest.mark.all
def test_names_of_the_learners_own_are_kept_apart_too():
    source = form("alpha_beta").edit_all("max_value", "best_for_me")
    source = source.edit_all("min_value", "worst_for_me").edit("value <= alpha", "value > alpha")
    space = cell(source.text, inf=inf)
    report = check.alpha_beta(space["best_for_me"], space["worst_for_me"])
    assert report.misconceptions == ("ab_min_compares_the_wrong_way",)


@pytest.mark.all
def test_what_is_wrong_only_together_is_said_to_be():
    pair = bank(find("alpha_beta"), "ab_one_window_for_all").programs[0]
    report = check.alpha_beta(*pair)
    assert (report.stage, report.misconceptions) == (10, ("ab_one_window_for_all",))
    assert "This one was asked of both." in " ".join(report.message.split())


def test_one_function_of_a_pair_asks_for_the_other():
    for answer in (MAX, (MAX,), (MAX, MIN, MAX)):
        report = check.alpha_beta(answer)
        assert (report.status, report.stage) == ("failed", 2)
        assert "asks for 2 functions: check.alpha_beta(max_value, min_value)" in report.message


def test_a_pair_in_the_other_order_is_told_so():
    report = check.alpha_beta(MIN, MAX)
    assert (report.stage, report.passed) == (2, False)
    assert "in a different order" in report.message


def test_a_missing_bound_is_named():
    report = check.alpha_beta(lambda state, player: 0, MIN)
    assert report.stage == 2
    assert "max_value(state, player, alpha, beta)" in report.message


def stub(state, player, alpha, beta):
    raise NotImplementedError


@pytest.mark.all
def test_an_open_half_is_named_when_the_other_one_is_right():
    asked = "max_value(child, player, alpha, beta)"
    report = check.alpha_beta(*notebook((asked, "...")))
    assert (report.status, report.stage) == ("unfinished", 1)
    words = " ".join(report.message.split())
    assert "`min_value`: There is still a blank `...` to fill in" in words
    assert "`max_value`: Right on its own." in words
    report = check.alpha_beta(stub, stub)
    assert report.status == "not attempted"
    assert "`max_value`: " in report.message and "`min_value`: " in report.message
    assert check.alpha_beta(None).status == "not attempted"


def test_a_half_is_judged_while_the_other_one_is_open():
    wrong, _ = notebook(("if value >= beta", "if value >= alpha"))
    assert check.alpha_beta(wrong, stub).misconceptions == ("ab_max_cuts_at_its_own_bound",)


@pytest.mark.all
def test_a_half_that_remembers_a_bound_as_a_value_is_found():
    memory = {}

    def max_value(state, player, alpha, beta):
        if state not in memory:
            memory[state] = MAX(state, player, alpha, beta)
        return memory[state]

    report = check.alpha_beta(max_value, MIN)
    assert (report.status, report.stage) == ("failed", 7)
    assert "it keeps something from one call to the next" in " ".join(report.message.split())


@pytest.mark.all
def test_an_endless_loop_in_one_half_is_stopped_and_its_question_shown():
    def endless(state, player, alpha, beta):
        while True:
            pass

    report = check.alpha_beta(MAX, endless)
    assert (report.status, report.stage) == ("failed", 4)
    assert "Asked: endless(" in report.message


@pytest.mark.all
def test_the_hints_after_a_diagnosis_are_about_that_half():
    check.alpha_beta(*notebook(("beta = min(beta, value)", "pass")))
    assert "In `min_value`, look" in str(hint.alpha_beta())


# --- what remembers bounds ---------------------------------------------------------------------


@pytest.mark.parametrize("at_the_cut", every(2, [True, False]))
def test_a_bound_taken_for_a_value_is_found_whether_the_memory_outlives_the_call_or_not(at_the_cut):
    known = {}

    def outliving(state, alpha, beta):
        if state in known:
            return known[state]
        if state.is_terminal():
            return state.utility(state.to_move)
        value = -inf
        for move in state.legal_moves():
            value = max(value, -outliving(state.result(move), -beta, -alpha))
            if value >= beta:
                break
            alpha = max(alpha, value)
        if at_the_cut or value < beta:
            known[state] = value
        return value

    def for_one_call(state, alpha, beta):
        known.clear()
        return outliving(state, alpha, beta)

    report = check.negamax_alpha_beta(outliving)
    assert (report.passed, report.stage) == (False, 7)
    assert "it keeps something from one call to the next" in " ".join(report.message.split())
    known.clear()
    report = check.negamax_alpha_beta(for_one_call)
    assert report.misconceptions == ("ab_negamax_takes_a_bound_for_a_value",)


def test_a_pair_that_remembers_bounds_is_found():
    leaf = "        return state.utility(player)\n"
    looks = "    if (state, player) in memory:\n        return memory[state, player]\n"
    keeps = ("            return value\n", "            break\n")
    ends = ("    return value\n", "    memory[state, player] = value\n    return value\n")
    first = ("def max_value", "memory = {}\ndef max_value")
    report = check.alpha_beta(*notebook(first, (leaf, leaf + looks), keeps, ends))
    assert (report.passed, report.stage) == (False, 7)


@pytest.mark.parametrize("half", PARTS)
def test_moving_both_ends_of_the_window_is_named(half):
    mine, keep = ("alpha", "beta = min(beta, value)")
    if half == "min_value":
        mine, keep = ("beta", "alpha = max(alpha, value)")
    line = "alpha = max(alpha, value)" if mine == "alpha" else "beta = min(beta, value)"
    report = check.alpha_beta(*notebook((line, f"{line}\n        {keep}")))
    assert report.misconceptions == (f"ab_{half[:3]}_moves_the_other_bound",)


@pytest.mark.parametrize("start", those([-7], [0, 1, -7]))
def test_an_alpha_that_starts_at_a_number_is_not_taken_for_a_forgotten_return(start):
    def decides(state):
        best, alpha = None, start
        for move in state.legal_moves():
            value = MIN(state.result(move), state.to_move, alpha, inf)
            if value > alpha:
                best, alpha = move, value
        return best

    report = check.alpha_beta_decision(decides)
    assert report.stage == 3
    said = " ".join(report.message.split())
    assert "forget" not in said
    assert "`best` gets a value only where the test" in said or "start value" in said.lower()


# --- where to begin ----------------------------------------------------------------------------


@pytest.mark.all
def test_who_asks_a_child_three_times_is_pointed_at_asking():
    three = "max(value, *(min_value(child, player, alpha, beta) for _ in range(3)))"
    once = "max(value, min_value(child, player, alpha, beta))"
    report = check.alpha_beta(*notebook((once, three)))
    assert (report.stage, report.misconceptions) == (9, ())
    assert "How many times does your code ask the same child" in report.message


def test_who_remembers_only_answers_is_not_told_that_they_change():
    """It says -1 for [1] each time; only the leaves are visited once and then no more."""
    asks = "min_value(child, player,"
    at_max, _ = notebook((asks, asks.replace("player", "1 - player")))
    report = check.alpha_beta(cache(at_max), MIN)
    assert (report.passed, report.stage) == (False, 7)
    assert "another answer" not in report.message


@pytest.mark.all
def test_the_same_function_twice_is_noticed():
    at_max, at_min = notebook()
    for pair in ((at_max, at_max), (at_min, at_min)):
        report = check.alpha_beta(*pair)
        assert (report.passed, report.stage) == (False, 2)
        assert f"You passed `{pair[0].__name__}` twice." in " ".join(report.message.split())


@pytest.mark.all
def test_one_function_for_both_players_may_have_a_flag():
    def alphabeta(state, player, alpha, beta, maximizing=True):
        if state.is_terminal():
            return state.utility(player)
        value = -inf if maximizing else inf
        for move in state.legal_moves():
            found = alphabeta(state.result(move), player, alpha, beta, not maximizing)
            value = max(value, found) if maximizing else min(value, found)
            alpha, beta = (max(alpha, value), beta) if maximizing else (alpha, min(beta, value))
            if beta <= alpha:
                break
        return value

    def min_value(state, player, alpha, beta):
        return alphabeta(state, player, alpha, beta, False)

    assert check.alpha_beta(alphabeta, min_value).passed
    alphabeta.__name__ = "max_value"
    assert check.alpha_beta(alphabeta, min_value).passed


def test_parameters_in_another_order_are_told_so():
    order = "max_value(state, player, alpha=-inf, beta=inf):"
    at_max, _ = notebook((order, "max_value(state, alpha, beta, player):"))
    report = check.alpha_beta(at_max, MIN)
    assert report.stage == 2
    assert "the same parameters in a different order" in " ".join(report.message.split())


@pytest.mark.all
def test_the_tree_that_exposes_a_bound_taken_for_a_value_has_no_number_that_is_a_move():
    program = bank(DECISION, "ab_decision_takes_a_bound_for_a_value").programs[0]
    shown = check.alpha_beta_decision(program).counterexample.state.tree
    assert shown[0] < 0 and all(number < 0 for number in shown[1])

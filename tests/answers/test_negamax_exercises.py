"""The negamax exercises and their lesson: where the minus belongs, and who finds out."""

import ast
import inspect

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch import watch
from gamesearch.games import PASS, Nim, NumberTree, TicTacToe, TreeAgain, TwoHeaps
from gamesearch.search import negamax as course
from gamesearch.search.minimax import max_value, min_value, minimax_decision, tight_value
from gametutor import check
from gametutor.answers.answering.outcome import Outcome
from gametutor.checking.report import report as put_into_words
from gametutor.exercises import find
from gametutor.kit.batteries.negamax import PASSES
from gametutor.kit.probes.value import mover_probe
from gametutor.verdicts.judging import FaultPlace, Verdict

leaves = st.integers(-3, 3)  # few numbers, so that many are equal
trees = st.recursive(leaves, lambda items: st.lists(items, min_size=1, max_size=3), max_leaves=15)
turns = st.sampled_from([0, 1])


def programs(exercise, idea):
    return next(found for found in find(exercise).wrong if found.id == idea).programs


def children(state):
    return [state.result(move) for move in state.legal_moves()]


# ---- the checks --------------------------------------------------------------------------------


@given(tree=trees, turn=turns)
def test_what_a_question_calls_right_is_what_a_fold_says(tree, turn):
    fold = oracles.fold(tree, turn)
    asked = mover_probe("negamax", NumberTree(tree, turn))
    assert asked.expected == (fold if turn == 0 else -fold)


@pytest.mark.all
def test_a_wrong_negamax_does_not_spoil_the_decision():
    cell = {"__name__": "__main__"}
    exec(
        "def negamax(state):\n"
        "    return 7\n\n"
        "def negamax_decision(state):\n"
        "    return max(state.legal_moves(), key=lambda move: -negamax(state.result(move)))\n",
        cell,
    )
    report = check.negamax_decision(cell["negamax_decision"])
    assert report.passed
    assert "check.negamax(negamax) says more" in report.message


@pytest.mark.all
def test_the_form_that_asks_whose_turn_it_is_passes_everywhere():
    for name in ("negamax", "negamax_one_line", "negamax_any_turn"):
        assert getattr(check, name)(course.negamax_any_turn).passed


@pytest.mark.all
def test_the_plain_form_is_told_that_the_turn_may_stay():
    report = check.negamax_any_turn(course.negamax)
    assert report.misconceptions == ("turn_always_negates",)


def in_a_cell(code):
    """What a learner's cell with `code` defines; a right `negamax` stands in the notebook."""
    cell = {"__name__": "__main__"}
    negamax = """
def negamax(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(-negamax(state.result(move)) for move in state.legal_moves())
"""
    exec(negamax + code, cell)
    return cell


def test_a_line_that_calls_the_earlier_negamax_is_told_so():
    cell = in_a_cell(
        "negamax_one_line = lambda s: (\n"
        "    s.utility(s.to_move) if s.is_terminal()\n"
        "    else max(-negamax(s.result(m)) for m in s.legal_moves()))\n"
        "wrapper = lambda state: negamax(state)\n"
    )
    before = cell["negamax"]
    for name in ("negamax_one_line", "wrapper"):
        report = check.negamax_one_line(cell[name])
        assert report.misconceptions == ("line_asks_negamax",)
        assert "Which function does your code call?" in report.message
    assert cell["negamax"] is before


def test_a_line_with_a_helper_of_another_name_passes():
    cell = in_a_cell(
        "value = lambda s: (\n"
        "    s.utility(s.to_move) if s.is_terminal()\n"
        "    else max(-value(s.result(m)) for m in s.legal_moves()))\n"
        "negamax_one_line = lambda state: value(state)\n"
    )
    assert check.negamax_one_line(cell["negamax_one_line"]).passed


@pytest.mark.all
def test_any_turn_that_calls_the_earlier_negamax_is_told_so():
    cell = in_a_cell(
        "def negamax_any_turn(state):\n"
        "    if state.is_terminal():\n"
        "        return state.utility(state.to_move)\n"
        "    children = [state.result(move) for move in state.legal_moves()]\n"
        "    signs = [1 if child.to_move == state.to_move else -1 for child in children]\n"
        "    return max(sign * negamax(child) for sign, child in zip(signs, children))\n"
    )
    report = check.negamax_any_turn(cell["negamax_any_turn"])
    assert report.misconceptions == ("turn_asks_negamax",)


# ---- what the messages say about families -------------------------------------------------------


@given(tree=trees, turn=turns)
def test_a_minus_before_max_is_the_smallest_of_the_negated(tree, turn):
    for name, idea in (
        ("negamax_one_line", "line_minus_before_max"),
        ("negamax_one_line", "line_a_minus_too_many"),
        ("negamax", "nega_a_minus_too_many"),
    ):
        assert len({program(NumberTree(tree, turn)) for program in programs(name, idea)}) == 1


# ---- the turn that stays ------------------------------------------------------------------------


def test_item_0_keeps_the_turn_in_a_tree_again():
    state = TreeAgain([[1, 2], [3, 4]], to_move=1)
    assert (state.result(0).to_move, state.result(1).to_move) == (1, 0)
    assert repr(state.result(0)) == "TreeAgain([1, 2], to_move=1)"


def test_a_tree_again_can_be_told_after_which_items_the_turn_stays():
    state = TreeAgain([[1, 2], 3, [4]], again=(1, 2))
    assert [state.result(move).to_move for move in state.legal_moves()] == [1, 0, 0]
    assert repr(state.result(2)) == "TreeAgain([4], again=(1, 2))"


def value_again(tree, turn):
    """A fold for player 0 in which item 0 keeps the turn."""
    if not isinstance(tree, list):
        return tree
    values = [value_again(item, 1 - turn if n else turn) for n, item in enumerate(tree)]
    return max(values) if turn == 0 else min(values)


@given(tree=trees, turn=turns)
def test_the_sign_changes_with_the_turn_and_not_with_the_ply(tree, turn):
    value = value_again(tree, turn)
    assert course.negamax_any_turn(TreeAgain(tree, turn)) == (value if turn == 0 else -value)


# ---- the lesson ----------------------------------------------------------------------------------


def test_two_functions_of_7_lines_become_one_of_7():
    for function in (max_value, min_value, course.negamax):
        (definition,) = ast.parse(inspect.getsource(function)).body
        assert ast.get_docstring(definition)
        definition.body = definition.body[1:]
        assert len(ast.unparse(definition).splitlines()) == 7


@pytest.mark.parametrize("decision", [minimax_decision, course.negamax_decision])
def test_both_decisions_visit_all_11_positions(decision):
    nodes = watch(decision, TicTacToe("XXOOX...O")).nodes()
    assert [bool(node.visit) for node in nodes] == [True] * 11


def test_two_equal_heaps_are_lost_and_with_another_turn_they_are_won():
    assert course.negamax_any_turn(TwoHeaps(3, 3)) == 1
    assert course.negamax_any_turn(TwoHeaps(1, 3)) == -1
    assert course.negamax(TwoHeaps(3, 3)) == -1  # the mistake that the lesson shows
    assert course.negamax(TwoHeaps(1, 3)) == 1


def test_without_a_minus_at_the_pass_a_win_is_taken_for_a_loss():
    (program,) = programs("negamax", "nega_passes_without_minus")
    state = PASSES[0]
    d1, c4 = state.legal_moves()
    assert [-course.negamax(state.result(move)) for move in (d1, c4)] == [0, 1]
    assert [-program(state.result(move)) for move in (d1, c4)] == [0, -1]
    assert state.result(c4).legal_moves() == [PASS]


class PrizeNim(Nim):
    """The winner gets 1, the loser 0: the sum is not zero."""

    def result(self, move):
        after = super().result(move)
        return PrizeNim(after.coins, after.to_move)

    def utility(self, player):
        return max(0, super().utility(player))


def test_where_the_sum_is_not_zero_negamax_finds_nobody_winning():
    piles = [PrizeNim(coins) for coins in range(1, 9)]
    assert [course.negamax(state) for state in piles] == [0] * 8
    assert [tight_value(state, 0) for state in piles] == [1, 1, 1, 0, 1, 1, 1, 0]


def late_minus(state):
    """The player to unmask: the sign is turned at the leaves and at the root only."""
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(
        -late_minus(child) if child.is_terminal() else late_minus(child)
        for child in children(state)
    )


def is_unmasked_by(tree):
    state = NumberTree(tree)
    move = max(state.legal_moves(), key=lambda move: -late_minus(state.result(move)))
    return -course.negamax(state.result(move)) < course.negamax(state)


def test_the_smallest_tree_that_unmasks_the_late_minus_has_five_nodes():
    probes = [probe for probe in find("negamax").small() if probe.player == 0]
    lists = [(probe.size[0], probe.state.tree) for probe in probes if probe.size[0] > 1]
    assert not any(is_unmasked_by(tree) for nodes, tree in lists if nodes < 5)
    assert is_unmasked_by([0, [[1]]])


@given(st.lists(st.lists(leaves, min_size=1, max_size=4), min_size=1, max_size=4))
def test_on_trees_of_two_plies_the_late_minus_is_never_unmasked(tree):
    assert not is_unmasked_by(tree)


@pytest.mark.all
def test_where_a_finished_game_shows_the_mistake_no_step_about_children_is_named():
    (body,) = programs("negamax", "nega_minus_at_the_end_only")
    report = check.negamax(body)
    assert report.counterexample.state.is_terminal()
    assert report.misconceptions == ("nega_minus_at_the_end_only",)
    assert "step:" not in report.message
    assert report.parts.question.startswith("A finished game: what is it worth")


def test_an_idea_about_children_asks_nothing_where_a_finished_game_is_shown():
    exercise = find("negamax")
    place = FaultPlace("", "The game is over.", "Whose outcome does your code return there?")
    idea = next(idea for idea in exercise.wrong if idea.id == "nega_minus_at_some_plies_only")
    for lists, step, asks in ((1, "", place.asks), ([1, 2], idea.step, idea.asks)):
        probe = mover_probe("negamax", NumberTree(lists))
        verdict = Verdict("failed", 7, probe=probe, outcome=Outcome("value", -1), place=place)
        parts = put_into_words(exercise, verdict, [idea], 1, "").parts
        assert (parts.step, parts.question) == (step, asks)

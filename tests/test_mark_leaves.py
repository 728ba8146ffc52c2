"""Leaves marked by hand: judged against a second alpha-beta, with a question for a wrong mark."""

from __future__ import annotations

import re
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from IPython.core.formatters import DisplayFormatter
from on_a_page import page, tell

from gamesearch.games import Nim, NumberTree, TicTacToe
from gamesearch.widgets.page.part import VIEW
from gametutor.widgets.puzzles.mark_leaves import MarkLeaves, mark_leaves

TEXTBOOK = NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
leaves = st.integers(-2, 2)
trees = st.recursive(leaves, lambda items: st.lists(items, min_size=1, max_size=3), max_leaves=12)


def all_leaves(marking: MarkLeaves) -> list[Any]:
    return marking.tree.leaves()


def looked_at(tree: Any, is_max: bool = True, alpha: float = -inf, beta: float = inf) -> list[bool]:
    """For each leaf of a nested list, from left to right: does alpha-beta look at it? (A program
    of its own, on nothing but lists.)"""

    def search(tree: Any, is_max: bool, alpha: float, beta: float) -> tuple[float, list[bool]]:
        if not isinstance(tree, list):
            return tree, [True]
        seen: list[bool] = []
        for item in tree:
            if alpha >= beta:
                seen += [False] * len(re.findall(r"-?\d+", str(item)))
                continue
            value, below = search(item, not is_max, alpha, beta)
            seen += below
            alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        return (alpha if is_max else beta), seen

    return search(tree, is_max, alpha, beta)[1]


@given(tree=trees.filter(lambda tree: isinstance(tree, list)))
def test_exactly_the_leaves_that_a_second_program_leaves_out_are_right(tree):
    marking = MarkLeaves(NumberTree(tree))
    for leaf, seen in zip(all_leaves(marking), looked_at(tree), strict=True):
        marking.mark(leaf, not seen)
    assert marking.judge().startswith("✓")
    assert marking.solved


@pytest.mark.all
@given(tree=trees.filter(lambda tree: isinstance(tree, list)), data=st.data())
def test_one_mark_too_many_or_too_few_is_seen(tree, data):
    marking = MarkLeaves(NumberTree(tree))
    leaves = all_leaves(marking)
    for leaf, seen in zip(leaves, looked_at(tree), strict=True):
        marking.mark(leaf, not seen)
    flipped = data.draw(st.sampled_from(leaves))
    marking.mark(flipped, flipped not in marking.marked)
    assert marking.judge().startswith(("≠", "Right so far:"))
    assert not marking.solved


def test_the_textbook_tree_from_the_first_mark_to_the_last():
    marking = MarkLeaves(TEXTBOOK)
    leaves = all_leaves(marking)
    assert marking.judge() == "≠ 2 leaves are never visited."
    marking.mark(leaves[4])
    assert marking.judge() == "Right so far: 1 more leaf is never visited."
    marking.mark(leaves[5])
    assert marking.judge() == (
        "✓ Of 9 leaves, 2 are never visited. The search cuts after move 1 (2 ≤ α = 3)."
    )
    assert "never" in str(marking)


def test_every_cut_is_told_with_its_place_and_its_reason():
    marking = MarkLeaves(NumberTree([[[6, 3], [7, 1]], [[5, 2], [9, 8]]]))
    for leaf, marked in zip(all_leaves(marking), [0, 0, 0, 1, 0, 0, 1, 1], strict=True):
        marking.mark(leaf, bool(marked))
    assert marking.judge() == (
        "✓ Of 8 leaves, 3 are never visited. The search cuts after moves 0, 1 (7 ≥ β = 6) and "
        "after move 1 (5 ≤ α = 6)."
    )


def test_a_leaf_that_is_looked_at_gets_a_question_with_its_window():
    marking = MarkLeaves(TEXTBOOK)
    marking.mark(all_leaves(marking)[1])
    assert marking.judge() == (
        "≠ The leaf 12 after moves 0, 1 is visited. When the search gets there, MIN is sure of 3 "
        "(β), and MAX of nothing yet (α is −∞). Would any number below 3 change the choice?"
    )


def test_a_window_that_is_open_above_says_nothing_of_min():
    marking = MarkLeaves(TEXTBOOK)
    marking.mark(all_leaves(marking)[3])
    assert "MAX is sure of 3 (α), and MIN of nothing yet (β is +∞). Would any number above 3 " in (
        marking.judge()
    )


def test_of_the_first_leaf_nothing_is_known_yet():
    marking = MarkLeaves(TEXTBOOK)
    marking.mark(all_leaves(marking)[0])
    assert "nothing is known yet" in marking.judge()


def test_without_a_cut_no_mark_is_right():
    marking = MarkLeaves(NumberTree([1, 2]))
    assert marking.judge() == "✓ No leaf can be skipped: all 2 are visited."


def test_the_cuts_are_not_shown_before_all_marks_are_right():
    marking = MarkLeaves(TEXTBOOK)
    cut = re.compile(r"\bcuts?\b")
    assert not cut.search(marking._html())
    assert not cut.search(str(marking))
    for leaf in all_leaves(marking)[4:6]:
        marking.mark(leaf)
    marking.judge()
    assert cut.search(marking._html())


def test_a_mark_after_the_verdict_puts_the_verdict_away():
    marking = MarkLeaves(TEXTBOOK)
    marking.judge()
    marking.mark(all_leaves(marking)[0])
    assert marking.verdict == "" and not marking.solved


def test_the_player_to_move_is_max_whoever_it_is():
    for player in (0, 1):
        marking = MarkLeaves(Nim(2, player))
        assert marking.tree.is_max(marking.tree.root)
        assert [leaf.value for leaf in all_leaves(marking)] == [-1, 1]


# The form


def press(marking: MarkLeaves, leaf: int) -> Any:
    """Press a leaf, and look at its card."""
    at = marking.tree.nodes().index(all_leaves(marking)[leaf])
    return tell(marking, {"at": at, "text": ""})["cards"][at]


def test_a_leaf_is_marked_and_the_mark_taken_away():
    marking = MarkLeaves(TEXTBOOK)
    marked = press(marking, 4)
    assert marked["label"] == "4 after moves 1, 1; marked: never visited"
    assert (marked["note"], marked["look"]) == ("☒ never", "gone")
    assert marking.marked == {all_leaves(marking)[4]}
    assert page(marking)["said"] == "4 after moves 1, 1; marked: never visited."
    assert press(marking, 4)["label"] == "4 after moves 1, 1; not marked"
    assert page(marking)["said"] == "4 after moves 1, 1; not marked."
    assert marking.marked == set()


def test_a_press_of_another_tree_is_answered_each_time():
    marking = MarkLeaves(TEXTBOOK)
    assert [tell(marking, {"another": True})["said"] for _ in range(2)] == [
        "Here is tree 2.",
        "Here is tree 3.",
    ]


def test_the_lesson_s_tree_shown_again_is_not_said_to_be_another_one():
    marking = mark_leaves(TEXTBOOK)
    form = marking._new_page()
    form._receive({"another": True})
    assert form.page["said"] == "Here is tree 2."
    marking.as_in_the_lesson()
    form.update()
    assert (form.page["number"], form.page["said"]) == (0, "")


def test_only_leaves_can_be_pressed():
    marking = MarkLeaves(TEXTBOOK)
    tell(marking, {"at": 0, "text": ""})
    tell(marking, {"at": 1, "text": ""})
    assert marking.marked == set()


def test_the_marks_are_judged_on_the_page():
    marking = MarkLeaves(TEXTBOOK)
    press(marking, 4)
    assert page(marking)["button"] == "Check the marks" and page(marking)["verdict"] == ""
    shown = tell(marking, {"finish": True})
    assert shown["verdict"] == "Right so far: 1 more leaf is never visited."
    assert [card["edge"] for card in shown["cards"]] == [""] * 13
    press(marking, 5)
    assert page(marking)["verdict"] == ""
    shown = tell(marking, {"finish": True})
    assert shown["verdict"].startswith("✓ Of 9 leaves")
    assert [card["edge"] for card in shown["cards"]][5:9] == ["", "taken", "cut", "cut"]
    assert (shown["cards"][5]["text"], shown["cards"][5]["note"]) == ("≤2", "2 ≤ α = 3: cut")
    assert [card["label"] for card in shown["cards"][4:8]] == [
        "8 after moves 0, 2: visited",
        "after move 1: MIN ≤2 [α 3, β +∞] cut: 2 ≤ α = 3",
        "2 after moves 1, 0: visited",
        "4 after moves 1, 1, never visited",
    ]


def test_a_wrong_mark_is_shown_at_its_leaf():
    marking = MarkLeaves(TEXTBOOK)
    press(marking, 0)
    wrong = tell(marking, {"finish": True})["cards"][2]
    assert wrong["sign"] == "≠" and wrong["label"].endswith("it is visited")


def test_another_tree_is_marked_and_both_are_counted():
    marking = MarkLeaves(TEXTBOOK)
    for done in ("1 tree done right.", "2 trees done right."):
        for leaf in marking._pruned_leaves():
            marking.mark(leaf)
        assert tell(marking, {"finish": True})["count"] == done
        before = str(marking.tree)
        tell(marking, {"another": True})
        assert not marking.solved
        assert str(marking.tree) != before
        assert marking.tree.per_ply() == [1, 3, 9]


def test_the_same_state_has_its_marks_again():
    marking = mark_leaves(NumberTree([[1, 2], [0, 5]]))
    marking.mark(all_leaves(marking)[3])
    assert mark_leaves(NumberTree([[1, 2], [0, 5]])).marked == marking.marked


def test_a_notebook_gets_the_form_the_picture_and_the_words():
    data, _ = DisplayFormatter().format(MarkLeaves(TEXTBOOK))
    assert set(data) == {VIEW, "text/html", "text/plain"}
    assert "<img alt=" in data["text/html"]


@pytest.mark.parametrize(
    ("thing", "error", "sentence"),
    [
        ([1, [2, 3]], TypeError, "mark_leaves needs a game state"),
        (NumberTree, TypeError, "mark_leaves needs a game state, and NumberTree is a class"),
        (NumberTree(3), ValueError, "the game is over here"),
        (TicTacToe(), ValueError, "more than 30 leaves to mark"),
        (NumberTree(list(range(31))), ValueError, "more than 30 leaves to mark"),
    ],
)
def test_what_cannot_be_marked_is_refused_with_a_sentence(thing, error, sentence):
    with pytest.raises(error, match=sentence):
        mark_leaves(thing)


def test_only_a_leaf_can_be_marked():
    marking = MarkLeaves(TEXTBOOK)
    with pytest.raises(ValueError, match="only a leaf of this tree can be marked"):
        marking.mark(marking.tree.root)

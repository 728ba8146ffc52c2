"""A tree filled in by hand: asked node by node, judged with a sentence, kept."""

from __future__ import annotations

from typing import Any

import pytest
from comm.base_comm import BaseComm
from IPython.core.formatters import DisplayFormatter
from on_a_page import page, tell

from gamesearch import GameTree
from gamesearch.games import Nim, NumberTree, TicTacToe
from gamesearch.widgets.page.part import VIEW
from gametutor import fill_in as fill_in_by_name
from gametutor.widgets.puzzles.fill_in import FillIn

THREE_CELLS = TicTacToe("XXOOX...O")
ANSWERS = {
    "after X c2, O a1": 1,
    "after X c2, O b1": 0,
    "after X a1, O b1": 0,
    "after X c2": 0,
    "after X a1": -1,
    "the root": 1,
}


def fill_in(tree: Any) -> FillIn:
    """A tree to fill in, whatever was answered in the tests before."""
    from gametutor.widgets.questions.kept import KNOWN

    KNOWN.clear()
    return fill_in_by_name(tree)


def at(filled: FillIn, where: str) -> int:
    """The place of a position in the tree."""
    labels = {filled.label(node).split(":")[0]: node for node in filled.asked}
    return filled.tree.nodes().index(labels[where])


def card(filled: FillIn, where: str) -> dict[str, Any]:
    """The card of a position on the page."""
    found: dict[str, Any] = page(filled)["cards"][at(filled, where)]
    return found


def press(filled: FillIn, where: str, value: Any) -> str:
    """Choose or type a value at a card, and read the sentence there."""
    tell(filled, {"at": at(filled, where), "text": str(value)})
    said: str = card(filled, where)["said"]
    return said


def fill_all(filled: FillIn) -> None:
    for where, value in ANSWERS.items():
        press(filled, where, value)


# What is asked


def test_the_leaves_are_given_and_the_deepest_positions_are_asked_first():
    filled = fill_in(GameTree.grow(THREE_CELLS))
    assert [leaf.value for leaf in filled.tree.leaves()] == [1, 0, -1, 0, 1]
    assert [filled.label(node) for node in filled.asked] == [
        "after X c2, O a1: ▲ MAX chooses",
        "after X c2, O b1: ▲ MAX chooses",
        "after X a1, O b1: ▲ MAX chooses",
        "after X c2: ▼ MIN chooses",
        "after X a1: ▼ MIN chooses",
        "the root: ▲ MAX chooses",
    ]
    assert filled.choices == [-1, 0, 1]


def test_the_tree_that_was_handed_over_stays_as_it_is():
    tree = GameTree.grow(THREE_CELLS)
    fill_all(fill_in(tree))
    assert all(node.value is None for node in tree.nodes())


def test_values_that_stand_in_the_tree_already_are_not_given_away():
    filled = fill_in(GameTree.grow(THREE_CELLS).back_up())
    assert all(node.value is None for node in filled.asked)


def test_the_view_is_that_of_the_player_of_the_tree():
    for player, right in ((0, 1), (1, -1)):
        filled = fill_in(GameTree.grow(Nim(3)).back_up(player))
        assert filled._right[filled.tree.root] == right


def test_a_state_is_grown_first():
    assert str(fill_in(THREE_CELLS)) == str(fill_in(GameTree.grow(THREE_CELLS)))


# Answering


def test_an_answer_and_what_is_said_of_it_come_to_the_page_at_once():
    filled, sent = fill_in(NumberTree([1, 2])), []

    class Line(BaseComm):
        """To a page, whether this process has a kernel or not."""

        def publish_msg(self, kind, data=None, **more):
            sent.append((data or {}).get("state", {}))

    page(filled)
    filled._page.comm = Line()
    press(filled, "the root", 2)
    assert len([state for state in sent if "page" in state]) == 1


def test_all_right_answers_fill_the_tree():
    filled = fill_in(THREE_CELLS)
    for node in filled.asked:
        filled.choose(node, filled._right[node])
    assert str(filled.tree) == str(GameTree.grow(THREE_CELLS).back_up())
    assert filled.progress() == "✓ 6 of 6 values. The root is worth +1. Best play: X b1."


def test_a_right_answer_gets_its_reason_and_stands_in_the_picture():
    filled = fill_in(THREE_CELLS)
    said = press(filled, "after X c2, O a1", 1)
    assert said == "✓ +1: there is only one move, and its value moves up."
    press(filled, "after X c2, O b1", 0)
    assert press(filled, "after X c2", 0) == "✓ 0: MIN takes the smaller of +1 and 0."
    assert "c2: MIN 0" in str(filled.tree)
    assert (card(filled, "after X c2")["text"], card(filled, "after X c2")["sign"]) == ("0", "✓")
    assert filled.progress() == "3 of 6 values"


def test_a_wrong_answer_gets_a_question_and_can_be_tried_again():
    filled = fill_in(THREE_CELLS)
    press(filled, "after X c2, O a1", 1)
    press(filled, "after X c2, O b1", 0)
    said = press(filled, "after X c2", 1)
    assert said == "≠ Not +1. Who chooses here, and does that player want +1 or 0?"
    assert "c2: MIN\n" in str(filled.tree)
    said = press(filled, "after X c2", -1)
    assert said == "≠ Not −1. Which values are directly below it? One of them moves up."
    assert press(filled, "after X c2", 0).startswith("✓ 0")


def test_where_there_is_only_one_move_a_wrong_answer_is_not_asked_to_choose():
    filled = fill_in(THREE_CELLS)
    assert press(filled, "after X c2, O a1", 0) == (
        "≠ Not 0. Which value is directly below it? There is only one move, so its value moves up."
    )


def test_a_position_above_open_ones_sends_the_learner_down():
    filled = fill_in(THREE_CELLS)
    said = press(filled, "the root", 0)
    assert said == "≠ Not 0. Fill in the positions below it first: a value moves up from there."
    said = press(filled, "the root", 1)
    assert said == "✓ +1 is right. Fill in the positions below it too, and you will see why."
    fill_all(filled)
    assert filled.judged(filled.tree.root) == "✓ +1: MAX takes the largest of 0, −1 and +1."


def test_equal_values_have_a_sentence_of_their_own():
    filled = fill_in(NumberTree([[2, 2], [3, 2]]))
    filled.choose(filled.asked[0], 2)
    assert filled.judged(filled.asked[0]) == "✓ 2: whatever MIN takes, it is 2."


def test_a_right_answer_stays():
    filled = fill_in(THREE_CELLS)
    press(filled, "after X c2, O a1", 1)
    assert press(filled, "after X c2, O a1", 0).startswith("✓ +1")
    assert filled.asked[0].value == 1
    assert card(filled, "after X c2, O a1")["choices"] is None
    assert card(filled, "after X c2")["choices"] == ("−1", "0", "+1")


def test_a_wrong_answer_is_struck_out_at_its_card():
    filled = fill_in(THREE_CELLS)
    press(filled, "after X a1", 1)
    shown = card(filled, "after X a1")
    assert (shown["struck"], shown["text"], shown["sign"]) == ("+1", "?", "≠")


@pytest.mark.parametrize("typed", ["−1", "-1", " -1.0 "])
def test_a_value_may_be_typed_in_any_way(typed):
    filled = fill_in(THREE_CELLS)
    press(filled, "after X a1", typed)
    assert card(filled, "after X a1")["sign"] == "✓"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("7", "≠ No leaf has +7. A value moves up from a leaf: −1, 0 or +1."),
        ("x", "“x” is not a number."),
        ("nan", "“nan” is not a number."),
        ("", "“” is not a number."),
    ],
)
def test_what_no_leaf_has_is_refused_with_a_sentence(typed, sentence):
    filled = fill_in(THREE_CELLS)
    told = {"at": at(filled, "after X a1"), "text": typed}
    assert tell(filled, told)["said"] == sentence
    assert card(filled, "after X a1")["text"] == "?"


@pytest.mark.parametrize(
    "told",
    [None, [], {"at": 99, "text": "0"}, {"at": 2}, {"at": "2", "text": "0"}, {"finish": True}],
)
def test_a_message_that_makes_no_sense_changes_nothing(told):
    filled = fill_in(THREE_CELLS)
    before = page(filled)
    assert tell(filled, told) == before
    assert filled._page is not None and filled._page.heard == 1


def test_moves_are_drawn_as_taken_when_their_value_is_known():
    filled = fill_in(THREE_CELLS)
    fill_all(filled)
    edges = [shown["edge"] for shown in page(filled)["cards"]]
    assert edges == ["best", "", "", "taken", "taken", "taken", "", "taken", "", "taken", "best"]


# Another tree


def test_another_tree_of_numbers_has_the_same_shape_and_other_numbers():
    filled = fill_in(NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    assert filled.another()
    first = str(filled.tree)
    assert filled.tree.per_ply() == [1, 3, 9]
    assert filled.another() and str(filled.tree) != first
    again = fill_in(NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    again.another()
    assert str(again.tree) == first  # the same for everybody


@pytest.mark.parametrize("state", [THREE_CELLS, NumberTree([[1, 2], [3, 4]])])
def test_another_tree_has_right_values_that_were_not_shown_before(state):
    filled = fill_in(state)
    seen = set()
    for _ in range(4):
        seen.add(tuple((node.ply, value) for node, value in filled._right.items()))
        assert filled.another()
    assert len(seen) == 4


def test_another_tree_of_a_game_is_no_larger_and_can_be_filled_in():
    filled = fill_in(THREE_CELLS)
    seen = {str(filled.tree)}
    for _ in range(8):
        assert filled.another()
        seen.add(str(filled.tree))
        assert len(filled.tree) <= 12 and 4 <= len(filled.asked) <= 15
    assert len(seen) > 5


def test_the_trees_that_were_done_right_are_counted_in_words():
    filled = fill_in(NumberTree([[1, 2], [3, 4]]))
    assert page(filled)["count"] == ""
    for count in ("1 tree done right.", "2 trees done right."):
        for node in filled.asked:
            filled.choose(node, filled._right[node])
        assert tell(filled, {"another": True})["count"] == count


def test_where_there_is_no_other_tree_the_page_says_so():
    filled = fill_in(Nim(3))
    before = page(filled)["cards"]
    shown = tell(filled, {"another": True})
    assert shown["said"] == "There is no other tree of this kind." and shown["cards"] == before


def test_the_same_tree_has_its_answers_again():
    press(fill_in(GameTree.grow(THREE_CELLS)), "after X c2, O a1", 1)
    assert fill_in_by_name(GameTree.grow(THREE_CELLS)).progress() == "1 of 6 values"
    assert fill_in_by_name(Nim(3)).progress().startswith("0 of ")


def test_answers_given_in_code_are_in_the_form_made_later():
    filled = fill_in(THREE_CELLS)
    filled.choose(filled.asked[0], 1)
    filled.choose(filled.asked[1], 1)
    assert press(filled, "after X c2, O b1", 0).startswith("✓ 0")
    assert card(filled, "after X c2, O a1")["text"] == "+1"


def test_only_what_is_asked_can_be_answered():
    filled = fill_in(THREE_CELLS)
    with pytest.raises(ValueError, match="5 cannot be chosen here"):
        filled.choose(filled.asked[0], 5)
    with pytest.raises(ValueError, match="cannot be chosen here"):
        filled.choose(filled.tree.leaves()[0], 1)


# Showing


def test_where_no_widgets_run_the_tree_can_be_read():
    filled = fill_in(THREE_CELLS)
    bundle = filled._repr_mimebundle_()
    first, whose, root, *_ = bundle["text/plain"].split("\n")
    assert whose == "numbers: X's"
    assert first == "Fill in the tree: 0 of 6 values. Run this cell."
    assert root == "root: MAX"
    assert first in bundle["text/html"] and "<img alt=" in bundle["text/html"]
    assert bundle[VIEW]["model_id"] not in bundle["text/html"] + bundle["text/plain"]
    fill_all(filled)
    assert str(filled).startswith("Fill in the tree: ✓ 6 of 6 values.")


def test_every_card_says_what_it_is():
    filled = fill_in(THREE_CELLS)
    cards = page(filled)["cards"]
    assert [shown["label"] for shown in cards[:4]] == [
        "the root: ▲ MAX chooses; no value yet",
        "after X c2: ▼ MIN chooses; no value yet",
        "after X c2, O a1: ▲ MAX chooses; no value yet",
        "leaf after X c2, O a1, X b1; +1",
    ]
    assert [shown["is_asked"] for shown in cards[:4]] == [True, True, True, False]


def test_a_notebook_gets_the_form_the_picture_and_the_words():
    data, _ = DisplayFormatter().format(fill_in(Nim(2)))
    assert set(data) == {VIEW, "text/html", "text/plain"}


# Bad use


@pytest.mark.parametrize(
    ("thing", "error", "sentence"),
    [
        (None, TypeError, "fill_in needs a game tree, as in .*, not None"),
        ([1, [2, 3]], TypeError, "needs a game tree"),
        (TicTacToe, TypeError, "needs a game tree, .* not <class"),
        (GameTree.grow(TicTacToe(), depth=1), ValueError, "stops before the end of every game"),
        (GameTree.grow(Nim(6)), ValueError, "this tree has 28 positions to fill in, and 15"),
        (TicTacToe(), ValueError, "has too many positions to fill in, and 15 are the most"),
        (Nim(0), ValueError, "the game is over here"),
    ],
)
def test_what_cannot_be_filled_in_is_refused_with_a_sentence(thing, error, sentence):
    with pytest.raises(error, match=sentence):
        fill_in(thing)

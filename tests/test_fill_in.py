"""A tree filled in by hand: asked node by node, judged with a sentence, kept."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

from gamesearch import GameTree
from gamesearch.games import Nim, NumberTree, TicTacToe
from gamesearch.widgets import fill_in as fill_in_by_name
from gamesearch.widgets.fill_in import FillIn
from gamesearch.widgets.part import VIEW

fill_in_module = import_module("gamesearch.widgets.fill_in")  # its function has the same name
THREE_CELLS = TicTacToe("XXOOX...O")
ANSWERS = {
    "after X c2, O a1": 1,
    "after X c2, O b1": 0,
    "after X a1, O b1": 0,
    "after X c2": 0,
    "after X a1": -1,
    "the first position": 1,
}


def fill_in(tree: Any) -> FillIn:
    """A tree to fill in, whatever was answered in the tests before."""
    from gamesearch.widgets.kept import KNOWN

    KNOWN.clear()
    return fill_in_by_name(tree)


def row_of(filled: FillIn, where: str) -> int:
    labels = [filled.label(node).split(":")[0] for node in filled.asked]
    return labels.index(where)


def shown(filled: FillIn, where: str) -> dict[str, Any]:
    """The row of a position on the page."""
    filled._repr_mimebundle_()
    assert filled._form is not None
    row: dict[str, Any] = filled._form.page["rows"][row_of(filled, where)]
    return row


def press(filled: FillIn, where: str, value: float) -> str:
    """Press a value in the row of a position, and read the sentence beside it."""
    filled._repr_mimebundle_()
    assert filled._form is not None
    told = {"row": row_of(filled, where), "at": filled.choices.index(value)}
    filled._form._handle_custom_msg(told, [])
    return re.sub("<.*?>", "", shown(filled, where)["said"])


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
        "the first position: ▲ MAX chooses",
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


def test_all_right_answers_fill_the_tree():
    filled = fill_in(THREE_CELLS)
    for node in filled.asked:
        filled.choose(node, filled._right[node])
    assert str(filled.tree) == str(GameTree.grow(THREE_CELLS).back_up())
    assert filled.progress() == "✓ 6 of 6 values. The first position is worth +1. Best play: X b1."


def test_a_right_answer_gets_its_reason_and_stands_in_the_picture():
    filled = fill_in(THREE_CELLS)
    said = press(filled, "after X c2, O a1", 1)
    assert said == "✓ +1: there is only one move, and its value moves up."
    press(filled, "after X c2, O b1", 0)
    assert press(filled, "after X c2", 0) == "✓ 0: MIN takes the smaller of +1 and 0."
    assert "c2: MIN 0" in str(filled.tree)
    assert filled._form is not None and "c2: MIN 0" in filled._form.picture
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


def test_a_position_above_open_ones_sends_the_learner_down():
    filled = fill_in(THREE_CELLS)
    said = press(filled, "the first position", 0)
    assert said == "≠ Not 0. Fill in the positions below it first: a value moves up from there."
    said = press(filled, "the first position", 1)
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
    row = shown(filled, "after X c2, O a1")
    assert [choice["is_on"] for choice in row["choices"]] == [False, False, True]
    assert row["is_closed"] and not shown(filled, "after X c2")["is_closed"]


def test_the_picture_is_drawn_anew_only_when_a_value_is_new(monkeypatch):
    filled = fill_in(THREE_CELLS)
    press(filled, "after X c2", 1)
    monkeypatch.setattr(fill_in_module, "draw", lambda tree: pytest.fail("drawn again"))
    filled._form._handle_custom_msg({"row": row_of(filled, "after X c2"), "at": 0}, [])


def test_the_same_tree_has_its_answers_again():
    press(fill_in(GameTree.grow(THREE_CELLS)), "after X c2, O a1", 1)
    assert fill_in_by_name(GameTree.grow(THREE_CELLS)).progress() == "1 of 6 values"
    assert fill_in_by_name(Nim(3)).progress().startswith("0 of ")


def test_answers_given_in_code_are_in_the_form_made_later():
    filled = fill_in(THREE_CELLS)
    filled.choose(filled.asked[0], 1)
    filled.choose(filled.asked[1], 1)
    assert press(filled, "after X c2, O b1", 0).startswith("✓ 0")
    assert shown(filled, "after X c2, O a1")["choices"][2]["is_on"]


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
    first, root, *_ = bundle["text/plain"].split("\n")
    assert first == "Fill in the tree: 0 of 6 values. Run this cell."
    assert root == "root: MAX"
    assert first in bundle["text/html"] and "<img alt=" in bundle["text/html"]
    assert bundle[VIEW]["model_id"] not in bundle["text/html"] + bundle["text/plain"]
    fill_all(filled)
    assert str(filled).startswith("Fill in the tree: ✓ 6 of 6 values.")


def test_every_row_says_what_it_is_for():
    filled = fill_in(THREE_CELLS)
    for node in filled.asked:
        label = filled.label(node)
        row = shown(filled, label.split(":")[0])
        assert row["name"] == label and not row["takes_several"]
        assert [choice["text"] for choice in row["choices"]] == ["−1", "0", "+1"]


def test_a_notebook_gets_the_form_the_picture_and_the_words():
    data, _ = DisplayFormatter().format(fill_in(Nim(2)))
    assert set(data) == {VIEW, "text/html", "text/plain"}


def test_without_a_notebook_no_widgets_are_needed():
    program = (
        "import sys; from gamesearch import fill_in; from gamesearch.games import Nim;"
        "print(fill_in(Nim(1)).progress(), 'anywidget' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert said.stdout == "0 of 1 value False\n"


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

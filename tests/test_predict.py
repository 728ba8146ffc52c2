"""Predictions: asked, locked in, and set beside the right answer."""

from __future__ import annotations

import subprocess
import sys
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from gamesearch.questions.answers import listed, same, show
from gamesearch.widgets import predict as predict_by_name
from gamesearch.widgets.form import Form
from gamesearch.widgets.part import VIEW
from gamesearch.widgets.predict import Prediction


def predict(question: str, answers: Any = None) -> Prediction:
    """A new prediction, whatever was asked in the tests before."""
    from gamesearch.widgets.kept import KNOWN

    KNOWN.clear()
    return predict_by_name(question, answers)


def form_of(prediction: Prediction) -> Form:
    prediction._repr_mimebundle_()
    assert prediction._form is not None
    return prediction._form


def hear(form: Form, told: Any) -> None:
    """What the page sends."""
    form._handle_custom_msg(told, [])


def chosen(form: Form) -> list[str]:
    """What stands on the answers that are on."""
    return [one["text"] for row in form.page["rows"] for one in row["choices"] if one["is_on"]]


# Locking in


def test_a_chosen_answer_is_locked_in_with_the_button():
    guess = predict("What is its value?", answers=[-1, 0, 1])
    form = form_of(guess)
    (row,) = form.page["rows"]
    assert [choice["text"] for choice in row["choices"]] == ["−1", "0", "1"]
    assert chosen(form) == [] and form.page["line"] is None
    hear(form, {"row": 0, "at": 0})
    hear(form, {"row": 0, "at": 1})
    assert guess.answer is None
    assert chosen(form) == ["0"] and form.page["said"] == ""
    hear(form, {"finish": True})
    assert guess.answer == 0
    assert chosen(form) == ["0"] and form.page["said"] == "✓ Locked in: 0"


def test_a_typed_answer_arrives_with_the_button_or_with_enter():
    guess = predict("How many?")
    form = form_of(guess)
    assert form.page["rows"] == () and form.page["line"] == ""
    hear(form, {"text": " 72 ", "finish": True})
    assert guess.answer == form.page["line"] == "72"
    assert form.page["said"] == "✓ Locked in: 72"


def test_what_is_typed_or_chosen_is_there_when_the_cell_runs_again():
    guess = predict("How many?")
    hear(form_of(guess), {"text": "some"})
    assert guess.answer is None
    assert form_of(predict_by_name("How many?")).page["line"] == "some"
    guess = predict("How many?", [1, 2])
    hear(form_of(guess), {"row": 0, "at": 1})
    assert chosen(form_of(predict_by_name("How many?", [1, 2]))) == ["2"]


@pytest.mark.parametrize("text", ["", "  "])
def test_nothing_is_locked_in_before_there_is_an_answer(text):
    for answers, told in (([1, 2], {}), (None, {"text": text})):
        guess = predict("How many?", answers)
        form = form_of(guess)
        hear(form, {**told, "finish": True})
        assert guess.answer is None
        assert "first" in form.page["said"]
        assert not form.page["is_closed"]
        hear(form, {"row": 0, "at": 0} if answers else {"text": "1"})
        assert form.page["said"] == ""


@pytest.mark.parametrize("answers", [[2, 3], None])
def test_a_locked_answer_stays(answers):
    guess = predict("How many?", answers)
    form = form_of(guess)
    guess.lock(2)
    before = form.page
    assert before["is_closed"] and all(row["is_closed"] for row in before["rows"])
    for told in ({"row": 0, "at": 1}, {"text": "3"}, {"text": "3", "finish": True}):
        hear(form, told)
    assert guess.answer == 2 and form.page == before
    with pytest.raises(
        ValueError, match="you have locked in 2, and a prediction cannot be changed"
    ):
        guess.lock(3)


def test_the_same_question_gives_the_locked_answer_again():
    predict("How many?", [1, 2]).lock(2)
    again = predict_by_name("How many?", [1, 2])
    assert again.answer == 2
    assert form_of(again).page["is_closed"]
    assert predict_by_name("How many?").answer is None
    assert predict_by_name("How many?", [1, 2, 3]).answer is None


def test_a_form_made_after_the_answer_shows_it():
    guess = predict("How many?", [1, 2])
    guess.lock(2)
    assert chosen(form_of(guess)) == ["2"]
    for answer, shown in ((2, "2"), (0, "0"), ("a few", "a few")):
        guess = predict("How many?")
        guess.lock(answer)
        assert form_of(guess).page["line"] == shown


def test_an_answer_can_be_given_in_code():
    guess = predict("Who wins?", answers=["A", "B"])
    guess.lock("b")
    assert guess.answer == "B"
    with pytest.raises(ValueError, match="C is not among the answers A or B"):
        predict("Who wins?", answers=["A", "B"]).lock("C")
    for nothing in (None, "", "  "):
        with pytest.raises(ValueError, match="no answer to lock in"):
            predict("Who wins?").lock(nothing)


# Comparing


def test_a_right_answer_is_confirmed_with_the_reason():
    guess = predict("Value?", [-1, 0, 1])
    guess.lock(-1)
    result = guess.compare(-1, "O takes what is worst for X.")
    assert result.is_right
    assert str(result) == ("✓ You predicted: −1. That is right.\nO takes what is worst for X.")


def test_another_answer_stands_beside_the_right_one():
    guess = predict("How many?")
    guess.lock("81")
    result = guess.compare(72)
    assert not result.is_right
    assert str(result) == "≠ You predicted: 81. The right answer: 72."


def test_without_an_answer_the_lesson_goes_on():
    result = predict("Value?", [-1, 0, 1]).compare(0, "Because.")
    assert not result.is_right
    assert str(result) == ("– You did not lock in a prediction. The right answer: 0.\nBecause.")


def test_the_card_says_the_same_as_the_text_and_needs_no_colour():
    guess = predict("Value?")
    guess.lock("<b>1</b>")
    shown = guess.compare(0, "`legal_moves()` is < 1.")._repr_mimebundle_()
    assert shown["text/plain"].startswith("≠ You predicted: <b>1</b>.")
    assert "&lt;b&gt;1&lt;/b&gt;" in shown["text/html"]
    assert "<code>legal_moves()</code> is &lt; 1." in shown["text/html"]
    assert "≠" in shown["text/html"]


# When two answers are the same


@pytest.mark.parametrize("typed", ["72", " 72 ", "7.2e1", "72.0", "+72", "072", 72, 72.0, "7_2"])
def test_a_number_may_be_written_in_many_ways(typed):
    assert same(typed, 72)
    assert not same(typed, 71)


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("−1", -1),
        ("- 1", "-1"),
        ("549,946", 549_946),
        ("549 946", 549_946),
        ("Take 1.", "take 1"),
        ("yes", "Yes"),
        ("  the   first ", "The first"),
        ("1e400", "1E400"),
        ((0, 1), (0, 1)),
        (True, True),
        ("true", True),
    ],
)
def test_these_are_the_same(typed, right):
    assert same(typed, right)
    assert same(right, typed)


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("72a", 72),
        ("", 0),
        ("zero", 0),
        ("5,49,946", 549_946),
        (True, 1),
        ("no", False),
        ((0, 1), [0, 1]),
        ("-inf", inf),
    ],
)
def test_these_are_not_the_same(typed, right):
    assert not same(typed, right)
    assert not same(right, typed)


@given(st.integers())
def test_every_whole_number_is_what_it_is_shown_as(number):
    assert same(show(number), number)
    assert not same(show(number), number + 1)


@given(st.text(), st.text())
def test_the_order_of_comparing_makes_no_difference(one, other):
    assert same(one, one)
    assert same(one, other) == same(other, one)


def test_how_answers_are_listed():
    assert listed([-1, 0, 1]) == "−1, 0 or 1"
    assert listed(["A", "B"]) == "A or B"
    assert listed(["the first", "the other", "none"]) == "the first / the other / none"
    assert show(549_946) == "549,946"
    assert show(0.5) == "0.5"


# Bad use


@pytest.mark.parametrize(
    ("question", "answers", "error", "sentence"),
    [
        (None, None, TypeError, "a question is a text, not None"),
        (7, None, TypeError, "a question is a text, not 7"),
        ("", None, ValueError, "the question is empty: say what is asked"),
        ("  ", [1, 2], ValueError, "the question is empty"),
        ("Q?", [], ValueError, "two or more answers"),
        ("Q?", [1], ValueError, "two or more answers"),
        ("Q?", "yes", TypeError, "answers is a list"),
        ("Q?", {1, 2}, TypeError, "answers is a list"),
        ("Q?", 5, TypeError, "answers is a list"),
        ("Q?", [1, None], ValueError, "must not be empty"),
        ("Q?", [1, " "], ValueError, "must not be empty"),
        ("Q?", [1, 2, 1], ValueError, "1 is among the answers"),
        ("Q?", ["Yes", "yes"], ValueError, "yes is among the answers"),
    ],
)
def test_a_bad_question_is_refused_with_a_sentence(question, answers, error, sentence):
    with pytest.raises(error, match=sentence):
        predict(question, answers)


def test_a_bad_right_answer_is_refused_with_a_sentence():
    with pytest.raises(ValueError, match="2 is not among the answers −1, 0 or 1"):
        predict("Value?", [-1, 0, 1]).compare(2)
    with pytest.raises(TypeError, match="needs the right answer"):
        predict("Value?").compare(None)
    with pytest.raises(TypeError, match="the reason is a text, not 3"):
        predict("Value?").compare(0, 3)  # type: ignore[arg-type]


# Showing


def test_where_no_widgets_run_the_question_can_be_read():
    guess = predict("What is the value of `state`?", answers=[-1, 0, 1])
    shown = guess._repr_mimebundle_()
    assert shown["text/plain"] == (
        "Prediction: What is the value of `state`? Answers: −1, 0 or 1. Run this cell to answer."
    )
    assert "<code>state</code>" in shown["text/html"]
    assert shown[VIEW]["model_id"] not in shown["text/html"] + shown["text/plain"]
    guess.lock(1)
    assert str(guess) == "Prediction: What is the value of `state`? Locked in: 1."
    assert str(predict("How many?")) == "Prediction: How many? Run this cell to answer."


def outputs_of(*cells: str) -> list[list[str]]:
    """The text of what each cell of a notebook shows."""
    shell = InteractiveShell.instance()
    shown = []
    try:
        shell.run_cell("from gamesearch import predict")
        for cell in cells:
            with capture_output() as captured:
                shell.run_cell(cell, store_history=True)
            shown.append([output.data["text/plain"] for output in captured.outputs])
    finally:
        InteractiveShell.clear_instance()
    return shown


def test_a_cell_shows_its_form_once_however_it_is_written():
    question = ["Prediction: How many pawns? Run this cell to answer."]
    assert outputs_of(
        "guess = predict('How many pawns?')",
        "predict('How many pawns?')",
        "guess = predict('How many pawns?'); guess",
        "guess",
        "guess;",
        "guess.lock(3)",
        "predict('How many pawns?')",
    ) == [
        question,
        question,
        question,
        question,
        [],
        [],
        ["Prediction: How many pawns? Locked in: 3."],
    ]


def test_without_a_notebook_a_prediction_needs_no_widgets():
    program = (
        "import sys; from gamesearch import predict; guess = predict('How many?'); guess.lock(3);"
        "print(guess.compare(3)); print('anywidget' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert said.stdout == "✓ You predicted: 3. That is right.\nFalse\n"

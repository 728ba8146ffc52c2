"""Quizzes: every answer has its sentence, a wrong one may be tried again, the tries are kept."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

from gamesearch import ledger, progress
from gamesearch.ledger import Ledger
from gamesearch.widgets import quiz as quiz_by_name
from gamesearch.widgets.part import VIEW
from gamesearch.widgets.quiz import Quiz

WHO = "Who chooses at a card with ▼?"
ANSWERS = {
    "MAX": "MAX chooses at a card with ▲.",
    "MIN": "MIN takes the smallest *value* below it.",
    "nobody": "What does `result` need?",
}


def quiz(question: Any = WHO, answers: Any = ANSWERS, right: Any = "MIN") -> Quiz:
    """A new quiz, whatever was asked in the tests before."""
    from gamesearch.widgets.kept import KNOWN

    KNOWN.clear()
    return quiz_by_name(question, answers, right)


def shown(asked: Quiz) -> dict[str, Any]:
    """What is on the page."""
    asked._repr_mimebundle_()
    assert asked._form is not None
    page: dict[str, Any] = asked._form.page
    return page


def press(asked: Quiz, at: int) -> str:
    """Press an answer, and read what is said."""
    shown(asked)
    assert asked._form is not None
    asked._form._handle_custom_msg({"row": 0, "at": at}, [])
    return re.sub("<.*?>", "", shown(asked)["said"])


def texts(asked: Quiz) -> list[str]:
    """What stands on the answers."""
    (row,) = shown(asked)["rows"]
    return [re.sub("<.*?>", "", choice["text"]) for choice in row["choices"]]


# Answering


def test_every_answer_has_its_sentence_and_can_be_tried_until_it_is_right():
    asked = quiz()
    assert texts(asked) == ["MAX", "MIN", "nobody"] and shown(asked)["said"] == ""
    assert press(asked, 2) == "≠ Not right: nobody. What does result need?"
    assert press(asked, 0) == "≠ Not right: MAX. MAX chooses at a card with ▲."
    assert not asked.solved
    assert press(asked, 1) == "✓ Right: MIN. MIN takes the smallest value below it."
    assert asked.solved and asked.tried == ["nobody", "MAX", "MIN"]


def test_the_answers_that_were_tried_are_marked_in_words():
    asked = quiz()
    press(asked, 0)
    assert texts(asked) == ["MAX ≠ not right", "MIN", "nobody"]
    press(asked, 1)
    assert texts(asked) == ["MAX ≠ not right", "MIN ✓ right", "nobody"]


def test_the_answer_chosen_last_is_the_one_that_is_on():
    asked = quiz()
    for at in (0, 1, 0):
        press(asked, at)
        (row,) = shown(asked)["rows"]
        assert [choice["is_on"] for choice in row["choices"]] == [i == at for i in range(3)]


def test_the_sentences_of_other_answers_can_be_read_after_the_right_one():
    asked = quiz()
    press(asked, 1)
    assert press(asked, 2).startswith("≠ Not right: nobody.")
    assert asked.solved


def test_an_answer_can_be_given_in_code():
    asked = quiz("What is `2 - 3`?", {-1: "Yes.", 1: "Which one is larger?"}, -1)
    assert asked.choose("−1") == "✓ Right: −1. Yes."
    assert asked.tried == [-1]
    with pytest.raises(ValueError, match="'7' is not among the answers −1 or 1"):
        asked.choose(7)


def test_one_answer_counts_once():
    asked = quiz()
    for answer in ("MAX", "max", "MAX"):
        asked.choose(answer)
    assert asked.tried == ["MAX"]


# Kept


def test_the_same_quiz_knows_what_was_tried():
    quiz().choose("MAX")
    assert quiz_by_name(WHO, ANSWERS, "MIN").tried == ["MAX"]
    assert quiz_by_name("Who?", ANSWERS, "MIN").tried == []


def test_a_sentence_that_was_written_anew_counts_at_once():
    quiz().choose("MAX")
    better = quiz_by_name(WHO, {**ANSWERS, "MAX": "Look at ▲."}, "MIN")
    assert better.choose("MAX") == "≠ Not right: MAX. Look at ▲."


@pytest.fixture
def here(tmp_path, monkeypatch):
    """The ledger of a notebook that a person runs in this folder."""
    monkeypatch.setattr(ledger, "_here", Ledger(tmp_path / "progress.json"))
    return ledger.here()


def test_what_was_tried_is_there_when_the_lesson_is_opened_again(here):
    press(quiz(), 2)
    again = quiz()
    assert again.tried == ["nobody"] and again.said().startswith("≠ Not right: nobody.")
    press(again, 1)
    press(again, 0)
    ((key, tried),) = here.kept("quizzes").items()
    assert key.startswith(f"{WHO} [MAX / MIN / nobody]") and tried == ["nobody", "MIN", "MAX"]
    assert quiz().solved and quiz().said().startswith("✓ Right: MIN.")


def test_the_same_question_about_something_else_is_another_quiz(here):
    """Four lessons ask which line is to blame, line A, B, C or D."""
    answers = {"line A": "It is right.", "line B": "It is wrong."}
    quiz("Which line is to blame?", answers, "line B").choose("line A")
    other = {"line A": "It is wrong.", "line B": "It is right."}
    assert quiz("Which line is to blame?", other, "line A").tried == []
    assert quiz("Which line is to blame?", answers, "line B").tried == ["line A"]


@pytest.mark.parametrize("kept", ["MIN", 7, ["C", 7, None, ["MIN"]], {"MIN": 1}], ids=repr)
def test_what_a_file_says_that_was_edited_is_left_out(here, kept):
    here.keep("quizzes", quiz().key(), lambda before: kept)
    assert quiz().tried == []


def test_progress_reset_forgets_what_was_tried(here):
    press(quiz(), 2)
    progress.reset()
    assert here.kept("quizzes") == {} and quiz().tried == []


# Showing


def test_where_no_widgets_run_question_and_answers_can_be_read_and_nothing_is_given_away():
    bundle = quiz("Who wins `Nim(4)`?", {"A": "No!", "B": "Yes!"}, "B")._repr_mimebundle_()
    assert bundle["text/plain"] == (
        "Quiz: Who wins `Nim(4)`? Answers: A or B. Run this cell to answer."
    )
    assert "<code>Nim(4)</code>? Answers: A or B." in bundle["text/html"]
    assert "Yes" not in str(bundle) and "No!" not in str(bundle)
    assert bundle[VIEW]["model_id"] not in bundle["text/html"] + bundle["text/plain"]


def test_an_answered_quiz_says_so():
    asked = quiz()
    asked.choose("MIN")
    assert str(asked) == f"Quiz: {WHO} Answered: MIN."


def test_what_is_written_is_shown_as_it_is():
    asked = quiz("Is `a < b`?", {"<b>yes</b>": "1 < 2", "no": "?"}, "no")
    press(asked, 0)
    page = shown(asked)
    assert page["question"] == "Is <code>a &lt; b</code>?"
    assert page["said"] == "<strong>≠ Not right: &lt;b&gt;yes&lt;/b&gt;.</strong> 1 &lt; 2"


def test_a_notebook_gets_the_form_and_the_words():
    data, _ = DisplayFormatter().format(quiz())
    assert set(data) == {VIEW, "text/html", "text/plain"}


def test_without_a_notebook_no_widgets_are_needed():
    program = (
        "import sys; from gamesearch import quiz;"
        "print(quiz('?', {1: 'no', 2: 'yes'}, 2).choose(2)[2:], 'anywidget' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-X", "utf8", "-c", program], capture_output=True)
    assert said.stdout.decode().strip() == "Right: 2. yes False"


# Bad use


@pytest.mark.parametrize(
    ("question", "answers", "right", "error", "sentence"),
    [
        (None, ANSWERS, "MIN", TypeError, "a question is a text, not None"),
        (" ", ANSWERS, "MIN", ValueError, "the question is empty: say what is asked"),
        ("Q?", ["MAX", "MIN"], "MIN", TypeError, "answers is a dictionary such as .*, not .'MAX'"),
        ("Q?", "MAX", "MAX", TypeError, "answers is a dictionary"),
        ("Q?", {}, "MIN", ValueError, "two or more answers"),
        ("Q?", {"MIN": "yes"}, "MIN", ValueError, "two or more answers"),
        ("Q?", {"MIN": "yes", " ": "no"}, "MIN", ValueError, "must not be empty"),
        ("Q?", {"MIN": "yes", None: "no"}, "MIN", ValueError, "must not be empty"),
        ("Q?", {"MIN": "yes", "min": "no"}, "MIN", ValueError, "min is among the answers .* twice"),
        ("Q?", {"A": "yes", "B": None}, "A", TypeError, "what is said about B is a text, not None"),
        ("Q?", {"A": "yes", "B": " "}, "A", ValueError, "say something about every answer: .* B"),
        ("Q?", {"A": "yes", "B": "no"}, "C", ValueError, "'C' is not among the answers A or B"),
        ("Q?", {"A": "yes", "B": "no"}, None, ValueError, "'None' is not among the answers A or B"),
    ],
)
def test_a_bad_quiz_is_refused_with_a_sentence(question, answers, right, error, sentence):
    with pytest.raises(error, match=sentence):
        quiz(question, answers, right)

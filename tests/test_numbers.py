"""In all that a learner reads, a text writes −1 and 1,000,000, and code -1 and 1000000."""

import re
from dataclasses import replace
from time import process_time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gamesearch.base.text.numbers import value_text
from gametutor import check
from gametutor.checking.card import Parts, spoken
from gametutor.course.questions import every
from gametutor.exercises import find, names
from gametutor.kit.typeset import typeset


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("Right: -1. Yours: 1.", "Right: −1. Yours: 1."),
        ("told -1000000, -0.5 and -.5", "told −1,000,000, −0.5 and −.5"),
        ("alpha = -inf, beta = inf", "alpha = −∞, beta = +∞"),
        ("1234.5678 of 18,297", "1,234.5678 of 18,297"),
        (f"Yours: -{10**900}.", "Yours: −100,000… (901 digits)."),
        ("5-1, ply-1, a1-b2, 2-3", "5-1, ply-1, a1-b2, 2-3"),
        ("`x = -1` and -1", "`x = -1` and −1"),
        ("So:\n    return -1000", "So:\n    return -1000"),
        ("yours returned the string '-5'", "yours returned the string '-5'"),
        ("yours returned the list [-1, 1000]", "yours returned the list [-1, 1000]"),
        ("information, -inference, name 'inf'", "information, -inference, name 'inf'"),
    ],
)
def test_a_text_has_a_true_minus_and_code_has_its_own(written, text):
    assert typeset(written) == text
    assert typeset(text) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (-1_000_000, "−1,000,000"),
        (999_999, "+999,999"),
        (1234.5678, "+1,234.568"),
        (-0.0, "0"),
        (10**30, f"+{10**30:,}"),
        (-(10**900), "−100,000… (901 digits)"),
    ],
)
def test_a_large_number_can_be_read(value, text):
    assert value_text(value) == text


NUMBERS = st.one_of(st.floats(allow_nan=False), st.integers())


@given(NUMBERS, NUMBERS)
@example(1.0, 1.0001)
@example(1.0000001, 1)
@example(0.1 + 0.2, 0.3)
@example(1.0004999, 1.0005)
@example(2.5, 2.5000000000000004)
def test_of_two_numbers_beside_each_other_the_texts_differ_where_the_numbers_do(one, other):
    texts = value_text(one, beside=other), value_text(other, beside=one)
    assert (texts[0] == texts[1]) == (one == other)


@given(st.floats(-100, 100), st.floats(0, 1e-6, exclude_min=True))
def test_close_numbers_differ_too(number, step):
    other = number + step
    assert (value_text(number, beside=other) == value_text(other, beside=number)) == (
        step == 0 or number == other
    )


def texts_of(exercise):
    yield from (exercise.task, exercise.why, exercise.next)
    yield from (*exercise.hints, *exercise.reasons.values())
    for idea in exercise.wrong:
        yield from (idea.says, idea.asks, *idea.hints)
    for part in exercise.parts:
        yield from texts_of(part)


def texts_of_questions():
    for question in every().values():
        yield from (question.text, question.otherwise, *question.answers.values())
        yield from (answer for answer in question.answers if isinstance(answer, str))


@pytest.mark.parametrize("name", names())
def test_an_exercise_writes_its_numbers_as_a_text_does(name):
    assert [text for text in texts_of(find(name)) if text != typeset(text)] == []


def test_the_questions_write_their_numbers_as_a_text_does():
    assert [text for text in texts_of_questions() if text != typeset(text)] == []


def test_no_true_minus_is_in_code():
    texts = [*texts_of_questions(), *(text for name in names() for text in texts_of(find(name)))]
    assert [
        t for t in texts for code in re.findall(r"`[^`]*`|^ {4}.*$", t, re.M) if "−" in code
    ] == []


def test_a_variable_with_a_minus_is_code():
    """As a text it breaks after the minus."""
    texts = [*texts_of_questions(), *(text for name in names() for text in texts_of(find(name)))]
    bare = [re.sub(r"`[^`]*`|^ {4}.*$", "", text, flags=re.M) for text in texts]
    assert [text for text in bare if re.search(r"(^|[ (])-[a-z(]", text)] == []


def loses_everything(state, player):
    return -1_000_000


def test_a_card_writes_what_an_answer_returned_as_a_text_does():
    card = check.max_value(loses_everything)
    told = card.message.split("Right:")[1]  # after the question, which is code
    assert "Yours: −1,000,000." in told
    assert "yours returns −1,000,000" in told
    assert "-1" not in told
    assert "−1,000,000" in card._repr_mimebundle_()["text/html"]


def test_what_is_to_be_predicted_is_asked_as_a_text_asks():
    parts = Parts("solver", "failed", (), "", guess="The window is -1 to 0. First a prediction:")
    assert parts.typeset().guess.startswith("The window is −1 to 0.")


def test_what_is_read_aloud_says_what_was_asked_and_what_is_wrong():
    told = ("Yours: 1.", "After your move “take 1”, B plays “take 3”.")
    assert spoken(Parts("my_strategy", "failed", told, "")).endswith(" ".join(told))
    parts = Parts("negamax", "failed", told, "", asked="negamax(Nim(2))", guess="What is right?")
    assert "Asked: negamax(Nim(2)). What is right?" in spoken(replace(parts, guess_about=2))
    assert spoken(Parts("negamax", "failed", ("Right: 1.", "More."), "")) == "negamax. Right: 1."


@pytest.mark.all
def test_a_text_of_twice_the_length_takes_twice_as_long():
    """And not four times: the text may be one that somebody made to be long to read."""

    def seconds(length):
        times = []
        for _ in range(3):
            began = process_time()
            typeset("[" * length)
            times.append(process_time() - began)
        return min(times)

    assert seconds(60_000) < 3 * seconds(30_000)

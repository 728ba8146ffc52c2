"""When two answers say the same, and how they are written."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametutor.course.questions.wording import is_written_number, listed_answers, same, show


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
        ("3 / 5", 0.6),
        ("Take 1.", "take 1"),
        ("yes", "Yes"),
        ("  the   first ", "The first"),
        ("1e400", "1E400"),
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


@pytest.mark.all
@given(st.text(), st.text())
def test_the_order_of_comparing_makes_no_difference(one, other):
    assert same(one, one)
    assert same(one, other) == same(other, one)


def test_how_answers_are_listed():
    assert listed_answers([-1, 0, 1]) == "−1, 0 or 1"
    assert listed_answers(["A", "B"]) == "A or B"
    assert listed_answers(["the first", "the other", "none"]) == "the first / the other / none"
    assert show(549_946) == "549,946"
    assert show(0.5) == "0.5"


def test_what_is_a_number():
    assert all(map(is_written_number, ["72", "−1", "1,240", "7.5", "−3/5", 3]))
    assert not any(map(is_written_number, ["", "a", "7a", "3/0", "nan", "1" * 10_000]))

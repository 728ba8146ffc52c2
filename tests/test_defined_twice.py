"""A cell that defines a name twice: the later definition counts, and the card says so first, where
that is certain."""

from functools import singledispatch

import pytest
from cells import cell

from gametutor import check, hint
from gametutor.exercises import find
from gametutor.verdicts.diagnosing import defined_twice


def written(text, name="argmax"):
    """The answer that a cell defines."""
    return cell(text, singledispatch=singledispatch)[name]


FIRST = "def argmax(values):\n    return values.index(max(values))\n"
CALLS = "def argmax(values):\n    return argmax(values)\n"
OTHER = "def argmax(values):\n    return 0\n"


@pytest.mark.all
def test_the_later_definition_is_told_before_all_else_and_nothing_leads_to_the_earlier_one():
    report = check.argmax(written(FIRST + "\n\n" + CALLS))
    assert "Line 5 defines `argmax` again, in place of the one in line 1." in report.message
    assert "Which of the two `argmax` do you mean?" in report.message
    only = str(hint.argmax())
    assert only.startswith("Hint 1 of 1: Which of the two is `argmax` meant to be?")


@pytest.mark.parametrize(
    "text",
    [
        FIRST + OTHER,
        "print(1)\n" + FIRST + "print(argmax([1]))\n" + OTHER,
        "class Two:\n    def a(self): pass\n    def a(self): return 1\n"
        "def argmax(values): return Two().a()",
        "def argmax(values):\n    def a(): pass\n    def a(): return 0\n    return a()",
    ],
)
def test_side_by_side_the_later_one_counts(text):
    assert defined_twice(find("argmax"), written(text)) is not None


@pytest.mark.parametrize(
    "text",
    [
        OTHER,
        FIRST + "first = argmax\n" + OTHER,
        FIRST + "def argmax(values, first=argmax):\n    return first(values)\n",
        FIRST + "if len([]) > 0:\n    def argmax(values): return 0\n",
        "try:\n    " + FIRST.replace("\n", "\n    ") + "\nexcept OSError:\n    pass\n" + OTHER,
        "class Two:\n    @property\n    def a(self): pass\n"
        "    @a.setter\n    def a(self, new): pass\n"
        "def argmax(values): return Two().a",
        "@singledispatch\ndef argmax(values): return 0\n"
        "@argmax.register\ndef _(values: int): return 0\n"
        "@argmax.register\ndef _(values: str): return 0\n",
        FIRST + "argmax_2 = 1\ndef argmin(values): return 0\ndef argmin(values): return 1\n",
    ],
)
def test_nothing_is_said_where_the_earlier_one_may_live_on_or_neither_is_used(text):
    assert defined_twice(find("argmax"), written(text)) is None

"""The wording that every room shares: numbers and lists, values in words, `code` as HTML."""

from collections import UserList

import numpy
import pytest

from gamesearch.base.text.counting import listed, plural
from gamesearch.base.text.describe import brief, ended, error_text, kind_of
from gamesearch.base.text.markup import inline, read_aloud
from gametutor.kit.rich import RichText


class Plain:
    """It has no text of its own."""


def test_one_thing_is_singular_and_every_other_number_plural():
    assert [plural(number, "node") for number in (0, 1, 2)] == ["0 nodes", "1 node", "2 nodes"]
    assert plural(1_200, "leaf", "leaves") == "1,200 leaves"
    assert plural(1, "is", "are") == "1 is"


def test_a_list_reads_as_in_a_sentence():
    assert listed(["3"]) == "3"
    assert listed(["3", "12"]) == "3 and 12"
    assert listed(["3", "12", "8"], "or") == "3, 12 or 8"


def test_a_thing_is_told_in_at_most_sixty_characters_without_its_address():
    assert brief("abc") == "'abc'"
    assert brief("a" * 58) == repr("a" * 58)
    assert brief("a" * 59) == "'" + "a" * 55 + "...'"
    assert len(brief(list(range(1_000)))) == 60
    assert brief(list(range(1_000)), most=9) == "[0, 1...]"
    assert " at 0x" in repr(Plain())
    assert brief(Plain()).endswith("Plain object>")


def test_a_thing_without_a_text_is_told_by_its_kind():
    class Shy:
        def __repr__(self) -> str:
            raise RuntimeError

    assert brief(Shy()) == "an unprintable Shy"
    assert brief(10**5_000) == "an unprintable int"


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (None, "None"),
        ("b1", "the string 'b1'"),
        (True, "True (a truth value)"),
        (2, "the number 2"),
        ((n for n in "ab"), "a generator"),
        (map(str, "ab"), "a `map` object"),
        (len, "a function (are the parentheses missing?)"),
        (int, "the class int"),
        ([1], "the list [1]"),
        (range(3), "range(0, 3)"),
        (1j, "1j (a complex)"),
        (UserList([1]), "[1] (a UserList)"),
        (numpy.array([1]), "array([1]) (an ndarray)"),
    ],
)
def test_a_thing_is_told_with_its_kind(thing, words):
    assert kind_of(thing) == words


def test_an_error_is_told_whatever_its_message():
    class Broken(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    assert error_text(ValueError("no such move")) == "ValueError: no such move"
    assert error_text(ValueError()) == "ValueError"
    assert error_text(ValueError("x" * 1_000), most=3) == "ValueError: xxx"
    assert error_text(Broken()).startswith("Broken, with a message that cannot be shown")


def test_code_emphasis_and_calls_are_html_and_everything_else_is_escaped():
    assert inline("`a < b` is *not* x & y") == ("<code>a &lt; b</code> is <em>not</em> x &amp; y")
    assert inline("In `2 * c` or `a*b*c`: 2 * 3 * 4, 2*3*4.") == (
        "In <code>2 * c</code> or <code>a*b*c</code>: 2 * 3 * 4, 2*3*4."
    )
    assert inline("Try hint.negamax() now.") == "Try <code>hint.negamax()</code> now."


def test_no_mark_of_code_or_emphasis_is_read_aloud():
    assert read_aloud("Make a *new* `Nim`: `a < 2 * b`, not 2 * 3 * 4.") == (
        "Make a new Nim: a < 2 * b, not 2 * 3 * 4."
    )
    assert read_aloud("In line 2 write:\n    return `x`\n") == "In line 2 write: return `x` "


@pytest.mark.parametrize(
    "sentence", ["Why?", 'He asks "why?"', "Look!", "(Done.)", "`is_over()?`", "so …"]
)
def test_a_sentence_that_has_an_end_gets_no_full_stop(sentence):
    assert ended(sentence) == sentence


@pytest.mark.parametrize(
    "sentence", ["MIN", "the `pile`", "5 (or 6)", "−3", "(1,...)", "it was 'XO.'", "T('X.')"]
)
def test_a_sentence_without_an_end_gets_a_full_stop(sentence):
    assert ended(sentence) == f"{sentence}."


def test_a_rich_text_is_plain_everywhere_but_in_a_notebook():
    text = RichText("two", "<p>two</p>")
    assert (str(text), repr(text)) == ("two", "two")
    assert text._repr_mimebundle_() == {"text/plain": "two", "text/html": "<p>two</p>"}

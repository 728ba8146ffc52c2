"""The button that begins a lesson anew."""

import json
import re

import pytest
from test_copying import NAME, STUB, bring_up_to_date, course, earlier, jupyter, mine, source, work

from gametutor import start_anew
from gametutor.course.lessons import LESSONS
from gametutor.widgets.files.start_anew import BUTTON

__all__ = ["course", "jupyter"]


@pytest.fixture
def at_work(course, monkeypatch):
    """A course whose first lesson a learner has worked in, and a kernel in the copy."""
    bring_up_to_date(course)
    monkeypatch.chdir(course / "my_lessons")
    return course


def press(asked, at):
    """Choose a lesson and press the button, as the page does; what is said then."""
    asked._repr_mimebundle_()
    asked._form._handle_custom_msg({"at": at}, [])
    assert (asked._form.page["button"], asked._form.page["is_closed"]) == (BUTTON, False)
    asked._form._handle_custom_msg({"finish": True}, [])
    return asked._form.page["said"]


def test_a_lesson_is_chosen_and_begins_anew(at_work):
    written = work(at_work)
    asked = start_anew()
    assert f"{NAME} begins anew. What you had is in my_lessons/earlier/" in press(asked, 0)
    assert source(mine(at_work), "stub") == STUB
    assert list(earlier(at_work).values()) == [written]
    assert asked._form.page["is_closed"]  # not twice by mistake


def test_every_lesson_can_be_chosen_and_nothing_is_before():
    choices = start_anew().page().choices
    assert [re.sub("<.*?>", "", choice.text) for choice in choices] == [
        lesson.title for lesson in LESSONS
    ]
    assert not any(choice.is_on for choice in choices)
    assert start_anew().page().is_closed


def test_without_a_choice_the_button_does_nothing(at_work):
    asked = start_anew()
    asked._repr_mimebundle_()
    asked._form._handle_custom_msg({"finish": True}, [])
    assert earlier(at_work) == {}


def test_elsewhere_it_says_where_it_works(course, monkeypatch):
    monkeypatch.chdir(course / "notebooks")
    assert "in your own copy of the lessons, the folder my_lessons" in press(start_anew(), 0)


def test_what_stands_in_the_way_is_said(at_work):
    (at_work / "notebooks" / NAME).write_text("<<<<<<< HEAD")
    assert f"notebooks/{NAME} could not be read: line 1" in press(start_anew(), 0)
    (at_work / "notebooks" / NAME).unlink()
    assert press(start_anew(), 0) == "Nothing was done: No such file or directory."


def test_a_stored_lesson_has_the_question_only():
    shown = start_anew()._repr_mimebundle_()
    assert "Run this cell to choose" in shown["text/html"] and "Run this" in shown["text/plain"]
    assert "button" not in json.dumps(shown["text/html"])

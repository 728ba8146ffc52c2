"""The button that begins a lesson anew."""

import json
import re

import pytest
from test_copying import NAME, STUB, bring_up_to_date, course, earlier, jupyter, mine, source, work

from gametutor import start_anew
from gametutor.course.lessons import LESSONS
from gametutor.widgets.files import start_anew_form

__all__ = ["course", "jupyter"]


@pytest.fixture
def at_work(course, monkeypatch):
    """A course whose first lesson a learner has worked in, and a kernel in the copy."""
    bring_up_to_date(course)
    monkeypatch.chdir(course / "my_lessons")
    return course


def shown():
    """The form, as the page has it."""
    asked = start_anew()
    asked._repr_mimebundle_()
    return asked._page


def press(form, at):
    """Choose a lesson and press the button, as the page does; what is said then."""
    form._handle_custom_msg({"at": at}, [])
    assert form.chosen == at
    form._handle_custom_msg({"finish": True}, [])
    return form.said


def test_a_lesson_is_chosen_and_begins_anew(at_work):
    written = work(at_work)
    form = shown()
    assert f"{NAME} begins anew. What you had is in my_lessons/earlier/" in press(form, 0)
    assert source(mine(at_work), "stub") == STUB
    assert list(earlier(at_work).values()) == [written]
    assert form.chosen == -1  # not twice by mistake


def test_every_lesson_can_be_chosen_and_nothing_is_before():
    form = shown()
    titles = [re.sub("<.*?>", "", text) for text in form.about["lessons"]]
    assert titles == [lesson.title for lesson in LESSONS]
    assert form.chosen == -1


def test_what_was_said_goes_with_the_next_choice(at_work):
    form = shown()
    assert press(form, 0) != ""
    form._handle_custom_msg({"at": 1}, [])
    assert form.said == ""


@pytest.mark.parametrize(
    "told",
    [
        *(None, "finish", 7, [0, 1], {}, {"finish": True}, {"finish": 1}, {"text": "A"}),
        *({"at": at} for at in (len(LESSONS), -1, "0", True, 0.5, None, [])),
    ],
    ids=repr,
)
def test_what_no_page_sends_is_not_taken_nor_the_button_without_a_choice(at_work, told):
    form = shown()
    form._handle_custom_msg(told, [])
    assert (form.chosen, form.said, earlier(at_work)) == (-1, "", {})
    assert form.heard == 1, "what was pressed waits for ever"


def test_a_mistake_of_ours_leaves_the_form_usable(monkeypatch):
    monkeypatch.setattr(start_anew_form, "_begin_anew", lambda lesson: 1 / 0)
    form = shown()
    form._on_message(form, {"at": 0}, [])
    with pytest.raises(ZeroDivisionError):
        form._on_message(form, {"finish": True}, [])
    assert form.heard == 2


def test_elsewhere_it_says_where_it_works(course, monkeypatch):
    monkeypatch.chdir(course / "notebooks")
    assert "in your own copy of the lessons, the folder my_lessons" in press(shown(), 0)


def test_what_stands_in_the_way_is_said(at_work):
    (at_work / "notebooks" / NAME).write_text("<<<<<<< HEAD")
    assert f"notebooks/{NAME} could not be read: line 1" in press(shown(), 0)
    (at_work / "notebooks" / NAME).unlink()
    assert "No such file or directory. Get it again" in press(shown(), 0)


def test_a_stored_lesson_has_the_question_only():
    shown = start_anew()._repr_mimebundle_()
    assert "Run this cell to choose" in shown["text/html"] and "Run this" in shown["text/plain"]
    assert "button" not in json.dumps(shown["text/html"])

"""The form takes what a page may send, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from gametutor.widgets.questions.asking import Choice, Page
from gametutor.widgets.questions.form import Form
from gametutor.widgets.questions.shown import Shown


class Asked(Shown):
    """Writes down what it hears."""

    def __init__(self, page: Page):
        self._page = page
        self.heard: list[Any] = []

    def page(self) -> Page:
        return self._page

    def take(self, at: int) -> None:
        self.heard.append(at)

    def finish(self) -> None:
        self.heard.append("finish")

    def _html(self) -> str:
        return ""


CHOICES = (Choice("A", False), Choice("B", False))
OPEN = Page("Which?", CHOICES, "Do it")
CLOSED = Page("Which?", CHOICES, "Do it", is_closed=True)


def heard_by(page: Page, told: Any) -> list[Any]:
    """What is heard of a message from the page."""
    asked = Asked(page)
    form = Form(asked)
    form._handle_custom_msg(told, [])
    assert form.heard == 1, "what was pressed waits for ever"
    return asked.heard


@pytest.mark.parametrize(
    ("told", "heard"), [({"at": 1}, [1]), ({"at": 0}, [0]), ({"finish": True}, ["finish"])]
)
def test_this_is_taken(told, heard):
    assert heard_by(OPEN, told) == heard


@pytest.mark.parametrize(
    "told",
    [
        *(None, "finish", 7, [0, 1], {}, {"finish": 1}, {"text": "A"}),
        *({"at": at} for at in (2, -1, "0", True, 0.5, None, [])),
    ],
    ids=repr,
)
def test_what_no_page_sends_is_not_taken(told):
    assert heard_by(OPEN, told) == []


def test_a_button_out_of_use_does_nothing_and_the_choices_stay_in_use():
    assert heard_by(CLOSED, {"finish": True}) == []
    assert heard_by(CLOSED, {"at": 1}) == [1]


def test_a_mistake_in_what_is_asked_leaves_the_form_usable():
    class Broken(Asked):
        def take(self, at: int) -> None:
            raise RuntimeError("no")

    form = Form(Broken(OPEN))
    with pytest.raises(RuntimeError):
        form._heard(form, {"at": 0}, [])
    assert form.heard == 1


def test_what_is_new_is_shown_wherever_the_form_is_on_view():
    asked = Asked(OPEN)
    asked._repr_mimebundle_()
    asked._page = Page("Which?", CHOICES, "Do it", said="✓")
    asked._changed()
    assert asked._form is not None and asked._form.page["said"] == "✓"

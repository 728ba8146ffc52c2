"""The form takes what a page may send, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from gamesearch.widgets.asking import Choice, Page, Row
from gamesearch.widgets.form import Form
from gamesearch.widgets.shown import Shown


class Asked(Shown):
    """Writes down what it hears."""

    def __init__(self, page: Page):
        self._page = page
        self.heard: list[Any] = []

    def page(self) -> Page:
        return self._page

    def take(self, row: int, at: int) -> None:
        self.heard.append((row, at))

    def write(self, text: str) -> None:
        self.heard.append(text)

    def finish(self) -> None:
        self.heard.append("finish")

    def _html(self) -> str:
        return ""


A, B = Choice("A", False), Choice("B", False)
OPEN = Page(rows=(Row((A, B)), Row((A,), is_closed=True)), line="", button="Lock in")


def heard_by(page: Page, told: Any) -> list[Any]:
    """What is heard of a message from the page."""
    asked = Asked(page)
    form = Form(asked)
    form._handle_custom_msg(told, [])
    assert form.heard == 1, "what was pressed waits for ever"
    return asked.heard


@pytest.mark.parametrize(
    ("told", "heard"),
    [
        ({"row": 0, "at": 1}, [(0, 1)]),
        ({"text": "72"}, ["72"]),
        ({"text": "72", "finish": True}, ["72", "finish"]),
        ({"finish": True}, ["finish"]),
        ({"text": "half \ud83d"}, ["half ?"]),  # it could not be sent back
    ],
    ids=repr,
)
def test_this_is_taken(told, heard):
    assert heard_by(OPEN, told) == heard


@pytest.mark.parametrize(
    "told",
    [
        *(None, "finish", 7, [0, 1], {}, {"finish": 1}, {"text": 72}, {"text": None}),
        *({"row": row, "at": 0} for row in (1, 2, -1, "0", True, False, 0.0, None, [])),
        *({"row": 0, "at": at} for at in (2, -1, "0", True, 0.5, None)),
        *({"row": 0}, {"at": 0}),
    ],
    ids=repr,
)
def test_what_no_page_sends_is_not_taken(told):
    """A page may be old, and a row closed meanwhile; what is closed stays closed."""
    assert heard_by(OPEN, told) == []


@pytest.mark.parametrize("told", [{"text": "72", "finish": True}, {"text": "72"}], ids=repr)
def test_what_is_not_on_the_page_cannot_be_used(told):
    assert heard_by(Page(line="", button="Lock in", is_closed=True), told) == []
    assert heard_by(Page(rows=(Row((A, B)),)), told) == []


def test_a_mistake_in_what_is_asked_leaves_the_form_usable():
    class Broken(Asked):
        def take(self, row: int, at: int) -> None:
            raise RuntimeError("no")

    form = Form(Broken(OPEN))
    with pytest.raises(RuntimeError):
        form._heard(form, {"row": 0, "at": 0}, [])
    assert form.heard == 1


def test_the_words_are_shown_before_the_picture_is_drawn():
    class Drawn(Asked):
        def picture(self) -> str:
            if self._form is not None:
                self.heard.append(self._form.page["said"])
            return "<img>"

    asked = Drawn(OPEN)
    asked._repr_mimebundle_()
    asked._page = Page(said="✓")
    asked._changed()
    assert asked.heard == ["✓"]
    assert asked._form is not None and asked._form.picture == "<img>"

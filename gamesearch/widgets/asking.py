"""Something asked in a form.

It keeps its own state and describes its page; the form draws the page and tells what was pressed.
Where no notebook is, none of this needs widgets.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """A button to choose or to mark.

    Attributes:
        text: what stands on it, as HTML.
        is_on: is it chosen, or marked?
        label: what a screen reader reads in place of the text; empty if the text will do.
    """

    text: str
    is_on: bool
    label: str = ""


@dataclass(frozen=True)
class Row:
    """Choices side by side.

    Attributes:
        choices: from left to right.
        name: what they are about, as HTML; empty if the question tells.
        takes_several: may several be on at once?
        said: what stands beside them and is read aloud, as HTML; None if nothing ever will.
        is_closed: can the answer no longer change?
    """

    choices: tuple[Choice, ...]
    name: str = ""
    takes_several: bool = False
    said: str | None = None
    is_closed: bool = False


@dataclass(frozen=True)
class Page:
    """What a form shows, from top to bottom; an empty part is left out.

    Attributes:
        question: as HTML.
        rows: the choices.
        line: what has been typed so far; None if there is no line to type in.
        button: the text of the button that ends the answer.
        is_closed: are the line and the button out of use?
        said: what was said last and is read aloud, as HTML.
    """

    question: str = ""
    rows: tuple[Row, ...] = ()
    line: str | None = None
    button: str = ""
    is_closed: bool = False
    said: str = ""


class Asking(ABC):
    """Something that is asked in a notebook, and what was answered so far."""

    @abstractmethod
    def page(self) -> Page:
        """What the form shows now."""

    def picture(self) -> str:
        """The picture above the choices, as HTML."""
        return ""

    @abstractmethod
    def take(self, row: int, at: int) -> None:
        """Take it that a choice was pressed."""

    def write(self, text: str) -> None:
        """Take what was typed, on a page with a line to type in."""
        raise NotImplementedError

    def finish(self) -> None:
        """Take it that the button was pressed, on a page that has one."""
        raise NotImplementedError

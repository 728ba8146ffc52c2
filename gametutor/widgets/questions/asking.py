"""Something to choose and to do, asked in a form.

It keeps its own state and describes its page; the form draws the page and tells what was pressed.
Where no notebook is, none of this needs widgets.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """A button, of which one is chosen.

    Attributes:
        text: what stands on it, as HTML.
        is_on: is it chosen?
    """

    text: str
    is_on: bool


@dataclass(frozen=True)
class Page:
    """What a form shows, from top to bottom.

    Attributes:
        question: as HTML.
        choices: from left to right.
        button: the text of the button that does what was chosen.
        is_closed: is the button out of use?
        said: what was said last and is read aloud, as HTML.
    """

    question: str
    choices: tuple[Choice, ...]
    button: str
    is_closed: bool = False
    said: str = ""


class Asking(ABC):
    """Something that is asked in a notebook, and what was chosen so far."""

    @abstractmethod
    def page(self) -> Page:
        """What the form shows now."""

    @abstractmethod
    def take(self, at: int) -> None:
        """Take it that a choice was pressed."""

    @abstractmethod
    def finish(self) -> None:
        """Take it that the button was pressed."""

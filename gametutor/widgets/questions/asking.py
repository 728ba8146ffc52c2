"""A prompt: something to choose and to do, asked in a form.

A prompt keeps its own state and describes its page; `form` draws the page and passes on what is
pressed. Outside a notebook it needs no widgets.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """One of several buttons, of which one is chosen.

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
    """Something that is asked in a notebook, with what was chosen so far."""

    @abstractmethod
    def page(self) -> Page:
        """Return what the form shows now."""

    @abstractmethod
    def take(self, at: int) -> None:
        """Handle a press of a choice."""

    @abstractmethod
    def finish(self) -> None:
        """Handle a press of the button."""

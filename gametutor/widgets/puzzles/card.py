"""A position of a tree that asks something."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Card:
    """A position in the picture, as `Look` in `tree.js` describes it.

    Attributes:
        label: what a screen reader reads.
        text: its value, or "?".
        look: names of what is said about it.
        struck: a value that is struck out.
        sign: "✓" or "≠".
        note: what stands under it.
        edge: how the move that leads here is drawn.
        said: what there is to say about the answer given here.
        choices: the values to choose from; None where nothing is chosen.
        is_asked: can it be pressed?
    """

    label: str
    text: str
    look: str = ""
    struck: str = ""
    sign: str = ""
    note: str = ""
    edge: str = ""
    said: str = ""
    choices: tuple[str, ...] | None = None
    is_asked: bool = False

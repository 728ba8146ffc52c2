"""One edit of a text: a piece of it is replaced."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Edit:
    """One piece of a text replaced by another.

    Attributes:
        start, end: where the piece begins and ends in the text; the same for what is added.
        new: what stands there afterwards; empty for what is removed.
        cost: how far-fetched the change is, 1 for the slips that are made most often.
    """

    start: int
    end: int
    new: str
    cost: float = 1


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """Return the text with all edits made; they must be disjoint."""
    for edit in sorted(edits, reverse=True):
        text = text[: edit.start] + edit.new + text[edit.end :]
    return text

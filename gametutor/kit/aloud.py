"""Have a sentence read aloud by a screen reader, where an output is not part of the page. The
focus stays where it is."""

from collections.abc import Iterable

from gamesearch.base.notebook import run_by_hand, running_cell

said = 0
"""How many sentences there were, those of hushed cells included."""
_hushed: set[str | None] = set()


def say(sentence: str) -> None:
    """Have a sentence read aloud, where a person runs a notebook. A cell that was hushed says
    nothing this once."""
    global said
    said += 1
    if (cell := running_cell()) in _hushed:
        _hushed.remove(cell)
    elif run_by_hand():
        # Not before: a check in a program has no page.
        from gametutor.kit.aloud_page import aloud

        aloud().say(sentence)


def hush(cells: Iterable[str]) -> None:
    """Have nothing read aloud when these cells run next: they run on the way to another cell, and
    their results would be taken for its own. Cells hushed before may speak again."""
    _hushed.clear()
    _hushed.update(cells)

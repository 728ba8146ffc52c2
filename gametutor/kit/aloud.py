"""Have a sentence read aloud by a screen reader, where an output is no part of the page. The focus
stays where it is."""

from __future__ import annotations

from gamesearch.base.notebook import run_by_hand


def say(sentence: str) -> None:
    """Have a sentence read aloud, if this is a notebook that a person runs."""
    if run_by_hand():
        # Not before: a check in a program has no page.
        from gametutor.kit.aloud_page import aloud

        aloud().say(sentence)

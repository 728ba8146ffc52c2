"""Have a sentence read aloud by a screen reader, where an output is not part of the page. The
focus stays where it is."""

from gamesearch.base.notebook import run_by_hand

said = 0
"""How many sentences there were."""


def say(sentence: str) -> None:
    """Have a sentence read aloud, where a person runs a notebook."""
    global said
    said += 1
    if run_by_hand():
        # Not before: a check in a program has no page.
        from gametutor.kit.aloud_page import aloud

        aloud().say(sentence)

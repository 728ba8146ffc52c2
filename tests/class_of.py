"""Learners for the tests of grading: who wrote what, as it is collected."""

from gameclassroom.gathering import Answer, Submission
from gameclassroom.isolating.best import CannotIsolate, best_way
from gametutor.exercises import find

IMPORTS = """\
from dataclasses import dataclass
from math import inf

from gamesearch.state import IllegalMove
"""


def handed_in(learner, *, source="", troubles=(), id="", is_late=False, **texts):
    """What a learner handed in: the text of the answer to each exercise."""
    answers = {
        name: Answer(name, text, tuple(find(name).asks_for.split(", ")))
        for name, text in texts.items()
    }
    source = source or f"hw.zip/{learner}.ipynb"
    is_unread = bool(troubles)
    return Submission(learner, source, answers, tuple(troubles), id, is_late, is_unread=is_unread)


def right(name):
    """A right answer, as text that runs on its own."""
    return IMPORTS + find(name).source()


def wrong(name, idea):
    """An answer of somebody who has this idea."""
    [known] = [each for each in find(name).wrong if each.id == idea]
    source = known.written[0]
    return f"{IMPORTS}\n{source.text}"


def way():
    """What to add to the command so that it can run here."""
    try:
        best_way()
    except CannotIsolate:
        return ["--trust"]
    return []

"""Judge an answer: the stages of a check, the questions of each, and the verdict.

`examine` turns an interview into a verdict, with the smallest question found that shows the
mistake. `checking` and the classroom call it.
"""

from gametutor.verdicts.judging.again import (
    ASKS_ABOUT_CHANCE,
    REMEMBERS,
    asked_alone,
    explained_alone,
)
from gametutor.verdicts.judging.asker import VISITS, is_wrong
from gametutor.verdicts.judging.examine import examine
from gametutor.verdicts.judging.verdict import DOUBTED, FaultPlace, Verdict

__all__ = [
    "ASKS_ABOUT_CHANCE",
    "DOUBTED",
    "REMEMBERS",
    "VISITS",
    "FaultPlace",
    "Verdict",
    "asked_alone",
    "examine",
    "explained_alone",
    "is_wrong",
]

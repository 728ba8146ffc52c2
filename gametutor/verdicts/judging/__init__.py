"""Judge an answer: the stages of a check, the questions of each, and the verdict.

`examine` turns an interview into a verdict, with the smallest question found that shows the
mistake. `checking` and the classroom call it. The stages, in the order in which they are looked at:

1. is it written?
2. does it take what it is given?
3. to 7.: what came of a question, the worst first (`answering.outcome.STAGES`)
8. of a value that is wrong only in a question after the battery
9. does it visit more than it needs (`VISITS`)?
10. are functions that are right alone right together?
"""

from gametutor.verdicts.judging.again import (
    DIFFERS,
    REMEMBERING,
    asked_alone,
    explained_alone,
)
from gametutor.verdicts.judging.asker import VISITS, is_wrong
from gametutor.verdicts.judging.examine import examine
from gametutor.verdicts.judging.verdict import DOUBTED, FaultPlace, Verdict

__all__ = [
    "DIFFERS",
    "DOUBTED",
    "REMEMBERING",
    "VISITS",
    "FaultPlace",
    "Verdict",
    "asked_alone",
    "examine",
    "explained_alone",
    "is_wrong",
]

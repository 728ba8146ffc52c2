"""Is an answer right? The stages of a check, the questions of each, and the verdict.

In goes an interview; out comes a verdict, with the smallest question found that shows the mistake.
"""

from gametutor.verdicts.judging.again import REMEMBERS, asked_alone, compared
from gametutor.verdicts.judging.examine import examine
from gametutor.verdicts.judging.stages import VISITS, is_wrong
from gametutor.verdicts.judging.verdict import Place, Verdict

__all__ = [
    "REMEMBERS",
    "VISITS",
    "Place",
    "Verdict",
    "asked_alone",
    "compared",
    "examine",
    "is_wrong",
]

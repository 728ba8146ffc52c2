"""The hints for an answer that no misconception of the bank explains.

In go the answer and its verdict; `search` looks for the smallest change of the learner's own
code that makes it right, and `ladder` leads to that change, hint by hint.
"""

from gametutor.verdicts.hinting.ladder import TO_COMPILE, TO_FORGET, ladder
from gametutor.verdicts.hinting.search import repaired

__all__ = ["TO_COMPILE", "TO_FORGET", "ladder", "repaired"]

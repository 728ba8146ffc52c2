"""Make hints for an answer that no misconception of the bank explains.

`find_repair` searches for the smallest change of the learner's own code that makes it right, and
`ladder` leads to that change, hint by hint. Only `checking` calls these.
"""

from gametutor.verdicts.hinting.ladder import TO_COMPILE, TO_FORGET, ladder
from gametutor.verdicts.hinting.search import find_repair

__all__ = ["TO_COMPILE", "TO_FORGET", "find_repair", "ladder"]

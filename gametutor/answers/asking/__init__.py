"""A process of its own for a learner's code: it is started, asked, watched and ended.

In go an exercise and an answer; out comes an interview, which puts questions and returns outcomes.
The code itself is asked in `answering`, at the other end of the line. Nothing that comes from there
is trusted: only JSON of a known shape is taken for an outcome.
"""

from gametutor.answers.asking.contain import contained
from gametutor.answers.asking.interview import Interview, Lost, NotChecked

__all__ = ["Interview", "Lost", "NotChecked", "contained"]

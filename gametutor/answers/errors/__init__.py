"""Explain an error of a learner's code: sentences about it, and a question that points at the slip.

The rooms that run answers (`answering`, `own`) and those that judge them call this; it knows
nothing of exercises or checks.
"""

from gametutor.answers.errors.advice import question_about
from gametutor.answers.errors.kinds import is_numba_error, kind_of_error
from gametutor.answers.errors.tracebacks import (
    error_on_card,
    is_library,
    line_text,
    own_line,
    own_step,
    without_comment_gap,
)

__all__ = [
    "error_on_card",
    "is_library",
    "is_numba_error",
    "kind_of_error",
    "line_text",
    "own_line",
    "own_step",
    "question_about",
    "without_comment_gap",
]

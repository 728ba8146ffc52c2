"""What an error of a learner's code is told in words, and the question that it raises.

In goes what was raised, or what returned None; out come sentences. Nothing is known here of
exercises or checks.
"""

from gametutor.answers.errors.advice import question_about
from gametutor.answers.errors.compiling import is_of_numba, place_of, said_by_numba
from gametutor.answers.errors.kinds import kind_of_error
from gametutor.answers.errors.returned_none import how_none_came
from gametutor.answers.errors.words import error_text, is_library, line_text, own_line, quoted

__all__ = [
    "error_text",
    "how_none_came",
    "is_library",
    "is_of_numba",
    "kind_of_error",
    "line_text",
    "own_line",
    "place_of",
    "question_about",
    "quoted",
    "said_by_numba",
]

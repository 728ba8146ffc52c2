"""What an error of a learner's code is told in words, and the question that it raises.

In goes what was raised, or what returned None; out come sentences. Nothing is known here of
exercises or checks.
"""

from gamesearch.errors.advice import question_about
from gamesearch.errors.kinds import kind_of_error
from gamesearch.errors.returned_none import how_none_came
from gamesearch.errors.words import error_text, is_library, own_line, quoted

__all__ = [
    "error_text",
    "how_none_came",
    "is_library",
    "kind_of_error",
    "own_line",
    "question_about",
    "quoted",
]

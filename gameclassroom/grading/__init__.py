"""Marks for a class, and which ideas it has not got yet.

`python3 start.py grade WHAT… --to FOLDER`: what was handed in (`collecting`) is judged apart from
everything (`isolating`), by the checks of the lessons. Between two runs the marks of a learner are
kept in one file (`record`); all pages and tables are made from these files.
"""

from gameclassroom.grading.classwork import grade
from gameclassroom.grading.settings import Settings

__all__ = ["Settings", "grade"]

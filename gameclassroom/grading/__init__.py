"""Grade a class, and find out which ideas it has not understood yet.

`python3 start.py grade WHAT… --to FOLDER`: what was handed in (`gathering`) is judged in isolation
(`isolating`) by the checks of the lessons. Between runs, each learner's marks are kept in one file
(`marks.learner_record`), from which all pages and tables are made.
"""

from gameclassroom.grading.classwork import grade
from gameclassroom.grading.settings import Settings

__all__ = ["Settings", "grade"]

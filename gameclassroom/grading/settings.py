"""How the work of a class is graded."""

import sys
from concurrent.futures import Executor
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TextIO

from gameclassroom.isolating.ways import Way
from gameclassroom.marks.digest import course
from gameclassroom.marks.points import Points
from gameclassroom.marks.roster import Roster
from gametutor.course.lessons import Lesson
from gametutor.kit.probe import SEED


@dataclass(frozen=True)
class Settings:
    """What the teacher decides.

    Attributes:
        to: the folder for all results.
        way: how answers are isolated.
        points: what the exercises are worth.
        lesson: the lesson that counts; None if the points say so, or it is to be found.
        seed: the seed of the further questions.
        roster: the class as the learning platform knows it.
        is_anonymous: whether to make a page without names, to be shown in class.
        again: whether to judge unchanged answers again.
        executor: judges the answers; by default processes of this machine do.
        day: the date on the page of the class.
        workers: how many tasks the executor does at a time; 0 if that is not known.
        out: where progress is written.
    """

    to: Path
    way: Way
    points: Points = field(default_factory=Points)
    lesson: Lesson | None = None
    seed: int = SEED
    roster: Roster | None = None
    is_anonymous: bool = False
    again: bool = False
    executor: Executor | None = None
    day: date = field(default_factory=date.today)
    workers: int = 0
    out: TextIO = field(default_factory=lambda: sys.stdout)

    @property
    def made_with(self) -> str:
        """What the marks depend on, in a sentence for the teacher."""
        return f"Graded with the course {course()} and the seed {self.seed}."

    @property
    def told_learners(self) -> str:
        """What the marks depend on, but for the seed, which whoever hands in again need not
        know."""
        return f"Graded with the course {course()}."

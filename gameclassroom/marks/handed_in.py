"""From what was handed in to what is to be judged: one learner's answers from several files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from gameclassroom.gathering import Answer, Submission
from gameclassroom.marks.points import Points
from gameclassroom.marks.roster import Handed, Matched, Roster
from gametutor.course.handing_in.newest import counting
from gametutor.course.lessons import LESSONS
from gametutor.exercises import names


@dataclass
class Work:
    """What one learner handed in.

    Attributes:
        learner, id: see `Submission`.
        name: what people read: the name, that in the roster if there is one, if nobody else has
            the same.
        sources: where it was found.
        is_late: was any of it handed in late?
        troubles: what is to be said about the files.
        answers: by exercise.
    """

    learner: str
    name: str
    id: str
    sources: list[str] = field(default_factory=list)
    is_late: bool = False
    troubles: list[str] = field(default_factory=list)
    answers: dict[str, Answer] = field(default_factory=dict)

    def add(self, submission: Submission) -> None:
        """Another file of the same learner; of two answers to one exercise, the newer counts."""
        self.is_late |= submission.is_late
        self.troubles += submission.troubles
        for name, answer in submission.answers.items():
            found = replace(answer, file=submission.source)
            self.answers[name] = counting(self.answers.get(name), found)
        self.sources.append(submission.source)


def gathered(
    submissions: Iterable[Submission], roster: Roster | None = None
) -> tuple[list[Work], Matched | None]:
    """The work of every learner, in the order of their names; and who is who in the roster, which
    also tells their names and who is late."""
    class_: dict[str, Work] = {}
    for one in submissions:
        class_.setdefault(one.learner, Work(one.learner, one.name, one.id)).add(one)
    matched = None
    if roster is not None:
        handed_in = (Handed(work.learner, work.name, work.id) for work in class_.values())
        matched = roster.matched(handed_in)
        for row, handed in matched.rows.items():
            work = class_[handed.learner]
            work.name = roster.name_in(row) or work.name
            work.is_late |= roster.is_late(row)
    how_many = Counter(work.name for work in class_.values())
    for work in class_.values():
        if how_many[work.name] > 1:
            work.name = work.learner
    in_order = sorted(class_.values(), key=lambda work: (work.name.casefold(), work.learner))
    return in_order, matched


def in_order() -> list[str]:
    """All exercises: those of the course in its order, then a teacher's own."""
    course = [name for lesson in LESSONS for name in lesson.exercises]
    return course + [name for name in names() if name not in course]


def exercises_of(class_: Iterable[Work], points: Points) -> list[str]:
    """The exercises that count, in their order: those that have points; where nothing
    is said of points, those of which anybody handed in anything."""
    wanted = {name for work in class_ for name in work.answers}
    if points.worth is not None:
        wanted = set(points.worth)
    return [name for name in in_order() if name in wanted]

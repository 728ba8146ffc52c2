"""From submissions to what is to be judged: one learner's answers, gathered from several files."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from gameclassroom.gathering import Answer, Submission
from gameclassroom.gathering.names import without_marks
from gameclassroom.marks.asked_for import AskedFor
from gameclassroom.marks.roster import Handed, Matched, Roster
from gametutor.course.handing_in.newest import counting


@dataclass
class Work:
    """What one learner handed in.

    Attributes:
        learner, id: see `Submission`.
        name: the name that people read: the one in the roster, if there is one. If two learners
            share it, the one in the submission.
        sources: where it was found.
        feedback: see `Submission`.
        is_late: whether any of it was late.
        hours_late: by how many hours; None if that is not known.
        troubles: sentences about the files.
        is_unread: whether a file could not be read.
        folder: see `Submission`.
        answers: the answers by the id of their exercise.
    """

    learner: str
    name: str
    id: str
    sources: list[str] = field(default_factory=list)
    feedback: str = ""
    is_late: bool = False
    hours_late: float | None = None
    troubles: list[str] = field(default_factory=list)
    is_unread: bool = False
    folder: str = ""
    answers: dict[str, Answer] = field(default_factory=dict)

    def add(self, submission: Submission) -> None:
        """Add another file of the same learner. Of two answers to one exercise, the newer
        counts."""
        self.is_late |= submission.is_late
        self.troubles += submission.troubles
        self.is_unread |= submission.is_unread
        self.folder = submission.folder or self.folder
        for name, answer in submission.answers.items():
            found = replace(answer, file=submission.source)
            self.answers[name] = counting(self.answers.get(name), found)
        self.sources.append(submission.source)
        self.feedback = submission.feedback or self.feedback

    def answers_to(self, asked: AskedFor) -> list[Answer]:
        """The answers to what was asked for. Where there is none, its status says why."""
        return [asked.answer(name, self.answers, self.is_unread) for name in asked.exercises]


def gathered(
    submissions: Iterable[Submission], roster: Roster | None = None
) -> tuple[list[Work], Matched | None]:
    """Gather submissions by learner.

    Args:
        submissions: what was handed in.
        roster: the class as the learning platform knows it; it supplies names and who is late.

    Returns:
        The work of every learner, sorted by name; and who is who in the roster, if there is one.
    """
    class_: dict[str, Work] = {}
    for one in submissions:
        class_.setdefault(one.learner, Work(one.learner, one.name, one.id)).add(one)
    matched = None
    if roster is not None:
        handed_in = (
            Handed(work.learner, work.name, work.id, work.folder) for work in class_.values()
        )
        matched = roster.matched(handed_in)
        for row, handed in matched.rows.items():
            work = class_[handed.learner]
            work.name = roster.name_in(row) or work.name
            work.is_late |= roster.is_late(row)
            work.hours_late = roster.hours_late(row)
    how_many = Counter(work.name for work in class_.values())
    for work in class_.values():
        if how_many[work.name] > 1:
            work.name = work.learner
    in_order = sorted(class_.values(), key=lambda work: (without_marks(work.name), work.learner))
    return in_order, matched

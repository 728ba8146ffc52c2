"""Judge what one learner handed in: the same marks as from `start.py grade`."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gameclassroom.exporting.assignment import Assignment
from gameclassroom.gathering import Submission
from gameclassroom.isolating.ways import Way
from gameclassroom.marks.asked_for import AskedFor
from gameclassroom.marks.mark import (
    WITHOUT_ANSWER,
    Mark,
    Task,
    all_marked,
    partner_in,
    without_answer,
)

TIMES = 2
"""How often an answer that could not be judged is tried."""


NO_POINTS = (
    "{name} could not be judged, and has no points. Hand in again; if that does not help, ask your "
    "teacher to look at it."
)


class NotJudged(Exception):
    """An answer could not be judged, through no fault of its own; the message says why."""


@dataclass(frozen=True)
class ExerciseMark:
    """The mark of one exercise.

    Attributes:
        exercise: its id.
        earned, of: the points earned, and the points possible.
        is_passed: whether the answer is right.
        says: the card as text, and anything else there is to say about the answer.
    """

    exercise: str
    earned: float
    of: float
    is_passed: bool
    says: str


@dataclass(frozen=True)
class LearnerMarks:
    """The marks of one learner's work.

    Attributes:
        each: the marks, in the order of the exercises.
        troubles: sentences about the files, such as that they belong to another lesson.
        is_unread: whether there was nothing to judge.
        besides: sentences about what was handed in but does not count.
    """

    each: tuple[ExerciseMark, ...]
    troubles: tuple[str, ...]
    is_unread: bool
    besides: tuple[str, ...] = ()

    @property
    def earned(self) -> float:
        return round(sum(mark.earned for mark in self.each), 2)

    @property
    def of(self) -> float:
        return sum(mark.of for mark in self.each)


def judged(submission: Submission, assignment: Assignment, way: Way) -> LearnerMarks:
    """Judge one learner's work, and return the marks.

    Args:
        submission: what was handed in.
        assignment: what counts.
        way: how the answers are isolated.

    Raises:
        NotJudged: no answer could be judged, even when tried again.
    """
    asked, found = AskedFor(tuple(assignment.worth)), submission.answers
    troubles = (*submission.troubles, *asked.remarks(found, submission.is_unread))
    answers = [
        # What is wrong with everything is said of each exercise: some platforms have nowhere else.
        answer if name in found else replace(answer, trouble=" ".join(troubles))
        for name in asked.exercises
        for answer in [asked.answer(name, found, submission.is_unread)]
    ]
    tasks = [
        Task("", answer, assignment.seed, way, False, partner_in(found, answer.exercise))
        for answer in answers
    ]
    marks = {task.answer.exercise: without_answer(task) for task in tasks}
    answered = [task for task in tasks if task.answer.text.strip()]
    to_be_judged = (*WITHOUT_ANSWER, "not checked")
    for _ in range(TIMES):
        if waiting := [
            task for task in answered if marks[task.answer.exercise].status in to_be_judged
        ]:
            marks |= {mark.exercise: mark for mark in all_marked(waiting)}
    not_judged = [mark for mark in marks.values() if mark.status == "not checked"]
    if not_judged and len(not_judged) == len(answered):
        raise NotJudged(not_judged[0].message)
    # One alone is the answer's own doing as well as anybody's, and costs the others nothing.
    troubles += tuple(NO_POINTS.format(name=mark.exercise) for mark in not_judged)
    each = tuple(_exercise_mark(mark, assignment) for mark in marks.values())
    besides = tuple(_uncounted(submission, assignment))
    return LearnerMarks(each, troubles, is_unread=not answered, besides=besides)


def _uncounted(submission: Submission, assignment: Assignment) -> Iterator[str]:
    """Yield a sentence for each answer to an exercise of the lesson that is worth nothing."""
    for name, answer in submission.answers.items():
        is_written = name not in assignment.worth and answer.text.strip()
        if is_written and name in assignment.exercises:
            yield f"{name}: does not count here."


def _exercise_mark(mark: Mark, assignment: Assignment) -> ExerciseMark:
    """The mark of one exercise with the points that it earns here."""
    points = assignment.points
    says = [mark.message]
    if mark.trouble and mark.status not in WITHOUT_ANSWER:  # else the card says so
        says.append(mark.trouble)
    earned = points.earned(mark.exercise, mark.status, mark.right, mark.only_visits)
    if about_methods := mark.about_methods(earned):
        says.append(about_methods)
    return ExerciseMark(
        mark.exercise,
        earned,
        points.of(mark.exercise),
        mark.status == "passed",
        "\n\n".join(says),
    )

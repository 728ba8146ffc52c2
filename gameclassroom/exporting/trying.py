"""On the teacher's own computer: what the platform would say about one submission."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from gameclassroom.exporting.assignment import Assignment
from gameclassroom.exporting.learner_marks import LearnerMarks, NotJudged, judged
from gameclassroom.exporting.running import submission_in
from gameclassroom.isolating.best import CannotIsolate, best_way
from gameclassroom.marks.points import shown_of

NO_SANDBOX = (
    "What learners wrote cannot be kept apart here, so nothing was tried. start.py grade gives the "
    "same marks, and can do without: see --sandbox and --trust in docs/your_class.md."
)


Refuses = Callable[[Sequence[str], Assignment, LearnerMarks], str]
"""Given the names of the files, the assignment and the marks, says why a platform would give no
points; "" if it would give those of the marks."""


def tried(work: Path, assignment: Assignment, refuses: Refuses) -> str:
    """The points and the cards for somebody's work, as text.

    Args:
        work: a file, or a folder with everything that one learner hands in.
        assignment: what counts.
        refuses: says why the platform would give no points.

    Raises:
        ValueError: it could not be judged here; the message says why.
    """
    with TemporaryDirectory() as alone, assignment.known():
        if work.is_file():
            shutil.copy(work, alone)
        try:
            submission = submission_in(work if work.is_dir() else Path(alone))
            marks = judged(submission, assignment, best_way())
        except CannotIsolate:
            raise ValueError(NO_SANDBOX) from None
        except NotJudged as why:
            raise ValueError(f"{work} was not judged. {why}") from None
    files = [path.name for path in work.iterdir()] if work.is_dir() else [work.name]
    if refusal := refuses(files, assignment, marks):
        return f"{work}: {refusal}"
    lines = [f"{work}: {shown_of(marks.earned, marks.of)}"]
    lines += [*marks.troubles, *marks.besides]
    for mark in marks.each:
        worth = shown_of(mark.earned, mark.of)
        if marks.is_unread and marks.troubles:  # the card would say the same again
            lines.append(f"{mark.exercise}: no answer found, {worth}")
            continue
        lines.append(f"\n---- {mark.exercise}: {worth} ----\n\n{mark.says}")
    return "\n".join(lines)

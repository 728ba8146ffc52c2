"""On the teacher's own computer: what the platform would say of one submission."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from gamesearch.exporting.assignment import Assignment
from gamesearch.exporting.running import submission_in
from gamesearch.exporting.verdicts import NotJudged, judged
from gamesearch.grading.points import shown_of
from gamesearch.isolating import CannotIsolate, best_way

NO_SANDBOX = (
    "What learners wrote cannot be kept apart here, so nothing was tried. start.py grade gives the "
    "same marks, and can do without: see --sandbox and --trust in docs/your_class.md."
)


def tried(work: Path, assignment: Assignment) -> str:
    """The points and the cards for somebody's work, as text.

    Args:
        work: a file, or a folder with all that one learner hands in.
        assignment: what counts.

    Raises:
        ValueError: it could not be judged here; the sentences say why.
    """
    with TemporaryDirectory() as alone, assignment.known():
        if work.is_file():
            shutil.copy(work, alone)
        try:
            submission = submission_in(work if work.is_dir() else Path(alone))
            verdicts = judged(submission, assignment, best_way())
        except CannotIsolate:
            raise ValueError(NO_SANDBOX) from None
        except NotJudged as why:
            raise ValueError(f"{work} was not judged. {why}") from None
    lines = [f"{work}: {shown_of(verdicts.earned, verdicts.of)}", *verdicts.troubles]
    for verdict in verdicts.each:
        worth = shown_of(verdict.earned, verdict.of)
        lines.append(f"\n---- {verdict.exercise}: {worth} ----\n\n{verdict.says}")
    return "\n".join(lines)

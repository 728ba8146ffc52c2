"""On the platform: judge what one learner handed in, and write the marks in the platform's format.

    python -m gameclassroom.exporting.running TARGET ASSIGNMENT SUBMISSION RESULTS

If that is impossible through no fault of the learner's, no results are written and the command
fails, so that the platform can tell a broken grader from a wrong answer.
"""

import json
import sys
from pathlib import Path

from gameclassroom.exporting import classroom50, gradescope, prairielearn
from gameclassroom.exporting.assignment import Assignment
from gameclassroom.exporting.learner_marks import NotJudged, judged
from gameclassroom.gathering import collect_one
from gameclassroom.isolating.best import CannotIsolate, way_in_a_container
from gametutor.course.handing_in.refused import Refused
from gametutor.course.handing_in.submission import Submission

RESULTS = {
    "gradescope": gradescope.results,
    "classroom50": classroom50.results,
    "prairielearn": prairielearn.results,
}
"""The function that turns marks into each target's format."""


def main(arguments: list[str]) -> int:
    """Run the command. Returns the exit code; errors are printed as sentences."""
    try:
        target, assignment, folder, to = arguments
        results = RESULTS[target]
        counts = Assignment.read(Path(assignment))
        with counts.known():
            marks = judged(submission_in(Path(folder)), counts, way_in_a_container())
        Path(to).write_text(json.dumps(results(marks), indent=1) + "\n", "utf-8")
    except (NotJudged, CannotIsolate, OSError) as trouble:
        print(f"This submission was not judged. {trouble}", file=sys.stderr)
        return 1
    return 0


def submission_in(folder: Path) -> Submission:
    """Everything in a folder, as the submission of one learner."""
    try:
        return collect_one(folder)
    except Refused as why:
        return Submission("", "", {}, (f"The submission: {why}.",), is_unread=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

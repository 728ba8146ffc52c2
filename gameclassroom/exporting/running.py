"""On the platform: judge what one learner handed in, and write the marks in the platform's form.

    python -m gameclassroom.exporting.running TARGET ASSIGNMENT SUBMISSION RESULTS

If that cannot be done by no fault of the learner's, there are no results, and the command fails: so
platforms tell a grader that is broken from an answer that is wrong.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from gameclassroom.exporting import classroom50, gradescope, prairielearn
from gameclassroom.exporting.assignment import Assignment
from gameclassroom.exporting.learner_marks import NotJudged, judged
from gameclassroom.gathering import collect_one
from gameclassroom.isolating import CannotIsolate, way_in_a_container
from gametutor.course.handing_in.refused import Refused
from gametutor.course.handing_in.submission import Submission

RESULTS = {
    "gradescope": gradescope.results,
    "classroom50": classroom50.results,
    "prairielearn": prairielearn.results,
}
"""By target, the form in which it hears of the marks."""


def main(arguments: list[str]) -> int:
    """Run the command; whatever goes wrong, end with a sentence."""
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
    """All that is in a folder, as one learner's."""
    try:
        return collect_one(folder)
    except Refused as why:
        return Submission("", "", {}, (f"The submission: {why}.",))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

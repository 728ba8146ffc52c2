"""Gradescope: a zip with the grader, which runs as root in a container for every submission.

Its requirements: https://gradescope-autograders.readthedocs.io/en/latest/specs/
"""

import zipfile
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from gameclassroom.exporting.assignment import Assignment, Readable, Written
from gameclassroom.exporting.learner_marks import ExerciseMark, LearnerMarks
from gameclassroom.exporting.wheel import requirements, wheel
from gameclassroom.marks.writing import pack, replacing

SETUP = """\
#!/usr/bin/env bash
# Gradescope runs this once, when the image of the grader is built.
set -euo pipefail
cd "$(dirname "$0")"
apt-get update
# Bubblewrap keeps answers apart, where the container lets it; setpriv (util-linux), where not.
apt-get install --yes --no-install-recommends bubblewrap util-linux python3 python3-venv
python=python3
# Beside its own Python, which is too old, Ubuntu 22.04 has another one.
if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    apt-get install --yes --no-install-recommends python3.11 python3.11-venv
    python=python3.11
fi
"$python" -m venv /opt/gamesearch
/opt/gamesearch/bin/pip install --no-input --only-binary=:all: --require-hashes \\
    --requirement requirements.txt
/opt/gamesearch/bin/pip install --no-input --no-deps ./{wheel}
# The course holds the solutions, so it is closed to the answers.
chmod go= /opt/gamesearch/lib/python*/site-packages/game{{search,tutor,classroom}}
"""

RUN = """\
#!/usr/bin/env bash
# Gradescope runs this for every submission, in /autograder.
set -eu
cd "$(dirname "$0")"
mkdir -p results
chmod go= .  # what is in here, the results and the seed too, is closed to the answers
exec /opt/gamesearch/bin/python -P -m gameclassroom.exporting.running \\
    gradescope source/assignment.json submission results/results.json
"""


def exported_assignment(lesson: str, to: Path) -> Readable:
    """Where the last export left the assignment of a lesson.

    Raises:
        FileNotFoundError: nothing was exported yet.
    """
    return zipfile.Path(to / f"{lesson}.zip", "assignment.json")


def write(assignment: Assignment, to: Path) -> Written:
    """Write the zip for an assignment into a folder."""
    name, package = wheel()
    path = to / f"{assignment.lesson}.zip"
    with replacing(path) as new, ZipFile(new, "w") as archive:
        pack(archive, "setup.sh", SETUP.format(wheel=name).encode(), 0o755)
        pack(archive, "run_autograder", RUN.encode(), 0o755)
        pack(archive, "assignment.json", assignment.to_json().encode(), 0o600)
        pack(archive, "requirements.txt", requirements().encode())
        pack(archive, name, package)
    return Written(path)


def results(marks: LearnerMarks) -> dict[str, Any]:
    """The marks as Gradescope reads them."""
    return {
        "output": " ".join([*marks.troubles, *marks.besides]),
        "stdout_visibility": "hidden",
        "tests": [_test_result(mark) for mark in marks.each],
    }


def _test_result(mark: ExerciseMark) -> dict[str, Any]:
    return {
        "name": mark.exercise,
        "score": mark.earned,
        "max_score": mark.of,
        "status": "passed" if mark.is_passed else "failed",
        "output": mark.says,
    }

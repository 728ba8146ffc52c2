"""Classroom 50: a folder with an `autograder.py`, which runs in the checkout of a submission.

Its requirements: https://github.com/foundation50/classroom50/wiki/Advanced-Autograding
"""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from gameclassroom.exporting.assignment import Assignment, Written
from gameclassroom.exporting.learner_marks import ExerciseMark, LearnerMarks
from gameclassroom.exporting.wheel import requirements, wheel
from gameclassroom.marks.writing import write_atomically
from gametutor.kit.probe import SEED

SCHEMA = "classroom50/result/v1"
PUBLISHED = "Your seed is published with this grader: it makes answers differ, but is not secret."
OWN_PUBLISHED = "Your exercises are published with this grader, solutions included."
HUNDREDTHS = 100
"""Scores are whole numbers there, so they are written in hundredths of a point."""

GRADER = '''\
"""Grades a submission with the course's own grader, and writes result.json."""

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp

HERE = Path(__file__).resolve().parent
NAMES = "CLASSROOM", "ASSIGNMENT", "SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL", "REVIEW_URL"

Path("result.json").unlink(missing_ok=True)
for place in (Path.cwd(), HERE):
    place.chmod(0o700)  # closed to the answers: git keeps a key in the checkout
place = Path(mkdtemp())
place.chmod(0o755)  # the answers run as another user, who has to find Python's packages
pip = [sys.executable, "-P", "-m", "pip", "install", "--quiet", "--no-input", "--only-binary=:all:"]
pip += ["--target", str(place / "site-packages")]
needs = ["--require-hashes", "--requirement", str(HERE / "requirements.txt")]
subprocess.run([*pip, *needs], check=True)
subprocess.run([*pip, "--no-deps", str(HERE / "{wheel}")], check=True)
for name in ("gamesearch", "gametutor", "gameclassroom"):
    (place / "site-packages" / name).chmod(0o700)  # it holds the solutions
# Root can give the answers another user; on GitHub's machines everybody may be root.
sudo = ["sudo", "-n", f"--preserve-env={{','.join(NAMES)}}"] if shutil.which("sudo") else []
is_allowed = sudo and subprocess.run([*sudo, "true"], capture_output=True).returncode == 0
command = [*sudo] if is_allowed else []
command += ["env", f"PYTHONPATH={{place / 'site-packages'}}", sys.executable, "-P"]
command += ["-m", "gameclassroom.exporting.running", "classroom50", str(HERE / "assignment.json")]
done = subprocess.run([*command, ".", "/dev/stdout"], stdout=subprocess.PIPE)
if done.returncode != 0:
    sys.exit(done.returncode)
Path("result.json").write_bytes(done.stdout)
'''


def exported_assignment(lesson: str, to: Path) -> Path:
    """Where the last export left the assignment of a lesson."""
    return to / lesson / "assignment.json"


def write(assignment: Assignment, to: Path) -> Written:
    """Write the folder of an assignment into a folder."""
    name, package = wheel()
    folder = to / assignment.lesson
    folder.mkdir(exist_ok=True)
    write_atomically(folder / "autograder.py", GRADER.format(wheel=name))
    write_atomically(folder / "assignment.json", assignment.to_json())
    write_atomically(folder / "requirements.txt", requirements())
    write_atomically(folder / name, package)
    notes = {PUBLISHED: assignment.seed != SEED, OWN_PUBLISHED: bool(assignment.own)}
    return Written(folder, tuple(note for note in notes if notes[note]))


def results(marks: LearnerMarks) -> dict[str, Any]:
    """The marks as Classroom 50 reads them, in hundredths of a point. The environment says whose
    they are."""
    tests = [_test_result(mark) for mark in marks.each]
    return {
        "schema": SCHEMA,
        "classroom": os.environ["CLASSROOM"],
        "assignment": os.environ["ASSIGNMENT"],
        "submission": os.environ["SUBMISSION_TAG"],
        "commit": os.environ["COMMIT_URL"],
        "release": os.environ["RELEASE_URL"],
        "review": os.environ.get("REVIEW_URL") or os.environ["COMMIT_URL"],
        "datetime": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "score": sum(test["score"] for test in tests),
        "max-score": sum(test["max-score"] for test in tests),
        "tests": tests,
    }


def _test_result(mark: ExerciseMark) -> dict[str, Any]:
    return {
        "test-name": mark.exercise,
        "passed": mark.is_passed,
        "score": round(HUNDREDTHS * mark.earned),
        "max-score": round(HUNDREDTHS * mark.of),
        "output": mark.says,
    }

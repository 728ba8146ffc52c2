"""PrairieLearn: a question that is graded externally, and the image in which that happens.

Its requirements: https://docs.prairielearn.com/externalGrading/
"""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from gameclassroom.exporting.assignment import Assignment, Written
from gameclassroom.exporting.learner_marks import ExerciseMark, LearnerMarks
from gameclassroom.exporting.wheel import requirements, wheel
from gameclassroom.marks.writing import write_atomically
from gamesearch.base.text.counting import listed

IMAGE = "gamesearch-grader"
"""The folder of the image, and its name unless the teacher chooses another one."""
CLIENT_FILES = "clientFilesQuestion"
"""The folder of a question in which PrairieLearn looks for files to download."""
ENTRY = "/gamesearch/run"
SECONDS = 300
LONGEST = 20_000
"""The most characters about one exercise, since the file may have 1 MB."""

DOCKERFILE = """\
FROM python:3.13-slim
# Bubblewrap keeps answers apart, where the container lets it; setpriv (util-linux), where not.
RUN apt-get update \\
 && apt-get install --yes --no-install-recommends bubblewrap util-linux \\
 && rm -rf /var/lib/apt/lists/*
COPY requirements.txt {wheel} /gamesearch/
RUN pip install --no-input --only-binary=:all: --require-hashes \\
    --requirement /gamesearch/requirements.txt \\
 && pip install --no-input --no-deps /gamesearch/{wheel}
# The course holds the solutions, so it is closed to the answers.
RUN cd /usr/local/lib/python3.13/site-packages \
 && chmod go= gamesearch gametutor gameclassroom /gamesearch
COPY --chmod=755 run {entry}
"""

PLACEHOLDER = (
    f"{IMAGE} stands for the name of your image, and nobody can push to it: choose a name such as "
    f"NAME/{IMAGE}, and export again with --image NAME/{IMAGE}."
)

RUN = """\
#!/bin/sh
# PrairieLearn runs this for every submission.
set -eu
mkdir -p /grade/results
chmod go= /grade  # what is in here, the results and the seed too, is closed to the answers
exec python3 -P -m gameclassroom.exporting.running \\
    prairielearn /grade/tests/assignment.json /grade/student /grade/results/results.json
"""

QUESTION = """\
<pl-question-panel>
  <p>{lesson}: open it, write what is asked for, and run the cell <em>Hand in</em> at its
  end. It makes the file to upload here, {hand_in}. If yours is called otherwise, such
  as {copy}, or has your name in it, rename it to {hand_in}.</p>
  <p>{counts}</p>
  <pl-file-upload file-names="{hand_in}"></pl-file-upload>
</pl-question-panel>
<pl-submission-panel>
  <pl-external-grader-results></pl-external-grader-results>
  <pl-file-preview></pl-file-preview>
</pl-submission-panel>
"""


def exported_assignment(lesson: str, to: Path) -> Path:
    """Where the last export left the assignment of a lesson."""
    return to / "questions" / lesson / "tests" / "assignment.json"


def write(assignment: Assignment, to: Path, named: str = "") -> Written:
    """Write a question, and the image of the grader, into the folder of a course. Changes that a
    teacher made to a question stay.

    Args:
        assignment: the assignment.
        to: the folder of the course.
        named: the name of the image; by default the name from the last export, or `IMAGE`.
    """
    name, package = wheel()
    image = to / IMAGE
    question = to / "questions" / assignment.lesson
    for folder in (image, question / "tests", question / CLIENT_FILES):
        folder.mkdir(parents=True, exist_ok=True)
    if not assignment.own:
        lesson = json.dumps(assignment.shipped(), indent=1, ensure_ascii=False)
        write_atomically(question / CLIENT_FILES / f"{assignment.lesson}.ipynb", f"{lesson}\n")
    write_atomically(image / "Dockerfile", DOCKERFILE.format(wheel=name, entry=ENTRY))
    write_atomically(image / "run", RUN)
    write_atomically(image / "requirements.txt", requirements())
    write_atomically(image / name, package)
    kept = exported_assignment(assignment.lesson, to)
    last = Assignment.read(kept) if kept.exists() else assignment
    notes = [
        _write_info(question / "info.json", assignment, named),
        _write_page(question / "question.html", assignment, last),
    ]
    write_atomically(kept, assignment.to_json())
    return Written(question, tuple(filter(None, notes)))


def _write_info(path: Path, assignment: Assignment, named: str) -> str:
    """Write `info.json`, or if it exists, only the name of the image, if one is given. Returns a
    sentence if what stays differs from what would be written.

    Raises:
        ValueError: the existing file cannot be read.
    """
    new = _info(assignment, named or IMAGE)
    if not path.exists():
        write_atomically(path, _as_text(new))
        return "" if named else PLACEHOLDER
    try:
        there = json.loads(path.read_text("utf-8"))
        options = there["externalGradingOptions"]
        if named and options["image"] != named:
            options["image"] = named
            write_atomically(path, _as_text(there))
        new["externalGradingOptions"]["image"] = options["image"]
    except (ValueError, LookupError, TypeError):
        raise ValueError(f"{path} is there, and cannot be read: mend it, or delete it.") from None
    differing = [name for name in new if there.get(name) != new[name]]
    return f"{path} keeps your own: {listed(differing)}." if differing else ""


def _write_page(path: Path, assignment: Assignment, last: Assignment) -> str:
    """Write `question.html`, unless somebody changed it since the last export. Returns a sentence
    if what stays differs from what would be written."""
    text = _page(assignment)
    there = path.read_text("utf-8") if path.exists() else _page(last)
    if there == _page(last):
        write_atomically(path, text)
    elif there != text:
        anew = "delete it, and export again, for the one of this version."
        if _counts(assignment) in there:
            return f"{path} stays as it is: {anew}"
        return (
            f"{path} stays as it is, and does not say “{_counts(assignment)}”: write that into it; "
            f"or {anew}"
        )
    return ""


def _page(assignment: Assignment) -> str:
    """The page of the question: the task, and where the file is uploaded."""
    name, lesson = assignment.hand_in, escape(assignment.title)
    if not assignment.own:
        link = f'<pl-file-download file-name="{assignment.lesson}.ipynb" label="{lesson}">'
        lesson = f"{link}</pl-file-download>"
    return QUESTION.format(
        lesson=lesson,
        hand_in=name,
        copy=f"{Path(name).stem} (1).json",
        counts=_counts(assignment),
    )


def _counts(assignment: Assignment) -> str:
    """Which exercises count, in a sentence."""
    return f"It counts: {', '.join(assignment.worth)}."


def _as_text(info: dict[str, Any]) -> str:
    return json.dumps(info, indent=2) + "\n"


def _info(assignment: Assignment, image: str) -> dict[str, Any]:
    """What PrairieLearn reads about the question from `info.json`."""
    return {
        # The same each time: PrairieLearn knows a question by it.
        "uuid": str(uuid5(NAMESPACE_URL, f"gamesearch/{assignment.lesson}")),
        "title": assignment.title,
        "topic": "Game search",
        "type": "v3",
        "singleVariant": True,
        "showCorrectAnswer": False,
        "partialCredit": True,
        "gradingMethod": "External",
        "externalGradingOptions": {
            "enabled": True,
            "image": image,
            "entrypoint": ENTRY,
            "timeout": SECONDS,
            "enableNetworking": False,
        },
    }


def refuses(files: Sequence[str], assignment: Assignment, marks: LearnerMarks) -> str:
    """Why PrairieLearn would give this work no points; "" if it would judge it.

    Args:
        files: the names of the files.
        assignment: what counts.
        marks: the marks of the work.
    """
    if [*files] != [assignment.hand_in]:
        return f"not graded there. PrairieLearn takes one file, called {assignment.hand_in}."
    if marks.is_unread and marks.troubles:
        return f"not gradable, and no attempt is lost. {' '.join(marks.troubles)}"
    return ""


def results(marks: LearnerMarks) -> dict[str, Any]:
    """The marks as PrairieLearn reads them. Work that cannot be read at all does not use up an
    attempt."""
    if marks.is_unread and marks.troubles:
        return {"gradable": False, "format_errors": " ".join(marks.troubles)[:LONGEST]}
    return {
        "gradable": True,
        "score": marks.earned / marks.of if marks.of else 0.0,
        "message": " ".join([*marks.troubles, *marks.besides])[:LONGEST],
        "tests": [_test_result(mark) for mark in marks.each],
    }


def _test_result(mark: ExerciseMark) -> dict[str, Any]:
    return {
        "name": mark.exercise,
        "points": mark.earned,
        "max_points": mark.of,
        "output": mark.says[:LONGEST],
    }

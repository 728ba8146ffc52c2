"""Which of two answers to one exercise counts: the one in which more can be judged; of two alike,
the newer one, and how that is known.

Only like is compared with like: the date of a downloaded file is that of the download, and says
nothing when compared with the time at which a lesson was saved.
"""

import ast
from dataclasses import replace

from gametutor.answers.cell_statements import tree_of
from gametutor.course.handing_in.placeholder import (
    all_placeholders,
    has_own_lines,
    is_half_way,
)
from gametutor.course.handing_in.program import NOT_PYTHON
from gametutor.course.handing_in.submission import UNREADABLE, Answer
from gametutor.exercises import find

TELLS = {
    "number": ("its number in Canvas is the higher one", 0),
    "saved": ("it was saved later", 0),
    "packed": ("its date in the zip is later", 60),
    "written": ("its file has the later date", 60),
}
"""What the age of an answer is known by, the surest first, and by how much it must differ. (The
dates of files that were packed, unpacked or copied together differ by seconds.)"""
UNKNOWN = "it comes last, and nothing says which is newer"

MISSING, OPEN, BROKEN, HALF_WAY, WRITTEN = range(5)
"""How much of an answer there is to judge."""
LESS_THERE = {
    BROKEN: "the other one is not Python",
    HALF_WAY: "the other one is still to be finished",
}


def _stage(answer: Answer) -> int:
    """How much of an answer there is to judge, from `MISSING` to `WRITTEN`."""
    if not answer.text.strip():
        return BROKEN if answer.status == UNREADABLE else MISSING
    try:
        if all_placeholders(answer.text, answer.names):
            exercise = find(answer.exercise)
            asked = zip(answer.names, exercise.parts or [exercise], strict=False)
            blanks = dict.fromkeys(exercise.besides, 0)
            blanks |= {name: part.blanks for name, part in asked}
            return HALF_WAY if has_own_lines(answer.text, blanks) else OPEN
        return HALF_WAY if is_half_way(answer.text, answer.names) else WRITTEN
    except NOT_PYTHON:
        return BROKEN


def is_begun(answer: Answer) -> bool:
    """Whether a learner has written any of it."""
    return _stage(answer) >= BROKEN


def chosen(before: Answer, after: Answer) -> tuple[Answer, str]:
    """Which of two answers counts, and why."""
    stages = _stage(before), _stage(after)
    if stages[0] != stages[1]:
        why = LESS_THERE.get(min(stages), "")  # what is not begun, nobody misses
        return (before if stages[0] > stages[1] else after), why
    return _newer(before, after)


def _newer(before: Answer, after: Answer) -> tuple[Answer, str]:
    """The newer of two answers, and how that is known; the second one if it is unknown."""
    for kind, (why, least) in TELLS.items():
        if kind in before.age and kind in after.age:
            later = after.age[kind] - before.age[kind]
            if abs(later) > least:
                return (after if later > 0 else before), why
    return after, UNKNOWN


def counting(before: Answer | None, after: Answer) -> Answer:
    """The answer that counts, of two from different files. If both are written and differ in more
    than comments, its `counts` says why."""
    if before is None:
        return after
    found, why = chosen(before, after)
    if _program(before) == _program(after):
        return replace(found, counts=before.counts)
    if not why or not is_begun(found):
        return found
    files, one = "more than one file", f"the one in {found.file}"
    if before.file == after.file:  # as a zip may have it
        files, one = f"{files} called {found.file}", "one"
    return replace(found, counts=f"It is in {files}; {one} counts: {why}.")


def _program(answer: Answer) -> str:
    """The text of an answer without comments and empty lines, if it is Python."""
    try:
        return ast.dump(tree_of(answer.text))
    except NOT_PYTHON:
        return answer.text

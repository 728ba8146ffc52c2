"""Which of two answers to one exercise counts: the newer one, and how that is known.

Only like is compared with like: the date of a downloaded file is that of the download, and says
nothing when compared with the time at which a lesson was saved.
"""

from __future__ import annotations

from dataclasses import replace

from gametutor.course.handing_in.submission import Answer

TELLS = {
    "number": ("its number in Canvas is the higher one", 0),
    "saved": ("it was saved later", 0),
    "packed": ("its date in the zip is later", 60),
    "written": ("its file has the later date", 60),
}
"""What the age of an answer is known by, the surest first, and by how much it must differ. (The
dates of files that were packed, unpacked or copied together differ by seconds.)"""
UNKNOWN = "it comes last, and nothing says which is newer"


def newer(before: Answer, after: Answer) -> tuple[Answer, str]:
    """The newer of two answers, and how that is known; the second one if it is unknown."""
    for kind, (why, least) in TELLS.items():
        if kind in before.age and kind in after.age:
            later = after.age[kind] - before.age[kind]
            if abs(later) > least:
                return (after if later > 0 else before), why
    return after, UNKNOWN


def counting(before: Answer | None, after: Answer) -> Answer:
    """The answer that counts, of two from different files. If their texts differ, its `counts` says
    why."""
    if before is None or (after.text and not before.text):
        return after
    if not after.text:
        return before
    found, why = newer(before, after)
    if before.text == after.text:
        return replace(found, counts=before.counts)
    said = f"It is in more than one file; the one in {found.file} counts: {why}."
    return replace(found, counts=said)

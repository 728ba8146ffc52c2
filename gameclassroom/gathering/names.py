"""What learning platforms say of a learner in the names of files.

Moodle: `Ada Lovelace_1234_assignsubmission_file/04.ipynb`, a folder for each learner; in older ones
`_file_`; or, if the teacher has chosen so, everything in one folder,
`Ada Lovelace_1234_assignsubmission_file_04.ipynb`. The number is the one in Moodle's grading sheet
("Participant 1234"). (mod/assign/classes/downloader.php)

Canvas: `lovelaceada_LATE_1234_56789_04.ipynb`, everything in one folder: the learner, LATE or
nothing, the number of the learner, that of the file, and its name. What was typed is
`lovelaceada_1234_text.html`, and without names a learner is `anon_Xy12z`. (lib/content_zipper.rb)
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from gamesearch.base.text.describe import visible

LONGEST = 100

MOODLE = re.compile(r"(?P<name>.+)_(?P<id>\d+)_assignsubmission_[a-z]+(_.*)?")
CANVAS = re.compile(
    r"(?:(?P<name>\w+?)_)??(?P<late>LATE_)?(?P<id>\d+|anon_\w{5})"
    r"_(?:(?P<file>\d+)_.+|text\.html|link\.html)"
)


@dataclass(frozen=True)
class Learner:
    """Who handed something in.

    Attributes:
        name: as it is told: "Ada Lovelace_1234".
        id: the number in it; empty if there is none.
        is_late: does the name say that it came late?
        doubt: a sentence, where it is not certain that all is one learner's; else empty.
    """

    name: str
    id: str = ""
    is_late: bool = False
    doubt: str = ""


def plain(name: str, doubt: str = "") -> Learner:
    """A learner of whom nothing but a name is known, that of a file or a folder."""
    return Learner(visible(name)[:LONGEST].strip() or "?", doubt=doubt)


def by_platform(parts: tuple[str, ...]) -> Learner | None:
    """The learner whom the path of a file names as Moodle or Canvas does; None if it does not.
    Canvas knows no folders."""
    for part in parts:
        if match := MOODLE.fullmatch(part):
            return _numbered(match["name"], match["id"])
    if len(parts) == 1 and (match := CANVAS.fullmatch(parts[0])):
        return _numbered(match["name"] or "", match["id"], bool(match["late"]))
    return None


def _numbered(name: str, id: str, is_late: bool = False) -> Learner:
    return Learner(f"{plain(name).name}_{id}" if name else id, id, is_late)


def number_of(parts: tuple[str, ...]) -> dict[str, float]:
    """The number that Canvas gave a file, if it did: what is handed in later has a higher one."""
    canvas = CANVAS.fullmatch(parts[-1])
    return {"number": int(canvas["file"])} if canvas and canvas["file"] else {}


def in_order(parts: tuple[str, ...]) -> tuple[object, ...]:
    """What orders the files of one learner: hand-in files after notebooks, `04.ipynb` before
    `04-1.ipynb` before `04-10.ipynb`."""
    stem, _, ending = parts[-1].rpartition(".")
    pieces = re.split(r"(\d{1,9})", stem or ending)
    natural = tuple((int(piece), "") if piece.isdecimal() else (-1, piece) for piece in pieces)
    return (ending.lower() == "json", parts[:-1], natural, parts)

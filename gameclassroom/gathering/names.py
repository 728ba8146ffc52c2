"""What learning platforms say about a learner in file names.

Moodle: `Ada Lovelace_1234_assignsubmission_file/04.ipynb`, one folder per learner; older versions
write `_file_`. If the teacher chose so, everything is in one folder: `Ada
Lovelace_1234_assignsubmission_file_04.ipynb`. The number is the one in Moodle's grading worksheet
("Participant 1234"). (mod/assign/classes/downloader.php)

Canvas: `lovelaceada_LATE_1234_56789_04.ipynb`, everything in one folder: the learner, LATE or
nothing, the learner's number, the file's number, and its name. Text that was typed in is
`lovelaceada_1234_text.html`; an anonymous learner is `anon_Xy12z`. (lib/content_zipper.rb)

Both take feedback back under such names. Moodle looks for the number between the first two
underscores of a folder or file, and for the names of the plugin after it (importziplib.php);
Canvas, for the first two numbers between underscores, the learner's and the file's. It ignores
what has no file's number. (infer_comment_context_from_filename in app/models/assignment.rb)
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from gamesearch.base.text.describe import visible

LONGEST = 100
PAGE = "feedback.html"

MOODLE = re.compile(r"(?P<begin>(?P<name>.+?)_(?P<id>\d+)_assignsubmission_[a-z]+)(_.*)?")
MOODLE_FOLDER = re.compile(r"(?P<begin>(?P<name>.+)_(?P<id>\d+)_assignsubmission_[a-z]+)_?")
"""What comes last in the name of a folder, Moodle wrote: a learner may have any name there."""
CANVAS = re.compile(
    r"(?:(?P<name>\w+?)_)??(?P<late>LATE_)?(?P<id>\d+|anon_\w{5})"
    r"_(?:(?P<file>\d+)_.+|text\.html|link\.html)"
)


MOST_SHARING = 10
"""By this a learner's time is divided at most: then a minute is left for judging."""


@dataclass(frozen=True)
class Learner:
    """Who handed something in.

    Attributes:
        name: the learner's name with the platform's number: "Ada Lovelace_1234".
        id: that number; empty if there is none.
        is_late: whether the file name says that it was late.
        doubt: a sentence if the files may not all be this learner's; else empty.
        folder: the folder in which files are named after different people, if that is all that
            says whose they are; else empty.
        among: how many learners share the time of one, as they are in that folder, whose owner may
            have made them all up; `MOST_SHARING` at most, for they may be a section of the class.
    """

    name: str
    id: str = ""
    is_late: bool = False
    doubt: str = ""
    folder: str = ""
    among: int = 1


def plain(name: str, doubt: str = "") -> Learner:
    """A learner known only by the name of a file or folder. Names that differ make two learners,
    also where that is hard to see: so each space after another, or at an end, is shown as ␣, each
    of another kind, and whatever is not seen, as Python writes it, and a long name ends with a
    digest."""
    whole = unicodedata.normalize("NFC", _seen(name))
    shown = OTHER_SPACES.sub(lambda one: "␣" if one[0] == " " else ascii(one[0])[1:-1], whole)
    if len(shown) > LONGEST:
        digest = hashlib.sha256(shown.encode("utf-8", "backslashreplace")).hexdigest()
        shown = f"{shown[: LONGEST - 9]}…{digest[:8]}"
    return Learner(shown or "?", doubt=doubt)


OTHER_SPACES = re.compile(r"^\s|\s(?=\s*$)|(?<=\s)\s|[^\S ]")
"""All but single spaces inside a name."""


def on_one_line(name: str) -> str:
    """The name of a file or folder as it is shown. With line ends, it could pass for sentences of
    whoever shows it. (macOS writes "é" as two characters, and others as one.)"""
    return " ".join(unicodedata.normalize("NFC", _seen(name)).split())


BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]")
JOINING = re.compile("[\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""What joins letters and emoji, or says how they are drawn; beside Latin ones it does nothing."""


def _seen(name: str) -> str:
    """A name without anything that is not seen: that stands there as Python writes it."""

    def letter(one: str, before: str) -> str:
        is_idle = before.isascii() or "LATIN" in unicodedata.name(before, "")
        is_hidden = BLANK.match(one) or (JOINING.match(one) and is_idle)
        return ascii(one)[1:-1] if is_hidden else visible(one)

    return "".join(map(letter, name, f"a{name}"))


OTHER_LETTERS = str.maketrans("łøđħŧı", "lodhti")
"""Letters that Unicode does not take for others with a mark."""


def without_marks(name: str) -> str:
    """A name in small letters without accents, by which names are sorted and compared."""
    letters = unicodedata.normalize("NFKD", name).casefold().translate(OTHER_LETTERS)
    return "".join(each for each in letters if not unicodedata.combining(each))


def by_platform(parts: tuple[str, ...]) -> Learner | None:
    """The learner in a path in Moodle's or Canvas's form; None if it has neither. Canvas makes no
    folders."""
    *folders, name = parts
    matches = [*map(_by_moodles_folder, folders), _by_moodle(name)]
    if match := next(filter(None, matches), None):
        return _numbered(match["name"], match["id"])
    if len(parts) == 1 and (match := CANVAS.fullmatch(parts[0])):
        return _numbered(match["name"] or "", match["id"], bool(match["late"]))
    return None


def by_platform_at_the_top(parts: tuple[str, ...]) -> Learner | None:
    """The learner in a path, if its first folder, or the file alone, has Moodle's or Canvas's
    form."""
    return by_platform(parts if len(parts) == 1 else (parts[0], ""))


def _by_moodles_folder(folder: str) -> re.Match[str] | None:
    """The match of a folder that Moodle made; None if it did not."""
    return MOODLE_FOLDER.fullmatch(folder) or _by_moodle(folder)


def _by_moodle(part: str) -> re.Match[str] | None:
    """The match of a file that Moodle put into one folder with all others; None if it did not.
    Learners choose the end of a file's name, and may put another learner there: what comes first,
    the platform wrote."""
    moodle, canvas = MOODLE.fullmatch(part), CANVAS.fullmatch(part)
    return None if moodle and canvas and canvas.start("id") < moodle.start("id") else moodle


def _numbered(name: str, id: str, is_late: bool = False) -> Learner:
    """The learner with this number in the platform."""
    called = on_one_line(name)[:LONGEST].strip()  # the number tells it from others
    return Learner(f"{called or '?'}_{id}" if name else id, id, is_late)


def number_of(parts: tuple[str, ...]) -> dict[str, float]:
    """The number that Canvas gave the file, as `{"number": 56789}`; empty if it gave none. A file
    that was handed in later has a higher number."""
    canvas = CANVAS.fullmatch(parts[-1])
    return {"number": int(canvas["file"])} if canvas and canvas["file"] else {}


def place_of_feedback(paths: Iterable[tuple[str, ...]]) -> str:
    """The path at which the platform that made these paths looks for feedback to their learner;
    empty if it made none of them, or looks nowhere."""
    files = "_assignsubmission_file"  # rather than a text that was typed in beside them
    for *folders, name in sorted(paths, key=lambda parts: files not in "/".join(parts)):
        for folder in folders:
            if match := _by_moodles_folder(folder):
                named = folder.split("_")[1]  # the number that Moodle takes when it comes back
                is_anothers = named.isdecimal() and named != match["id"]
                return "" if is_anothers else f"{_harmless(folder)}/{PAGE}"
        if match := _by_moodle(name):
            return f"{_harmless(match['begin'])}_{PAGE}"
        if not folders and number_of((name,)):
            return f"{_harmless(name.rpartition('.')[0] or name)}.html"
    return ""


def _harmless(part: str) -> str:
    """A part of a path without what leads elsewhere on any system."""
    return re.sub(r'[\\/:*?"<>|]', "-", visible(part))  # an underscore would mean something


EARLIER, LATER = {"attempt", "backup", "draft", "first", "old", "try"}, {"final", "last", "new"}
"""Words with which learners name versions of their work."""


def file_order(parts: tuple[str, ...]) -> tuple[object, ...]:
    """A sort key for the files of one learner: hand-in files after notebooks, `try.ipynb` before
    `04.ipynb` before `04-1.ipynb` before `04-10.ipynb` before `final.ipynb`."""
    stem, _, ending = parts[-1].rpartition(".")
    pieces = re.split(r"(\d{1,9})", stem or ending)
    natural = tuple((int(piece), "") if piece.isdecimal() else (-1, piece) for piece in pieces)
    words = {*re.findall(r"[^\W\d_]+", stem.casefold())}
    version = bool(words & LATER) - bool(words & EARLIER)
    return (ending.lower() == "json", parts[:-1], version, natural, parts)

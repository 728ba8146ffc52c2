"""Whose are the files of a class? Their paths tell, as a rule.

| what                                                   | whose it is                        |
|--------------------------------------------------------|------------------------------------|
| a path in Moodle's or Canvas's form (`names.py`), at   | the learner's whom the path names  |
| the top or where all paths have it                     |                                    |
| a lesson or hand-in file that still has the name the   | the learner's whose folder it is;  |
| course gave it                                         | but two that may hold the same     |
|                                                        | exercise are two learners'         |
| a hand-in file that still has the name the course gave | the learner's whose name is in it  |
| it, with a name in it                                  |                                    |
| another file at the top of a folder or zip, or named   | the learner's whose name the file  |
| on the command line                                    | has                                |
| everything in a subfolder                              | the learner's whose name it has;   |
|                                                        | but see `groups.py`                |
| a zip with one notebook                                | the learner's whose name it has    |
| a zip in a folder or zip                               | as for one file                    |
| zips that a platform made, with nothing beside them    | each is a class of its own         |
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import PurePath

from gameclassroom.gathering.containers import MOST_OF_ONE, File, content_of
from gameclassroom.gathering.groups import READ, learners_in, names_in, of_folder
from gameclassroom.gathering.names import (
    LONGEST,
    Learner,
    by_platform,
    by_platform_at_the_top,
    plain,
)
from gameclassroom.gathering.reading import ENDINGS, name_in
from gamesearch.base.text.counting import listed
from gametutor.answers import ledger
from gametutor.course.copying.folder import EARLIER
from gametutor.course.copying.folder import NAME as OWN_COPY
from gametutor.course.handing_in.refused import Refused
from gametutor.course.lessons import LESSONS

ALL = "all"
LESSON = re.compile(
    rf"((?P<lesson>\d\d)({'|'.join(f'_{lesson.id}' for lesson in LESSONS)})"
    r"|hand-in(-(?P<handed>\d\d))?)\W*\d*\W*"
)
"""The names, without the suffix, that the course gives to its files; a copy may have a number."""
BESIDE = re.compile(
    "|".join(rf"^{one.file}[\W_]+|[\W_]+{one.file}$" for one in LESSONS), re.IGNORECASE
)
"""The name of a lesson, where more stands before or after it."""
WITH_NAME = re.compile(r"hand-in(-\d\d)?(\W.*)?")
"""Those of hand-in files, with the learner's name or without."""
ALONE = (
    "Nothing says whose it is: its name is one that the course gives, and there are other such "
    "files beside it. Put each learner's files into a folder with the learner's name."
)
FOR_OTHERS = (
    "In it are files named as a platform names those of {who}. They count here, since beside it "
    "there is work that no platform has named. If it holds a whole class, grade it alone."
)
AS_ONE = (
    "The files have names that the course itself gives, and are taken as those of one learner, "
    "whose name is that of the folder or zip."
)


@dataclass(frozen=True)
class Container:
    """A folder or zip with the files of learners.

    Attributes:
        source: its path, starting with what the teacher named.
        name: its name without the suffix; the learner's name, if all its files are one learner's.
        is_zip: whether it is a zip.
        depth: how many zips its files are nested in.
    """

    source: str
    name: str
    is_zip: bool = False
    depth: int = 0


def by_learner(files: list[File], container: Container) -> Iterator[tuple[Learner, list[File]]]:
    """Yield each learner with the files that are theirs, sorted by name."""
    handed_in = [file for file in files if not is_kept_aside(file.parts)]
    files = _unwrapped(files, container)
    named = {file.parts: named_in(file) for file in files}
    is_own_copy = _is_own_copy({file.parts[0] for file in files}, {*named.values()})
    if is_own_copy:
        named = {}
    if handed_in:  # else these were handed in
        files = [*filter(None, map(_without_kept_aside, files))]
    is_one = container.is_zip and _is_of_one(files)
    others = [file for file in files if not named.get(file.parts)]
    by_folder = _by_folder(others, container.name, is_own_copy)
    by_folder |= _in_subfolders(others)
    groups: dict[str, tuple[Learner, list[File]]] = {}
    by_platforms = _by_platforms(files)
    alike = Counter(_without_number(stem(file.parts[0])) for file in files)
    for file in files:
        learner = by_platforms.get(file.parts)
        if learner is None:
            by_name = named.get(file.parts) or by_folder.get(file.parts) or _by_place(file, alike)
            learner = plain(container.name) if is_one else by_name
        known, own = groups.setdefault(learner.name, (learner, []))
        own.append(file)
        if learner.is_late and not known.is_late:
            groups[learner.name] = (learner, own)
    for name in sorted(groups):
        learner, own = groups[name]
        yield learner if learner.id else in_doubt(learner, own), own


def _by_platforms(files: list[File]) -> dict[tuple[str, ...], Learner]:
    """The learners whom a platform names, by path. Inside the folder of a learner, anybody can name
    a file as a platform would name somebody else's: so there it is believed only if all that is
    read is named like that, as in a download that was put into a folder."""
    named = {file.parts: learner for file in files if (learner := by_platform(file.parts))}
    if all(file.parts in named for file in files if may_be_read(file)):
        return named
    return {parts: learner for parts, learner in named.items() if by_platform_at_the_top(parts)}


def may_be_read(file: File) -> bool:
    return file.open is not None and PurePath(file.name).suffix.lower() in READ


def in_doubt(learner: Learner, files: Iterable[File]) -> Learner:
    """The learner, with a doubt if some of these files are named as a platform names others'."""
    found = (by_platform(file.parts) for file in files)
    names = sorted({one.name for one in found if one and one.id})
    if not names:
        return learner
    more = [f"{len(names) - 3} others"] if len(names) > 3 else []
    return replace(learner, doubt=FOR_OTHERS.format(who=listed([*names[:3], *more])))


def _is_own_copy(files: set[str], learners: set[Learner | None]) -> bool:
    """Whether a folder with these files is a learner's own copy of the course: a lesson, beside it
    what the course keeps there, and no hand-in files of different learners."""
    is_lesson = any(name.endswith(".ipynb") and lesson_in(name) for name in files)
    return is_lesson and bool(files & {ledger.FILE, EARLIER}) and len(learners - {None}) < 2


def _is_of_one(files: list[File]) -> bool:
    """Whether there is at most one notebook, and no folder."""
    names = [file.name.lower() for file in files]
    notebooks = [name for name in names if name.endswith((*ENDINGS, ".zip"))]
    return len(notebooks) < 2 and all(len(file.parts) == 1 for file in files)


def _unwrapped(files: list[File], container: Container) -> list[File]:
    """The files without the one folder around them all, which systems add when they zip a
    folder."""
    first, lengths = {file.parts[0] for file in files}, {len(file.parts) for file in files}
    if len(first) > 1 or min(lengths) < 2 or by_platform((*first, "")):
        return files
    if first & {container.name, _without_number(container.name), OWN_COPY} or (
        container.is_zip and min(lengths) > 2
    ):
        return [replace(file, parts=file.parts[1:]) for file in files]
    return files


def _without_number(name: str) -> str:
    """A name without the number that a browser adds to what is downloaded twice."""
    return re.sub(r" ?\(\d+\)$", "", name)


def _by_folder(files: list[File], name: str, is_own_copy: bool) -> dict[tuple[str, ...], Learner]:
    """The learners of the top-level files whose own names do not say whose they are, by path.

    Args:
        files: everything in the folder.
        name: the name of the folder.
        is_own_copy: whether the folder is a learner's own copy of the course.
    """

    def found(file: File) -> str | None:
        is_theirs = is_own_copy and _is_hand_in(file)
        return lesson_in(file.name) or (ALL if is_theirs else None)

    lessons = {
        file.parts: lesson
        for file in files
        if len(file.parts) == 1 and file.open and (lesson := found(file)) is not None
    }
    each = [*lessons.values()]
    may_be_the_same = len({*each}) < len(each) or (ALL in each and len(each) > 1)
    if may_be_the_same and not is_own_copy:
        return {parts: plain(f"{name}: {parts[0]}", ALONE) for parts in lessons}
    return dict.fromkeys(lessons, plain(name, AS_ONE if len(each) > 1 else ""))


def _in_subfolders(files: list[File]) -> dict[tuple[str, ...], Learner]:
    """The learners of the files in subfolders that have no folder inside, by path."""
    found: dict[tuple[str, ...], Learner] = {}
    for folder, several in groupby(files, key=lambda file: file.parts[0]):
        own = [file.parts for file in several if file.open]
        is_open_to_doubt = 0 < len(own) <= MOST_OF_ONE  # their names are compared with each other
        if is_open_to_doubt and all(len(parts) == 2 for parts in own):
            learners = learners_in(folder, [name for _, name in own])
            found |= {parts: learners[parts[1]] for parts in own}
    return found


def named_in(file: File) -> Learner | None:
    """The learner whose name is in a hand-in file at the top of a folder, if the file still has the
    name that the course gave it; else None."""
    if file.open is None or len(file.parts) > 1 or not _is_hand_in(file):
        return None
    with suppress(Refused):
        return plain(name) if (name := name_in(content_of(file))) else None
    return None


def _is_hand_in(file: File) -> bool:
    """Whether a file has a name that the course gives to hand-in files."""
    return bool(WITH_NAME.fullmatch(stem(file.name)[:LONGEST]))


def lesson_in(name: str) -> str | None:
    """The number of the lesson in the name of a file, if the course gave that name; ALL for a file
    with the answers of all lessons; else None."""
    match = LESSON.fullmatch(stem(name)[:LONGEST])
    return match and (match["lesson"] or match["handed"] or ALL)


def _by_place(file: File, alike: Counter[str]) -> Learner:
    """The learner after whom the file or its folder is named. The number of a copy is not part
    of a name if none beside it is `alike`; else nobody knows whose the copy is."""
    parts = [part for part in file.parts if part.strip("./\\")] or ["?"]
    if len(parts) > 1 or file.open is None:
        return of_folder(parts[0])
    name = stem(parts[0])
    bare = _without_number(name)
    return plain(_without_lesson(bare if alike[bare] == 1 else name))


def _without_lesson(name: str) -> str:
    """A name without that of the lesson before or after it, if somebody is named beside it."""
    rest = BESIDE.sub("", name)
    return rest if names_in(rest) else name


def is_kept_aside(parts: tuple[str, ...]) -> bool:
    """Whether the course keeps this beside the lessons: the progress, or earlier versions of
    lessons."""
    return parts[-1] == ledger.FILE or EARLIER in parts[:-1]


def _without_kept_aside(file: File) -> File | None:
    """The file; of one that the course keeps beside the lessons, only its place in the folder of
    a learner, who may have handed in nothing else."""
    if not is_kept_aside(file.parts):
        return file
    is_anybodys = len(file.parts) > 1 and file.parts[0] != EARLIER
    return replace(file, open=None) if is_anybodys else None


def stem(name: str) -> str:
    """A file name without its suffix."""
    return name.rpartition(".")[0] or name

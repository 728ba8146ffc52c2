"""Who handed in what: files, folders and zips become one submission per learner.

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

If one learner has several files, the newest answer counts (`newest.py`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import groupby, takewhile
from pathlib import Path, PurePath
from zipfile import ZipFile

from gameclassroom.gathering.containers import (
    EMPTY_ZIP,
    MOST_OF_ONE,
    ZIP,
    File,
    begin_of,
    content_of,
    file_at,
    files_in_folder,
    files_in_zip,
    opened_zip,
    zip_in,
)
from gameclassroom.gathering.groups import READ, learners_in
from gameclassroom.gathering.names import (
    LONGEST,
    Learner,
    by_platform,
    by_platform_at_the_top,
    file_order,
    number_of,
    on_one_line,
    place_of_feedback,
    plain,
)
from gameclassroom.gathering.reading import (
    ENDINGS,
    NO_ANSWER,
    found_in,
    is_meant_as_hand_in,
    name_in,
)
from gamesearch.base.clock import work_for
from gamesearch.base.text.counting import listed
from gametutor.answers import ledger
from gametutor.answers.asking.lost import quoted
from gametutor.course.copying.folder import EARLIER
from gametutor.course.copying.folder import NAME as OWN_COPY
from gametutor.course.handing_in.newest import counting
from gametutor.course.handing_in.refused import NoHandIn, Refused
from gametutor.course.handing_in.submission import Answer, Submission
from gametutor.course.lessons import LESSONS
from gametutor.exercises import ordered_names

DEEPEST = 3
"""How deep zips may nest."""
MOST_FILES = 200
"""The most files that are read of one learner."""
MOST_BYTES = 100_000_000
"""The most bytes that are read of one learner, unpacked."""
MOST_SAID = 8
"""The most sentences about the files of one learner."""
READING_SECONDS = 60.0
"""How long that may take."""
TOO_SLOW = (
    f"Reading it took more than {READING_SECONDS:.0f} seconds. What was not read by then does not "
    "count."
)

ALL = "all"
LESSON = re.compile(
    rf"((?P<lesson>\d\d)({'|'.join(f'_{lesson.id}' for lesson in LESSONS)})"
    r"|hand-in(-(?P<handed>\d\d))?)\W*\d*\W*"
)
"""The names, without the suffix, that the course gives to its files; a copy may have a number."""
WITH_NAME = re.compile(r"hand-in(-\d\d)?(\W.*)?")
"""Those of hand-in files, with the learner's name or without."""
ALONE = (
    "Nothing says whose it is: its name is one that the course gives, and there are other such "
    "files beside it. Put each learner's files into a folder with the learner's name."
)
NOTHING_IN_IT = "There is nothing in it."
DOCUMENT = re.compile(r"\.(docx|odt|pages|pptx|xlsx)$", re.IGNORECASE)
"""The names of documents that are zips, with nothing to read in them."""
TYPED = re.compile(r"(onlinetext|_text)\.html$")
"""The names that Moodle and Canvas give to a text that was typed in instead of a file."""
WHAT_TO_HAND_IN = (
    "Upload the notebook itself, or the file that “Hand in” makes at the end of the lesson."
)
NOT_AS_MADE = "it has the name of one of the course's files, but is not one"
FOR_OTHERS = (
    "In it are files named as a platform names those of {who}. They count here, since beside it "
    "there is work that no platform has named. If it holds a whole class, grade it alone."
)
AS_ONE = (
    "The files have names that the course itself gives, and are taken as those of one learner, "
    "whose name is that of the folder or zip."
)


def collect(
    paths: Iterable[Path],
    exercises: Sequence[str] | None = None,
    leave_out: Collection[Path] = (),
) -> Iterator[Submission]:
    """Yield what was handed in, one learner at a time, always in the same order.

    Nothing that a learner hands in raises an error: the submission says what is wrong with it. Only
    one learner's files are in memory at a time.

    Args:
        paths: files, folders and zips, as the teacher names them.
        exercises: the ids of the exercises to look for, in their order; by default all.
        leave_out: files that no learner handed in, as returned by `Path.resolve`.

    Yields:
        One submission per learner.

    Raises:
        ValueError: one of the paths does not exist.
    """
    paths = list(paths)
    for path in paths:
        if not path.exists():
            raise ValueError(f"There is no {path}.")
    known = ordered_names() if exercises is None else list(exercises)
    return _Collection(known, leave_out).of_paths(paths)


def collect_one(folder: Path) -> Submission:
    """Return everything in a folder, whatever the files are called, as the submission of one
    learner.

    Raises:
        Refused: there are too many files.
    """
    files = [file for file in files_in_folder(folder.resolve()) if not _is_kept_aside(file.parts)]
    if not files:
        return Submission("", "", {}, ("No file was handed in.",))
    return _Collection(ordered_names(), ())._submission(Learner(""), files, _Container("", ""))


@dataclass
class _Collection:
    """What gathers the submissions from all that the teacher named."""

    exercises: list[str]
    leave_out: Collection[Path]

    def of_paths(self, paths: Sequence[Path]) -> Iterator[Submission]:
        """Yield the submissions at the paths that the teacher named. Files whose names do not say
        whose they are come last, folder by folder."""
        holding = (each for each in paths if each.name.lower().endswith(ENDINGS) and each.is_file())
        nameless = {path for path in holding if _lesson(path.name) is not None}
        for path in paths:
            if path not in nameless:
                yield from self.of_path(path)
        for folder in sorted({path.parent.resolve() for path in nameless}):
            own = sorted(path for path in nameless if path.parent.resolve() == folder)
            yield from self._class([*map(file_at, own)], _Container(folder.name, folder.name))

    def of_path(self, path: Path) -> Iterator[Submission]:
        """Yield the submissions in one file or folder that the teacher named."""
        whole = path.resolve()
        name = path.name or whole.name
        is_the_courses = _lesson(name) is not None or _stem(name) == OWN_COPY
        called = f"{whole.parent.name}: {name}" if is_the_courses else ""
        if whole in self.leave_out:
            return
        try:
            if path.is_dir():
                files = [
                    file
                    for file in files_in_folder(whole)
                    if whole.joinpath(*file.parts) not in self.leave_out
                ]
                yield from self._class(files, _Container(name, called or name))
                return
            begin = begin_of(file_at(path))
            if begin.startswith((ZIP, EMPTY_ZIP)):
                with whole.open("rb") as stream, opened_zip(stream) as opened:
                    container = _Container(name, called or _stem(name), is_zip=True, depth=1)
                    yield from self._class(files_in_zip(opened), container)
                return
        except (Refused, OSError) as why:
            whose = plain(called or _stem(name)).name
            yield Submission(whose, on_one_line(name), {}, (said(name, why),), is_unread=True)
            return
        learner = _named(file_at(path)) or plain(_stem(name))
        yield self._submission(learner, [file_at(path)], _Container("", ""))

    def _class(self, files: list[File], container: _Container) -> Iterator[Submission]:
        """Yield the submissions among the files of many learners, one for each. A zip in which a
        platform has put a whole class is opened in its turn."""
        if not files:
            whose, source = plain(container.name).name, on_one_line(container.source)
            yield Submission(whose, source, {}, (NOTHING_IN_IT,))
            return
        are_classes = container.depth < DEEPEST and all(
            _is_zip_of_a_platform(file) for file in files if _may_be_read(file)
        )
        for learner, own in _by_learner(files, container):
            inner = None if learner.id else _zip_of_a_platform(own)
            if inner is None:
                yield self._submission(learner, own, container)
                continue
            with inner:
                if not are_classes:
                    yield self._submission(_in_doubt(learner, files_in_zip(inner)), own, container)
                    continue
                path = "/".join((container.source, *own[0].parts))
                yield from self._class(
                    files_in_zip(inner), _Container(path, learner.name, True, container.depth + 1)
                )

    def _submission(self, learner: Learner, files: list[File], container: _Container) -> Submission:
        """All that one learner handed in, read from these files. An error here ends the reading of
        this learner alone, and so does taking too long."""
        desk = _Desk(self.exercises)
        in_order = sorted(files, key=lambda file: file_order(file.parts))
        try:
            work_for(READING_SECONDS, lambda: desk.read_all(in_order, container.depth))
        except Exception as error:  # nothing that a learner hands in stops the rest
            desk.troubles.append(f"Reading it has failed: {type(error).__name__}.")
        else:
            desk.troubles += [] if desk.has_read_all else [TOO_SLOW]
        order = [name for name in self.exercises if name in desk.answers]
        return Submission(
            learner.name,
            on_one_line("/".join(filter(None, (container.source, *_common(files))))),
            {name: desk.answers[name] for name in order},
            (*filter(None, [learner.doubt]), *desk.said()),
            learner.id,
            learner.is_late,
            place_of_feedback(file.parts for file in files) if learner.id else "",
            is_unread=desk.is_unread,
        )


@dataclass(frozen=True)
class _Container:
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


@dataclass
class _Desk:
    """Reads the files of one learner, one after the other."""

    exercises: list[str]
    answers: dict[str, Answer] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)  # what is neither notebook nor hand-in file
    twice: set[str] = field(default_factory=set)  # names that several files have
    files: int = 0
    empty: int = 0  # of these, those that could be read and hold no answer
    bytes: int = 0
    refused: int = 0  # those that were meant as one, and could not be read
    has_read_all: bool = False

    @property
    def is_unread(self) -> bool:
        """Whether there was a file that could not be read. One that holds no answer could."""
        nothing_else = not self.answers and self.empty < self.files
        return self.refused > 0 or not self.has_read_all or nothing_else

    def read_all(self, files: Sequence[File], depth: int) -> None:
        """Take the answers from some files: see `read`."""
        times = Counter(file.name for file in files)
        self.twice = {name for name in times if times[name] > 1}
        for file in files:
            self.read(file, depth)
        self.has_read_all = True

    def read(self, file: File, depth: int) -> None:
        """Take the answers from a file, or note what is wrong with it.

        Args:
            file: the file.
            depth: how many zips it is nested in.
        """
        if file.open is None:
            return
        self.files += 1
        if self.files > MOST_FILES:
            more = f"There are more than {MOST_FILES} files; the rest were ignored."
            self.troubles += [more] if more not in self.troubles else []
            return
        try:
            begin = begin_of(file)
            if begin.startswith((ZIP, EMPTY_ZIP)) and not DOCUMENT.search(file.name):
                self._read_zip(file, depth)
            elif is_meant_as_hand_in(file.name, begin):
                self._read_answers(file)
            else:
                self.others.append(_shown(file.name))
        except NoHandIn as why:
            if file.name.lower().endswith(".ipynb"):
                self._refuse(file, why)
            elif _lesson(file.name) is not None:
                self._refuse(file, NOT_AS_MADE)
            else:
                self.others.append(_shown(file.name))
        except Refused as why:
            self._refuse(file, why)

    def _refuse(self, file: File, why: Refused | str) -> None:
        """Count a file as not read, and note why."""
        self.refused += 1
        self.troubles.append(said(file.name, why))

    def _read_zip(self, file: File, depth: int) -> None:
        """Read the files in a learner's zip, one level deeper.

        Raises:
            Refused: it is nested too deeply, broken or empty.
        """
        if depth >= DEEPEST:
            raise Refused(f"it is nested in {DEEPEST} other zips, and was not opened")
        with zip_in(file) as opened:
            inner = files_in_zip(opened)
            if not inner:
                raise Refused("there is nothing in it")
            for one in sorted(inner, key=lambda one: file_order(one.parts)):
                if not _is_kept_aside(one.parts):
                    self.read(one, depth + 1)

    def _read_answers(self, file: File) -> None:
        """Take the answers in a file. Of two answers to an exercise the newer one counts.

        Raises:
            Refused: it is no notebook or hand-in file, or the learner's files are too large
                together.
        """
        content = content_of(file)
        self.bytes += len(content)
        if self.bytes > MOST_BYTES:
            raise Refused(f"with it, there are more than {MOST_BYTES // 1_000_000} MB")
        found = found_in(content, self.exercises)
        self.empty += found.troubles == [NO_ANSWER]
        self.troubles += [said(file.name, trouble) for trouble in found.troubles]
        age = {**file.age, **number_of(file.parts)}
        where = "/".join(file.parts) if file.name in self.twice else file.name
        for name, answer in found.answers.items():
            found_here = replace(answer, file=_shown(where), age={**age, **answer.age})
            self.answers[name] = counting(self.answers.get(name), found_here)

    def said(self) -> list[str]:
        """What there is to say about the files as a whole, in sentences."""
        if self.answers or self.troubles:
            left_out = len(self.troubles) - MOST_SAID
            if left_out < 2:
                return self.troubles
            rest = f"{left_out} more remarks about the files are left out."
            return [*self.troubles[:MOST_SAID], rest]
        if not self.others:
            return [NOTHING_IN_IT]
        more = [f"{len(self.others) - 3} others"] if len(self.others) > 3 else []
        only = listed([*sorted(self.others)[:3], *more])
        typed = ", a text that was typed in" if all(map(TYPED.search, self.others)) else ""
        return [f"There is no notebook and no hand-in file, only {only}{typed}. {WHAT_TO_HAND_IN}"]


# ---- whose is it? ------------------------------------------------------------------------------


def _by_learner(files: list[File], container: _Container) -> Iterator[tuple[Learner, list[File]]]:
    """Yield each learner with the files that are theirs, sorted by name."""
    handed_in = [file for file in files if not _is_kept_aside(file.parts)]
    is_own_copy = 0 < len(handed_in) < len(files)
    files = _unwrapped(files, container)
    if handed_in:  # else these were handed in
        files = [*filter(None, map(_without_kept_aside, files))]
    is_one = container.is_zip and _is_of_one(files)
    named = {} if is_own_copy else {file.parts: _named(file) for file in files}
    others = [file for file in files if not named.get(file.parts)]
    by_folder = _by_folder(others, container.name, is_own_copy)
    by_folder |= _in_subfolders(others)
    groups: dict[str, tuple[Learner, list[File]]] = {}
    by_platforms = _by_platforms(files)
    alike = Counter(_without_number(_stem(file.parts[0])) for file in files)
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
        yield learner if learner.id else _in_doubt(learner, own), own


def _by_platforms(files: list[File]) -> dict[tuple[str, ...], Learner]:
    """The learners whom a platform names, by path. Inside the folder of a learner, anybody can name
    a file as a platform would name somebody else's: so there it is believed only if all that is
    read is named like that, as in a download that was put into a folder."""
    named = {file.parts: learner for file in files if (learner := by_platform(file.parts))}
    if all(file.parts in named for file in files if _may_be_read(file)):
        return named
    return {parts: learner for parts, learner in named.items() if by_platform_at_the_top(parts)}


def _may_be_read(file: File) -> bool:
    return file.open is not None and PurePath(file.name).suffix.lower() in READ


def _in_doubt(learner: Learner, files: Iterable[File]) -> Learner:
    """The learner, with a doubt if some of these files are named as a platform names others'."""
    found = (by_platform(file.parts) for file in files)
    names = sorted({one.name for one in found if one and one.id})
    if not names:
        return learner
    more = [f"{len(names) - 3} others"] if len(names) > 3 else []
    return replace(learner, doubt=FOR_OTHERS.format(who=listed([*names[:3], *more])))


def _is_of_one(files: list[File]) -> bool:
    """Whether there is at most one notebook, and no folder."""
    names = [file.name.lower() for file in files]
    notebooks = [name for name in names if name.endswith((*ENDINGS, ".zip"))]
    return len(notebooks) < 2 and all(len(file.parts) == 1 for file in files)


def _unwrapped(files: list[File], container: _Container) -> list[File]:
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
        return _lesson(file.name) or (ALL if is_theirs else None)

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


def _named(file: File) -> Learner | None:
    """The learner whose name is in a hand-in file at the top of a folder, if the file still has the
    name that the course gave it; else None."""
    if file.open is None or len(file.parts) > 1 or not _is_hand_in(file):
        return None
    with suppress(Refused):
        return plain(name) if (name := name_in(content_of(file))) else None
    return None


def _is_hand_in(file: File) -> bool:
    """Whether a file has a name that the course gives to hand-in files."""
    return bool(WITH_NAME.fullmatch(_stem(file.name)[:LONGEST]))


def _lesson(name: str) -> str | None:
    """The number of the lesson in the name of a file, if the course gave that name; ALL for a file
    with the answers of all lessons; else None."""
    match = LESSON.fullmatch(_stem(name)[:LONGEST])
    return match and (match["lesson"] or match["handed"] or ALL)


def _by_place(file: File, alike: Counter[str]) -> Learner:
    """The learner after whom the file or its folder is named. The number of a copy is no part of a
    name if none beside it is `alike`; else nobody knows whose the copy is."""
    parts = [part for part in file.parts if part.strip("./\\")] or ["?"]
    if len(parts) > 1 or file.open is None:
        return plain(parts[0])
    name = _stem(parts[0])
    bare = _without_number(name)
    return plain(bare if alike[bare] == 1 else name)


def _is_kept_aside(parts: tuple[str, ...]) -> bool:
    """Whether the course keeps this beside the lessons: the progress, or earlier versions of
    lessons."""
    return parts[-1] == ledger.FILE or EARLIER in parts[:-1]


def _without_kept_aside(file: File) -> File | None:
    """The file; of one that the course keeps beside the lessons, only its place in the folder of
    a learner, who may have handed in nothing else."""
    if not _is_kept_aside(file.parts):
        return file
    is_anybodys = len(file.parts) > 1 and file.parts[0] != EARLIER
    return replace(file, open=None) if is_anybodys else None


def _is_zip_of_a_platform(file: File) -> bool:
    """Whether this is a zip that Moodle or Canvas made."""
    opened = _zip_of_a_platform([file])
    if opened is not None:
        opened.close()
    return opened is not None


def _zip_of_a_platform(files: list[File]) -> ZipFile | None:
    """The only file, opened, if it is a zip that Moodle or Canvas made; else None."""
    if len(files) != 1 or files[0].open is None:
        return None
    opened = None
    with suppress(Refused):
        if begin_of(files[0]).startswith(ZIP):
            opened = zip_in(files[0])
            if any(by_platform(file.parts) for file in files_in_zip(opened)):
                return opened
    if opened is not None:
        opened.close()
    return None


# ---- how it is said ----------------------------------------------------------------------------


def said(name: str, why: object) -> str:
    """A sentence about a file. A name that is a sentence itself is quoted."""
    shown = _shown(name)
    return f"{quoted(shown) if len(shown.split()) > 3 else shown}: {why}."


def _shown(name: str) -> str:
    """The name of a file, on one line and not too long."""
    return on_one_line(name)[:LONGEST]


def _stem(name: str) -> str:
    return name.rpartition(".")[0] or name


def _common(files: list[File]) -> tuple[str, ...]:
    """The path of the only file, or of the folder that all files are in."""
    first, last = files[0].parts, files[-1].parts  # they are in order
    same = takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return tuple(one for one, other in same)

"""Who handed in what: files, folders and zips become one submission per learner (see `whose.py`).

If one learner has several files, the newest answer counts (`newest.py`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import takewhile
from pathlib import Path
from zipfile import ZipFile

from gameclassroom.gathering.containers import (
    EMPTY_ZIP,
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
from gameclassroom.gathering.names import (
    LONGEST,
    Learner,
    by_platform,
    file_order,
    number_of,
    on_one_line,
    place_of_feedback,
    plain,
)
from gameclassroom.gathering.reading import (
    ENDINGS,
    NO_ANSWER,
    FileContents,
    found_in,
    is_meant_as_hand_in,
)
from gameclassroom.gathering.whose import (
    Container,
    by_learner,
    in_doubt,
    is_kept_aside,
    lesson_in,
    may_be_read,
    named_in,
    stem,
)
from gamesearch.base.clock import work_for
from gamesearch.base.text.counting import listed
from gametutor.answers.asking.lost import quoted
from gametutor.course.copying.folder import NAME as OWN_COPY
from gametutor.course.handing_in.newest import counting
from gametutor.course.handing_in.refused import NoHandIn, Refused
from gametutor.course.handing_in.submission import Answer, Submission
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
"""How long that may take; learners who share a folder share it, too."""
FILE_SECONDS = 20.0
"""How long reading one file may take, so that there is time for the others."""
TOO_SLOW = (
    "Reading it took more than {seconds:.0f} seconds. What was not read by then does not count."
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
    files = [file for file in files_in_folder(folder.resolve()) if not is_kept_aside(file.parts)]
    if not files:
        return Submission("", "", {}, ("No file was handed in.",))
    return _Collection(ordered_names(), ())._submission(Learner(""), files, Container("", ""))


@dataclass
class _Collection:
    """What gathers the submissions from all that the teacher named."""

    exercises: list[str]
    leave_out: Collection[Path]

    def of_paths(self, paths: Sequence[Path]) -> Iterator[Submission]:
        """Yield the submissions at the paths that the teacher named. Files whose names do not say
        whose they are come last, folder by folder."""
        holding = (each for each in paths if each.name.lower().endswith(ENDINGS) and each.is_file())
        nameless = {path for path in holding if lesson_in(path.name) is not None}
        for path in paths:
            if path not in nameless:
                yield from self.of_path(path)
        for folder in sorted({path.parent.resolve() for path in nameless}):
            own = sorted(path for path in nameless if path.parent.resolve() == folder)
            yield from self._class([*map(file_at, own)], Container(folder.name, folder.name))

    def of_path(self, path: Path) -> Iterator[Submission]:
        """Yield the submissions in one file or folder that the teacher named."""
        whole = path.resolve()
        name = path.name or whole.name
        is_the_courses = lesson_in(name) is not None or stem(name) == OWN_COPY
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
                yield from self._class(files, Container(name, called or name))
                return
            begin = begin_of(file_at(path))
            if begin.startswith((ZIP, EMPTY_ZIP)):
                with whole.open("rb") as stream, opened_zip(stream) as opened:
                    container = Container(name, called or stem(name), is_zip=True, depth=1)
                    yield from self._class(files_in_zip(opened), container)
                return
        except (Refused, OSError) as why:
            whose = plain(called or stem(name)).name
            yield Submission(whose, on_one_line(name), {}, (said(name, why),), is_unread=True)
            return
        learner = named_in(file_at(path)) or plain(stem(name))
        yield self._submission(learner, [file_at(path)], Container("", ""))

    def _class(self, files: list[File], container: Container) -> Iterator[Submission]:
        """Yield the submissions among the files of many learners, one for each. A zip in which a
        platform has put a whole class is opened in its turn."""
        if not files:
            whose, source = plain(container.name).name, on_one_line(container.source)
            yield Submission(whose, source, {}, (NOTHING_IN_IT,))
            return
        are_classes = container.depth < DEEPEST and all(
            _is_zip_of_a_platform(file) for file in files if may_be_read(file)
        )
        for learner, own in by_learner(files, container):
            inner = None if learner.id else _zip_of_a_platform(own)
            if inner is None:
                yield self._submission(learner, own, container)
                continue
            with inner:
                if not are_classes:
                    yield self._submission(in_doubt(learner, files_in_zip(inner)), own, container)
                    continue
                path = "/".join((container.source, *own[0].parts))
                yield from self._class(
                    files_in_zip(inner), Container(path, learner.name, True, container.depth + 1)
                )

    def _submission(self, learner: Learner, files: list[File], container: Container) -> Submission:
        """All that one learner handed in, read from these files. An error here ends the reading of
        this learner alone, and so does taking too long."""
        desk = _Desk(self.exercises)
        in_order = sorted(files, key=lambda file: file_order(file.parts))
        seconds = READING_SECONDS / learner.among
        try:
            work_for(seconds, lambda: desk.read_all(in_order, container.depth))
        except Exception as error:  # nothing that a learner hands in stops the rest
            desk.troubles.append(f"Reading it has failed: {type(error).__name__}.")
        else:
            desk.troubles += [] if desk.has_read_all else [TOO_SLOW.format(seconds=seconds)]
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
            folder=learner.folder,
        )


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
            elif lesson_in(file.name) is not None:
                self._refuse(file, NOT_AS_MADE)
            else:
                self.others.append(_shown(file.name))
        except Refused as why:
            self._refuse(file, why)
        except Exception as error:  # nothing in a file costs the others
            self._refuse(file, f"reading it has failed ({type(error).__name__})")

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
                if not is_kept_aside(one.parts):
                    self.read(one, depth + 1)

    def _read_answers(self, file: File) -> None:
        """Take the answers in a file. Of two answers to an exercise the newer one counts.

        Raises:
            Refused: it is not a notebook or hand-in file, takes too long, or the learner's files
                are too large together.
        """
        content = content_of(file)
        self.bytes += len(content)
        if self.bytes > MOST_BYTES:
            raise Refused(f"with it, there are more than {MOST_BYTES // 1_000_000} MB")
        read: list[FileContents] = []
        work_for(FILE_SECONDS, lambda: read.append(found_in(content, self.exercises)))
        if not read:
            raise Refused(f"reading it took more than {FILE_SECONDS:.0f} seconds")
        (found,) = read
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


def said(name: str, why: object) -> str:
    """A sentence about a file. A name that is a sentence itself is quoted."""
    shown = _shown(name)
    return f"{quoted(shown) if len(shown.split()) > 3 else shown}: {why}."


def _shown(name: str) -> str:
    """The name of a file, on one line and not too long."""
    return on_one_line(name)[:LONGEST]


def _common(files: list[File]) -> tuple[str, ...]:
    """The path of the only file, or of the folder that all files are in."""
    first, last = files[0].parts, files[-1].parts  # they are in order
    same = takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return tuple(one for one, other in same)

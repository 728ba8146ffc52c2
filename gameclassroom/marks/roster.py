"""The class as the learning platform knows it: a CSV file whose rows are kept and filled in."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from gameclassroom.gathering.groups import names_in
from gameclassroom.gathering.names import on_one_line, without_marks
from gameclassroom.marks.lateness import hours_late
from gamesearch.base.text.counting import listed

IDS = {
    *("identifier", "id", "id number", "student id", "sis user id", "sis login id", "login id"),
    *("username", "user name", "login", "email", "email address", "e-mail"),
}
"""Columns that identify a learner with certainty, as Moodle, Canvas and others call them."""
NAMES = {"full name", "name", "student", "learner", "student name"}
FIRST, LAST = {"first name", "given name"}, {"last name", "surname", "family name"}
MARKS = ("grade", "mark", "marks", "points", "score")
ABOUT_SOMEBODY = re.compile(r"\b(id|identifier|sis|e-?mail|name|user|login)\b")
"""Words in the names of other columns that identify a learner."""
CERTAIN = re.compile(r"@|^(?=.*\d).{3,}")
"""What can be nothing but an id: a shorter number may be that of a lesson, a word a name."""
STATUS, LATE = "status", re.compile(r"\blate\b", re.IGNORECASE)
"""In Moodle's grading worksheet: "Submitted for grading - 2 hours late"."""
ENGLISH = re.compile(r"\bsubmi(tted|ssion)\b", re.IGNORECASE)
"""Somewhere in that column, if it is in English: "Submitted for grading", "No submission"."""
FEEDBACK = ("feedback comments", "feedback", "comments")
OF_CANVAS = {"student", "id", "section"}
MAXIMUM = "maximum grade"
"""The column of the points possible in Moodle's grading worksheet."""
POSSIBLE = "points possible"
"""The name in the row of the points possible in Canvas's grade book."""
TEST_STUDENT = "student, test"
"""The name in the row of Canvas's grade book that a teacher's student view has filled."""
ASSIGNMENT = re.compile(r".+ \(\d+\)")
"""A column of Canvas's grade book: the name of an assignment and its number."""


NAMED_INSIDE = (
    "The learners in the folder {folder} were looked for in the roster by the name of that folder "
    "alone, since only the names of its files say who they are. If those names can be trusted, "
    "name that folder itself in the command."
)


class Result(NamedTuple):
    """What is written to a row: the points, "" if they are not known, and the feedback."""

    points: str
    feedback: str


class Handed(NamedTuple):
    """Who handed something in: the learner and the name in the submission, and the platform's
    number; and the folder, if the names of files in it are all that says who it is."""

    learner: str
    name: str
    id: str
    folder: str = ""


class Matched(NamedTuple):
    """How the class fits the roster.

    Attributes:
        rows: who belongs to which row, by its number.
        absent: the names of those who handed in nothing.
        remarks: what does not fit, in sentences.
    """

    rows: dict[int, Handed]
    absent: list[str]
    remarks: list[str]


@dataclass
class Roster:
    """A table of learners.

    Attributes:
        path: its file.
        encoding, separator, line_end: the format of the file.
        above: Excel's line `sep=;`, as a row, if the file begins with one.
        head: the names of its columns.
        rows: its rows, without the head.
        marks: the index of the column for the points.
        feedback: the index of the column for the feedback; None if there is none.
    """

    path: Path
    encoding: str
    separator: str
    line_end: str
    above: list[list[str]]
    head: list[str]
    rows: list[list[str]]
    marks: int
    feedback: int | None

    @classmethod
    def read(cls, path: Path, column: str = "") -> Roster:
        """Read a roster.

        Args:
            path: the CSV file.
            column: the column for the points; by default found by its name.

        Raises:
            ValueError: it is not a table of learners; the sentence says what is missing.
        """
        text, encoding = _decoded(path)
        line_end = "\r\n" if "\r\n" in text else "\n"
        told = re.match(r'"?sep=([,;\t|])', text.lstrip(), re.IGNORECASE)
        separator = told[1] if told else max(",;\t", key=text.lstrip().partition("\n")[0].count)
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
        lines, begin = [], 1
        try:
            for row in reader:
                lines.append(row)
                begin = reader.line_num + 1
        except csv.Error as error:
            raise ValueError(
                f"{path} cannot be read as a table: {error} in the row that begins on line "
                f"{begin}. Is a quotation mark left open there?"
            ) from None
        filled = [row for row in lines if "".join(row).strip("\ufeff \t")]
        above, filled = filled[: bool(told)], filled[bool(told) :]
        if not filled:
            raise ValueError(f"{path} is empty.")
        head, *rows = filled
        columns = [_plain(name) for name in head]
        if not {*columns} & (IDS | NAMES | LAST):
            raise ValueError(
                f"{path} has no column that says who a row is about, such as Email address, ID, "
                f"Full name or Student. Its columns are {listed(head)}."
            )
        marks = _column_of_marks(path, head, column)
        feedback = _first_index(columns, FEEDBACK)
        for written in (marks, feedback):
            if written is not None and columns.count(columns[written]) > 1:
                raise ValueError(f"{path} has two columns {head[written]!r}. Rename one of them.")
        if marks is None:  # a list of names, and nothing else
            head = [*head, *[""] * (max(map(len, rows), default=0) - len(head))]
            marks, feedback = len(head), len(head) + 1 if feedback is None else feedback
            head = [*head, "Grade", *["Feedback"] * (feedback > marks)]
        rows = [row + [""] * (len(head) - len(row)) for row in rows]
        return cls(path, encoding, separator, line_end, above, head, rows, marks, feedback)

    def matched(self, class_: Iterable[Handed]) -> Matched:
        """Find the row of everybody who handed something in."""
        found: dict[int, list[Handed]] = {}
        open_rows: set[int] = set()
        remarks = []
        who, class_ = self._people(), [*map(_known, class_)]
        often = Counter(word for handed in class_ for word in names_in(_plain(handed.name)))
        in_folders: dict[str, None] = {}
        for handed in class_:
            fitting = _best(who, handed)
            if len(fitting) == 1:
                found.setdefault(fitting[0], []).append(handed)
                person = who[fitting[0]]
                if any(often[word] == 1 for word in person.unknown_words(handed)):
                    remarks.append(f"{handed.learner}: entered in the row of {person.told_apart}.")
            elif fitting:
                open_rows |= {*fitting}
                rows = listed(who[number].told_apart for number in fitting)
                remarks.append(f"{handed.learner}: more than one row of the roster fits, {rows}.")
            elif handed.folder:
                in_folders[handed.folder] = None
            else:
                remarks.append(f"{handed.learner}: handed in, but not in the roster.")
        for number, several in sorted(found.items()):
            if len(several) > 1:
                names = listed(handed.learner for handed in several)
                remarks.append(
                    f"{who[number].shown}: handed in more than once, as {names}. The row in the "
                    "roster is unchanged: enter what should count, or run the command again "
                    "without the others."
                )
        by_folder = [NAMED_INSIDE.format(folder=folder) for folder in in_folders]
        absent = [
            person.shown for number, person in who.items() if number not in {*found} | open_rows
        ]
        if class_ and not found and not open_rows:
            return Matched({}, [], [self._nobody_found(), *by_folder])
        alone = {row: one for row, [one, *more] in found.items() if not more}
        return Matched(alone, absent, [*remarks, *by_folder])

    def _nobody_found(self) -> str:
        """That no row fits anybody, and what to look for."""
        read = [name for name in self.head if _plain(name) in IDS | NAMES | FIRST | LAST]
        columns = f"column{'s' * (len(read) > 1)} {listed(read)}"
        return (
            "No row of the roster fits anybody who handed something in, so nothing was entered. "
            f"Rows were matched by the {columns}. Names are looked for in a column called Full "
            "name, Name or Student, or in two called Last name and First name."
        )

    def name_in(self, row: int) -> str:
        """The name in a row; "" if it has none."""
        return _Who(self.head, self.rows[row]).name

    def is_late(self, row: int) -> bool:
        """Whether the platform marks the submission of a row as late."""
        return self.says_how_late and bool(LATE.search(self._status(row)))

    def hours_late(self, row: int) -> float | None:
        """How many hours late a submission was; None if the roster does not say."""
        return hours_late(self._status(row)) if self.says_how_late else None

    @cached_property
    def says_how_late(self) -> bool:
        """Whether there is the column in which Moodle does, in English."""
        is_there = STATUS in map(_plain, self.head)
        return is_there and any(map(ENGLISH.search, map(self._status, range(len(self.rows)))))

    def _status(self, row: int) -> str:
        """What Moodle's column of states says in a row."""
        return self.rows[row][[*map(_plain, self.head)].index(STATUS)]

    def filled(self, results: Mapping[int, Result]) -> bytes:
        """The content of the file with points and feedback in the rows with these numbers."""
        rows = [list(row) for row in self.rows]
        point = "," if self._has_commas else "."
        for number, result in results.items():
            rows[number][self.marks] = result.points.replace(".", point)
            if self.feedback is not None:
                rows[number][self.feedback] = result.feedback
        written = io.StringIO(newline="")
        writer = csv.writer(written, delimiter=self.separator, lineterminator=self.line_end)
        writer.writerows([*self.above, self.head, *rows])
        return written.getvalue().encode(self.encoding, "replace")

    @property
    def most(self) -> float | None:
        """The total of the points possible, if the roster has it: Moodle has it in each row, Canvas
        in a row of its own."""
        for row in self.rows:
            if self._column_of_most is not None or POSSIBLE in map(_plain, row):
                with suppress(ValueError):
                    return float(self._cell_of_points(row).replace(",", "."))
        return None

    @property
    def _column_of_most(self) -> int | None:
        """The index of Moodle's column of the points possible; None if there is none."""
        return _first_index([*map(_plain, self.head)], (MAXIMUM,))

    def _cell_of_points(self, row: Sequence[str]) -> str:
        """Where a row has the points possible, or else the points."""
        column = self._column_of_most
        return row[self.marks if column is None else column]

    @property
    def _has_commas(self) -> bool:
        """Whether the points have a decimal comma: 7,50."""
        return any(re.fullmatch(r"\d+,\d+", self._cell_of_points(row)) for row in self.rows)

    def _people(self) -> dict[int, _Who]:
        """The rows that are about a person, by their numbers. (Canvas also has a row of points
        possible.)"""
        return {
            number: _Who(self.head, row)
            for number, row in enumerate(self.rows)
            if {POSSIBLE, TEST_STUDENT}.isdisjoint(map(_plain, row))
        }


class _Who:
    """The person that a row is about."""

    def __init__(self, head: Sequence[str], row: Sequence[str]):
        cells = {_plain(name): cell.strip() for name, cell in zip(head, row, strict=False) if cell}
        first = next((cells[name] for name in FIRST if name in cells), "")
        last = next((cells[name] for name in LAST if name in cells), "")
        names = [cells[name] for name in sorted(NAMES & cells.keys())]
        names.append(f"{first} {last}".strip())
        ids = [cells[name] for name in sorted(IDS & cells.keys())]
        # Canvas puts the last name first and leaves out all between: "lovelaceada".
        words = [_words(name) for name in names if name]
        self.names = set(map(frozenset, words))
        self.words = {word for name in words for word in name}
        self.joined = {"".join(it) for w in words for it in (w, w[-1:] + w[:-1])}
        # Moodle's say "Participant 1234", in Germany "Teilnehmer/in1234". The first part of an
        # address is often a file's name.
        self.ids = {part for id in ids for part in (_plain(id), _plain(id).split("@")[0])}
        self.ids |= {re.sub(r"^\D+[ /]\D*(?=\d+$)", "", id) for id in self.ids}
        self.name = on_one_line(next(filter(None, names), ""))
        self.shown = self.name or on_one_line(ids[0] if ids else listed(row))
        same = not ids or self.shown == on_one_line(ids[0])
        self.told_apart = self.shown if same else f"{self.shown} ({on_one_line(ids[0])})"

    def unknown_words(self, handed: Handed) -> frozenset[str]:
        """The words of a name that may be somebody else's."""
        known = {*self.words, *self.joined, *(word for id in self.ids for word in _words(id))}
        is_certain = handed.id in self.ids
        return frozenset() if is_certain else names_in(_plain(handed.name)) - known


def _known(handed: Handed) -> Handed:
    """By what somebody is looked for in the roster: learners choose the names of files in their own
    folder, so there only its own name counts."""
    return handed._replace(name=handed.folder) if handed.folder else handed


def _best(who: Mapping[int, _Who], handed: Handed) -> list[int]:
    """The rows that fit a learner by the surest sign that fits any row: the number, the whole name,
    all words of a name in the file name, with an id or without, an id alone."""
    words = _words(handed.name)
    whole = _plain(handed.name)
    parts = {whole, *re.split(r"[\s_]+", whole)}
    called = names_in(whole)

    def by_id(one: _Who) -> bool:
        """One that is a name, as in ada@x.org, does not make an Ada Berg an Ada Lovelace."""
        found = parts & one.ids
        is_theirs = whole in found or (called and called <= one.words | found)
        return bool(found and (is_theirs or any(map(CERTAIN.search, found))))

    def by_name(one: _Who) -> bool:
        return any(len(name) > 1 and name <= {*words} for name in one.names)

    signs: tuple[Callable[[_Who], object], ...] = (
        lambda one: handed.id and handed.id in one.ids,
        lambda one: frozenset(words) in one.names or "".join(words) in one.joined,
        lambda one: by_name(one) and by_id(one),
        by_name,
        by_id,
    )
    for fits in signs:
        if found := [number for number, one in who.items() if fits(one)]:
            return found
    return []


def _words(name: str) -> list[str]:
    """The words of a name, without accents, commas and capitals."""
    return re.findall(r"[^\W_]+", _plain(name))


def _plain(text: str) -> str:
    """A column's name without capitals, accents and outer spaces."""
    return without_marks(text).strip()


def _first_index(columns: Sequence[str], wanted: Sequence[str]) -> int | None:
    """The index of the column with the first of these names that is there; None without any."""
    return next((columns.index(name) for name in wanted if name in columns), None)


def _column_of_marks(path: Path, head: Sequence[str], column: str) -> int | None:
    """The index of the column for the points; None if there is none and one can be added."""
    columns = [_plain(name) for name in head]
    if column:
        _refuse_column(path, head, column)
        return columns.index(_plain(column))
    found = _first_index(columns, MARKS)
    if found is not None or not OF_CANVAS.issubset(columns):
        return found
    assignments = [name for name in head if ASSIGNMENT.fullmatch(name)]
    if len(assignments) == 1:
        return list(head).index(assignments[0])
    raise ValueError(
        f"{path} is a Canvas grade book. Choose the column for the points with --column: "
        f"{listed(map(repr, assignments), 'or') if assignments else 'it has no assignment yet'}."
    )


def _refuse_column(path: Path, head: Sequence[str], column: str) -> None:
    """Raise a ValueError if points must not be written to this column."""
    name = _plain(column)
    if name not in map(_plain, head):
        raise ValueError(f"{path} has no column {column!r}. It has {listed(head)}.")
    if name in {MAXIMUM, *FEEDBACK}:
        raise ValueError(
            f"{path}: the column {column!r} is not for the points a learner gets. Name another one "
            "with --column."
        )
    is_known = name in IDS | NAMES | FIRST | LAST
    if is_known or (ABOUT_SOMEBODY.search(name) and not ASSIGNMENT.fullmatch(column)):
        raise ValueError(
            f"{path}: the column {column!r} says who a row is about, and the points would be "
            "written over that. Name another one with --column."
        )


def _decoded(path: Path) -> tuple[str, str]:
    """The text of a file, and its encoding."""
    if path.is_dir():
        raise ValueError(f"{path} is a folder. Name the CSV file that is the roster.")
    data = path.read_bytes()
    if data.startswith(b"PK"):
        raise ValueError(
            f"{path} is a zip or a workbook, not a table as text. Name the CSV file that is the "
            "roster."
        )
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        with suppress(UnicodeDecodeError):
            if "\0" not in (text := data.decode("utf-16")):
                return text, "utf-16"
    if b"\0" in data:
        raise ValueError(f"{path} cannot be read as text. Save it as CSV in UTF-8.")
    try:
        return data.decode("utf-8-sig"), "utf-8-sig" if data.startswith(
            b"\xef\xbb\xbf"
        ) else "utf-8"
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace"), "cp1252"

"""From the records of all learners to what the teacher gets: a page of the class, a table for the
learning platform, and pages to return to the learners."""

import csv
import io
import unicodedata
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from gameclassroom.grading.settings import Settings
from gameclassroom.marks.learner_record import LearnerRecord
from gameclassroom.marks.mark import NOT_FOUND, Mark
from gameclassroom.marks.points import Points, shown
from gameclassroom.marks.roster import Matched, Result
from gameclassroom.marks.writing import pack, replacing, write_atomically
from gameclassroom.pages.class_page import ClassPage
from gameclassroom.pages.page import SIGNS
from gamesearch.base.text.counting import listed
from gametutor.course.handing_in.submission import NOTHING

CLASS, ANONYMOUS = "class.html", "class-anonymous.html"
MARKS, FEEDBACK = "marks.csv", "feedback.zip"
WITHOUT_TIMES = (
    "Nothing says in English how late anything was handed in, so `late` takes nothing off."
)


def write_results(
    settings: Settings,
    exercises: Sequence[str],
    files: Mapping[str, Path],
    matched: Matched | None,
) -> list[str]:
    """Write the results of the whole class, with one record in memory at a time.

    Args:
        settings: how to grade.
        exercises: the ids of the exercises that count.
        files: the record of every learner.
        matched: who is who in the roster, if there is one.

    Returns:
        Remarks about the class and its files, in sentences.
    """
    points = settings.points
    day = settings.day
    pages = {settings.to / CLASS: ClassPage(exercises, points, day, is_anonymous=False)}
    anonymous = settings.to / ANONYMOUS
    if settings.is_anonymous or anonymous.exists():  # what is there is never an old one
        pages[anonymous] = ClassPage(exercises, points, day, is_anonymous=True)
    whose: dict[tuple[str, str], list[str]] = {}  # what is said of several is said once
    by_hand: list[str] = []
    rows: list[Sequence[str]] = []
    results: dict[str, Result] = {}
    with replacing(settings.to / FEEDBACK) as new, zipfile.ZipFile(new, "w") as feedback:
        for file in files.values():
            record = LearnerRecord.read(file)
            assert record is not None
            its_page = file.with_suffix(".html")
            for page in pages.values():
                page.add(record, its_page.relative_to(settings.to).as_posix())
            pack(feedback, record.feedback or its_page.name, its_page.read_bytes())
            results[record.learner] = _result(record, points)
            rows.append(_row(record, points))
            by_hand += _by_hand(record, points)
            for learner, each, said in _remarks(record, points):
                whose.setdefault((learner, said), []).append(each)
    remarks = [
        f"{', '.join(filter(None, (learner, listed(each))))}: {said}"
        for (learner, said), each in whose.items()
    ]
    if settings.roster is None or matched is None:
        table = _table(exercises, points, rows)
    else:
        for page in pages.values():
            for name in matched.absent:
                page.add_absent(name)
        table = settings.roster.filled(
            {row: results[handed.learner] for row, handed in matched.rows.items()}
        )
        remarks += matched.remarks + [f"{name}: nothing handed in." for name in matched.absent]
        most = sum(map(points.of, exercises))
        if settings.roster.most is not None and shown(settings.roster.most) != shown(most):
            remarks.append(
                f"The roster has {shown(settings.roster.most)} points in all, but the exercises "
                f"here are worth {shown(most)}. Make them equal with --points."
            )
    if points.late and not (settings.roster and settings.roster.says_how_late):
        by_hand.append(WITHOUT_TIMES)
    remarks = by_hand + remarks  # first: of many remarks, only the first are shown at the end
    write_atomically(settings.to / MARKS, table)
    for path, page in pages.items():
        write_atomically(path, page.html(remarks, settings.made_with))
    return remarks


def _result(record: LearnerRecord, points: Points) -> Result:
    """What a learner gets in the table of marks: the points, and the feedback in one line."""
    late = record.lateness(points)
    said = [
        f"{name}: {_words(mark)}, {shown(record.earned(name, points))} of {shown(points.of(name))}"
        for name, mark in record.marks.items()
    ] + [(late[:1].lower() + late[1:]).removesuffix(".")]
    if record.why_nothing:
        said = [" ".join(filter(None, [record.why_nothing, *record.troubles, late]))]
    feedback = "; ".join(_in_one_cell(each) for each in said if each)
    return Result(_points_cell(record.total(points)), feedback)


def _words(mark: Mark) -> str:
    """What the answer is called; with why, where a learner may think that it was handed in."""
    is_there = mark.status == NOTHING and mark.trouble
    return f"{NOT_FOUND} ({mark.trouble})" if is_there else SIGNS[mark.status][1]


def _row(record: LearnerRecord, points: Points) -> list[str]:
    """A learner's row in the table without a roster."""
    earned = [_points_cell(record.earned(name, points)) for name in record.marks]
    late = "yes" if record.is_late else ""
    return [_harmless(record.learner), *earned, _points_cell(record.total(points)), late]


def _table(exercises: Sequence[str], points: Points, rows: Iterable[Sequence[str]]) -> bytes:
    """The marks as CSV, if there is no roster. They begin with a byte-order mark, or Excel would
    garble "Yılmaz"."""
    written = io.StringIO(newline="")
    writer = csv.writer(written)
    most = [points.of(name) for name in exercises]
    writer.writerow(["learner", *exercises, "points", "late"])
    writer.writerow(["(points possible)", *map(shown, most), shown(sum(most)), ""])
    writer.writerows(rows)
    return written.getvalue().encode("utf-8-sig", "backslashreplace")


def _points_cell(points: float | None) -> str:
    return "" if points is None else shown(points)


def _in_one_cell(text: str) -> str:
    """A text, whoever wrote it, that begins no further cell: in half of Europe a semicolon does."""
    return text.replace(";", ",")


def _harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula, whoever wrote it. (Some take the full-width
    signs of East Asian keyboards for the others.)"""
    cell = _in_one_cell(cell)
    begin = unicodedata.normalize("NFKC", cell).lstrip()[:1]
    return f"'{cell}" if begin in ("=", "+", "-", "@") else cell


def _by_hand(record: LearnerRecord, points: Points) -> Iterator[str]:
    """Yield a sentence for each exercise whose points, set by hand, exceed what it is worth, or
    that does not count."""
    above = record.above(points)
    for name, by_hand in record.by_hand.items():
        said = f"{record.name}, {name}: {shown(by_hand)} points were set by hand"
        if name in above:
            yield f"{said}, and it is worth {shown(points.of(name))}. They count as they are."
        elif name not in record.marks:
            yield f"{said}, but here the exercise does not count, so they are in no sum."


def _remarks(record: LearnerRecord, points: Points) -> Iterator[tuple[str, str, str]]:
    """Yield the remarks about a learner's files, with "" and the name; and about the answers, with
    the name and the exercise."""
    if late := record.lateness(points):
        yield "", record.name, f"{late[:1].lower()}{late[1:]}"
    for trouble in record.troubles:
        yield "", record.name, trouble
    for name, mark in record.marks.items():
        if mark.trouble:
            yield record.name, name, mark.trouble
        if mark.status == "not checked":
            why = f" {mark.says}" if mark.says else ""
            again = "The same command tries it again."
            yield record.name, name, f"could not be judged.{why} {again}"

"""Has the course changed since a mark was given? Digests of its files, and of those that judge."""

import hashlib
from collections.abc import Collection, Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable

from gameclassroom.isolating.package import NAMES
from gametutor import exercises

WITHOUT_VERDICTS = (
    "gamesearch.pictures.drawing",
    "gamesearch.pictures.charting",
    "gametutor.kit.bit_pictures",
    "gamesearch.pictures.stepping",
    "gamesearch.widgets",
    "gametutor.verdicts.hinting",
    "gametutor.verdicts.repairing",
    "gametutor.course.copying",
    "gametutor.course.lessons",
    "gametutor.course.progress",
    "gametutor.course.questions",
    "gametutor.widgets",
    "gameclassroom.gathering",
    "gameclassroom.marks.asked_for",
    "gameclassroom.marks.handed_in",
    "gameclassroom.marks.lateness",
    "gameclassroom.marks.learner_record",
    "gameclassroom.marks.points",
    "gameclassroom.marks.roster",
    "gameclassroom.marks.writing",
    "gameclassroom.grading",
    "gameclassroom.competing",
    "gameclassroom.pages",
    "gameclassroom.exporting",
)
"""The rooms and files that cannot change a verdict: they draw, ask learners, give hints, read in,
add up or write out."""


@cache
def course() -> str:
    """The version of the course, with a digest that differs after every change to it."""
    try:
        number = version("gamesearch")
    except PackageNotFoundError:
        number = "not installed"
    return f"{number} ({_digest_of_sources()[:8]})"


@cache
def judges() -> str:
    """A digest of the files that can change a verdict: the course without the rooms that only draw,
    ask, give hints, read in or write out."""
    return _digest_of_sources(WITHOUT_VERDICTS)


def _digest_of_sources(without: Collection[str] = ()) -> str:
    """A digest of the files of the course and of a teacher's own exercises, leaving out some
    rooms."""
    course = (source for package in NAMES for source in _sources(files(package), package, without))
    return digest_of(b"".join(place.read_bytes() for place in (*course, *exercises.own_files())))


def _sources(place: Traversable, room: str, without: Collection[str]) -> Iterator[Traversable]:
    """The files below a place that count for a digest, in a fixed order, without some rooms."""
    for each in sorted(place.iterdir(), key=lambda each: each.name):
        name = f"{room}.{each.name.removesuffix('.py')}"
        if name in without:
            continue
        if each.is_dir():
            yield from _sources(each, name, without)
        elif each.name.endswith((".py", ".json")):
            yield each


def digest_of(data: bytes) -> str:
    """A digest of some data, short enough to read."""
    return hashlib.sha256(data).hexdigest()[:16]

"""The command: `python3 start.py export`, or `gamesearch export` where the package is installed."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from zipfile import BadZipFile

from gamesearch import exercises
from gamesearch.exercises.kit.probe import SEED
from gamesearch.exporting import classroom50, gradescope, nbgrader, prairielearn
from gamesearch.exporting.assignment import Assignment, Readable, Written, assignments
from gamesearch.exporting.trying import tried
from gamesearch.grading.command import Parser, in_sentences
from gamesearch.grading.points import EACH, Points, shown_points


@dataclass(frozen=True)
class Target:
    """A platform.

    Attributes:
        write: writes an assignment for it into a folder.
        written: where the assignment of a lesson stands in what was written into a folder.
    """

    write: Callable[[Assignment, Path], Written]
    written: Callable[[str, Path], Readable]


TARGETS = {
    "gradescope": Target(gradescope.write, gradescope.written),
    "nbgrader": Target(nbgrader.write, nbgrader.written),
    "classroom50": Target(classroom50.write, classroom50.written),
    "prairielearn": Target(prairielearn.write, prairielearn.written),
}

USAGE = "export TARGET [LESSON...] --to FOLDER"
MANUAL = "docs/other_platforms.md"


def _parser() -> Parser:
    parser = Parser("export", usage=USAGE, description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("target", nargs="?", default="", metavar="TARGET", help=", ".join(TARGETS))
    add("lessons", nargs="*", metavar="LESSON", help="numbers of lessons; without any, all")
    add("--to", type=Path, metavar="FOLDER", help="where to write everything")
    parser.add_what_counts()
    add("--image", default="", metavar="NAME", help="prairielearn: what you call the image")
    add(
        "--try",
        dest="work",
        type=Path,
        metavar="WORK",
        help="judge a notebook, a hand-in file or a folder by what was written",
    )
    return parser


def main(arguments: Sequence[str]) -> int:
    """Export as the command line says; whatever goes wrong, end with a sentence."""
    return in_sentences(lambda: _export(_parser().parse_intermixed_args(arguments)))


def _export(options: argparse.Namespace) -> int:
    if options.target not in TARGETS:
        there_is = f"There is no target {options.target}" if options.target else "TARGET is missing"
        raise ValueError(f"{there_is}: {USAGE}, where TARGET is {', '.join(TARGETS)}.")
    if not options.to:
        raise ValueError(f"--to FOLDER is missing. The command is: {USAGE}.")
    if options.image and options.target != "prairielearn":
        raise ValueError(f"--image is for prairielearn: {options.target} has no image.")
    own = options.exercises
    with exercises.using(own) if own else nullcontext():
        _export_known(options, TARGETS[options.target])
    return 0


def _export_known(options: argparse.Namespace, target: Target) -> None:
    def earlier(lesson: str) -> Assignment | None:
        return _earlier(partial(target.written, lesson, options.to))

    points = Points.read(options.points) if options.points else Points()
    made = assignments(options.lessons, points, options.seed, options.exercises, earlier)
    if options.work and len(made) > 1:
        raise ValueError("--try judges the work of one lesson: name one LESSON.")
    if options.work and not options.work.exists():
        raise ValueError(f"There is no {options.work}.")
    before = {each.lesson: earlier(each.lesson) for each in made}
    write = target.write
    if options.image:
        write = partial(prairielearn.write, named=options.image)
    _open(options.to)
    notes: list[str] = []
    for each in made:
        written = write(each, options.to)
        print(f"{written.path}: {_worth(each, before[each.lesson])}")
        notes += written.notes
    print("\n".join([*_remembered(options, before.values()), *notes, f"How to go on: {MANUAL}"]))
    if options.work:
        print(tried(options.work, Assignment.read(target.written(made[0].lesson, options.to))))


def _earlier(written: Callable[[], Readable]) -> Assignment | None:
    """What was written before; None if nothing was.

    Raises:
        ValueError: it cannot be read.
    """
    try:
        return Assignment.read(written())
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (ValueError, TypeError, LookupError, BadZipFile):
        raise ValueError(
            "What was exported here before cannot be read, so its points and seed are not known. "
            "Name another folder with --to."
        ) from None


def _open(folder: Path) -> None:
    """Make a folder in which something can be written.

    Raises:
        ValueError: that does not go here.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise ValueError(
            f"Nothing can be written into {folder} ({error.strerror or error}). Name another "
            "folder with --to."
        ) from None


def _worth(made: Assignment, before: Assignment | None) -> str:
    """What an assignment is worth, and what is another now."""
    said = shown_points(made.total)
    if before and before.worth != made.worth:
        is_same = before.total == made.total
        said += ", but not each as before" if is_same else f", before {shown_points(before.total)}"
    if before and before.seed != made.seed:
        said += ", with another seed than before"
    return said


def _remembered(options: argparse.Namespace, before: Iterable[Assignment | None]) -> Iterator[str]:
    """What is as it was the last time because the command does not say it, in a sentence."""
    last = [each for each in before if each]
    kept = []
    if not options.points and any(one != EACH for each in last for one in each.worth.values()):
        kept.append("points")
    if options.seed is None and any(each.seed != SEED for each in last):
        kept.append("seed")
    if kept:
        yield f"You named no {' and no '.join(kept)}: taken from the last export into this folder."

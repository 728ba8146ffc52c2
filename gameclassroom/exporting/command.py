"""The command: `python3 start.py export`, or `gamesearch export` where the package is installed."""

import argparse
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from zipfile import BadZipFile

from gameclassroom.exporting import classroom50, gradescope, nbgrader, prairielearn
from gameclassroom.exporting.assignment import (
    Assignment,
    Readable,
    Worth,
    Written,
    assignments,
    left_out,
)
from gameclassroom.exporting.trying import Refuses, tried
from gameclassroom.grading.command import Parser, in_sentences
from gameclassroom.marks.points import EACH, Points, shown, shown_points
from gametutor import exercises
from gametutor.kit.probe import SEED


@dataclass(frozen=True)
class Target:
    """A platform.

    Attributes:
        title: the heading of its section in the manual.
        write: writes an assignment for it into a folder.
        exported_assignment: returns the path of a lesson's assignment in a folder that was
            exported to.
        refuses: says why it would not accept some work.
    """

    title: str
    write: Callable[[Assignment, Path], Written]
    exported_assignment: Callable[[str, Path], Readable]
    refuses: Refuses = lambda files, assignment, marks: ""


TARGETS = {
    "gradescope": Target("Gradescope", gradescope.write, gradescope.exported_assignment),
    "nbgrader": Target("nbgrader", nbgrader.write, nbgrader.exported_assignment),
    "classroom50": Target("Classroom 50", classroom50.write, classroom50.exported_assignment),
    "prairielearn": Target(
        "PrairieLearn", prairielearn.write, prairielearn.exported_assignment, prairielearn.refuses
    ),
}

USAGE = "export TARGET [LESSON...] --to FOLDER"
MANUAL = "docs/other_platforms.md"


def _parser(program: str) -> Parser:
    parser = Parser("export", usage=f"{program} {USAGE}", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("target", nargs="?", default="", metavar="TARGET", help=", ".join(TARGETS))
    add("lessons", nargs="*", metavar="LESSON", help="numbers or ids of lessons; without any, all")
    add("--to", type=Path, metavar="FOLDER", help="where to write everything")
    parser.add_what_counts()
    add("--image", default="", metavar="NAME", help="prairielearn: what you call the image")
    add(
        "--try",
        dest="work",
        type=Path,
        metavar="WORK",
        help="judge, by what was written, a notebook, a hand-in file, or a folder with all that "
        "one learner hands in",
    )
    return parser


def main(arguments: Sequence[str], program: str = "gamesearch") -> int:
    """Run the command. Returns the exit code; errors are printed as sentences.

    Args:
        arguments: the arguments of the command.
        program: what was typed before them.
    """
    return in_sentences(lambda: _export(_parser(program).parse_intermixed_args(arguments)))


def _export(options: argparse.Namespace) -> int:
    """Check the options, and export with the teacher's own exercises in use.

    Raises:
        ValueError: an option is missing, or does not go with another.
    """
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
    """Write the grader of each lesson for a platform, and print what each is worth and what to do
    next; with `--try`, also what the grader says of some work."""
    earlier = partial(_earlier, target, options.to)
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
    _make_writable(options.to)
    notes: list[str] = []
    for each in made:
        written = write(each, options.to)
        print(f"{written.path}: {_worth(each, before[each.lesson])}")
        if last := before[each.lesson]:
            notes += _remembered(options, last, target.exported_assignment(each.lesson, options.to))
        notes += written.notes
    for name in left_out(options.lessons, made, options.exercises):
        notes.append(f"{name[0].upper()}{name[1:]}: nothing in it counts, so nothing was written.")
    print("\n".join([*dict.fromkeys(notes), f"How to go on: {MANUAL}, “{target.title}”"]))
    if options.work:
        assignment = Assignment.read(target.exported_assignment(made[0].lesson, options.to))
        print(tried(options.work, assignment, target.refuses))


def _earlier(target: Target, to: Path, lesson: str) -> Assignment | None:
    """The assignment of a lesson's last export; None if there was none.

    Raises:
        ValueError: it cannot be read.
    """
    try:
        return Assignment.read(target.exported_assignment(lesson, to))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (ValueError, TypeError, LookupError, BadZipFile):
        raise ValueError(
            "What was exported here before cannot be read, so its points and seed are not known. "
            "Name another folder with --to."
        ) from None


def _make_writable(folder: Path) -> None:
    """Make a folder that can be written to.

    Raises:
        ValueError: no folder can be made here.
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
    """What an assignment is worth, and what has changed since the last export."""
    said = shown_points(made.total)
    if before and before.worth != made.worth:
        is_same = before.total == made.total
        said += ", but not each as before" if is_same else f", before {shown_points(before.total)}"
    if before and before.seed != made.seed:
        said += ", with a different seed from before"
    return said


def _remembered(options: argparse.Namespace, last: Assignment, exported: Readable) -> Iterator[str]:
    """Yield sentences about what stays as in the last export, because the command does not say
    otherwise."""
    kept = []
    if options.points is None and last.worth != dict.fromkeys(last.exercises, EACH):
        kept.append(f"Points as before: {_points_by_exercise(last.worth)}.")
    if options.points is None and last.too_many_visits:
        kept.append(f"Too many visits earn as before: {last.too_many_visits:g} of the points.")
    if options.seed is None and last.seed != SEED:
        kept.append(f"Seed as before: {last.seed}.")
    if kept:
        file = exported.root.filename if isinstance(exported, zipfile.Path) else exported
        yield " ".join([*kept, f"To begin anew, delete {file} and export again."])


def _points_by_exercise(worth: Worth) -> str:
    """What each exercise is worth: "max_value 2, nim_state (legal_moves 1, result 2)"."""
    return ", ".join(
        f"{name} ({_points_by_exercise(one)})"
        if isinstance(one, Mapping)
        else f"{name} {shown(one)}"
        for name, one in worth.items()
    )

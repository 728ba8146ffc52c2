"""The command: `python3 start.py grade`, or `gamesearch grade` where the package is installed."""

from __future__ import annotations

import argparse
import io
import secrets
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from gameclassroom.gathering import collect
from gameclassroom.grading.classwork import LEARNERS, grade
from gameclassroom.grading.results import ANONYMOUS, CLASS, FEEDBACK, MARKS
from gameclassroom.grading.settings import Settings
from gameclassroom.isolating.best import CannotIsolate, WayThere, best_way
from gameclassroom.isolating.ways import Way
from gameclassroom.marks.learner_record import seed_in
from gameclassroom.marks.points import Points
from gameclassroom.marks.roster import Roster
from gamesearch.base.text.counting import plural
from gametutor import exercises
from gametutor.course.lessons import lesson_named

if TYPE_CHECKING:
    from gameclassroom.grading.cluster import Cluster

USAGE = "grade WHAT... --to FOLDER"
INSTALL = "python -m pip install --require-hashes --no-deps -r locked/base.txt -r locked/dask.txt"
SHOWN = 20
"""How many remarks are printed; the page of the class has all of them."""


class Parser(argparse.ArgumentParser):
    """A parser that raises a ValueError with a sentence for arguments that it does not
    understand."""

    def __init__(self, *given: Any, **more: Any):
        super().__init__(*given, **more)
        self.register("type", Path, path)

    def add_what_counts(self) -> None:
        """Add the options that choose the questions and the points."""
        add = self.add_argument
        add("--points", type=Path, metavar="FILE", help="a TOML file: what each exercise is worth")
        add("--exercises", type=Path, metavar="FOLDER", help="exercises of your own")
        add(
            "--seed",
            type=seed,
            metavar="N",
            help="a number that you tell nobody: most of the larger questions follow from it",
        )

    def add_where_it_runs(self) -> None:
        """Add the options that say how answers are isolated, and on which machines."""
        add = self.add_argument
        add("--sandbox", default="", metavar="COMMAND", help="such as 'docker run ...'")
        add("--trust", action="store_true", help="run the answers without a sandbox")
        add("--dask", metavar="ADDRESS", help="let the workers of a Dask cluster judge")

    def error(self, message: str) -> NoReturn:
        raise ValueError(f"{message[:1].upper()}{message[1:]}. The command is: {self.usage}")


def path(text: str) -> Path:
    """What an option names. An empty text, as of a variable that is not set, would be the folder
    in which the command runs."""
    if not text:
        raise argparse.ArgumentTypeError("what it names is empty")
    return Path(text)


def seed(text: str) -> int:
    """The number in the option `--seed`."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is not a whole number, such as 4711") from None


def _parser() -> Parser:
    parser = Parser("grade", usage=USAGE, description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("what", nargs="+", type=Path, metavar="WHAT", help="notebooks, hand-ins, folders, zips")
    add("--to", type=Path, metavar="FOLDER", help="where to write everything")
    add(
        "--lesson",
        default="",
        metavar="N",
        help="number or id of the lesson that counts, if others came too",
    )
    parser.add_what_counts()
    add("--roster", type=Path, metavar="FILE", help="the class as CSV, to be filled in")
    add("--column", default="", metavar="NAME", help="the column of the roster for the points")
    add("--anonymous", action="store_true", help="also a page without names")
    add("--again", action="store_true", help="judge unchanged answers, too")
    parser.add_where_it_runs()
    return parser


def main(arguments: Sequence[str]) -> int:
    """Run the command. Returns the exit code; errors are printed as sentences."""
    return in_sentences(lambda: _grade(_parser().parse_args(arguments)))


def in_sentences(run: Callable[[], int]) -> int:
    """Run a command and return its exit code. Errors are printed as sentences, and characters that
    the console lacks, such as ✓ or é, as their numbers."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        return run()
    except (ValueError, CannotIsolate) as trouble:
        print(trouble, file=sys.stderr)
    except FileNotFoundError as error:
        print(f"There is no {error.filename or 'such file'}.", file=sys.stderr)
    except OSError as error:
        file = error.filename2 or error.filename or "The system"  # the one that was to be replaced
        print(f"{file}: {error.strerror or error}.", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped. What is judged is kept; the same command goes on.", file=sys.stderr)
        return 130
    return 1


def _grade(options: argparse.Namespace) -> int:
    """Gather, judge and write what the options say; return the exit code."""
    refuse_folder(options, USAGE)
    if options.column and not options.roster:
        raise ValueError("--column names a column of a roster: --roster FILE is missing.")
    if options.exercises:
        exercises.use(options.exercises)
    settings = Settings(
        options.to,
        way_of(options),
        Points.read(options.points) if options.points else Points(),
        lesson_named(options.lesson) if options.lesson else None,
        _seed_of(options),
        Roster.read(options.roster, options.column) if options.roster else None,
        options.anonymous,
        options.again,
    )
    not_handed_in = _not_handed_in(options.what, options.roster)
    with cluster_of(options) as cluster:
        if cluster is not None:
            settings = replace(settings, executor=cluster.executor, workers=cluster.workers)
        submissions = collect(options.what, leave_out=not_handed_in)
        remarks = grade(submissions, settings)
    for path in not_handed_in:
        print(f"{path.name}: ignored, since no learner hands in such a file.")
    for remark in remarks[:SHOWN]:
        print(remark)
    if more := remarks[SHOWN:]:
        print(f"{plural(len(more), 'more remark')} on the page of the class.")
    print(f"The class: {options.to / CLASS}")
    if options.anonymous:
        print(f"To show in class: {options.to / ANONYMOUS}")
    print(f"The marks: {options.to / MARKS}")
    print(f"To send back: {options.to / FEEDBACK}, from {options.to / LEARNERS}")
    return 0


SEED_BITS = 128
"""With so many, nobody finds the seed by trying, whatever the learners' pages show of what was
drawn with it."""


def _seed_of(options: argparse.Namespace) -> int:
    """What questions are drawn with: the number that the teacher names, or else the one with which
    the marks in the folder were made; at first, one that nobody knows."""
    if options.seed is not None:
        return int(options.seed)
    kept = seed_in(options.to / LEARNERS)
    return secrets.randbits(SEED_BITS) if kept is None else kept


def refuse_folder(options: argparse.Namespace, usage: str) -> None:
    """Raise a ValueError where nothing says where to write, or that is where the class is."""
    if not options.to:  # not left to argparse, which would not name a --too that is there
        raise ValueError(f"--to FOLDER is missing. The command is: {usage}.")
    to = options.to.resolve()
    for path in options.what:
        if to.is_relative_to(path.resolve()):
            raise ValueError(
                f"{options.to} is in {path}, and would count as handed in next time. Name another "
                "folder with --to."
            )
    beside = [path for path in options.what if path.resolve().parent == to]
    if len(beside) > 1:  # as with class/* and --to class
        raise ValueError(
            f"{beside[0]} and {beside[1]} are in {options.to}, and what is written there could "
            "count as handed in next time. Name another folder with --to."
        )


def way_of(options: argparse.Namespace) -> Way:
    """How answers are isolated: as the options say, or in the best way of this machine, or, with
    `--dask`, of the workers."""
    if options.dask is None:
        return best_way(options.sandbox, options.trust)
    if options.trust:
        raise ValueError(
            "--dask does not go with --trust: an answer without a sandbox would reach all machines "
            "of the cluster. --sandbox COMMAND names a sandbox of the workers; without it, they "
            "use bubblewrap."
        )
    return WayThere(options.sandbox)


def cluster_of(options: argparse.Namespace) -> AbstractContextManager[Cluster | None]:
    """The cluster that `--dask` names; None without it.

    Raises:
        ValueError: the package for it is not installed.
    """
    if options.dask is None:
        return nullcontext()
    try:
        from gameclassroom.grading.cluster import cluster_at
    except ModuleNotFoundError as error:
        raise ValueError(
            f"--dask needs the package {error.name}, which is not installed here. In the folder of "
            f"the course, this installs it: {INSTALL}"
        ) from None
    return cluster_at(options.dask, WayThere(options.sandbox), sys.stdout)


def _not_handed_in(what: Iterable[Path], roster: Path | None) -> list[Path]:
    """The files that were named, or are at the top of a folder that was named, and that no learner
    handed in: the roster, and tables downloaded together with zips."""
    paths = [path.resolve() for path in what]
    folders = [[*path.iterdir()] for path in paths if path.is_dir()]
    found = set()
    for beside in [[path for path in paths if path.is_file()], *folders]:
        is_download = any(each.suffix.lower() == ".zip" for each in beside)
        for each in beside:
            is_table = is_download and each.suffix.lower() == ".csv"
            if is_table or (roster is not None and each == roster.resolve()):
                found.add(each)
    return sorted(found)

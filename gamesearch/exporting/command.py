"""The command: `python3 start.py export`, or `gamesearch export` where the package is installed."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from gamesearch.exercises.kit.probe import SEED
from gamesearch.exporting import classroom50, gradescope, nbgrader, prairielearn
from gamesearch.exporting.assignment import assignments
from gamesearch.grading.command import Parser, in_sentences
from gamesearch.grading.points import Points

TARGETS = {
    "gradescope": gradescope.write,
    "nbgrader": nbgrader.write,
    "classroom50": classroom50.write,
    "prairielearn": prairielearn.write,
}
"""By name, what writes an assignment for a platform into a folder, and returns the path."""

USAGE = "export TARGET [LESSON...] --to FOLDER"
MANUAL = "docs/other_platforms.md"


def _parser() -> Parser:
    parser = Parser("export", usage=USAGE, description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("target", metavar="TARGET", help=", ".join(TARGETS))
    add("lessons", nargs="*", metavar="LESSON", help="numbers of lessons; without any, all")
    add("--to", type=Path, metavar="FOLDER", help="where to write everything")
    add("--points", type=Path, metavar="FILE", help="a TOML file: what each exercise is worth")
    add("--seed", type=int, default=SEED, metavar="N", help="what further questions are drawn with")
    return parser


def main(arguments: Sequence[str]) -> int:
    """Export as the command line says; whatever goes wrong, end with a sentence."""
    return in_sentences(lambda: _export(_parser().parse_intermixed_args(arguments)))


def _export(options: argparse.Namespace) -> int:
    if options.target not in TARGETS:
        raise ValueError(
            f"There is no target {options.target}, but there are: {', '.join(TARGETS)}."
        )
    if not options.to:
        raise ValueError(f"--to FOLDER is missing. The command is: {USAGE}.")
    points = Points.read(options.points) if options.points else Points()
    made = assignments(options.lessons, points, options.seed)
    options.to.mkdir(parents=True, exist_ok=True)
    for assignment in made:
        print(TARGETS[options.target](assignment, options.to))
    print(f"How to go on: {MANUAL}")
    return 0

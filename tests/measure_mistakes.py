"""Measure how well the checks say where a mistake is: `.venv/bin/python tests/measure_mistakes.py`.

It makes right answers wrong, lets an oracle and the checks judge them, and prints a table. See
`tests/mistakes/`.
"""

import argparse

from mistakes.figures import (
    by_kind_of_change,
    equal,
    holes,
    listing,
    measured,
    misses,
    refused,
    table,
    times,
)

from gametutor.exercises import known


def main() -> None:
    options = _options().parse_args()
    findings = measured(
        options.exercise, options.scale, options.jobs, repairing=not options.without_repair
    )
    print(table(findings))
    print(f"\n{times(findings)}")
    print(f"\nEqual to a right answer: {by_kind_of_change(equal(findings))}")
    for title, chosen in (
        ("Wrong, and passed", holes(findings)),
        ("Failed, and the oracle finds nothing wrong", refused(findings)),
        ("Not located, or told something untrue", misses(findings)),
    ):
        print(f"\n{title}: {len(chosen)}")
        if options.show:
            print("\n".join(map(listing, chosen)))


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("exercise", nargs="*", help="only these exercises")
    parser.add_argument(
        "--scale", type=float, default=1.0, help="how many of the mutants, 1 is all"
    )
    parser.add_argument("--jobs", type=int, default=0, help="so many processes; all processors")
    parser.add_argument(
        "--without-repair", action="store_true", help="the cards alone: ten times as fast"
    )
    parser.add_argument("--show", action="store_true", help="also each that was not located")
    if wrong := set(parser.parse_known_args()[0].exercise) - set(known()):
        parser.error(f"no such exercise: {', '.join(sorted(wrong))}")
    return parser


if __name__ == "__main__":
    main()

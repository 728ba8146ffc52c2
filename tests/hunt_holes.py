"""Look for wrong answers that pass: `.venv/bin/python tests/hunt_holes.py`. See
`tests/mistakes/hunting.py`.
"""

import argparse

from mistakes.hunting import MOST_MUTANTS, hunt, listing, table

from gametutor.exercises import known


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("exercise", nargs="*", choices=[[], *known()], metavar="exercise")
    parser.add_argument(
        "--most", type=int, default=MOST_MUTANTS, help="how many mutants of each exercise"
    )
    parser.add_argument("--jobs", type=int, default=0, help="so many processes; all processors")
    options = parser.parse_args()
    found = hunt(options.exercise, options.most, options.jobs)
    print(table(found))
    for one in found:
        if one.is_hole:
            print(listing(one))


if __name__ == "__main__":
    main()

"""How long a check takes: `python -m benchmark.checks`.

Processor time of the kernel and of all that it starts, beside that of a plain search in the same
run: the `minimax.max_value` of the package on an empty board of tic-tac-toe, 549,946 nodes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from gamesearch.games import TicTacToe
from gamesearch.search import minimax
from gametutor import check
from gametutor.exercises import find, names
from gametutor.kit.exercise import Exercise

RIGHT_OF_EACH, WRONG_OF_EACH = 5, 6


class Times(NamedTuple):
    """Seconds of the processor for the checks of one exercise, one for each answer."""

    right: list[float]
    wrong: list[float]


def measured(name: str, some_right: int = RIGHT_OF_EACH, some_wrong: int = WRONG_OF_EACH) -> Times:
    """The checks of the worked solution, of some right answers in other forms, which are all asked
    the same, and of some wrong ones where nothing had to be stopped."""
    exercise = find(name)
    others = exercise.right[:: max(1, len(exercise.right) // (some_right - 1))]
    right = [_checked(name, answer)[0] for answer in (exercise.solution, *others)]
    wrong = [_checked(name, answer) for answer in _wrong(exercise, some_wrong)]
    return Times(right, [seconds for seconds, stage in wrong if stage != 4])


def _checked(name: str, answer: Any) -> tuple[float, int | None]:
    before = os.times()
    report = getattr(check, name)(answer)
    return sum(os.times()[:4]) - sum(before[:4]), report.stage


def _wrong(exercise: Exercise, some: int) -> Iterator[Any]:
    """Wrong answers from all over the bank. Of a pair, the second function is right."""
    bank = exercise.parts[0] if exercise.parts else exercise
    programs = [program for idea in bank.wrong for program in idea.programs]
    for program in programs[:: max(1, len(programs) // some)]:
        yield (program, exercise.solution[1]) if exercise.parts else program


def plain_search() -> float:
    """Seconds of the processor for a search of the same length on every machine."""
    began = process_time()
    minimax.max_value(TicTacToe(), 0)
    return process_time() - began


def main() -> None:
    """Measure all exercises, and print a table in Markdown."""
    print("| exercise | right, median | right, longest | wrong, median | wrong, longest |")
    print("|---|---|---|---|---|")
    solutions, searches = [], []
    for name in names():
        searches.append(plain_search())
        times = measured(name)
        solutions.append(median(times.right))
        cells = [f(each) for each in times for f in (median, max)]
        print(f"| `{name}` | " + " | ".join(f"{seconds:.2f} s" for seconds in cells) + " |")
    print(
        f"\nOf the right answers, the median exercise takes {median(solutions):.2f} s; a plain "
        f"search of 549,946 nodes takes {median(searches):.2f} s in the same run."
    )


if __name__ == "__main__":
    main()

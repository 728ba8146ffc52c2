"""one_more: is there room for one more depth?"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

from gamesearch.search.engine import one_more
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.calls import YesProbe


def _probe(visited: list[int], budget: int) -> YesProbe:
    return YesProbe("one_more", (visited, budget), one_more)


def _about(visited: list[int]) -> Iterator[YesProbe]:
    """Questions with just enough left, with just too little, and with all sorts of amounts.

    Where the next depth is expected to be no whole number, nothing is asked that lies closer than
    one position to it: so whoever rounds is right, too.
    """
    last, before = visited[-1], visited[-2]
    expected, spent = last * last / before, sum(visited)
    enough = spent + int(expected) + (expected != int(expected))
    for budget in (enough, enough + 1, enough - (2 if expected != int(expected) else 1)):
        yield _probe(visited, budget)
    for more in (0, 1, 2, last // 2, last, 2 * last, 3 * last, 5 * last, 8 * last, 20 * last):
        if abs(more - expected) > 1:
            yield _probe(visited, spent + more)


GROWING = (
    *([10, 20], [10, 40], [8, 42], [30, 10], [7, 7], [1, 1]),
    *([10, 20, 80], [5, 20, 40], [8, 42, 182], [40, 20, 40], [6, 14, 35, 64, 69, 69]),
    *([11, 23, 87, 171, 526], [8, 42, 182, 822, 4170, 9409], [90, 60, 20, 10]),
    *([2, 100], [*range(10, 40)]),
)
"""Positions visited by each depth: some growing by the same factor, some not, a few shrinking."""


@cache
def _small() -> tuple[YesProbe, ...]:
    first = [_probe([count], budget) for count in (1, 8) for budget in (10, 100)]
    pairs = (
        _probe([before, last], budget)
        for before, last in product((2, 4, 8), repeat=2)
        for budget in range(before + last, 60, 2)
        if (last * last) % before == 0
    )
    return tuple(sorted((_probe([], 100), *first, *pairs), key=lambda probe: probe.size))


def _more(seed: int = SEED) -> Iterator[YesProbe]:
    yield _probe([], 0)
    random = Random(seed)
    for _ in range(40):
        visited = [random.randint(2, 12)]
        for _ in range(random.randint(1, 8)):
            visited.append(max(1, round(visited[-1] * random.choice((0.5, 1, 1.5, 2, 3, 5, 7)))))
        yield from _about(visited)


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `one_more(visited, budget)`: is there room for one more depth? `visited` lists how "
        "many positions each finished depth has visited, from depth 1 on, and `budget` is how many "
        "there may be in all. Expect the next depth to grow by the same factor as the last one "
        "did. Return True if it fits into what is left, even if nothing is left over. Also return "
        "True as long as fewer than two depths are finished."
    ),
    solution=one_more,
    reasons={
        "Stop?": "Growth takes two depths to see. And without a finished depth there is no move.",
        "Start value": "All depths have been paid for, not only the last one.",
        "Return": "The last depth times its growth is what the next one is expected to cost.",
    },
    hints=(
        "How many positions are left? Everything in `visited` has been spent.",
        "The last depth is `visited[-1]`, and the one before it `visited[-2]`. By what factor did "
        "it grow, and what do you expect of the next one?",
        "First `if len(visited) < 2: return True`. Then `growth = visited[-1] / visited[-2]`, and "
        "`return visited[-1] * growth <= budget - sum(visited)`.",
    ),
    battery=[
        *(_probe([], budget) for budget in (1, 100)),
        *(_probe([8], budget) for budget in (4, 9, 1000)),
        *(probe for visited in GROWING for probe in _about(visited)),
    ],
    more=_more,
    small=_small,
    why="A depth that is not finished gives no move, so it is better not to begin it.",
    next="Let it begin a depth only if there is room for twice as much as it expects. Does your "
    "engine finish fewer depths?",
)

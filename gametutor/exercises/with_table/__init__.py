"""with_table: alpha-beta that remembers what it found, and whether that was a value or a bound."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from gamesearch.games import Hexapawn, Nim, NumberTree, TicTacToe
from gamesearch.search.memory import with_table
from gametutor.kit.batteries.trees import (
    DEEP,
    HUGE,
    LARGEST,
    LATE_CUTS,
    QUARTERS,
    WIDE_TREES,
    deep_tree,
    small_trees,
    tree_for,
)
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.table import DeepProbe, MadeProbe, TableProbe
from gametutor.kit.queries.table import DepthAndWindow, Triangle
from gametutor.kit.queries.window import FULL

OPEN: DepthAndWindow = (9, -inf, inf)
POSITIONS: tuple[tuple[Any, int], ...] = (
    *((Nim(4), 9), (Nim(6), 9), (TicTacToe("..OOXXOX."), 9), (TicTacToe("X...O...."), 2)),
    *((Nim(9), 3), (Hexapawn(), 4)),
)


def repeating(random: Random, plies: int, numbers: Sequence[float]) -> Any:
    """A tree of numbers in which the same lists come again, always at the same ply."""
    items: list[Any] = random.choices(numbers, k=4)
    for _ in range(plies):
        lists = [random.choices(items, k=random.randint(1, 3)) for _ in range(3)]
        items = [*lists, *([random.choice(numbers)] if random.random() < 0.3 else [])]
    return random.choices(items, k=3)


SMALL = range(-3, 4)
KINDS: tuple[Sequence[float], ...] = (SMALL, SMALL, SMALL, SMALL, QUARTERS, HUGE)
WINDOWS = ((-inf, inf), (-inf, 0), (0, inf), (-1, 1), (0, 1), (-2, 0), (1, 2))


def drawn(random: Random) -> TableProbe:
    """A random question about a tree in which positions come again."""
    while True:
        tree = repeating(random, random.choice((1, 2, 2, 3)), random.choice(KINDS))
        state = NumberTree(tree, random.randrange(2))
        depth = random.choice((9, 9, 1, 2, 3))
        depths = random.choices((1, 2, depth, depth), k=random.choice((0, 0, 1, 1, 2)))
        before = [(one, *random.choice(WINDOWS)) for one in sorted(depths) if one <= depth]
        score = "no_score" if depth == 9 else random.choice(("no_score", "mobility", "slight"))
        probe = TableProbe(state, depth, random.choice(WINDOWS), score, tuple(before))
        if probe.is_fair:
            return probe


def _battery() -> Iterator[TableProbe]:
    for line in Path(__file__).with_name("battery.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            tree, turn, score, (depth, *window), *before = json.loads(f"[{line}]")
            state, earlier = NumberTree(tree, turn), tuple(map(tuple, before))
            yield TableProbe(state, depth, tuple(window), score, earlier)
    for state, depth in POSITIONS:
        score = "no_score" if depth == 9 else "mobility"
        yield TableProbe(state, depth, FULL, score)
        yield TableProbe(state, depth, FULL, score, ((depth, *FULL),))


FILLED: tuple[tuple[DepthAndWindow, ...], ...] = ((), ((9, -inf, 0),), ((9, 0, inf),), (OPEN,))


@cache
def _small() -> tuple[TableProbe, ...]:
    """All trees of up to four nodes, with an empty table and after one search with another window,
    the smallest first."""
    probes = [
        TableProbe(NumberTree(tree), 9, FULL, "no_score", before)
        for nodes in range(1, 5)
        for tree in small_trees(nodes)
        for before in FILLED
    ]
    return tuple(sorted(probes, key=lambda probe: probe.size))


AT_MOST = [[[0], [0], [2]], [[0], [0], [2]], [[2], [2], [2]]]
"""A tree in which a bound from above is not by chance the value, as it mostly is: whoever takes it
for the value is wrong when the tree is searched again."""


FAR = (
    ([[LARGEST - 1], [LARGEST]], FULL, ()),
    ([LARGEST - 1, [[LARGEST]]], FULL, ()),
    ([LARGEST // 2, LARGEST], (LARGEST - 1, inf), ((9, -inf, 0),)),
    ([-LARGEST], (-inf, -LARGEST // 2), ((9, 0, inf),)),
    ([-LARGEST], (-inf, -LARGEST), ((9, -inf, -LARGEST),)),
)
"""Trees, windows and what is searched before, for a bound in the table that is a number where
nothing is known."""

SAME_HASH = [[-2], [-1]]
"""A tree of two positions with the same `hash`, as -2 and -1 have it in Python."""


ROWS = 60
"""Of the deepest question. Without a table, alpha-beta comes to 10 ** 11 positions there."""


def _more(seed: int = SEED) -> Iterator[TableProbe | MadeProbe | DeepProbe]:
    """Further questions: random ones, wide trees, and games too deep without a table."""
    random = Random(seed)
    yield from (drawn(random) for _ in range(150))
    yield from (TableProbe(NumberTree(tree, turn), 9) for tree in WIDE_TREES for turn in (0, 1))
    yield from (TableProbe(tree_for(player, tree), 9) for tree in LATE_CUTS for player in (0, 1))
    chain = NumberTree(deep_tree(DEEP[0], 1, 0, worse_by=0))
    yield from (TableProbe(chain, depth, FULL, "mobility") for depth in range(4, DEEP[0]))
    yield from (TableProbe(Nim(9), depth, FULL, "slight") for depth in (1, 2, 3))
    yield TableProbe(NumberTree(AT_MOST, 1), 9, FULL, before=((9, 0, inf),))
    yield TableProbe(NumberTree(SAME_HASH), 9)
    for (tree, window, before), player in product(FAR, (0, 1)):
        yield TableProbe(tree_for(player, tree), 9, window, "no_score", before)
    yield MadeProbe(Nim(16), 16)
    numbers = random.choices(range(-99, 100), k=ROWS + 1)
    yield DeepProbe(Triangle(tuple(numbers)), ROWS)


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `with_table(state, depth, alpha, beta, score, table)`: alpha-beta as negamax, "
        "looking `depth` plies ahead, with `score(state, state.to_move)` at depth 0. It stores "
        "what it finds out about a position in `table`, a dict that is empty at first and is "
        "passed on from call to call; and it uses what a search to the same depth has stored "
        "there, if that answers the question. Every move ends the turn."
    ),
    solution=with_table,
    imports="from math import inf",
    reasons={
        "Stop?": "A finished game first, then the depth. Then the table: an exact value always "
        "answers; a bound only where it lies outside the window, on its own side.",
        "Whose turn?": "All numbers are for the player to move, including those in the table.",
        "Start value": "`sure` rises in the loop, and alpha stays as it was: it is needed below.",
        "Ask each child": "With the window negated and swapped, and with the same table.",
        "Keep the best": "The largest value; what the player to move is sure of rises with it.",
        "Cut?": "`break`, not `return`: what is known after a cut is worth keeping.",
        "Return": "A value that reached beta is a lower bound, one that did not exceed alpha an "
        "upper bound; only between them is it exact. Number and kind go into the "
        "table together.",
    },
    hints=(
        "It is alpha-beta to a depth with two additions: look the position up before the loop, and "
        "store it after the loop. What makes a number a value, and what makes it a bound?",
        'Store three kinds of entries: "exactly", "at least" (after a cut), and "at most" (no '
        "child exceeded the alpha you were given). The key is the position and the depth.",
        'Before the loop: return an entry that says "exactly"; one that says "at least" if it is '
        'beta or more; one that says "at most" if it is alpha or less. Otherwise search.',
    ),
    battery=[*_battery()],
    more=_more,
    small=_small,
    why="A number that says how much it knows can answer every later question that needs no "
    "more. (You may also use what a *deeper* search found, as many programs do. Then a "
    "value may come from more than `depth` plies.)",
    next="Search `TicTacToe()` twice with one table. How many positions does the second one visit?",
)

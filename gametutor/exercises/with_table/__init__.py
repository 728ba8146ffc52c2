"""with_table: alpha-beta that remembers what it found, and whether that was a value or a bound."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import inf
from random import Random
from typing import Any

from gamesearch.games import Hexapawn, Nim, NumberTree, TicTacToe
from gamesearch.search.memory import with_table
from gametutor.kit.beside import forms_of, ideas_of
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.table import TableProbe
from gametutor.kit.queries.table import DepthAndWindow
from gametutor.kit.questions.trees import HUGE, QUARTERS, small_trees

OPEN: DepthAndWindow = (9, -inf, inf)
# Each of these gives another number, or comes to more ends, with some of the known wrong programs:
# the tree, who is to move, the search, the score, and the searches that the table served before.
BATTERY: tuple[tuple[Any, int, DepthAndWindow, str, tuple[DepthAndWindow, ...]], ...] = (
    # the same list with the other player to move
    ([[1, 2], [[1, 2]]], 0, OPEN, "no_score", ((8, -inf, inf),)),
    ([[[3, -1]], [3, -1]], 1, OPEN, "no_score", ((8, -inf, inf),)),
    ([[0, 2], [[0, 2], 1], [[[0, 2]]]], 0, OPEN, "no_score", ((7, -inf, inf), (8, -inf, inf))),
    # what was sure before the first child
    ([0, [1, 0]], 0, (9, 1, 2), "no_score", ()),
    # a finished game
    (1, 0, (2, -inf, inf), "no_score", ()),
    # the same position with another score
    ([[1, [2, 0]], [[1]]], 0, (2, -inf, inf), "mobility", ()),
    ([[1, [2, 0]], [[1]]], 0, (2, -inf, inf), "no_score", ()),
    # found among 900 random ones: for every two wrong ideas, two that tell them apart
    ([[1.75], [1.75, -1.25, 1.75], [1.75, -1.25, 1.75]], 0, (1, -inf, 0), "mobility", ()),
    ([3, [[[-2, 2, 2], [-2, 2, 2], [-2, -1]]], [-3]], 0, (1, -inf, 0), "mobility", ()),
    ([[[-3, -3, -3], [3, -3], [3, -3]], -3, [[3, -3, 3], [3, -3]]], 0, (1, -2, 0), "mobility", ()),
    (
        [[[-2.5]], [[-2.5]], [[-2.5], [-2.5], [-1.0, -2.5, -1.0]]],
        0,
        (1, 0, inf),
        "mobility",
        ((1, -inf, inf),),
    ),
    ([[-2], [-2], 2], 0, (3, 0, 1), "no_score", ()),
    ([[0, -2, 2], [2, -2, 2], [0, -2, 2]], 0, (1, -inf, inf), "mobility", ((1, 0, 1),)),
    (
        [
            [[[-1000000000001, 0], [-1000000000001, 0], [-1000000000001, 0]]],
            -1,
            [[[-1000000000001, 0], [-1000000000001, 0], [-1000000000001, 0]]],
        ],
        0,
        (2, 1, 2),
        "mobility",
        (),
    ),
    (
        [
            [[1000000000000]],
            [[1000000000000], [1000000000000], [1000000000000]],
            [[-999999999999, 1000000000000, 1000000000000]],
        ],
        0,
        (1, 0, 1),
        "no_score",
        ((1, 0, inf),),
    ),
    (
        [[[3], [3], [1, 0, 1]], [[3], [3], [1, 0, 1]], [[0], [0]]],
        0,
        (1, 1, 2),
        "mobility",
        ((1, 0, inf),),
    ),
    ([-1, [[-3, -2], [-3, -2], [1, 1, -3]], -1], 0, (1, 1, 2), "mobility", ((1, 0, inf),)),
    ([[3, 2, 0], [2], [2]], 1, (1, 0, 1), "mobility", ((1, 0, inf),)),
    (
        [
            [[[-2, -3], [2, 2, -3], [2, 2, -3]], [[2, 2, -3]], [[2, 2, -3]]],
            [[[2, 2, -3]], [[-2, -3], [2, 2, -3], [2, 2, -3]]],
            [[[2, 2, -3]], [[-2, -3], [2, 2, -3], [2, 2, -3]]],
        ],
        1,
        (1, 1, 2),
        "no_score",
        ((1, -2, 0),),
    ),
    ([[-1, -1, -1], [3], [-1, -3, -1]], 0, (1, -1, 1), "mobility", ((1, 0, 1),)),
    (
        [
            [[[-2.25, -0.75, -1.0], [-2.25, -0.75, -1.0]]],
            [[[-2.25, -0.75, -1.0], [-2.25, -0.75, -1.0]]],
            [[[-0.25], 2.25, [-0.25]]],
        ],
        0,
        (2, -inf, inf),
        "mobility",
        (),
    ),
    ([[-999999999999], [-1000000000000], [-1000000000000]], 0, (3, -inf, 0), "no_score", ()),
    ([[-3], [-3], [0]], 0, (2, -inf, 0), "mobility", ()),
    ([0.75, [[-1.5, 0.5], [-1.5, 0.5]], 0.75], 0, (2, 1, 2), "mobility", ((2, -inf, 0),)),
    (
        [
            [-1000000000001, -1000000000000],
            [-1000000000000, -1000000000000],
            [-1000000000000, -1000000000000],
        ],
        1,
        (9, 0, inf),
        "no_score",
        (),
    ),
    (
        [
            [[[-1, -1], [-1, 0]], [[-1, -1], [-1, 0]]],
            [[[1], [-1, -1], [-1, -1]]],
            [[[1], [-1, -1], [-1, -1]]],
        ],
        0,
        (2, 0, 1),
        "mobility",
        ((2, -inf, 0),),
    ),
    (
        [[[2.75, -1.0]], 3.0, [[-1.25, -1.25]]],
        0,
        (2, -1, 1),
        "mobility",
        ((2, -2, 0), (2, -inf, inf)),
    ),
    ([[-0.25, -0.75], [-0.25, -0.75], [-0.25, 3.0, -0.25]], 1, (2, 0, inf), "mobility", ()),
    (
        [[1000000000001], [999999999999, 1000000000001], [999999999999, 1000000000001]],
        0,
        (2, 0, inf),
        "no_score",
        ((1, -1, 1),),
    ),
    ([[3, 0, -3], [0, 3], 3], 1, (3, -inf, 0), "mobility", ((3, 0, 1),)),
    ([[-1], [2], [2]], 0, (9, 0, inf), "no_score", ((1, 0, inf), (9, 0, 1))),
    (
        [[[2, -2], [-3]], [[-2, 0, 2], [-2, 0, 2], [-3]], [[2, -2], [-3]]],
        0,
        (2, -inf, inf),
        "mobility",
        ((2, 0, 1),),
    ),
    ([[-3, 1], [-3, -2, 1], [-3, 1]], 0, (3, -inf, inf), "mobility", ((1, -1, 1),)),
    ([[0, -1, 0], [0, -1, 0], [0, -1, 0]], 0, (2, -inf, inf), "no_score", ((2, 0, 1),)),
    (
        [[1, -999999999999, 0], [1, -999999999999, 0], [1, 0]],
        0,
        (2, -inf, inf),
        "mobility",
        ((1, -inf, 0), (2, 1, 2)),
    ),
    # a child asked with a window that is not turned round is worth another number
    ([[0, 0, -2], [0, 0, -2], [0, 0, -2]], 0, (9, -inf, 0), "no_score", ()),
)

POSITIONS: tuple[tuple[Any, int], ...] = (
    *((Nim(4), 9), (Nim(6), 9), (TicTacToe("..OOXXOX."), 9), (TicTacToe("X...O...."), 2)),
    *((Nim(9), 3), (Hexapawn(), 4)),
)


def is_fair(state: Any, depths: tuple[int, ...]) -> bool:
    """Is every position of a tree of numbers searched to one depth only, or to its end? Otherwise
    right tables may differ: one may use what a deeper search has found."""
    seen: dict[Any, set[int]] = {}

    def walk(node: Any, depth: int) -> int:
        if node.is_terminal() or depth == 0:
            return 0
        seen.setdefault(node, set()).add(depth)
        return 1 + max(walk(node.result(move), depth - 1) for move in node.legal_moves())

    def height(node: Any) -> int:
        return (
            0 if node.is_terminal() else 1 + max(height(node.result(m)) for m in node.legal_moves())
        )

    walk(state, max(depths))
    return all(len(found) == 1 or height(node) <= min(found) for node, found in seen.items())


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
        before = [
            (plies, *random.choice(WINDOWS))
            for plies in sorted(
                random.choices((1, 2, depth, depth), k=random.choice((0, 0, 1, 1, 2)))
            )
            if plies <= depth
        ]
        score = "no_score" if depth == 9 else random.choice(("no_score", "mobility"))
        if is_fair(state, (depth, *(search[0] for search in before))):
            return TableProbe(state, (depth, *random.choice(WINDOWS)), score, tuple(before))


def _battery() -> list[TableProbe]:
    probes = [
        TableProbe(NumberTree(tree, turn), search, score, before)
        for tree, turn, search, score, before in BATTERY
    ]
    for state, depth in POSITIONS:
        for score in ("no_score",) if depth == 9 else ("mobility",):
            probes.append(TableProbe(state, (depth, -inf, inf), score))
            probes.append(TableProbe(state, (depth, -inf, inf), score, ((depth, -inf, inf),)))
    return probes


FILLED: tuple[tuple[DepthAndWindow, ...], ...] = ((), ((9, -inf, 0),), ((9, 0, inf),), (OPEN,))


@cache
def _small() -> tuple[TableProbe, ...]:
    """All trees of up to four nodes, with an empty table and after one search with another window,
    the smallest first."""
    probes = [
        TableProbe(NumberTree(tree), OPEN, "no_score", before)
        for nodes in range(1, 5)
        for tree in small_trees(nodes)
        for before in FILLED
    ]
    return tuple(sorted(probes, key=lambda probe: probe.size))


def _more(seed: int = SEED) -> Iterator[TableProbe]:
    random = Random(seed)
    for _ in range(150):
        yield drawn(random)


EXERCISE = Exercise(
    name="with_table",
    task=(
        "Write `with_table(state, depth, alpha, beta, score, table)`: alpha-beta as negamax, "
        "looking `depth` plies ahead, with `score(state, state.to_move)` at depth 0. What it finds "
        "out about a position it keeps in `table`, a dict that is empty at first and is handed on "
        "from call to call, and what a search to the same depth has left there it uses, if it "
        "answers the question. Every move ends the turn."
    ),
    solution=with_table,
    imports="from math import inf",
    reasons={
        "Stop?": "A finished game first, then the depth. Then the table: an exact value always "
        "answers; a bound only where it lies outside the window, on its own side.",
        "Whose turn?": "All numbers are for the player to move, those in the table too.",
        "Start value": "`sure` rises in the loop, and alpha stays as it was: it is needed below.",
        "Ask each child": "With the window turned round, and with the same table.",
        "Keep the best": "The largest value; what the player to move is sure of rises with it.",
        "Cut?": "`break`, not `return`: what is known after a cut is worth keeping.",
        "Return": "A value that reached beta is a lower bound, one that did not exceed alpha an "
        "upper bound; only between them it is exact. Number and kind go into the table together.",
    },
    hints=(
        "It is alpha-beta to a depth with two more things: look it up before the loop, and keep it "
        "after the loop. What makes a number a value, and what a bound?",
        "Keep three kinds of entries: exactly, at least (after a cut), at most (no child exceeded "
        "the alpha you were given). The key is the position and the depth.",
        'Before the loop: return an entry that says "exactly"; one that says "at least" if it is '
        'beta or more; one that says "at most" if it is alpha or less. Otherwise search.',
    ),
    battery=_battery(),
    more=_more,
    small=_small,
    right=forms_of(__name__),
    wrong=ideas_of(__name__),
    why="A number that says how much it knows can answer every later question that needs no more. "
    "(If yours also takes what a *deeper* search found: many programs do. Then a result may have "
    "looked further than `depth` plies.)",
    next="Search `TicTacToe()` twice with one table. How many positions does the second one visit?",
)

"""killer_moves: alpha-beta to a depth that tries first what made a cut before."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import inf
from random import Random
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.search.ordering import killer_moves
from gametutor.kit.batteries.late import after_random_moves
from gametutor.kit.batteries.trees import (
    DEEP,
    HUGE,
    LATE_CUTS,
    QUARTERS,
    WIDE,
    deep_tree,
    random_tree,
    small_trees,
    tree_for,
)
from gametutor.kit.batteries.values import far_trees
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.killers import KillerProbe
from gametutor.kit.queries.window import FULL
from gametutor.kit.scores import ANY_GAME

# Each of these gives another value, other visits or other killers with at least one of the known
# wrong programs. The numbers are meant for whoever is to move at the root.
TREES: tuple[tuple[Any, int, Any], ...] = (
    (3, 2, ({},)),
    ([2, 1], 0, ({}, {0: 1})),
    ([-1, -2], 1, ({}, {1: 1})),
    ([1, [2, 3]], 1, ({}, {1: 1, 2: 0})),
    ([[2, 3], 1], 2, ({}, {2: 1})),
    ([1, 3, 2], 3, ({}, {3: 2}, {3: 7}, {2: 1})),
    ([-2, [-2, -2]], 2, ({}, {1: 1}, {2: 1})),
    ([[1, 2], [3, 4]], 2, ({}, {1: 0, 2: 1})),
    ([[3, 12, 8], [2, 4, 6], [14, 5, 2]], 2, ({}, {1: 2}, {2: 1}, {1: 1, 2: 2})),
    ([[3, 1], [4, 2, 0], [1, 5]], 2, ({}, {1: 0}, {1: 2})),
    ([[5, 4], [6, 2, 1], [7, 8, 1], [3, 9, 2]], 2, ({}, {1: 2})),
    ([[[4, 6], [7, 9, 2]], [[3, 5], [0, 8]]], 3, ({}, {1: 1}, {2: 1, 1: 1, 3: 1})),
    ([[[4, 6], [7, 9, 2]], [[3, 5], [0, 8]]], 2, ({}, {1: 1, 2: 1})),
    ([[[1, 5, 2], 4], 0, [[2, 2], [9, 1]]], 3, ({}, {1: 1}, {2: 0, 3: 2})),
    ([[[[1, 3], [4, 2]], [[0, 6], 5]], [[[2, 2], [8, 1]], [[7, 3], [1, 1]]]], 4, ({}, {1: 0})),
    ([[[[1, 3], [4, 2]], [[0, 6], 5]], [[[2, 2], [8, 1]], [[7, 3], [1, 1]]]], 3, ({}, {2: 1})),
)
POSITIONS = (Nim(5), TicTacToe("XXOOX...O"), MiniIsolation())


def _about(tree: Any, turn: int, depth: int, window: Any, killers: Any) -> KillerProbe:
    """The question about a tree of numbers that are meant for the player to move, `turn`."""
    return KillerProbe(tree_for(turn, tree), depth, window, killers=tuple(killers.items()))


@cache
def _small() -> tuple[KillerProbe, ...]:
    probes = [
        _about(tree, 0, depth, window, killers)
        for nodes in range(1, 5)
        for tree in small_trees(nodes, (1, -1, 2))
        for depth in range(4)
        for killers in ({}, {1: 1}, {2: 1}, {1: 0})
        for window in (FULL, (0, inf))
    ]
    return tuple(sorted(probes, key=lambda probe: probe.size))


def _more(seed: int = SEED) -> Iterator[KillerProbe]:
    random = Random(seed)
    for numbers, count in ((range(-9, 10), 60), (QUARTERS, 12), (HUGE, 12)):
        for _ in range(count):
            tree = random_tree(random, 5, numbers)
            low, high = sorted(random.sample(list(numbers), 2))
            window = random.choice((FULL, (low, inf), (-inf, high), (low, high)))
            killers = {depth: random.randrange(3) for depth in random.sample(range(1, 6), 2)}
            memory = random.choice(({}, killers))
            yield _about(tree, random.randrange(2), random.randrange(6), window, memory)
    for turn in (0, 1):
        yield from (
            KillerProbe(NumberTree(tree, turn), DEEP[-1], FULL, killers=killers)
            for tree in far_trees(turn)
            for killers in ((), tuple((depth, 1) for depth in range(DEEP[0], DEEP[-1] + 1)))
        )
        yield from (_about(tree, turn, 9, FULL, {}) for tree in LATE_CUTS)
        chain = NumberTree(deep_tree(DEEP[0], 1, 0, worse_by=0), turn)
        yield from (KillerProbe(chain, depth, FULL, "mobility") for depth in range(4, DEEP[0]))
    yield _about(WIDE, 0, 0, FULL, {})
    yield from (KillerProbe(Nim(9), depth, FULL, "slight") for depth in (1, 2, 3))
    for start, moves in ((TicTacToe(), 4), (MiniIsolation(), 1), (Nim(9), 1)):
        for score, _ in product(ANY_GAME, range(2)):
            state = after_random_moves(start, moves, random)
            yield KillerProbe(state, 3, FULL, score, ((2, 1),))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `killer_moves(state, depth, alpha, beta, score, killers)`: alpha-beta as negamax, "
        "`depth` plies deep, where a position at depth 0 is worth `score(state, state.to_move)`. "
        "`killers` is a dictionary for the whole search: a move that makes a cut is kept as "
        "`killers[depth]`, and every position tries first what it finds there, if it is legal, and "
        "then the other moves in the order of `legal_moves()`. Every move ends the turn."
    ),
    solution=killer_moves,
    imports="from math import inf",
    reasons={
        "Stop?": "First the end, because it is known; then the depth, where the score must guess.",
        "Whose turn?": "All numbers are from the point of view of the player to move.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "The killer of this depth first, if it is legal; `sorted` leaves the "
        "others as they are. All positions share one dictionary.",
        "Keep the best": "The player to move chooses the largest, and alpha grows with it.",
        "Cut?": "What made a cut here may make one in the next position of this depth.",
        "Return": "The best value found. Outside the window it is a bound.",
    },
    hints=(
        "It is `negamax_alpha_beta` with a depth and with killers. Where is a killer stored, and "
        "where is it tried?",
        "At *Cut?*, before the `return`: `killers[depth] = move`.",
        "Before the loop: `killer = killers.get(depth)`, and `moves = "
        "sorted(state.legal_moves(), key=lambda move: move != killer)`. `False` comes before "
        "`True`, so the killer comes first.",
    ),
    battery=[
        *(
            _about(tree, turn, depth, window, killers)
            for tree, depth, memories in TREES
            for killers in memories
            for window in (FULL, (1, 5))
            for turn in (0, 1)
        ),
        # A value of 0 above beta, and one of 0 below alpha.
        *(_about([[0, [-2, 1]]], turn, 3, (-inf, -3), {}) for turn in (0, 1)),
        *(_about([[[0, [3, -1]]]], turn, 4, (3, inf), {}) for turn in (0, 1)),
        *(KillerProbe(state, 3, FULL, "mobility") for state in POSITIONS),
    ],
    more=_more,
    small=_small,
    why="Positions of one ply resemble each other: what refutes one move often refutes the next.",
    next="Pass the same dictionary to a search from the next position of a game. Whose moves "
    "are in it then?",
)

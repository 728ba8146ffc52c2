"""uct: Monte-Carlo tree search, as a tree that grows by one node a playout."""

from collections.abc import Iterator
from functools import cache, partial
from random import Random
from typing import Any

from gamesearch.games import Nim, NumberTree, TicTacToe
from gamesearch.games.extra_turns import TreeAgain
from gamesearch.games.two_heaps import TwoHeaps
from gamesearch.search.monte_carlo import back_up, expand, select, uct, uct_child
from gametutor.kit.batteries.trees import FLAT, OUTCOMES, small_trees, times
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.playouts import PlayoutsProbe

C = 1.4
"""How much is explored in most questions: no two children are then as good but by equal numbers."""


_about = partial(PlayoutsProbe, seed=1, c=C)


# For each of these at least one of the known wrong programs grows another tree.
TREES: tuple[tuple[Any, int], ...] = (
    *(([1], 1), ([1], 2), ([-1], 1), ([0], 1), ([1, -1], 2), ([1, 0, -1], 3), ([0, 0], 5)),
    *(([1, -1], 3), ([1, -1], 8), ([1, 0], 6), ([-1, 0, 1], 20), ([0, -1], 9), ([0, 1, 0], 12)),
    *(([[1], [-1]], 4), ([[1, -1], [0, 1]], 6), ([[1, -1], [0, 1]], 15), ([[0, -1], 0], 9)),
    *(([[1, 0], [-1, 1]], 12), ([[[1, -1], 0], [[-1, 0], 1]], 18), ([[[[1, -1]]], 0], 12)),
)
POSITIONS: tuple[tuple[Any, int], ...] = (
    *((Nim(2), 8), (Nim(4), 16), (Nim(5), 30), (Nim(7, 1), 40)),
    *((TicTacToe("XXOOX...O"), 25), (TicTacToe("..OOXXOX."), 40), (TicTacToe("X...O...."), 60)),
    *((TwoHeaps(1, 2), 8), (TwoHeaps(2, 2), 30), (TreeAgain([[1, -1], [-1, 0]]), 8)),
)


@cache
def _small() -> tuple[PlayoutsProbe, ...]:
    """Every small tree of wins, draws and losses after few playouts, the smallest first."""
    probes = (
        _about(NumberTree(tree), playouts)
        for nodes in range(2, 6)
        for tree in small_trees(nodes, OUTCOMES)
        for playouts in range(1, 6)
    )
    return tuple(sorted(probes, key=lambda probe: probe.size))


def _drawn(random: Random, plies: int) -> Any:
    """A tree of wins, draws and losses."""
    if plies == 0 or random.random() < 0.2:
        return random.choice(OUTCOMES)
    return [_drawn(random, plies - 1) for _ in range(random.choice((1, 2, 2, 3)))]


def _more(seed: int = SEED) -> Iterator[PlayoutsProbe]:
    random = Random(seed)
    for number in range(40):
        tree = NumberTree([_drawn(random, 3) for _ in range(random.randint(1, 4))], number % 2)
        c = random.choice((0.5, C, C, 2.1))
        yield _about(
            tree, random.randint(1, 40), seed=random.randint(1, 99), c=c, before=number % 3
        )
    yield _about(NumberTree([0, 1, -1]), 9, c=0)
    yield _about(NumberTree([0, 1, 0]), 12, c=0.981004926)  # two values differ by 4e-11
    for state in (TicTacToe(), Nim(12), TwoHeaps(3, 3), TicTacToe("X........"), NumberTree(FLAT)):
        yield _about(state, random.randint(80, 120), seed=random.randint(1, 99))
    yield _about(NumberTree([0, 1, [-1]]), random.randint(250, 300), seed=random.randint(1, 99))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `uct(state, playouts, rollout, c)`: the root `Node` of the tree of `state` after "
        "that many playouts. Each playout adds one node below the root, unless it ends at a "
        "finished game: at the first position on the way down where a move has not been tried, it "
        "tries the first of these. Where all have been tried, it goes to the child with the "
        "largest UCT value, the first of equal ones. `rollout(state)` returns the game, played on "
        "to its end. Every node on the way gets a visit; all but the root also get the `reward` "
        "of the player who moved there: 1 for a win, 1/2 for a draw, 0 for a loss."
    ),
    solution=uct,
    helpers=(uct_child, select, expand, back_up),
    besides=("uct_child", "back_up"),
    parameters=("state", "playouts", "rollout", "c"),
    imports="from math import log, sqrt\n\nfrom gamesearch.search.monte_carlo import Node",
    reasons={
        "Select": "Where every move has been tried, the UCT value weighs what a child brought "
        "against how little is known about it.",
        "Expand": "One node a playout, so the tree grows most where the search looks most. A "
        "finished game has no moves to try.",
        "Simulate": "From the new position on, nobody knows anything: both players move at random.",
        "Back up": "Each node counts for the player who moved there, because that is who chooses "
        "between it and its siblings.",
    },
    hints=(
        "`uct_child`: each child has `reward / visits`, and `c` times a square root for how little "
        "is known about it. The N in that root is the visits of the node itself. The first child "
        "with the largest sum is what `max(node.children, key=...)` returns.",
        "`back_up` goes from the node up to the root by `node = node.parent`. Who moved into a "
        "node? `node.parent.state.to_move`. What did it bring? `(1 + end.utility(player)) / 2`.",
        "`uct`: four lines in a loop. `select` finds a node, `expand` returns the one to play on "
        "from, `rollout` plays to the end, and `back_up` takes that end up to the root.",
    ),
    battery=[
        *(
            _about(NumberTree(times(1 - 2 * turn, tree), turn), n)
            for tree, n in TREES
            for turn in (0, 1)
        ),
        *(_about(state, n, seed=seed) for state, n in POSITIONS for seed in (1, 2)),
        _about(Nim(5), 30, seed=3, c=0.5),
        _about(Nim(4), 6, before=3),
        _about(NumberTree([1, -1]), 3, before=2),
    ],
    more=_more,
    small=_small,
    why="A move that looks good is looked at more often, and one that is looked at more often is "
    "known better: the visits gather at the best move.",
    next="Draw your tree after 20 playouts, with `c` at 0 and at 5. Where do the visits go?",
)

"""depth_limited: minimax to a depth, with a score where the end is out of sight."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NumberTree, Othello, TicTacToe, TreeAgain, TwoHeaps
from gamesearch.search.depth import depth_limited
from gametutor.kit.batteries import trees
from gametutor.kit.batteries.late import after_random_moves
from gametutor.kit.batteries.negamax import SECOND_TURNS
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.depth import DepthProbe
from gametutor.kit.scores import ANY_GAME

TREES: tuple[Any, ...] = (
    *([1], [-1, 0], [1, -1], [-1, -1], [[1]], [0, [-1, 1]], [[1, 1], [0, 0]], [-1, [-1, -1]]),
    *([[-1, 0], [1, -1]], [[-1, 1], [0, 1], [1, 1, 1]], [[[1, -1], 1], [0, [0, 1]]]),
    *([-1, [[-1], [-1, 1]]], [[[[1, 0], [-1]], [[1], 1]], [[0], [[1, -1], [0, 1]]]]),
    [[[[[1], [0]], 1], [1, 1]], [[[[0, 1]], 1]]],
)
ENDS: tuple[Any, ...] = (NumberTree(1), NumberTree(-1, 1), Nim(0, 1), TicTacToe("XXXOO...."))
POSITIONS: tuple[tuple[Any, int], ...] = (
    *((Nim(4), 1), (Nim(5), 2), (Nim(5), 6), (Nim(6, 1), 3)),
    *((TicTacToe("XXOOX...O"), 1), (TicTacToe("XXOOX...O"), 2), (TicTacToe("..OOXXOX."), 3)),
    *((MiniIsolation(), 1), (MiniIsolation(), 3)),
    *((TwoHeaps(1, 1), 2), (TwoHeaps(1, 2, 1), 2), (TwoHeaps(2, 2), 3), (TwoHeaps(1, 3), 6)),
)

COARSE = ("no_score", "mobility")

# Where random moves begin, how many there are at least, and how many plies are looked ahead then.
STARTS: tuple[tuple[Any, int, int], ...] = (
    *((TicTacToe(), 1, 2), (MiniIsolation(), 1, 3), (Nim(13), 1, 4), (TwoHeaps(4, 3), 1, 4)),
    *((TwoHeaps(6, 6), 4, 6), (Othello(4), 6, 3)),
)


def _battery() -> list[DepthProbe]:
    probes = [DepthProbe(state, depth, "mobility") for state in ENDS for depth in (0, 2)]
    for tree in TREES:
        for turn, depth, score in product((0, 1), range(5), COARSE):
            if depth <= _height(tree) + 1:
                probes.append(DepthProbe(NumberTree(tree, turn), depth, score))
    late = [DepthProbe(state, depth, score) for state, depth in POSITIONS for score in COARSE]
    return probes + late


def _height(tree: Any) -> int:
    return 1 + max(map(_height, tree)) if isinstance(tree, list) else 0


@cache
def _small() -> tuple[DepthProbe, ...]:
    probes = [
        DepthProbe(NumberTree(tree), depth, score)
        for nodes in range(1, 6)
        for tree in trees.small_trees(nodes, trees.OUTCOMES)
        for depth in range(_height(tree) + 1)
        for score in COARSE
    ]
    probes += [
        DepthProbe(TreeAgain(tree, again=again), depth, "no_score")
        for nodes in range(2, 5)
        for tree in trees.small_trees(nodes, trees.OUTCOMES)
        for again in SECOND_TURNS
        for depth in range(1, _height(tree) + 1)
    ]
    return tuple(sorted(probes, key=lambda probe: probe.size))


def _more(seed: int = SEED) -> Iterator[DepthProbe]:
    random = Random(seed)
    for _ in range(120):
        tree = trees.random_tree(random, 4, trees.OUTCOMES)
        score = random.choice(ANY_GAME)
        yield DepthProbe(NumberTree(tree, random.randrange(2)), random.randrange(5), score)
    quarters = [number for number in trees.QUARTERS if -1 <= number <= 1]
    for _ in range(30):
        tree = trees.random_tree(random, 5, quarters)
        kind = random.choice((NumberTree, TreeAgain))
        yield DepthProbe(kind(tree, random.randrange(2)), random.randrange(6), "slight")
    for number in range(60):
        tree = trees.random_tree(random, 4, trees.OUTCOMES)
        state = TreeAgain(tree, random.randrange(2), SECOND_TURNS[number % len(SECOND_TURNS)])
        yield DepthProbe(state, random.randrange(5), random.choice(COARSE))
    for tree, turn in product(trees.far_outcomes(), (0, 1)):
        yield DepthProbe(NumberTree(tree, turn), random.choice(trees.DEEP), "mobility")
    chain = NumberTree(trees.deep_tree(trees.DEEP[0], 1, 0, worse_by=0))
    yield from (DepthProbe(chain, depth, "mobility") for depth in range(4, trees.DEEP[0]))
    yield from (DepthProbe(trees.tree_for(turn, [0.999, 1]), 1, "mobility") for turn in (0, 1))
    for start, least, depth in STARTS:
        for _ in range(10):
            state = after_random_moves(start, least, random)
            yield DepthProbe(state, depth, random.choice(ANY_GAME))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `depth_limited(state, depth, score)`: look `depth` plies ahead and return "
        "`move, rating`, the best move and what it is worth to the player to move. A finished "
        "game is worth its utility, and at depth 0 a position is worth "
        "`score(state, state.to_move)`; in both cases the move is `None`. Utilities and scores lie "
        "between −1 and +1, a player may move twice in a row, and only a position at depth 0 is "
        "scored."
    ),
    solution=depth_limited,
    imports="from math import inf",
    reasons={
        "Whose turn?": "Every rating is from the point of view of the player to move.",
        "Stop?": "First the end, because it is known; then the depth, where the score must guess.",
        "Start value": "Below everything, so that even a lost position gets a move.",
        "Ask each child": "With one ply less, and with a minus if the other player moves there.",
        "Keep the best": "The rating and the move that leads to it belong together.",
        "Return": "After the loop, the move and its rating.",
    },
    hints=(
        "Go through the steps in order. There are two reasons to stop.",
        "A child is rated with `depth - 1`, for the player to move there. If that is the other "
        "player, change the sign.",
        "Every rating is for the player to move in its own position: "
        "`_, rating = depth_limited(child, depth - 1, score)`, and then "
        "`if child.to_move != state.to_move: rating = -rating`.",
    ),
    battery=_battery(),
    more=_more,
    small=_small,
    why="Where the end is out of sight, the score stands in for it; above that, nothing changes.",
    next="Give it a score that is larger than 1 somewhere, and find a win that it passes over.",
)

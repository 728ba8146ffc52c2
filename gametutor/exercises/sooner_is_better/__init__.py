"""sooner_is_better: the value of a position when a sooner win is worth more."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from random import Random
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe, TreeAgain, TwoHeaps
from gametutor.kit.batteries.late import after_random_moves
from gametutor.kit.batteries.negamax import PASSES, SECOND_TURNS
from gametutor.kit.batteries.trees import DEEP, FLAT, OUTCOMES, deep_tree, random_tree, small_trees
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.value import SoonProbe


def sooner_is_better(state, player):
    if state.is_terminal():  # Stop?
        return 100 * state.utility(player)
    best = max if state.to_move == player else min  # Whose turn?
    value = best(  # Keep the best
        sooner_is_better(state.result(move), player)
        for move in state.legal_moves()  # Ask each child
    )
    if value > 0:  # Return
        return value - 1
    if value < 0:
        return value + 1
    return 0


TREES: tuple[Any, ...] = (
    *(1, -1, 0, [1], [-1], [0], [[0]], [1, -1], [-1, 1], [0, 1], [0, -1], [-1, 0]),
    *([[[1]], 1], [1, [[1]]], [[[-1]], -1], [[-1], [[[-1]]]], [0, [[[[1]]]]], [0, [[[[-1]]]]]),
    *([[0], [[[0]]]], [[1, 1], [0, 1]], [[-1, 0], [1, 1]], [[[1, -1], [0]], [[0, -1], [1, 1]]]),
    *([[[[1]], [[1]]], [[1], [[[1]]]]], [[[[[1]]]]], [[[[[[-1]]]]]]),
)
POSITIONS: tuple[Any, ...] = (
    *map(Nim, (1, 3, 4, 5, 8)),
    *map(TicTacToe, ("..OOXXOX.", "XXOOX...O", "..XX.OOXO")),
    MiniIsolation(),
    TwoHeaps(2, 2),
    TwoHeaps(1, 3, 1),
)
# Where the turn may stay, a number counts for the same player on plies of either kind.
AGAIN_TREES: tuple[Any, ...] = (*([[1, 0]], [[0, -1], 0], [[[0, 1], -1], [0, [1, -1]]]),)

_about = partial(SoonProbe, "sooner_is_better", reference=sooner_is_better)


def _battery() -> list[SoonProbe]:
    trees = [NumberTree(tree, turn) for tree in TREES for turn in (0, 1)]
    trees += [TreeAgain(tree, turn) for tree in AGAIN_TREES for turn in (0, 1)]
    return [_about(state, player) for state in (*trees, *POSITIONS) for player in (0, 1)]


def _small() -> Iterator[SoonProbe]:
    """Every tree of up to five nodes, the smallest first."""
    for nodes in range(1, 6):
        found = [
            _about(NumberTree(tree, turn), player)
            for tree in small_trees(nodes, OUTCOMES)
            for turn, player in product((0, 1), (0, 1))
        ]
        yield from sorted(found, key=lambda probe: (probe.size, probe.state.to_move))


def _more(seed: int = SEED) -> Iterator[SoonProbe]:
    random = Random(seed)
    for _ in range(150):
        tree = NumberTree(random_tree(random, 5, (1, 1, 0, -1, -1)), random.randrange(2))
        yield _about(tree, random.randrange(2))
    for number in range(60):
        tree, turn = random_tree(random, 4, (1, 0, -1)), random.randrange(2)
        again = TreeAgain(tree, turn, SECOND_TURNS[number % len(SECOND_TURNS)])
        yield _about(again, random.randrange(2))
    for plies, turn in product(DEEP, (0, 1)):
        way = deep_tree(plies, 1 if turn == 0 else -1, turn, worse_by=0)
        for tree, player in product((way, [0, way], [way, 0]), (0, 1)):
            yield _about(NumberTree(tree, turn), player)
    for turn, player in product((0, 1), (0, 1)):
        yield from (_about(NumberTree(tree, turn), player) for tree in (FLAT, FLAT[::-1]))
    starts = (
        (TicTacToe(), 4),
        (MiniIsolation(), 0),
        (Nim(9), 0),
        (TwoHeaps(3, 3), 0),
        (PASSES[0], 0),
    )
    for start, least in starts:
        for _ in range(12):
            yield _about(after_random_moves(start, least, random), random.randrange(2))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `sooner_is_better(state, player)`: the value of `state` for `player`, whoever is "
        "to move, when both play as well as they can. A win after n plies is worth 100 − n, a loss "
        "after n plies −100 + n, a draw 0. (`utility` is +1, 0 or −1. In some games a player may "
        "move twice in a row: `state.to_move` says whose turn it is.)"
    ),
    solution=sooner_is_better,
    reasons={
        "Stop?": "A game that is over was won or lost 0 plies ago: 100, −100, or 0 for a draw.",
        "Whose turn?": "`player` wants the largest value, the opponent the smallest.",
        "Keep the best": (
            "All values are from the point of view of `player`, so there is no minus anywhere."
        ),
        "Return": (
            "One ply further from the end, a win is worth one less, and a loss is one less bad."
        ),
    },
    hints=(
        "Start from the minimax you know, but with 100 times the utility at the end.",
        "At the step *Return*: the value of the best child is right for the child. Here it is one "
        "ply later.",
        "At the step *Return*: `value - 1` if it is above 0, `value + 1` if it is below 0.",
    ),
    battery=_battery(),
    more=_more,
    small=_small,
    why="A ply costs 1 and a win is worth 100, so plies decide only between games that end alike.",
    next="What is the value of Nim(8) for player 0? How many plies does the loser hold out?",
)

"""count_plies: how many positions each ply of a game tree has."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gametutor.kit.batteries.shapes import real_positions, shapes
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.plies import PliesProbe


def count_plies(state):
    """How many positions each ply of the whole tree has, the root first."""
    counts = []  # Start value
    positions = [state]  # all positions of one ply
    while positions:  # Stop?
        counts.append(len(positions))
        positions = [  # Ask each child, one ply further down
            position.result(move) for position in positions for move in position.legal_moves()
        ]
    return counts  # Return


# For each of these at least one of the known wrong programs returns another list.
TREES: tuple[Any, ...] = (
    *(5, [1], [1, 2], [1, 1], [1, 2, 3], [[1]], [[1, 2]], [[1], 2], [1, [2]], [1, [2, 3]]),
    *([[1, 2], 3], [[1], [2, 3]], [[1, 2], [3, 4]], [[1, 1], [1, 1]], [1, [2, [3]]], [[[1], 2], 3]),
    *([1, [1, [1, 1]], [1]], [[[1, 2], 3], [[4], [5, 6, 7]]]),
)
POSITIONS = (
    *map(Nim, (2, 4, 6)),
    NumberTree([[1, 2], 3], to_move=1),
    *map(TicTacToe, ("..OOXXXOX", "XXOOX...O")),
    MiniIsolation(),
)

_about = partial(PliesProbe, "count_plies")


def _small() -> Iterator[PliesProbe]:
    """Every shape of up to six nodes, the smallest first."""
    return (_about(NumberTree(tree)) for nodes in range(1, 7) for tree in shapes(nodes))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `count_plies(state)`: the list of how many positions each ply of the whole tree "
        "has, the root first."
    ),
    blanks=2,
    solution=count_plies,
    reasons={
        "Start value": "Ply 0 is the root alone, so the first list of positions holds one.",
        "Stop?": "A finished game has no moves. When nobody has a move, the next ply is empty.",
        "Ask each child": "Every move of every position of a ply leads to a position of the next.",
        "Return": "After the loop, when all plies are counted.",
    },
    hints=(
        "`positions` holds the states of one ply. How many are there, and which states follow "
        "them?",
        "The next `positions` must hold states again, not moves. Which call leads from a state, by "
        "one of its moves, to the state after it?",
        "The children: `[p.result(move) for p in positions for move in p.legal_moves()]`.",
    ),
    battery=[*(_about(NumberTree(tree)) for tree in TREES), *map(_about, POSITIONS)],
    more=lambda seed=SEED: map(_about, real_positions(seed)),
    small=_small,
    why="Each move leads one ply down, so the children of all positions of a ply are the next ply.",
    next=(
        "Which ply of `Nim(8)` has the most nodes? Take other piles, and see where their trees are "
        "widest."
    ),
)

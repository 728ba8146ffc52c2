"""count_leaves: how many leaves the tree of a position has."""

from gamesearch.games import Isolation, Nim, NumberTree
from gametutor.kit.batteries.trees import DEEPEST, WIDE, deep_tree
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.calls import CallProbe


def count_leaves(state):
    if state.is_terminal():
        return 1
    moves = state.legal_moves()
    below = [count_leaves(state.result(move)) for move in moves]
    return sum(below)


STATES = (
    *(NumberTree(tree) for tree in (5, [7], [3, 4], [[6]], [[1, 2], 3], [[3], [5, 4, 2]])),
    *map(Nim, range(6)),
)

MORE = (
    *map(NumberTree, (WIDE, [[1, 2]], [[[[[[1], [2, 3]]]]]], deep_tree(DEEPEST, 1, 0))),
    *map(NumberTree, ([[1, 2], 3, [4, 5], [6]], [[n] * (n % 5 + 1) for n in range(30)])),
    *map(NumberTree, ([1, 1], [[1, 2], [1, 2]])),  # equal children are leaves each
    *(NumberTree(tree, 1) for tree in (5, [7], [[1, 2], 3])),
    Nim(14),  # up to fourteen plies
    *(Isolation.from_text("A.. / .B.", player) for player in (0, 1)),  # the same as text
)

EXERCISE = Exercise(
    folder=__name__,
    task="Complete `count_leaves(state)`: how many leaves the tree of `state` has.",
    blanks=3,
    solution=count_leaves,
    reasons={
        "Stop?": "A finished game is a leaf: one.",
        "Ask each child": "The leaves below a child are counted by the same function.",
        "Return": "The leaves of a position are those of all its children together.",
    },
    hints=(
        "How many leaves does a tree have that is nothing but a leaf?",
        "The leaves below a move are those of the position after it: `state.result(move)`.",
        "`1` for a leaf, `count_leaves(state.result(move))` for each child, and `sum(below)` for "
        "all of them.",
    ),
    battery=[CallProbe("count_leaves", (state,), count_leaves) for state in STATES],
    more=lambda seed=SEED: [CallProbe("count_leaves", (state,), count_leaves) for state in MORE],
    why="Every leaf counts once, and each sum hands its leaves up to the node above.",
    next="Let it count the leaves that A wins. Which line changes?",
)

"""ordered_moves: the moves of a position, the most promising one first."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

from gamesearch.games import ConnectFour, MiniIsolation, Nim, NumberTree, Othello, TicTacToe
from gamesearch.search.ordering import ordered_moves
from gametutor.kit.batteries.late import after_random_moves
from gametutor.kit.batteries.trees import HUGE, QUARTERS, WIDE, small_trees
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.order import OrderProbe
from gametutor.kit.scores import ANY_GAME

TREES: tuple[tuple[Any, tuple[Any, ...]], ...] = (
    ([3], (None, 0, 1)),
    ([1, 2], (None, 0, 1, 2)),
    ([2, 1], (None, 0, 1)),
    ([-1, -2], (None, 1)),
    ([5, 5], (None, 0, 1)),
    ([1, 3, 2], (None, 0, 2, 7)),
    ([1, 2, 3], (None, 0, 1)),
    ([3, 1, 1, 2], (None, 2, 3)),
    ([-3, 2, 0, -1], (None, 0, 3)),
    ([0.25, 0.75, 0.5], (None, 0)),
    ([[4, 9], [7, 1], [5]], (None, 0, 2)),
    ([[-4, 9], 3, [[5, 0], 2], -6, 3], (None, 0, 4, 5)),
)
GAMES = (Nim(9), TicTacToe("X...O...."), MiniIsolation(), ConnectFour(), Othello(4))


@cache
def _small() -> tuple[OrderProbe, ...]:
    probes = [
        OrderProbe(NumberTree(tree, turn), "first_number", first)
        for nodes in (2, 3, 4)
        for tree in small_trees(nodes)
        if isinstance(tree, list)
        for first in (None, *range(len(tree) + 1))
        for turn in (0, 1)
    ]
    return tuple(sorted(probes, key=lambda probe: probe.size))


def _more(seed: int = SEED) -> Iterator[OrderProbe]:
    random = Random(seed)
    for numbers in (range(-9, 10), QUARTERS, HUGE, (1, 2)):
        for turn, _ in product((0, 1), range(10)):
            tree = random.choices(numbers, k=random.randint(1, 8))
            first = random.choice((None, *range(len(tree) + 1)))
            yield OrderProbe(NumberTree(tree, turn), "first_number", first)
    yield from (OrderProbe(NumberTree(WIDE, turn), "first_number", 17) for turn in (0, 1))
    yield OrderProbe(NumberTree([-5, [1, 2]]), "mobility")  # the end has a score, not its utility
    for start in GAMES:
        for _ in range(6):
            state = after_random_moves(start, 2, random)
            if not state.is_terminal():
                first = random.choice((None, "none", *state.legal_moves()))
                yield OrderProbe(state, random.choice(ANY_GAME), first)


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `ordered_moves(state, score, first=None)`: a list of all legal moves, each once. "
        "`first` comes first, if it is legal; then come the others by their score, the largest "
        "first. The score of a move is that of the position after it, for the player who moves. "
        "Moves with equal scores may come in any order. Every move ends the turn."
    ),
    parameters=("state", "score", "first"),
    solution=ordered_moves,
    reasons={
        "Whose turn?": "The scores are for the player who moves here, though it is the opponent's "
        "turn after the move.",
        "Ask each child": "The position after a move says how good the move looks.",
        "Return": "All of them, with `first` at the front: an order leaves no move out.",
    },
    hints=(
        "What is the score of a move? Write that down first, with `state.result(move)`, and "
        "from whose point of view it is.",
        "Python's `sorted(moves, key=...)` sorts by what the key returns: here `lambda move: "
        "score(state.result(move), player)`. With `reverse=True` the largest comes first.",
        "At the end: `if first in moves:`, then `moves.remove(first)` and "
        "`moves.insert(0, first)`.",
    ),
    battery=[
        *(
            OrderProbe(NumberTree(tree, turn), "first_number", first)
            for tree, wishes in TREES
            for first in wishes
            for turn in (0, 1)
        ),
        *(OrderProbe(state, "mobility", state.legal_moves()[-1]) for state in GAMES),
    ],
    more=_more,
    small=_small,
    why="A cut needs one good move, and the score puts it in front more often than the rules do.",
    next="Print `ordered_moves(ConnectFour(), open_lines)`. Where does the middle column come, "
    "and why?",
)

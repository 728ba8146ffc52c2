"""iterative_deepening: a search to depth 1, then 2, then 3, until the time is up."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

from gamesearch.games import ConnectFour, Nim, NumberTree
from gamesearch.search.ordering import iterative_deepening
from gametutor.kit.batteries.late import after_random_moves
from gametutor.kit.batteries.trees import DEEPEST
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.deepening import DeepeningProbe

NIM, TREE, FOUR = Nim(9), NumberTree([5, 3, 4]), ConnectFour()
SCRIPTS: tuple[tuple[Any, tuple[int, ...]], ...] = (
    *((NIM, moves) for moves in ((2,), (3, 2), (1, 2), (2, 1, 3), (3, 3, 2), (2, 3, 2, 1))),
    *((TREE, moves) for moves in ((1,), (0, 1), (2, 0), (1, 2, 0), (2, 0, 1))),
    *((NumberTree([5, 3, 4], to_move=1), moves) for moves in ((1,), (2, 0))),
    *((FOUR, moves) for moves in ((3, 6, 0, 2, 5), (6, 5, 0, 3, 3, 4))),
)


@cache
def _small() -> tuple[DeepeningProbe, ...]:
    """Every question to depth 3, the smallest first."""
    probes = [
        DeepeningProbe(NIM, moves, depth, in_time)
        for depth in (1, 2, 3)
        for moves in product((1, 2, 3), repeat=depth)
        for in_time in range(depth + 1)
    ]
    return tuple(sorted(probes, key=lambda probe: probe.size))


def _more(seed: int = SEED) -> Iterator[DeepeningProbe]:
    random = Random(seed)
    for longest, _ in product((4, 9, 20), range(8)):
        tree = NumberTree(random.choices(range(-9, 10), k=random.randint(2, 6)))
        nim, four = Nim(random.randint(3, 30)), after_random_moves(ConnectFour(), 2, random)
        for state in (nim, tree, four):
            depth = random.randint(1, longest)
            moves = tuple(random.choices(state.legal_moves(), k=depth))
            yield DeepeningProbe(state, moves, depth, random.randint(0, depth))
    for state in (NIM, TREE, FOUR):
        moves = tuple(random.choices(state.legal_moves(), k=DEEPEST))
        yield from (DeepeningProbe(state, moves, DEEPEST, last) for last in (DEEPEST, DEEPEST - 1))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `iterative_deepening(state, search, deepest)`: it calls `search` to depth 1, "
        "then 2, and so on to `deepest`. `search(state, depth, first)` tries the move `first` "
        "before the others, and returns `move, is_finished`; each search is given the best move "
        "of the last one. When a search is not finished, the time is up. Return the move of the "
        "last search that was finished; if there is none, the first legal move."
    ),
    solution=iterative_deepening,
    reasons={
        "Start value": "A move to play if there is no time for anything.",
        "Stop?": "A search that was not finished has not seen all moves: its move is not kept.",
        "Keep the best": "The deeper search knows better. The next one tries this move first.",
        "Return": "The move of the deepest search that was finished.",
    },
    hints=(
        "What do you play if the time is up at once? Start with that.",
        "`for depth in range(1, deepest + 1):`, and in it `move, is_finished = search(state, "
        "depth, best_move)`.",
        "In the loop, after the search: `if not is_finished: break`, and then `best_move = move`. "
        "After the loop: `return best_move`.",
    ),
    battery=[
        DeepeningProbe(state, moves, len(moves), in_time)
        for state, moves in SCRIPTS
        for in_time in range(len(moves), -1, -1)
    ],
    more=_more,
    small=_small,
    why="There is a finished answer whenever the time is up, and each search helps the next.",
    next="Give it a search for which there is never time: `lambda state, depth, first: (first, "
    "False)`. Which move is returned?",
)

"""by_heart: a player that looks its move up, and turns it back to its own board."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from gamesearch.games import TicTacToe
from gamesearch.search.symmetry import canonical
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.decision import KnownMoveProbe
from gametutor.kit.source import Source

my_canonical = canonical


class Known(dict[str, tuple[int, Any]]):
    """The value and the best move of every smallest board, each found when it is looked up."""

    def __missing__(self, smallest: str) -> tuple[int, Any]:
        state = TicTacToe(smallest)
        values = {move: -_value(state.result(move)) for move in state.legal_moves()}
        best = max(values, key=values.__getitem__, default=None)
        value = state.utility(state.to_move) if best is None else values[best]
        self[smallest] = value, best
        return self[smallest]


known = Known()


def _value(state: TicTacToe) -> int:
    """What a position is worth to the player to move."""
    return known[canonical(state.board)[0]][0]


def by_heart(state):
    smallest, cells = my_canonical(state.board)
    value, move = known[smallest]
    return cells[move]


GAMES = (
    *((cell,) for cell in (1, 3, 5, 7, 0, 2, 6, 8, 4)),
    *((4, 0), (4, 1), (4, 8), (0, 4), (2, 4), (6, 4), (1, 0), (3, 0), (5, 8), (7, 2), (0, 1)),
    *((8, 7), (2, 5), (0, 8, 2), (6, 2, 0), (1, 4, 3), (5, 4, 7), (0, 4, 8), (2, 4, 6)),
    *((0, 1, 4, 8), (2, 5, 4, 6), (8, 7, 4, 0), (6, 3, 4, 2), (1, 4, 0, 2), (5, 4, 2, 8)),
)
"""Games whose positions look the same in a mirror, and others."""

LATE = (
    *((0, 1, 2, 4, 3, 5, 7, 6), (0, 1, 2, 3, 4, 6, 5), (0, 1, 2, 3, 4, 8)),
    *((5, 6, 2, 0, 4), (6, 4, 0, 1, 5), ()),
)
"""Games with one move to come, with two, three and four of which not the first is the best, and
with all nine."""


def _about(game: tuple[int, ...]) -> KnownMoveProbe:
    """The question about the position after these moves."""
    state = TicTacToe()
    for cell in game:
        state = state.result(cell)
    return KnownMoveProbe("by_heart", state, _value, len(game))


def _small() -> Iterator[KnownMoveProbe]:
    """All positions after one move, and after two."""
    return (_about(game) for moves in (1, 2) for game in permutations(range(9), moves))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Repair `by_heart(state)`: it looks up the smallest board, and returns the move on the "
        "board of `state`."
    ),
    solution=by_heart,
    given=Source.of(by_heart).edit("cells[move]", "move"),
    needs={"my_canonical": canonical},
    reasons={
        "Start value": "The name of the board, and for each of its cells where it came from.",
        "Keep the best": "The table knows the best move, as a cell of the smallest board.",
        "Return": "`cells[move]` is the cell of the board that is played on.",
    },
    hints=(
        "The table knows a cell of the smallest board. Where is that cell on yours?",
        "Cell `i` of the smallest board is cell `cells[i]` of the board of `state`.",
        "`return cells[move]`",
    ),
    battery=list(map(_about, GAMES)),
    more=lambda seed=SEED: map(_about, LATE),
    small=_small,
    why="The move turns with the board: `cells` leads from the smallest board back to yours.",
    next="How many boards would `known` hold without the eight images?",
)

"""play_column: a move in Connect Four as one addition."""

from collections.abc import Iterator

from gamesearch.games import ConnectFour
from gamesearch.solving.bits import play_column
from gametutor.kit.batteries.connect_four import FEW_MOVES, positions, together
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.bits import DropProbe
from gametutor.kit.trick import Trick

GAMES = ("", "4", "1", "7", "44", "12", "17", "444", "4453", "1111", "77777", "123123", "3334433")


def _all_columns(moves: str) -> Iterator[DropProbe]:
    """A question about a disc in each column that is not full."""
    for column in ConnectFour.after(moves).legal_moves():
        yield DropProbe(moves, column)


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `play_column(position, mask, column)`. `position` has a bit for each disc of the "
        "player to move, `mask` one for each disc of either player. It returns both numbers after "
        "a disc has fallen into `column` (0 to 6, not full): `return position, mask`."
    ),
    solution=play_column,
    reasons={
        "The other player's discs": "They are in the mask and not in `position`. The new disc "
        "is not among them, so use the old mask.",
        "The new disc": "1 is added at the bottom of the column and carries to the first empty "
        "cell: `0111` becomes `1000`. The old mask puts back what the carry has cleared.",
    },
    hints=(
        "Which bit is the bottom of the column? And what happens to the column's bits if you add "
        "1 there?",
        "`1 << 7 * column` is the bottom. `mask + (1 << 7 * column)` carries up to the first empty "
        "cell, and clears the cells below it.",
        "The new mask is the old one *or* that sum. The discs of the other player are those in the "
        "old mask that are not in `position`: `position ^ mask`.",
    ),
    battery=[probe for moves in GAMES for probe in _all_columns(moves)],
    more=lambda seed=SEED: together(
        DropProbe(moves[:-1], int(moves[-1]) - 1) for moves in positions(seed)
    ),
    small=lambda: (probe for moves in FEW_MOVES for probe in _all_columns(moves)),
    why="No loop looks for the empty cell. One addition is enough: 1 at the bottom carries up to "
    "it, whatever lies below.",
    next="What would the sum do to the next column if the spare bit were not there?",
    trick=Trick(
        "Your code goes step by step, and it is right. One addition finds the empty cell at once, "
        "whatever lies below.",
        "Write it without a loop. Add 1 at the bottom of a column with three discs: which bits of "
        "it change?",
    ),
)

"""possible_moves: the cells in which the next disc can come to rest, all columns at once."""

from gamesearch.solving.bits import possible_moves
from gametutor.kit.batteries.connect_four import FEW_MOVES, FULL_BOARD, positions, together
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.bits import MovesProbe
from gametutor.kit.trick import Trick

GAMES = (
    *("", "4", "1", "7", "44", "12", "4453", "1111", "444444", "111111", "777777", "1234567"),
    *("11111", "77777", "123123", "66666", "2222226", "1111117777774", "3333332222224444445"),
    FULL_BOARD,
)


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `possible_moves(mask)`. `mask` has a bit for each disc. It returns a number with a "
        "bit for each cell in which the next disc can come to rest: the lowest empty cell of each "
        "column that is not full. `BOTTOM` has the seven cells of the bottom row, `BOARD` all 42."
    ),
    solution=possible_moves,
    imports="from gamesearch.solving.bits import BOARD, BOTTOM",
    reasons={
        "All columns at once": "`mask + BOTTOM` adds 1 at the bottom of every column. Each "
        "carry ends at the lowest empty cell of its own column, or in "
        "the spare bit at the latest.",
        "Full columns": "There the carry ends above the board, and `& BOARD` removes it.",
    },
    hints=(
        "What does `mask + BOTTOM` do to a column with two discs, and to a full one?",
        "`mask + BOTTOM` has exactly one bit in each column: the first empty cell. In a full "
        "column that is the spare bit above the board.",
        "Of the sum, keep only what is on the board: `& BOARD`.",
    ),
    battery=[*map(MovesProbe, GAMES)],
    more=lambda seed=SEED: together(map(MovesProbe, positions(seed))),
    small=lambda: map(MovesProbe, FEW_MOVES),
    why="All seven columns at once, without a loop: the spare bits keep them apart.",
    next="Write it the other way: with a shift if yours adds, with a sum if yours shifts.",
    trick=Trick(
        "Your code goes step by step, and it is right. One sum finds the cells of all seven "
        "columns at once.",
        "Write it without a loop. What does `mask + BOTTOM` do to a column with two discs, and to "
        "a full one?",
    ),
)

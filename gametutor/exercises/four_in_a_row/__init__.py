"""four_in_a_row: a line in any direction, found with shifts and ands."""

from gamesearch.solving.bits import four_in_a_row
from gametutor.kit.batteries.connect_four import FEW_MOVES, LINES, positions, together
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.bits import FourProbe

# No line: few discs, discs with gaps, and four that are 5 or 9 bits apart. The last one has five.
QUIET = (
    *("", "4", "1212", "121212", "4433", "445533", "123321", "12345671234567", "7475"),
    *("143", "164", "1122445", "223263432236264", "54453345375455", "112244553"),
)


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `four_in_a_row(discs)`. `discs` has a bit for each disc of one player. It "
        "returns True if any four of them are in a row (vertical, horizontal or diagonal), "
        "otherwise False."
    ),
    solution=four_in_a_row,
    reasons={
        "Four directions": "From a cell it is 1 bit up, 7 to the right, 8 up and to the right, "
        "6 down and to the right. The opposite directions give the same "
        "lines.",
        "Pairs": "`discs & discs >> step` keeps each disc that has another one a step further on.",
        "Pairs of pairs": "A pair with another pair two steps further on is four in a row: two "
        "shifts, not three.",
    },
    hints=(
        "Take two discs side by side. How many bits apart are they in each of the four directions?",
        "`discs & discs >> step` keeps the discs that have a neighbour one step further on. "
        "Four in a row are two such pairs. How far apart?",
        "For each direction: `pairs = discs & discs >> step`, then test whether anything is "
        "left of `pairs & pairs >> 2 * step`. Only after all four directions is the answer "
        "False.",
    ),
    battery=[
        # the position with the line, and the one two plies earlier, of the same player
        *(FourProbe(asked) for moves in LINES for asked in (moves, moves[:-2])),
        *map(FourProbe, QUIET),
    ],
    more=lambda seed=SEED: together(map(FourProbe, positions(seed))),
    small=lambda: map(FourProbe, (*FEW_MOVES, *sorted(LINES, key=len))),
    why="An `&` can look at all cells at once: then no loop over the board is needed.",
    next="Count the operations of your code: how many are there for 69 lines?",
)

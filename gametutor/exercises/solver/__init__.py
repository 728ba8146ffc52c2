"""solver: the exact score of a position, from null windows alone."""

from gamesearch.solving import pieces
from gamesearch.solving.bits import four_in_a_row as my_four_in_a_row
from gamesearch.solving.bits import possible_moves as my_possible_moves
from gamesearch.solving.bits import winning_cells
from gametutor.exercises.solver_search import compiled, in_python, search
from gametutor.kit.exercise import Exercise
from gametutor.kit.probes.solver import SolveProbe
from gametutor.kit.queries.stand_ins import asked_once

next_bound = in_python(pieces.next_bound)
search_once = asked_once(search)


@compiled
def solve(position, mask, table, nodes):
    """The exact score for the player to move."""
    discs = mask.bit_count()
    if my_four_in_a_row(position ^ mask):  # over: the opponent has won
        return -(22 - (discs + 1) // 2)
    least, most = -((42 - discs) // 2), (43 - discs) // 2
    if winning_cells(position, mask) & my_possible_moves(mask):
        return most  # a win at once
    while least < most:
        bound = next_bound(least, most)
        found = search(position, mask, bound, bound + 1, table, nodes)
        if found <= bound:
            most = found
        else:
            least = found
    return least


ASKED = (
    ("4455667", -18, 0),
    ("12233445", -18, 0),
    ("445566", 18, 0),
    ("547125662261271266215743771576315353334444", 0, 0),  # a draw on a full board
    ("773355146542415575742344223372276613661", 2, 0),
    ("141526247", 17, 0),
    ("44556", -18, 5),  # or 1, where `found` and not `bound` becomes an end
    ("254162113432344317741767217326364555", -1, 23),
    ("152621624777257313565445245277664331", 0, 16),
    ("617721245145423776534223344237551131", 1, 16),
    ("23425342344162233714127635516674651", 1, 56),
    ("5416323561172461454373776426151462", -1, 82),
    ("5613631655276321122262146777", -5, 66),
    ("354325727136661126667533475224172", -1, 212),
    ("7111242635526537712314366551634", 0, 209),
    ("444444355273513551221523673237", 2, 138),
    ("444444355321536723371366656561", -2, 233),
    ("444444357277352723222775563366", 0, 132),
)
"""Positions with their exact score, and how many positions are visited for it."""

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Fill in the two blanks of `solve(position, mask, table, nodes)`: the exact score for the "
        "player to move. `search` answers whether it is more than `bound`."
    ),
    blanks=2,
    solution=solve,
    assembled=True,
    needs={"search": search_once},
    reasons={
        "Stop?": "When `least` and `most` meet, the score is known.",
        "Start value": "The soonest loss and the soonest win.",
        "Ask each child": "One question at a time: is the score more than `bound`?",
        "Keep the best": "A no means that the score is `found` or less, a yes that it is `found` "
        "or more.",
        "Return": "Both ends are the score.",
    },
    hints=(
        "The answer was no: the score is not more than `bound`. Which end does that move?",
        "The search was asked about this very position: `found` needs no minus.",
        "`most = found`, and `least = found`.",
    ),
    battery=[SolveProbe(*asked) for asked in ASKED],
    why="Each answer brings `least` and `most` closer together, until they meet.",
    next="Begin with a bound other than `next_bound`: how many positions does that cost?",
)

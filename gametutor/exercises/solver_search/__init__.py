"""solver_search: alpha-beta for Connect Four, with a table, without moves that lose at once."""

from collections.abc import Callable, Iterator
from typing import Any

from gamesearch.solving import pieces
from gamesearch.solving.bits import key as my_key
from gamesearch.solving.bits import non_losing_moves as my_non_losing_moves
from gamesearch.solving.bits import play_column as my_play_column
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.solver import SearchProbe


def in_python(function: Any) -> Callable[..., Any]:
    return getattr(function, "py_func", function)


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """In the lesson, Numba's. Here a check asks Python, which can be stopped."""
    return function


first_column, keep, known, sorted_moves = map(
    in_python, (pieces.first_column, pieces.keep, pieces.known, pieces.sorted_moves)
)


@compiled
def search(position, mask, alpha, beta, table, nodes):
    """The score for the player to move, who has no win at once; exact
    inside the window."""
    nodes[0] += 1
    discs = mask.bit_count()
    moves = my_non_losing_moves(position, mask)  # Stop? if there are none
    if moves == 0:
        return -((42 - discs) // 2)  # the opponent wins with the next disc
    if discs >= 40:
        return 0  # nobody wins with the last two discs
    name = my_key(position, mask)  # the number of this position
    least, most = known(table, name, discs)
    if least >= beta:
        return least
    if most <= alpha:
        return most
    alpha, beta = max(alpha, least), min(beta, most)
    value = least  # Start value
    order = sorted_moves(position, mask, moves)
    while order:
        column = first_column(order)
        opponent, after = my_play_column(position, mask, column)
        order &= order - 1  # the first move leaves the order
        # Ask each child
        found = -search(opponent, after, -beta, -alpha, table, nodes)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            keep(table, name, value, most)
            return value
        alpha = max(alpha, value)
    keep(table, name, least, value)
    return value  # Return


ASKED = (
    ("254162113432344317741767217326364555", -1, 0, -1, 16),
    ("152621624777257313565445245277664331", -1, 0, 0, 7),
    ("617721245145423776534223344237551131", 0, 1, 1, 7),
    ("617721245145423776534223344237551131", -1, 1, 1, 8),
    ("23425342344162233714127635516674651", -1, 1, 1, 31),
    ("2327426262633634247476447733551111", -5, 5, -4, 1),
    ("5416323561172461454373776426151462", -21, 21, -1, 60),
    ("354325727136661126667533475224172", 0, 1, -1, 50),
    ("7111242635526537712314366551634", 0, 1, 0, 75),
    ("2362373376116556232464725634754", -1, 0, 1, 86),
    ("7672572652255121243533644513", 2, 7, 5, 71),
    ("2143567721111766457614663772", -4, -3, -2, 29),
    ("555315313213541176266666157", -3, -2, -3, 83),
    ("4513126721321755247626371321", 0, 1, -2, 93),
    ("63115374151735535153164763", 2, 3, 3, 72),
)
"""Positions with a window, the exact score, and how many positions the solution visits."""

ASKED_AGAIN = (
    ("152621624777257313565445245277664331", (-2, -1), 0, 13),
    ("312452731151233475571214753252374", (0, 1), 2, 18),
    ("7672572652255121243533644513", (3, 4), 5, 41),
    ("27254226743424664275417751156", (3, 5), 4, 30),
)
"""Positions, the window of a first search that fills the table, the exact score, and how many
positions are visited in all when it is asked for with that table."""


ASKED_BEYOND = ((6, 8), (9, 10))
"""Windows that begin where the score of the position below, which is 5, cannot lie: no disc need be
tried, though the table knows nothing yet."""


def _more(_seed: int = SEED) -> Iterator[SearchProbe]:
    """Further questions, always the same: windows beyond the score, and tables of earlier
    searches."""
    for alpha, beta in ASKED_BEYOND:
        yield SearchProbe(
            moves="7672572652255121243533644513", alpha=alpha, beta=beta, score=5, enough=1
        )
    for moves, before, score, enough in ASKED_AGAIN:
        yield SearchProbe(
            moves=moves, alpha=-21, beta=21, before=(before,), score=score, enough=enough
        )


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Fill in the three blanks of `search(position, mask, alpha, beta, table, nodes)`: the "
        "score for the player to move, who cannot win at once. It is exact inside the window, a "
        "bound outside it, and visits no position that alpha-beta need not visit."
    ),
    blanks=3,
    solution=search,
    assembled=True,
    reasons={
        "Stop?": "Only moves that do not lose at once are searched. If there are none, the "
        "opponent wins with the next disc.",
        "Start value": "The position is looked up under its number. What the table knows "
        "narrows the window, and its least is the start value.",
        "Ask each child": "In the child the opponent is to move. So the ends of the window change "
        "their signs and their places, and the score gets a minus.",
        "Keep the best": "The larger of the two values. From then on, the player to move is "
        "sure of it: that is alpha.",
        "Cut?": "A value of beta or more is too good: the opponent will not let the game come "
        "here.",
        "Return": "The table keeps what is certain: after a cut, only the least.",
    },
    hints=(
        "`found` is as in negamax with a window: in the child the opponent is to move.",
        "At which value would the opponent not let the game come here? That is the cut.",
        "`found = -search(opponent, after, -beta, -alpha, table, nodes)`, `if value >= beta:`, "
        "`alpha = max(alpha, value)`.",
    ),
    battery=[
        SearchProbe(moves=moves, alpha=alpha, beta=beta, score=score, enough=enough)
        for moves, alpha, beta, score, enough in ASKED
    ],
    more=_more,
    why="Each part leaves positions out: the losing moves, the table, the window, the order.",
    next="How many more positions does it visit with one part missing? Try it with the moves.",
)

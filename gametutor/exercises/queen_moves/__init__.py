"""queen_moves: all cells that a queen can reach, ray by ray."""

from gamesearch.games import Isolation
from gametutor.kit.exercise import Exercise
from gametutor.kit.probes.calls import CellsProbe

DIRECTIONS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


def is_open(board, cell):
    x, y = cell
    on_board = 0 <= x < board.width and 0 <= y < board.height
    return on_board and cell not in board.closed


def ray(board, place, direction):
    (x, y), (dx, dy) = place, direction
    cells = []
    x, y = x + dx, y + dy
    while is_open(board, (x, y)):
        cells.append((x, y))
        x, y = x + dx, y + dy
    return cells


def queen_moves(board, place):
    cells = []
    for direction in DIRECTIONS:
        cells += ray(board, place, direction)
    return cells


BOARDS = (
    "A.",
    "A. / ..",
    "#. / .A",
    "... / .A. / ...",
    "A..# / .#.. / B...",
    "A... / .... / ...B",
    "..#.. / .A... / ..B.. / ....#",
    "A#B / .## / ...",
    "A.........",
    " / ".join(["A......."] + ["........"] * 7),
)
PLACES = ((0, 0), (0, 0), (1, 1), (1, 1), (0, 0), (0, 0), (1, 1), (0, 0), (2, 0), (3, 3))


def _about(text, place):
    """The question about a queen on `place` of the board in `text`."""
    return CellsProbe("queen_moves", (Isolation.from_text(text, to_move=0), place), queen_moves)


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Complete `queen_moves(board, place)`: the list of all cells that a queen on `place` can "
        "reach, in any order. `ray(board, place, direction)` has those in one direction."
    ),
    blanks=2,
    solution=queen_moves,
    reasons={
        "Each direction": "A queen goes in eight directions, and `ray` knows the way in each.",
        "All together": "`cells += …` adds the cells of a ray to those of the rays before it.",
        "At the end": "The list is returned after the loop, when all rays are in it.",
    },
    hints=(
        "`ray` returns a list of cells. How do all of them get into `cells`?",
        "`cells += …` adds the items of a list; `cells.append(…)` would add the list as one item.",
        "In the loop `cells += ray(board, place, direction)`, and after it `return cells`.",
    ),
    battery=list(map(_about, BOARDS, PLACES)),
    why="Eight rays, end to end, are all the moves of a queen.",
    next="Which of the eight directions does a rook have, and which a bishop?",
)

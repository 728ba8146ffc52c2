"""Cards that misled: the exercises of the lesson isolation."""

from cells import form

from misled.programs import solution_with

TOLD = {
    "a list within a tuple": (
        "queen_moves",
        """\
def queen_moves(board, place):
    cells = []
    for direction in ((0, 1), (1, 0)):
        x, y = place
        cells.append((x, y))
    return cells, None
""",
        ["but yours returned the tuple ([(0, 0), (0, 0)], None)."],
        ["there is"],
    ),
    "a function of the lesson reads a member": (
        "queen_moves",
        """\
from gametutor.exercises.queen_moves import DIRECTIONS, ray
def queen_moves(board, place):
    return [cell for direction in DIRECTIONS for cell in ray(place, place, direction)]
""",
        ["`is_open` reads `width` from the tuple (0, 0)", "ray(board, place, direction)"],
        ["Your code reads"],
    ),
    "a line that is missing at the end of a cell": (
        "queen_moves",
        """\
from gametutor.exercises.queen_moves import DIRECTIONS, ray
def queen_moves(board, place):
    cells = []
    for direction in DIRECTIONS:
        cells += ray(board, place, direction)
""",
        ["after the loop in line 4: `for direction", "Add after line 5 of the cell: return cells"],
        ["Add above"],
    ),
}

CARDS = {
    "each direction begins on the other side": (
        "isolation_state",
        solution_with("isolation_state", "place[0] + dx", "place[0] - dx"),
        ["Missing: (2, 0)"],
        ["moves only one step"],
    ),
    "a line that is never reached, below a loop without an end": (
        "queen_moves",
        """\
from gametutor.exercises.queen_moves import DIRECTIONS, is_open
def queen_moves(board, place):
    cells = []
    for dx, dy in DIRECTIONS:
        x, y = place
        while not is_open(board, (x + dx, y + dy)):
            x, y = x + dx, y + dy
            cells = [*cells, (x, y)]
    return 7
""",
        ["still running", "What ends your loop"],
        ["What should line 9 return?"],
    ),
    "moves that are kept nowhere": (
        "isolation_state",
        solution_with("isolation_state", "                moves.append((x, y))\n", ""),
        ["which line puts an open cell into the list"],
        ["Look at where the loop along one direction begins."],
    ),
    "eight directions, and a loop that is left at once": (
        "isolation_state",
        solution_with("isolation_state", "        return moves", "            return moves"),
        ["The loop in line 33 makes at most one pass", "There are eight directions."],
        ["runs eight times"],
    ),
    "a sum of marks": (
        "isolation_state",
        "from gametutor.exercises.isolation_state.bank import DIRECTIONS\n"
        + form("isolation_state", "WithText").edit("len(self.board)", "sum(self.board)").text,
        ["What does it get here? Is another function meant?"],
        ["should it be a number"],
    ),
    "no return at all": (
        "queen_moves",
        """\
from gametutor.exercises.queen_moves import DIRECTIONS, ray
def queen_moves(board, place):
    cells = []
    for direction in DIRECTIONS:
        cells += ray(board, place, direction)
""",
        ["Which line should return the list of cells, and does it?"],
        ["What stands behind `return`"],
    ),
}

"""Cards that misled: the exercises of the lesson welcome."""

from cells import form

TOLD = {
    "a fixed cell where the moves are tried": (
        "winning_cell",
        form("winning_cell", "looks_one_move_ahead").edit("return cell", "return 0"),
        [],
        ["Which numbers do the three empty cells have?", "in reading order", "The bottom row"],
    ),
    "two changes that answer the only question by luck": (
        "winning_cell",
        """\
def winning_cell(state):
    return max(state.legal_moves(), key=lambda cell: winning_cell(state.result(cell, state)))
""",
        ["What does the line with the error pass?"],
        ["-winning_cell("],
    ),
    "a line that answers the only question by luck": (
        "winning_cell",
        form("winning_cell", "looks_one_move_ahead").edit("after.utility(state.to_move)", "0"),
        ["is it written, and did it run?"],
        ["Add after line 5"],
    ),
    "an error in a search where it can be seen by eye": (
        "winning_cell",
        """\
from gamesearch.search.minimax import min_value
def winning_cell(state):
    return max(state.legal_moves(), key=lambda cell: min_value(cell, 0))
""",
        ["which call leads from a move to the state after it?", "Hint 1 of 1"],
        ["In general:"],
    ),
    "a wrong cell, and no look at the board": (
        "winning_cell",
        """\
def winning_cell(state):
    moves = state.legal_moves()
    return max(moves, key=lambda move: state.to_move)
""",
        ["Yours: 5."],
        ["threatens", "middle column"],
    ),
}

NOT_REPAIRED = {
    "a name that other lines read, and none sets": (
        "winning_cell",
        "def winning_cell(state):\n    cell += 2\n    return cell\n",
        ["is another name meant"],
        ["stands in line 3"],
    ),
}

CARDS = {
    "a variable that lives only inside its brackets": (
        "winning_cell",
        """\
def winning_cell(state):
    cells = "".join(str(state).split())
    for line in [(0, 1, 2), (3, 4, 5), (6, 7, 8)]:
        marks = [cells[cell] for cell in line]
        if cell.count("X") == 2 and "." in marks:
            return line[marks.index(".")]
""",
        ["`cell` has a value only inside the brackets of line 4. Which name is meant"],
        ["Is `cell` meant to be `cells`"],
    ),
    "a search that takes the first cell": (
        "winning_cell",
        """\
from gamesearch.search.minimax import min_value
def winning_cell(state):
    best_move, best = None, inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if best_move is None or value > inf:
            best_move, best = move, value
    return best_move
""",
        ["got 0 for move c2"],
        ["O threatens to win"],
    ),
    "a best that nothing ever exceeds": (
        "winning_cell",
        """\
from gamesearch.search.minimax import min_value
def winning_cell(state):
    best_move, best_value = state.legal_moves()[0], -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if best_value > value:
            best_move, best_value = move, value
    return best_move
""",
        [
            "The test in line 6 is never true: `best_value` begins at `-inf`",
            "the start or the test?",
        ],
        ["Which line turns"],
    ),
}

"""Cards that misled: the exercises of the lesson tables."""

from cells import form

from misled.programs import solution_with

TOLD = {
    "a player and a state, handed over in the wrong order": (
        "with_table",
        form("with_table").edit("score(state, state.to_move)", "score(state.to_move, state)"),
        ["Which of your arguments should be a state, and does it come first?"],
        ["If that is a move"],
    ),
    "a wrapper that takes one off the depth": (
        "with_table",
        """\
def search(state, depth, alpha, beta, score, table):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    if (state, depth) in table:
        value, says = table[state, depth]
        if says == "exactly":
            return value
        if says == "at least" and value >= beta:
            return value
        if says == "at most" and value <= alpha:
            return value
    value, sure = -inf, alpha
    for move in state.legal_moves():
        child = state.result(move)
        found = -search(child, depth - 1, -beta, -sure, score, table)
        value = max(value, found)
        if value >= beta:
            break
        sure = max(sure, value)
    is_low, is_high = value <= alpha, value >= beta
    says = "at least" if is_high else "at most" if is_low else "exactly"
    table[state, depth] = value, says
    return value
def with_table(state, depth, alpha, beta, score, table):
    return search(state, depth - 1, alpha, beta, score, table)
""",
        ["search(state, depth, alpha, beta, score, table)"],
        ["== -1", "A fixed value"],
    ),
    "two boxes beside a line, of which one is another": (
        "dots_and_boxes_state",
        solution_with(
            "dots_and_boxes_state", "return [(x, y - 1), (x, y + 1)]", "[(x, y - 1), (x, y + 1)]"
        ),
        ["Which boxes lie beside a line across, and which beside an upright one?"],
        ["one box only"],
    ),
    "a start above the look-up, and a line below that works in spite of it": (
        "with_table",
        form("with_table")
        .edit("    value, sure = -inf, alpha\n", "")
        .edit(
            "    if (state, depth) in table",
            "    value, sure = -inf, alpha\n    if (state, depth) in table",
        ),
        ["Look at line 6 of the cell: `value, sure = -inf, alpha`. Or look at line 18"],
        ["A name stands"],
    ),
    "None at the limit, in a search of which the others return pairs": (
        "with_table",
        form("with_table", "with_an_inner_helper").edit(
            "return score(state, state.to_move)", "return None"
        ),
        ["none of them returns `None`"],
        ["returns a number."],
    ),
    "an end of the window that the table moved": (
        "with_table",
        form("with_table", "narrowing").edit('["kind"] == "lower"', '["kind"] == "upper"'),
        ["What does your table say about this position, and what may that change?"],
        ["What do you know when you ask this child"],
    ),
    "a depth that is compared with infinity": (
        "with_table",
        form("with_table", "Remembering").edit("depth == 0", "depth == -inf").text
        + "\nwith_table = with_table()",
        ["write: if depth == 0:"],
        ["inf is None"],
    ),
    "a helper around what is wrong": (
        "with_table",
        form("with_table", "fail_hard").edit("score(state, state.to_move)", "state"),
        ["return between(score(state, state.to_move))"],
        [],
    ),
    "a table of its own": (
        "with_table",
        """\
entries = {}
def with_table(board, depth, alpha, beta, score, table):
    key = str(board)
    if key in entries and entries[key][0] >= depth:
        return entries[key][1]
    if board.is_terminal():
        return board.utility(board.to_move)
    if depth == 0:
        return score(board, board.to_move)
    best = -inf
    for move in board.legal_moves():
        best = max(best, -with_table(board.result(move), depth - 1, -beta, -alpha, score, table))
    entries[key] = depth, best
    return best
""",
        ["Your code only passes `table` on: no line looks at what is passed."],
        ["Every question must begin as if it were the first"],
    ),
    "a gap after a docstring": (
        "canonical",
        """\
TURNED = [2, 5, 8, 1, 4, 7, 0, 3, 6]
MIRRORED = [2, 1, 0, 5, 4, 3, 8, 7, 6]
def canonical(board, images=[]):
    '''The smallest of the eight images.

    Of the board.
    '''
    cells = list(range(9))
    for _ in range(2):
        for _ in range(4):
            images.append(("".join(board[cell] for cell in cells), cells))
            cells = [cells[cell] for cell in TURNED]
        cells = [cells[cell] for cell in MIRRORED]
    return min(images)
""",
        ["missing between lines 7 and 8 of the cell."],
        ["missing after line 7"],
    ),
    "X and O exchanged": (
        "canonical",
        """\
def canonical(board):
    images = []
    for start in (list(range(9)), [2, 1, 0, 5, 4, 3, 8, 7, 6]):
        cells = start
        for _ in range(4):
            image = "".join(board[cell] for cell in cells)
            image = image.replace("O", "T").replace("X", "O").replace("T", "X")
            images.append((image, cells))
            cells = [cells[cell] for cell in (6, 3, 0, 7, 4, 1, 8, 5, 2)]
    return min(images)
""",
        ["They never change whose mark it is"],
        ['.replace("T", "O")', 'write: image = image.replace("X", "T")'],
    ),
    "a name that is too much": (
        "canonical",
        """\
from gametutor.exercises.canonical.bank import MIRRORED, TURNED
def canonical(board):
    cells, images = [], []
    for cell in range(9):
        cells.append(cell, state)
    return min(images)
""",
        ["Which line gives that name a value"],
        [],
    ),
    "a range for a list": (
        "canonical",
        """\
from gametutor.exercises.canonical.bank import MIRRORED, TURNED
def canonical(board):
    smallest, cells, way = None, None, range(9)
    for step in [TURNED] * 3 + [MIRRORED] + [TURNED] * 3 + [MIRRORED]:
        image = "".join(board[cell] for cell in way)
        if smallest is None or image <= smallest:
            smallest, cells = image, way
        way = [way[cell] for cell in step]
    return smallest, cells
""",
        ["smallest, cells, way = None, None, list(range(9))"],
        ["* 4"],
    ),
    "an attribute that a class does not have": (
        "dots_and_boxes_state",
        "import copy\nfrom gametutor.exercises.dots_and_boxes_state.bank import _sides_of\n"
        + form("dots_and_boxes_state", "WithBoxes").edit("-self.lead", "self.lead").text,
        ["the course's way, with names of its own: `self.boxes[player]"],
        [],
    ),
    "an attribute that only result asks for": (
        "dots_and_boxes_state",
        form("dots_and_boxes_state", "WithCounts")
        .edit("class", "import copy\nclass")
        .edit("append(self.to_move)", "append(self.player)"),
        [
            "`result` ✗ not right yet",
            "The error comes before `to_move` is asked for.",
            "In this course it is `self.to_move`.",
        ],
        ["in doubt"],
    ),
}

NOT_REPAIRED = {
    "lines that are drawn, and that legal_moves does not leave out": (
        "dots_and_boxes_state",
        solution_with(
            "dots_and_boxes_state", "self.lines() if line not in self.drawn", "self.lines()"
        ).replace("self.legal_moves() == []", "len(self.drawn) == len(self.lines())"),
        ["does not come from `result`", "does `legal_moves` leave out all of them?"],
        ["Look at what `result` does"],
    ),
    "two methods in doubt": (
        "dots_and_boxes_state",
        """\
class DotsAndBoxes:
    def __init__(self, width, height, boxes=(0, 0), to_move=0, drawn=frozenset()):
        self.width, self.height, self.drawn = width, height, drawn
        self.boxes, self.to_move = boxes, to_move
    def lines(self):
        columns, rows = range(2 * self.width + 1), range(2 * self.height + 1)
        return [(x, y) for y in rows for x in columns if x % 2 != y % 2]
    def beside(self, line):
        x, y = line
        return [(x, y - 1), (x, y + 1)] if x % 2 == 1 else [(x - 1, y), (x + 1, y)]
    def legal_moves(self):
        return [line for line in self.lines() if line not in self.drawn]
    def closed_by(self, move):
        drawn = self.drawn | {move}
        return sum(
            {(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)} <= drawn for x, y in self.beside(move)
        )
    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(move)
        boxes, to_move = list(self.boxes), 1 - self.to_move
        closed = self.closed_by(move)
        if closed > 0:
            boxes[self.to_move] += closed
            to_move = self.to_move
        return DotsAndBoxes(self.width, self.height, boxes, to_move, tuple(boxes))
    def is_terminal(self):
        return self.legal_moves() == []
    def utility(self, player):
        return self.boxes[player] - self.boxes[1 - player]
""",
        [
            "`legal_moves` and `result` in doubt",
            "For `legal_moves`: of all lines, `self.lines()`",
            "One way to write `result`:",
        ],
        ["✗"],
    ),
}

CARDS = {
    "two helpers of which one would ask the other": (
        "with_table",
        """\
def with_table(state, depth, alpha, beta, score, table):
    def known(key):
        return table.get(key)
    def search(state, depth):
        return known((state, depth))
    print(state)
""",
        ["Nothing that runs uses `search`, which line 4 defines."],
        ["Nothing that runs uses `known`"],
    ),
    "one number for every position that is not over": (
        "with_table",
        form("with_table").edit("= value, says\n    return value", "= value, says\n    return 1"),
        ["Line 25 returns 1, whatever the loop in line 15 finds."],
        ["Start value"],
    ),
    "the wrong bound, where the table saves nothing": (
        "with_table",
        form("with_table", "hard_at_a_cut").edit(
            "alpha = max(alpha, best)", "beta = max(beta, best)"
        ),
        ["asked for a utility or a score 3 times; twice would do."],
        ["with the table"],
    ),
    "nine cells that are no list": (
        "canonical",
        "def canonical(board):\n    return board, (cell for cell in range(9))\n",
        ["a list of nine numbers, not a generator. `list(...)` makes a list of it."],
        ["in this order", "which comes first"],
    ),
    "a type where its values are meant": (
        "canonical",
        """\
def canonical(board):
    found = []
    for image in (board, board[6:] + board[3:6] + board[:3]):
        for _ in range(4):
            found.append(image)
            image = image[6::-3] + image[7::-3] + image[8::-3]
    return min(found), tuple(int)
""",
        ["There is a type here, such as `int`"],
        ["parentheses"],
    ),
    "a method without any return": (
        "dots_and_boxes_state",
        "from gametutor.exercises.dots_and_boxes_state.bank import _sides_of\n"
        + form("dots_and_boxes_state", "WithBoxes")
        .edit("return sorted(", "print(sorted(")
        .edit("self.open_sides.values()))", "self.open_sides.values())))")
        .text,
        ["Which line of `legal_moves` should return something here, and does it?"],
        ["Which `return`"],
    ),
    "a line that is told one thing too many": (
        "by_heart",
        """\
def by_heart(state):
    smallest, cells = my_canonical(state.board, state)
    value, move = known[smallest]
    return cells[move]
""",
        ["takes 1 positional argument but 2 were given"],
        ["the smallest board"],
    ),
    "a name that no line defines": (
        "by_heart",
        """\
known = {}
def by_heart(state):
    value, move = known[smallest]
    return cells[move]
""",
        ["No line in this cell defines `smallest`."],
        ["Is that line in the same function or in a cell that has been run"],
    ),
    "a state in place of its board": (
        "by_heart",
        """\
def by_heart(state):
    smallest, cells = my_canonical(state)
    return cells[0]
""",
        ["as if it were a list. What is meant there, if anything?"],
        ["and nothing else"],
    ),
    "a function by another name": (
        "by_heart",
        "def by_heart(state):\n    smallest, cells = my_canonical()\n    return cells[0]\n",
        ["`my_canonical` is a function here: it is defined as `canonical(board)`."],
        ["It is defined"],
    ),
}

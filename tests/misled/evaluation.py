"""Cards that misled: the exercises of the lesson evaluation."""

from cells import form

TOLD = {
    "an error in a line that another test only leaves out": (
        "evaluate",
        """\
from gamesearch.games import Othello
beside_empty = {"X": 0, "O": 0}
def evaluate(state, player):
    marks = str(state).replace("\\n", "")
    global beside_empty
    for cell, mark in enumerate(marks):
        row, column = divmod(cell, 6)
        if mark == ".":
            continue
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if 0 <= row + down < 6 and 0 <= column + right < 6:
                beside_empty += marks[cell + 6 * down + right] == "."
    frontier = beside_empty["XO"[player]] - beside_empty["OX"[player]]
    return -frontier / 2
""",
        ["Go to the line that the card names."],
        ["row + down >", "wrong way round", "gets you further"],
    ),
    "the turn beside a fixed player": (
        "evaluate",
        """\
from gamesearch.evaluation.othello import corners as corner_lead
def evaluate(state, player):
    sign = 1 if state.to_move == 0 else -1
    return 10 * corner_lead(state, player) + sign * len(state.legal_moves())
""",
        ["write: sign = 1 if state.to_move == player else -1"],
        ["if player == 0"],
    ),
    "a helper that counts, with its arguments the wrong way round, and nothing times it": (
        "evaluate",
        """\
from gamesearch.evaluation.othello import corners as corner_lead
def evaluate(state, player):
    sign = 1 if state.to_move == player else -1
    return None * corner_lead(player, state) + sign * len(state.legal_moves())
""",
        ["Go to the line that the card names."],
        ["should not be there", "write: return sign *"],
    ),
    "an index that is right, into a text that is empty": (
        "centre_lead",
        form("centre_lead").edit('str(state).replace("\\n", "")', '""'),
        ["`marks` is empty here. Should it be"],
        ["should not be there", "for cell in (14, 15, 20, 21)]`. With", "Which index"],
    ),
    "a function of Python's with a letter too many": (
        "centre_lead",
        form("centre_lead").edit("str(", "strs("),
        ["str(state)", "passes the check"],
        [],
    ),
    "a function of another cell, which is not told to be thrown away": (
        "evaluate",
        """\
def evaluate(state, player):
    '''Corners, and the moves of whoever is to move, for or against `player`.'''
    sign = 1 if state.to_move == player else -1
    return 10 * corner_lead(state, 0) + sign * len(state.legal_moves())
""",
        ["Which line gives that name a value", "has a cell not been run"],
        ["should not be there", "passes the check"],
    ),
    "a method of a list is no name that a hint may use": (
        "evaluate",
        """\
def evaluate(state, player):
    marks = str(state).replace("\\n", "")
    corners = [marks[cell] for cell in (0, 5, 30, 35)]
    lead = corners.count("XO"[player]) - corners.count("OX"[player])
    return 10 * lead + len(state.legal_moves())
""",
        ["Here is one way, with names of its own: `return count if"],
        [],
    ),
    "a call that is needed, and a change that leaves it out": (
        "centre_lead",
        """\
def centre_lead(state, player):
    rows = str(state).split("\\n", state)
    middle = [mark for row in rows[2:4] for mark in row[2:4]]
    return sum({"XO"[player]: 1, "OX"[playe]: -1}.get(mark, 0) for mark in middle)
""",
        ["A whole number is needed in this line. Which part should be one, and what is there"],
        ["rows = str(state) With this change"],
    ),
}

NOT_REPAIRED = {
    "a promise is broken, and hints about strength": (
        "evaluate",
        """\
from gamesearch.games import Othello
def evaluate(state, player):
    mine = Othello(str(state)).legal_moves()
    return len(mine) - len(Othello(str(state), to_move=1 - player).legal_moves())
""",
        ["What does your code count for one player", "Hint 1 of 1"],
        ["corners", "can a disc there be turned again?"],
    ),
    "a whole evaluation the wrong way round, whose weights are right": (
        "evaluate",
        """\
def evaluate(state, player):
    marks = str(state).replace("\\n", "")

    def lead(*cells):
        return sum((marks[c] == "XO"[player]) - (marks[c] == "OX"[player]) for c in cells)

    beside = lead(1, 4, 6, 7, 10, 11, 24, 25, 28, 29, 31, 34)
    return 5 * beside - 20 * lead(0, 5, 30, 35)
""",
        ["What follows is about the exercise as a whole; your code may do some of it already."],
        ["Hint 1 of 3: Ask"],
    ),
}

CARDS = {
    "a function of the lesson where a variable was to be set": (
        "evaluate",
        """\
from gamesearch.evaluation.othello import corners
class Phases:
    def __call__(self, state, player):
        marks = str(state).replace("\\n", "")
        return self.of(marks, corners, "XO"[player]) - self.of(marks, corners, "OX"[player])
    def of(self, marks, corners, mark):
        return corners.count(mark) + marks.count(mark)
evaluate = Phases()
""",
        ["or is a line missing that sets what is passed?"],
        [],
    ),
    "the part of an evaluation that is missing": (
        "evaluate",
        form("evaluate").edit('[column] == "XO"', '[player] == "XO"'),
        ["What does your code count for one player, and does the same count against the other?"],
        ["Which part of your number"],
    ),
    "the mark of the other player, and nothing taken off": (
        "centre_lead",
        form("centre_lead", "one_by_one").edit(
            'if marks[cell] == "XO"[player]:', 'if marks[cell] != "XO"[player]:'
        ),
        ["the other player's marks get the plus"],
        ["lead is counted for the other"],
    ),
    "a list for a mark, which a tuple would not mend": (
        "centre_lead",
        """\
def centre_lead(state, player):
    rows = str(state).split("\\n")
    middle = [rows for row in rows[2:4] for mark in row[2:4]]
    return sum({"XO"[player]: 1, "OX"[player]: -1}.get(mark, 0) for mark in middle)
""",
        ["What is the key here, and what should it be?"],
        ["tuple"],
    ),
}

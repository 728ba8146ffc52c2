"""Programs of which a card or a hint once said something untrue: what must be said of them, what
must not."""

import re
from math import inf

import pytest
from cells import cell, form
from suite.fewer import every, those

from gametutor import check, hint
from gametutor.checking import memory
from gametutor.exercises import find
from gametutor.kit.exercise import STEPS
from gametutor.verdicts.hinting import ladder
from gametutor.verdicts.hinting.repair import Change, Repair
from gametutor.verdicts.repairing import Edit, passage_of


@pytest.fixture(autouse=True)
def nothing_remembered(unhurried):
    memory._memory.clear()


def card_of(name, written):
    """The card of a cell, on one line; of its text, or of what was edited."""
    exercise = find(name)
    space = cell(getattr(written, "text", written), inf=inf, **exercise.needs)
    answer = eval(exercise.handed_over or exercise.asks_for, space)
    judge = getattr(check, name)
    report = judge(*answer) if isinstance(answer, tuple) else judge(answer)
    assert report.status == "failed"
    return " ".join(report.message.split())


def solution_with(name, old, new):
    """The solution as a cell has it, imports and all, with one piece of its text replaced."""
    text = find(name).source()
    assert text.count(old) == 1
    return text.replace(old, new)


def told(name, text):
    """The card of a cell, and all its hints, each on one line."""
    card, hints = card_of(name, text), []
    while not hints or " more: ask again" in hints[-1]:
        hints.append(" ".join(str(getattr(hint, name)()).split()))
    return card, hints


def uct_in_one(old, new):
    """A right `uct` that is one function, with one piece of its text replaced."""
    program = form("uct", "in_one_function").edit(old, new)
    imports = "from itertools import pairwise\nfrom math import log, sqrt\n"
    return f"{imports}from gamesearch.search.monte_carlo import Node\n{program.text}\n"


TICTACTOE_WITH_A_HELPER = """\
class TicTacToe:
    LINES = (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)
    def __init__(self, board="........."):
        self.board = board
    @property
    def to_move(self):
        return (9 - self.board.count(".")) % 2
    def won(self):
        lines = ["".join(self.board[cell] for cell in line) for line in self.LINES]
        any(line in ("XXX", "OOO") for line in lines)
    def legal_moves(self):
        return [] if self.won() else [cell for cell in range(9) if self.board[cell] == "."]
    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(move)
        return TicTacToe(self.board[:move] + "XO"[self.to_move] + self.board[move + 1 :])
    def is_terminal(self):
        return self.won() or "." not in self.board
    def utility(self, player):
        return 0 if not self.won() else -1 if player == self.to_move else 1
"""

CONCISE_WITH_A_LOOP = """\
def concise_minimax(state):
    me = state.to_move
    def value(s):
        if s.is_terminal():
            return s.utility(me)
        values = [value(s.result(m)) for m in s.legal_moves()]
        return max(values) if s.to_move == me else min(values)
    best_move, best_value = None, -inf
    for move in state.legal_moves():
        found = value(state.result(move))
        if found > best_value:
            best_move, best_value = move, found
    return best_move
"""

ROWS = {
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
    "a break, and hints about a return": (
        "count_plies",
        form("count_plies").after("]", "break"),
        ["Remove line 11 of the cell: break"],
        ["The last `return` belongs after the loop"],
    ),
    "the children counted in the last line, not in the list": (
        "count_leaves",
        form("count_leaves").edit("return sum(below)", "return len(below)"),
        ["Look at what the list holds for each child, and at what you return of it."],
        ["step: Ask each child"],
    ),
    "a loop that runs as often as the depth says": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth):
    root = Node(state)
    nodes = [root]
    for _ in range(depth):
        for node in nodes:
            for move in node.state.legal_moves():
                child = Node(node.state.result(move), move, node, node.ply + 1)
                node.children.append(child)
            nodes = [child for node in nodes for child in node.children]
    return root
""",
        ["A line is indented too far, or not far enough."],
        ["fixed in the code", "One loop for each ply"],
    ),
    "a comparison that answers one question by luck": (
        "four_in_a_row",
        form("four_in_a_row", "with_sets")
        .edit("(1, -1)", "(1, 1)")
        .edit("    return False", "        return False\n    return False"),
        ["The loop in line 3 makes at most one pass"],
        ["A different comparison is needed.", "if length <= 4:"],
    ),
    "a sum that is taken away": (
        "count_leaves",
        """\
def count_leaves(state):
    if not state.legal_moves():
        return 1
    count = 0
    for move in state.legal_moves():
        count -= count_leaves(state.result(move))
    return count
""",
        ["A different operator is needed.", "write: count += count_leaves(state.result(move))"],
        ["A minus is missing."],
    ),
    "an attribute that a class does not have": (
        "dots_and_boxes_state",
        "import copy\nfrom gametutor.exercises.dots_and_boxes_state.bank import _sides_of\n"
        + form("dots_and_boxes_state", "WithBoxes").edit("-self.lead", "self.lead").text,
        ["does it like this, with names of its own. `self.boxes[player]"],
        [],
    ),
    "a minus that is right, and the smallest kept": (
        "negamax_decision",
        """\
from functools import reduce
def negamax_decision(state):
    worth = {move: -negamax(state.result(move)) for move in state.legal_moves()}
    return reduce(lambda one, other: one if worth[other] > worth[one] else other, worth)
""",
        ["A test is the wrong way round.", "if worth[other] < worth[one] else other"],
        ["one minus too many"],
    ),
    "a start value that is no number, where a line that is right ends": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta").edit("value = -inf", "value = None"),
        ["write: value = -inf"],
        ["max(alpha, found)"],
    ),
    "a global start value, and a line that would be right without it": (
        "alpha_beta",
        "value = -inf\n"
        + form("alpha_beta").text.replace("    value = -inf\n", "    global value\n", 1),
        ["`value` is global", "Add after line 5 of the cell: value = -inf"],
        ["max(alpha, min_value"],
    ),
    "a number that no question asks for": (
        "grow_tree",
        "from gamesearch.tree import Node\n"
        + form("grow_tree").text.replace("len(state.legal_moves())", "max(state.legal_moves())"),
        ["write: node.hidden = len(state.legal_moves())"],
        ["sorted("],
    ),
    "a count that ends for another reason than a return": (
        "count_plies",
        """\
def count_plies(state):
    counts = {}
    def visit(position, ply):
        counts[ply] = counts.get(ply, 0) + 1
        for move in position.legal_moves():
            position.result(move)
    visit(state, 0)
    return [*counts.values()]
""",
        ["programs that give the same answers; yours may be written differently. Look at the loop"],
        [],
    ),
    "cells that are taken out of the moves": (
        "non_losing_moves",
        """\
def non_losing_moves(position, mask):
    moves, danger = possible_moves(mask), winning_cells(position ^ mask)
    forced = moves & danger
    return (0 if forced else (forced or moves)) & ~(danger >> 1)
""",
        ["take the cells of `danger >> 1` out of the moves"],
        ["remove"],
    ),
    "names that the task has": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth):
    node = Node(state)
    if depth:
        for choice in state.legal_moves():
            node.children.append(grow_tree(state.result(choice), depth - 1))
    return node
""",
        ["Its `move`, its `parent` and its `ply` are known"],
        ["own. Its"],
    ),
    "a helper without a loop that prints": (
        "concise_minimax",
        form("concise_minimax").edit(
            "return best(value(position.result(move)) for move in moves)",
            "print(best(value(position.result(move)) for move in moves))",
        ),
        ["a helper finds a value but does not always return it", "return best(value(position"],
        ["After each of the two loops"],
    ),
    "a hint about a method that is right": (
        "tictactoe_state",
        """\
class TicTacToe:
    LINES = (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)
    def __init__(self, board="........."):
        self.board = board
    @property
    def to_move(self):
        return (9 - self.board.count(".")) % 2
    def legal_moves(self):
        lines = ["".join(self.board[cell] for cell in line) for line in self.LINES]
        over = "XXX" in lines or "OOO" in lines
        return [] if over else [cell for cell in range(9) if self.board[cell] == "."]
    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(move)
        return TicTacToe(self.board[:move] + "XO"[self.to_move] + self.board[move + 1 :])
    def is_terminal(self):
        return not self.legal_moves()
    def utility(self, player):
        return self.board.count("XO"[player]) - self.board.count("XO"[1 - player])
""",
        ["`utility` ✗"],
        ["`legal_moves`: no moves", "`result`: refuse"],
    ),
    "no move beats the start value": (
        "concise_minimax",
        CONCISE_WITH_A_LOOP.replace("None, -inf", "None, inf"),
        ["no move of this position is kept", "best_move, best_value = None, -inf"],
        ["from further down", "step: Return"],
    ),
    "the loop over the moves ends at the first": (
        "concise_minimax",
        CONCISE_WITH_A_LOOP.replace("    return best_move", "        return best_move"),
        ["the first move is chosen", "never tried move 1"],
        ["look alike"],
    ),
    "MIN moves and tests the end that is MAX's": (
        "alpha_beta",
        """\
from gamesearch.search.alpha_beta import max_value
def min_value(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    value = inf
    for move in state.legal_moves():
        value = min(value, max_value(state.result(move), player, alpha, beta))
        alpha = min(alpha, value)
        if alpha >= beta:
            break
    return value
""",
        ["In line 8 of the cell, write: beta = min(beta, value)"],
        ["step: Ask each child", "step *Ask each child*"],
    ),
    "the window the wrong way round, and a finite start": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta")
        .edit("value = -inf", "value = -1000")
        .edit("-beta, -alpha", "-alpha, -beta"),
        ["value = -inf", "-negamax_alpha_beta(state.result(move), -beta, -alpha)"],
        [
            "-negamax_alpha_beta(state.result(move), -alpha, -beta)`. Look at line 6",
        ],
    ),
    "an or for an and, and a not that could be left out, too": (
        "grow_tree",
        """\
from collections import deque
from gamesearch.tree import Node
def grow_tree(state, depth):
    root = Node(state)
    waiting = deque([root])
    while waiting:
        node = waiting.popleft()
        if node.ply < depth or not node.state.is_terminal():
            for move in node.state.legal_moves():
                node.children.append(Node(node.state.result(move), move, node, node.ply + 1))
            waiting.extend(node.children)
        else:
            node.hidden = len(node.state.legal_moves())
    return root
""",
        ["write: if node.ply < depth and not node.state.is_terminal():"],
        ["the wrong way round"],
    ),
    "an assignment, which is no operator": (
        "worth",
        """\
def worth(player, to_move):
    last += 1 - to_move
    return -1 if player == last else +1
""",
        ["write: last = 1 - to_move"],
        ["operator"],
    ),
    "a minus that is lost, for which two numbers could be exchanged, too": (
        "solver",
        "from gametutor.exercises.solver import my_four_in_a_row, my_possible_moves, next_bound\n"
        "from gametutor.exercises.solver import compiled, winning_cells\n"
        + form("solver")
        .edit("least, most = -((42 - discs) // 2)", "least, most = (42 - discs) // 2")
        .text,
        ["write: least, most = -((42 - discs) // 2), (43 - discs) // 2"],
        ["discs - 42"],
    ),
    "one of two lines that do not fit each other": (
        "max_n",
        """\
def max_n(state):
    moves = state.legal_moves()
    if not moves:
        return [*map(state.utility, range(state.players))]
    found = max_n(state.result(moves[0]))
    for move in moves[1:]:
        values = max_n(state.result(move))
        mine, old = found[state.to_move], values[state.to_move]
        found = values if mine > old else found
    return found
""",
        [
            "Either of two changes to your code is enough.",
            "Look at line 8 of the cell: `mine, old = found[state.to_move], values[state.to_move]`."
            " Or look at line 9",
            "write: old, mine = found[state.to_move], values[state.to_move] Or in line 9 of the "
            "cell, write: found = values if mine < old else found With either change",
        ],
        ["comparison is needed"],
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
    "only the first killer of a depth is kept": (
        "killer_moves",
        form("killer_moves").lines(
            "killers[depth] = move", "if depth not in killers:", "    killers[depth] = move"
        ),
        ["In lines 14 and 15 of the cell, write: killers[depth] = move"],
        ["not in killers:` With"],
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
    "a stop test the wrong way round": (
        "negamax",
        """\
def negamax(state):
    rem_moves = state.legal_moves()
    if len(rem_moves) > 0:
        return -1
    best = -inf
    for move in rem_moves:
        best = max(best, -negamax(state.result(move)))
    return best
""",
        ["step: Stop?", "What does your code return when the game is over?"],
        ["len(rem_moves) < 0"],
    ),
    "the view turns at the leaf": (
        "concise_minimax",
        """\
def concise_minimax(state):
    me = state.to_move
    def value(s):
        if s.is_terminal():
            return s.utility(s.to_move)
        values = [value(s.result(m)) for m in s.legal_moves()]
        return max(values) if s.to_move == me else min(values)
    return max(state.legal_moves(), key=lambda m: value(state.result(m)))
""",
        ["step: Stop?", "whose utility is returned at the end"],
        ["changes its sign on the way up"],
    ),
    "the view turns at the leaf, where a minus is expected": (
        "negamax",
        """\
def negamax(state):
    def max_value(s):
        if s.is_terminal():
            return s.utility(s.to_move)
        return max(min_value(s.result(m)) for m in s.legal_moves())
    def min_value(s):
        if s.is_terminal():
            return s.utility(s.to_move)
        return min(max_value(s.result(m)) for m in s.legal_moves())
    return max_value(state)
""",
        ["Look at line 8 of the cell: `return s.utility(s.to_move)`"],
        ["At the end, return `state.utility(state.to_move)`"],
    ),
    "beta raised": (
        "alpha_beta",
        """\
def max_value(state, player, alpha=-inf, beta=inf):
    if state.is_terminal():
        return state.utility(player)
    best = -inf
    for move in state.legal_moves():
        best = max(best, min_value(state.result(move), player, alpha, beta))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

def min_value(state, player, alpha=-inf, beta=inf):
    if state.is_terminal():
        return state.utility(player)
    best = inf
    for move in state.legal_moves():
        score = max_value(state.result(move), player, alpha, beta)
        best = min(best, score)
        beta = max(beta, score)
        if beta <= alpha:
            break
    return best
""",
        ["which two numbers did it compare?", "beta = min(beta, score)"],
        ["step: Cut?", "never ends the loop", "the test belongs in the loop"],
    ),
    "alpha never defined": (
        "alpha_beta_decision",
        """\
def alpha_beta_decision(state):
    best_move, best = None, -inf
    for move in state.legal_moves():
        v = min_value(state.result(move), state.to_move, alpha, beta)
        if v > best:
            best, best_move = v, move
    return best_move
""",
        ["Which line gives `alpha` its first value, or"],
        ["another name for"],
    ),
    "a cut after every first child, for a bound that closes": (
        "alpha_beta",
        form("alpha_beta").edit(
            "if value <= alpha:\n            return value\n        beta = min(beta, value)",
            "beta = min(alpha, value)\n        if alpha >= beta:\n            return value",
        ),
        ["only the first child is looked at", "write: beta = min(beta, value)"],
        ["needs an `if`"],
    ),
    "best for a while, then chance": (
        "minimax_decision",
        """\
import random

def minimax_decision(state):
    best, moves = -inf, []
    for move in state.legal_moves():
        v = min_value(state.result(move), state.to_move)
        if v >= best:
            best = v
            moves.append(move)
    return random.choice(moves)
""",
        ["is everything that it may choose right here?", "moves = [move]"],
        ["What in your code changes from one call to the next?"],
    ),
    "MIN's start, and MAX's choice": (
        "min_value",
        form("min_value").edit("value = min(", "value = max("),
        ["start value and the first child's value. Which of the two does it keep?"],
        ["when does it run?"],
    ),
    "a child's utility for its value": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    best = -inf
    for move in state.legal_moves():
        child = state.result(move)
        child_value = child.utility(player)
        best = max(best, child_value)
    return best
""",
        ["who says what such a position is worth?", "min_value(child, player)"],
        ["with its parentheses", "*Keep the best*"],
    ),
    "positions for their number": (
        "count_plies",
        """\
def count_plies(state):
    counts, positions = [], [state]
    while positions:
        counts.append(positions)
        positions = [p.result(m) for p in positions for m in p.legal_moves()]
    return counts
""",
        ["which line puts it into the list?"],
        ["A root has two leaves"],
    ),
    "max, min and minus at once": (
        "concise_minimax",
        """\
def concise_minimax(state):
    player = state.to_move
    def value(s):
        if s.is_terminal():
            return s.utility(player)
        values = [-value(s.result(m)) for m in s.legal_moves()]
        return max(values) if s.to_move == player else min(values)
    return max(state.legal_moves(), key=lambda m: value(state.result(m)))
""",
        ["values = [value(s.result(m)) for m in s.legal_moves()]"],
        ["never gets a minus", "only the first child"],
    ),
    "the last child alone is asked": (
        "negamax_alpha_beta",
        """\
def negamax_alpha_beta(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    best = -inf
    for move in state.legal_moves():
        child = state.result(move)
    score = -negamax_alpha_beta(child, -beta, -alpha)
    best = max(best, score)
    alpha = max(alpha, best)
    return best
""",
        ["never asked for the value of the child after move 0", "step: Ask each child"],
        ["Answer the same question by hand", "change places, `-beta, -alpha`", "Cut?"],
    ),
    "the last child alone, among the best": (
        "best_moves",
        """\
def best_moves(state):
    moves, best_value = [], -inf
    for move in state.legal_moves():
        child = state.result(move)
    value = min_value(child, state.to_move)
    if value > best_value:
        moves, best_value = [move], value
    elif value == best_value:
        moves.append(move)
    return moves
""",
        ["never asked for the value of the child after move 0"],
        ["only the last move is in the list", "Both start once"],
    ),
    "a sign that is never negative": (
        "later",
        form("later", "by_its_size").edit(
            "sign = 1 if value > 0 else -1", "sign = 1 if value > 0 else 1"
        ),
        ["a win comes out below 0, or a loss above it"],
        ["a minus in front of `value`", "no sign turns"],
    ),
    "the smallest number, each with its minus": (
        "one_step",
        form("one_step", "with_an_if").edit("-child_value > value", "value > -child_value"),
        ["each with its minus, the smallest is taken"],
        ["in front of the whole choice", "It needs no minus"],
    ),
    "the last coins are left": (
        "my_strategy",
        form("my_strategy", "leaves_what_is_listed").edit("12, 16, 20", "12"),
        ["You can take all the coins that are left"],
        ["Which pile comes after the largest one"],
    ),
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
    "the moves, and something beside them": (
        "ordered_moves",
        form("ordered_moves").edit("return moves", "return moves, None"),
        ["a list of moves, but yours returned the tuple ([0], None)."],
        ["[[0]"],
    ),
    "a list, and something beside it": (
        "count_plies",
        form("count_plies").edit("return counts", "return counts, None"),
        ["a list with one number for each ply, but yours returned the tuple ([1], None)."],
        ["there is"],
    ),
    "occupied cells among the moves, and all that follows from it": (
        "tictactoe_state",
        solution_with("tictactoe_state", ' if self.board[cell] == "."', ""),
        ["when cells with a mark in them are offered. The rest may follow from it,"],
        ["one more cause"],
    ),
    "two changes that answer the only question by luck": (
        "winning_cell",
        """\
def winning_cell(state):
    return max(state.legal_moves(), key=lambda cell: winning_cell(state.result(cell, state)))
""",
        ["What does this line pass?"],
        ["-winning_cell("],
    ),
    "a line that answers the only question by luck": (
        "winning_cell",
        form("winning_cell", "looks_one_move_ahead").edit("after.utility(state.to_move)", "0"),
        ["is it written, and did it run?"],
        ["Add after line 5"],
    ),
    "a test that is never true, and another one above it": (
        "min_value",
        """\
def min_value(state, player):
    if state.legal_moves() == 0:
        return state.utility(player)
    return min(max_value(state.result(move), player) for move in state.legal_moves())
""",
        ["In line 2 of the cell, write: if state.is_terminal():"],
        ["Add after line 1"],
    ),
    "visits that are no longer counted": (
        "solver_search",
        form("solver_search")
        .edit("@compiled", "from gametutor.exercises.solver_search import *")
        .edit("alpha = max(alpha, value)", "alpha = found"),
        ["when alpha can become smaller than it was"],
        ["nodes[0]", "return beta"],
    ),
    "a score that is right, found with more visits": (
        "solver_search",
        form("solver_search")
        .edit("@compiled", "from gametutor.exercises.solver_search import *")
        .edit("max(alpha, least), min(beta, most)", "max(alpha, least), most"),
        ["The score is right."],
        ["Right: 0. Yours: −2."],
    ),
    "a constant in place of a move": (
        "argmax",
        form("argmax").edit("return best_move", "return 1"),
        ["Line 6 returns 1, whatever the loop in line 3 finds."],
        ["when a value is returned"],
    ),
    "an item that is not a number, in place of a number of places": (
        "four_in_a_row",
        form("four_in_a_row").edit("(1, 6, 7, 8)", "(None, 6, 7, 8)"),
        ["write: for step in (1, 6, 7, 8):"],
        ["True, 6"],
    ),
    "a test that is never true where the question is asked": (
        "ordered_moves",
        """\
def ordered_moves(state, score, first=None):
    worth = {move: score(state.result(move), 1 - state.to_move) for move in state.legal_moves()}
    if True:
        worth[first] = float("-inf")
    return sorted(worth)
""",
        ["The test in line 3 is always true"],
        ["is_terminal"],
    ),
    "a start in the loop that names the moves": (
        "negamax_decision",
        """\
def negamax_decision(state):
    moves = state.legal_moves()
    for move in moves:
        best_move, best_value = moves[0], -inf
        value = -negamax(state.result(move))
        if value > best_value:
            best_move, best_value = move, value
    return best_move
""",
        ["what is its value compared with?", "those are 1 and −1", "In lines 3 and 4"],
        ["is that tested for each move"],
    ),
    "a not inside an and": (
        "key",
        """\
def key(position, mask):
    number = ""
    for column in range(7):
        for row in range(7):
            bit = 7 * column + row
            below = row == 0 or mask >> bit - 1 & 1
            taken = mask >> bit & 1
            number += "1" if position >> bit & 1 or (below and taken) else "0"
    return int(number, 2)
""",
        ["or (below and not taken) else"],
        [],
    ),
    "a range of nothing": (
        "play_column",
        """\
def play_column(position, mask, column):
    landing = mask + sum(1 << 7 * each for each in range())
    here = landing & (0b1111111 << 7 * column)
    return [mask & ~position, mask | here]
""",
        ["What belongs between the parentheses of `range`?"],
        ["largest or smallest"],
    ),
    "a game recorded backwards": (
        "play_game",
        form("play_game").edit("moves.append(move)", "moves.insert(0, move)"),
        ["Which move comes first in your list?"],
        ["step: Start value"],
    ),
    "more than one bit, without a shift to the right": (
        "four_in_a_row",
        form("four_in_a_row", "every_line").edit(">> cell & 1", "> 1 << cell"),
        ["a later one has a disc: what does your test of the cell say?"],
        ["Is `discs >> cell` different", "After the shift"],
    ),
    "an else that leaves the loop": (
        "minimax_decision",
        """\
def minimax_decision(state):
    best, best_move = -inf, None
    for move in state.legal_moves():
        v = min_value(state.result(move), state.to_move)
        if v > best:
            best, best_move = v, move
        else:
            break
    return best_move
""",
        ["What kept your code", "Remove lines 7 and 8 of the cell: else: break"],
        ["*Return*", "continue"],
    ),
    "the other player, counted down": (
        "worth",
        """\
def worth(player, to_move):
    last = to_move - 1
    return -1 if player == last else +1
""",
        ["last = 1 - to_move"],
        ["-last"],
    ),
    "no stop, and a return that runs": (
        "negamax",
        """\
def negamax(state):
    best = None
    for move in state.legal_moves():
        v = -negamax(state.result(move))
        if best is None or v > best:
            best = v
    return best
""",
        ["The game is over here.", "if state.is_terminal():"],
        ["ends without a `return`", "step: Return"],
    ),
    "a helper that lacks a parameter": (
        "concise_minimax",
        """\
def value(state):
    if state.is_terminal():
        return state.utility(player)
    values = [value(state.result(m)) for m in state.legal_moves()]
    return max(values) if state.to_move == player else min(values)

def concise_minimax(state):
    player = state.to_move
    return max(state.legal_moves(), key=lambda m: value(state.result(m)))
""",
        [
            "Which of your functions has a value for `player`",
            "def value(state, player):",
            "[value(state.result(m), player) for m in",
            "key=lambda m: value(state.result(m), player))",
        ],
        ["1 - state.to_move"],
    ),
    "one number, whatever the position": (
        "negascout",
        """\
def negascout(state, depth, alpha, beta, score):
    return 1
""",
        ["`negascout` returned 1 for each position that it was asked about"],
        [f"step: {step}" for step in STEPS],
    ),
    "a text where a number is made of one": (
        "mtdf",
        form("mtdf", "more_than").edit('"-inf"', '" "'),
        ['low, high, asked = float("-inf")'],
        ['asked = " "'],
    ),
    "a move where a position is meant, in one line": (
        "concise_minimax",
        form("concise_minimax").edit("value(position.result(move))", "value(move)"),
        ["value(position.result(move))"],
        ["*Return*"],
    ),
    "one best value for all calls, set by a wrapper": (
        "negamax",
        """\
value = -inf

def search(state):
    global value
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        value = max(value, -search(state.result(move)))
    return value

def negamax(state):
    global value
    value = -inf
    return search(state)
""",
        ["In line 4 of the cell, write: value = -inf"],
        ["-negamax("],
    ),
    "alpha raised behind the loop": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta").edit("        alpha = max", "    alpha = max"),
        ["Indent line 10 of the cell"],
        ["Something is missing"],
    ),
    "one expression with an inverted test": (
        "negamax_one_line",
        form("negamax_one_line").edit("if state.is_terminal()", "if not state.is_terminal()"),
        ["or the test is inverted"],
        ["The outcome comes first"],
    ),
    "one argument too many": (
        "max_value",
        form("max_value").edit(
            "min_value(state.result(move), player)", "min_value(state.result(move), player), state"
        ),
        ["value = max(value, min_value(state.result(move), player))"],
        ["player), player)"],
    ),
    "the last move alone is put into the list": (
        "ordered_moves",
        """\
def ordered_moves(state, score, first=None):
    player, rated = state.to_move, []
    for move in state.legal_moves():
        child = state.result(move)
    rated.append((move == first, score(child, player), move))
    rated.sort(key=lambda entry: entry[:2], reverse=True)
    return [entry[-1] for entry in rated]
""",
        ["Indent line 5 of the cell"],
        ["In lines"],
    ),
    "plies counted up, and added to a loss": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player, n=0):
    if state.is_terminal():
        u = state.utility(player)
        if u == 1:
            return 100 - n
        return -100 - n if u == -1 else 0
    vals = [sooner_is_better(state.result(m), player, n + 1) for m in state.legal_moves()]
    return max(vals) if state.to_move == player else min(vals)
""",
        ["100 + n"],
        ["step *Stop?*"],
    ),
    "a helper that is never called": (
        "count_plies",
        """\
def count_plies(state):
    counts = {}

    def visit(position, ply):
        counts[ply] = counts.get(ply, 0) + 1
        for move in position.legal_moves():
            visit(position.result(move), ply + 1)

    return list(counts.values())
""",
        ["uses `visit`, which line 4 defines", "what should happen there"],
        ["Each pass handles"],
    ),
    "a list of all calls, outside the function": (
        "count_plies",
        """\
counts = []

def count_plies(state):
    positions = [state]
    while positions:
        counts.append(len(positions))
        positions = [p.result(m) for p in positions for m in p.legal_moves()]
    return counts
""",
        ["lives on when a call has ended: a global one"],
        ["the first line of the function"],
    ),
    "a test that is turned round": (
        "four_in_a_row",
        form("four_in_a_row")
        .edit("def four_in_a_row(discs):", "def four_in_a_row(discs: int) -> bool:")
        .edit("if pairs & (pairs >> 2 * step):", "if not (pairs & (pairs >> 2 * step)):"),
        [
            "test is the wrong way round",
            "In line 4 of the cell, write: if pairs & (pairs >> 2 * step):",
        ],
        ["equals `True`", "the same answer"],
    ),
    "a bound that becomes worse": (
        "negascout",
        form("negascout").edit("alpha = max(alpha, value)", "alpha = value"),
        ["Keep the better of the two: `alpha = max(alpha, value)`."],
        ["max(alpha, found)"],
    ),
    "a condition with the same value in both cases": (
        "nim_state",
        solution_with(
            "nim_state",
            "return -1 if player == self.to_move else +1",
            "if self.to_move == 0:\n            return 1 if player == 0 else 1\n"
            "        else:\n            return -1",
        ),
        ["`utility` ✗"],
        ["One change to your code"],  # it would leave a condition that decides nothing
    ),
    "a minus that another minus would cancel": (
        "play_column",
        """\
def play_column(position, mask, column):
    height = -((mask >> (column * 7)) & 0b1111111).bit_length()
    return (mask ^ position, mask | 1 << column * 7 + height)
""",
        ["write: height = ((mask >> (column * 7)) & 0b1111111).bit_length()"],
        ["- height"],
    ),
    "a move that is added up while the game goes on": (
        "play_game",
        form("play_game").edit("move = player(state)", "move += player(state)"),
        ["write: move = player(state)"],
        ["*Stop?*"],
    ),
    "no step is asked of a line that puts the question": (
        "mtdf",
        form("mtdf").edit("bound - 1", "1 - bound"),
        ["Of alpha and beta, which must be the smaller one", "bound - 1, bound"],
        ["Together they prove only", "*Keep the best*"],
    ),
    "a change that goes round a helper": (
        "my_strategy",
        form("my_strategy", "looks_ahead")
        .edit("any(not wins(coins - move) for move in (1, 2, 3) if move <= coins)", "any")
        .edit("not wins(coins - m)", "wins(coins - m)"),
        ["the same number of coins is taken from every pile"],
        ["m >= coins", "does your function use it"],
    ),
    "a way of writing it, among programs that give the same answers": (
        "play_game",
        form("play_game").edit("players[state.to_move]", "players[0]"),
        ["yours may be written differently. `players[0]` moves for player 0"],
        ["Here is one way."],
    ),
    "an error that tells of the mistake stays": (
        "play_game",
        form("play_game", "looks_before_it_plays")
        .edit("def play", "from gamesearch.state import IllegalMove\ndef play")
        .edit("legal = state.legal_moves()", "legal = state.legal_moves()[1:]"),
        ["This line raises the error itself", "write: legal = state.legal_moves()"],
        ["Remove", "where does your code take it from"],
    ),
    "a function that the lesson gives is not changed": (
        "rate_one_ply",
        """\
def rate(state, score):
    if state.is_terminal():  # Stop?
        return state.utility(state.to_move)
    return score(state, state.to_move)
def one_ply(state, score):
    best_move, best_rating = None, -inf  # Start value
    for move in state.legal_moves():
        rating = -rate(state.result(move), score)  # Ask each child, turn the sign
        if rating > best_rating:  # Keep the best
            best_move, best_rating = move, rating
    return best_move, best_rating  # Return
def rate_one_ply(state, score):
    if state.is_terminal():
        pass
    move, rating = one_ply(state, score)
    return rating
""",
        ["Look at line 14 of the cell: `pass`", "write: return state.utility(state.to_move) With"],
        ["in `one_ply`", "after line"],
    ),
    "a start value that stands in the loop": (
        "negamax_one_line",
        """\
def negamax_one_line(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        value = -inf
        value = max(value, -negamax_one_line(state.result(move)))
    return value
""",
        ["value of the last child is kept", "line 5 of", "write: value = -inf for move in"],
        ["the form `... if ... else ...`"],
    ),
    "a mark that is not the other player's": (
        "tictactoe_state",
        """\
class TicTacToe:
    LINES = (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)
    def __init__(self, board="........."):
        self.board = board
    @property
    def to_move(self):
        return (9 - self.board.count(".")) % 2
    def has_line(self):
        lines = ["".join(self.board[cell] for cell in line) for line in self.LINES]
        return "XXX" in lines or "OOO" in lines
    def legal_moves(self):
        return [] if self.has_line() else [cell for cell in range(9) if self.board[cell] == "."]
    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(move)
        return TicTacToe(self.board[:move] + "XO"[self.to_move] + self.board[move + 1 :])
    def is_terminal(self):
        return not self.legal_moves()
    def utility(self, player):
        for first, second, third in self.LINES:
            mark = self.board[first]
            if mark == self.board[second] == self.board[third] != ".":
                return 1 if mark == "OX"[player] else -1
        return 0
""",
        ['return -1 if mark == "OX"[player] else 1'],
        ['!= "OX"'],
    ),
    "a condition that is not needed": (
        "my_strategy",
        form("my_strategy", "tries_every_move")
        .edit("== 0:", "== 0 and state.coins > 4:")
        .edit("state.legal_moves()[0]", "1"),
        ["write: if (state.coins - move) % 4 == 0: With this change"],
        ["!= 4"],
    ),
    "a search for the player who moves next": (
        "minimax_decision",
        """\
def minimax_decision(state):
    best_move, best_value = None, -inf
    for move in state.legal_moves():
        child = state.result(move)
        value = min_value(child, child.to_move)
        if value > best_value:
            best_move, best_value = move, value
    return best_move
""",
        ["value = min_value(child, state.to_move)"],
        ["1 - child.to_move"],
    ),
    "a child's outcome for the player who moves next": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        if child.is_terminal():
            value = max(value, child.utility(child.to_move))
        else:
            value = max(value, min_value(child, player))
    return value
""",
        ["value = max(value, child.utility(player))"],
        ["-child.utility"],
    ),
    "the outcome for whoever is to move": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    if state.is_terminal():
        return 100 * state.utility(state.to_move)
    values = [sooner_is_better(state.result(move), player) for move in state.legal_moves()]
    best = max(values) if state.to_move == player else min(values)
    return best - 1 if best > 0 else best + 1 if best < 0 else 0
""",
        ["the outcome is taken from the point of view of whoever is to move"],
        ["the opponent's point of view"],
    ),
    "the two halves of several lines exchanged": (
        "negamax_any_turn",
        """\
def negamax_any_turn(state):
    return (
        max(
            negamax_any_turn(child) if child.to_move == state.to_move else -negamax_any_turn(child)
            for child in map(state.result, state.legal_moves())
        )
        if state.is_terminal()
        else state.utility(state.to_move)
    )
""",
        [
            "The game is over in the position of this line. Should it run",
            "In line 7 of the cell, write: if not state.is_terminal()",
        ],
        ["When is there nothing to choose from", "*Keep the best*"],
    ),
    "a misspelt parameter in a comprehension": (
        "expectimax",
        form("expectimax").edit("result(move), player)", "result(move), playe)"),
        ["Is `playe` meant to be `player`"],
        ["in a cell that has not been run"],
    ),
    "the largest of what should be added up": (
        "play_column",
        """\
def play_column(position, mask, column):
    cell = mask + (1 << 7 * column)
    other = max(1 << bit for bit in range(49) if mask >> bit & 1 and not position >> bit & 1)
    return other, mask | cell
""",
        ["When is there nothing to choose from? Or is another function meant?"],
        [],
    ),
    "lines that stand outside of the loop": (
        "ordered_moves",
        """\
def ordered_moves(state, score, first=None):
    groups = {}
    for move in state.legal_moves():
        child = state.result(move)
    worth = inf if move == first else score(child, state.to_move)
    groups.setdefault(worth, []).append(move)
    return [move for worth in sorted(groups, reverse=True) for move in groups[worth]]
""",
        ["Indent lines 5 and 6 of the cell by 4 more spaces: worth = inf"],
        [],
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
        ["Does the line need it? If so, is a line missing"],
        [],
    ),
    "hints in general, which is said once": (
        "later",
        """\
def later(value):
    if 0 < value:
        return 100
    if 0 < value:
        return value + 3
    return value - 2
""",
        ["about the exercise as a whole", "Hint 3 of 4: A loss now is worth"],
        ["In general"],
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
    "a helper without the not": (
        "my_strategy",
        form("my_strategy", "looks_ahead").edit("not wins(coins - move)", "wins(coins - move)"),
        ["write: return any(not wins(coins - move) for move"],
        ["return coins"],
    ),
    "a depth that is compared with infinity": (
        "with_table",
        form("with_table", "Remembering").edit("depth == 0", "depth == -inf").text
        + "\nwith_table = with_table()",
        ["write: if depth == 0:"],
        ["inf is None"],
    ),
    "an attribute of the object, asked of the state": (
        "minimax_decision",
        """\
class Decision:
    def __call__(self, state):
        self.seen = {}
        for move in state.legal_moves():
            self.seen[min_value(state.result(move), state.to_move)] = move
        return self.seen[max(state.seen)]
minimax_decision = Decision()
""",
        ["Is `self.seen` meant?", "write: return self.seen[max(self.seen)]"],
        ["Every state has"],
    ),
    "one child in the tree": (
        "grow_tree",
        form("grow_tree")
        .edit("def grow", "from gamesearch.tree import Node\ndef grow")
        .after("node.children.append(child)", "break"),
        ["Remove line 11 of the cell: break"],
        ["its number", "the old number"],
    ),
    "one line that is no pair of numbers": (
        "worth",
        """\
def worth(player, to_move):
    return 2 * abs(player - to_move) - 1
""",
        ["whoever took the last coin wins"],
        ["Exchange −1 and +1"],
    ),
    "an outcome without a test, and without a default": (
        "negamax_one_line",
        """\
def negamax_one_line(state):
    return state.utility(state.to_move)
""",
        ["Only a test keeps the outcome for finished games."],
        ["own. A `default`"],
    ),
    "a test in a helper that returns another thing": (
        "max_n",
        form("max_n", "with_a_number_for_each").edit("if state.is_terminal():", "if False:"),
        ["In line 3 of the cell, write: if state.is_terminal():"],
        ["return `tuple(state.utility(player)"],
    ),
    "a wrapper that exchanges the ends of the window": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta")
        .edit_all("negamax_alpha_beta", "search")
        .called_by(
            "def negamax_alpha_beta(state, alpha, beta):\n    return search(state, beta, alpha)"
        ),
        ["It asked `search` about the same position with alpha = +∞ and beta = −∞."],
        ["about the child", "step: Ask each child"],
    ),
    "a window without any width for the same position": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta")
        .edit_all("negamax_alpha_beta", "search")
        .called_by(
            "def negamax_alpha_beta(state, alpha, beta):\n    return search(state, alpha, -beta)"
        ),
        ["was called with beta = +∞. It asked `search` about the same position with beta = −∞."],
        ["about the child", "step: Ask each child"],
    ),
    "a test that is there, of a name that is not": (
        "negamax",
        form("negamax")
        .edit("if state.is_terminal", "if move.is_terminal")
        .edit("return state.utility", "state.utility"),
        ["In line 2 of the cell, write: if state.is_terminal():", "return state.utility("],
        ["after line 1", "Add "],
    ),
    "a variable that hides a function is not that function": (
        "concise_minimax",
        form("concise_minimax", "with_map").rewritten(lambda text: re.sub(r"\bme\b", "max", text)),
        ["Python's own `max` is hidden in the whole function. What else could you call it?"],
        ["return min(moves(state)", "should be a"],
    ),
    "two minuses that are there": (
        "one_step",
        form("one_step").edit("return value", "return -(value)"),
        ["return value"],
        ["without a minus", "want a small number"],
    ),
    "a method that is tested and not called": (
        "rate_one_ply",
        """\
def rate_one_ply(state, score):
    if state.is_terminal:
        return rate(state, score)
    return one_ply(state, score)[1]
""",
        ["The test in line 2 is always true: `is_terminal` is not called there."],
        ["What does `one_ply` look at", "step: Ask each child"],
    ),
    "three players, however many play": (
        "max_n",
        form("max_n").edit("range(state.players)", "range(3)"),
        ["max_n(NimForFour(coins=0, to_move=0)) `max_n` should return 4 numbers, one for each"],
        [],
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
    "a return that ends a loop in which everything is compared": (
        "argmax",
        form("argmax", "of_equals_the_last").edit("    return best", "        return best"),
        ["Should line 7 run on every pass?"],
        ["Keep the best", "Compare its value"],
    ),
    "a line behind the loop that belongs to its beginning": (
        "count_plies",
        """\
def count_plies(state):
    counts, positions = [], [state]
    while positions:
        positions = [
            position.result(move) for position in positions for move in position.legal_moves()
        ]
    counts.append(len(positions))
    return counts
""",
        ["Look at line 7 of the cell: `counts.append(len(positions))`", "In lines 4 to 7"],
        ["Ask each child", "Look at line 4"],
    ),
    "the other player's score, upwards": (
        "ordered_moves",
        """\
def ordered_moves(state, score, first=None):
    worth = {move: score(state.result(move), 1) for move in state.legal_moves()}
    worth.update({first: -inf} if first in worth else {})
    return sorted(worth, key=lambda move: worth[move])
""",
        ["the order is right for player 0 only"],
        ["always player 0's", "`player = state.to_move`"],
    ),
    "a print, and no loop": (
        "negamax_decision",
        """\
def negamax_decision(state):
    print(min(state.legal_moves(), key=lambda move: negamax(state.result(move))))
""",
        ["What is printed is not returned.", "write: return min(state.legal_moves()"],
        ["A line in the loop", "start value"],
    ),
    "an illegal move is no pile to leave": (
        "my_strategy",
        """\
def my_strategy(state):
    over = state.coins + 4
    return 3 if over == 0 else over
""",
        ["over = state.coins % 4"],
        ["pile to leave", "coins to leave"],
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
    "a loop over the method that makes a child": (
        "negamax_any_turn",
        form("negamax_any_turn", "in_one_line").edit(
            "map(state.result, state.legal_moves())", "state.result"
        ),
        ["`result` is a method that makes one state of one move"],
        ["parentheses"],
    ),
    "plies that are never counted": (
        "sooner_is_better",
        form("sooner_is_better", "counts_plies").edit("plies + 1", "plies"),
        ["a win now and a win later are worth the same"],
        ["*Return*", "step: Return"],
    ),
    "a number that is named and not returned": (
        "later",
        form("later", "by_its_size").edit("return 0", "0"),
        ["The value of line 3 is not used.", "write: return 0"],
        ["A win now"],
    ),
    "equal to a range": (
        "my_strategy",
        """\
def my_strategy(state):
    good = [move for move in state.legal_moves() if state.result(move).coins == range(0, 40, 4)]
    return (good or state.legal_moves())[-1]
""",
        ["state.result(move).coins in range(0, 40, 4)"],
        ["take `state.coins % 4`"],
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
    "an error in the line that leaves a loop at once": (
        "play_game",
        """\
def play_game(state, players):
    moves = []
    while state.legal_moves():
        moves += [players[state.to_move](state)]
        state = state.result(moves[-1])
        return {1: 0, -1: 1, 0: None}[state.utility(0)], moves
""",
        ["Does that loop begin in this case, and should line 6 run on every pass?"],
        ["who says what such a position is worth", "`[state"],
    ),
    "a sign before the wrong one of two": (
        "argmax",
        """\
def argmax(values):
    return sorted(values.items(), key=lambda pair: -pair[0])[0][0]
""",
        ["where was this value made, and is a sign needed?"],
        ["Should the sign be there?"],
    ),
    "a list where a range is meant": (
        "non_losing_moves",
        form("non_losing_moves", "each_in_its_list").edit(
            "cells = [1 << bit for bit in range(49)]", "cells = [1 << bit for bit in list(49)]"
        ),
        ["cells = [1 << bit for bit in range(49)]"],
        [],
    ),
    "printed over several lines": (
        "negamax_one_line",
        form("negamax_one_line").edit("return (", "print("),
        ["What is printed is not returned.", "return (state.utility(state.to_move)"],
        [],
    ),
    "one of two tests, without its not": (
        "one_more",
        """\
def one_more(visited, budget):
    if visited or len(visited) == 1:
        return True
    return visited[-1] * visited[-1] / visited[-2] <= budget - sum(visited)
""",
        ["A test is the wrong way round."],
        ["A name stands where"],
    ),
    "a line above those that set what it reads": (
        "depth_limited",
        """\
def depth_limited(state, depth, score):
    if state.is_terminal() or depth == 0:
        ends = state.is_terminal()
        worth = state.utility(state.to_move) if ends else score(state, state.to_move)
        return [None, worth]
    rated.append((rating if child.to_move == state.to_move else -rating, move))
    rated = []
    for move in state.legal_moves():
        child = state.result(move)
        rating = depth_limited(child, depth - 1, score)[1]
    rated.sort(key=lambda pair: -pair[0])
    return [rated[0][1], rated[0][0]]
""",
        [
            "Line 7 sets `rated`, but stands below the line with the error.",
            "Line 7 gives `rated` a value. Does it always run before line 6",
        ],
        ["what is the value of each part"],
    ),
    "an or that is always true": (
        "negamax",
        """\
def negamax(state):
    if state.is_terminal() or True:
        return state.utility(state.to_move)
    return max(-negamax(state.result(move)) for move in state.legal_moves())
""",
        ["The `or` in line 2 is always true", "write: if state.is_terminal():"],
        ["with its parentheses", "does it have its parentheses", "and True", "or False"],
    ),
    "a number of one player at the end": (
        "max_n",
        form("max_n", "with_a_loop").edit(
            "tuple(map(state.utility, range(state.players)))",
            "state.utility(state.to_move)",
        ),
        ["At the end of a game, return `tuple(state.utility(player) for player in"],
        ["step: Return"],
    ),
    "a cut that also keeps a killer": (
        "killer_moves",
        form("killer_moves", "taking_it_out").edit("alpha >= beta", "alpha > beta"),
        ["leave the loop once `value >= beta`"],
        ["`if value >= beta: return value`"],
    ),
    "a helper around what is wrong": (
        "with_table",
        form("with_table", "fail_hard").edit("score(state, state.to_move)", "state"),
        ["return between(score(state, state.to_move))"],
        [],
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
    "the largest of the moves in place of their number": (
        "grow_tree",
        solution_with("grow_tree", "len(state", "max(state"),
        ["Should it run there, and with", "write: node.hidden = len(state.legal_moves())"],
        ["What should be done there?", "Remove line"],
    ),
    "an attribute that is set in vain": (
        "grow_tree",
        solution_with(
            "grow_tree", "    if depth == 0:", "    node.hidden = depth\n    if depth == 0:"
        ),
        ["`hidden` should be 0, yours is", "Remove line"],
        ["node.legal_moves =", "node.to_move ="],
    ),
    "a name that another method has": (
        "grow_tree",
        """\
from gamesearch.tree import Node
class Growing:
    def __call__(self, state, depth):
        self.depth = depth
        return self.node(state, None, None)
    def node(self, state, move, parent):
        node = Node(state, move, parent, 0 if parent is None else parent.ply + 1)
        if node.ply < depth:
            node.children = [self.node(state.play(m), m, node) for m in state.legal_moves()]
        return node
grow_tree = Growing()
""",
        ["Is `depth` meant to be `self.depth`?"],
        ["`node` (set in line 7)"],
    ),
    "one move for all": (
        "count_plies",
        form("count_plies", "handing_the_list_down").edit("legal_moves():", "legal_moves()[0]:"),
        ["`[0]` takes a single move."],
        ["The game is over"],
    ),
    "a list that is called moves": (
        "iterative_deepening",
        form("iterative_deepening", "with_a_list").edit("return moves[-1]", "return moves[1]"),
        ["`moves` has 1 item here."],
        ["How many moves does this position have"],
    ),
    "the same number from every pile": (
        "my_strategy",
        """\
def my_strategy(state):
    return 1
""",
        ["take `state.coins % 4 or 1`"],
        [],
    ),
    "an attribute that only result asks for": (
        "dots_and_boxes_state",
        form("dots_and_boxes_state", "WithCounts")
        .edit("class", "import copy\nclass")
        .edit("append(self.to_move)", "append(self.player)"),
        [
            "`result` ✗ not right yet",
            "`to_move` was not asked yet.",
            "In this course it is `self.to_move`.",
        ],
        ["in doubt"],
    ),
    "a jump that is the wrong one, under a test that is right": (
        "four_in_a_row",
        """\
def four_in_a_row(discs):
    for column in range(7):
        for row in range(6):
            for right, up in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if column + 3 * right > 6 or not 0 <= row + 3 * up <= 5:
                    break
                cells = [7 * (column + i * right) + row + i * up for i in range(4)]
                if all(discs >> cell & 1 for cell in cells):
                    return True
    return False
""",
        ["Which jump is meant?", "In line 6 of the cell, write: continue"],
        ["An `and` or an `or`"],
    ),
    "a comparison turned round, where every number passes without it": (
        "negamax_alpha_beta",
        """\
def negamax_alpha_beta(state, alpha=-inf, beta=inf):
    if state.is_terminal():
        return min(beta, max(alpha, state.utility(state.to_move)))
    best = alpha
    for move in state.legal_moves():
        value = -negamax_alpha_beta(state.result(move), beta=-best, alpha=-beta)
        if value >= beta:
            return beta
        if value < best:
            best = value
    return best
""",
        ["if value > best:"],
        ["Part of your code should not be there"],
    ),
    "a function that should be another one": (
        "negamax_any_turn",
        form("negamax_any_turn").edit("value = max(value, found)", "value = sum(value, found)"),
        ["`sum` adds the items of one list.", "A different function should be called."],
        ["is used here like a list", "should be another one"],
    ),
    "a global in place of a start value": (
        "negamax_any_turn",
        """\
value = -inf
def negamax_any_turn(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    global value
    for move in state.legal_moves():
        child = state.result(move)
        found = negamax_any_turn(child)
        if child.to_move != state.to_move:
            found = -found
        value = max(value, found)
    return value
""",
        ["In line 5 of the cell, write: value = -inf"],
        ["Go through your code"],
    ),
    "a part that must stay, and one of two returned": (
        "expected_score",
        """\
def expected_score(a, b, n=400):
    ex = -((a - b) / n)
    expected_a = 1 / (1 + 10**ex)
    expected_b = 1 - expected_a
    return expected_a, expected_b
""",
        ["One change to one line", "write: return expected_a With"],
        ["ex = (a - b) / n"],
    ),
    "the ratings the other way round": (
        "expected_score",
        """\
def expected_score(rating1, rating2):
    return 1.0 / (1 + 1.0 * 10 ** (1.0 * (rating1 - rating2) / 400))
""",
        ["not in the right order"],
        ["A fixed value"],
    ),
    "a list that is empty, and its last item": (
        "iterative_deepening",
        """\
def iterative_deepening(board, search, depth):
    moves = []
    for one in range(1, depth):
        move, finished = search(board, one, moves[-1] if moves else None)
        if finished:
            moves.append(move)
    return moves[-1]
""",
        ["`moves` is empty here."],
        ["One change gets you further"],
    ),
    "a minus in a helper that is right": (
        "negamax_decision",
        """\
def lowest(things, fn):
    best, best_score = things[0], fn(things[0])
    for one in things:
        if fn(one) < best_score:
            best, best_score = one, fn(one)
    return best
def highest(things, fn):
    return lowest(things, lambda one: -fn(one))
def negamax_decision(state):
    return highest(state.legal_moves(), lambda move: negamax(state.result(move)))
""",
        ["Look at `negamax_decision`. A minus is missing."],
        ["Look at `highest`", "Look at `lowest`"],
    ),
    "limits that are powers": (
        "mtdf",
        """\
def mtdf(root, depth, guess, search):
    upper, lower = 10**9, -10**9
    while lower < upper:
        beta = guess + 1 if guess == lower else guess
        guess = search(root, depth, beta - 1, beta)
        if guess < beta:
            upper = guess
        else:
            lower = guess
    return guess
""",
        ["A fixed value in your code is wrong.", "upper, lower = inf, -inf"],
        ["inf**", "comparison"],
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
        ["Every call must begin as if it were the first"],
    ),
    "a helper that a change would go round": (
        "negamax_decision",
        """\
def negamax_decision(state):
    def value(position):
        if position.is_terminal():
            return position.utility(position.to_move)
    return max(state.legal_moves(), key=lambda move: -value(state.play(move)))
""",
        ["-value(state.result(move)))"],
        ["-negamax(state.result(move))"],
    ),
    "no truth in place of one": (
        "four_in_a_row",
        """\
def four_in_a_row(discs):
    for step in (1, 6, 7, 8):
        pairs = discs & (discs >> step)
        if pairs & (pairs >> 2 * step):
            return True
    return None
""",
        ["write: return False"],
        [],
    ),
    "a bound passed down without its minus": (
        "null_window",
        form("null_window").edit("1 - bound", "1 + bound"),
        ["one more or one less than its parent's bound, with no change of sign"],
        ["the 1 is on the wrong side"],
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
    "a function of another cell, which is not told to be thrown away": (
        "evaluate",
        """\
def evaluate(state, player):
    '''Corners, and the moves of whoever is to move, for or against `player`.'''
    sign = 1 if state.to_move == player else -1
    return 10 * corner_lead(state, 0) + sign * len(state.legal_moves())
""",
        ["No line of your code gives `corner_lead` a value that line 4 can read."],
        ["should not be there", "passes the check"],
    ),
    "a jump that only the question on the card comes to": (
        "non_losing_moves",
        """\
def non_losing_moves(position, mask):
    safe = 0
    for column in range(7):
        move = possible_moves(mask) & (63 << 7 * column)
        if not move:
            break
        after = mask | move
        if not winning_cells(position ^ mask, after) & possible_moves(after):
            safe |= move
    return safe
""",
        ["Which jump is meant?", "In line 6 of the cell, write: continue"],
        [],
    ),
    "an error that only moves to another line": (
        "concise_minimax",
        """def concise_minimax(state):
    def value(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        best = max if position.to_move == 1 - state.to_move else min
        return best(value(move) for move in position.legal_moves())

    return max(state.legal_moves(), key=lambda move: value(state.result(move)))
""",
        ["which call leads from a move to the state after it?"],
        ["state.is_terminal()", "is gone"],
    ),
    "a function of another cell, in whose place none calls itself": (
        "rate_one_ply",
        """def rate_one_ply(state, score):
    if state.is_terminal():
        return rate(score, state)
    one_ply(state, score)[1]
""",
        ["No line of your code gives `rate` a value that line 3 can read."],
        ["should be another one", "is gone"],
    ),
}


QUICK = (
    "the loop over the moves ends at the first",
    "X and O exchanged",
    "the view turns at the leaf",
    "MIN's start, and MAX's choice",
    "positions for their number",
)


@pytest.mark.parametrize("row", those(QUICK, ROWS))
def test_what_is_said_is_true_of_the_program(row):
    name, text, said, never = ROWS[row]
    card, hints = told(name, text)
    everything = " ".join([card, *hints])
    assert [words for words in said if words not in everything] == []
    assert [words for words in never if words in everything] == []
    leads_to_a_change = "the check." in hints[-1]
    assert not (leads_to_a_change and re.search(r"\bsteps? \*", " ".join(hints)))  # it is a guess


HINTS = {
    "a name that a comprehension gives its value": (
        "count_plies",
        """\
def count_plies(state):
    below = [count_plies(move) for move in move.legal_moves()]
    return [1] + [sum(column) for column in zip(*below)]
""",
        [
            "`move` has no value here. Should a line give it one, or is another name meant?",
            "gives `move` a value that line 2 can read. Does the line need it?",
        ],
        ["Nothing gives"],
    ),
    "a finished game has no children to keep the best of": (
        "negamax",
        """\
def negamax(state):
    if state.is_terminal():
        return 3 * state.utility(state.to_move)
    return max([-negamax(state.result(move)) for move in state.legal_moves()])
""",
        ["The game is over in this position"],
        ["go through its steps"],
    ),
    "the names of a hint mean other things in the code": (
        "uct",
        uct_in_one("end.utility(above.state.to_move)", "end.utility(0)"),
        ["like this. `end.utility(node.parent.state.to_move)`"],
        [],
    ),
    "the plies are counted, in other words than those of a hint": (
        "sooner_is_better",
        form("sooner_is_better", "in_two_loops")
        .without("value = inf")
        .before("value = min(value, sooner_is_better(state.result(move), player))", "value = inf"),
        ["got −100 for move 0 and 0 for move 1", "Start from the minimax you know"],
        ["one ply later", "`value - 1`"],
    ),
    "items that no line reads": (
        "one_step",
        form("one_step").edit("value = max(value, -child_value)", "value = max(value, -value)"),
        [
            "No line reads `child_value`, so the loop in line 3",
            "What should differ from one `child_value` to the next?",
        ],
        ["How large would"],
    ),
    "calls that never end, and how to play": (
        "non_losing_moves",
        form("non_losing_moves", "recursive").edit("return 0", "pass"),
        ["The test in line 4 has no effect."],
        ["does it like this", "forced"],
    ),
    "a base that is right for one column": (
        "key",
        form("key", "base_three").edit(
            "number = number * 128 + own + all_discs", "number = number * -1 + own + all_discs"
        ),
        ["Hint 1 of 1"],
        ["Look at one column"],
    ),
    "a killer that is kept after the loop": (
        "killer_moves",
        solution_with(
            "killer_moves",
            """\
            killers[depth] = move
            return value
        alpha = max(alpha, value)
""",
            """\
            break
        alpha = max(alpha, value)
    killers[depth] = move
""",
        ),
        ["Keep a move only at the cut"],
        [],
    ),
    "two boards that share a number, before a number that is too large": (
        "key",
        """\
def key(position, mask):
    return position * mask
""",
        ["Yours returns the same number for both.", "can you recover both numbers?"],
        ["63 bits"],
    ),
    "a variable of the lesson that the code has not": (
        "count_plies",
        """\
def count_plies(state):
    below = [count_plies(column.result(move)) for move in state.legal_moves()[:5]]
    return [1] + [sum(column) for column in zip(*below)]
""",
        ["like this, with names of its own. The children: `[p.result(move)"],
        ["In general: ", "`positions` holds"],
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
            "One way to write `legal_moves`:",
            "One way to write `result`:",
        ],
        ["✗"],
    ),
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
    "a test of a constant, and a list that the code has not": (
        "count_plies",
        form("count_plies", "handing_the_list_down").edit("if ply == len(counts):", "if True:"),
        ["The test in line 4 is always true", "Hint 1 of 1"],
        ["`positions`"],
    ),
    "a function that ends where a test is false": (
        "nim_state",
        solution_with(
            "nim_state",
            "return -1 if player == self.to_move else +1",
            "if self.to_move == 0:\n            return -1 if player == 0 else 1",
        ),
        ["Where the test in line 24 is false, `utility` returns nothing."],
        ["line by line"],
    ),
    "a function of one line": (
        "play_column",
        """\
def play_column(position, mask, column):
    return position ^ mask, mask | (mask + (1 << 7))
""",
        ["step by step: which value is the first that you did not intend?"],
        ["line by line"],
    ),
    "a line that is named, and another way to write it all": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = -inf
    for move in state.legal_moves():
        value = value + min_value(state.result(move), player) * 2
        break
    return player + value
""",
        ["Begin with what the card says of your code"],
        ["does it like this", "Here is one way"],
    ),
    "an end that is there, and is not reached": (
        "max_n",
        """\
def max_n(state):
    if state.is_terminal():
        return tuple(map(state.utility, range(state.players)))
    found = [max_n(state) for move in state.legal_moves()]
    return max(found, key=lambda values: values[state.to_move])
""",
        ["It calls itself endlessly", "what is each of them asked"],
        ["state.utility(player) for player"],
    ),
    "a test without its `else`, below a helper": (
        "null_window",
        """\
def is_enough(state, depth, bound, score):
    if state.is_terminal():
        return state.utility(state.to_move) >= bound
    if depth == 0:
        return score(state, state.to_move) >= bound
    children = map(state.result, state.legal_moves())
    return any(not is_enough(child, depth - 1, 1 - bound, score) for child in children)
def null_window(state, depth, bound, score):
    if is_enough(state, depth, bound, score):
        return bound
""",
        ["Where the test in line 9 is false, `null_window` returns nothing."],
        [],
    ),
    "a function without a name of its own": (
        "concise_minimax",
        """\
def concise_minimax(state):
    value = lambda s: (
        s.utility(state.to_move)
        if s.is_terminal()
        else [min, max][s.to_move == state.to_move](value() for m in s.legal_moves())
    )
    return max(state.legal_moves(), key=lambda m: value(state.result(m)))
""",
        ["It is defined as `value(s)`. What does this line pass?"],
        ["defined as `<", "own. The decision"],
    ),
    "a name of which there are two, and of which the exercise means one": (
        "uct",
        form("uct", "in_one_function"),
        ["`Node`. If it is meant here, run `from gamesearch.search.monte_carlo import Node`."],
        ["gamesearch.tree", "does it like this"],
    ),
    "a node with all that belongs to it, of a name that is not imported": (
        "grow_tree",
        form("grow_tree").edit("node = Node(", "node = -Node("),
        ["run `from gamesearch.tree import Node`."],
        ["Begin with"],
    ),
    "a name that other lines read, and none sets": (
        "winning_cell",
        "def winning_cell(state):\n    cell += 2\n    return cell\n",
        ["No other line of your code gives `cell` a value."],
        ["stands in line 3"],
    ),
    "a limit that no answer moves": (
        "mtdf",
        """\
def mtdf(state, depth, guess, search):
    least, most = -inf, inf
    value = guess
    while least < most:
        bound = max(value, least + 1)
        value = search(state, depth, bound - 1, bound)
        if value >= bound:
            least = value
    return value
""",
        ["After a no, `most = value`."],
        ["Begin with the line that the card speaks of", "Go on as long as"],
    ),
    "an argument too many for the wrong function": (
        "negascout",
        form("negascout").edit("value = max(value, found)", "value = sum(value, found, state)"),
        [
            "what does this line pass? Or is another function meant?",
            "or too much, or is another function meant?",
        ],
        [],
    ),
    "an unknown name, in a line that is right but for it": (
        "best_moves",
        "from itertools import groupby\n"
        + form("best_moves", "sorted_and_grouped").edit("state.result", "stat.result").text,
        ["Hint 1 of 1: No line of your code gives `stat` a value"],
        ["values[move]"],
    ),
    "a line that is right, above the one that sets what it reads": (
        "negascout",
        """\
from gamesearch.search.scout import null_window
def negascout(state, depth, alpha, beta, score):
    if depth == 0:
        return score(state, state.to_move)
    value = -inf
    for move in state.legal_moves():
        if value == -inf:
            found = -negascout(child, depth - 1, -beta, -alpha, score)
        else:
            found = -null_window(child, depth - 1, -alpha, score)
            if alpha < found < beta:
                found = -negascout(child, depth - 1, -beta, -found, score)
        child = state.result(move)
        value = max(value, found)
        if value >= beta:
            return value
        alpha = max(alpha, value)
    return value
""",
        ["Line 13 sets `child`, but stands below the line with the error."],
        ["Where should line 8 be"],
    ),
    "the smaller number for the opponent": (
        "expectimax",
        """\
from gamesearch.state import CHANCE
def expectimax(state, player):
    if state.is_terminal():
        return state.utility(player)
    if state.to_move == CHANCE:
        average = 0
        for move in state.legal_moves():
            average += state.probability(move) * expectimax(state.result(move), player)
        return average
    best = None
    for move in state.legal_moves():
        value = expectimax(state.result(move), player)
        if best is None:
            best = value
    return best
""",
        ["better for the player to move"],
        ["keep the better of"],
    ),
    "a variable that only a test sets": (
        "negamax_alpha_beta",
        """\
def negamax_alpha_beta(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        if child.is_terminal():
            found = child.utility(state.to_move)
        value, alpha = max(value, found), max(alpha, found)
        if alpha >= beta:
            return value
    return value
""",
        ["Line 8 gives `found` a value. Does it always run before line 9, and in the same"],
        [],
    ),
}
"""Of these, the hints were wrong that are given where no repair is found: none is sought here."""


@pytest.mark.parametrize("row", HINTS)
def test_what_is_said_where_no_repair_is_found_is_true_of_the_program(row, monkeypatch):
    monkeypatch.setattr("gametutor.answers.asking.limits.REPAIR_SECONDS", -1.0)
    name, text, said, never = HINTS[row]
    card, hints = told(name, text)
    everything = " ".join([card, *hints])
    assert [words for words in said if words not in everything] == []
    assert [words for words in never if words in everything] == []


def test_two_lines_of_one_change_are_two_changes():
    text = """\
def negamax(state):
    if state.is_terminal():
        return state.utility(game.to_move(state))
    if not state.legal_moves():
        return state.utility(game.to_move(state))
    return max(-negamax(state.result(move)) for move in state.legal_moves())
"""
    wrong, right = "game.to_move(state)", "state.to_move"
    start, end = text.index(wrong), text.rindex(wrong) + len(wrong)
    (passage,) = passage_of("cell", text, {1})
    edit = Edit(start, end, text[start:end].replace(wrong, right))
    repair = Repair((Change(passage, edit),), ("negamax",), 1)
    how_much, where, change = ladder(find("negamax"), repair)
    assert how_much == "Two changes to your code are enough."
    assert where.count("Look at line") == change.count("In line") == 2
    assert "With both changes" in change


CARDS = {
    "ends that are worth 1, 0 or -1": (
        "max_value",
        form("max_value").lines(
            "return state.utility(player)",
            "if state.utility(player) == 1:",
            "    return 1",
            "return -1 if state.utility(player) == -1 else 0",
        ),
        ["What does your code return when the game is over?"],
        ["every finished game is worth 0"],
    ),
    "no test for the end at all": (
        "max_value",
        """\
def max_value(state, player):
    if state.utility(player) == 1:
        return 1
    if state.utility(player) == -1:
        return -1
    value = -inf
    for move in state.legal_moves():
        value = max(value, min_value(state.result(move), player))
    return value
""",
        ["How does your code find out, before this line, whether the game is over?"],
        ["inverted"],
    ),
    "an infinite number that is no child's, whoever it is meant for": (
        "negamax",
        form("negamax", "with_a_sign").edit(
            "max(value, -negamax(state.result(move), -sign))",
            "(value + -negamax(state.result(move), -sign)) / 2",
        ),
        ["Which line turns what your code was told into what it returned?"],
        ["point of view?"],
    ),
    "children that nobody was asked about": (
        "null_window",
        """\
def is_enough(state, depth, bound, score):
    if len(state.legal_moves()) == 1:
        return 0
    if state.is_terminal():
        return state.utility(state.to_move) >= bound
    if depth == 0:
        return score(state, state.to_move) >= bound
    children = [state.result(move) for move in state.legal_moves()]
    return any(not is_enough(child, depth - 1, 1 - bound, score) for child in children)


def null_window(state, depth, bound, score):
    return bound if is_enough(state, depth, bound, score) else bound - 1
""",
        ["no depth is left"],
        ["still asked about children"],
    ),
    "one number for every position that is not over": (
        "with_table",
        form("with_table").edit("= value, says\n    return value", "= value, says\n    return 1"),
        ["Line 25 returns 1, whatever the loop in line 15 finds."],
        ["Start value"],
    ),
    "no and yes exchanged": (
        "null_window",
        """\
def is_enough(state, depth, bound, score):
    if state.is_terminal():
        return state.utility(state.to_move) >= bound
    if not depth:
        return score(state, state.to_move) >= bound
    children = (state.result(move) for move in state.legal_moves())
    return any(not is_enough(child, depth - 1, 1 - bound, score) for child in children)

def null_window(state, depth, bound, score):
    return bound - 1 if is_enough(state, depth, bound, score) else bound
""",
        ["What does your code do with the value that `is_enough` returns here?"],
        ["the outcome for MIN", "Whose outcome"],
    ),
    "outcomes cut off at the window": (
        "negascout",
        """\
def negascout(state, depth, alpha, beta, score):
    if state.is_terminal():
        return max(alpha, min(beta, state.utility(state.to_move)))
    if depth == 0:
        return max(alpha, min(beta, score(state, state.to_move)))
    is_first = True
    for move in state.legal_moves():
        child = state.result(move)
        if is_first:
            found = -negascout(child, depth - 1, -beta, -alpha, score)
        else:
            found = -negascout(child, depth - 1, -alpha - 1, -alpha, score)
            if alpha < found < beta:
                found = -negascout(child, depth - 1, -beta, -found, score)
        is_first = False
        alpha = max(alpha, found)
        if alpha >= beta:
            return beta
    return alpha
""",
        ["The number is right.", "a true bound, which says less", "step: Stop?"],
        ["What was known already"],
    ),
    "None that hangs on a test": (
        "alpha_beta_decision",
        """\
def alpha_beta_decision(state):
    best_move, best = None, 0
    for move in state.legal_moves():
        v = min_value(state.result(move), 0, best, inf)
        if v > best:
            best, best_move = v, move
    return best_move
""",
        ["gets a value only where `v > best` is true, and `best` starts at `0`"],
        ["Why is `best_move` still None"],
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
    "moves that are kept nowhere": (
        "isolation_state",
        solution_with("isolation_state", "                moves.append((x, y))\n", ""),
        ["which line puts an open cell into the list"],
        ["Look at where the loop along one direction begins."],
    ),
    "a list where a number is asked for": (
        "null_window",
        """\
def null_window(state, depth, bound, score):
    def value(state, depth, bound):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        children = [state.result(move) for move in state.legal_moves()]
        return max(-value(child, depth - 1, 1 - bound) for child in children)

    return [value(state, depth, bound)]
""",
        ["A search should return a number, but yours returned the list [1]."],
        ["True or False"],
    ),
    "a minus for the largest number": (
        "negamax",
        """\
def negamax(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return -max(negamax(state.result(move)) for move in state.legal_moves())
""",
        ["with a minus for the largest number instead of one for each"],
        ["comes before `max`"],
    ),
    "a test of the end that is always true": (
        "negamax",
        form("negamax")
        .edit("if state.is_terminal():", "if state.is_terminal:")
        .edit("return state.utility(state.to_move)", "print(state.utility(state.to_move))"),
        ["Are the parentheses missing?"],
        ["inverted"],
    ),
    "alpha moved too far": (
        "negascout",
        form("negascout").edit("alpha = max(alpha, value)", "alpha += max(alpha, value)"),
        ["What is your code sure of when it asks this child"],
        ["step: Ask each child"],
    ),
    "a best move twice": (
        "best_moves",
        form("best_moves", "with_a_reset").edit("elif", "if"),
        ["when one move is in the list twice", "How many times is the first of the best moves put"],
        ["Which of these values should decide?"],
    ),
    "a return above the loop": (
        "max_value",
        form("max_value").edit(
            "value = max(value, min_value(state.result(move), player))", "return value"
        ),
        ["returned −∞ and tried no move", "Where should your code make a move"],
        ["first child's value", "step: Keep the best"],
    ),
    "a number cut off, whoever moves first": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta").edit(
            "            return value", "            return int(value)"
        ),
        ["another number"],
        ["to_move=1", "numbers: B's"],
    ),
    "a method that is asked of the argument's name": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    scores = []
    for move in state.legal_moves():
        scores.append(state.result(move).utility(player))
    return max(scores)
""",
        ["before `state.result(move).utility`"],
        ["`scores.append(state.result(move).utility`"],
    ),
    "the last child's value, returned in place of the best": (
        "negamax_alpha_beta",
        """\
def negamax_alpha_beta(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        score = -negamax_alpha_beta(state.result(move), -beta, -alpha)
        if score >= beta:
            return beta
        alpha = max(alpha, score)
    return score
""",
        ["Which line turns what your code was told into what it returned?"],
        ["step: Keep the best"],
    ),
    "an opponent who is taken for the dice": (
        "expectimax",
        """\
def expectimax(state, player):
    if state.is_terminal():
        return state.utility(player)
    values = {move: expectimax(state.result(move), player) for move in state.legal_moves()}
    if state.to_move == player:
        return max(values.values())
    return sum(state.probability(move) * values[move] for move in values)
""",
        ["the dice do not move here, so no move has a probability"],
        ["is not a legal move here"],
    ),
    "a guess that no answer replaces": (
        "mtdf",
        """\
def mtdf(state, depth, guess, search):
    lower, upper, g = float("-inf"), float("inf"), guess
    while lower != upper:
        g = search(state, depth, g, g + 1)
        if g > guess:
            lower = g
        else:
            upper = g
    return g
""",
        ["the value was known to be exactly 1"],
        ["where it belongs after a yes"],
    ),
    "a count that ends with the root": (
        "count_plies",
        """\
def count_plies(state):
    counts, waiting = {}, [(state, 0)]
    while waiting:
        position, ply = waiting.pop(0)
        counts[ply] = counts.get(ply, 0) + 1
        for move in position.legal_moves():
            waiting.append((position.result(move), ply + 1))
        return [counts[ply] for ply in range(len(counts))]
""",
        ["the count stops at the root"],
        ["the first child"],
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
    "a move that is made behind the loop": (
        "play_game",
        """\
def play_game(state, players):
    moves = []
    while not state.is_terminal():
        move = players[state.to_move](state)
        moves.append(move)
    state = state.result(move)
    outcome = state.utility(0)
    return 0 if outcome > 0 else 1 if outcome < 0 else None, moves
""",
        ["Does the position change?"],
        ["the move is made"],
    ),
    "a visit too many under the root": (
        "uct",
        """\
from math import log, sqrt
from gamesearch.search.monte_carlo import Node, back_up, expand
def value(node, c):
    return node.reward / node.visits + c * sqrt(log(node.parent.visits) / (node.visits + 1))
def uct(state, playouts, rollout, c):
    root = Node(state)
    for _ in range(playouts):
        node = root
        while node.children and len(node.children) == len(node.state.legal_moves()):
            node = max(node.children, key=lambda child: value(child, c))
        node = expand(node)
        back_up(node, rollout(node.state))
    return root
""",
        ["Write down the UCT values of these children before the last playout"],
        ["after each playout"],
    ),
    "a helper that counts the plies, below a minus": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    def value(position, plies):
        if position.is_terminal():
            won = position.utility(player)
            return won * (100 - plies)
        pick = max if position.to_move == player else min
        return -pick(value(position.result(move), plies + 1) for move in position.legal_moves())
    return value(state, 0)
""",
        ["which is right if it counts the plies", "Which line turns what your code was told"],
        ["meant to return when the game is over"],
    ),
    "a number that is printed": (
        "max_value",
        """\
def max_value(state, player):
    print(state.utility(player))
""",
        ["your code printed: 1 hint"],
        ["printed: 1 1"],
    ),
    "a start value in the loop": (
        "best_moves",
        form("best_moves", "with_a_reset")
        .without("moves, best_value = [], -inf")
        .after("for move in state.legal_moves():", "    moves, best_value = [], -inf"),
        ["only the last move is in the list"],
        ["stays at"],
    ),
    "a player whom the picture calls MAX": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():  # Stop?
        return state.utility(player)
    value = -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        value = max(value, min_value(state.result(move), 0))  # Keep the best
    return value  # Return
""",
        ["for A (player 0); for B (player 1)"],
        ["MIN (", "MAX ("],
    ),
    "a key of the first column": (
        "key",
        """\
def key(position, mask):
    number = ""
    for column in range(7):
        for row in range(7):
            bit = 7 * column + row
            below = row == 0 or mask >> bit - 1 & 1
            taken = mask >> bit & 1
            number += "0" if position >> bit & 1 or (below and not taken) else "1"
        return int(number, 2)
""",
        ["are different positions and need different keys."],
        ["remainder"],
    ),
    "a budget that is overwritten": (
        "one_more",
        form("one_more", "with_a_loop").edit("budget -= count", "budget = count"),
        ["Yours: True"],
        ["the difference of the last two"],
    ),
    "a constant where a win is one ply later": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    if state.is_terminal():  # Stop?
        return 100 * state.utility(player)
    best = max if state.to_move == player else min  # Whose turn?
    value = best(  # Keep the best
        sooner_is_better(state.result(move), player) for move in state.legal_moves()
    )
    if value > 0:  # Return
        return 0
    if value < 0:
        return value + 1
    return 0
""",
        ["got 100 for move 0"],
        ["starts at a number"],
    ),
    "a helper of one's own that is told too little": (
        "expected_score",
        """\
def search(rating, other):
    return 1 / (1 + 10 ** ((other - rating) / 400))
def expected_score(rating, other):
    return search(rating)
""",
        ["It is defined as `search(rating, other)`. What does this line pass?"],
        ["The check uses its own"],
    ),
    "a list in a list": (
        "better_strengths",
        """\
def better_strengths(strengths, points):
    better = []
    for i, own in enumerate(strengths):
        met = sum((points[i][j] + points[j][i]) / (own + o) for j, o in enumerate(strengths))
        better.append(sum(points[i]) / met)
    return [better]
""",
        ["in yours there is the list [2.0, 0.0]"],
        ["yours returned [2.0, 0.0]"],
    ),
    "a turn that is read before it is there": (
        "nim_state",
        """\
class Nim:
    def __init__(self, coins, to_move=0):
        self.coins = coins - self.to_move
        self.to_move = to_move
    def legal_moves(self):
        return [take for take in (1, 2, 3) if take <= self.coins]
""",
        ["reads `to_move` from `self`. Which line gives it that"],
        ["Which of your parameters is the state?"],
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
    "a first child that nobody is asked about": (
        "max_n",
        """\
def max_n(state):
    if state.is_terminal():
        return tuple(state.utility(player) for player in range(state.players))
    for move in state.legal_moves():
        child = state.result(move)
    return max_n(child)
""",
        ["For which of the children does the line run that asks for a child's value?"],
        ["whatever came before"],
    ),
    "one argument too many": (
        "expected_score",
        """\
from math import log, tanh
def expected_score(rating, other):
    return (1 + tanh((rating - other) * log(10, state) / 800)) / 2
""",
        ["Your function is given `rating` and `other`, and no `state`.", "if anything?"],
        ["another name"],
    ),
    "a list that is empty at the end of the game": (
        "sooner_is_better",
        form("sooner_is_better", "sorted_values").lines(
            "return 100 if state.utility(player) > 0 else -100 if state.utility(player) < 0 else 0",
            "print(100 * state.utility(player))",
        ),
        ["`values` is empty here. Should it be, and if so, should this line read it?"],
        ["counts from 0"],
    ),
    "a list that is empty as it should be, and is read": (
        "ordered_moves",
        form("ordered_moves", "by_insertion").edit("(values) and", "(values) or"),
        ["`values` is empty here. Should it be, and if so, should this line read it?"],
        ["do then"],
    ),
    "a line that is gone, and a name like its own": (
        "worth",
        "def worth(player, to_move):\n    return 1 if player == last else -1\n",
        ["No line in this cell defines `last`. Should one"],
        ["`list`"],
    ),
    "a method that is kept and not called": (
        "minimax_decision",
        form("minimax_decision").edit("moves = state.legal_moves()", "moves = state.legal_moves"),
        ["`moves` is the method itself, not what it returns. Which line gives `moves` its value"],
        ["Are round parentheses meant"],
    ),
    "a move where a state belongs, and no state elsewhere": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta").edit("state.result(move)", "move"),
        ["If that is a move: which call leads from a move to the state after it?"],
        ["does it come first"],
    ),
    "a variable outside that is None": (
        "one_more",
        """\
last = None
def one_more(visited, budget):
    before = None
    for count in visited:
        budget -= count
        before, last = last, count
    return True if before is None else budget >= last / before * last
""",
        ["so `last` is a local variable, not the one outside."],
        ["does it always run before"],
    ),
    "an idea about other answers than this one": (
        "tictactoe_state",
        solution_with(
            "tictactoe_state",
            'self.has_line("X") or self.has_line("O")',
            'not (self.has_line("X") or self.has_line("O"))',
        ),
        ["What allows the move 0 here"],
        ["are what you get when"],
    ),
    "a start inside the values, and the wrong end": (
        "max_value",
        """\
def max_value(state, player):
    found = 3
    if state.is_terminal():
        return state.utility(player)
    for move in state.legal_moves():
        found = min(found, min_value(state.result(move), player))
    return found
""",
        ["Where can a number come from that no child returned?"],
        ["Which line turns"],
    ),
    "the largest of MIN's, from infinity, without a window": (
        "alpha_beta",
        """\
def max_value(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    found = -inf
    for move in state.legal_moves():
        found = max(found, min_value(state.result(move), player, -inf, inf))
    return found
def min_value(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    found = inf
    for move in state.legal_moves():
        found = max(found, max_value(state.result(move), player, -inf, inf))
    return found
""",
        ["as if there were no children. Which value did your code start with"],
        ["Which line turns"],
    ),
    "a root with a start of its own above a helper that counts": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    def value(position, plies):
        if position.is_terminal():
            won = position.utility(player)
            return won * (100 - plies)
        values = [value(position.result(move), plies + 1) for move in position.legal_moves()]
        if position.to_move == player:
            return max([-20, *values])
        return min([20, *values])
    return value(state, 0)
""",
        ["if it counts the plies", "Where can a number come from that no child returned?"],
        ["Which line turns"],
    ),
    "a finished game that is scored, and no signs": (
        "depth_limited",
        """\
def depth_limited(state, depth, score):
    if depth == 0 or not state.legal_moves():
        return None, score(state, state.to_move)
    best = None, -inf
    for move in state.legal_moves():
        rating = depth_limited(state.result(move), depth - 1, score)[1]
        if rating > best[1]:
            best = move, rating
    return best
""",
        ["This game is over. Which of the two knows how it ended: the score or the state?"],
        ["Which positions need the score"],
    ),
    "the position after a move, of which another one was made": (
        "tictactoe_state",
        "import copy\n"
        + form("tictactoe_state", "WithRows").edit("y, x = divmod", "x, y = divmod").text,
        ["same position answers correctly.", "The position after the last move, as it should be:"],
        ["The position that shows it:"],
    ),
    "moves of a finished game that are no moves": (
        "tictactoe_state",
        solution_with("tictactoe_state", "return []", 'return "over"'),
        ["`legal_moves()` should return a list, but yours returned the string 'over'. Right: []."],
        ["makes a list of it"],
    ),
    "no playout at all": (
        "uct",
        """\
from gamesearch.search.monte_carlo import Node
def uct(state, playouts, rollout, c):
    return Node(state)
""",
        ["How many playouts does your code make"],
        ["Write down the tree after each playout"],
    ),
    "a pair that holds no limits and no move": (
        "mtdf",
        """\
def mtdf(state, depth, guess, search):
    least, most, value = -inf, inf, guess
    while least < most:
        bound = max(value, least + 1)
        value = search(state, depth, bound - 1, bound)
        least, most = (value, most) if value >= bound else (least, value)
    return value, None
""",
        ["something other than one number is returned"],
        [],
    ),
    "nobody ever wins": (
        "nim_state",
        solution_with("nim_state", "-1 if player == self.to_move else +1", "-1"),
        ["the outcomes of the two players do not add up to 0"],
        ["can win"],
    ),
    "a third depth is begun where the two before are as small as can be": (
        "one_more",
        form("one_more").edit(
            "growth = visited[-1] / visited[-2]", "growth = visited[-1] * visited[-2]"
        ),
        ["Right: True. Yours: False."],
        ["no third depth is begun", "much more is left"],
    ),
    "several lines are spoken of as one": (
        "negamax_one_line",
        """\
def negamax_one_line(state):
    if state.is_terminal:
        return state.utility(state.to_move)
    return max(-negamax_one_line(state.result(move)) for move in state.legal_moves())
""",
        ["Are the parentheses missing?"],
        ["your line"],
    ),
    "a set of cells is negative": (
        "possible_moves",
        """\
def possible_moves(mask):
    return -sum(1 << 7 * c + (mask >> 7 * c & 63).bit_length() for c in range(7))
""",
        ["Which line makes the number negative?"],
        ["not cells of the board"],
    ),
    "a number of its own is returned for a move": (
        "minimax_decision",
        """\
def minimax_decision(state):
    worth = {move: min_value(state.result(move), state.to_move) for move in state.legal_moves()}
    return -1
""",
        ["Line 3 is `return -1`. What should it return?"],
        [],
    ),
    "a bound that is as right as the value": (
        "null_window",
        form("null_window").edit("legal_moves():", "legal_moves()[0]:"),
        ["should be 1 or a bound, yours raises an error [≥ 0?]"],
        ["should be 1, yours"],
    ),
    "bits where nobody has a disc": (
        "play_column",
        form("play_column", "with_a_list").edit("& 1 and not", "& 1 or not"),
        ["Which bits should `position` hold after the move, and which line sets others?"],
        ["is the new one among them"],
    ),
    "a function of Python's without its parentheses": (
        "play_column",
        form("play_column", "with_all_landing_cells").edit(
            "sum(1 << 7 * each for each in range(7))", "sum"
        ),
        ["`sum` is one of Python's own functions. Should it be called there, or"],
        ["Which name do you mean there?"],
    ),
    "the part of an evaluation that is missing": (
        "evaluate",
        form("evaluate").edit('[column] == "XO"', '[player] == "XO"'),
        ["What does your code count for one player, and does the same count against the other?"],
        ["Which part of your number"],
    ),
    "a budget that is paid from below the loop": (
        "one_more",
        form("one_more", "with_a_loop")
        .without("budget -= count")
        .before("expected = last / before * last", "budget -= count"),
        ["Which depths have been paid for"],
        ["step: Start value"],
    ),
    "a share that depends on neither rating": (
        "expected_score",
        form("expected_score").edit("(other - rating)", "(other - other)"),
        ["Which of the two ratings does the number that you return depend on, if any?"],
        [],
    ),
    "a line about the discs that never runs": (
        "non_losing_moves",
        form("non_losing_moves", "recursive").without(
            "if moves is None:", "moves = possible_moves(mask)"
        ),
        ["Which line returns that number"],
        ["Which line of your code looks at the discs"],
    ),
    "a text that looks like the right number": (
        "argmax",
        form("argmax").edit("return best_move", "return str(best_move)"),
        ["yours returned the string '0'. Right: 0."],
        [],
    ),
    "a helper returns a text": (
        "null_window",
        """\
def null_window(state, depth, bound, score):
    def more_than(state, depth, bound):
        if state.is_terminal():
            return str(state.utility(state.to_move))
        if depth <= 0:
            return score(state, state.to_move)
        return max(-more_than(state.result(m), depth - 1, 1 - bound) for m in state.legal_moves())
    return more_than(state, depth, bound)
""",
        ["Which line of `more_than` returned that"],
        [],
    ),
    "an end that is right, below a call for the other player": (
        "max_value",
        form("max_value")
        .edit("max_value", "search")
        .called_by("def max_value(state, player):\n    return search(state, 1 - player)"),
        ["was called with player = 0. It asked `search` about the same position with player = 1."],
        ["step: Stop?", "at the end of a game", "This is what happens"],
    ),
    "a helper that is told another depth": (
        "negascout",
        form("negascout")
        .edit_all("negascout", "search")
        .called_by(
            "def negascout(state, depth, alpha, beta, score):\n"
            "    return search(state, depth - 1, alpha, beta, score)"
        ),
        [
            "`negascout` was called with depth = 0. It asked `search` about the same position with "
            "depth = −1. Should both be told the same?"
        ],
        ["`search` was called with depth = 0"],
    ),
    "a helper that may look at more than the window": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta")
        .edit_all("negamax_alpha_beta", "search")
        .called_by(
            "def negamax_alpha_beta(state, alpha, beta):\n    return search(state, -inf, beta)"
        ),
        ["was called with alpha = 0. It asked `search` about the same position with alpha = −∞."],
        ["step: Ask each child"],
    ),
    "a return of several lines, of which the first is no statement": (
        "negamax_one_line",
        """\
def negamax_one_line(state):
    return [state.utility(state.to_move)
        if state.is_terminal()
        else max(-negamax_one_line(state.result(move)) for move in state.legal_moves())]
""",
        ["A search should return a number, but yours returned the list [1]."],
        ["Line 2 is `return ["],
    ),
    "a helper that may be told another number": (
        "null_window",
        form("null_window", "asking_the_opposite").edit("best > bound", "best < bound"),
        [],
        ["Should both be told the same?"],
    ),
    "a leaf that is counted, in a loop that never begins": (
        "count_leaves",
        form("count_leaves", "ply_by_ply").edit("while positions", "while not positions"),
        ["Which line of your code turns a leaf into a 1, and does it run here?"],
        ["how many leaves is that?"],
    ),
    "no bit at all": (
        "possible_moves",
        form("possible_moves", "with_text").edit("discs == 6", "discs != 6"),
        ["Which cells are missing from your number, and which line should set their bits?"],
        ["In which column"],
    ),
    "a None in place of a key": (
        "key",
        form("key", "with_heights").edit("return heights << 42 | cells", "return None"),
        ["`key` returned None in line 6: `return None`.", "Is this the line that should run here"],
        ["Which value should come out here?"],
    ),
    "a None in place of a move": (
        "argmax",
        form("argmax").edit("value > best_value", "value > 0"),
        ["It returned None in line", "Right: 'a'."],
        ["Yours", "Which value should come out here?"],
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
    "a sentence that begins with the name of a class": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta", "AsAClass")
        .edit(">= beta:\n                return alpha", ">= beta:\n                print(alpha)")
        .text
        + "\nnegamax_alpha_beta = negamax_alpha_beta()\n",
        ["Your function had already found"],
        ["your function had already found"],
    ),
    "a field is called a parameter of a method that nobody wrote": (
        "nim_state",
        solution_with("nim_state", "take <= self.coins", "take <= coins"),
        ["Is `coins` meant to be `self.coins`?"],
        ["`__init__`"],
    ),
    "the outcome that a helper returns for the parent": (
        "negascout",
        """\
def negascout(state, depth, alpha, beta, score):
    def exact(state, depth, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        value = -inf
        if depth == 0:
            return score(state, state.to_move)
        for move in state.legal_moves():
            value = max(value, ask(state.result(move), depth - 1, max(alpha, value), beta, value))
        return value
    def ask(child, depth, alpha, beta, value):
        if value == -inf:
            return -exact(child, depth, -beta, -alpha)
        found = -exact(child, depth, -alpha - 1, -alpha)
        return -exact(child, depth, -beta, -alpha) if alpha < found < beta else found
    return exact(state, depth, alpha, beta)
""",
        ["a leaf twice; once is enough"],
        ["end of its window", "step:", "already found"],
    ),
    "numbers for the other player, of which the largest is taken": (
        "negamax_decision",
        form("negamax_decision", "the_whole_search_in_one").edit(
            "position.to_move", "1 - position.to_move"
        ),
        ["For whom is that the best of these"],
        ["Which line turns"],
    ),
    "abs is no sign": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    if state.is_terminal():
        return 100 * state.utility(player)
    value = sorted(sooner_is_better(state.result(move), player) for move in state.legal_moves())
    return value and abs(value) - 1
""",
        ["Which one, where was it made, and what should this line do with it?"],
        ["The sign here"],
    ),
    "what a helper says of a finished game is made into a number": (
        "null_window",
        """\
def more(state, depth, bound, score):
    if state.is_terminal():
        return state.utility(state.to_move) >= bound
    if not depth:
        return score(state, state.to_move) >= bound
    return 0
def null_window(state, depth, bound, score):
    return bound if more(state, depth, bound, score) else bound // 1
""",
        ["do with the value that `more` returns here"],
        ["step:"],
    ),
    "a player is no move, where the state comes second": (
        "minimax_decision",
        form("minimax_decision").edit("state.result(move), player", "player, state.result(move)"),
        ["Which of your arguments should be a state"],
        ["If that is a move"],
    ),
    "a player who is asked again after its move was not asked by a loop without an end": (
        "play_game",
        """\
def play_game(state, players):
    moves = []
    while not state.is_terminal():
        player = players[state.to_move]
        state = state.result(player(state))
        moves.append(player(state))
    outcome = state.utility(0)
    return 0 if outcome > 0 else 1 if outcome < 0 else None, moves
""",
        ["a player is asked more than once for a move", "Are the two answers the same?"],
        ["How does your loop find out that the game is over?", "after the game is over."],
    ),
    "a list that nobody made is no function of Python's": (
        "possible_moves",
        form("possible_moves", "lowest_bit_of_each").without("found = []"),
        ["name 'found' is not defined"],
        ["`round`"],
    ),
    "a node whose move is a list of moves": (
        "uct",
        uct_in_one("untried[0], node", "untried, node"),
        ["legal move, but with yours it is [0]"],
        ["has not been visited", "What should it return?"],
    ),
    "a test that is made, and nothing follows from it": (
        "iterative_deepening",
        form("iterative_deepening").edit("break", "pass"),
        ["The test in line 5 has no effect. What should happen where the test in line 5"],
        ["never tests", "does your code use?"],
    ),
    "a guess that is read": (
        "mtdf",
        form("mtdf")
        .lines("least, most = -inf, inf", "least, most, value = -inf, inf, guess and 0")
        .without("value = guess"),
        ["Asked: mtdf("],
        ["the guess is never used"],
    ),
    "visits that are no whole numbers": (
        "uct",
        uct_in_one("below.visits += 1", "below.visits += 0.5"),
        ["`visits` should be a whole number"],
        ["What should it return?"],
    ),
    "a decision for player 1 in a tree of numbers": (
        "minimax_decision",
        form("minimax_decision").edit("state.result(move), player", "state.result(move), 0"),
        ["player 1, who is MIN", "is for MAX (player 0); for MIN (player 1) those are −1 and 1."],
        ["A (player 0)", "B (player 1)"],
    ),
    "a start value that nothing replaces": (
        "argmax",
        """\
def argmax(values):
    choice, best_score = None, -inf
    for move in values:
        if values[move] >= best_score:
            best_score = values[move]
    return choice
""",
        ["Why is `choice` still None here"],
        ["best_value", "ever better than the start value"],
    ),
    "one line of all": (
        "four_in_a_row",
        """\
def four_in_a_row(discs):
    lines = []
    for step, columns, rows in ((1, 7, 3), (7, 4, 6), (8, 4, 3)):
        for first in (7 * column + row for column in range(columns) for row in range(rows)):
            lines = [sum(1 << first + number * step for number in range(4))]
    return any(discs & line == line for line in lines)
""",
        ["Right: True. Yours: False."],
        ["only one direction"],
    ),
    "the mark of the other player, and nothing taken off": (
        "centre_lead",
        form("centre_lead", "one_by_one").edit(
            'if marks[cell] == "XO"[player]:', 'if marks[cell] != "XO"[player]:'
        ),
        ["the other player's marks get the plus"],
        ["lead is counted for the other"],
    ),
    "the parent for the child, in a list": (
        "depth_limited",
        """\
def depth_limited(state, depth, score):
    if state.is_terminal():
        return None, state.utility(state.to_move)
    if depth == 0:
        return None, score(state, state.to_move)
    for move in state.legal_moves():
        rating = depth_limited(state, depth - 1, score)[1]
    return move, -rating
""",
        ["About which position does your code ask for the score here"],
        ["Which positions need the score"],
    ),
    "a loop that never begins": (
        "count_leaves",
        form("count_leaves", "ply_by_ply").edit("while positions:", "while not positions:"),
        ["0 is returned for a leaf"],
        ["a leaf counts as 0"],
    ),
    "the worth of a move, which is no player": (
        "best_moves",
        """\
def worth(state, move):
    return -1
def best_moves(state):
    best = max(worth(state, move) for move in state.legal_moves())
    return [move for move in state.legal_moves() if worth(state, move) == best]
""",
        ["Right: [0]. Yours, sorted: [0, 1]."],
        ["right for MIN", "right for MAX"],
    ),
    "a child that was asked, and never kept": (
        "max_n",
        """\
def max_n(state):
    if state.is_terminal():
        return tuple(state.utility(player) for player in range(state.players))
    found = None
    for move in state.legal_moves():
        values = max_n(state.result(move))
        found = found or values
    return found
""",
        ["Which line lets the second child change what is returned"],
        ["How many children have been asked"],
    ),
    "moves chosen by values that are no child's": (
        "minimax_decision",
        """\
from random import Random
def minimax_decision(state):
    values = [min_value(state, 1 - state.to_move) for _ in state.legal_moves()]
    best = [m for m, v in zip(state.legal_moves(), values, strict=True) if v == max(values)]
    return Random(3).choice(best)
""",
        ["asked `min_value` about the same position"],
        ["at random", "May chance decide", "Keep the best"],
    ),
    "a minus, and no min": (
        "minimax_decision",
        """\
def minimax_decision(state):
    player = state.to_move
    return max(state.legal_moves(), key=lambda move: -min_value(state.result(move), player))
""",
        ["or with a minus"],
        ["step: Keep the best"],
    ),
    "an idea at any step beside a step that the calls show": (
        "negamax_one_line",
        form("negamax_one_line").edit(
            "-negamax_one_line(state.result(move))", "negamax_one_line(state.result(move))"
        ),
        ["never changes its sign"],
        [],
    ),
    "a pair made of what a function returned": (
        "negascout",
        form("negascout").edit(
            "return score(state, state.to_move)", "return score(state, state.to_move), None"
        ),
        ["yours returned the tuple (1, None)"],
        ["Which line of `score`"],
    ),
    "a return before the loop that asks": (
        "mtdf",
        form("mtdf").after("value = guess", "return value"),
        ["Lines 5 to 12 never run: line 4 returns before they are reached."],
        ["What has to be true for your code to ask"],
    ),
    "neighbours in the wrong order, sorted by the score": (
        "ordered_moves",
        form("ordered_moves", "by_insertion").edit("values[place] >=", "values[place - 1] >="),
        ["Which two neighbours in your list are the wrong way round"],
        ["is the largest or the smallest in front"],
    ),
    "False in a list of moves": (
        "ordered_moves",
        form("ordered_moves").edit("first=None", "first=False"),
        ["Yours: [False]"],
        ["corrupted"],
    ),
    "a minus for the child, and another one": (
        "null_window",
        form("null_window").edit("value = max(value, found)", "value = -max(value, found)"),
        ["How many times does the sign change between a child and what is returned"],
        ["step: Ask each child"],
    ),
    "a start value that no child can replace": (
        "one_step",
        form("one_step").edit("value = -inf", "value = inf"),
        ["no child's value changes the result"],
        ["Which line of yours uses `child_value`", "step: Keep the best"],
    ),
    "the other player's outcome, from a call that was right for that player": (
        "sooner_is_better",
        form("sooner_is_better", "for_the_mover").edit("return -sooner", "return sooner"),
        ["do with the value that `sooner_is_better` returns here"],
        ["step: Stop?"],
    ),
    "a return of the first step": (
        "one_step",
        """\
def one_step(children):
    value = -inf
    return value
    for child_value in children:
        value = max(value, -child_value)
""",
        ["When should line 3 run, and when should lines 4 and 5?"],
        ["step: Keep the best"],
    ),
    "a return after the loop, and the first child alone": (
        "one_step",
        form("one_step", "with_an_if").edit("None or -child_value > value", "None"),
        ["Which line lets the second child change what is returned"],
        ["in the loop, or after it", "step: Return"],
    ),
    "a helper's number, passed on in a pair": (
        "depth_limited",
        form("depth_limited", "with_two_helpers").edit("now.utility(me)", "now.utility(1)"),
        ["The game is over", "returned (None, −1)"],
        ["What does your code make of"],
    ),
    "a number behind a loop that kept the best": (
        "killer_moves",
        """\
def killer_moves(state, depth, alpha, beta, score, killers):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best, killer = -inf, killers.get(depth)
    for move in sorted(state.legal_moves(), key=lambda move: move != killer):
        child = state.result(move)
        best += max(best, -killer_moves(child, depth - 1, -beta, -max(alpha, best), score, killers))
        if best >= beta:
            killers[depth] = move
            break
    return 1
""",
        ["Line 13 returns 1, whatever the loop in line 7 finds.", "What should line 13 return?"],
        ["point of view", "step:"],
    ),
    "a number that was kept for the move": (
        "argmax",
        """\
def argmax(values):
    best_move, best_value = None, -inf
    for move, value in values.items():
        if value > best_value:
            best_move, best_value = value, value
    return best_move
""",
        ["yours returned the number 1. Right: 'a'."],
        ["Yours: '1'"],
    ),
    "one less than a move, and values that are compared": (
        "argmax",
        form("argmax", "of_equals_the_last").edit(
            "if values[move] >= best_value:", "if values[move - 1] >= best_value:"
        ),
        ["It happened in line 4"],
        ["a value is compared with a move"],
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
    "an error that only the outcome of an unfinished game raises": (
        "play_game",
        """\
def play_game(state, players):
    moves = []
    while not state.is_terminal():
        move = players[state.to_move](state)
        if move not in state.legal_moves():
            break
        state = state.result(move)
        moves.append(move)
    outcome = state.utility(0)
    return 0 if outcome > 0 else 1 if outcome < 0 else None, moves
""",
        ["raises an error only because an unfinished game is asked for its outcome"],
        ["raises no error", "does not lead to an error"],
    ),
    "an empty window, in a helper with both of its ends": (
        "null_window",
        """\
def null_window(state, depth, bound, score):
    def search(state, depth, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        value = -inf
        for move in state.legal_moves():
            value = max(value, -search(state.result(move), depth - 1, -beta, -alpha))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value
    return search(state, depth, bound, bound)
""",
        ["NumberTree([[0, -1]])", "with alpha = 0 and beta = 0"],
        ["alpha = −1"],
    ),
    "a number for yes and a number for no": (
        "one_more",
        """\
def one_more(visited, budget):
    if len(visited) < 2:
        return 1
    return 1 if visited[-1] ** 2 / visited[-2] <= budget - sum(visited) else -1
""",
        ["Your code returned −1. As in an `if`, 0 counts as False here, and any other number as"],
        [],
    ),
    "larger piles that are looked at for nothing": (
        "my_strategy",
        """\
def my_strategy(state):
    if state.coins <= 3:
        return state.coins
    if state.coins % 2:
        return 1
    return 1
""",
        ["the same number of coins from every larger one"],
        ["not looked at"],
    ),
    "a limit that moves, and stays one short": (
        "mtdf",
        form("mtdf").edit("least = value", "least = value - 1"),
        ["one of the two limits never gets to where the answers put it"],
        ["never moves"],
    ),
    "limits that meet in the answers, and not in the loop": (
        "mtdf",
        form("mtdf").edit("least = value", "least = bound").edit("most = value", "most = bound"),
        ["After which answer was only one number left, and what does your code test?"],
        ["should meet in the end"],
    ),
    "what an object found before": (
        "sooner_is_better",
        """\
class Remembering:
    def __init__(self):
        self.known = {}
    def __call__(self, state, player):
        if (state, player) not in self.known:
            self.known[state, player] = self.value(state, player)
        return self.known[state, player]
    def value(self, state, player):
        if state.is_terminal():
            return 100 * state.utility(player)
        best = min(self(state.result(move), player) for move in state.legal_moves())
        return best - 1 if best > 0 else best + 1 if best < 0 else best
sooner_is_better = Remembering()
""",
        ["`value` got 100 for move 0 and 0 for move 1, and returned 0."],
        ["tried no move"],
    ),
    "a rating without the function that looks one ply ahead": (
        "rate_one_ply",
        """\
from gametutor.exercises.rate_one_ply import rate
def rate_one_ply(state, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    return -max(-rate(state.result(move), score) for move in state.legal_moves())
""",
        ["the best rating gets another minus"],
        ["`one_ply`"],
    ),
    "a helper that does not return the outcome": (
        "negamax_decision",
        form("negamax_decision", "the_whole_search_in_one").edit(
            "return position.utility(position.to_move)", "position.utility(position.to_move)"
        ),
        ["The game is over in the position of this line. Should it run"],
        ["How many moves does this position have"],
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
        ["Is it spelled the same there"],
    ),
    "a winner, whatever the outcome": (
        "play_game",
        """\
def play_game(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
    winners = [player for player in (0, 1)]
    return (winners[0] if winners else None), moves
""",
        ["Yours: (0, [1])"],
        ["a loss by player 0"],
    ),
    "the wrong bound, where the table saves nothing": (
        "with_table",
        form("with_table", "hard_at_a_cut").edit(
            "alpha = max(alpha, best)", "beta = max(beta, best)"
        ),
        ["asked for a utility or a score 3 times; twice would do."],
        ["with the table"],
    ),
    "one number at every leaf, and so everywhere": (
        "expectimax",
        """\
from gamesearch.state import CHANCE
def expectimax(state, player):
    if state.is_terminal():
        return 1
    values = [expectimax(state.result(move), player) for move in state.legal_moves()]
    if state.to_move == CHANCE:
        chances = [state.probability(move) for move in state.legal_moves()]
        return sum(a * b for a, b in zip(chances, values, strict=True)) / sum(chances)
    return max(values) if state.to_move == player else min(values)
""",
        ["`expectimax` returned 1 for each position that it was asked about."],
        ["probabilities are added up"],
    ),
    "a start value that no move beats": (
        "alpha_beta_decision",
        """\
def alpha_beta_decision(state):
    moves = state.legal_moves()
    best_move, best, alpha = moves[0], inf, -inf
    for move in moves:
        value = min_value(state.result(move), state.to_move, alpha, inf)
        if value > best:
            best_move, best = move, value
        alpha = max(alpha, best)
    return best_move
""",
        ["The test in line 6 is never true: `best` begins at `inf`"],
        ["For whom is that the best"],
    ),
    "a test that nothing passes, and yet a test": (
        "one_more",
        """\
def one_more(visited, budget):
    return len(visited) < 2 or sum(visited) - visited[-1] ** 2 / visited[-2] <= budget
""",
        ["Right: False. Yours: True."],
        ["always begun"],
    ),
    "nothing is found, so nothing is forgotten": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
""",
        ["is it written, and did it run?"],
        ["ends without a `return`.", "step: Return"],
    ),
    "a minus where the player at the root is meant": (
        "negamax",
        form("negamax", "nested").edit(
            "best(value(position.result(move)) for move in position.legal_moves())",
            "-best(value(position.result(move)) for move in position.legal_moves())",
        ),
        ["`value` returned 1, which is right for A (player 0)"],
        ["counts the plies", "sign changes twice"],
    ),
    "children that are worth the same wrong number": (
        "alpha_beta_decision",
        form("alpha_beta_decision", "all_in_one").edit("return state.utility(player)", "return 1"),
        ["What is `value_of` meant to return?"],
        ["step: Keep the best", "whatever it is worth"],
    ),
    "an argument that no line reads": (
        "play_column",
        """\
def play_column(position, mask, column):
    return position ^ mask, mask | (mask + (1 << 7))
""",
        ["No line of your code reads the variable `column`."],
        ["reads `column`"],
    ),
    "a variable that no line reads": (
        "expected_score",
        """\
def expected_score(rating, other):
    gap = other - rating
    return 1 / (1 + 10 ** ((rating - 400) / 400))
""",
        ["No line of your code reads the variable `gap`."],
        ["`rating`."],
    ),
    "an unknown function that is given no state": (
        "uct",
        """\
from math import log, sqrt
from gamesearch.search.monte_carlo import Node
def uct(state, playouts, rollout, c):
    root = Node(state)
    for _ in range(playouts):
        node = root
        while node.children and len(node.children) == len(node.state.legal_moves()):
            node = max(node.children, key=lambda child: _value(child, node.visits, c))
        if not node.state.is_terminal():
            move = node.state.legal_moves()[len(node.children)]
            node.children.append(Node(node.state.result(move), move, node))
            node = node.children[-1]
        end = rollout(node.state)
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                node.reward += (1 + end.utility(node.parent.state.to_move)) / 2
            node = node.parent
    return root
""",
        ["No line in this cell defines `_value`."],
        ["state.utility(player)"],
    ),
    "a child that holds the position before its move": (
        "uct",
        """\
from math import log, sqrt
from gamesearch.search.monte_carlo import Node
def uct(state, playouts, rollout, c):
    root = Node(state)
    for _ in range(playouts):
        node = root
        while node.children and len(node.children) == len(node.state.legal_moves()):
            values = [a.reward / a.visits + c * sqrt(log(node.visits) / a.visits)
                      for a in node.children]
            node = node.children[values.index(max(values))]
        if not node.state.is_terminal():
            move = node.state.legal_moves()[len(node.children)]
            node.children.append(Node(node.state, move, node))
            node = node.children[-1]
        end = rollout(node.state)
        while node is not None:
            node.visits += 1
            if node.parent is not None:
                node.reward += (1 + end.utility(node.parent.state.to_move)) / 2
            node = node.parent
    return root
""",
        ["with yours the node after move 0 holds NumberTree([0])"],
        ["what did each bring"],
    ),
    "a variable that grows before it is there, and a function of its name": (
        "negamax_decision",
        """\
def worth(state):
    return -negamax(state)
def negamax_decision(state):
    worth += {move: -negamax(state.result(move)) for move in state.legal_moves()}
    return max(worth, key=worth.get)
""",
        ["`+=` reads the old value of `worth`"],
        ["hides your function"],
    ),
    "a minus at the leaf, and none on a child": (
        "min_value",
        """\
def min_value(state, player):
    if state.is_terminal():
        return -state.utility(player)
    return min(min_value(state.result(move), player) for move in state.legal_moves())
""",
        ["the outcome for MIN"],
        ["children's values get a minus"],
    ),
    "a helper that works out and returns nothing": (
        "tictactoe_state",
        TICTACTOE_WITH_A_HELPER,
        ["The value of line 10 is not used"],
        ["why does `legal_moves` let it in"],
    ),
    "a helper that is wrong": (
        "tictactoe_state",
        TICTACTOE_WITH_A_HELPER.replace("any(line", "return all(line"),
        ["`legal_moves` calls `won`: the reason may be there, too."],
        [],
    ),
    "a turn that is right until somebody moves": (
        "nim_state",
        solution_with("nim_state", "1 - self.to_move", "self.to_move"),
        ["`to_move` right where a game begins · `legal_moves` ✓ right so far · `result` ✗"],
        ["`to_move` and `legal_moves` ✓"],
    ),
    "some moves of six": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    return max(min_value(state.result(move), player) for move in state.legal_moves()[:5])
""",
        ["0 for move 4, and never tried move 5"],
        [],
    ),
    "no loop, and one node for all children": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth, move=None, parent=None, ply=0):
    node, moves = Node(state, move, parent, ply), state.legal_moves()
    if depth == 0:
        node.hidden = len(moves)
    elif moves:
        child = grow_tree(state.result(moves[0]), depth - 1, moves[0], node, ply + 1)
        node.children = [child] * len(moves)
    return node
""",
        ["how many times does your code make a new `Node`?"],
        ["loop"],
    ),
    "a helper that a right method calls, too": (
        "tictactoe_state",
        solution_with(
            "tictactoe_state",
            'if self.has_line("XO"[player])',
            'if self.has_line("XO"[player - 1])',
        ),
        ["`utility` ✗ not right yet"],
        ["the reason may be there, too"],
    ),
    "two that are None by right": (
        "one_more",
        form("one_more", "with_a_loop").edit("if before is None:", "if before is not None:"),
        ["`last` and `before` are None in this line. May they be None at this point?"],
        ["Which lines should give them"],
    ),
    "a full column, and no sum": (
        "possible_moves",
        """\
def possible_moves(mask):
    heights = [(mask >> 7 * column & 63).bit_length() for column in range(7)]
    return sum(1 << 7 * column + height for column, height in enumerate(heights))
""",
        ["Which bit does your code set above them?"],
        ["your sum"],
    ),
    "one child, and no loop": (
        "null_window",
        """\
def null_window(state, depth, bound, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    child = state.result(state.legal_moves()[0])
    return -null_window(child, depth - 1, 1 - bound, score)
""",
        ["Which moves does your code go through"],
        ["your loop"],
    ),
    "a mark in the text of a tree": (
        "negascout",
        """\
def negascout(state, depth, alpha, beta, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    return str(score(state, state.to_move))
""",
        ["(+1 below) stands for a position that is not shown."],
        [],
    ),
    "eight directions, and a loop that is left at once": (
        "isolation_state",
        solution_with("isolation_state", "        return moves", "            return moves"),
        ["The loop in line 33 makes at most one pass", "There are eight directions."],
        ["runs eight times"],
    ),
    "a depth that is tested, and never used up": (
        "grow_tree",
        form("grow_tree")
        .edit("def grow", "from gamesearch.tree import Node\ndef grow")
        .edit("depth - 1", "depth"),
        ["the depth never stops the growth"],
        ["step: Stop?"],
    ),
    "beta moved, and a right comparison at the cut": (
        "null_window",
        form("null_window", "with_both_ends").edit(
            "alpha = max(alpha, best)", "beta = min(beta, best)"
        ),
        ["never tried move 1", "when the loop ends where the value is below the bound"],
        ["reversed", "step: Cut?"],
    ),
    "a comparison at the cut that is reversed in another form": (
        "null_window",
        form("null_window", "with_both_ends")
        .lines("alpha = max(alpha, best)", "if best < beta:")
        .without("if alpha >= beta:"),
        ["when the loop ends where the value is below the bound"],
        [],
    ),
    "None in a question with two calls": (
        "key",
        "def key(position, mask):\n    position + mask\n",
        ["`key` returned None", "The value of line 2 is not used."],
        ["It returned None"],
    ),
    "a pair that is shortened is closed": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth, move=None, parent=None, ply=0):
    return Node(state, move, parent, ply), None
""",
        ["the tuple (Node(", "...)."],
        ["... (a"],
    ),
    "None for an empty set of bits": (
        "non_losing_moves",
        form("non_losing_moves").edit("return 0", "return None"),
        ["Right: 0 (no cell)."],
        ["Right: none"],
    ),
    "a range of None": (
        "non_losing_moves",
        """\
def non_losing_moves(position, mask):
    moves, wins = possible_moves(mask), winning_cells(position ^ mask, mask)
    blocked = [1 << bit for bit in range(None) if moves & wins & 1 << bit]
    return 0 if len(blocked) > 1 else moves - (moves & wins >> 1)
""",
        ["`None` is written in this line."],
        ["where does it come from"],
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
    "empty windows, and an end that stays": (
        "mtdf",
        form("mtdf").edit("- 1", "// 1").without("else:", "most = value"),
        ["In question 1, alpha is not less than beta.", "Only line 2 sets `most`"],
        ["what does your code test"],
    ),
    "a minus at the end of any game": (
        "rate_one_ply",
        """\
from gametutor.exercises.rate_one_ply import one_ply
def rate_one_ply(state, score):
    if state.is_terminal():
        return -state.utility(state.to_move)
    move, rating = one_ply(state, score)
    return rating
""",
        ["The game is over. What is that worth to the player to move"],
        ["coin"],
    ),
    "a legal move that is refused": (
        "nim_state",
        solution_with("nim_state", "self.legal_moves():", "self.legal_moves()[:-1]:"),
        ["Which test leads to that line, and why is it true here?"],
        [],
    ),
    "an error that cannot be made": (
        "nim_state",
        solution_with(
            "nim_state", "raise IllegalMove(move, ", "raise IllegalMove(move if move else "
        ),
        ["What must be passed to the error that this line raises?"],
        ["Which test leads"],
    ),
    "a number in the place of the move": (
        "minimax_decision",
        form("minimax_decision").edit("moves[0], -inf", "-inf, moves[0]"),
        ["Which line gave `best_move` that value"],
        ["What should it return?"],
    ),
    "one of the two things that are asked for": (
        "depth_limited",
        """\
def depth_limited(state, depth, score):
    player = state.to_move
    if state.is_terminal():
        return None, state.utility(player)
    if depth == 0:
        return None, score(state, player)
    best = -inf
    for move in state.legal_moves():
        child = state.result(move)
        rating = depth_limited(child, depth - 1, score)[1]
        best = max(best, rating if child.to_move == player else -rating)
    return best
""",
        ["It should return two things", "Line 12 is `return best`. What should it return?"],
        ["Which line gave `best`"],
    ),
    "a number that is worked out for nothing": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    if state.is_terminal():
        return 100 * state.utility(player)
    best = max if state.to_move == player else min
    value = best(sooner_is_better(state.result(m), player) for m in state.legal_moves())
    if value > 0:
        value - 1
    return value + 1 if value < 0 else 0
""",
        ["What should line 7 do with it?"],
        ["Which line turns"],
    ),
    "no line that makes a move": (
        "alpha_beta_decision",
        """\
def alpha_beta_decision(state):
    best_move, alpha = state.legal_moves()[0], -inf
    return best_move
""",
        ["Where should your code make a move"],
        ["and does it run here"],
    ),
    "three things for two": (
        "depth_limited",
        """\
def depth_limited(state, depth, score):
    if state.is_terminal():
        return None, state.utility(state.to_move), None
    if depth == 0:
        return None, score(state, state.to_move), None
    return state.legal_moves()[0], 0, None
""",
        ["yours returned 3: (None,"],
        ["a tuple"],
    ),
    "a default value that all calls share": (
        "possible_moves",
        form("possible_moves", "lowest_bit_of_each")
        .lines("def possible_moves(mask):", "def possible_moves(mask, found=[]):")
        .without("found = []"),
        ["The default value of `found` in line 1 is made once, for all calls."],
        ["leave something to chance"],
    ),
    "a global that lives on": (
        "negamax",
        """\
value = -inf
def negamax(state):
    global value
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        value = max(value, -negamax(state.result(move)))
    return value
""",
        ["`value` is global (line 3), and lives on after a call."],
        ["Which variable still holds"],
    ),
    "a helper that is told one ply less than it should be": (
        "null_window",
        form("null_window")
        .edit_all("null_window", "search")
        .called_by(
            "def null_window(state, depth, bound, score):\n"
            "    return search(state, depth - 1, bound, score)"
        ),
        ["Right: 1 (the value is at least 1)"],
        ["no depth is left"],
    ),
    "a leaf of a pair, where neither function asks the other": (
        "alpha_beta",
        "from __future__ import annotations\n"
        + find("alpha_beta")
        .source()
        .replace("state.utility(player)", "int(state.utility(player))", 1),
        ["Right: −2.75. Yours: −2."],
        ["Do they share something", "together"],
    ),
    "a state and a player exchanged": (
        "best_moves",
        form("best_moves").edit("best = max(values.values())", "best = max_value(player, state)"),
        ["Which of your arguments should be a state, and does it come first?"],
        ["If that is a move"],
    ),
    "the first move where no search was finished": (
        "iterative_deepening",
        """\
def iterative_deepening(state, search, deepest):
    best_move = state.legal_moves()
    for depth in range(1, deepest + 1):
        move, is_finished = search(state, depth, best_move)
        if not is_finished:
            break
        best_move = move
    return best_move
""",
        ["the time is up, and no search was finished"],
        [],
    ),
    "a move that an unfinished search had found": (
        "iterative_deepening",
        """\
def iterative_deepening(state, search, deepest):
    best_move = state.legal_moves()[-1]
    for depth in range(1, deepest + 1):
        move, is_finished = search(state, depth, best_move)
        if not is_finished:
            break
        best_move = move
    return best_move
""",
        ["Which move should be returned where no search was finished?"],
        ["looked best"],
    ),
    "a loop that is left, and a move that is not tried": (
        "best_moves",
        """\
def best_moves(state):
    moves, best_value = [], -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value > best_value:
            moves, best_value = [move], value
        elif value == best_value:
            moves.append(move)
        break
    return moves
""",
        ["Should line 9 run on every pass?"],
        ["What kept your code"],
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
        ["`my_canonical` is defined as `canonical(board)`."],
        ["It is defined"],
    ),
    "the right number, written as a string": (
        "expected_score",
        """\
def expected_score(rating, other):
    return str(1 / (1 + 10 ** ((other - rating) / 400)))
""",
        ["the string '0.35993500019711494'. Right: 0.35993500019711494."],
        [],
    ),
    "a helper that returns nothing": (
        "negamax_decision",
        """\
def negamax_decision(board):
    best, moves = -inf, []
    for move in board.legal_moves():
        value = -negamax(board.result(move))
        if value > best:
            best, moves = value, [move]
    return pick(moves)
def pick(moves):
    pass
""",
        ["and `pick` never returns anything. What should `pick` return, and in which line?"],
        ["Which line stores the best move"],
    ),
    "the smallest of numbers that MIN gets": (
        "minimax_decision",
        """\
def minimax_decision(state):
    if state.to_move == 0:
        return max(state.legal_moves(), key=lambda move: min_value(state.result(move), 0))
    return min(state.legal_moves(), key=lambda move: max_value(state.result(move), 1))
""",
        ["Those numbers are what MIN (player 1) gets: of them, the largest is best."],
        ["the larger, the better"],
    ),
    "a bound by the name of an end": (
        "null_window",
        """\
def null_window(state, depth, beta, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best = -inf
    for move in state.legal_moves():
        best = max(best, -null_window(state.result(move), depth - 1, -beta, score))
        if best >= beta:
            break
    return best
""",
        ["`null_window` was called with beta = 0."],
        ["alpha ="],
    ),
    "a child left too soon, for a player that is told": (
        "alpha_beta",
        """\
def max_value(state, player, alpha, beta):
    return search(state, player, alpha, beta, True)
def min_value(state, player, alpha, beta):
    return search(state, player, alpha, beta, False)
def search(node, player, alpha, beta, is_max):
    if node.is_terminal():
        return node.utility(player)
    value = -inf if is_max else inf
    for move in node.legal_moves():
        found = search(node.result(move), player, alpha, beta, not is_max)
        value = max(value, found) if is_max else min(value, found)
        if is_max:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta if is_max else alpha <= beta:
            break
    return value
""",
        ["What is `search` meant to return?"],
        ["point of view"],
    ),
    "a move that is looked into": (
        "killer_moves",
        """\
def killer_moves(board, depth, alpha, beta, score, killers):
    if board.is_terminal():
        return board.utility(board.to_move)
    if depth == 0:
        return score(board, board.to_move)
    best = -inf
    first = lambda move: depth in killers and move in killers[depth]
    for move in sorted(board.legal_moves(), key=first, reverse=True):
        child = board.result(move)
        best = max(best, -killer_moves(child, depth - 1, -beta, -alpha, score, killers))
        alpha = max(alpha, best)
        if alpha >= beta:
            killers.setdefault(depth, []).append(move)
            break
    return best
""",
        ["Is a collection meant there, or should the two be compared with `==`?"],
        [],
    ),
    "a move that no helper refuses": (
        "nim_state",
        """\
class Nim:
    def __init__(self, coins, to_move=0):
        self.coins, self.to_move = coins, to_move
    def legal_moves(self):
        return list(range(1, min(self.coins, 3) + 1))
    @staticmethod
    def other(player):
        return 1 - player
    def result(self, move):
        if move not in (1, 2, 3):
            raise ValueError(move)
        return Nim(self.coins - move, self.other(self.to_move))
    def is_terminal(self):
        return self.coins <= 0
    def utility(self, player):
        return -1 if player == self.to_move else 1
""",
        ["Yours: raises no error."],
        ["the reason may be there, too"],
    ),
    "a key that is too large": (
        "key",
        """\
def key(position, mask):
    found = 0
    for cell in range(49):
        found = 3 * found + (mask >> cell & 1) + (position >> cell & 1)
    return found
""",
        ["A key fits in 63 bits"],
        ["need different keys"],
    ),
    "moves that are strings": (
        "play_game",
        """\
def play_game(state, players):
    moves, turn = [], state.to_move
    while not state.is_terminal():
        move = players[turn](state)
        if move in state.legal_moves():
            state, turn = state.result(move), 1 - turn
            moves.append(move)
    return max((0, 1), key=state.utility) if state.utility(0) else None, moves
""",
        ["['right 2', 'left 2']", "ask for move 2"],
        ["\"'right"],
    ),
    "one argument, which cannot be in the wrong order": (
        "negamax_one_line",
        """\
def negamax_one_line(state):
    return (
        state.utility(state.to_move)
        if state.is_terminal()
        else max(lambda move: -negamax_one_line(state.result(move)))
    )
""",
        ["What should be looped over"],
        ["called", "order"],
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
    "a line above the one that looks at the depth": (
        "killer_moves",
        form("killer_moves")
        .lines("if state.is_terminal():", "if len(state.legal_moves()):")
        .edit("return state.utility(state.to_move)", "return 10"),
        ["Which line returned 10, and which one should run where no depth is left?"],
        ["point of view"],
    ),
    "the variable of the loop, after the right one was kept": (
        "argmax",
        form("argmax").edit("return best_move", "return move"),
        ["which is the first line that does something different"],
        ["step: Keep the best", "With which value is the next move compared?"],
    ),
    "an empty list, whatever it starts with": (
        "best_moves",
        form("best_moves").edit("best = max(values.values())", "best = -max(values.values())"),
        ["Which number does your code compare these values with?"],
        ["step:"],
    ),
    "a word of a comment above the line that reads a variable": (
        "negamax_any_turn",
        form("negamax_any_turn")
        .edit("for move in state.legal_moves():", "for move in state.legal_moves():  # each child")
        .edit("child = state.result(move)", "child += state.result(move)"),
        ["It happened in line 6: `child += state.result(move)`"],
        [],
    ),
    "a line that returns what other lines have made": (
        "max_n",
        """\
def max_n(state):
    def value(state, player):
        if state.is_terminal():
            return state.utility(player)
        return str(value(state.result(choice(state)), player))
    def choice(state):
        mine = state.to_move
        return max(state.legal_moves(), key=lambda move: value(state.result(move), mine))
    return tuple(value(state, player) for player in range(state.players))
""",
        ["What should it return, and what do the calls of `value` return?"],
        [],
    ),
    "a sum of marks": (
        "isolation_state",
        "from gametutor.exercises.isolation_state.bank import DIRECTIONS\n"
        + form("isolation_state", "WithText").edit("len(self.board)", "sum(self.board)").text,
        ["What does it get here, and is another function meant?"],
        ["should it be a number"],
    ),
    "a body of its own, which returns None": (
        "nim_state",
        """\
class Nim:
    def __init__(self, coins, to_move=0):
        self.coins, self.to_move = coins, to_move
    def legal_moves(self):
        return list(range(1, min(self.coins, 3) + 1))
    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(move)
        return Nim(self.coins - move, 1 - self.to_move)
    def is_terminal(self):
        return self.coins == 0
    def utility(self, player):
        return None
""",
        ["`utility` ✗ not right yet", "Which line of `utility` should return something here"],
        ["not written yet"],
    ),
    "a list in parentheses, which is empty": (
        "my_strategy",
        """\
def my_strategy(state):
    good = [move for move in state.legal_moves() if state.result(move).coins % 4 == 0]
    return (good)[-1]
""",
        ["`good` is empty here."],
        [],
    ),
    "what returns no root is called by its name": (
        "uct",
        "def uct(state, playouts, rollout, c):\n    return [state]\n",
        ["`uct` should return the root `Node`, but yours returned the list"],
        [],
    ),
    "and so is what returns no node": (
        "grow_tree",
        "def grow_tree(state, depth):\n    return [state]\n",
        ["`grow_tree` should return the root `Node` of `gamesearch.tree`, but yours returned"],
        [],
    ),
    "a method that is called as a function of Python's is": (
        "count_plies",
        """\
class AsAClass:
    def __call__(self, state):
        self.counts = {}
        self.count(state, 0)
        return [self.counts[ply] for ply in sorted(self.counts)]
    def count(self, state, ply):
        self.counts[ply] = self.counts.get(ply, 0) + 1
        for move in state.legal_moves():
            count(state.result(move), ply + 1)
count_plies = AsAClass()
""",
        ["Is `count` meant to be `self.count`?"],
        ["itertools"],
    ),
    "a leaf that is cut to a whole number, in one function of a pair": (
        "alpha_beta",
        form("alpha_beta")
        .text[::-1]
        .replace(
            "return state.utility(player)"[::-1], "return int(state.utility(player))"[::-1], 1
        )[::-1],
        ["Asked: min_value(NumberTree(-2.75), 1, -inf, inf)", "step: Stop?"],
        ["together"],
    ),
    "a question that is asked twice, of a full board": (
        "solver",
        "from gametutor.exercises.solver import my_four_in_a_row, my_possible_moves, next_bound\n"
        "from gametutor.exercises.solver import compiled, winning_cells\n"
        + form("solver").edit("while least < most", "while not least < most").text,
        ["should have moved an end, or the loop should have ended"],
        ["closer together"],
    ),
    "the outcome of the other player, by a test": (
        "negamax",
        """\
def negamax(state, sign=None):
    if sign is None:
        sign = -1 if state.to_move == 0 else 1
    if state.is_terminal():
        return sign * state.utility(0)
    return max(-negamax(state.result(move), -sign) for move in state.legal_moves())
""",
        ["the outcome is that of the player who moved last.)"],
        ["minus too many"],
    ),
    "a visit that is counted as the only one": (
        "uct",
        uct_in_one("below.visits += 1", "below.visits = 1"),
        ["for which playouts does it run, and does it add 1?"],
        [],
    ),
    "a helper that is told one ply less, and stops where it should": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth):
    def grow(state, depth, move, parent, ply):
        node = Node(state, move, parent, ply)
        if depth <= 0:
            node.hidden = len(state.legal_moves())
            return node
        for choice in state.legal_moves():
            node.children.append(grow(state.result(choice), depth - 1, choice, node, ply + 1))
        return node
    return grow(state, depth - 1, None, None, 0)
""",
        ["The root should have 1 child, yours has no children."],
        ["step:", "does your code stop"],
    ),
    "a sign that is too much": (
        "better_strengths",
        solution_with("better_strengths", "own in enumerate", "own in -enumerate"),
        ["where was this value made, and is a sign needed?"],
        [],
    ),
    "a position that is passed where no list is needed": (
        "negascout",
        """\
def negascout(state, depth, alpha, beta, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    return max(
        -negascout(child, depth - 1, -beta, -alpha, score)
        for child in map(state.result, state.legal_moves(), state)
    )
""",
        ["as if it were a list. What is meant there, if anything?"],
        ["part of it"],
    ),
    "positions that are compared, and not their values": (
        "best_moves",
        """\
def best_moves(state):
    values = {move: state.result(move) for move in state.legal_moves()}
    best = max(values.values())
    return [move for move in values if values[move] == best]
""",
        ["What are the items whose order is asked for here, and what should they be ordered by?"],
        ["`key=`"],
    ),
    "a node that is made a number": (
        "grow_tree",
        """\
from gamesearch.tree import Node
def grow_tree(state, depth):
    return int(Node(state))
""",
        ["What does this line turn into a number, and is a number needed there?"],
        [],
    ),
    "a number that should have been a range of them": (
        "uct",
        uct_in_one("in range(playouts)", "in list(playouts)"),
        ["Which part of the line is it, and what should it be?"],
        ["another name or another part"],
    ),
    "a list that grows from call to call": (
        "count_plies",
        """\
def count_plies(state, level=0, counts=[]):
    if len(counts) <= level:
        counts.append(0)
    counts[level] += 1
    for move in [] if state.is_terminal() else state.legal_moves():
        count_plies(state.result(move), level + 1, counts)
    return counts
""",
        ["It changed what it had returned to an earlier question."],
        ["Yours: ["],
    ),
}
"""Of these, the card alone was wrong; to look for a repair would take long."""


@pytest.mark.parametrize("row", every(6, CARDS))
def test_what_a_card_says_is_true_of_the_program(row):
    name, text, said, never = CARDS[row]
    card = card_of(name, text)
    assert [words for words in said if words not in card] == []
    assert [words for words in never if words in card] == []


def test_a_number_equal_to_alpha_is_not_called_equal_to_beta():
    card = card_of(
        "with_table", form("with_table").edit("value <= alpha, value", "value < alpha, value")
    )
    assert "exactly alpha, or exactly beta" in card and "The value is exactly beta" not in card

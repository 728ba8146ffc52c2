"""Cards that misled: the exercises of the lesson decision."""

import re

from cells import form

from misled.programs import CONCISE_WITH_A_LOOP, TICTACTOE_WITH_A_HELPER, solution_with

TOLD = {
    "a second test that holds whenever the first one did": (
        "best_moves",
        """\
def best_moves(state):
    best, best_value = [], -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value > best_value:
            best, best_value = [move], value
        if value == best_value:
            best.append(move)
    return best
""",
        ["Two tests follow each other.", "In line 7 of the cell, write: elif value == best_value:"],
        ["not in the right order"],
    ),
    "a second test that is made only where the first one failed": (
        "best_moves",
        """\
def best_moves(state):
    best, best_value = [], -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        if value > best_value:
            best, best_value = [], value
        elif value == best_value:
            best.append(move)
    return best
""",
        ["In line 7 of the cell, write: if value == best_value:"],
        [],
    ),
    "the largest key of a dictionary of values": (
        "minimax_decision",
        """\
def minimax_decision(state):
    player = state.to_move
    scores = {}
    for move in state.legal_moves():
        scores[move] = min_value(state.result(move), player)
    return max(scores)
""",
        ["What does `max` compare in your program", "write: return max(scores, key=scores.get) W"],
        ["with names of its own"],
    ),
    "a name that a helper does not know, behind another mistake": (
        "minimax_decision",
        """\
def minimax_decision(state):
    def plies(state):
        return 0 if state.is_terminal() else 1 + max(map(plies, map(state.result, moves(child))))
    def moves(state):
        return state.legal_moves()
    def worth(move):
        child = state.result(move)
        return min_value(child, state.to_move()), plies(child)
    return max(moves(state), key=worth)
""",
        ["map(state.result, moves(state)))"],
        ["return plies\n", "In two places"],
    ),
    "a value that is added to, of moves that are compared": (
        "best_moves",
        """\
def best_moves(state):
    moves, best_value = [], -inf
    for move in state.legal_moves():
        value += min_value(state.result(move), state.to_move)
        if value > best_value:
            moves, best_value = [move], value
        elif value == best_value:
            moves.append(move)
    return 1
""",
        ["this one, with `=`"],
        ["Store the values"],
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
    "an end that is worth the same number every time, in a function inside another": (
        "concise_minimax",
        form("concise_minimax").edit("return position.utility(state.to_move)", "return 0"),
        ["What is `value` meant to return?", "write: return position.utility(state.to_move)"],
        ["when the first move is chosen", "`state.result(move)`"],
    ),
    "a mark that is put into the old state, which is returned": (
        "tictactoe_state",
        TICTACTOE_WITH_A_HELPER.replace("        any(line", "        return any(line")
        .replace("return TicTacToe(self", "self.board = (self")
        .replace("move + 1 :])", "move + 1 :])\n        return self"),
        ["It belongs to a new state"],
        ["how the new state gets its board"],
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
    "occupied cells among the moves, and all that follows from it": (
        "tictactoe_state",
        solution_with("tictactoe_state", ' if self.board[cell] == "."', ""),
        ["when cells with a mark in them are offered. The rest may follow from it,"],
        ["one more cause"],
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
    "a helper without a loop that prints": (
        "concise_minimax",
        form("concise_minimax").edit(
            "return best(value(position.result(move)) for move in moves)",
            "print(best(value(position.result(move)) for move in moves))",
        ),
        ["a helper finds a value but does not always return it", "return best(value(position"],
        ["After each of the two loops"],
    ),
    "a turn that is counted in the loop, and the opposite number": (
        "concise_minimax",
        """\
def concise_minimax(state):
    me = state.to_move
    def value(now, mine):
        if now.is_terminal():
            return now.utility(me)
        best = -inf if mine else inf
        is_max = mine
        for move in now.legal_moves():
            mine = not mine
            found = value(now.result(move), mine)
            best = max(best, found) if is_max else min(best, found)
        return best
    return max(state.legal_moves(), key=lambda move: value(state.result(move), False))
""",
        ["What is `value` meant to return?"],
        ["from whose point of view"],
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
    "a move where a position is meant, in one line": (
        "concise_minimax",
        form("concise_minimax").edit("value(position.result(move))", "value(move)"),
        ["value(position.result(move))"],
        ["*Return*"],
    ),
    "a variable that hides a function is not that function": (
        "concise_minimax",
        form("concise_minimax", "with_map").rewritten(lambda text: re.sub(r"\bme\b", "max", text)),
        ["Python's own `max` is hidden in the whole function. What else could you call it?"],
        ["return min(moves(state)", "should be a"],
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
    "a number for a player, kept under a name": (
        "minimax_decision",
        form("minimax_decision", "worst_for_the_opponent").edit("1 - state.to_move", "1"),
        ["A fixed value in your code is wrong.", "opponent = 1 - state.to_move"],
        ["state.result(move), 1"],
    ),
    "a constant in place of a move": (
        "argmax",
        form("argmax").edit("return best_move", "return 1"),
        ["Line 6 returns 1, whatever the loop in line 3 finds."],
        ["when a value is returned"],
    ),
    "a return that ends a loop in which everything is compared": (
        "argmax",
        form("argmax", "of_equals_the_last").edit("    return best", "        return best"),
        ["When should line 7 run, if at all?"],
        ["Keep the best", "Compare its value"],
    ),
    "a sign before the wrong one of two": (
        "argmax",
        """\
def argmax(values):
    return sorted(values.items(), key=lambda pair: -pair[0])[0][0]
""",
        ["where was this value made? Or is no sign needed?"],
        ["Should the sign be there?"],
    ),
}

NOT_REPAIRED = {
    "an unknown name, in a line that is right but for it": (
        "best_moves",
        "from itertools import groupby\n"
        + form("best_moves", "sorted_and_grouped").edit("state.result", "stat.result").text,
        ["Hint 1 of 1: Which line gives that name a value"],
        ["values[move]"],
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
        ["The function is defined as `value(s)`. What does this line pass?"],
        ["defined as `<", "own. The decision"],
    ),
    "the best move, printed": (
        "minimax_decision",
        form("minimax_decision").edit("return best_move", "print(best_move)"),
        ["What is printed is not returned. What should the caller of your code receive?"],
        ["Keep the best", "Does each of them run?"],
    ),
    "None after a move that is kept": (
        "negamax_decision",
        form("negamax_decision").edit("return best_move", "return None"),
        ["the one that should run here? What should it return?"],
        ["Keep the best", "Does each of them run?"],
    ),
}

CARDS = {
    "a turn that is a method, where nothing else is written yet": (
        "tictactoe_state",
        """\
class TicTacToe:
    def __init__(self, board="........."):
        self.board = board
    def to_move(self):
        return 0 if self.board.count("X") == self.board.count("O") else 1
    def legal_moves(self):
        raise NotImplementedError
    def result(self, move):
        raise NotImplementedError
    def is_terminal(self):
        raise NotImplementedError
    def utility(self, player):
        raise NotImplementedError
""",
        ["write `@property` in the line above it"],
        ["still have to be written"],
    ),
    "a child that the other player's search is asked about for the other player": (
        "minimax_decision",
        """\
def minimax_decision(state):
    best_move, best_value = None, -inf
    player = state.to_move
    for move in state.legal_moves():
        value = -min_value(state.result(move), 1 - player)
        if value > best_value:
            best_move, best_value = move, value
    return best_move
""",
        [
            "worth to MIN (player 1); `min_value` returned −2. To MAX (player 0), that position is "
            "worth −1."
        ],
        ["the right value is"],
    ),
    "all lists of moves for one of them": (
        "best_moves",
        """\
def best_moves(state):
    by_value = {}
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move)
        by_value.setdefault(value, []).append(move)
    return by_value
""",
        ["Line 6 is `return by_value`. Should something else be returned here"],
        ["that value, and what should it be"],
    ),
    "a variable of the function inside": (
        "concise_minimax",
        """\
def concise_minimax(state):
    def value(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        best = max if position.to_move == state.to_move else min
        moves = position.legal_moves()
        return best(value(position.result(move)) for move in moves)

    return max(moves, key=lambda move: value(state.result(move)))
""",
        ["Is that line in the same function or in a cell that has been run"],
        ["spelled the same"],
    ),
    "a method that is kept and not called": (
        "minimax_decision",
        form("minimax_decision").edit("moves = state.legal_moves()", "moves = state.legal_moves"),
        ["`moves` is the method itself, not what it returns. Which line gives `moves` its value"],
        ["Are round parentheses meant"],
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
    "a player is no move, where the state comes second": (
        "minimax_decision",
        form("minimax_decision").edit("state.result(move), player", "player, state.result(move)"),
        ["Which of your arguments should be a state"],
        ["If that is a move"],
    ),
    "a decision for player 1 in a tree of numbers": (
        "minimax_decision",
        form("minimax_decision").edit("state.result(move), player", "state.result(move), 0"),
        ["player 1, who is MIN", "is for MAX (player 0); for MIN (player 1) those are −1 and 1."],
        ["A (player 0)", "B (player 1)"],
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
    "a number in the place of the move": (
        "minimax_decision",
        form("minimax_decision").edit("moves[0], -inf", "-inf, moves[0]"),
        ["Should something else be returned here, or did a line above give `best_move` the wrong"],
        ["What should it return?"],
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
    "an idea about other answers than this one": (
        "tictactoe_state",
        solution_with(
            "tictactoe_state",
            'self.has_line("X") or self.has_line("O")',
            'not (self.has_line("X") or self.has_line("O"))',
        ),
        ["What allows move 0 here"],
        ["are what you get when"],
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
    "a best move twice": (
        "best_moves",
        form("best_moves", "with_a_reset").edit("elif", "if"),
        ["when one move is in the list twice", "How many times is the first of the best moves put"],
        ["Which of these values should decide?"],
    ),
    "a start value in the loop": (
        "best_moves",
        form("best_moves", "with_a_reset")
        .without("moves, best_value = [], -inf")
        .after("for move in state.legal_moves():", "    moves, best_value = [], -inf"),
        ["only the last move is in the list"],
        ["stays at"],
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
    "a state and a player exchanged": (
        "best_moves",
        form("best_moves").edit("best = max(values.values())", "best = max_value(player, state)"),
        ["Which of your arguments should be a state, and does it come first?"],
        ["If that is a move"],
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
        ["When should line 9 run, if at all?"],
        ["What kept your code"],
    ),
    "an empty list, whatever it starts with": (
        "best_moves",
        form("best_moves").edit("best = max(values.values())", "best = -max(values.values())"),
        ["Which number does your code compare this value with?"],
        ["step:"],
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
    "a text that looks like the right number": (
        "argmax",
        form("argmax").edit("return best_move", "return str(best_move)"),
        ["yours returned the string '0'. Right: 0."],
        [],
    ),
    "a None in place of a move": (
        "argmax",
        form("argmax").edit("value > best_value", "value > 0"),
        ["It returned None in line", "Right: 'a'.", "only where the test in line 4 is true"],
        ["Yours", "Which value should come out here?", "still None"],
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
        ["`move` is a string here. Where was it made"],
        ["a value is compared with a move", "should it be a number"],
    ),
    "the variable of the loop, after the right one was kept": (
        "argmax",
        form("argmax").edit("return best_move", "return move"),
        ["which is the first line that does something different"],
        ["step: Keep the best", "With which value is the next move compared?"],
    ),
}

"""Programs that several rows are edits of."""

from cells import form

from gametutor.exercises import find


def solution_with(name, old, new):
    """The solution as a cell has it, imports and all, with one piece of its text replaced."""
    text = find(name).source()
    assert text.count(old) == 1
    return text.replace(old, new)


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

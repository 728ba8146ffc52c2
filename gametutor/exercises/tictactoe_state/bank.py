"""The right forms of tictactoe_state, and the programs of its wrong ideas."""

import copy
from typing import Any, NamedTuple

from gamesearch import games
from gamesearch.state import IllegalMove
from gametutor.exercises.tictactoe_state import LINES, TicTacToe
from gametutor.kit.source import Source, written_in


# --- right, in other forms ---------------------------------------------------------------------
class WithAList:
    """A list of marks, copied before it is written to; the turn is kept."""

    def __init__(self, board="........."):
        self.cells = list(board)
        self.to_move = (9 - self.cells.count(".")) % 2

    def winner(self):
        for a, b, c in LINES:
            if self.cells[a] == self.cells[b] == self.cells[c] != ".":
                return self.cells[a]
        return None

    def legal_moves(self):
        moves = []
        if self.winner() is None:
            for cell in range(9):
                if self.cells[cell] == ".":
                    moves.append(cell)
        return moves

    def result(self, move):
        if move not in range(9):
            raise ValueError(f"there is no cell {move}")
        if self.cells[move] != ".":
            raise ValueError(f"cell {move} is taken")
        if self.winner():
            raise ValueError("the game is over")
        new = WithAList()
        new.cells = self.cells.copy()
        new.cells[move] = "X" if self.to_move == 0 else "O"
        new.to_move = 1 - self.to_move
        return new

    def is_terminal(self):
        return self.winner() is not None or "." not in self.cells

    def utility(self, player):
        winner = self.winner()
        if winner is None:
            return 0
        if winner == "X":
            return 1 if player == 0 else -1
        return 1 if player == 1 else -1


class WithRows:
    """Three rows of three, copied deeply; a cell is taken apart with divmod."""

    def __init__(self, board="........."):
        self.rows = [list(board[start : start + 3]) for start in (0, 3, 6)]

    @property
    def to_move(self):
        marks = [mark for row in self.rows for mark in row]
        return marks.count("X") - marks.count("O")

    def lines(self):
        yield from self.rows
        for column in range(3):
            yield [row[column] for row in self.rows]
        yield [self.rows[i][i] for i in range(3)]
        yield [self.rows[i][2 - i] for i in range(3)]

    def legal_moves(self):
        if ["X"] * 3 in self.lines() or ["O"] * 3 in self.lines():
            return []
        return [3 * y + x for y in range(3) for x in range(3) if self.rows[y][x] == "."]

    def result(self, move):
        assert move in self.legal_moves(), "not a legal move"
        new = copy.deepcopy(self)
        y, x = divmod(move, 3)
        new.rows[y][x] = "XO"[self.to_move]
        return new

    def is_terminal(self):
        return not self.legal_moves()

    def utility(self, player):
        lines = list(self.lines())
        for mark, value in (("XO"[player], 1), ("OX"[player], -1)):
            if [mark] * 3 in lines:
                return value
        return 0


class WithSets(NamedTuple("Sets", [("mine", frozenset), ("theirs", frozenset), ("turn", int)])):
    """The cells of the player to move, and those of the other."""

    def __new__(cls, board="........."):
        marks = [frozenset(cell for cell in range(9) if board[cell] == mark) for mark in "XO"]
        turn = len(marks[0]) - len(marks[1])
        return super().__new__(cls, marks[turn], marks[1 - turn], turn)

    @property
    def to_move(self):
        return self.turn

    def won(self):
        """Only the one who has just moved can have won."""
        return any(self.theirs.issuperset(line) for line in LINES)

    def legal_moves(self):
        return [] if self.won() else sorted(set(range(9)) - self.mine - self.theirs)

    def result(self, move):
        if move in self.legal_moves():
            return self._replace(
                mine=self.theirs, theirs=self.mine | {move}, turn=(self.turn + 1) % 2
            )
        raise IllegalMove(move, "only empty cells", self.legal_moves())

    def is_terminal(self):
        return self.won() or len(self.mine) + len(self.theirs) == 9

    def utility(self, player):
        return 0 if not self.won() else -1 if player == self.turn else 1


class WithBits:
    """Two whole numbers; a line is a pattern of three bits."""

    WINS = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)

    def __init__(self, board="........."):
        self.marks = tuple(sum(1 << i for i, c in enumerate(board) if c == m) for m in "XO")
        self.to_move = board.count("X") - board.count("O")

    def won(self, player):
        return any(self.marks[player] & win == win for win in self.WINS)

    def legal_moves(self):
        taken = self.marks[0] | self.marks[1]
        over = self.won(0) or self.won(1)
        return [cell for cell in reversed(range(9)) if not over and not taken >> cell & 1]

    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(move)
        new = WithBits()
        crosses, noughts = self.marks
        bit = 1 << move
        new.marks = (crosses | bit, noughts) if self.to_move == 0 else (crosses, noughts | bit)
        new.to_move = 1 - self.to_move
        return new

    def is_terminal(self):
        return self.won(0) or self.won(1) or sum(self.marks) == 511

    def utility(self, player):
        return float(self.won(player)) - float(self.won(1 - player))


class WithADict:
    """Only the cells with a mark are kept; sums of three numbers find the lines."""

    SQUARE = (2, 7, 6, 9, 5, 1, 4, 3, 8)  # every row, column and diagonal adds up to 15

    def __init__(self, board="........."):
        self.marks = {cell: mark for cell, mark in enumerate(board) if mark != "."}
        self.over = self.three("X") or self.three("O")

    def three(self, mark):
        mine = [self.SQUARE[cell] for cell in self.marks if self.marks[cell] == mark]
        return any(a + b + c == 15 for a in mine for b in mine for c in mine if a < b < c)

    @property
    def to_move(self):
        return len(self.marks) % 2

    def legal_moves(self):
        return [] if self.over else [cell for cell in range(9) if cell not in self.marks]

    def result(self, move):
        if move not in self.legal_moves():
            raise LookupError("this cell is not free")
        board = ["."] * 9
        for cell, mark in {**self.marks, move: "XO"[self.to_move]}.items():
            board[cell] = mark
        return WithADict("".join(board))

    def is_terminal(self):
        return bool(self.over) or len(self.marks) == 9

    def utility(self, player):
        if not self.over:
            return 0
        return -1 if self.to_move == player else +1


class InParts:
    """Every part a method of its own."""

    lines = LINES

    def __init__(self, board="........."):
        self.cells: Any = list(board)
        self.to_move = self.cells.count("X") - self.cells.count("O")

    def has_line(self, mark):
        return any(all(self.cells[cell] == mark for cell in line) for line in self.lines)

    def won(self):
        return self.has_line("X") or self.has_line("O")

    def empty(self):
        return [cell for cell in range(9) if self.cells[cell] == "."]

    def legal_moves(self):
        return [] if self.won() else self.empty()

    def check(self, move):
        if move not in self.legal_moves():
            raise ValueError(f"{move} is not legal")

    def copy(self):
        new = copy.copy(self)
        new.cells = list(self.cells)
        return new

    def mark(self):
        return "XO"[self.to_move]

    def put(self, move):
        self.cells[move] = self.mark()

    def result(self, move):
        self.check(move)
        new = self.copy()
        new.put(move)
        new.to_move = 1 - self.to_move
        return new

    def is_terminal(self):
        return self.won() or not self.empty()

    def utility(self, player):
        if self.has_line("XO"[player]):
            return 1
        return -1 if self.has_line("XO"[1 - player]) else 0


RIGHT = [*written_in(vars()), games.TicTacToe]


# --- wrong ideas -------------------------------------------------------------------------------
TURN = 'self.cells.count("X") - self.cells.count("O")'
HAS_LINE = "any(all(self.cells[cell] == mark for cell in line) for line in self.lines)"
SOMEBODY_WON = 'self.has_line("X") or self.has_line("O")'
EMPTY = '[cell for cell in range(9) if self.cells[cell] == "."]'
MOVES = "[] if self.won() else self.empty()"
ILLEGAL = "move not in self.legal_moves()"
COPY = "new.cells = list(self.cells)"
MARK = '"XO"[self.to_move]'
OVER = "self.won() or not self.empty()"
LOST_OR_DRAWN = '-1 if self.has_line("XO"[1 - player]) else 0'

IN_PARTS, ROWS = Source.of(InParts), Source.of(WithRows)
ONE_OUTCOME = IN_PARTS.without('if self.has_line("XO"[player]):', "return 1")
SHALLOW = IN_PARTS.without(COPY)
X_BEGINS = IN_PARTS.edit(TURN, "0")
AS_MANY = 'int(self.cells.count("X") == self.cells.count("O"))'


WITH_WINNER = Source.of(WithAList)
SAME_MARKS = 'self.cells[a] == self.cells[b] == self.cells[c] != "."'
FROZEN = Source.of(TicTacToe).lines(
    "return TicTacToe(self.board[:move] + mark + self.board[move + 1 :])",
    "self.board = self.board[:move] + mark + self.board[move + 1 :]",
    "return self",
)


def with_lines(lines):
    return IN_PARTS.edit("lines = LINES", f"lines = {lines}")


def offering(name, meant):
    """Another name for each cell, and what is meant by it."""
    moves = f"else [{name} for cell in self.empty()]"
    return IN_PARTS.edit("else self.empty()", moves).edit("self.cells[move]", meant)


PROGRAMS = {
    "draw_before_win": [
        IN_PARTS.before('if self.has_line("XO"[player]):', "if not self.empty():", "    return 0"),
        IN_PARTS.edit("any(all(", "bool(self.empty()) and any(all("),
    ],
    "a_line_is_missing": [
        *(with_lines([line for line in LINES if line != gone]) for gone in LINES),
        *map(with_lines, (LINES[:6], LINES[:3], LINES[:3] + LINES[6:], LINES[3:])),
    ],
    "looks_at_one_line_only": [
        WITH_WINNER.edit("    return None", "        return None"),
        WITH_WINNER.edit("in LINES:", "in LINES[:1]:"),
    ],
    "gives_up_at_an_empty_line": [
        WITH_WINNER.edit(SAME_MARKS, SAME_MARKS.removesuffix(' != "."')).edit(
            "return self.cells[a]", 'return self.cells[a] if self.cells[a] != "." else None'
        ),
        WITH_WINNER.before(f"if {SAME_MARKS}:", 'if self.cells[a] == ".":', "    return None"),
    ],
    "lines_that_are_none": [
        with_lines(LINES + [(i, i + 1, i + 2) for i in (1, 2, 4, 5)]),
        with_lines(LINES + [(i, i + 2, i + 4) for i in (0, 1, 3, 4)]),
        IN_PARTS.edit(HAS_LINE, "self.cells.count(mark) >= 3"),
    ],
    "empty_cells_make_a_line": [IN_PARTS.edit('line("O")', 'line("O") or self.has_line(".")')],
    "goes_on_after_a_win": [
        IN_PARTS.edit(MOVES, "self.empty()"),
        IN_PARTS.edit(MOVES, "self.empty()").edit(OVER, "not self.empty()"),
        IN_PARTS.edit(SOMEBODY_WON, "self.has_line(self.mark())"),
    ],
    "sees_only_one_winner": [IN_PARTS.edit(SOMEBODY_WON, 'self.has_line("X")')],
    "offers_taken_cells": [
        IN_PARTS.edit(EMPTY, "list(range(9))").edit(OVER, 'self.won() or "." not in self.cells'),
        IN_PARTS.edit(
            MOVES, "[] if self.won() else [c for c in range(9) if self.cells[c] != self.mark()]"
        ).edit(ILLEGAL, "self.won() or move not in self.empty()"),
    ],
    "moves_are_no_list_of_cells": [
        offering("cell + 1", "self.cells[move - 1]"),
        offering("(cell % 3, cell // 3)", "self.cells[move[0] + 3 * move[1]]"),
        offering("str(cell)", "self.cells[int(move)]"),
        *IN_PARTS.edits(MOVES, f"(cell for cell in ({MOVES}))", f"set({MOVES})"),
        IN_PARTS.edit(MOVES, f"({MOVES}) or None").edit(
            ILLEGAL, "self.is_terminal() or move not in self.empty()"
        ),
    ],
    "state_is_shared": [
        SHALLOW.edit("copy.copy(self)", "self"),
        SHALLOW,
        IN_PARTS.without("new.put(move)").before("new = self.copy()", "self.put(move)"),
        SHALLOW.edit("list(board)", "board"),
        ROWS.edit("copy.deepcopy(self)", "copy.copy(self)\n        new.rows = self.rows[:]"),
        FROZEN,
    ],
    "one_row_many_times": [
        ROWS.lines(
            "self.rows = [list(board[start : start + 3]) for start in (0, 3, 6)]",
            'self.rows = [["."] * 3] * 3',
            "for cell, mark in enumerate(board):",
            '    if mark != ".":',
            "        self.rows[cell // 3][cell % 3] = mark",
            'self.to_move = board.count("X") - board.count("O")',
        )
        .without(
            "@property", "def to_move(self):", "marks = [mark for row in self.rows for mark in row]"
        )
        .without('return marks.count("X") - marks.count("O")')
        .after('new.rows[y][x] = "XO"[self.to_move]', "new.to_move = 1 - self.to_move")
    ],
    "result_is_no_state": IN_PARTS.edits(
        "_move\n        return new", "_move", '_move\n        return "".join(new.cells)'
    ),
    "accepts_illegal_moves": [
        *IN_PARTS.edits(
            ILLEGAL,
            "self.won() or move not in range(9)",
            "False",
            "move not in self.empty()",
            'self.won() or self.cells[move] != "."',
            'self.cells[move] != "."',
        ),
        IN_PARTS.lines("self.check(move)", f"if {ILLEGAL}:", "    return self"),
        Source.of(TicTacToe).edit(ILLEGAL, "False"),
    ],
    "ignores_the_board": [IN_PARTS.edit("list(board)", 'list(".........")')],
    "turn_does_not_follow_the_marks": [X_BEGINS, X_BEGINS.edit("1 - self.to_move", "0")],
    "turn_is_a_method": [
        Source.of(TicTacToe).without("@property").edit("[self.to_move]", "[self.to_move()]")
    ],
    "turn_does_not_change": IN_PARTS.edits(
        "1 - self.to_move", "self.to_move", "1", "self.to_move + 1"
    ),
    "players_misnumbered": [
        IN_PARTS.edit(TURN, f"1 - ({TURN})"),
        IN_PARTS.edit(TURN, AS_MANY).edit("1 - self.to_move", AS_MANY.replace("self", "new")),
        IN_PARTS.edit(TURN, 'self.cells.count(".") % 2').edit(MARK, '"OX"[self.to_move]'),
        IN_PARTS.edit(TURN, f"1 + {TURN}")
        .edit(MARK, '" XO"[self.to_move]')
        .edit("1 - self.to_move", "3 - self.to_move"),
    ],
    "wrong_mark": [
        IN_PARTS.edit(MARK, '"OX"[self.to_move]'),
        *IN_PARTS.edits("= self.mark()", '= "X"', "= self.to_move"),
    ],
    "wrong_winner": ONE_OUTCOME.edits(
        LOST_OR_DRAWN, "(1 if player == self.to_move else -1) if self.won() else 0"
    ),
    "outcome_ignores_the_player": [
        IN_PARTS.edit('"XO"[player]', '"X"').edit('"XO"[1 - player]', '"O"'),
        *ONE_OUTCOME.edits(
            LOST_OR_DRAWN,
            "(1 if player == 0 else -1) if self.won() else 0",
            "1 if self.won() else 0",
            '0 if self.has_line("X") else 1 if self.has_line("O") else -1',
        ),
    ],
    "outcome_is_not_zero_sum": IN_PARTS.edits(
        LOST_OR_DRAWN, "0", '0 if self.has_line("XO"[1 - player]) else 0.5'
    ),
    "draw_is_no_zero": [
        IN_PARTS.edit(LOST_OR_DRAWN, "-1"),
        IN_PARTS.edit("else 0", "else 1"),
        ONE_OUTCOME.edit(LOST_OR_DRAWN, "-1 if player == self.to_move else 1"),
        IN_PARTS.edit("else 0", "else None"),
    ],
    "ends_at_the_wrong_time": IN_PARTS.edits(
        OVER,
        "self.won()",
        "False",
        "bool(self.legal_moves())",
        "self.won() and not self.empty()",
        "self.won() or len(self.empty()) <= 1",
    ),
}

"""The right forms of isolation_state, and the programs of its wrong ideas."""

import copy

from gamesearch import games
from gametutor.exercises.isolation_state import Isolation
from gametutor.kit.source import Source, written_in

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)]

OWN = "self.places[self.to_move]"
OTHER = "self.places[1 - self.to_move]"
ON_BOARD = "0 <= x < self.width and 0 <= y < self.height"
FIRST = "[cell for cell in cells if self.is_open(cell)]"
ADD = "moves.append((x, y))"
OFF_BOARD = "not (0 <= move[0] < self.width and 0 <= move[1] < self.height)"
ILLEGAL = "move not in self.legal_moves()"
REFUSE = "raise IllegalMove(move, rule, self.legal_moves())"
PLACES = "(move, second) if self.to_move == 0 else (first, move)"
CLOSED = "self.closed | {move}"
AFTER = "Isolation(*size, closed, places, 1 - self.to_move)"
OVER = "self.legal_moves() == []"
OUTCOME = "-1 if player == self.to_move else +1"

SOLUTION = Source.of(Isolation)
TRUSTING = SOLUTION.edit(REFUSE, "pass")  # whoever refuses last makes two mistakes on the way


# --- right, in other forms ---------------------------------------------------------------------
class WithRows:
    """A list of rows; copied, row by row, before it is written to."""

    def __init__(self, width, height, blocked):
        self.rows = [["." for _ in range(width)] for _ in range(height)]
        for x, y in blocked:
            self.rows[y][x] = "#"
        self.where = [None, None]
        self.moves_made = 0

    @property
    def to_move(self):
        return self.moves_made % 2

    def legal_moves(self):
        here = self.where[self.to_move]
        height, width = len(self.rows), len(self.rows[0])
        if here is None:
            return [(x, y) for x in range(width) for y in range(height) if self.rows[y][x] == "."]
        found = set()
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                steps = 1
                while dx or dy:
                    x, y = here[0] + steps * dx, here[1] + steps * dy
                    if not (0 <= x < width and 0 <= y < height) or self.rows[y][x] != ".":
                        break
                    found.add((x, y))
                    steps += 1
        return sorted(found)

    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(f"{move} is not legal")
        new = copy.copy(self)
        new.rows = [row[:] for row in self.rows]
        new.rows[move[1]][move[0]] = "#"
        new.where = list(self.where)
        new.where[self.to_move] = move
        new.moves_made = self.moves_made + 1
        return new

    def is_terminal(self):
        return not self.legal_moves()

    def utility(self, player):
        return 1 if player != self.to_move else -1


class WithDeepCopy:
    def __init__(self, width, height, blocked):
        self.size = (width, height)
        self.open_cells = [(x, y) for y in range(height) for x in range(width)]
        for cell in blocked:
            self.open_cells.remove(tuple(cell))
        self.pieces = {}
        self.to_move = 0

    def legal_moves(self):
        if self.to_move not in self.pieces:
            return list(self.open_cells)
        x, y = self.pieces[self.to_move]
        return [cell for cell in self.open_cells if self.sees(x, y, *cell)]

    def sees(self, x, y, to_x, to_y):
        dx, dy = to_x - x, to_y - y
        if dx and dy and abs(dx) != abs(dy):
            return False
        far = max(abs(dx), abs(dy))
        between = [(x + dx * n // far, y + dy * n // far) for n in range(1, far)]
        return all(cell in self.open_cells for cell in between)

    def result(self, move):
        assert move in self.legal_moves(), f"{move} is not legal"
        new = copy.deepcopy(self)
        new.open_cells.remove(move)
        new.pieces[self.to_move] = move
        new.to_move = 1 - self.to_move
        return new

    def is_terminal(self):
        return len(self.legal_moves()) == 0

    def utility(self, player):
        return {self.to_move: -1, 1 - self.to_move: 1}[player]


class WithText:
    """The board as one text, which cannot be changed; cut and glued for every move."""

    def __init__(self, width, height, blocked):
        self.width = width
        self.board = "".join(
            "#" if (x, y) in blocked else "." for y in range(height) for x in range(width)
        )
        self.to_move = 0

    def legal_moves(self):
        cells = [(i % self.width, i // self.width) for i in range(len(self.board))]
        open_cells = [cell for cell, mark in zip(cells, self.board, strict=True) if mark == "."]
        me = "AB"[self.to_move]
        if me not in self.board:
            return open_cells
        moves = []
        for step_x, step_y in DIRECTIONS:
            x, y = cells[self.board.index(me)]
            while (x + step_x, y + step_y) in open_cells:
                x += step_x
                y += step_y
                moves.append((x, y))
        return moves

    def result(self, move):
        if move not in self.legal_moves():
            raise RuntimeError("not legal")
        new = WithText.__new__(WithText)
        new.width = self.width
        me = "AB"[self.to_move]
        at = move[0] + move[1] * self.width
        board = self.board.replace(me, "#")
        new.board = board[:at] + me + board[at + 1 :]
        new.to_move = 1 if self.to_move == 0 else 0
        return new

    def is_terminal(self):
        return not any(self.legal_moves())

    def utility(self, player):
        if self.to_move == player:
            return -1.0
        return 1.0


def _is_open(board, cell):
    x, y = cell
    return 0 <= x < board.width and 0 <= y < board.height and cell not in board.closed


def _queen_moves(board, place, step=None):
    """One cell further in one direction, and so on; all directions if none is given."""
    if step is None:
        return [move for step in DIRECTIONS for move in _queen_moves(board, place, step)]
    cell = (place[0] + step[0], place[1] + step[1])
    return [cell, *_queen_moves(board, cell, step)] if _is_open(board, cell) else []


class WithFunctions:
    """With functions beside the class; the tuple of places is turned into a list and back."""

    def __init__(self, width, height, blocked, places=(None, None), to_move=0):
        self.width, self.height = width, height
        self.closed = frozenset(blocked)
        self.places = places
        self.to_move = to_move

    def legal_moves(self):
        if self.places[self.to_move] is not None:
            return _queen_moves(self, self.places[self.to_move])
        moves = []
        for x in range(self.width):
            for y in range(self.height):
                if _is_open(self, (x, y)):
                    moves.append((x, y))
        return moves

    def result(self, move):
        if move in self.legal_moves():
            places = list(self.places)
            places[self.to_move] = move
            closed = self.closed.union([move])
            return WithFunctions(self.width, self.height, closed, tuple(places), _not(self.to_move))
        raise ValueError("This move is not legal.")

    def is_terminal(self):
        return len(self.legal_moves()) < 1

    def utility(self, player):
        winner = _not(self.to_move)
        if player == winner:
            return 1
        else:
            return -1


def _not(player):
    return (player + 1) % 2


RIGHT = [*written_in(vars()), games.Isolation]


# --- wrong ideas -------------------------------------------------------------------------------
def moving(directions):
    return SOLUTION.edit("ways + back", str(directions))


# What differs at the start of the game only: afterwards `blocked` are the cells closed by then.
AT_THE_START = SOLUTION.edit("frozenset(blocked)", "frozenset(blocked if any(places) else START)")
ONE_TOO_FAR = SOLUTION.edit(ON_BOARD, "0 <= x <= self.width and 0 <= y <= self.height")


def walking(*lines):
    """A queen's way along one direction to the edge of the board, with these lines at each cell."""
    return SOLUTION.edit("self.is_open((x, y))", ON_BOARD).lines(ADD, *lines)


IF_OPEN = ("if self.is_open((x, y)):", f"    {ADD}")

ROWS = Source.of(WithRows)
READS_MIRRORED = ROWS.edit("rows[y][x] ==", "rows[x][y] ==").edit("rows[y][x] !=", "rows[x][y] !=")
WRITES_MIRRORED = ("[move[1]][move[0]]", "[move[0]][move[1]]")

COPYING = Source.of(WithDeepCopy)
SHALLOW = COPYING.edit("copy.deepcopy(self)", "copy.copy(self)")
ADDING = SOLUTION.lines(f"closed = {CLOSED}", "self.closed.add(move)", "closed = self.closed")

THE_OTHER = "Isolation(self.width, self.height, self.closed, self.places, 1 - self.to_move)"

PROGRAMS = {
    "blocked_cells_are_open": [AT_THE_START.edit("START", "()"), SOLUTION.edit(FIRST, "cells")],
    "directions_forgotten": [
        *map(moving, (DIRECTIONS[::2], DIRECTIONS[1::2])),
        *(moving([d for d in DIRECTIONS if d != gone]) for gone in DIRECTIONS),
        moving([(1, 0), (1, 1), (0, 1), (1, -1)]),
    ],
    "keeps_one_direction": [moving([kept]) for kept in DIRECTIONS],
    "never_moves_again": [SOLUTION.edit("x, y = place[0] + dx, place[1] + dy", "x, y = place")],
    "moves_like_a_king": [SOLUTION.edit("while self", "if self")],
    "jumps_over_closed_cells": [
        walking(*IF_OPEN),
        walking(*IF_OPEN, "elif (x, y) not in self.places:", "    break"),
    ],
    "walks_into_closed_cells": [
        walking(ADD, "if not self.is_open((x, y)):", "    break"),
        walking(ADD),
    ],
    "may_stay": [SOLUTION.edit("moves = []", "moves = [place]")],
    "any_open_cell_always": [
        SOLUTION.edit("if place is None:", "if True:"),
        SOLUTION.edit(PLACES, "self.places"),
    ],
    "first_move_onto_a_piece": [SOLUTION.edit("(cell)]", "(cell) or cell in self.places]")],
    "first_move_restricted": [
        SOLUTION.edit(OWN, f"{OWN} or (0, 0)"),
        SOLUTION.edit(FIRST, "[]"),
        SOLUTION.edit(OWN, f"{OWN} or {OTHER}"),
        SOLUTION.edit("place is None", "self.places == (None, None)"),
    ],
    "rows_and_columns_swapped": [
        SOLUTION.edit(ON_BOARD, "0 <= x < self.height and 0 <= y < self.width").edit(
            "[(x, y) for y", "[(y, x) for y"
        ),
        SOLUTION.edit("= width", "= height")
        .edit("self.height = height", "self.height = width")
        .edit("= self.width, self.height", "= self.height, self.width"),
        AT_THE_START.edit("START", "[(y, x) for x, y in blocked]"),
        READS_MIRRORED,
        ROWS.edit(*WRITES_MIRRORED),
        READS_MIRRORED.edit(*WRITES_MIRRORED),
    ],
    "edges_are_off_by_one": [
        SOLUTION.edit(ON_BOARD, "1 <= x <= self.width and 1 <= y <= self.height").edit(
            "[(x, y) for y", "[(x + 1, y + 1) for y"
        ),
        ONE_TOO_FAR.edit(
            "range(self.width), range(self.height)",
            "range(self.width + 1), range(self.height + 1)",
        ),
        ONE_TOO_FAR,
        SOLUTION.edit(ON_BOARD, "0 < x < self.width and 0 < y < self.height").edit(
            "self.is_open(cell)]", "cell not in self.closed]"
        ),
        SOLUTION.edit("y < self.height", "y < self.width"),
        ROWS.edit("0 <= x < width and 0 <= y", "-width <= x < width and -height <= y"),
    ],
    "cells_open_again": [
        edited
        for source in (SOLUTION, TRUSTING)
        for edited in source.edits(
            CLOSED, "self.closed", "frozenset({move})", f"self.closed - {{{OWN}}} | {{move}}"
        )
    ],
    "pieces_are_not_in_the_way": [
        source.edit("{move}", "{self.places[self.to_move]}") for source in (SOLUTION, TRUSTING)
    ],
    "wrong_piece_moves": [
        SOLUTION.edit("if self.to_move == 0 else", "if self.to_move == 1 else"),
        *SOLUTION.edits(PLACES, "(move, self.places[1])", "(move, move)"),
        *SOLUTION.edits(OWN, "self.places[0]", OTHER),
        SOLUTION.after("moves = []", f"place = {OTHER}"),
    ],
    "turn_is_a_method": [ROWS.without("@property").edit_all("self.to_move", "self.to_move()")],
    "turn_does_not_change": [
        *TRUSTING.edits(", 1 - self.to_move)", ", self.to_move)"),
        *SOLUTION.edits(", 1 - self.to_move)", ", self.to_move)", ", 1)", ", self.to_move + 1)"),
    ],
    "forgets_places_and_turn": [SOLUTION.edit(", places, 1 - self.to_move)", ")")],
    "state_is_shared": [
        COPYING.edit("copy.deepcopy(self)", "self"),
        SHALLOW,
        SHALLOW.before("new.pieces[self.to_move] = move", "new.pieces = dict(self.pieces)"),
        ROWS.edit("list(self.where)", "self.where"),
        ROWS.edit("[row[:] for row in self.rows]", "self.rows[:]"),
        SOLUTION.edit("self.closed =", "Isolation.closed ="),
        SOLUTION.edit("self.places =", "Isolation.places ="),
        *ADDING.edits("frozenset(blocked)", "set(blocked)", "blocked"),
    ],
    "one_row_many_times": [
        ROWS.edit(
            '[["." for _ in range(width)] for _ in range(height)]', '[["."] * width] * height'
        ).edit("[row[:] for row in self.rows]", "copy.deepcopy(self.rows)")
    ],
    "result_gives_nothing_back": [SOLUTION.edit(f"return {AFTER}", AFTER)],
    "accepts_illegal_moves": [
        *SOLUTION.edits(REFUSE, "pass", "return self"),
        *SOLUTION.edits(ILLEGAL, "not self.is_open(move)", "move in self.closed"),
        *SOLUTION.edits(ILLEGAL, OFF_BOARD, f"{OFF_BOARD} or move in self.places"),
    ],
    "stuck_player_wins": [SOLUTION.edit(OUTCOME, "1 if player == self.to_move else -1")],
    "outcome_ignores_somebody": SOLUTION.edits(
        OUTCOME, "-1 if self.to_move == 0 else 1", "1 if player == 0 else -1", "1 - self.to_move"
    ),
    "outcome_is_not_zero_sum": SOLUTION.edits(
        OUTCOME, "1", "-1", "0 if player == self.to_move else 1"
    ),
    "ends_at_the_wrong_time": SOLUTION.edits(
        OVER,
        f"{OVER} and {THE_OTHER}.legal_moves() == []",
        f"{THE_OTHER}.legal_moves() == []",
        "len(self.closed) == self.width * self.height",
        "False",
        "self.legal_moves() != []",
    ),
    "moves_are_no_list_of_pairs": [
        SOLUTION.edit(FIRST, f"({FIRST[1:-1]})").edit(
            "return moves", "return (move for move in moves)"
        ),
        SOLUTION.edit(FIRST, f"set({FIRST})")
        .edit("return moves", "return set(moves)")
        .edit(OVER, "not self.legal_moves()"),
        SOLUTION.edit("[cell for", "[list(cell) for")
        .edit("append((x, y))", "append([x, y])")
        .edit("move not in", "list(move) not in"),
        SOLUTION.edit(FIRST, f"{FIRST} * 2").edit("return moves", "return moves * 2"),
    ],
}

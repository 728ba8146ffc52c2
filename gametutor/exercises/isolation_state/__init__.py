"""isolation_state: a board with places and walls."""

import copy
from itertools import chain
from typing import Any

from gamesearch import games
from gamesearch.state import IllegalMove
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.questions.own_game import all_positions, positions, random_games
from gametutor.kit.source import Source

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)]


class Isolation:
    def __init__(self, width, height, blocked, places=(None, None), to_move=0):
        self.width = width
        self.height = height
        self.closed = frozenset(blocked)
        self.places = places
        self.to_move = to_move

    def is_open(self, cell):
        x, y = cell
        return 0 <= x < self.width and 0 <= y < self.height and cell not in self.closed

    def legal_moves(self):
        place = self.places[self.to_move]
        if place is None:
            cells = [(x, y) for y in range(self.height) for x in range(self.width)]
            return [cell for cell in cells if self.is_open(cell)]
        moves = []
        for dx, dy in [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)]:
            x, y = place[0] + dx, place[1] + dy
            while self.is_open((x, y)):
                moves.append((x, y))
                x, y = x + dx, y + dy
        return moves

    def result(self, move):
        if move not in self.legal_moves():
            raise IllegalMove(move, "no queen move to an open cell", self.legal_moves())
        places = (move, self.places[1]) if self.to_move == 0 else (self.places[0], move)
        closed = self.closed | {move}
        return Isolation(self.width, self.height, closed, places, 1 - self.to_move)

    def is_terminal(self):
        return self.legal_moves() == []

    def utility(self, player):
        return -1 if player == self.to_move else +1

    def __str__(self):
        marks = dict.fromkeys(self.closed, "#") | dict(zip(self.places, "AB", strict=True))
        board = [[marks.get((x, y), ".") for x in range(self.width)] for y in range(self.height)]
        return "\n".join(map("".join, board))


OWN = "self.places[self.to_move]"
OTHER = "self.places[1 - self.to_move]"
ON_BOARD = "0 <= x < self.width and 0 <= y < self.height"
MOVE_ON_BOARD = "0 <= move[0] < self.width and 0 <= move[1] < self.height"
FIRST = "[cell for cell in cells if self.is_open(cell)]"
WITHOUT_A_PLACE = f"""\
        if place is None:
            cells = [(x, y) for y in range(self.height) for x in range(self.width)]
            return {FIRST}
"""
ADD = "moves.append((x, y))"
ILLEGAL = "move not in self.legal_moves()"
REFUSE = 'raise IllegalMove(move, "no queen move to an open cell", self.legal_moves())'
PLACES = "(move, self.places[1]) if self.to_move == 0 else (self.places[0], move)"
CLOSED = "self.closed | {move}"
AFTER = "Isolation(self.width, self.height, closed, places, 1 - self.to_move)"
OVER = "self.legal_moves() == []"
OUTCOME = "-1 if player == self.to_move else +1"

SOLUTION = Source.of(Isolation)


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


def is_open(board, cell):
    x, y = cell
    return 0 <= x < board.width and 0 <= y < board.height and cell not in board.closed


def queen_moves(board, place, step=None):
    """One cell further in one direction, and so on; all directions if none is given."""
    if step is None:
        return [move for step in DIRECTIONS for move in queen_moves(board, place, step)]
    cell = (place[0] + step[0], place[1] + step[1])
    return [cell, *queen_moves(board, cell, step)] if is_open(board, cell) else []


class WithFunctions:
    """With functions beside the class; the tuple of places is turned into a list and back."""

    def __init__(self, width, height, blocked, places=(None, None), to_move=0):
        self.width, self.height = width, height
        self.closed = frozenset(blocked)
        self.places = places
        self.to_move = to_move

    def legal_moves(self):
        if self.places[self.to_move] is not None:
            return queen_moves(self, self.places[self.to_move])
        moves = []
        for x in range(self.width):
            for y in range(self.height):
                if is_open(self, (x, y)):
                    moves.append((x, y))
        return moves

    def result(self, move):
        if move in self.legal_moves():
            places = list(self.places)
            places[self.to_move] = move
            closed = self.closed.union([move])
            return WithFunctions(self.width, self.height, closed, tuple(places), not_(self.to_move))
        raise ValueError("This move is not legal.")

    def is_terminal(self):
        return len(self.legal_moves()) < 1

    def utility(self, player):
        winner = not_(self.to_move)
        if player == winner:
            return 1
        else:
            return -1


def not_(player):
    return (player + 1) % 2


RIGHT = [WithRows, WithDeepCopy, WithText, WithFunctions, games.Isolation]


# --- wrong ideas -------------------------------------------------------------------------------
def moving(directions):
    return SOLUTION.edit(str(DIRECTIONS), str(directions))


STRAIGHT = [(1, 0), (0, -1), (-1, 0), (0, 1)]
DIAGONAL = [(1, -1), (-1, -1), (-1, 1), (1, 1)]

# What differs at the start of the game only: afterwards `blocked` are the cells closed by then.
AT_THE_START = SOLUTION.edit("frozenset(blocked)", "frozenset(blocked if any(places) else START)")
ONE_TOO_FAR = SOLUTION.edit(ON_BOARD, "0 <= x <= self.width and 0 <= y <= self.height")


def walking(*lines):
    """A queen's way along one direction to the edge of the board, with these lines at each cell."""
    return SOLUTION.edit("self.is_open((x, y))", ON_BOARD).lines(ADD, *lines)


IF_OPEN = ("if self.is_open((x, y)):", f"    {ADD}")

ROWS = Source.of(WithRows)
READS_MIRRORED = ROWS.edit("rows[y][x] ==", "rows[x][y] ==").edit("rows[y][x] !=", "rows[x][y] !=")
WRITE = "new.rows[move[1]][move[0]]"
MIRRORED = "new.rows[move[0]][move[1]]"

COPYING = Source.of(WithDeepCopy)
SHALLOW = COPYING.edit("copy.deepcopy(self)", "copy.copy(self)")
ADDING = ("self.closed.add(move)", "closed = self.closed")

THE_OTHER = "Isolation(self.width, self.height, self.closed, self.places, 1 - self.to_move)"

WRONG = {
    "blocked_cells_are_open": at.method(
        "in which a cell that is closed from the start can be entered",
        "Which cells are closed before anybody has moved?",
        "Every cell of `blocked` is closed before anybody has moved.",
        "Keep one set of closed cells, and begin with `blocked` in it.",
        look="Look at where `blocked` goes in the constructor, and at the first move.",
        by=[AT_THE_START.edit("START", "()"), SOLUTION.edit(FIRST, "cells")],
    ),
    "directions_forgotten": at.method(
        "in which the queen does not move in all eight directions",
        "In how many directions does a chess queen move?",
        "There are four straight ones and four diagonal ones.",
        "Every pair of −1, 0 and 1 is a direction, except (0, 0).",
        look="Look at the list of directions.",
        by=[
            *(moving(d) for d in (STRAIGHT, DIAGONAL)),
            *(moving([d for d in DIRECTIONS if d != gone]) for gone in DIRECTIONS),
            moving([(1, 0), (1, 1), (0, 1), (1, -1)]),
        ],
    ),
    "keeps_one_direction": at.method(
        "whose list holds the moves of one direction only",
        "The loop over the directions runs eight times. What do you keep of each pass?",
        "`moves = ...` replaces the old list with a new one; `return` ends the loop.",
        "Begin with an empty list, add to it with `+=`, and return it after the loop.",
        look="Look at the lines inside the loop over the directions.",
        by=[moving([kept]) for kept in DIRECTIONS],
    ),
    "never_moves_again": at.method(
        "in which a piece has no moves after its first",
        "Which cell does the loop along a direction ask about first?",
        "The piece's own cell is closed: a loop that begins there ends at once.",
        "Begin one step away: `x + dx, y + dy`.",
        look="Look at where the loop along one direction begins.",
        by=[SOLUTION.edit("x, y = place[0] + dx, place[1] + dy", "x, y = place")],
    ),
    "moves_like_a_king": at.method(
        "in which a piece moves one step only",
        "How far does a queen move if nothing is in the way?",
        "A queen goes on until a closed cell or the edge stops her.",
        "A `while` loop per direction takes step after step.",
        look="Look at what happens after the first step in a direction.",
        by=[SOLUTION.edit("while self", "if self")],
    ),
    "jumps_over_closed_cells": at.method(
        "in which a queen jumps over closed cells",
        "What does a closed cell do to a queen on her way?",
        "At a closed cell the way ends; it does not go on beyond it.",
        "Leave the loop (`break`) at the first cell that is not open.",
        look="Look at the loop along one direction.",
        by=[walking(*IF_OPEN), walking(*IF_OPEN, "elif (x, y) not in self.places:", "    break")],
    ),
    "walks_into_closed_cells": at.method(
        "in which a queen can enter closed cells",
        "Is the cell tested before it is added to the moves, or after?",
        "A closed cell is not a move, not even as the last one.",
        "First ask whether the cell is open; only then add it.",
        look="Look at the loop along one direction.",
        by=[walking(ADD, "if not self.is_open((x, y)):", "    break"), walking(ADD)],
    ),
    "may_stay": at.method(
        "in which a piece may stay where it is",
        "Is the player's own cell still open?",
        "A player must move, and their own cell is closed.",
        "Begin one step away: `x + dx, y + dy`. And (0, 0) is not a direction.",
        look="Look at the first cell of each direction.",
        by=[SOLUTION.edit("moves = []", "moves = [place]")],
    ),
    "any_open_cell_always": at.method(
        "in which a piece can always go to any open cell, not only on its first move",
        "Which rule applies to the second move of a player?",
        "Only the first move goes anywhere; later the piece moves like a queen.",
        "Does `result` keep the new place? Then go from there along the directions.",
        look="Look at the beginning of `legal_moves`.",
        by=[SOLUTION.edit("if place is None:", "if True:"), SOLUTION.edit(PLACES, "self.places")],
    ),
    "first_move_onto_a_piece": at.method(
        "in which B's first move may go onto A's cell",
        "A has entered a cell. Which cells are left for B's first move?",
        "Not only the cells closed from the start count: A has closed one more.",
        "Ask `self.closed`, to which every move adds its cell.",
        look="Look at the case in which the player has no place yet.",
        by=[SOLUTION.edit("if self.is_open(cell)", "if self.is_open(cell) or cell in self.places")],
    ),
    "first_move_restricted": at.method(
        "in which a first move cannot go to every open cell",
        "Where may a piece that is not on the board yet go?",
        "Each of the two players has a first move.",
        "Without a place, every open cell is a move.",
        look="Look at the case in which the player has no place yet.",
        by=[
            SOLUTION.edit(WITHOUT_A_PLACE, "        place = place or (0, 0)\n"),
            SOLUTION.edit(FIRST, "[]"),
            SOLUTION.edit(OWN, f"{OWN} or {OTHER}"),
            SOLUTION.edit("place is None", "self.places == (None, None)"),
        ],
    ),
    "rows_and_columns_swapped": at.method(
        "in which columns and rows have changed places",
        "Of the two numbers of a cell, which is the column and which the row?",
        "A cell is (column, row): the column runs up to `width`, the row up to `height`.",
        "`0 <= x < width` and `0 <= y < height`; in a list of rows it is `rows[y][x]`.",
        look="Look at every place where a cell is taken apart.",
        by=[
            SOLUTION.edit(ON_BOARD, "0 <= x < self.height and 0 <= y < self.width").edit(
                "[(x, y) for y", "[(y, x) for y"
            ),
            SOLUTION.edit("= width", "= height")
            .edit("self.height = height", "self.height = width")
            .edit("Isolation(self.width, self.height", "Isolation(self.height, self.width"),
            AT_THE_START.edit("START", "[(y, x) for x, y in blocked]"),
            READS_MIRRORED,
            ROWS.edit(WRITE, MIRRORED),
            READS_MIRRORED.edit(WRITE, MIRRORED),
        ],
    ),
    "edges_are_off_by_one": at.method(
        "whose board does not begin and end at its edges",
        "Which numbers do the columns of this board have, and which its rows?",
        "Counting begins with 0: the last column is `width - 1`, the last row `height - 1`.",
        "`0 <= x < width and 0 <= y < height`",
        look="Look at the test whether a cell is on the board.",
        by=[
            SOLUTION.edit(ON_BOARD, "1 <= x <= self.width and 1 <= y <= self.height").edit(
                "[(x, y) for y", "[(x + 1, y + 1) for y"
            ),
            ONE_TOO_FAR.edit(
                "range(self.height) for x in range(self.width)",
                "range(self.height + 1) for x in range(self.width + 1)",
            ),
            ONE_TOO_FAR,
            SOLUTION.edit(ON_BOARD, "0 < x < self.width and 0 < y < self.height").edit(
                "self.is_open(cell)]", "cell not in self.closed]"
            ),
            SOLUTION.edit("y < self.height", "y < self.width"),
            ROWS.edit("0 <= x < width and 0 <= y", "-width <= x < width and -height <= y"),
        ],
    ),
    "cells_open_again": at.method(
        "in which a cell that was entered does not stay closed",
        "Is a cell that a piece has entered open or closed for the moves that follow?",
        "A cell once entered stays closed, even after the piece has left.",
        "The new state's closed cells are the old ones, and the move.",
        "`closed | {move}` adds one cell; `closed | set(move)` adds two numbers.",
        look="Look at what `result` does with the closed cells.",
        by=SOLUTION.edits(
            CLOSED, "self.closed", "frozenset({move})", f"self.closed - {{{OWN}}} | {{move}}"
        ),
    ),
    "pieces_are_not_in_the_way": at.method(
        "in which a cell is closed only when the piece has left it",
        "Can both pieces be in the same cell?",
        "The cell is closed from the moment it is entered.",
        "Close `move` itself.",
        look="Look at which cell `result` closes.",
        by=[SOLUTION.edit(CLOSED, "self.closed | {self.places[self.to_move]}")],
    ),
    "wrong_piece_moves": at.method(
        "in which the places of the two pieces get mixed up",
        "Whose place does `legal_moves` read, and whose place does `result` change?",
        "There are two places. Both methods need that of the player to move.",
        "Read `self.places[self.to_move]`; after a move by A write `(move, self.places[1])`.",
        look="Look at where `legal_moves` reads the places and where `result` makes new ones.",
        by=[
            SOLUTION.edit("if self.to_move == 0 else", "if self.to_move == 1 else"),
            *SOLUTION.edits(PLACES, "(move, self.places[1])", "(move, move)"),
            *SOLUTION.edits(OWN, "self.places[0]", OTHER),
            SOLUTION.edit("moves = []", f"moves = []\n        place = {OTHER}"),
        ],
    ),
    "turn_is_a_method": ideas.TURN_IS_A_METHOD.by(
        ROWS.edit("    @property\n", "").edit_all("self.to_move", "self.to_move()"),
    ),
    "turn_does_not_change": ideas.TURN_DOES_NOT_CHANGE.by(
        *SOLUTION.edits(", 1 - self.to_move)", ", self.to_move)", ", 1)", ", self.to_move + 1)")
    ),
    "forgets_places_and_turn": at.method(
        "whose new state knows neither the places nor the turn",
        "What are `places` and `to_move` in a state that was told only its closed cells?",
        "What the constructor is not given is as at the start of the game.",
        "Hand over all five: width, height, closed cells, places, turn.",
        look="Look at the new state that `result` makes.",
        by=[SOLUTION.edit(", places, 1 - self.to_move)", ")")],
    ),
    "state_is_shared": at.method(
        "whose new state shares data with the old one, so that both change",
        "After `result(move)`, which cells are closed in the *old* state, and who stands where?",
        "A second name, or a shallow copy, still has the same list or set inside; and what is "
        "assigned to the class, as in `Isolation.closed = ...`, belongs to all states.",
        "Make new ones: `self.closed | {move}`, or `[row[:] for row in rows]`.",
        look="Look at how the new state gets its closed cells and its places.",
        by=[
            COPYING.edit("copy.deepcopy(self)", "self"),
            SHALLOW,
            SHALLOW.edit("new.pieces", "new.pieces = dict(self.pieces)\n        new.pieces"),
            ROWS.edit("list(self.where)", "self.where"),
            ROWS.edit("[row[:] for row in self.rows]", "self.rows[:]"),
            *SOLUTION.edits("self.closed =", "Isolation.closed ="),
            *SOLUTION.edits("self.places = places", "Isolation.places = places"),
            SOLUTION.lines(f"closed = {CLOSED}", *ADDING),
            SOLUTION.lines(f"closed = {CLOSED}", *ADDING).edit("frozenset(", "set("),
            SOLUTION.lines(f"closed = {CLOSED}", *ADDING).edit("frozenset(blocked)", "blocked"),
        ],
    ),
    "one_row_many_times": ideas.ONE_ROW_MANY_TIMES.by(
        ROWS.edit(
            '[["." for _ in range(width)] for _ in range(height)]', '[["."] * width] * height'
        ).edit("[row[:] for row in self.rows]", "copy.deepcopy(self.rows)")
    ),
    "result_gives_nothing_back": ideas.RESULT_IS_NO_STATE.by(
        SOLUTION.edit(f"return {AFTER}", AFTER)
    ),
    "accepts_illegal_moves": ideas.ACCEPTS_ILLEGAL_MOVES.by(
        *SOLUTION.edits(REFUSE, "pass", "return self"),
        *SOLUTION.edits(ILLEGAL, "not self.is_open(move)", "move in self.closed"),
        SOLUTION.edit(ILLEGAL, f"not ({MOVE_ON_BOARD})"),
        SOLUTION.edit(ILLEGAL, f"not ({MOVE_ON_BOARD}) or move in self.places"),
    ),
    "stuck_player_wins": at.method(
        "in which the player who cannot move wins",
        "Who loses: the player who is to move and cannot, or the other one?",
        "At the end the player to move cannot move, and has lost.",
        "`-1 if player == self.to_move else +1`",
        look="Look at `utility`.",
        by=[SOLUTION.edit(OUTCOME, "1 if player == self.to_move else -1")],
    ),
    "outcome_ignores_somebody": ideas.OUTCOME_IGNORES_SOMEBODY.by(
        *SOLUTION.edits(
            OUTCOME,
            "-1 if self.to_move == 0 else 1",
            "1 if player == 0 else -1",
            "1 - self.to_move",
        )
    ),
    "outcome_is_not_zero_sum": ideas.OUTCOME_IS_NOT_ZERO_SUM.by(
        *SOLUTION.edits(OUTCOME, "1", "-1", "0 if player == self.to_move else 1")
    ),
    "ends_at_the_wrong_time": at.method(
        "whose game is over too early, too late or never",
        "Whose legal moves decide whether the game is over?",
        "The game is over when the player *to move* has no move.",
        "`not self.legal_moves()`",
        look="Look at `is_terminal`.",
        by=SOLUTION.edits(
            OVER,
            f"{OVER} and {THE_OTHER}.legal_moves() == []",
            f"{THE_OTHER}.legal_moves() == []",
            "len(self.closed) == self.width * self.height",
            "False",
            "self.legal_moves() != []",
        ),
    ),
    "moves_are_no_list_of_pairs": at.method(
        "whose `legal_moves` does not return a list of pairs, each of them once",
        "What kind of thing does `legal_moves()` return, and what is in it?",
        "It is a list, and each cell in it is a pair in round brackets, listed once.",
        "`[(x, y), ...]`; a generator is used up after one look.",
        look="Look at the end of `legal_moves`.",
        by=[
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
    ),
}

MINI = (3, 2, frozenset({(2, 1)}))
BAD_MOVES = ((0, 0), (2, 0), (2, 1), (1, 1), (3, 0), (0, 2), (-1, 0))
NO_CELLS = ((0.5, 0), "a1", None)
BOARDS: tuple[tuple[Any, ...], ...] = (
    (4, 3, frozenset()),
    (5, 2, frozenset({(0, 0), (2, 1)})),
    (4, 4, frozenset({(0, 3), (3, 0)})),
    (5, 5, frozenset({(2, 2)})),
)
WIDE: tuple[tuple[Any, ...], ...] = (
    (1, 6, ()),
    (9, 1, ()),
    (6, 7, [(0, 0), (3, 3)]),
    (3, 9, ((2, 8),)),
)

EXERCISE = Exercise(
    name="isolation_state",
    number="2.1",
    task=(
        "Write the class `Isolation(width, height, blocked)` with `to_move`, `legal_moves()`, "
        "`result(move)`, `is_terminal()` and `utility(player)`. `blocked` is a list or a set of "
        "cells. `result` raises an error for every move that is not in `legal_moves()`."
    ),
    methods=("legal_moves", "result", "is_terminal", "utility"),
    solution=Isolation,
    imports="from gamesearch.state import IllegalMove",
    reasons={
        "legal_moves": "`places[to_move]` is the mover's own cell, None before the first move. In "
        "each of eight directions a queen goes on until a cell is not open.",
        "result": "`closed | {move}` is a new set; the old state keeps the old one. The new state "
        "has the closed cells, both places and the other player's turn.",
        "is_terminal": "The game is over when the player to move has no move.",
        "utility": "A player who cannot move loses, so the player to move at the end gets −1.",
    },
    hints=(
        "Write a small method that says whether a cell is open: on the board and not closed.",
        "First move: all open cells. Later: along each of the eight directions, cell by cell.",
        "`result`: refuse what is not in `legal_moves()`; then make a new state.",
    ),
    battery=[
        *all_positions(games.Isolation, (1, 1, frozenset()), ((0, 0), (1, 0))),
        *all_positions(games.Isolation, (2, 1, frozenset()), ((0, 0), (1, 0), (0, 1))),
        *all_positions(games.Isolation, (2, 2, frozenset({(1, 0)})), ((0, 0), (1, 0), (0, 1))),
        *all_positions(games.Isolation, (1, 3, frozenset()), ()),
        *all_positions(games.Isolation, (3, 1, frozenset()), ()),
        *all_positions(games.Isolation, MINI, BAD_MOVES, depth=3),
        *positions(games.Isolation, [(3, 2, [(2, 1)])], NO_CELLS),
    ],
    more=lambda seed=SEED: chain(
        random_games(games.Isolation, [MINI, *BOARDS], (*BAD_MOVES, *NO_CELLS), seed, kept=2),
        random_games(games.Isolation, WIDE, (), seed, kept=1),
    ),
    right=RIGHT,
    wrong=named(
        WRONG,
        new="`return Isolation(...)`, with the new closed cells, places and turn.",
        rules="A move that is not legal must raise an error.",
        cases="Which of the two it is depends on `player` and on `self.to_move`.",
    ),
    why="Each state owns its closed cells and places, so no move can change another position.",
    next="Count on your own board: how many positions are there after two moves?",
)

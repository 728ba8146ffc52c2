"""The right forms of dots_and_boxes_state, and the programs of its wrong ideas."""

import copy
from dataclasses import dataclass, replace
from itertools import product

from gamesearch import games
from gamesearch.state import IllegalMove
from gametutor.exercises.dots_and_boxes_state import DotsAndBoxes
from gametutor.kit.source import Source, written_in

IS_LINE = "x % 2 != y % 2"
LEFT = "[line for line in self.lines() if line not in self.drawn]"
SIZES = "range(2 * self.width + 1), range(2 * self.height + 1)"
BESIDE = """\
        if x % 2 == 1:
            return [(x, y - 1), (x, y + 1)]
        return [(x - 1, y), (x + 1, y)]"""
SIDES = "set(self.around(box))"
ILLEGAL = "move not in self.legal_moves()"
REFUSE = "raise IllegalMove(move, rule, self.legal_moves())"
PASSES, STAYS = "boxes, to_move = list(self.boxes), 1 - self.to_move", "to_move = self.to_move"
AFTER = "DotsAndBoxes(*size, lines, tuple(boxes), to_move)"
OVER = "self.legal_moves() == []"
OUTCOME = "self.boxes[player] - self.boxes[1 - player]"

SOLUTION = Source.of(DotsAndBoxes)


# --- right, in other forms ---------------------------------------------------------------------
def _sides_of(box):
    x, y = box
    return {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}


class WithRows:
    """A list of rows of marks, copied before it is written to."""

    def __init__(self, width, height):
        self.rows = [["+" if x % 2 == y % 2 == 0 else " " if x % 2 == y % 2 else "."
                      for x in range(2 * width + 1)] for y in range(2 * height + 1)]  # fmt: skip
        self.to_move = 0

    def legal_moves(self):
        moves = []
        for y, row in enumerate(self.rows):
            for x, mark in enumerate(row):
                if mark == ".":
                    moves.append((x, y))
        return moves

    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(f"{move} is not a line to draw")
        new = copy.copy(self)
        new.rows = [row[:] for row in self.rows]
        new.rows[move[1]][move[0]] = "-"
        again = False
        for y in range(1, len(new.rows), 2):
            above, row, below = new.rows[y - 1 : y + 2]
            for x in range(1, len(row), 2):
                sides = above[x] + below[x] + row[x - 1] + row[x + 1]
                if "." not in sides and row[x] == " ":
                    row[x] = "AB"[self.to_move]
                    again = True
        if not again:
            new.to_move = 1 - self.to_move
        return new

    def is_terminal(self):
        return not any("." in row for row in self.rows)

    def utility(self, player):
        marks = [mark for row in self.rows for mark in row]
        return marks.count("AB"[player]) - marks.count("BA"[player])


class WithBoxes:
    """A dict of boxes, each the set of its open sides."""

    def __init__(self, width, height):
        boxes = [(x, y) for x in range(1, 2 * width, 2) for y in range(1, 2 * height, 2)]
        self.open_sides = {box: _sides_of(box) for box in boxes}
        self.lead = self.to_move = 0

    def legal_moves(self):
        return sorted(set().union(*self.open_sides.values()))

    def result(self, move):
        assert move in self.legal_moves(), f"{move} is not legal"
        new = copy.deepcopy(self)
        won = 0
        for sides in new.open_sides.values():
            if move in sides:
                sides.remove(move)
                won += not sides
        new.lead += won if self.to_move == 0 else -won
        new.to_move = self.to_move if won else 1 - self.to_move
        return new

    def is_terminal(self):
        return len(self.legal_moves()) == 0

    def utility(self, player):
        return self.lead if player == 0 else -self.lead


class WithHistory:
    """The moves made so far tell everything."""

    def __init__(self, width, height, moves=()):
        self.width, self.height, self.moves = width, height, moves
        self.to_move, self.score = 0, {0: 0, 1: 0}
        for count in range(1, len(moves) + 1):
            closed = self.count(moves[:count]) - self.count(moves[: count - 1])
            self.score[self.to_move] += closed
            if closed == 0:
                self.to_move = (self.to_move + 1) % 2

    def count(self, lines):
        boxes = [(2 * i + 1, 2 * j + 1) for i in range(self.width) for j in range(self.height)]
        return sum(_sides_of(box) <= {*lines} for box in boxes)

    def legal_moves(self):
        across = [(2 * i + 1, 2 * j) for i in range(self.width) for j in range(self.height + 1)]
        upright = [(2 * i, 2 * j + 1) for i in range(self.width + 1) for j in range(self.height)]
        return [line for line in across + upright if line not in self.moves]

    def result(self, move):
        if move in self.legal_moves():
            return WithHistory(self.width, self.height, (*self.moves, move))
        raise ValueError(move)

    def is_terminal(self):
        return not self.legal_moves()

    def utility(self, player):
        return float(self.score[player] - self.score[1 - player])


class WithOwners:
    """A frozen set of lines, and who has which box."""

    def __init__(self, width, height, lines=None, owners=(), to_move=0):
        self.size = width, height
        self.cells = [(x, y) for x in range(2 * width + 1) for y in range(2 * height + 1)]
        self.lines = {cell for cell in self.cells if sum(cell) % 2} if lines is None else lines
        self.owners = dict(owners)
        self.to_move = to_move

    def legal_moves(self):
        return [cell for cell in self.cells if cell in self.lines]

    def result(self, move):
        if move not in self.lines:
            raise IllegalMove(move, "there is no such line to draw", self.legal_moves())
        left, owners = self.lines - {move}, dict(self.owners)
        for box in self.cells:
            if box[0] % 2 and box[1] % 2 and box not in owners and not _sides_of(box) & left:
                owners[box] = self.to_move
        stays = len(owners) > len(self.owners)
        turn = self.to_move if stays else {0: 1, 1: 0}[self.to_move]
        return WithOwners(*self.size, left, owners, turn)

    def is_terminal(self):
        return self.lines == set()

    def utility(self, player):
        mine = sum(owner == player for owner in self.owners.values())
        return 2 * mine - len(self.owners)


class WithBits:
    """Every line is a bit of one number; what the boxes are worth to player 0 is another number."""

    def __init__(self, width, height, mask=0, lead=0, to_move=0):
        self.width, self.height = width, height
        self.mask, self.lead, self.to_move = mask, lead, to_move

    def bit(self, x, y):
        return 1 << (y * (2 * self.width + 1) + x)

    def legal_moves(self):
        found = []
        for y in range(2 * self.height + 1):
            for x in range(1 - y % 2, 2 * self.width + 1, 2):
                if not self.mask & self.bit(x, y):
                    found.append((x, y))
        return found

    def closed(self, mask):
        boxes = 0
        for y in range(1, 2 * self.height, 2):
            for x in range(1, 2 * self.width, 2):
                left, right = self.bit(x - 1, y), self.bit(x + 1, y)
                sides = left | right | self.bit(x, y - 1) | self.bit(x, y + 1)
                boxes += mask & sides == sides
        return boxes

    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(f"{move} cannot be drawn")
        mask = self.mask | self.bit(*move)
        won = self.closed(mask) - self.closed(self.mask)
        lead = self.lead - won if self.to_move else self.lead + won
        return WithBits(self.width, self.height, mask, lead, self.to_move ^ (won == 0))

    def is_terminal(self):
        return len(self.legal_moves()) == 0

    def utility(self, player):
        return (1 - 2 * player) * self.lead


class WithTwoGrids:
    """Lines that lie and lines that stand, each in rows of truth values."""

    def __init__(self, width, height):
        self.lying = [[False] * width for _ in range(height + 1)]
        self.standing = [[False] * (width + 1) for _ in range(height)]
        self.boxes = [0, 0]
        self.to_move = 0

    def legal_moves(self):
        moves = []
        for grid, lies in ((self.lying, 1), (self.standing, 0)):
            for y, row in enumerate(grid):
                for x, is_drawn in enumerate(row):
                    if not is_drawn:
                        moves.append((2 * x + lies, 2 * y + 1 - lies))
        return sorted(moves, key=lambda line: line[::-1])

    def closed(self):
        return sum(
            self.lying[y][x] and self.lying[y + 1][x] and standing[x] and standing[x + 1]
            for y, standing in enumerate(self.standing)
            for x in range(len(standing) - 1)
        )

    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError("this line is not to be drawn")
        new = copy.deepcopy(self)
        x, y = move
        grid = new.standing if x % 2 == 0 else new.lying
        grid[y // 2][x // 2] = True
        won = new.closed() - self.closed()
        new.boxes[self.to_move] += won
        if won == 0:
            new.to_move = 1 - self.to_move
        return new

    def is_terminal(self):
        return all(map(all, self.lying + self.standing))

    def utility(self, player):
        return self.boxes[player] - self.boxes[1 - player]


@dataclass(frozen=True)
class WithFields:
    """A frozen class of data; a box is closed where none of its lines is open."""

    width: int
    height: int
    drawn: frozenset = frozenset()
    boxes: tuple = (0, 0)
    to_move: int = 0

    def legal_moves(self):
        every = product(range(2 * self.width + 1), range(2 * self.height + 1))
        return [line for line in every if sum(line) % 2 == 1 and line not in self.drawn]

    def result(self, move):
        if move not in self.legal_moves():
            raise IllegalMove(move, "draw another line", self.legal_moves())
        x, y = move
        near = [(x + dx, y + dy) for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))]
        drawn = self.drawn.union([move])
        won = [box for box in near if box[0] % 2 and box[1] % 2 and _sides_of(box) <= drawn]
        boxes = tuple(n + len(won) * (who == self.to_move) for who, n in enumerate(self.boxes))
        to_move = self.to_move if won else 1 - self.to_move
        return replace(self, drawn=drawn, boxes=boxes, to_move=to_move)

    def is_terminal(self):
        width, height = self.width, self.height
        return len(self.drawn) == width * (height + 1) + height * (width + 1)

    def utility(self, player):
        return self.boxes[player] - self.boxes[not player]


class WithCounts:
    """How many sides of each box are drawn; the turn is worked out when it is asked for."""

    def __init__(self, width, height):
        self.sides = {(x, y): 0 for x in range(1, 2 * width, 2) for y in range(1, 2 * height, 2)}
        every = [(x, y) for x in range(2 * width + 1) for y in range(2 * height + 1)]
        self.free = [line for line in every if (line[0] + line[1]) % 2]
        self.closed, self.passes = [], 0

    @property
    def to_move(self):
        return self.passes % 2

    def legal_moves(self):
        return self.free[:]

    def result(self, move):
        if move not in self.free:
            raise ValueError("no such line is left")
        new = copy.copy(self)
        new.free = [line for line in self.free if line != move]
        new.sides, new.closed = dict(self.sides), list(self.closed)
        x, y = move
        for box in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if box in new.sides:
                new.sides[box] += 1
                if new.sides[box] == 4:
                    new.closed.append(self.to_move)
        new.passes += len(new.closed) == len(self.closed)
        return new

    def is_terminal(self):
        return self.free == []

    def utility(self, player):
        return sum(1 if owner == player else -1 for owner in self.closed)


class WithText:
    """The whole position is a text: the lines that are drawn, the boxes, the turn."""

    def __init__(self, width, height, text=";0,0;0"):
        self.width, self.height = width, height
        lines, boxes, turn = text.split(";")
        self.drawn = [tuple(map(int, line.split(","))) for line in lines.split()]
        self.boxes = [int(count) for count in boxes.split(",")]
        self.to_move = int(turn)

    def legal_moves(self):
        return [
            (x, y)
            for x in range(2 * self.width + 1)
            for y in range(2 * self.height + 1)
            if (x + y) % 2 and (x, y) not in self.drawn
        ]

    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(move)
        drawn, boxes = {*self.drawn, move}, list(self.boxes)
        grid = [(x, y) for x in range(1, 2 * self.width, 2) for y in range(1, 2 * self.height, 2)]
        new = [box for box in grid if move in _sides_of(box) and drawn >= _sides_of(box)]
        boxes[self.to_move] += len(new)
        turn = self.to_move if new else 1 - self.to_move
        lines = " ".join(f"{x},{y}" for x, y in drawn)
        return WithText(self.width, self.height, f"{lines};{boxes[0]},{boxes[1]};{turn}")

    def is_terminal(self):
        return not self.legal_moves()

    def utility(self, player):
        return self.boxes[player] - sum(self.boxes) + self.boxes[player]


RIGHT = [games.DotsAndBoxes, *written_in(vars())]
# --- wrong ideas -------------------------------------------------------------------------------
ROWS = Source.of(WithRows)
BOXES = Source.of(WithBoxes)
NEVER_PASSES = SOLUTION.lines(PASSES, PASSES.replace("1 - ", ""))
ADDING = ("self.drawn.add(move)", f"return {AFTER.replace('lines', 'self.drawn')}")

PROGRAMS = {
    "dots_the_turn_never_stays": [SOLUTION.without(STAYS), ROWS.edit("if not again:", "if True:")],
    "dots_the_turn_always_stays": [
        NEVER_PASSES,
        SOLUTION.edit("tuple(boxes), to_move)", "tuple(boxes))"),
    ],
    "dots_the_turn_stays_at_the_wrong_time": [
        NEVER_PASSES.lines(STAYS, "to_move = 1 - self.to_move"),
        ROWS.edit("if not again", "if again"),
    ],
    "dots_the_turn_stays_for_one_box_only": [
        *SOLUTION.edits("if closed > 0", "if closed == 1", "if closed > 1"),
        ROWS.edit("again = True", "again = not again"),
        BOXES.edit("if won else", "if won == 1 else"),
    ],
    "dots_two_boxes_count_as_one": [
        SOLUTION.edit("+= closed", "+= 1"),
        SOLUTION.edit("return sum(", "return any("),
        BOXES.edit("won += not sides", "won = won or not sides"),
    ],
    "dots_the_other_player_gets_the_box": [
        *SOLUTION.edits("boxes[self.to_move]", "boxes[1 - self.to_move]", "boxes[0]", "boxes[1]"),
        SOLUTION.edit(OUTCOME, "self.boxes[1 - player] - self.boxes[player]"),
    ],
    "dots_looks_at_one_side_of_the_line": [
        *SOLUTION.edits("[(x, y - 1), (x, y + 1)]", "[(x, y - 1)]", "[(x, y + 1)]"),
        *SOLUTION.edits("[(x - 1, y), (x + 1, y)]", "[(x - 1, y)]", "[(x + 1, y)]"),
        *SOLUTION.edits(
            BESIDE,
            "        return [(x, y + 1)] if x % 2 == 1 else [(x + 1, y)]",
            "        return [(x, y - 1)] if x % 2 == 1 else [(x - 1, y)]",
            "        return [(x, y - 1), (x, y + 1)]",
            "        return [(x - 1, y), (x + 1, y)]",
        ),
        SOLUTION.edit("x % 2 == 1", "x % 2 == 0"),
    ],
    "dots_a_box_has_too_few_sides": [
        *SOLUTION.edits(
            SIDES,
            "set(self.around(box)[:3])",
            "set(self.around(box)[:1] + self.around(box)[2:])",
            "set(self.around(box)[:2])",
            "set(self.around(box)[2:])",
        ),
        SOLUTION.edit(f"{SIDES} <= drawn", f"len({SIDES} & drawn) >= 3"),
        ROWS.edit('"." not in sides', 'sides.count(".") < 2'),
    ],
    "dots_no_box_is_ever_closed": [
        SOLUTION.edit("drawn = self.drawn | {move}", "drawn = self.drawn"),
        SOLUTION.edit("self.closed_by(move)\n", "0\n"),
        SOLUTION.edit("tuple(boxes), to_move)", "self.boxes, 1 - self.to_move)"),
    ],
    "dots_counts_boxes_again": [
        ROWS.edit(' and row[x] == " "', ""),
        BOXES.edit("if move in sides:", "if True:").edit("sides.remove", "sides.discard"),
    ],
    "dots_forgets_the_boxes": [
        SOLUTION.edit("list(self.boxes)", "[0, 0]"),
        SOLUTION.edit("tuple(boxes), to_move)", "to_move=to_move)"),
        SOLUTION.edit("+= closed", "= closed"),
    ],
    "dots_forgets_the_lines": [
        *SOLUTION.edits("), self.drawn | {move}", "), self.drawn", "), frozenset({move})"),
        SOLUTION.edit(LEFT, "self.lines()").edit(
            OVER, "len(self.drawn) == len(self.legal_moves())"
        ),
    ],
    "dots_offers_what_is_no_line": [
        SOLUTION.edit(f" if {IS_LINE}", ""),
        *SOLUTION.edits(IS_LINE, "x % 2 == y % 2", "x % 2 or y % 2", "x % 2 == 1", "y % 2 == 1"),
        *SOLUTION.edits(IS_LINE, "x % 2 > y % 2", "x % 2 < y % 2"),
    ],
    "dots_the_board_has_another_size": [
        *SOLUTION.edits(
            SIZES,
            "range(2 * self.width), range(2 * self.height)",
            "range(2 * self.width + 2), range(2 * self.height + 2)",
            "range(self.width + 1), range(self.height + 1)",
            "range(2 * self.height + 1), range(2 * self.width + 1)",
            "range(self.width), range(self.height)",
            "range(2 * self.width - 1), range(2 * self.height - 1)",
            "range(2 * self.width + 1), range(2 * self.width + 1)",
        ),
        SOLUTION.edit("[(x, y) for y in down", "[(y, x) for y in down"),
    ],
    "dots_own_boxes_only": SOLUTION.edits(
        OUTCOME, "self.boxes[player]", "self.boxes[player] - self.width * self.height // 2"
    ),
    "dots_a_win_is_one": SOLUTION.edits(
        OUTCOME,
        f"({OUTCOME} > 0) - ({OUTCOME} < 0)",
        "1 if self.boxes[player] > self.boxes[1 - player] else -1",
        "1 if self.boxes[player] > self.boxes[1 - player] else 0",
    ),
    "dots_the_outcome_ignores_the_player": SOLUTION.edits(
        OUTCOME,
        "self.boxes[0] - self.boxes[1]",
        "self.boxes[self.to_move] - self.boxes[1 - self.to_move]",
        "abs(self.boxes[0] - self.boxes[1])",
    ),
    "dots_ends_at_the_wrong_time": SOLUTION.edits(
        OVER,
        "False",
        "self.legal_moves() != []",
        "2 * max(self.boxes) > self.width * self.height",
        "sum(self.boxes) > 0",
        "len(self.legal_moves()) <= 1",
        "len(self.drawn) == 4 * self.width * self.height",
    ),
    "dots_state_is_shared": [
        *ROWS.edits("[row[:] for row in self.rows]", "self.rows", "self.rows[:]"),
        ROWS.edit("copy.copy(self)", "self"),
        *BOXES.edits("copy.deepcopy(self)", "copy.copy(self)", "self"),
        SOLUTION.edit("drawn=frozenset()", "drawn=None")
        .edit("self.drawn = drawn", "self.drawn = set() if drawn is None else drawn")
        .lines(f"return {AFTER}", *ADDING),
        SOLUTION.edit("drawn=frozenset(), boxes=(0, 0)", "drawn=frozenset(), boxes=None")
        .edit("self.boxes = boxes", "self.boxes = [0, 0] if boxes is None else boxes")
        .edit("list(self.boxes)", "self.boxes")
        .edit("tuple(boxes)", "boxes"),
        SOLUTION.edit("self.drawn = drawn", "DotsAndBoxes.drawn = drawn"),
    ],
    "dots_turn_is_a_method": [
        BOXES.edit_all(".to_move", ".turn").before(
            "def legal_moves(self):", "def to_move(self):", "    return self.turn"
        )
    ],
    "dots_result_is_no_state": SOLUTION.edits(
        f"return {AFTER}", AFTER, "return self.drawn | {move}"
    ),
    "dots_accepts_illegal_moves": [
        *SOLUTION.edits(REFUSE, "pass", "return self"),
        *SOLUTION.edits(ILLEGAL, "move in self.drawn", "move in self.drawn or sum(move) % 2 == 0"),
    ],
    "dots_moves_are_no_list": [
        SOLUTION.edit(LEFT, f"({LEFT[1:-1]})"),
        SOLUTION.edit(LEFT, f"set({LEFT})").edit(OVER, "not self.legal_moves()"),
        SOLUTION.edit(LEFT, f"{LEFT} * 2"),
        SOLUTION.edit(LEFT, "[list(line) for line in lines if line not in self.drawn]").edit(
            ILLEGAL, "list(move) not in self.legal_moves()"
        ),
    ],
}

"""dots_and_boxes_state: a game in which the turn may stay."""

import copy
from dataclasses import dataclass, replace
from itertools import chain, product

from gamesearch import games
from gamesearch.state import IllegalMove
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.own_game import questions_about
from gametutor.kit.questions.own_game import all_positions, positions, random_games
from gametutor.kit.source import Source


class DotsAndBoxes:
    counts_points = True

    def __init__(self, width, height, drawn=frozenset(), boxes=(0, 0), to_move=0):
        self.width = width
        self.height = height
        self.drawn = drawn
        self.boxes = boxes
        self.to_move = to_move

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
            raise IllegalMove(move, "draw a line that is not drawn yet", self.legal_moves())
        boxes, to_move = list(self.boxes), 1 - self.to_move
        closed = self.closed_by(move)
        if closed > 0:
            boxes[self.to_move] += closed
            to_move = self.to_move
        return DotsAndBoxes(self.width, self.height, self.drawn | {move}, tuple(boxes), to_move)

    def is_terminal(self):
        return self.legal_moves() == []

    def utility(self, player):
        return self.boxes[player] - self.boxes[1 - player]


LINES = "[(x, y) for y in rows for x in columns if x % 2 != y % 2]"
LEFT = "[line for line in self.lines() if line not in self.drawn]"
SIZES = "range(2 * self.width + 1), range(2 * self.height + 1)"
BESIDE = "[(x, y - 1), (x, y + 1)] if x % 2 == 1 else [(x - 1, y), (x + 1, y)]"
SIDES = "{(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)} <= drawn"
ILLEGAL = "move not in self.legal_moves()"
REFUSE = 'raise IllegalMove(move, "draw a line that is not drawn yet", self.legal_moves())'
GAIN = "boxes[self.to_move] += closed"
STAY = "            to_move = self.to_move\n"
AFTER = "DotsAndBoxes(self.width, self.height, self.drawn | {move}, tuple(boxes), to_move)"
OVER = "self.legal_moves() == []"
OUTCOME = "self.boxes[player] - self.boxes[1 - player]"

SOLUTION = Source.of(DotsAndBoxes)


# --- right, in other forms ---------------------------------------------------------------------
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
            for x in range(1, len(new.rows[0]), 2):
                sides = (
                    new.rows[y - 1][x]
                    + new.rows[y + 1][x]
                    + new.rows[y][x - 1]
                    + new.rows[y][x + 1]
                )
                if "." not in sides and new.rows[y][x] == " ":
                    new.rows[y][x] = "AB"[self.to_move]
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
        self.open_sides = {
            (x, y): {(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)}
            for x in range(1, 2 * width, 2)
            for y in range(1, 2 * height, 2)
        }
        self.lead = 0
        self.to_move = 0

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
        beside = ((-1, 0), (1, 0), (0, -1), (0, 1))
        return sum(all((x + dx, y + dy) in lines for dx, dy in beside) for x, y in boxes)

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


def sides_of(box):
    x, y = box
    return {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}


class WithOwners:
    """A frozen set of lines, and who has which box."""

    def __init__(self, width, height, lines=None, owners=(), to_move=0):
        self.size = width, height
        grid = [(x, y) for x in range(2 * width + 1) for y in range(2 * height + 1)]
        self.cells = grid
        self.lines = {cell for cell in grid if sum(cell) % 2} if lines is None else lines
        self.owners = dict(owners)
        self.to_move = to_move

    def legal_moves(self):
        return [cell for cell in self.cells if cell in self.lines]

    def result(self, move):
        if move not in self.lines:
            raise IllegalMove(move, "there is no such line to draw", self.legal_moves())
        left = self.lines - {move}
        owners = dict(self.owners)
        for box in self.cells:
            if box[0] % 2 and box[1] % 2 and box not in owners and not sides_of(box) & left:
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
        lying = [
            (2 * x + 1, 2 * y)
            for y, row in enumerate(self.lying)
            for x, is_drawn in enumerate(row)
            if not is_drawn
        ]
        standing = [
            (2 * x, 2 * y + 1)
            for y, row in enumerate(self.standing)
            for x, is_drawn in enumerate(row)
            if not is_drawn
        ]
        return sorted(lying + standing, key=lambda line: line[::-1])

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
        mine, other = self.boxes[player], self.boxes[1 - player]
        return mine - other


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
        won = [box for box in near if box[0] % 2 and box[1] % 2 and sides_of(box) <= drawn]
        mine, theirs = self.boxes if self.to_move == 0 else self.boxes[::-1]
        boxes = (mine + len(won), theirs)
        boxes = boxes if self.to_move == 0 else boxes[::-1]
        return replace(
            self, drawn=drawn, boxes=boxes, to_move=self.to_move if won else 1 - self.to_move
        )

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
        new = [box for box in grid if move in sides_of(box) and drawn >= sides_of(box)]
        boxes[self.to_move] += len(new)
        turn = self.to_move if new else 1 - self.to_move
        lines = " ".join(f"{x},{y}" for x, y in drawn)
        return WithText(self.width, self.height, f"{lines};{boxes[0]},{boxes[1]};{turn}")

    def is_terminal(self):
        return not self.legal_moves()

    def utility(self, player):
        return self.boxes[player] - sum(self.boxes) + self.boxes[player]


RIGHT = [
    *(WithRows, WithBoxes, WithHistory, WithOwners, games.DotsAndBoxes, WithBits),
    *(WithTwoGrids, WithFields, WithCounts, WithText),
]

# --- wrong ideas -------------------------------------------------------------------------------

ROWS = Source.of(WithRows)
BOXES = Source.of(WithBoxes)
ADDING = ("self.drawn.add(move)", f"return {AFTER.replace('self.drawn | {move}', 'self.drawn')}")

WRONG = {
    "the_turn_never_stays": at.method(
        "in which the turn passes even after a box was closed",
        "A player closes a box. Who moves next?",
        "A player who closes a box moves again.",
        "`to_move = self.to_move` where at least one box was closed.",
        look="Look at whose turn it is in the new state.",
        by=[SOLUTION.edit(STAY, ""), ROWS.edit("if not again:", "if True:")],
    ),
    "the_turn_always_stays": at.method(
        "in which the turn never passes to the other player",
        "A draws a line that closes no box. Who moves next?",
        "The turn stays only with a player who closes a box.",
        "The other player is `1 - self.to_move`: 0 becomes 1, and 1 becomes 0.",
        look="Look at whose turn it is in the new state.",
        by=[
            *SOLUTION.edits("1 - self.to_move\n        closed", "self.to_move\n        closed"),
            SOLUTION.edit("tuple(boxes), to_move)", "tuple(boxes))"),
        ],
    ),
    "the_turn_stays_at_the_wrong_time": at.method(
        "in which the turn stays where it should pass, and passes where it should stay",
        "Read your condition aloud: who moves next after a box was closed?",
        "A player who closes a box moves again; otherwise it is the other player's turn.",
        "`self.to_move if closed else 1 - self.to_move`",
        look="Look at whose turn it is in the new state.",
        by=[
            SOLUTION.edit("1 - self.to_move\n        closed", "self.to_move\n        closed").edit(
                STAY, "            to_move = 1 - self.to_move\n"
            ),
            ROWS.edit("if not again", "if again"),
        ],
    ),
    "the_turn_stays_for_one_box_only": at.method(
        "in which the turn stays only after one box, or only after two at once",
        "The line between two boxes can close both at once. Who moves next then, and who after a "
        "single box?",
        "The turn stays after one box as after two.",
        "Ask whether *any* box was closed.",
        look="Look at when the turn stays.",
        by=[
            SOLUTION.edit("if closed > 0", "if closed == 1"),
            SOLUTION.edit("if closed > 0", "if closed > 1"),
            ROWS.edit("again = True", "again = not again"),
            BOXES.edit("if won else", "if won == 1 else"),
        ],
    ),
    "two_boxes_count_as_one": at.method(
        "in which a line that closes two boxes at once counts for one box",
        "The line between two boxes can close both at once. How many boxes does its player get?",
        "Every box that the line closes counts.",
        "Add the number of boxes that the line has closed, 0, 1 or 2.",
        look="Look at what `result` counts for a line between two boxes.",
        by=[
            SOLUTION.edit("+= closed", "+= 1"),
            SOLUTION.edit("return sum(", "return any("),
            BOXES.edit("won += not sides", "won = won or not sides"),
        ],
    ),
    "the_other_player_gets_the_box": at.method(
        "in which a box counts for the wrong player",
        "For whom does a box count: for the player who drew its last line, or for somebody else?",
        "`self.to_move` is the player who draws the line, and `player` the one who is asked about.",
        "Add to `boxes[self.to_move]`; the outcome is `self.boxes[player]` minus the other's.",
        look="Look at where a box is counted, and at `utility`.",
        by=[
            *SOLUTION.edits(
                GAIN,
                "boxes[1 - self.to_move] += closed",
                "boxes[0] += closed",
                "boxes[1] += closed",
            ),
            SOLUTION.edit(OUTCOME, "self.boxes[1 - player] - self.boxes[player]"),
        ],
    ),
    "looks_at_one_side_of_the_line": at.method(
        "in which a line belongs to one box only",
        "How many boxes lie beside a line in the middle of the board?",
        "A line across has a box above it and one below; an upright line one on each side.",
        "Look at both cells beside the line: a cell outside the board has no four sides.",
        look="Look at which boxes a line may close.",
        by=[
            *SOLUTION.edits("[(x, y - 1), (x, y + 1)] if", "[(x, y - 1)] if", "[(x, y + 1)] if"),
            *SOLUTION.edits(
                "else [(x - 1, y), (x + 1, y)]", "else [(x - 1, y)]", "else [(x + 1, y)]"
            ),
            SOLUTION.edit(BESIDE, "[(x, y + 1)] if x % 2 == 1 else [(x + 1, y)]"),
            SOLUTION.edit(BESIDE, "[(x, y - 1)] if x % 2 == 1 else [(x - 1, y)]"),
            SOLUTION.edit(BESIDE, "[(x, y - 1), (x, y + 1)]"),
            SOLUTION.edit(BESIDE, "[(x - 1, y), (x + 1, y)]"),
            SOLUTION.edit("x % 2 == 1 else", "x % 2 == 0 else"),
        ],
    ),
    "a_box_has_too_few_sides": at.method(
        "in which a box is closed before it has four sides",
        "Which four lines close the box (1, 1)?",
        "A box has a line above and below, and one on its left and right.",
        "The box (x, y) is closed by (x, y − 1), (x, y + 1), (x − 1, y) and (x + 1, y).",
        look="Look at the test whether a box is closed.",
        by=[
            *SOLUTION.edits(
                SIDES,
                *(
                    f"{{{sides}}} <= drawn"
                    for sides in (
                        "(x, y - 1), (x, y + 1), (x - 1, y)",
                        "(x, y - 1), (x - 1, y), (x + 1, y)",
                        "(x, y - 1), (x, y + 1)",
                        "(x - 1, y), (x + 1, y)",
                    )
                ),
            ),
            SOLUTION.edit(
                SIDES, "len({(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)} & drawn) >= 3"
            ),
            ROWS.edit('"." not in sides', 'sides.count(".") < 2'),
        ],
    ),
    "no_box_is_ever_closed": at.method(
        "in which no box is ever closed",
        "Is the new line among the lines with which you compare the sides of a box?",
        "A box is closed by the line that is being drawn, so look at the board after the move.",
        "`self.drawn | {move}` has the new line in it.",
        look="Look at which lines the test for a closed box knows.",
        by=[
            SOLUTION.edit("drawn = self.drawn | {move}", "drawn = self.drawn"),
            SOLUTION.edit("self.closed_by(move)\n", "0\n"),
            SOLUTION.edit("tuple(boxes), to_move)", "self.boxes, 1 - self.to_move)"),
        ],
    ),
    "counts_boxes_again": at.method(
        "in which boxes that were closed before count again",
        "A box was closed three moves ago. Does it count for the line that is drawn now?",
        "Only boxes beside the new line can be closed by it.",
        "Compare the number of closed boxes before and after, or look beside the line only.",
        look="Look at which boxes are counted in `result`.",
        by=[
            ROWS.edit(' and new.rows[y][x] == " "', ""),
            BOXES.without("if move in sides:")
            .lines("    sides.remove(move)".strip(), "sides.discard(move)")
            .edit("                sides.", "            sides.")
            .edit("                won +=", "            won +="),
        ],
    ),
    "forgets_the_boxes": at.method(
        "whose new state does not know the boxes of before",
        "What does a new state know of the boxes that were closed earlier?",
        "What the constructor is not given is as at the start of the game.",
        "Hand over all five: width, height, lines, boxes, turn.",
        look="Look at the new state that `result` makes.",
        by=[
            SOLUTION.edit("list(self.boxes)", "[0, 0]"),
            SOLUTION.edit("tuple(boxes), to_move)", "to_move=to_move)"),
            SOLUTION.edit("+= closed", "= closed"),
        ],
    ),
    "forgets_the_lines": at.method(
        "in which a line that was drawn can be drawn again",
        "Which lines does the new state know: the ones of before, the new one, or both?",
        "A line once drawn stays.",
        "`self.drawn | {move}` has them all; `self.drawn | set(move)` adds two numbers.",
        look="Look at what `result` does with the lines.",
        by=[
            *SOLUTION.edits(
                "self.height, self.drawn | {move}",
                "self.height, self.drawn",
                "self.height, frozenset({move})",
            ),
            SOLUTION.edit(LEFT, "self.lines()").edit(
                OVER, "len(self.drawn) == len(self.legal_moves())"
            ),
        ],
    ),
    "offers_what_is_no_line": at.method(
        "that offers cells which are not lines, or leaves out some that are",
        "Which cells of the board are lines: what do their two numbers have in common?",
        "A dot has two even numbers, a box two odd ones. A line has one of each.",
        "`x % 2 != y % 2`",
        look="Look at which cells `legal_moves` goes through.",
        by=[
            *SOLUTION.edits(
                " if x % 2 != y % 2",
                "",
                " if x % 2 == y % 2",
                " if x % 2 or y % 2",
                " if x % 2 == 1",
                " if y % 2 == 1",
                " if x % 2 > y % 2",
                " if x % 2 < y % 2",
            ),
        ],
    ),
    "the_board_has_another_size": at.method(
        "whose board is too small, too large, or has width and height exchanged",
        "A board that is two boxes wide: how many columns does it have, dots and lines included?",
        "There is a column of dots more than there are columns of boxes.",
        "`2 * width + 1` columns, numbered 0 to `2 * width`, and `2 * height + 1` rows.",
        look="Look at how far columns and rows are counted.",
        by=[
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
            SOLUTION.edit("[(x, y) for y in rows", "[(y, x) for y in rows"),
        ],
    ),
    "own_boxes_only": at.method(
        "whose outcome is the number of a player's own boxes",
        "What do `utility(0)` and `utility(1)` add up to?",
        "What one player wins the other loses: together 0.",
        "`self.boxes[player] - self.boxes[1 - player]`",
        look="Look at `utility`.",
        by=SOLUTION.edits(
            OUTCOME, "self.boxes[player]", "self.boxes[player] - self.width * self.height // 2"
        ),
    ),
    "a_win_is_one": at.method(
        "whose outcome is 1, 0 or −1, whatever the number of boxes",
        "A has three boxes, and B one. By how many boxes is A ahead?",
        "In this game the outcome is the difference in boxes, so that more is better.",
        "`self.boxes[player] - self.boxes[1 - player]`",
        look="Look at `utility`.",
        by=SOLUTION.edits(
            OUTCOME,
            f"({OUTCOME} > 0) - ({OUTCOME} < 0)",
            "1 if self.boxes[player] > self.boxes[1 - player] else -1",
            "1 if self.boxes[player] > self.boxes[1 - player] else 0",
        ),
    ),
    "the_outcome_ignores_the_player": at.method(
        "whose outcome is for the wrong player, or for the same one always",
        "For whom is the number that `utility(player)` returns?",
        "The player asked about is `player`; whose turn it would be does not matter here.",
        "`self.boxes[player] - self.boxes[1 - player]`",
        look="Look at `utility`.",
        by=SOLUTION.edits(
            OUTCOME,
            "self.boxes[0] - self.boxes[1]",
            "self.boxes[self.to_move] - self.boxes[1 - self.to_move]",
            "abs(self.boxes[0] - self.boxes[1])",
        ),
    ),
    "ends_at_the_wrong_time": at.method(
        "whose game is over too early, too late or never",
        "When is the last line drawn, and what may still happen before that?",
        "The game goes on until all lines are drawn, even if one player has more than half.",
        "`not self.legal_moves()`",
        look="Look at `is_terminal`.",
        by=SOLUTION.edits(
            OVER,
            "False",
            "self.legal_moves() != []",
            "2 * max(self.boxes) > self.width * self.height",
            "sum(self.boxes) > 0",
            "len(self.legal_moves()) <= 1",
            "len(self.drawn) == 4 * self.width * self.height",
        ),
    ),
    "state_is_shared": at.method(
        "whose new state shares data with the old one, so that both change",
        "After `result(move)`, which lines are drawn in the *old* state, and who has which boxes?",
        "A second name, or a shallow copy, still has the same list or set inside.",
        "Make new ones: `self.drawn | {move}`, `list(self.boxes)`, or `[row[:] for row in rows]`.",
        look="Look at how the new state gets its lines and its boxes.",
        by=[
            ROWS.edit("[row[:] for row in self.rows]", "self.rows"),
            ROWS.edit("[row[:] for row in self.rows]", "self.rows[:]"),
            ROWS.edit("copy.copy(self)", "self"),
            BOXES.edit("copy.deepcopy(self)", "copy.copy(self)"),
            BOXES.edit("copy.deepcopy(self)", "self"),
            SOLUTION.edit("drawn=frozenset()", "drawn=None")
            .edit("self.drawn = drawn", "self.drawn = set() if drawn is None else drawn")
            .lines(f"return {AFTER}", *ADDING),
            SOLUTION.edit("drawn=frozenset(), boxes=(0, 0)", "drawn=frozenset(), boxes=None")
            .edit("self.boxes = boxes", "self.boxes = [0, 0] if boxes is None else boxes")
            .edit("list(self.boxes)", "self.boxes")
            .edit("tuple(boxes)", "boxes"),
            *SOLUTION.edits("self.drawn = drawn", "DotsAndBoxes.drawn = drawn"),
        ],
    ),
    "turn_is_a_method": ideas.TURN_IS_A_METHOD.by(
        BOXES.edit(
            "        self.lead = 0\n        self.to_move = 0",
            "        self.lead = 0\n        self.turn = 0",
        )
        .edit(
            "new.to_move = self.to_move if won else 1 - self.to_move",
            "new.turn = self.turn if won else 1 - self.turn",
        )
        .edit("if self.to_move == 0 else -won", "if self.turn == 0 else -won")
        .edit(
            "    def legal_moves(self):",
            "    def to_move(self):\n        return self.turn\n\n    def legal_moves(self):",
        ),
    ),
    "result_is_no_state": ideas.RESULT_IS_NO_STATE.by(
        SOLUTION.edit(f"return {AFTER}", AFTER),
        SOLUTION.edit(f"return {AFTER}", "return self.drawn | {move}"),
    ),
    "accepts_illegal_moves": ideas.ACCEPTS_ILLEGAL_MOVES.by(
        *SOLUTION.edits(REFUSE, "pass", "return self"),
        *SOLUTION.edits(ILLEGAL, "move in self.drawn", "move in self.drawn or sum(move) % 2 == 0"),
    ),
    "moves_are_no_list": at.method(
        "whose `legal_moves` does not return a list of pairs, each of them once",
        "What kind of thing does `legal_moves()` return, and what is in it?",
        "It is a list, and each line in it is a pair in round brackets, listed once.",
        "`[(x, y), ...]`; a generator is used up after one look.",
        look="Look at the end of `legal_moves`.",
        by=[
            SOLUTION.edit(LEFT, f"({LEFT[1:-1]})"),
            SOLUTION.edit(LEFT, f"set({LEFT})").edit(OVER, "not self.legal_moves()"),
            SOLUTION.edit(LEFT, f"{LEFT} * 2"),
            SOLUTION.edit(LEFT, "[list(line) for line in lines if line not in self.drawn]").edit(
                ILLEGAL, "list(move) not in self.legal_moves()"
            ),
        ],
    ),
}

ROUND = ((1, 0), (0, 1), (1, 2), (2, 1))
"""The four lines of the box (1, 1)."""
PATHS = (
    *(((2, 1), (*ROUND[:at], *ROUND[at + 1 :], ROUND[at])) for at in range(4)),
    ((2, 1), ((1, 0), (3, 0), (0, 1), (4, 1), (1, 2), (3, 2), (2, 1))),
    ((1, 2), ((1, 0), (0, 1), (2, 1), (0, 3), (2, 3), (1, 4), (1, 2))),
    ((2, 1), ((3, 0), (4, 1), (3, 2), (2, 1), (1, 0), (0, 1), (1, 2))),
    ((1, 2), ((1, 4), (0, 3), (2, 3), (0, 1), (1, 2), (2, 1), (1, 0))),
)
BAD_MOVES = ((0, 0), (1, 1), (1, 0), (2, 1), (0, 5), (5, 0), (-1, 0))
NO_LINES = ((0.5, 0), "b1", None, 1)
STARTS = ((2, 1), (1, 2), (2, 2), (3, 1))
SIZES_ASKED: tuple[tuple[int, int], ...] = ((2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (3, 2))


def _on_the_way(size, moves):
    """Every question about each position of a game, of which the lines are drawn in this order."""
    for count in range(len(moves) + 1):
        yield from questions_about(games.DotsAndBoxes, size, moves[:count], BAD_MOVES[:4], kept=())


def _asked(*probes):
    """Without the question whose turn it is after the end: nobody's."""
    return [
        probe
        for probe in chain(*probes)
        if probe.question != "to_move" or not probe.state.is_terminal()
    ]


EXERCISE = Exercise(
    name="dots_and_boxes_state",
    number="11.3",
    task=(
        "Write the class `DotsAndBoxes(width, height)` with `to_move`, `legal_moves()`, "
        "`result(move)`, `is_terminal()` and `utility(player)`. A move is the cell `(x, y)` of a "
        "line, counted with dots and boxes; a player who closes a box moves again; the outcome is "
        "the difference in boxes. `result` raises an error for every move that is not in "
        "`legal_moves()`."
    ),
    methods=("legal_moves", "result", "is_terminal", "utility"),
    solution=DotsAndBoxes,
    imports="from gamesearch.state import IllegalMove",
    reasons={
        "legal_moves": "All lines of the board, without those that are drawn.",
        "result": "The boxes beside the new line are the only ones that it can close: two at most. "
        "If it closes any, they are counted for the player to move, and the turn stays.",
        "is_terminal": "When all lines are drawn, all boxes are closed.",
        "utility": "The difference in boxes: what one player is ahead the other is behind.",
    },
    hints=(
        "Write and check one method at a time; the check says which ones are right so far.",
        "`legal_moves`: of all lines, cells `(x, y)` with `x % 2 != y % 2`, x from 0 to "
        "`2 * width` and y from 0 to `2 * height`, those that are not drawn yet.",
        "`result`: the boxes beside a line across are `(x, y - 1)` and `(x, y + 1)`, those beside "
        "an upright one `(x - 1, y)` and `(x + 1, y)`. Count those with four sides drawn. If there "
        "are any, the player gets them and moves again.",
    ),
    battery=_asked(
        all_positions(games.DotsAndBoxes, (1, 1), BAD_MOVES[:3], depth=2),
        all_positions(games.DotsAndBoxes, (2, 1), BAD_MOVES, depth=1),
        all_positions(games.DotsAndBoxes, (1, 2), BAD_MOVES, depth=1),
        positions(games.DotsAndBoxes, [(1, 1), (2, 2)], NO_LINES),
        *(_on_the_way(*path) for path in (((1, 1), ROUND), *PATHS)),
        random_games(games.DotsAndBoxes, STARTS, BAD_MOVES[:2], seed=7, kept=1),
    ),
    more=lambda seed=SEED: _asked(
        random_games(games.DotsAndBoxes, SIZES_ASKED, (*BAD_MOVES, *NO_LINES), seed, kept=1)
    ),
    right=RIGHT,
    wrong=named(
        WRONG,
        prefix="dots_",
        new="`return DotsAndBoxes(...)`, with the new lines, boxes and turn.",
        rules="A line that is drawn already, a dot and a box are no moves.",
    ),
    why="Whose turn it is stands in the state, so every search that asks the state is right.",
    next="Find out by `check_game(DotsAndBoxes(2, 2))` whether your game keeps its promises.",
)

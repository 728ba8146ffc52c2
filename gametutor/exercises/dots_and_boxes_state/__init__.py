"""dots_and_boxes_state: a game in which the turn may stay."""

from itertools import chain

from gamesearch import games
from gamesearch.state import IllegalMove
from gametutor.kit.batteries.own_game import all_positions, positions, random_games
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.own_game import questions_about


class DotsAndBoxes:
    counts_points = True

    def __init__(
        self,
        width,
        height,
        drawn=frozenset(),
        boxes=(0, 0),
        to_move=0,
    ):
        self.width = width
        self.height = height
        self.drawn = drawn
        self.boxes = boxes
        self.to_move = to_move

    def lines(self):
        across, down = range(2 * self.width + 1), range(2 * self.height + 1)
        return [(x, y) for y in down for x in across if x % 2 != y % 2]

    def beside(self, line):
        x, y = line
        if x % 2 == 1:
            return [(x, y - 1), (x, y + 1)]
        return [(x - 1, y), (x + 1, y)]

    def around(self, box):
        x, y = box
        return [(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)]

    def legal_moves(self):
        return [line for line in self.lines() if line not in self.drawn]

    def closed_by(self, move):
        drawn = self.drawn | {move}
        boxes = self.beside(move)
        return sum(set(self.around(box)) <= drawn for box in boxes)

    def result(self, move):
        if move not in self.legal_moves():
            rule = "draw a line that is not drawn yet"
            raise IllegalMove(move, rule, self.legal_moves())
        boxes, to_move = list(self.boxes), 1 - self.to_move
        closed = self.closed_by(move)
        if closed > 0:
            boxes[self.to_move] += closed
            to_move = self.to_move
        size, lines = (self.width, self.height), self.drawn | {move}
        return DotsAndBoxes(*size, lines, tuple(boxes), to_move)

    def is_terminal(self):
        return self.legal_moves() == []

    def utility(self, player):
        return self.boxes[player] - self.boxes[1 - player]


ROUND = ((1, 0), (0, 1), (1, 2), (2, 1))
"""The four lines of the box (1, 1)."""
PATHS = (
    *(((2, 1), (*ROUND[:at], *ROUND[at + 1 :], ROUND[at])) for at in range(4)),
    ((2, 1), ((1, 0), (3, 0), (0, 1), (4, 1), (1, 2), (3, 2), (2, 1))),
    ((1, 2), ((1, 0), (0, 1), (2, 1), (0, 3), (2, 3), (1, 4), (1, 2))),
    ((2, 1), ((3, 0), (4, 1), (3, 2), (2, 1), (1, 0), (0, 1), (1, 2))),
    ((1, 2), ((1, 4), (0, 3), (2, 3), (0, 1), (1, 2), (2, 1), (1, 0))),
)
BAD_MOVES = ((0, 0), (1, 1), (1, 0), (2, 1), (0, 5), (5, 0), (-1, 0), (0, -1))
NO_LINES = ((0.5, 0), "b1", None, 1)
STARTS = ((2, 1), (1, 2), (2, 2), (3, 1))
SIZES_ASKED: tuple[tuple[int, int], ...] = ((2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (3, 2))
LARGE = ((5, 1), (1, 5), (3, 3))
CHAIN = (
    *((x, y) for y in (0, 2) for x in range(1, 16, 2)),
    *((x, 1) for x in (0, 16, *range(2, 16, 2))),
)
"""The lines of a row of eight boxes, of which one player closes all at the end, one by one."""


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
    folder=__name__,
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
        "legal_moves": "All lines of the board, except those already drawn.",
        "result": "The boxes beside the new line are the only ones that it can close: two at "
        "most. If it closes any, they count for the player to move, and the turn "
        "stays.",
        "is_terminal": "When all lines are drawn, all boxes are closed.",
        "utility": "The difference in boxes: the lead of one player is the deficit of the other.",
    },
    hints=(
        "Write and check one method at a time; the check says which ones are right so far.",
        "`legal_moves`: of all lines, `self.lines()`, those that are not drawn yet.",
        "`result`: of the cells in `self.beside(move)`, count those with all four lines of "
        "`self.around(box)` drawn. If there are any, the player gets them and moves again.",
        "`is_terminal`: no line is left to draw.",
        "`utility`: the boxes of `player` minus those of the other player.",
    ),
    battery=_asked(
        all_positions(games.DotsAndBoxes, [(1, 1)], BAD_MOVES[:3], depth=2),
        all_positions(games.DotsAndBoxes, [(2, 1), (1, 2)], BAD_MOVES, depth=1),
        positions(games.DotsAndBoxes, [(1, 1), (2, 2)], NO_LINES),
        *(_on_the_way(*path) for path in (((1, 1), ROUND), *PATHS)),
        random_games(games.DotsAndBoxes, STARTS, BAD_MOVES[:2], seed=7, kept=1),
    ),
    more=lambda seed=SEED: _asked(
        random_games(games.DotsAndBoxes, SIZES_ASKED, (*BAD_MOVES, *NO_LINES), seed, kept=1),
        random_games(games.DotsAndBoxes, LARGE, (), seed, kept=1),
        *(
            questions_about(games.DotsAndBoxes, (8, 1), CHAIN[:count], (), kept=())
            for count in range(18, len(CHAIN) + 1)
        ),
    ),
    why="The state itself says whose turn it is, so every search that asks the state is right.",
    next="Use `check_game(DotsAndBoxes(2, 2))` to find out whether your game keeps its promises.",
)

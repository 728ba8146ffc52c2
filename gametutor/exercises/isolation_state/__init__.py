"""isolation_state: a board with places and walls."""

from itertools import chain, permutations
from typing import Any

from gamesearch import games
from gamesearch.state import IllegalMove
from gametutor.kit.batteries.own_game import Start, all_positions, positions, random_games
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.own_game import questions_about


class Isolation:
    def __init__(
        self,
        width,
        height,
        blocked,
        places=(None, None),
        to_move=0,
    ):
        self.width = width
        self.height = height
        self.closed = frozenset(blocked)
        self.places = places
        self.to_move = to_move

    def is_open(self, cell):
        x, y = cell
        on_board = 0 <= x < self.width and 0 <= y < self.height
        return on_board and cell not in self.closed

    def legal_moves(self):
        place = self.places[self.to_move]
        if place is None:
            columns, rows = range(self.width), range(self.height)
            cells = [(x, y) for y in rows for x in columns]
            return [cell for cell in cells if self.is_open(cell)]
        moves = []
        ways = [(1, 0), (1, -1), (0, -1), (-1, -1)]
        back = [(-1, 0), (-1, 1), (0, 1), (1, 1)]
        for dx, dy in ways + back:
            x, y = place[0] + dx, place[1] + dy
            while self.is_open((x, y)):
                moves.append((x, y))
                x, y = x + dx, y + dy
        return moves

    def result(self, move):
        if move not in self.legal_moves():
            rule = "no queen move to an open cell"
            raise IllegalMove(move, rule, self.legal_moves())
        first, second = self.places
        places = (move, second) if self.to_move == 0 else (first, move)
        closed = self.closed | {move}
        size = self.width, self.height
        return Isolation(*size, closed, places, 1 - self.to_move)

    def is_terminal(self):
        return self.legal_moves() == []

    def utility(self, player):
        return -1 if player == self.to_move else +1

    def __str__(self):
        marks = dict.fromkeys(self.closed, "#")
        marks |= dict(zip(self.places, "AB", strict=True))
        columns = range(self.width)
        rows = range(self.height)
        board = [[marks.get((x, y), ".") for x in columns] for y in rows]
        return "\n".join(map("".join, board))


TINY: tuple[Start, ...] = ((1, 1, frozenset()), (2, 1, frozenset()), (2, 2, frozenset({(1, 0)})))
MINI = (3, 2, frozenset({(2, 1)}))
BAD_MOVES = ((0, 0), (2, 0), (2, 1), (1, 1), (3, 0), (0, 2), (-1, 0))
NO_CELLS = ("a1", None)
BOARDS: tuple[Start, ...] = (
    *((4, 3, frozenset()), (5, 2, frozenset({(0, 0), (2, 1)}))),
    *((4, 4, frozenset({(0, 3), (3, 0)})), (5, 5, frozenset({(2, 2)}))),
)
CORNERS = ((0, 0), (3, 0), (0, 3), (3, 3))
"""Of a board on which a queen may go far to the side, up and across."""
FAR: tuple[Any, Any] = ((12, 1, ()), ((0, 0), (11, 0)))
"""A board with its first two moves, on which the next one may go ten cells far."""
WIDE: tuple[Start, ...] = ((1, 6, ()), (9, 1, ()), (6, 7, [(0, 0), (3, 3)]), (3, 9, ((2, 8),)))

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write the class `Isolation(width, height, blocked)` with `to_move`, `legal_moves()`, "
        "`result(move)`, `is_terminal()` and `utility(player)`. `blocked` is a list or a set of "
        "cells. `result` raises an error for every move that is not in `legal_moves()`."
    ),
    methods=("legal_moves", "result", "is_terminal", "utility"),
    solution=Isolation,
    imports="from gamesearch.state import IllegalMove",
    reasons={
        "legal_moves": "`places[to_move]` is the cell of the player to move, None before the "
        "first move. In each of eight directions a queen goes on until a cell is "
        "not open.",
        "result": "`closed | {move}` is a new set; the old state keeps the old one. The new state "
        "has the closed cells, both places and the other player's turn.",
        "is_terminal": "The game is over when the player to move has no move.",
        "utility": "A player who cannot move loses, so the player to move at the end gets −1.",
    },
    hints=(
        "`legal_moves`: a first move goes to any open cell. Where a later one may go, the lesson's "
        "`queen_moves(self, place)` knows, given the board and a place: whose place?",
        "`result`: refuse what is not in `legal_moves()`. In the new state the closed cells are "
        "`self.closed | {move}`, the mover stands on `move`, and the other player is to move.",
        "`is_terminal`: `not self.legal_moves()`.",
        "`utility`: whoever is to move then has lost, so `-1 if player == self.to_move else 1`.",
    ),
    battery=[
        *all_positions(games.Isolation, TINY[:1], ((0, 0), (1, 0))),
        *all_positions(games.Isolation, TINY[1:], ((0, 0), (1, 0), (0, 1))),
        *all_positions(games.Isolation, [(1, 3, frozenset()), (3, 1, frozenset())], ()),
        *all_positions(games.Isolation, [MINI], BAD_MOVES, depth=3),
        *positions(games.Isolation, [(3, 2, [(2, 1)])], NO_CELLS),
        *chain.from_iterable(
            questions_about(games.Isolation, (4, 4, ()), both, (), kept=())
            for both in permutations(CORNERS, 2)
        ),
    ],
    more=lambda seed=SEED: chain(
        random_games(games.Isolation, [MINI, *BOARDS], (*BAD_MOVES, *NO_CELLS), seed, kept=2),
        random_games(games.Isolation, WIDE, (), seed, kept=1),
        questions_about(games.Isolation, *FAR, (), kept=()),
    ),
    why="Each state owns its closed cells and places, so no move can change another position.",
    next="Count on your own board: how many positions are there after two moves?",
)

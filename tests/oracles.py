"""The games and the searches once more, written another way, to compare the package with.

Nothing here imports the package. A position is a plain value (a text, a tuple, a nested list);
`Rules` say what can be done with it. `alpha_beta` and the counts at the end take any object with
the methods of a game state: what they visit depends on nothing but its rules and its move order.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import inf
from typing import Any, NamedTuple


class Rules(NamedTuple):
    """A game as four functions of a position."""

    turn: Callable[[Any], int]
    moves: Callable[[Any], list[Any]]
    play: Callable[[Any, Any], Any]
    outcome: Callable[[Any], float]
    """What player 0 gets at the end; asked only where there are no moves."""


def value(rules: Rules, position: Any) -> float:
    """What player 0 gets when both play perfectly."""
    options = [value(rules, rules.play(position, move)) for move in rules.moves(position)]
    if not options:
        return rules.outcome(position)
    return (max, min)[rules.turn(position)](options)


def best_moves(rules: Rules, position: Any, worth: Callable[[Any], float] | None = None) -> list:
    """All moves that lead to the best value for whoever is to move, in the order of the moves."""
    worth = worth or (lambda after: value(rules, after))
    worths = {move: worth(rules.play(position, move)) for move in rules.moves(position)}
    best = (max, min)[rules.turn(position)](worths.values())
    return [move for move in worths if worths[move] == best]


# Tic-tac-toe: a position is a text of nine marks; its lines are slices of the text.


def _tictactoe_turn(board: str) -> int:
    return board.count(".") % 2 == 0


def _tictactoe_winner(board: str) -> str:
    lines = [board[:3], board[3:6], board[6:], board[::3], board[1::3], board[2::3]]
    lines += [board[::4], board[2:7:2]]
    return "X" if "XXX" in lines else "O" if "OOO" in lines else ""


def _tictactoe_moves(board: str) -> list[int]:
    over = _tictactoe_winner(board)
    return [] if over else [cell for cell, mark in enumerate(board) if mark == "."]


def _tictactoe_play(board: str, cell: int) -> str:
    return board[:cell] + "XO"[_tictactoe_turn(board)] + board[cell + 1 :]


def _tictactoe_outcome(board: str) -> int:
    return {"X": 1, "O": -1, "": 0}[_tictactoe_winner(board)]


TICTACTOE = Rules(_tictactoe_turn, _tictactoe_moves, _tictactoe_play, _tictactoe_outcome)


@cache
def tictactoe_value(board: str) -> float:
    """What X gets when both play perfectly, each board worked out once."""
    options = [tictactoe_value(_tictactoe_play(board, cell)) for cell in _tictactoe_moves(board)]
    if not options:
        return _tictactoe_outcome(board)
    return (max, min)[_tictactoe_turn(board)](options)


def tictactoe_images(board: str) -> set[str]:
    """The board turned and mirrored: its up to eight images."""
    images = set()
    rows = [board[:3], board[3:6], board[6:]]
    for _ in range(4):
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]  # a quarter turn
        images |= {"".join(rows), "".join(row[::-1] for row in rows)}
    return images


# Isolation: a position is (open cells, the two places, turn); a queen walks one step at a time.

_STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_COMPASS = ("E", "NE", "N", "NW", "W", "SW", "S", "SE")


class Board(NamedTuple):
    open: frozenset[tuple[int, int]]
    places: tuple[Any, Any]
    turn: int


def isolation_board(rows: list[str], turn: int) -> Board:
    """The position drawn in rows of `A`, `B`, `#` and `.`"""
    where: dict[str, list[tuple[int, int]]] = {"A": [], "B": [], "#": [], ".": []}
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            where[mark].append((x, y))
    places = tuple(where[piece][0] if where[piece] else None for piece in "AB")
    return Board(frozenset(where["."]), (places[0], places[1]), turn)


def _walk(board: Board, cell: tuple[int, int], way: str) -> Iterator[tuple[int, int]]:
    step = [_STEP[letter] for letter in way]
    cell = (cell[0] + sum(x for x, _ in step), cell[1] + sum(y for _, y in step))
    if cell in board.open:
        yield cell
        yield from _walk(board, cell, way)


def _isolation_moves(board: Board) -> list[tuple[int, int]]:
    here = board.places[board.turn]
    if here is None:
        return sorted(board.open, key=lambda cell: (cell[1], cell[0]))
    return [cell for way in _COMPASS for cell in _walk(board, here, way)]


def _isolation_play(board: Board, cell: tuple[int, int]) -> Board:
    places = list(board.places)
    places[board.turn] = cell
    return Board(board.open - {cell}, (places[0], places[1]), 1 - board.turn)


def _isolation_outcome(board: Board) -> int:
    return 1 if board.turn == 1 else -1  # who is to move here cannot


ISOLATION = Rules(lambda board: board.turn, _isolation_moves, _isolation_play, _isolation_outcome)


# Nim: a position is (coins, turn), and its value is arithmetic.


def _nim_moves(position: tuple[int, int]) -> list[int]:
    return list(range(1, min(3, position[0]) + 1))


def _nim_play(position: tuple[int, int], take: int) -> tuple[int, int]:
    return position[0] - take, 1 - position[1]


def _nim_outcome(position: tuple[int, int]) -> int:
    return (-1, +1)[position[1]]  # the other player took the last coin


NIM = Rules(lambda position: position[1], _nim_moves, _nim_play, _nim_outcome)


def nim_value(coins: int, turn: int) -> int:
    """What player 0 gets: whoever is to move loses exactly at a multiple of 4."""
    mover_wins = coins % 4 != 0
    return 1 if mover_wins == (turn == 0) else -1


# Number trees: a position is (nested lists, turn), and its value is a fold.


def fold(tree: Any, turn: int = 0) -> float:
    """What MAX gets of nested lists when `turn` is 0 for MAX and 1 for MIN."""
    if not isinstance(tree, list):
        return tree
    items = [fold(item, 1 - turn) for item in tree]
    return sorted(items)[-1 if turn == 0 else 0]


NUMBERS = Rules(
    turn=lambda position: position[1],
    moves=lambda position: list(range(len(position[0]))) if isinstance(position[0], list) else [],
    play=lambda position, index: (position[0][index], 1 - position[1]),
    outcome=lambda position: position[0],
)


def trees(nodes: int, leaves: Sequence[float]) -> list[Any]:
    """All nested lists with so many nodes, and these numbers at their leaves."""
    if nodes == 1:
        return [*leaves]
    return [list(items) for items in _forests(nodes - 1, leaves)]


def _forests(nodes: int, leaves: Sequence[float]) -> list[tuple[Any, ...]]:
    if nodes == 0:
        return [()]
    return [
        (tree, *rest)
        for first in range(1, nodes + 1)
        for tree in trees(first, leaves)
        for rest in _forests(nodes - first, leaves)
    ]


# Searches and counts for any game state, whoever wrote it.


class Visits(NamedTuple):
    value: float
    nodes: int
    leaves: int


def alpha_beta(state: Any, strict: bool = False) -> Visits:
    """Alpha-beta for the player to move, and how many nodes and leaves it visits.

    It cuts at value >= beta (MAX) and value <= alpha (MIN); with `strict`, at > and <.
    """
    player, nodes, leaves = state.to_move, 0, 0

    def search(state: Any, alpha: float, beta: float) -> float:
        nonlocal nodes, leaves
        nodes += 1
        if state.is_terminal():
            leaves += 1
            return state.utility(player)
        best = -inf if state.to_move == player else inf
        for move in state.legal_moves():
            if state.to_move == player:
                best = max(best, search(state.result(move), alpha, beta))
                if best > beta or (best == beta and not strict):
                    return best
                alpha = max(alpha, best)
            else:
                best = min(best, search(state.result(move), alpha, beta))
                if best < alpha or (best == alpha and not strict):
                    return best
                beta = min(beta, best)
        return best

    found = search(state, -inf, inf)
    return Visits(found, nodes, leaves)


def positions(state: Any) -> list[Any]:
    """All distinct states that can be reached, `state` first, breadth first."""
    met = {state: None}
    queue = [state]
    for state in queue:
        new = [s for s in map(state.result, state.legal_moves()) if s not in met]
        met.update(dict.fromkeys(new))
        queue.extend(dict.fromkeys(new))
    return queue


class Census(NamedTuple):
    per_ply: list[int]
    leaves: int
    outcomes: dict[float, int]
    """How many leaves have which outcome for player 0."""


def census(state: Any) -> Census:
    """Counts every node of the game tree, one by one."""
    per_ply: Counter[int] = Counter()
    outcomes: Counter[float] = Counter()
    stack = [(state, 0)]
    while stack:
        state, ply = stack.pop()
        per_ply[ply] += 1
        moves = state.legal_moves()
        if not moves:
            outcomes[state.utility(0)] += 1
        stack.extend((state.result(move), ply + 1) for move in moves)
    counts = [per_ply[ply] for ply in range(len(per_ply))]
    return Census(counts, sum(outcomes.values()), dict(outcomes))


# Othello: a position is (rows of text, turn); from a cell one looks along the text of each ray.


class Discs(NamedTuple):
    rows: tuple[str, ...]
    turn: int


def _ray(rows: tuple[str, ...], cell: int, way: str) -> list[int]:
    """The cells from `cell`, without itself, to the edge of the board."""
    size = len(rows)
    x, y = cell % size, cell // size
    right, down = (sum(_STEP[letter][axis] for letter in way) for axis in (0, 1))
    ray = []
    while 0 <= (x := x + right) < size and 0 <= (y := y + down) < size:
        ray.append(y * size + x)
    return ray


def _turned(discs: Discs, cell: int, turn: int) -> list[int]:
    """The cells whose discs turn over when `turn` puts a disc on `cell`; none if it is taken."""
    board, own, other = "".join(discs.rows), "XO"[turn], "OX"[turn]
    if board[cell] != ".":
        return []
    turned = []
    for way in _COMPASS:
        ray = _ray(discs.rows, cell, way)
        between = re.match(f"({other}+){own}", "".join(board[far] for far in ray))
        turned += ray[: len(between[1])] if between else []
    return turned


def _othello_moves(discs: Discs) -> list[Any]:
    for turn, passes in ((discs.turn, False), (1 - discs.turn, True)):
        moves = [cell for cell in range(len(discs.rows) ** 2) if _turned(discs, cell, turn)]
        if moves:
            return ["pass"] if passes else moves
    return []


def _othello_play(discs: Discs, move: Any) -> Discs:
    if move == "pass":
        return Discs(discs.rows, 1 - discs.turn)
    marks = list("".join(discs.rows))
    for cell in [move, *_turned(discs, move, discs.turn)]:
        marks[cell] = "XO"[discs.turn]
    size = len(discs.rows)
    rows = ("".join(marks[row * size : (row + 1) * size]) for row in range(size))
    return Discs(tuple(rows), 1 - discs.turn)


def _othello_outcome(discs: Discs) -> int:
    board = "".join(discs.rows)
    lead = board.count("X") - board.count("O")
    return 1 if lead > 0 else -1 if lead < 0 else 0


OTHELLO = Rules(lambda discs: discs.turn, _othello_moves, _othello_play, _othello_outcome)


# Connect Four: a position is seven texts, the columns from the bottom up; a line is four cells.


FOURS = [
    line
    for column in range(7)
    for row in range(6)
    for right, up in ((0, 1), (1, 0), (1, 1), (1, -1))
    for line in [[(column + step * right, row + step * up) for step in range(4)]]
    if all(0 <= x < 7 and 0 <= y < 6 for x, y in line)
]


def connect_four_turn(columns: tuple[str, ...]) -> int:
    return len("".join(columns)) % 2


def connect_four_won(columns: tuple[str, ...]) -> set[tuple[int, int]]:
    """The cells (column, row from the bottom) of all lines of four equal marks."""
    marks = {(x, y): mark for x, column in enumerate(columns) for y, mark in enumerate(column)}
    lines = [line for line in FOURS if {marks.get(cell) for cell in line} in ({"X"}, {"O"})]
    return {cell for line in lines for cell in line}


def connect_four_text(columns: tuple[str, ...]) -> str:
    """The board as it is printed: six lines, the top one first."""
    rows = zip(*(column.ljust(6, ".") for column in columns), strict=True)
    return "\n".join(reversed(["".join(row) for row in rows]))


def _connect_four_moves(columns: tuple[str, ...]) -> list[int]:
    over = connect_four_won(columns)
    return [] if over else [x for x, column in enumerate(columns) if len(column) < 6]


def _connect_four_play(columns: tuple[str, ...], x: int) -> tuple[str, ...]:
    return (*columns[:x], columns[x] + "XO"[connect_four_turn(columns)], *columns[x + 1 :])


def _connect_four_outcome(columns: tuple[str, ...]) -> int:
    return 0 if not connect_four_won(columns) else 1 if connect_four_turn(columns) == 1 else -1


CONNECT_FOUR = Rules(
    connect_four_turn, _connect_four_moves, _connect_four_play, _connect_four_outcome
)


class DrawnAfter:
    """A game that ends in a draw after some plies: what a depth limit makes of it for a search that
    scores every position at the limit 0."""

    def __init__(self, state: Any, plies: int):
        self.state = state
        self.plies = plies
        self.to_move = state.to_move

    def legal_moves(self) -> list[Any]:
        return self.state.legal_moves() if self.plies else []

    def result(self, move: Any) -> DrawnAfter:
        return DrawnAfter(self.state.result(move), self.plies - 1)

    def is_terminal(self) -> bool:
        return self.plies == 0 or self.state.is_terminal()

    def utility(self, player: int) -> float:
        return self.state.utility(player) if self.state.is_terminal() else 0


# Which positions alpha-beta visits in nested lists, and with which window, by values alone: each
# player is sure of the best of the brothers already seen, wherever that player moved on the way
# here. A position is visited while what MAX is sure of is less than what MIN is held to.


def windows(
    tree: Any, turn: int = 0, alpha: float = -inf, beta: float = inf
) -> dict[tuple[int, ...], tuple[float, float]]:
    """For each position that is visited, named by its path of indices: its window, for MAX."""
    visited = {(): (alpha, beta)}
    for index, child in enumerate(tree if isinstance(tree, list) else []):
        if alpha >= beta:
            break
        below = windows(child, 1 - turn, alpha, beta)
        visited.update({(index, *path): window for path, window in below.items()})
        alpha = max(alpha, fold(child, 1)) if turn == 0 else alpha
        beta = min(beta, fold(child, 0)) if turn == 1 else beta
    return visited

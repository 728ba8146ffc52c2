"""A yardstick: a program in the shape of textbook code, with a board as a dict and a generic game.

A state is a named tuple with a dict of marks, the list of empty cells and the utility; a move
copies both; the winner is found by walking along the lines through the last mark. The search is
two functions inside a third. Written from scratch in the shape of aima-python's `games.py`.
"""

from __future__ import annotations

from collections import namedtuple
from math import inf
from typing import Any

State = namedtuple("State", "to_move, utility, board, moves")


class LineGame:
    """Marks on a board of `width` by `height` cells; `k` in a row win. A move is a pair (x, y).

    With `drop`, a mark falls to the lowest empty cell of its column, as in Connect Four.
    """

    def __init__(self, width: int, height: int, k: int, drop: bool = False):
        self.k, self.drop = k, drop
        if drop:
            cells = [(x, y) for x in range(1, width + 1) for y in range(1, height + 1)]
        else:
            cells = [(x, y) for y in range(1, height + 1) for x in range(1, width + 1)]
        self.initial = State(to_move="X", utility=0, board={}, moves=cells)

    def actions(self, state: State) -> list[Any]:
        if not self.drop:
            return state.moves
        return [(x, y) for x, y in state.moves if y == 1 or (x, y - 1) in state.board]

    def result(self, state: State, move: Any) -> State:
        if move not in state.moves:
            return state
        board = state.board.copy()
        board[move] = state.to_move
        moves = list(state.moves)
        moves.remove(move)
        return State(
            to_move="O" if state.to_move == "X" else "X",
            utility=self.outcome(board, move, state.to_move),
            board=board,
            moves=moves,
        )

    def utility(self, state: State, player: str) -> float:
        return state.utility if player == "X" else -state.utility

    def terminal_test(self, state: State) -> bool:
        return state.utility != 0 or len(state.moves) == 0

    def to_move(self, state: State) -> str:
        return state.to_move

    def outcome(self, board: dict[Any, str], move: Any, player: str) -> int:
        ways = ((0, 1), (1, 0), (1, -1), (1, 1))
        if any(self.in_a_row(board, move, player, way) for way in ways):
            return +1 if player == "X" else -1
        return 0

    def in_a_row(self, board: dict[Any, str], move: Any, player: str, way: Any) -> bool:
        right, up = way
        count = 0
        x, y = move
        while board.get((x, y)) == player:
            count += 1
            x, y = x + right, y + up
        x, y = move
        while board.get((x, y)) == player:
            count += 1
            x, y = x - right, y - up
        return count - 1 >= self.k  # the last mark was counted twice


def minmax_decision(state: State, game: LineGame) -> Any:
    """The best move, by two functions that ask each other."""
    player = game.to_move(state)

    def max_value(state: State) -> float:
        if game.terminal_test(state):
            return game.utility(state, player)
        value = -inf
        for move in game.actions(state):
            value = max(value, min_value(game.result(state, move)))
        return value

    def min_value(state: State) -> float:
        if game.terminal_test(state):
            return game.utility(state, player)
        value = inf
        for move in game.actions(state):
            value = min(value, max_value(game.result(state, move)))
        return value

    return max(game.actions(state), key=lambda move: min_value(game.result(state, move)))


def alpha_beta_search(state: State, game: LineGame, depth: int | None = None) -> float:
    """The value for the player to move; to a depth, a position at its end is worth 0."""
    player = game.to_move(state)

    def cut_off(state: State, ply: int) -> bool:
        return ply == depth or game.terminal_test(state)

    def value_at(state: State) -> float:
        return game.utility(state, player) if game.terminal_test(state) else 0

    def max_value(state: State, alpha: float, beta: float, ply: int) -> float:
        if cut_off(state, ply):
            return value_at(state)
        value = -inf
        for move in game.actions(state):
            value = max(value, min_value(game.result(state, move), alpha, beta, ply + 1))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value

    def min_value(state: State, alpha: float, beta: float, ply: int) -> float:
        if cut_off(state, ply):
            return value_at(state)
        value = inf
        for move in game.actions(state):
            value = min(value, max_value(game.result(state, move), alpha, beta, ply + 1))
            if value <= alpha:
                return value
            beta = min(beta, value)
        return value

    return max_value(state, -inf, inf, 0)

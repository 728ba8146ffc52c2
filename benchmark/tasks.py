"""The work that every program is given, and the programs of this repository that do it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from benchmark import bits, dict_boards, fast_tictactoe
from benchmark.fast_tictactoe import FastTicTacToe
from gamesearch.games import ConnectFour, TicTacToe, tictactoe
from gamesearch.search import alpha_beta, minimax
from gamesearch.search.rating import no_score


class Task(NamedTuple):
    """Something to search, in full or small for a quick test.

    Attributes:
        title: the head of its column.
        nodes, small_nodes: how many positions a right program visits.
    """

    title: str
    nodes: int
    small_nodes: int


TASKS = {
    "minimax": Task("minimax of tic-tac-toe", 549_946, 7_332),
    "alpha_beta": Task("alpha-beta of tic-tac-toe", 18_297, 844),
    "connect_four": Task("alpha-beta of Connect Four, 8 plies", 12_574, 1_249),
}
# Small is tic-tac-toe after X in the top left corner and O in the centre, and 6 plies.


class Program(NamedTuple):
    """A program that does the tasks.

    Attributes:
        name: as in the table.
        run: for each of its tasks, what starts it: `run[task](small)`.
        visits: for each task, the beginning of the line that the program reaches once for every
            position, and how many positions it visits without reaching it (the root, in some).
    """

    name: str
    run: dict[str, Callable[[bool], object]]
    visits: dict[str, tuple[str, int]]


def _fast(small: bool) -> FastTicTacToe:
    fast_tictactoe.POSITIONS.clear()  # so that every run begins with no position made
    return FastTicTacToe("X...O....") if small else FastTicTacToe()


def _plain(small: bool) -> TicTacToe:
    for remembers in (thing for thing in vars(tictactoe).values() if hasattr(thing, "cache_clear")):
        remembers.cache_clear()
    return TicTacToe("X...O....") if small else TicTacToe()


OURS = Program(
    "gamesearch",
    {
        "minimax": lambda small: minimax.max_value(_fast(small), 0),
        "alpha_beta": lambda small: alpha_beta.max_value(_fast(small), 0),
        "connect_four": lambda small: alpha_beta.to_depth(
            ConnectFour(), 6 if small else 8, no_score
        ),
    },
    dict.fromkeys(TASKS, ("if state.is_terminal():", 0)),
)

PLAIN = Program(
    "gamesearch, with the `TicTacToe` to read",
    {
        "minimax": lambda small: minimax.max_value(_plain(small), 0),
        "alpha_beta": lambda small: alpha_beta.max_value(_plain(small), 0),
    },
    dict.fromkeys(("minimax", "alpha_beta"), ("if state.is_terminal():", 0)),
)

BITS = Program(
    "whole numbers, for speed alone",
    {
        "minimax": lambda small: bits.tictactoe_minimax(*((1, 16) if small else ())),
        "alpha_beta": lambda small: bits.tictactoe_alpha_beta(*((1, 16) if small else ())),
        "connect_four": lambda small: bits.connect_four(6 if small else 8),
    },
    dict.fromkeys(TASKS, ("after = own |", 1)),
)

THREE = dict_boards.LineGame(3, 3, 3)
FOUR = dict_boards.LineGame(7, 6, 4, drop=True)


def _dict_board(small: bool) -> dict_boards.State:
    moves = ((1, 1), (2, 2)) if small else ()
    state = THREE.initial
    for move in moves:
        state = THREE.result(state, move)
    return state


DICTS = Program(
    "the shape of aima-python, dict boards",
    {
        "minimax": lambda small: dict_boards.minmax_decision(_dict_board(small), THREE),
        "alpha_beta": lambda small: dict_boards.alpha_beta_search(_dict_board(small), THREE),
        "connect_four": lambda small: dict_boards.alpha_beta_search(
            FOUR.initial, FOUR, 6 if small else 8
        ),
    },
    {
        "minimax": ("if game.terminal_test(state):", 1),
        "alpha_beta": ("if cut_off(state, ply):", 0),
        "connect_four": ("if cut_off(state, ply):", 0),
    },
)

PROGRAMS = (OURS, PLAIN, BITS, DICTS)

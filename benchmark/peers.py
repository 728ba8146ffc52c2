"""The same work done by easyAI and OpenSpiel. This runs in an environment of its own that has them,
reads one question a line and answers in one line: see `benchmark.with_peers`. It imports nothing
from this repository.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from math import sqrt
from time import process_time

import pyspiel
from easyAI import AI_Player, Negamax, TranspositionTable
from easyAI.games import ConnectFour, TicTacToe
from numpy.random import RandomState
from open_spiel.python.algorithms import mcts as open_spiel_mcts
from open_spiel.python.algorithms import minimax as open_spiel_minimax

easyai_negamax = sys.modules["easyAI.AI.Negamax"]


# OpenSpiel: a Python search over the games written in C++.


def spiel_value(state: pyspiel.State, player: int) -> float:
    if state.is_terminal():
        return state.player_return(player)
    best = max if state.current_player() == player else min
    return best(spiel_value(state.child(action), player) for action in state.legal_actions())


def spiel_minimax(small: bool) -> None:
    spiel_value(spiel_start("tic_tac_toe", small), 0)


def spiel_start(name: str, small: bool) -> pyspiel.State:
    state = pyspiel.load_game(name).new_initial_state()
    if small and name == "tic_tac_toe":
        state.apply_action(0)
        state.apply_action(4)
    return state


def spiel_alpha_beta(small: bool) -> None:
    game = pyspiel.load_game("tic_tac_toe")
    open_spiel_minimax.alpha_beta_search(game, spiel_start("tic_tac_toe", small))


def spiel_connect_four(small: bool) -> None:
    game = pyspiel.load_game("connect_four")
    depth = 6 if small else 8
    open_spiel_minimax.alpha_beta_search(game, None, lambda state: 0, depth, 0)


def spiel_playouts(name: str, small: bool) -> None:
    """Its Monte-Carlo tree search: one random game from each new position, as in ours."""
    game, count = pyspiel.load_game(name), 20 if small else 1_000
    evaluator = open_spiel_mcts.RandomRolloutEvaluator(1, RandomState(1))
    bot = open_spiel_mcts.MCTSBot(
        game, sqrt(2), count, evaluator, solve=False, random_state=RandomState(1)
    )
    bot.mcts_search(game.new_initial_state())


# easyAI: its own games and search, with the score from its documentation.


def nobody() -> list[AI_Player]:
    return [AI_Player(None), AI_Player(None)]


def easy_alpha_beta(small: bool) -> None:
    game = TicTacToe(nobody())
    for move in (1, 5) if small else ():
        game.make_move(move)
        game.switch_player()
    Negamax(9)(game)


def easy_connect_four(small: bool) -> None:
    Negamax(6 if small else 8)(ConnectFour(nobody()))


class KeyedConnectFour(ConnectFour):
    """With the key that its table asks for."""

    def ttentry(self) -> tuple[bytes, int]:
        return self.board.tobytes(), self.current_player


def easy_depth_in(seconds: float) -> int:
    """The depth of the last search that was finished, 1 ply deep, then 2 and so on, one table."""
    table, depth, end = TranspositionTable(), 0, process_time() + seconds
    while True:
        Negamax(depth + 1, tt=table)(KeyedConnectFour(nobody()))
        if process_time() > end:
            return depth
        depth += 1


RUN: dict[str, dict[str, Callable[[bool], None]]] = {
    "OpenSpiel": {
        "minimax": spiel_minimax,
        "alpha_beta": spiel_alpha_beta,
        "connect_four": spiel_connect_four,
        "playouts of tic-tac-toe": partial(spiel_playouts, "tic_tac_toe"),
        "playouts of Connect Four": partial(spiel_playouts, "connect_four"),
    },
    "easyAI": {"alpha_beta": easy_alpha_beta, "connect_four": easy_connect_four},
}

# The search functions by the module that looks them up, to count their calls.
SEARCHES = (
    (sys.modules[__name__], "spiel_value"),
    (open_spiel_minimax, "_alpha_beta"),
    (easyai_negamax, "negamax"),
)


def count_nodes(run: Callable[[bool], None], small: bool) -> int:
    nodes = 0

    def counted(function: Callable) -> Callable:
        def call(*args: object, **named: object) -> object:
            nonlocal nodes
            nodes += 1
            return function(*args, **named)

        return call

    plain = [getattr(module, name) for module, name in SEARCHES]
    for (module, name), function in zip(SEARCHES, plain, strict=True):
        setattr(module, name, counted(function))
    try:
        run(small)
    finally:
        for (module, name), function in zip(SEARCHES, plain, strict=True):
            setattr(module, name, function)
    return nodes


def answer(question: dict) -> float:
    if question["ask"] == "depth":
        return easy_depth_in(question["seconds"])
    run, small = RUN[question["program"]][question["task"]], question["small"]
    if question["ask"] == "nodes":
        return count_nodes(run, small)
    began = process_time()
    run(small)
    return process_time() - began


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)

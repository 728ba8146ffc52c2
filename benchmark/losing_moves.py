"""How often Monte-Carlo tree search plays a move that loses value, by the number of playouts.

    python -m benchmark.losing_moves            # minutes
    python -m benchmark.losing_moves 25 100     # only so many playouts

Of the 4,520 positions of tic-tac-toe that are not over every fifteenth, and what the programs play
there: one that is right, and two that are not. Who knows the shape of these lines knows what to
look for: more playouts that play worse, or that play no better.
"""

import sys
from collections.abc import Iterable
from functools import cache
from math import sqrt
from typing import Any

from gamesearch.games import TicTacToe
from gamesearch.search import monte_carlo
from gamesearch.search.monte_carlo import most_visited, uct
from gamesearch.search.rollouts import rollouts

PLAYOUTS = (25, 100, 400, 1600, 6400)


@cache
def value(state: Any) -> float:
    """The value of a position for player 0."""
    if state.is_terminal():
        return float(state.utility(0))
    values = [value(state.result(move)) for move in state.legal_moves()]
    return max(values) if state.to_move == 0 else min(values)


def positions() -> list[Any]:
    """The positions that are not over, in the order of their boards."""
    found, waiting = set(), [TicTacToe()]
    while waiting:
        state = waiting.pop()
        if state not in found and not state.is_terminal():
            found.add(state)
            waiting += [state.result(move) for move in state.legal_moves()]
    return sorted(found, key=repr)


def for_the_root(node: Any, end: Any) -> None:
    """Backs up the reward of the player to move at the root, at every node: a mistake."""
    root = node
    while root.parent is not None:
        root = root.parent
    while node is not None:
        node.visits += 1
        node.reward += (1 + end.utility(root.state.to_move)) / 2
        node = node.parent


def share(program: str, playouts: int, states: Iterable[Any]) -> float:
    """The share of the positions in which the move of a program loses value, in percent."""
    right, states = monte_carlo.back_up, list(states)
    if program == "reward of the root's player":
        monte_carlo.back_up = for_the_root
    try:
        c = 0 if program == "no exploration" else sqrt(2)
        lost = 0
        for state in states:
            move = most_visited(uct(state, playouts, rollouts(1), c))
            lost += value(state.result(move)) != value(state)
    finally:
        monte_carlo.back_up = right
    return 100 * lost / len(states)


PROGRAMS = ("right", "no exploration", "reward of the root's player")

if __name__ == "__main__":
    chosen = [*map(int, sys.argv[1:])] or PLAYOUTS
    for name in PROGRAMS:
        for count in chosen:
            print(
                f"{name}, {count} playouts: {share(name, count, positions()[::15]):.2f}%",
                flush=True,
            )

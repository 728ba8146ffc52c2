"""The positions that the oracle asks about: trees of numbers, and real games."""

from __future__ import annotations

from functools import cache
from numbers import Integral, Real
from random import Random
from typing import Any

from gamesearch.games import (
    Isolation,
    MiniIsolation,
    Nim,
    NumberTree,
    Othello,
    TicTacToe,
    TwoHeaps,
)
from gamesearch.games.extra_turns import TreeAgain

SMALL = tuple(range(-3, 4))
FRACTIONS = (-2.5, -0.75, -0.5, 0.25, 0.5, 0.625, 1.5)
LARGE = (-(10**12), 10**12, -(10**12) + 1, 10**12 - 1, -7, 7, 0)
LOW = tuple(range(-(10**12), -(10**12) + 6))
HIGH = tuple(range(10**12 - 5, 10**12 + 1))
NUMBERS = (SMALL, FRACTIONS, SMALL, LARGE, SMALL, LOW, HIGH)
"""The kinds of leaves where any number may stand."""
OUTCOMES = (-1, 0, 1)
INSIDE = (-1, -0.5, -0.25, 0, 0.25, 0.5, 1)

Leaves = tuple[float, ...]


@cache
def trees(count: int, *kinds: Leaves) -> tuple[Any, ...]:
    """So many nested lists of at most 200 leaves, with leaves of each kind in turn."""
    random = Random(f"trees {count} {kinds}")
    shapes = ((1, 5, 0.0), (2, 4, 0.3), (3, 3, 0.3), (4, 3, 0.4), (6, 2, 0.25), (9, 2, 0.45))
    found: list[Any] = list(kinds[0])
    while len(found) < count:
        plies, width, ends = shapes[len(found) % len(shapes)]
        leaves = kinds[len(found) % len(kinds)]
        found.append(_tree(random, plies, width, ends, leaves))
    found += [_chain(leaves, plies) for leaves in kinds for plies in (13, 14)]
    found += [_repeating(random, kinds[0]) for _ in range(count // 3)]
    found += [_wide(leaves, items) for leaves in kinds for items in (6, 20)]
    return tuple(found)


def _tree(random: Random, plies: int, width: int, ends: float, leaves: Leaves) -> Any:
    if plies == 0:
        return random.choice(leaves)
    items = range(random.randint(1, width))
    ended = [random.random() < ends for _ in items]
    return [
        random.choice(leaves) if over else _tree(random, plies - 1, width, ends, leaves)
        for over in ended
    ]


def _chain(leaves: Leaves, plies: int) -> Any:
    """A long game: at each ply one move ends it."""
    tree: Any = leaves[-1]
    for ply in range(plies):
        tree = [tree, leaves[ply % len(leaves)]]
    return tree


def _repeating(random: Random, leaves: Leaves) -> Any:
    """A tree in which the same subtrees come again: who remembers them wrongly goes wrong."""
    below: list[Any] = random.sample(leaves if len(leaves) > 4 else leaves * 2, 5)
    for _ in range(4):
        below = [random.choices(below, k=random.randint(1, 3)) for _ in range(4)]
    return below


def _wide(leaves: Leaves, items: int) -> Any:
    """Many moves, of which a late one is best for whoever moves, and one in the middle worst."""
    low, high = min(leaves), max(leaves)
    between = sorted(leaves)[1]
    return [*[between] * (items // 2), low, *[[between, low]] * (items // 2), high, between]


@cache
def number_trees(count: int, *kinds: Leaves) -> tuple[Any, ...]:
    """The same as games, with either player to move at the root."""
    return tuple(NumberTree(tree, turn % 2) for turn, tree in enumerate(trees(count, *kinds)))


@cache
def trees_with_second_turns(count: int, *kinds: Leaves) -> tuple[Any, ...]:
    """The same, in which the first item of a list, a later one or several keep the turn."""
    after = ((0,), (1,), (0, 1), (0, 2), (1, 2), (2,), (0, 1, 2))
    return tuple(
        TreeAgain(tree, number % 2, after[number // 2 % len(after)])
        for number, tree in enumerate(trees(count, *kinds))
    )


@cache
def in_games() -> tuple[Any, ...]:
    """Positions of real games, in which every move ends the turn; small enough to search."""
    found: list[Any] = [Nim(coins, turn) for coins in range(9) for turn in (0, 1)]
    found += _played(TicTacToe(), 30, range(4, 10))
    found += _played(MiniIsolation(), 12, range(1, 6))
    found += _played(Isolation(3, 3, frozenset({(1, 1)})), 12, range(3, 7))
    found += [state for state in _played(Othello(4), 200, range(5, 12)) if "pass" in _near(state)]
    return tuple(found)


@cache
def in_games_with_second_turns() -> tuple[Any, ...]:
    return tuple(
        TwoHeaps(left, right, turn)
        for left in range(4)
        for right in range(left, 4)
        for turn in (0, 1)
    )


def _near(state: Any) -> set[Any]:
    """The moves of the next two plies."""
    return {*state.legal_moves()}.union(
        *(state.result(move).legal_moves() for move in state.legal_moves())
    )


def _played(start: Any, count: int, plies: range) -> list[Any]:
    """Positions after random moves."""
    random = Random(f"{start!r} {count}")
    found = []
    for number in range(count):
        state = start
        for _ in range(plies[number % len(plies)]):
            if not state.is_terminal():
                state = state.result(random.choice(state.legal_moves()))
        found.append(state)
    return found


@cache
def worth(state: Any, player: int) -> float:
    """What `player` gets when both play perfectly, whoever moves when."""
    if state.is_terminal():
        return float(state.utility(player))
    best = max if state.to_move == player else min
    return best(worth(state.result(move), player) for move in state.legal_moves())


@cache
def best_moves(state: Any) -> tuple[Any, ...]:
    """All moves with the best value for the player to move."""
    mover = state.to_move
    values = {move: worth(state.result(move), mover) for move in state.legal_moves()}
    return tuple(move for move in values if values[move] == max(values.values()))


def is_number(said: Any) -> bool:
    return isinstance(said, Real) and not isinstance(said, bool)


def is_whole(said: Any) -> bool:
    return isinstance(said, Integral) and not isinstance(said, bool)

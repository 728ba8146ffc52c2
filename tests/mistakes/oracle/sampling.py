"""Monte-Carlo tree search, recounted: a list of all playouts so far is all that is kept, and every
number is counted from it anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import log, sqrt
from random import Random
from typing import Any

from gamesearch.games import Nim, NumberTree, TicTacToe
from gamesearch.games.two_heaps import TwoHeaps

Way = tuple[Any, ...]
Played = list[tuple[Way, Any]]
"""Of each playout the moves in the tree, and how the game ended."""


def played(state: Any, playouts: int, rollout: Callable[[Any], Any], c: float) -> Played:
    """The playouts of a right program."""
    games: Played = []
    while len(games) < playouts:
        way: Way = ()
        at = state
        while not at.is_terminal():
            counts = {move: _count(games, (*way, move)) for move in at.legal_moves()}
            new = [move for move, count in counts.items() if count == 0]
            if new:
                way = (*way, new[0])
                at = at.result(new[0])
                break
            total = sum(ways[: len(way)] == way for ways, _ in games)
            worth = {
                move: float(_brought(games, state, (*way, move)) / count)
                + c * sqrt(log(total)) / sqrt(count)
                for move, count in counts.items()
            }
            most = max(worth.values())
            move = next(move for move in worth if most - worth[move] < 1e-9)
            way, at = (*way, move), at.result(move)
        games.append((way, rollout(at)))
    return games


def _count(games: Played, way: Way) -> int:
    return sum(other[: len(way)] == way for other, _ in games)


def _brought(games: Played, state: Any, way: Way) -> Fraction:
    """The reward of the player who made the last move of a way."""
    for move in way[:-1]:
        state = state.result(move)
    ends = [end for other, end in games if other[: len(way)] == way]
    outcomes = [end.utility(state.to_move) for end in ends]
    return Fraction(2 * sum(o > 0 for o in outcomes) + sum(o == 0 for o in outcomes), 2)


def uct(answer: Any) -> Iterator[str]:
    random = Random("playouts")
    trees = [_tree(random, 3) for _ in range(50)]
    states = [NumberTree([tree, *trees[n : n + n % 3]], n % 2) for n, tree in enumerate(trees)]
    states += [Nim(n, n % 2) for n in range(1, 8)] + [TwoHeaps(1, n) for n in range(1, 4)]
    states += [TicTacToe("XXOOX...O"), TicTacToe("X.O......")]
    for number, state in enumerate(states):
        playouts, c = random.randint(1, 30), random.choice((0.7, 1.4, 2.2))
        yield _grown(answer, state, playouts, c, number)


def _tree(random: Random, plies: int) -> Any:
    if plies == 0 or random.random() < 0.25:
        return random.choice((1, 0, -1))
    return [_tree(random, plies - 1) for _ in range(random.randint(1, 3))]


def _grown(answer: Any, state: Any, playouts: int, c: float, seed: int) -> str:
    def rollout(at: Any) -> Any:
        dice = Random(f"{seed} {at!r}")
        while not at.is_terminal():
            at = at.result(dice.choice(at.legal_moves()))
        return at

    about = f"{playouts} playouts of {state!r} with {c}"
    games = played(state, playouts, rollout, c)
    root = answer(state, playouts, rollout, c)
    if root.visits != playouts:
        return f"{about}: the root has {root.visits} visits"
    ways = {other[:n] for other, _ in games for n in range(1, len(other) + 1)}
    right = {way: (_count(games, way), _brought(games, state, way)) for way in ways}
    found: dict[Way, tuple[Any, Any]] = {}
    waiting: list[tuple[Way, Any]] = [((), root)]
    while waiting:
        way, node = waiting.pop()
        for child in node.children:
            below = (*way, child.move)
            if below in found:
                return f"{about}: {below} is there twice"
            if child.visits:
                found[below] = (child.visits, child.reward)
                waiting.append((below, child))
    return "" if found == right else f"{about}: {right}, not {found}"


JUDGES = {"uct": uct}

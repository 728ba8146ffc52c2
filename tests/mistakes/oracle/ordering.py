"""What makes a search order its moves: the order, deepening, and killers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from inspect import signature
from math import ceil, inf
from random import Random
from typing import Any

from gamesearch.games import ConnectFour, Nim, NumberTree
from mistakes.oracle.decisions import by_chance, rated
from mistakes.oracle.positions import FRACTIONS, LARGE, SMALL, in_games, is_number, number_trees
from mistakes.oracle.pruning import Visited, leaves


def ordered_moves(answer: Any) -> Iterator[str]:
    random = Random("orders")
    rows = [random.choices(kind, k=n % 7 + 1) for n in range(40) for kind in (SMALL, FRACTIONS)]
    states = (*(NumberTree(row, turn) for row in rows for turn in (0, 1)), *in_games())
    for state in states:
        if state.is_terminal():
            continue
        legal = state.legal_moves()
        for first in (None, legal[0], legal[-1], random.choice(legal), 77, "none"):
            yield _in_order(answer, state, first)


def _in_order(answer: Any, state: Any, first: Any) -> str:
    me = state.to_move
    about = f"the order of {state!r} with {first!r} in front"
    said = answer(state, _score, *([first] if first is not None or _needs_three(answer) else []))
    legal = state.legal_moves()
    if not isinstance(said, (list, tuple)) or sorted(map(repr, said)) != sorted(map(repr, legal)):
        return f"{about} is all of {legal}, not {said!r}"
    rest = [move for move in said if move != first]
    if first in legal and said[0] != first:
        return f"{about} begins with it"
    worths = [_score(state.result(move), me) for move in rest]
    return f"{about} goes downwards, not {worths}" if worths != sorted(worths)[::-1] else ""


def _needs_three(answer: Any) -> bool:
    """Has `first` no default value?"""
    try:
        signature(answer).bind(None, None)
    except TypeError:
        return True
    return False


def _score(state: Any, player: int) -> float:
    """The number at a leaf, and for other games a number by chance."""
    if isinstance(state, NumberTree) and state.is_terminal():
        return float(state.utility(player))
    return float(by_chance(state, player))


def iterative_deepening(answer: Any) -> Iterator[str]:
    random = Random("deepening")
    for number in range(400):
        state = (Nim(9), ConnectFour(), NumberTree([3, 1, 2]), Nim(2, 1))[number % 4]
        deepest = random.randint(1, 6 if number % 5 else 30)
        says = [random.choice(state.legal_moves()) for _ in range(deepest)]
        yield _deepened(answer, state, says, random.randint(0, deepest))


def _deepened(answer: Any, state: Any, says: list[Any], in_time: int) -> str:
    asked: list[tuple[Any, Any]] = []

    def search(position: Any, depth: int, first: Any = None) -> tuple[Any, bool]:
        if position != state or not 1 <= depth <= len(says) or len(asked) > 99:
            raise AssertionError(f"asked for depth {depth} of {position!r}")
        asked.append((depth, first))
        return says[depth - 1], depth <= in_time

    said = answer(state, search, len(says))
    right = says[in_time - 1] if in_time else state.legal_moves()[0]
    about = f"{says}, {in_time} of them in time"
    if isinstance(said, bool) or said != right:
        return f"{about}: {right!r}, not {said!r}"
    last = min(len(says), in_time + 1)
    if [depth for depth, _ in asked] != list(range(1, last + 1)):
        return f"{about}: asked {asked}"
    handed = [first for _, first in asked[1:]]
    return "" if handed == says[: last - 1] else f"{about}: handed on {handed}"


def killer_moves(answer: Any) -> Iterator[str]:
    random = Random("killers")
    asked = [
        (state, depth) for state in number_trees(120, SMALL, LARGE) for depth in (0, 1, 2, 3, 5)
    ]
    asked += [(state, depth) for state in in_games()[::4] for depth in (1, 3)]
    for state, depth in asked:
        low, high = sorted(random.sample(range(-4, 5), 2))
        for window in ((-inf, inf), (low, high), (-inf, low), (high - 0.5, inf)):
            killers = {d: random.randrange(4) for d in range(1, 6) if random.random() < 0.4}
            yield _with_killers(answer, state, depth, window, killers)


def _with_killers(
    answer: Any, state: Any, depth: int, window: tuple[float, float], killers: dict[int, Any]
) -> str:
    visited: dict[Any, Any] = {}
    scored: list[Any] = []

    def score(position: Any, player: int) -> float:
        scored.append(position)
        return float(by_chance(getattr(position, "_state", position), player))

    left = dict(killers)
    said = answer(Visited(state, visited), depth, *window, score, left)
    about = f"{state!r} to depth {depth} in {window} with {killers}"
    if not is_number(said):
        return f"{about} is a number, not {said!r}"
    count: list[Any] = []
    kept = dict(killers)
    _killing(state, depth, *window, kept, count)
    value = rated(state, depth, by_chance, state.to_move)
    (alpha, beta), exact = window, abs(said - value) < 1e-9
    if not (exact or value <= said <= alpha or value >= said >= beta):
        return f"{about} is {value:g}, not {said!r}"
    if left != kept:
        return f"{about}: the killers are {kept}, not {left}"
    visits = len(scored) + leaves(visited)
    return f"{about}: {visits} leaves, {len(count)} are enough" if visits > len(count) else ""


def _killing(
    state: Any, depth: int, alpha: float, beta: float, killers: dict[int, Any], count: list[Any]
) -> float:
    if state.is_terminal() or depth == 0:
        count.append(state)
        return rated(state, 0, by_chance, state.to_move)
    moves = state.legal_moves()
    front = [move for move in moves if move == killers.get(depth)]
    for move in [*front, *(move for move in moves if move not in front)]:
        found = -_killing(state.result(move), depth - 1, -beta, -alpha, killers, count)
        alpha = max(alpha, found)
        if alpha >= beta:
            killers[depth] = move
            break
    return alpha


def one_more(answer: Any) -> Iterator[str]:
    """Counted out: the next depth as a fraction, and what all depths leave of the budget."""
    random = Random("one more")
    for _ in range(400):
        visited = [random.randint(1, 9)]
        for _ in range(random.randint(0, 6)):
            visited.append(max(1, visited[-1] * random.randint(1, 8) // random.randint(1, 2)))
        needed = Fraction(0)
        if len(visited) > 1:
            needed = Fraction(visited[-1] ** 2, visited[-2]) + sum(visited)
        for budget in {ceil(needed), ceil(needed) + 1, int(needed) - 1, sum(visited) + visited[-1]}:
            if 0 < budget != int(needed) or needed == budget:
                said = answer(list(visited), budget)
                if not isinstance(said, int) or bool(said) != (needed <= budget):
                    yield f"one more after {visited} of {budget}: {needed <= budget}, not {said!r}"
        yield ""
    yield "" if answer([], 50) else "without a finished depth there is no move"


JUDGES = {
    "one_more": one_more,
    "ordered_moves": ordered_moves,
    "iterative_deepening": iterative_deepening,
    "killer_moves": killer_moves,
}

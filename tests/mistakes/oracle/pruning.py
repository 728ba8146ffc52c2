"""Searches that cut: their values, and how many leaves they visit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import inf
from random import Random
from typing import Any

from mistakes.oracle.positions import (
    NUMBERS,
    best_moves,
    in_games,
    is_number,
    number_trees,
    worth,
)


class Visited:
    """A state that notes what each position is asked."""

    def __init__(self, state: Any, asked: dict[Any, Counter[str]], path: tuple[Any, ...] = ()):
        self._state, self._asked, self._path = state, asked, path
        self.to_move = state.to_move

    def __hash__(self) -> int:
        return hash(self._state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Visited) and self._state == other._state

    def __str__(self) -> str:
        return str(self._state)

    def __repr__(self) -> str:
        return repr(self._state)

    def _note(self, what: str) -> None:
        self._asked.setdefault(self._path, Counter())[what] += 1

    def legal_moves(self) -> list[Any]:
        self._note("legal_moves")
        return list(self._state.legal_moves())

    def is_terminal(self) -> bool:
        self._note("is_terminal")
        return bool(self._state.is_terminal())

    def utility(self, player: int) -> float:
        self._note("utility")
        return float(self._state.utility(player))

    def result(self, move: Any) -> Visited:
        self._note("result")
        return Visited(self._state.result(move), self._asked, (*self._path, move))


def leaves(asked: dict[Any, Counter[str]]) -> int:
    """How many leaves were visited. One visit may ask the same thing twice."""
    return sum(min(counts.values()) for counts in asked.values() if "utility" in counts)


def times(asked: dict[Any, Counter[str]], what: str) -> int:
    """How often all positions together were asked this."""
    return sum(counts[what] for counts in asked.values())


@cache
def fewest(state: Any, player: int, alpha: float, beta: float) -> int:
    """How many leaves alpha-beta visits, with the moves in their order."""
    return _search(state, player, alpha, beta)[1]


def _search(state: Any, player: int, alpha: float, beta: float) -> tuple[float, int]:
    if state.is_terminal():
        return state.utility(player), 1
    mine, count = state.to_move == player, 0
    best = -inf if mine else inf
    for move in state.legal_moves():
        low, high = (max(alpha, best), beta) if mine else (alpha, min(beta, best))
        found, visits = _search(state.result(move), player, low, high)
        best, count = (max if mine else min)(best, found), count + visits
        if (mine and best >= beta) or (not mine and best <= alpha):
            break
    return best, count


def _windows(state: Any, random: Random) -> list[tuple[float, float]]:
    numbers = sorted(random.sample(range(-4, 5), 2))
    return [(numbers[0], numbers[1]), (-inf, numbers[0]), (numbers[1] - 0.5, inf), (-inf, inf)]


@cache
def _asked() -> tuple[Any, ...]:
    random = Random("windows")
    states = (*number_trees(300, *NUMBERS), *in_games())
    return tuple((state, window) for state in states for window in _windows(state, random))


def _in_a_window(answer: Any, state: Any, tells: bool, player: int, window: Any) -> str:
    asked: dict[Any, Counter[str]] = {}
    own = (player,) if tells else ()
    said = answer(Visited(state, asked), *own, *window)
    (alpha, beta), value = window, worth(state, player)
    about = f"{state!r} for player {player} in {window}"
    if not is_number(said):
        return f"{about} is a number, not {said!r}"
    exact = said == value
    if not (exact or value <= said <= alpha or value >= said >= beta):
        return f"{about} is {value:g}, not {said!r}"
    enough, visits = fewest(state, player, alpha, beta), leaves(asked)
    return f"{about}: {visits} leaves, {enough} are enough" if visits > enough else ""


def negamax_alpha_beta(answer: Any) -> Iterator[str]:
    for state, window in _asked():
        yield _in_a_window(answer, state, False, state.to_move, window)


def alpha_beta(answer: Any) -> Iterator[str]:
    at_max, at_min = answer
    for state, window in _asked():
        yield _in_a_window(at_max, state, True, state.to_move, window)
        yield _in_a_window(at_min, state, True, 1 - state.to_move, window)


def alpha_beta_decision(answer: Any) -> Iterator[str]:
    for state in (*number_trees(300, *NUMBERS), *in_games()):
        if state.is_terminal():
            continue
        asked: dict[Any, Counter[str]] = {}
        said, right = answer(Visited(state, asked)), best_moves(state)
        if isinstance(said, bool) or said not in right:
            yield f"in {state!r} play one of {right}, not {said!r}"
        enough = fewest(state, state.to_move, -inf, inf)
        visits = leaves(asked)
        yield f"{state!r}: {visits} leaves, {enough} are enough" if visits > enough else ""


JUDGES = {
    "negamax_alpha_beta": negamax_alpha_beta,
    "alpha_beta": alpha_beta,
    "alpha_beta_decision": alpha_beta_decision,
}

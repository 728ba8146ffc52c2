"""Searches that ask with narrow windows: their values, their visits, and how many questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import inf
from random import Random
from typing import Any

from gamesearch.games import NumberTree
from mistakes.oracle.decisions import rated
from mistakes.oracle.positions import HIGH, LARGE, LOW, SMALL, in_games, is_number, number_trees
from mistakes.oracle.pruning import Visited, leaves

WHOLE = (SMALL, LARGE, SMALL, LOW, SMALL, HIGH)


def moves(state: Any, player: int) -> int:
    count = len(state.legal_moves()) - 3
    return count if player == state.to_move else -count


def by_definition(state: Any, depth: int) -> float:
    return rated(state, depth, moves, state.to_move)


class Search:
    """What is enough: the searches themselves, with their visits of ends counted."""

    def __init__(self, is_soft: bool = True, least: bool = False, most: bool = False):
        """Of scouting: does a second search begin at what was found? Is alpha the least that is
        ever returned, and beta the most?"""
        self.visits, self.is_soft, self.least, self.most = 0, is_soft, least, most

    def end(self, state: Any, depth: int) -> float | None:
        if not state.is_terminal() and depth:
            return None
        self.visits += 1
        return by_definition(state, 0)

    def plain(self, state: Any, depth: int, alpha: float, beta: float) -> float:
        if (end := self.end(state, depth)) is not None:
            return end
        value = -inf
        for move in state.legal_moves():
            child = state.result(move)
            value = max(value, -self.plain(child, depth - 1, -beta, -max(alpha, value)))
            if value >= beta:
                break
        return value

    def scout(self, state: Any, depth: int, alpha: float, beta: float) -> float:
        if (end := self.end(state, depth)) is not None:
            return end
        first, *others = map(state.result, state.legal_moves())
        value = -self.scout(first, depth - 1, -beta, -alpha)
        value = max(value, alpha) if self.least else value
        for child in others:
            if value >= beta:
                break
            sure = max(alpha, value)
            found = -self.scout(child, depth - 1, -sure - 1, -sure)
            if sure < found < beta:
                again = found if self.is_soft else sure
                found = -self.scout(child, depth - 1, -beta, -again)
            value = max(value, found)
        return min(value, beta) if self.most else value


@cache
def _asked() -> tuple[tuple[Any, int, int, int], ...]:
    """A state, a depth, and two whole numbers, the smaller one first."""
    random = Random("narrow")
    found = []
    for tree in ([1, [[2, 3, 9, 4]]], [1, [[2, 9, 4], 8]], [0, [list(range(1, 9))], [[3, 5], 9]]):
        found += [(NumberTree(tree), 30, alpha, 5) for alpha in (-1, 1)]
    for state in (*number_trees(200, *WHOLE), *in_games()[::2]):
        depth = random.choice((0, 1, 2, 3, 4, 30, 30))
        middle = int(by_definition(state, depth)) + random.randint(-2, 2)
        found.append((state, depth, middle, middle + random.randint(1, 5)))
    return tuple(found)


def _asked_in(
    name: str, answer: Any, state: Any, depth: int, window: tuple[float, float], enough: int
) -> str:
    asked: dict[Any, Counter[str]] = {}
    scored = 0

    def score(state: Any, player: int) -> int:
        nonlocal scored
        scored += 1
        return moves(state, player)

    told = window if name == "negascout" else window[1:]
    said, value = answer(Visited(state, asked), depth, *told, score), by_definition(state, depth)
    about = f"{name}({state!r}, {depth}, {window})"
    if not is_number(said):
        return f"{about} is a number, not {said!r}"
    alpha, beta = window
    if not (said == value or value <= said <= alpha or value >= said >= beta):
        return f"{about} is {value:g}, not {said!r}"
    visits = leaves(asked) + scored
    return f"{about}: {visits} ends, {enough} are enough" if visits > enough else ""


def null_window(answer: Any) -> Iterator[str]:
    for state, depth, bound, _ in _asked():
        search = Search()
        search.plain(state, depth, bound - 1, bound)
        yield _asked_in("null_window", answer, state, depth, (bound - 1, bound), search.visits)


def negascout(answer: Any) -> Iterator[str]:
    for state, depth, alpha, beta in _asked():
        for window in ((alpha, beta), (-inf, inf), (alpha, inf), (-inf, beta)):
            enough = 0
            for way in product((True, False), repeat=3):
                search = Search(*way)
                search.scout(state, depth, *window)
                enough = max(enough, search.visits)
            yield _asked_in("negascout", answer, state, depth, window, enough)


class TooMany(Exception):
    pass


def mtdf(answer: Any) -> Iterator[str]:
    for state, depth, guess, _ in _asked():
        value = by_definition(state, depth)
        enough = max(_questions(state, depth, bound) for bound in (guess, guess + 1))
        windows: list[tuple[float, float]] = []

        def search(
            state: Any, depth: int, alpha: float, beta: float, noted: Any = windows
        ) -> float:
            noted.append((alpha, beta))
            if len(noted) > 200:
                raise TooMany
            return Search().plain(state, depth, alpha, beta)

        said = answer(state, depth, guess, search)
        about = f"mtdf({state!r}, {depth}, {guess})"
        if not is_number(said) or said != value:
            yield f"{about} is {value:g}, not {said!r}"
        wide = [window for window in windows if window[1] - window[0] > 1]
        yield f"{about} asks with {wide[0]}" if wide else ""
        yield f"{about}: {len(windows)} questions" if len(windows) > enough else ""


def _questions(state: Any, depth: int, bound: float) -> int:
    least, most, count = -inf, inf, 0
    while least < most:
        count += 1
        found = Search().plain(state, depth, bound - 1, bound)
        least, most = (found, most) if found >= bound else (least, found)
        bound = max(found, least + 1)
    return count


JUDGES = {"null_window": null_window, "negascout": negascout, "mtdf": mtdf}

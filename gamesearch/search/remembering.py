"""A table for searches that have none: they stay as they are written, and remember all the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, MutableMapping
from math import inf
from types import FunctionType
from typing import Any

Ends = tuple[float, float]
"""The least and the most that a value can be."""


def remembering(
    table: MutableMapping[Hashable, Ends], *searches: Callable[..., float]
) -> tuple[Callable[..., float], ...]:
    """The same searches, which look into one table before they search a position, and note there
    what they have found. So do the calls that they make to themselves and to each other.

    Args:
        table: what is known, by position and depth; empty at first. It must come from searches of
            the same game with the same score.
        searches: functions such as `negascout(state, depth, alpha, beta, score)` or
            `null_window(state, depth, bound, score)`, which find each other under the names under
            which they were written. What they return is exact inside the window, else a bound.
    """
    found: dict[str, Callable[..., float]] = {}
    for search in searches:
        if isinstance(search, FunctionType):
            scope = dict(search.__globals__)
            copy = FunctionType(
                search.__code__, scope, search.__name__, search.__defaults__, search.__closure__
            )
            found[search.__name__] = _looking_first(copy, table)
    for one in found.values():
        one.__wrapped__.__globals__.update(found)  # type: ignore[attr-defined]
    return tuple(found.get(getattr(search, "__name__", ""), search) for search in searches)


def _looking_first(
    search: Callable[..., float], table: MutableMapping[Hashable, Ends]
) -> Callable[..., float]:
    """The search, made to look into the table before it searches, and to write down what it
    finds."""

    def look(state: Any, depth: int, *window_and_score: Any) -> float:
        *window, _ = window_and_score
        alpha, beta = window if len(window) == 2 else (window[0] - 1, window[0])
        least, most = table.get((state, depth), (-inf, inf))
        if least >= beta or most <= alpha or least == most:
            state.is_terminal()  # a visit as any other, for those who count them
            return least if least >= beta or least == most else most
        value = search(state, depth, *window_and_score)
        least = max(least, value) if value > alpha else least
        most = min(most, value) if value < beta else most
        table[state, depth] = least, most
        return value

    look.__wrapped__ = search  # type: ignore[attr-defined]
    return look

"""Is an answer right? Found by brute force, with questions of its own and many of them.

`difference(exercise, answer)` says in a sentence what is wrong, or "". It knows nothing of the
checks: the games' own rules and a plain search over them say what is right.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from typing import Any

from gamesearch.base.clock import Clock, TimeUp
from mistakes.oracle import (
    bits,
    chances,
    decisions,
    fill_ins,
    games,
    narrowing,
    ordering,
    plays,
    pruning,
    ratings,
    sampling,
    tables,
    values,
)

Judge = Callable[[Any], Iterator[str]]
"""Asks an answer one thing after another; yields a sentence for what is wrong, "" otherwise."""

JUDGES: dict[str, Judge] = {
    **values.JUDGES,
    **decisions.JUDGES,
    **pruning.JUDGES,
    **ordering.JUDGES,
    **tables.JUDGES,
    **narrowing.JUDGES,
    **bits.JUDGES,
    **games.JUDGES,
    **plays.JUDGES,
    **ratings.JUDGES,
    **chances.JUDGES,
    **sampling.JUDGES,
    **fill_ins.JUDGES,
}

SECONDS = 2.0
"""How long one question may take; right answers need a hundredth of it."""

LONGER = {"evaluate": 60.0, "solver": 10.0, "solver_search": 10.0}
"""A match takes longer; so does the compiler, which begins with the first question."""


def difference(exercise: str, answer: Any) -> str:
    """What is wrong with an answer, in a sentence; "" if nothing was found."""
    judge = JUDGES[exercise](answer)
    with Clock(LONGER.get(exercise, SECONDS), cpu=True) as clock, redirect_stdout(io.StringIO()):
        while True:
            found: Any = None
            try:
                found = clock.call(lambda: _next(judge))
            except TimeUp:
                return "it takes too long"
            if clock.rang:
                return "it takes too long"
            if found is None or found:
                return found or ""


def _next(judge: Iterator[str]) -> str | None:
    try:
        return next(judge, None)
    except TimeUp:
        raise
    except BaseException as error:
        return f"{type(error).__name__}: {str(error)[:80]}"

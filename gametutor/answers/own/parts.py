"""The parts of an engine, each the learner's where it has passed, and whose each is."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from gamesearch.games import ConnectFour
from gamesearch.state import Move
from gametutor.answers.own.own_solver import OwnSolver
from gametutor.answers.own.passed_answers import own
from gametutor.exercises import COURSE, find, lesson_of

LATE = 24
"""Discs on the board, from which on plain Python solves Connect Four in a fraction of a second."""
PARTS = {
    "deepening": ("iterative_deepening", "depth 1, then 2, then 3"),
    "one_more": ("one_more", "is there room for another depth?"),
    "windows": ("mtdf", "the value, from questions of more or less"),
    "search": ("with_table", "is it more or less? and what do I know of it already?"),
    "order": ("ordered_moves", "which move first?"),
    "solver": ("solver", "the end of a game of Connect Four"),
}
"""The parts by their names in `Engine`: the exercise in which each was written, and its task."""


class Parts(dict[str, Any]):
    """The parts of an engine by name, and whose each is; shown as a table."""

    def __init__(self, found: Mapping[str, Any], whose: Mapping[str, str]):
        super().__init__(found)
        self.whose = dict(whose)

    def __str__(self) -> str:
        return "\n".join(": ".join(row[:2]) for row in self._rows())

    __repr__ = __str__

    def _rows(self) -> list[tuple[str, str, str]]:
        return [(PARTS[name][0], self.whose[name], PARTS[name][1]) for name in self]

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        head = "".join(f"<th>{title}</th>" for title in ("part", "what it is asked", "whose"))
        rows = "".join(
            f"<tr><td><code>{part}</code></td><td>{escape(asked)}</td><td>{escape(whose)}</td></tr>"
            for part, whose, asked in self._rows()
        )
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        return {"text/plain": str(self), "text/html": table}


def my_parts() -> Parts:
    """The parts of an engine, for `Engine(score, **my_parts())`: what you wrote, where it has
    passed its check; the course's, where not yet."""
    found, whose = {}, {}
    for name, (exercise, _) in PARTS.items():
        made = own(exercise)
        part = find(exercise).solution if made is None else made
        found[name] = Late(part) if name == "solver" else part
        whose[name] = "yours ✓" if made is not None else _until(exercise)
    return Parts(found, whose)


def _until(exercise: str) -> str:
    lesson = lesson_of(exercise)
    where = "" if lesson is None else f" has passed in lesson {[*COURSE].index(lesson)}"
    return f"the course's, until check.{exercise}{where}"


class Late:
    """The best column of a late position of Connect Four; None anywhere else.

    Args:
        solve: the solver, as in the lesson on bits.
    """

    def __init__(self, solve: Any):
        self._solver = OwnSolver(solve)

    def __call__(self, state: Any) -> Move | None:
        whole = isinstance(state, ConnectFour) and (state.width, state.height) == (7, 6)
        if not whole or (state.own | state.other).bit_count() < LATE:
            return None

        def score(column: int) -> int:
            return -self._solver.in_python(state.result(column))[0]

        return max(sorted(state.legal_moves(), key=lambda column: abs(column - 3)), key=score)

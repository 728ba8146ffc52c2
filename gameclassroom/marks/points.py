"""What an exercise is worth, and how much of that an answer earns."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from gamesearch.base.text.describe import brief
from gametutor.exercises import find

EACH = 1.0
"""The worth of an exercise unless points are given."""


@dataclass(frozen=True)
class Points:
    """What the exercises of an assignment are worth.

    Attributes:
        worth: points by exercise; for a class, one number or one per method. None if every exercise
            that was handed in is worth the same.
    """

    worth: Mapping[str, float | Mapping[str, float]] | None = None

    @classmethod
    def read(cls, path: Path) -> Points:
        """Read points from a TOML file. An exercise that it does not name does not count.

            max_value = 2

            [nim_state]
            legal_moves = 1
            result = 2

        Raises:
            ValueError: the file is not of this form; the sentence says where.
        """
        try:
            data = tomllib.loads(path.read_text("utf-8-sig"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ValueError(f"{path} is not TOML: {error}") from None
        if not data:
            raise ValueError(f"{path} names no exercise. A line of it is: max_value = 2")
        for name, worth in data.items():
            _refuse(path, name, worth)
        return cls(data)

    def of(self, exercise: str) -> float:
        """The points for a right answer."""
        worth = EACH if self.worth is None else self.worth.get(exercise, 0.0)
        return float(sum(worth.values()) if isinstance(worth, Mapping) else worth)

    def earned(self, exercise: str, status: str, right: Collection[str]) -> float:
        """The points that an answer earns.

        Args:
            exercise: its id.
            status: the status of the mark. "passed" earns everything.
            right: the methods that were right every time. Each earns its share; if no shares are
                given, `to_move` and the methods of the task have equal ones.
        """
        if status == "passed":
            return self.of(exercise)
        worth = EACH if self.worth is None else self.worth.get(exercise, 0.0)
        methods = _methods(exercise)
        if not isinstance(worth, Mapping):
            worth = {name: worth / len(methods) for name in methods}
        return round(float(sum(worth[name] for name in right if name in worth)), 2)


def _methods(exercise: str) -> tuple[str, ...]:
    """The methods that are asked about, in order; empty for a function."""
    methods = find(exercise).methods
    return ("to_move", *methods) if methods else ()


def _refuse(path: Path, name: str, worth: Any) -> None:
    """Raise a ValueError if an entry of the file is not valid."""
    try:
        methods = _methods(name)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    if not isinstance(worth, dict):
        _refuse_number(f"{path}: {name}", worth)
        return
    if not methods:
        raise ValueError(f"{path}: {name} is not a class, so it has no points for its methods")
    for method, share in worth.items():
        if method not in methods:
            raise ValueError(
                f"{path}: {name} has no method {method!r}; its methods are {', '.join(methods)}"
            )
        _refuse_number(f"{path}: {name}.{method}", share)


def _refuse_number(where: str, number: Any) -> None:
    if not is_points(number):
        raise ValueError(f"{where} is {brief(number)}, and must be a number, 0 or more")


def is_points(number: Any) -> bool:
    """Whether this is a number of points."""
    is_number = isinstance(number, (int, float)) and not isinstance(number, bool)
    return is_number and isfinite(number) and number >= 0


def shown_of(earned: float | None, most: float) -> str:
    """Points earned out of points possible: "0.5 of 1 point", "1 of 2 points"."""
    return f"{shown(earned)} of {shown_points(most)}"


def shown_points(points: float) -> str:
    """A number of points with its unit: "1 point", "2.5 points"."""
    return f"{shown(points)} {'point' if points == 1 else 'points'}"


def shown(points: float | None) -> str:
    """A number of points: "2", "0.5"; "?" if it is not known yet."""
    return "?" if points is None else f"{points:.2f}".rstrip("0").rstrip(".")

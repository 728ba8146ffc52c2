"""What an exercise is worth, and how much of that an answer earns."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from inspect import signature
from pathlib import Path
from typing import Any

from gameclassroom.marks.lateness import Deduction
from gamesearch.base.text.describe import brief
from gamesearch.state import is_number
from gametutor.exercises import find, names

RULES = ("too_many_visits", "late")
"""The lines of a points file that are about no exercise."""
EACH = 1.0
"""The worth of an exercise unless points are given."""
MOST = 1_000_000
RANGE = f"from 0 to {MOST:,}"
"""What points may be."""


@dataclass(frozen=True)
class Points:
    """What the exercises of an assignment are worth.

    Attributes:
        worth: points by exercise; for a class, one number or one per method. None if every exercise
            that was handed in is worth the same.
        too_many_visits: the share that an answer earns whose values are all right, and which only
            visits more than it has to.
        late: what lateness costs; None if nothing.
    """

    worth: Mapping[str, float | Mapping[str, float]] | None = None
    too_many_visits: float = 0.0
    late: Deduction | None = None

    @classmethod
    def read(cls, path: Path) -> Points:
        """Read points from a TOML file. An exercise that it does not name does not count, unless it
        names none. Before the exercises there may be two rules.

            too_many_visits = 0.5
            late = "-10% a day"
            max_value = 2

            [nim_state]
            legal_moves = 1
            result = 2

        Raises:
            ValueError: the file is not of this form; the sentence says where.
        """
        try:
            data = tomllib.loads(path.read_text("utf-8-sig"))
        except (ValueError, RecursionError) as error:
            raise ValueError(f"{path} is not TOML: {error}") from None
        if not data:
            raise ValueError(f"{path} names no exercise. A line of it is: max_value = 2")
        share, rule = (data.pop(name, None) for name in RULES)
        for name, worth in data.items():
            _refuse(path, name, worth)
        return cls(data or None, _share(path, share), _deduction(path, rule))

    def of(self, exercise: str) -> float:
        """The points for a right answer."""
        worth = EACH if self.worth is None else self.worth.get(exercise, 0.0)
        return float(sum(worth.values()) if isinstance(worth, Mapping) else worth)

    def earned(
        self, exercise: str, status: str, right: Collection[str], only_visits: bool = False
    ) -> float:
        """The points that an answer earns.

        Args:
            exercise: its id.
            status: the status of the mark. "passed" earns everything.
            right: the methods that were right every time. Each earns its share; if no shares are
                given, all have equal ones.
            only_visits: whether all values are right, and only the visits are too many.
        """
        if status == "passed":
            return self.of(exercise)
        if only_visits:
            return round(self.too_many_visits * self.of(exercise), 2)
        worth = EACH if self.worth is None else self.worth.get(exercise, 0.0)
        methods = methods_of(exercise)
        if not isinstance(worth, Mapping):
            spoilt = "to_move" not in (*methods, *right)  # it was given, and is wrong now
            worth = {name: worth / (len(methods) + spoilt) for name in methods}
        return round(float(sum(worth[name] for name in right if name in worth)), 2)


def methods_of(exercise: str) -> tuple[str, ...]:
    """The methods that a learner writes, in order; empty for a function. `to_move` is one of them
    unless it is given: what the constructor takes."""
    about = find(exercise)
    is_given = not about.methods or "to_move" in signature(about.solution).parameters
    return (*about.methods,) if is_given else ("to_move", *about.methods)


def refuse_name(where: str, name: str) -> None:
    """Raise a ValueError unless this is the id of an exercise that has marks."""
    try:
        find(name)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
    if name not in names():
        raise ValueError(f"{where}: {name} is a fill-in of its lesson, and has no marks")


def _refuse(path: Path, name: str, worth: Any) -> None:
    """Raise a ValueError if an entry of the file is not valid."""
    refuse_name(str(path), name)
    methods = methods_of(name)
    if not isinstance(worth, dict):
        refuse_number(f"{path}: {name}", worth)
        return
    if not methods:
        raise ValueError(f"{path}: {name} is not a class, so it has no points for its methods")
    for method, share in worth.items():
        if method not in methods:
            above = f". {method} belongs above the first line in brackets" * (method in RULES)
            raise ValueError(
                f"{path}: {name} has no method {method!r}; its methods are "
                f"{', '.join(methods)}{above}"
            )
        refuse_number(f"{path}: {name}.{method}", share)


def _share(path: Path, share: Any) -> float:
    """The share in the rule of the file about visits; raises a ValueError if it is none."""
    if share is not None and not (_is_points(share) and share <= 1):
        raise ValueError(f"{path}: {RULES[0]} is {brief(share)}, and must be a number from 0 to 1")
    return float(share or 0)


def _deduction(path: Path, rule: Any) -> Deduction | None:
    """The deduction in the rule of the file about lateness; raises a ValueError if it is none."""
    try:
        return None if rule is None else Deduction.read(rule)
    except ValueError as error:
        raise ValueError(f"{path}: {RULES[1]} {error}") from None


def refuse_number(where: str, number: Any) -> None:
    """Raise a ValueError unless this is a number of points."""
    if not _is_points(number):
        raise ValueError(f"{where} is {brief(number)}, and must be a number {RANGE}")


def _is_points(number: Any) -> bool:
    return is_number(number) and 0 <= number <= MOST


def shown_of(earned: float | None, most: float) -> str:
    """Points earned out of points possible: "0.5 of 1 point", "1 of 2 points"."""
    return f"{shown(earned)} of {shown_points(most)}"


def shown_points(points: float) -> str:
    """A number of points with its unit: "1 point", "2.5 points"."""
    return f"{shown(points)} {'point' if points == 1 else 'points'}"


def shown(points: float | None) -> str:
    """A number of points: "2", "0.5"; "?" if it is not known yet."""
    return "?" if points is None else f"{points:.2f}".rstrip("0").rstrip(".")

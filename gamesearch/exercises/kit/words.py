"""What an answer returned, in words."""

from __future__ import annotations

import inspect
from decimal import Decimal
from numbers import Real
from typing import Any

from gamesearch.exercises.kit.probe import WrongType
from gamesearch.state import brief


def kind_of(said: Any) -> str:
    """What was returned, in words: "None", "the text 'b1'", "a function", "a generator"."""
    if said is None:
        return "None"
    if isinstance(said, str):
        return f"the text {brief(said)}"
    if isinstance(said, bool):
        return f"{said} (a truth value)"
    if isinstance(said, (int, float)):
        return f"the number {brief(said)}"
    if inspect.isgenerator(said) or isinstance(said, (map, filter, zip)):
        return "a generator"
    if inspect.isroutine(said):
        return "a function (are the parentheses missing?)"
    if isinstance(said, type):
        return f"the class {said.__name__}"
    return f"{brief(said)} (a {type(said).__name__})"


def plain_number(said: Real | Decimal) -> float:
    """A number of any kind, such as numpy's, as an ordinary one; whole numbers without a point."""
    try:
        number = float(said)
    except OverflowError:
        raise WrongType("a number this large is more than the check can compare") from None
    return int(number) if number.is_integer() else number

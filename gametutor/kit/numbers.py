"""A number that an answer returned, as an ordinary one."""

from decimal import Decimal
from inspect import isgenerator
from numbers import Real
from typing import Any, TypeGuard

from gamesearch.base.text.describe import kind_of
from gametutor.kit.queries.query import WrongType


def is_number(said: Any) -> TypeGuard[Real | Decimal]:
    """Is this a number of any kind? A truth value is none."""
    return isinstance(said, (Real, Decimal)) and not isinstance(said, bool)


def number_in(said: Any, what: str) -> float:
    """What an answer returned, as a number; raises `WrongType` with what it should have been."""
    if not is_number(said):
        how = ""
        if isgenerator(said) and said.gi_code.co_name != "<genexpr>":
            how = ": a function with `yield` in it does that. `return` returns the value itself"
        raise WrongType(f"{what}, but yours returned {kind_of(said)}{how}")
    return plain_number(said)


def plain_number(said: Real | Decimal) -> float:
    """A number of any kind, such as numpy's, as an ordinary one; whole numbers without a point."""
    try:
        number = float(said)
    except OverflowError:
        raise WrongType("a number this large is more than the check can compare") from None
    return int(number) if number.is_integer() else number

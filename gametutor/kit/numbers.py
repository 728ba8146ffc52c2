"""Numbers that an answer returned: as ordinary ones, and compared with the right ones."""

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from decimal import Decimal
from inspect import isgenerator
from math import isclose, nan
from numbers import Integral, Real
from typing import Any, TypeGuard

from gamesearch.base.text.describe import brief, kind_of
from gametutor.kit.queries.query import OutOfRange, WrongType


def is_any_number(said: Any) -> TypeGuard[Real | Decimal]:
    """Is this a number, perhaps a `Decimal`? A truth value is none."""
    return isinstance(said, (Real, Decimal)) and not isinstance(said, bool)


def is_whole_number(said: Any) -> TypeGuard[Integral]:
    """Is this a whole number, of Python or of the machine? A truth value is none."""
    return isinstance(said, Integral) and not isinstance(said, bool)


def whole_in(said: Any, what: str) -> int:
    """What an answer returned, as a whole number; raises `WrongType` with what it should be."""
    if not is_whole_number(said):
        raise WrongType(f"{what}, but yours returned {kind_of(said)}")
    return int(said)


def truth_in(said: Any, call: str) -> bool:
    """What an answer returned to `call`, as True or False; raises `WrongType` if it is neither."""
    if not isinstance(said, Integral) and type(said).__name__ not in ("bool_", "bool"):
        raise WrongType(f"{call} should return True or False, but yours returned {kind_of(said)}")
    return bool(said)


def number_in(said: Any, what: str) -> float:
    """What an answer returned, as a number; raises `WrongType` with what it should have been."""
    if not is_any_number(said):
        how = ""
        if isgenerator(said) and said.gi_code.co_name != "<genexpr>":
            how = ": a function with `yield` in it does that. `return` returns the value itself"
        raise WrongType(f"{what}, but yours returned {kind_of(said)}{how}")
    return plain_number(said)


def value_in(said: Any) -> float:
    """The value of a position, as an answer returned it."""
    return number_in(said, "a search should return a number")


def list_in(said: Any, fits: Callable[[Any], bool], what: str) -> Sequence[Any]:
    """The list that an answer returned; raises `WrongType` with what it should be if it is none, or
    holds something that does not fit. A tuple with such a thing may be a list with something beside
    it, and is told as it is."""
    odd = [one for one in said if not fits(one)] if isinstance(said, (list, tuple)) else [said]
    if odd and isinstance(said, list):
        raise WrongType(f"{what}, but yours contains {kind_of(odd[0])}")
    if odd:
        raise WrongType(f"{what}, but yours returned {kind_of(said)}")
    return said


def two_in(said: Any, things: str) -> tuple[Any, Any]:
    """The two things that an answer returned; raises `WrongType` with what they should be."""
    if not isinstance(said, (tuple, list)) or len(said) != 2:
        said = brief(said) if isinstance(said, (tuple, list)) else kind_of(said)
        raise WrongType(f"it should return two {things}; yours returned {said}")
    first, second = said
    return first, second


def plain_number(said: Real | Decimal | float) -> float:
    """A number of any kind, such as numpy's, as an ordinary one; whole numbers without a point.
    Raises `OutOfRange` for a larger one than the check can compare."""
    try:
        number = float(said)
    except OverflowError:
        raise OutOfRange("a number this large is more than the check can compare") from None
    if isinstance(said, Integral):
        return int(said)  # a large one has more digits than a float
    if number != number:
        return nan  # always the same: no other one equals it
    return int(number) if number.is_integer() else number


ROUNDING = 1e-9
"""Two numbers that differ by less are the same; if they are large, by less than this part of them.
Sums of a million terms stay below it, and no exercise has numbers that are closer together."""


def is_same(one: Any, other: Any) -> bool:
    """Are two numbers equal but for rounding? Whole numbers are compared exactly, infinity equals
    itself alone, and what is not a number (nan) equals nothing."""
    if one == other or (is_whole_number(one) and is_whole_number(other)):
        return bool(one == other)
    try:
        return isclose(one, other, rel_tol=ROUNDING, abs_tol=ROUNDING)
    except OverflowError:  # a whole number beyond all others
        return False


def agree(one: Any, other: Any) -> bool:
    """Are two outcomes equal but for the rounding of the numbers in them, however deep?"""
    if is_any_number(one) and is_any_number(other):
        return is_same(one, other)
    if type(one) is type(other):
        if isinstance(one, (list, tuple)):
            return len(one) == len(other) and all(map(agree, one, other))
        if is_dataclass(one):
            return all(agree(getattr(one, f.name), getattr(other, f.name)) for f in fields(one))
    return bool(one == other)

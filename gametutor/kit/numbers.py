"""Numbers that an answer returned, as ordinary ones."""

from decimal import Decimal
from inspect import isgenerator
from numbers import Integral, Real
from typing import Any, TypeGuard

from gamesearch.base.text.describe import kind_of
from gametutor.kit.queries.query import OutOfRange, WrongType


def is_number(said: Any) -> TypeGuard[Real | Decimal]:
    """Is this a number of any kind? A truth value is none."""
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
    """What an answer returned to `call`, as True or False."""
    if not isinstance(said, Integral) and type(said).__name__ not in ("bool_", "bool"):
        raise WrongType(f"{call} returns True or False, but yours returned {kind_of(said)}")
    return bool(said)


def number_in(said: Any, what: str) -> float:
    """What an answer returned, as a number; raises `WrongType` with what it should have been."""
    if not is_number(said):
        how = ""
        if isgenerator(said) and said.gi_code.co_name != "<genexpr>":
            how = ": a function with `yield` in it does that. `return` returns the value itself"
        raise WrongType(f"{what}, but yours returned {kind_of(said)}{how}")
    return plain_number(said)


def value_in(said: Any) -> float:
    """The value of a position, as an answer returned it."""
    return number_in(said, "a value is a number")


def two_in(said: Any, things: str) -> tuple[Any, Any]:
    """The two things that an answer returned; raises `WrongType` with what they should be."""
    if not isinstance(said, (tuple, list)) or len(said) != 2:
        raise WrongType(f"it returns two {things}, but yours returned {kind_of(said)}")
    first, second = said
    return first, second


def plain_number(said: Real | Decimal | float) -> float:
    """A number of any kind, such as numpy's, as an ordinary one; whole numbers without a point."""
    try:
        number = float(said)
    except OverflowError:
        raise OutOfRange("a number this large is more than the check can compare") from None
    return int(number) if number.is_integer() else number

"""Turn what comes of a question into plain data, for the way out of the answer's process.

Only JSON leaves that process: nobody unpickles what an answer may have written, or asks it for an
attribute. What has no form of its own here leaves as its text.
"""

import re
from dataclasses import fields, is_dataclass
from decimal import Decimal
from fractions import Fraction
from numbers import Integral
from typing import Any

from gamesearch.base.text.describe import brief
from gametutor.kit.queries.query import RECORD_TYPES

_LARGEST = 10**1000  # Python refuses to write whole numbers of several thousand digits
_LONGEST = 10_000  # characters of a text
_DEEPEST = 100  # lists in lists
_NUMBERS = (Fraction, Decimal)
_NAMED: dict[str, Any] = {kind.__name__: kind for kind in _NUMBERS}


# What would take long to make, or to compare, is made of no text that an answer may have written.
_FORMS = {
    "Fraction": r"-?\d+(/\d+)?",
    "Decimal": r"-?\d+(\.\d+)?(E[+-]?\d{1,3})?|-?Infinity|NaN",
    "Othello": r"[.XO\s]{4,200}",
}


class NotPlain(ValueError):
    """This is not what `to_plain` makes."""


def to_plain(value: Any) -> Any:
    """`value` in the types of JSON: all that a probe reads from an answer comes back the same.

    A tuple, a number of another kind and a record of a probe become a dict with one entry, their
    type's name and what they hold.
    """
    if value is None or type(value) in (bool, float):
        return value
    if type(value) is str:
        return value if len(value) <= _LONGEST else brief(value)
    if isinstance(value, Integral):
        number = int(value)
        return number if abs(number) < _LARGEST else brief(number)
    if type(value) is list:
        return [to_plain(item) for item in value]
    if type(value) is tuple:
        return {"tuple": [to_plain(item) for item in value]}
    name = type(value).__name__
    if type(value) is not _type_named(name):
        return float(value) if isinstance(value, float) else brief(value)
    return {name: [to_plain(item) for item in _arguments_of(value)]}


def _type_named(name: str) -> Any:
    """Return the type that is sent under this name; None if there is none."""
    if name == "Othello":  # not before: few exercises play it
        from gamesearch.games import Othello

        return Othello
    return _NAMED.get(name) or RECORD_TYPES.get(name)


def _arguments_of(value: Any) -> list[Any]:
    """Return the arguments with which its type makes an equal value."""
    if isinstance(value, _NUMBERS):
        return [str(value)]
    if type(value).__name__ == "Othello":
        return [str(value), value.to_move]
    if is_dataclass(value):
        return [getattr(value, field.name) for field in fields(value)]
    return list(value)


def _is_of_form(text: Any, form: str) -> bool:
    return isinstance(text, str) and len(text) < 2_000 and bool(re.fullmatch(form, text))


def from_plain(data: Any, deep: int = 0) -> Any:
    """Return the value of which `to_plain` made `data`.

    Args:
        data: the types of JSON.
        deep: how many others it is in.

    Raises:
        NotPlain: it made nothing of this kind.
    """
    too_much = (
        (isinstance(data, str) and len(data) > _LONGEST)
        or (isinstance(data, int) and abs(data) >= _LARGEST)
        or deep > _DEEPEST
    )
    if too_much:
        raise NotPlain
    if data is None or isinstance(data, (bool, int, float, str)):
        return data
    if isinstance(data, list):
        return [from_plain(item, deep + 1) for item in data]
    if not isinstance(data, dict) or len(data) != 1:
        raise NotPlain
    [(name, items)] = data.items()
    kind = _type_named(name)
    if not isinstance(items, list) or (kind is None and name != "tuple"):
        raise NotPlain
    values = [from_plain(item, deep + 1) for item in items]
    if name in _FORMS and not (values and _is_of_form(values[0], _FORMS[name])):
        raise NotPlain
    try:
        return tuple(values) if name == "tuple" else kind(*values)
    except (TypeError, ValueError, ArithmeticError):
        raise NotPlain from None

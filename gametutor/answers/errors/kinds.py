"""What kind of error that is, as far as it tells one mistake from another."""

from __future__ import annotations

import re
from typing import Any


def kind_of_error(error: BaseException) -> str:
    """The type of an error, and what tells it from others of that type: to call `frozenset.add` is
    another mistake than a misspelt name, and to compare a None another than to compare a pair."""
    name = type(error).__name__
    if isinstance(error, AttributeError) and error.name and _is_built_in(error.obj):
        return f"{name} {type(error.obj).__name__}.{error.name}"
    if isinstance(error, IndexError) and (short := re.match(r"(\w+) index", str(error))):
        return f"{name} {short[1]}"  # a board is a text, and a table of one's own is not
    if isinstance(error, TypeError) and "does not support item assignment" in str(error):
        return f"{name} item assignment"
    if isinstance(error, TypeError):
        is_about_a_sign = "bad operand type for unary" in str(error)
        return " ".join([name, *_kinds(str(error)), *["sign"] * is_about_a_sign])
    if isinstance(error, ValueError) and "empty" in str(error):
        return f"{name} empty"  # `max` of nothing, and not a number that is refused
    return name


_KINDS = {
    "NoneType": "None",
    **dict.fromkeys(("int", "float", "bool"), "number"),
    **dict.fromkeys(("function", "method", "builtin_function_or_method"), "function"),
    **dict.fromkeys(("generator", "map", "filter", "zip"), "generator"),
    **{kind: kind for kind in ("tuple", "list", "dict", "set", "str")},
}


def _kinds(said: str) -> list[str]:
    """The kinds of values that the sentence of a TypeError is about, whatever its Python says of
    them besides."""
    words = re.findall(r"(?<=['\"])\w+(?=['\"])|(?<=non-iterable )\w+|(?<=concatenate )\w+", said)
    return sorted({_KINDS[word] for word in words if word in _KINDS})


def _is_built_in(thing: Any) -> bool:
    return type(thing).__module__ == "builtins"

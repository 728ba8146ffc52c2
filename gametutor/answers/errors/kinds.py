"""Classify an error finely enough to tell one mistake from another."""

import re


def kind_of_error(error: BaseException) -> str:
    """Return the error's type and what distinguishes it within that type. Calling `frozenset.add`
    is another mistake than misspelling a name, and comparing None is another than comparing a
    pair."""
    name = type(error).__name__
    of = type(getattr(error, "obj", None))
    if isinstance(error, AttributeError) and error.name and of.__module__ == "builtins":
        return f"{name} {of.__name__}.{error.name}"
    if isinstance(error, IndexError) and (short := re.match(r"(\w+) index", str(error))):
        return f"{name} {short[1]}"  # tells a board, which is a str, from the learner's own list
    if isinstance(error, TypeError) and "does not support item assignment" in str(error):
        return f"{name} item assignment"
    if isinstance(error, TypeError):
        is_about_a_sign = "bad operand type for unary" in str(error)
        return " ".join([name, *_kinds(str(error)), *["sign"] * is_about_a_sign])
    if isinstance(error, ValueError) and "empty" in str(error):
        return f"{name} empty"  # `max` of nothing, unlike a value that is refused
    return name


def is_numba_error(error: BaseException) -> bool:
    """Return whether Numba raised this error while compiling."""
    return type(error).__module__.startswith("numba.")


_KINDS = {
    "NoneType": "None",
    **dict.fromkeys(("int", "float", "bool"), "number"),
    **dict.fromkeys(("function", "method", "builtin_function_or_method"), "function"),
    **dict.fromkeys(("generator", "map", "filter", "zip"), "generator"),
    **{kind: kind for kind in ("tuple", "list", "dict", "set", "str")},
}


def _kinds(said: str) -> list[str]:
    """Return the kinds of values that a TypeError's message names, the same in every Python."""
    words = re.findall(r"(?<=['\"])\w+(?=['\"])|(?<=non-iterable )\w+|(?<=concatenate )\w+", said)
    return sorted({_KINDS[word] for word in words if word in _KINDS})

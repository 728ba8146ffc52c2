"""Numbers as a text writes them: −1,000,000."""

from math import inf, isfinite

MINUS = "−"
LONGEST = 60
"""The most digits of a whole number that are written; nobody reads one of hundreds."""


def value_text(value: float, plus: str = "+", beside: float | None = None) -> str:
    """A number with a true minus sign, `plus` before a positive one, no .0 at the end, and its
    thousands set apart. It has up to three decimals; up to six where three would make it whole.

    Args:
        beside: a number that is written next to it. Where the two differ, so do their texts, if
            each is written beside the other.
    """
    if value != value:  # unlike isnan and isinf, these take whole numbers of any size
        return "NaN"
    if value in (inf, -inf):
        return "+∞" if value > 0 else f"{MINUS}∞"
    number = _rounded(value) if beside is None else _distinct_from(value, beside)
    is_alone = beside is None and isinstance(number, int)
    written = whole_text(str(abs(number))) if is_alone else f"{abs(number):,}"
    return f"{MINUS}{written}" if number < 0 else f"{plus}{written}" if number > 0 else "0"


def whole_text(digits: str) -> str:
    """A whole number with its thousands set apart, given by its digits; of a very long one, how it
    begins."""
    if len(digits) <= LONGEST:
        return f"{int(digits):,}"
    return f"{int(digits[:6]):,}… ({len(digits)} digits)"


def _rounded(value: float) -> float:
    for digits in (3, 6):
        near = round(value, digits)
        if near % 1:
            return near
    return int(near)


def _distinct_from(value: float, other: float) -> float:
    """A number with as many decimals as tell it from another one."""
    if value % 1 == 0:
        return int(value)
    if value == other:
        return _rounded(value)
    for digits in range(3, 17):
        near = round(value, digits)
        if near % 1 and near != (round(other, digits) if isfinite(other) else other):
            return near
    return value

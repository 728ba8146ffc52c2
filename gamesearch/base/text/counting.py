"""Numbers of things and lists of them, as a sentence has them."""

from collections.abc import Iterable, Sequence


def plural(number: int, one: str, many: str = "") -> str:
    """A number of things: "1 leaf", "1,200 nodes". `many` is `one` with an s unless it is given."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def listed(texts: Iterable[str], word: str = "and") -> str:
    """One or more texts in a row: "3", "3 and 12", "3, 12 or 8"."""
    *first, last = texts
    return f"{', '.join(first)} {word} {last}" if first else last


def listed_code(names: Iterable[str]) -> str:
    """Names as a sentence lists them: "`state` and `player`"."""
    return listed(f"`{name}`" for name in names)


def in_lines(numbers: Sequence[int]) -> str:
    """Some lines of a text: "line 3", "lines 3, 5 and 8"."""
    return f"line{'s' * (len(numbers) > 1)} {listed(map(str, numbers))}"


def line_numbers(first: int, last: int) -> str:
    """The lines of a text from one to another: "line 3", "lines 3 and 4", "lines 3 to 7"."""
    if first == last:
        return f"line {first}"
    return f"lines {first} {'and' if last == first + 1 else 'to'} {last}"

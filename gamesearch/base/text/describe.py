"""Any object in words, for a message: what somebody's code returned, was given or raised."""

import inspect
import re
import unicodedata
from typing import Any


def brief(thing: object, most: int = 60) -> str:
    """`repr(thing)` for a sentence: `most` characters or fewer, no memory address, no error."""
    try:
        text = re.sub(r" at 0x[0-9A-Fa-f]+", "", repr(thing))
    except Exception:  # a number of thousands of digits, or a class whose own repr fails
        return f"an unprintable {type(thing).__name__}"
    if len(text) <= most:
        return text
    is_closed = isinstance(thing, (str, tuple, list, set, dict))
    end = text[-1] if is_closed else ""
    return f"{text[: most - 3 - len(end)]}...{end}"


def kind_of(thing: Any) -> str:
    """What kind of thing it is: "None", "the string 'b1'", "a function", "a generator"."""
    if thing is None:
        return "None"
    if isinstance(thing, str):
        return f"the string {brief(thing)}"
    if type(thing) in (list, tuple, set, dict):
        return f"the {type(thing).__name__} {brief(thing)}"
    if isinstance(thing, bool):
        return f"{thing} (a truth value)"
    if isinstance(thing, (int, float)):
        return f"the number {brief(thing)}"
    if inspect.isgenerator(thing):
        return "a generator"
    if isinstance(thing, (map, filter, zip, reversed, enumerate)):
        return f"{article(type(thing).__name__)} `{type(thing).__name__}` object"
    if inspect.iscoroutine(thing):
        return "a coroutine (is there an `async` before its `def`?)"
    if inspect.isroutine(thing):
        return "a function (are the parentheses missing?)"
    if isinstance(thing, type):
        return f"the class {thing.__name__}"
    name, text = type(thing).__name__, brief(thing)
    is_told = text.startswith(name)  # as in `Nim(3)`
    return text if is_told else f"{text} ({article(name)} {name})"


def article(name: str) -> str:
    """The article of a name by its sound: `ndarray` begins with an n that is said as "en"."""
    sound = "_*([aeio]|un(?!i)|[lmnrx](?![aeiouyh])[a-z])"
    return "an" if re.match(sound, name, re.IGNORECASE) else "a"


def visible(text: str) -> str:
    """A text as it is, but for what a screen does not show or what changes how it shows the rest:
    control characters, and marks of the direction of writing. A line end and a tab stay."""
    return "".join(map(_visible_letter, text))


def _visible_letter(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind not in ("Cc", "Cf", "Zl", "Zp", "Cs") or letter in "\n\t\u200c\u200d":
        return letter  # the last two join letters, and emoji
    return ascii(letter)[1:-1]  # as it is written in Python; signs like ␛ are not in every font


def error_text(error: BaseException, most: int = 300) -> str:
    """An error as Python shows it, "ValueError: no such move", with `most` characters of its
    message or fewer, also where its own `__str__` is broken."""
    name = type(error).__name__
    try:
        message = visible(str(error)[:most])
    except BaseException:
        return f"{name}, with a message that cannot be shown (its __str__ fails)"
    return f"{name}: {message}" if message else name


def capital(sentence: str) -> str:
    """The sentence with a capital letter at its beginning, unless it begins with code."""
    is_code = re.match(r"`|[a-z]\w*_", sentence) is not None
    return sentence if is_code else sentence[:1].upper() + sentence[1:]


def ended(sentence: str) -> str:
    """The sentence with a full stop, unless it has an end of its own: "Why not?" is left alone. A
    dot inside of straight quotes is an empty cell of a board: TicTacToe('XO.......'); three dots
    before a parenthesis stand for the rest of what is in it."""
    is_ended = re.search(r"([?!…][\"']?|\.(?!(?<=\.\.\.)\)))[)”’`*]*$", sentence)
    return sentence if is_ended else f"{sentence}."

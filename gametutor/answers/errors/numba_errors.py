"""Explain in one sentence why Numba cannot compile a function, in place of its forty lines."""

import os
import re
from collections.abc import Callable, Iterable
from typing import NamedTuple


class NumbaExplanation(NamedTuple):
    """Why Numba does not compile a function.

    Attributes:
        why: the end of a sentence that begins with "Numba".
        asks: a question about it.
    """

    why: str
    asks: str


def explain_numba_error(error: BaseException) -> NumbaExplanation:
    """Return why Numba did not compile a function, with a question about it."""
    text = re.sub(r"\x1b\[[\d;]*m", "", str(error))
    for pattern, words in PATTERNS:
        if found := re.search(pattern, text, re.DOTALL):
            return words(found)
    lines = [
        line.strip() for line in text.splitlines() if not line.startswith("Failed in nopython")
    ]
    first = next(filter(None, lines), type(error).__name__).removesuffix(".")
    return NumbaExplanation(f"does not compile it: {first}", SIMPLER)


def numba_error_location(error: BaseException, files: Iterable[str]) -> tuple[str, int] | None:
    """Return the file and line number of the innermost line that Numba names in one of these files;
    None if it names none."""
    by_name = {os.path.basename(file): file for file in files}
    named = re.findall(r'File "([^"]*)", line (\d+)|Raised from (.*) \((\d+)\)', str(error))
    for file, number, other, its_number in named:
        if own := by_name.get(os.path.basename(file or other)):
            return own, int(number or its_number)
    place = getattr(error, "loc", None)
    own = by_name.get(os.path.basename(getattr(place, "filename", "")))
    return (own, place.line) if own and place else None


SIMPLER = "Can that line be written with whole numbers, their operators, `if` and loops only?"

TYPES = (
    (r"u?int(?:8|16|32)|int64", "a whole number"),
    (r"uint64", "a whole number without a sign (uint64)"),
    (r"float\d+", "a float"),
    (r"bool(?:ean)?", "True or False"),
    (r"unicode_type|str", "a string"),
    (r"none", "None"),
    (r"U?n?i?Tuple\(.*", "a tuple"),
    (r"(?:reflected )?list\(.*", "a list"),
)

OPERATORS = {
    "and_": "&",
    "or_": "|",
    "xor": "^",
    "add": "+",
    "sub": "-",
    "mul": "*",
    "truediv": "/",
    "floordiv": "//",
    "mod": "%",
    "pow": "**",
    "lshift": "<<",
    "rshift": ">>",
    "eq": "==",
    "lt": "<",
    "gt": ">",
    "getitem": "[]",
    "contains": "in",
}


def _type(name: str) -> str:
    """Return a Numba type in words."""
    name = name.strip()
    if literal := re.fullmatch(r"Literal\[(\w+)\]\(.*\)", name, re.DOTALL):
        name = {"int": "int64"}.get(literal[1], literal[1])
    return next((words for kind, words in TYPES if re.fullmatch(kind, name)), f"`{name}`")


def _attribute(found: re.Match[str]) -> NumbaExplanation:
    """Explain an attribute that Numba does not know."""
    return NumbaExplanation(f"does not know `.{found[1]}` of {_type(found[2])}", SIMPLER)


def _untyped_name(found: re.Match[str]) -> NumbaExplanation:
    """Explain a global name that Numba cannot use."""
    name, kind = found[1], found[2]
    if kind == "function":
        asks = f"Is `{name}` compiled, too? Numba calls compiled functions only."
        return NumbaExplanation(f"cannot call `{name}`, which is plain Python", asks)
    if kind in ("builtin_function_or_method", "type"):
        return NumbaExplanation(f"does not know `{name}`", SIMPLER)
    asks = f"Can the function be given what it needs of `{name}` as a number?"
    return NumbaExplanation(
        f"cannot use `{name}`, which is of the type {kind.rpartition('.')[2]}", asks
    )


def _two_types(found: re.Match[str]) -> NumbaExplanation:
    """Explain a variable that would need two types."""
    kinds = f"would be {_type(found[1])} here and {_type(found[2])} there"
    if not found[3].isidentifier():  # a temporary value, which has no name in the program
        return NumbaExplanation(
            f"gives everything one type, and this {kinds}", "What should it always be?"
        )
    name = f"`{found[3]}`"
    return NumbaExplanation(
        f"gives every variable one type, and {name} {kinds}", f"What is {name} always?"
    )


def _two_results(found: re.Match[str]) -> NumbaExplanation:
    """Explain a function that would return two types."""
    kinds = [_type(kind) for kind in re.split(r", (?![^(]*\))", found[1])]
    why = f"lets a function return one type, and this one returns {' or '.join(kinds)}"
    return NumbaExplanation(why, "What is asked for, and which `return` returns something else?")


def _operation(found: re.Match[str]) -> NumbaExplanation:
    """Explain an operation that Numba lacks for these types."""
    name = found[1].rpartition(".")[2]
    shown = OPERATORS.get(name, name)
    kinds = [_type(kind) for kind in re.split(r", (?![^(]*\))", found[2])]
    return NumbaExplanation(f"has no `{shown}` for {' and '.join(kinds)}", SIMPLER)


def _opcode(found: re.Match[str]) -> NumbaExplanation:
    """Explain a statement that Numba does not support."""
    what = {
        "LOAD_BUILD_CLASS": "a class in a function",
        "STORE_GLOBAL": "a change of a global variable",
        "IMPORT_NAME": "an import in a function",
        "SETUP_ANNOTATIONS": "annotations in a function",
    }.get(found[1], f"what this line does ({found[1]})")
    return NumbaExplanation(f"does not compile {what}", SIMPLER)


PATTERNS: tuple[tuple[str, Callable[[re.Match[str]], NumbaExplanation]], ...] = (
    (r"Unknown attribute '(\w+)' of type ([^\n]+)", _attribute),
    (r"Untyped global name '(\w+)':.*?<class '([^']+)'>", _untyped_name),
    (r"Cannot unify (.+?) and (.+?) for '([^'.]+)", _two_types),
    (r"Can't unify return type from the following types: ([^\n]+)", _two_results),
    (
        r"use of yield in a closure",
        lambda _: NumbaExplanation(
            "does not compile a generator in a call, such as `sum(... for ...)`",
            "How do you add up, or look for one of several, in a loop?",
        ),
    ),
    (
        r"variable '(\w+)', have imprecise type: list",
        lambda found: NumbaExplanation(
            f"cannot tell what the empty list `{found[1]}` is for",
            "Can the cells be joined in one number, in place of a list?",
        ),
    ),
    (
        r"NRT required",
        lambda _: NumbaExplanation(
            "makes no list, string or array in a function under `@compiled`",
            "Can the cells be joined in one number, in place of a list?",
        ),
    ),
    (
        r"Int value is too large: (-?\d+)",
        lambda found: NumbaExplanation(
            f"has 64 bits for a whole number, and {found[1]} needs {int(found[1]).bit_length()}",
            "Where does that number come from, and do all its bits matter?",
        ),
    ),
    (
        r"No implementation of function Function\((?:<built-in function |<intrinsic )?(\w+)[^)]*\)"
        r" found for signature:\s*>>> \w+\(([^\n]*)\)",
        _operation,
    ),
    (r"Use of unsupported opcode \((\w+)\)", _opcode),
)

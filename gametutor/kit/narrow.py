"""A program whose lines are seen whole in a window 1,100 wide, beside the list of files."""

import re
import textwrap
from collections import defaultdict
from io import StringIO
from tokenize import generate_tokens

WIDTH = 76
DOCSTRING = re.compile(r'^( *)""".+?"""', re.MULTILINE | re.DOTALL)
VALUE = re.compile(r"(( *)(?:return|while|\w+ =)) ((?:(?!  # ).)+?)(:?)$")
LAST_OPERATOR = re.compile(r" (?=(?:else|and|[+|]) (?!.* (?:else|and|[+|]) ))")


def narrow(text: str) -> str:
    """The same program. Long lines are broken where brackets let them: after a comma, or before a
    `for`, `if` or `else`; a value gets brackets if it needs them. Long docstrings are filled anew.
    """
    text = DOCSTRING.sub(_filled, text)
    lines, places = text.split("\n"), _places(text)
    for row, line in enumerate(lines):
        if len(line) > WIDTH:
            depth, column, indent = min(places[row], default=(0, 0, 0))
            parts = f"{line[:-column].rstrip()}\n{' ' * indent}{line[-column:]}"
            lines[row] = parts if depth else VALUE.sub(_in_brackets, line)
    broken = "\n".join(lines)
    return broken if broken == text else narrow(broken)  # what follows may be long, too


def _filled(docstring: re.Match[str]) -> str:
    if all(len(line) <= WIDTH for line in docstring[0].split("\n")):
        return docstring[0]
    words, indent = " ".join(docstring[0].split()), docstring[1]
    return textwrap.fill(words, WIDTH, initial_indent=indent, subsequent_indent=indent)


def _in_brackets(found: re.Match[str]) -> str:
    head, indent, value, colon = found.groups()
    inside = f"\n{indent}    "
    if len(inside + value) > WIDTH:
        value = LAST_OPERATOR.sub(inside, value)
    return f"{head} ({inside}{value}\n{indent}){colon}"


def _places(text: str) -> dict[int, list[tuple[int, int, int]]]:
    """Where a line can be broken, for each line, counted from 0: how many brackets are open there,
    the column, negated, and how far what follows is indented."""
    places = defaultdict(list)
    opened: list[tuple[int, int]] = []
    before = ""
    for token in generate_tokens(StringIO(text).readline):
        (line, column), word = token.start, token.string
        if word in (")", "]", "}"):
            opened.pop()
        is_place = (before == "," and opened) or word in ("for", "if", "else", "|")
        if is_place and token.line[:column].strip() and column <= WIDTH:
            begun, inside = opened[-1] if opened else (0, 0)
            indent = inside if begun == line else len(token.line) - len(token.line.lstrip())
            places[line - 1].append((len(opened), -column, indent))
        if word in ("(", "[", "{"):
            opened.append((line, column + 1))
        before = word
    return places

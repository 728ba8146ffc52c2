"""Statements of a cell that anybody may have handed in: what would keep Python busy, with nothing
to stop it, is refused before Python reads it."""

import ast
import re
import unicodedata
from functools import lru_cache
from itertools import chain, groupby

from gametutor.answers.cell_statements import COMPREHENSIONS, statements_of

SCOPES = (
    *(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda),
    *(ast.GeneratorExp, *COMPREHENSIONS),
)
"""What has names of its own."""
OPENS_SCOPE = re.compile(r"\b(def|class|lambda|for)\b")

MOST_MARKS = 30
"""The most accents on one letter, as https://unicode.org/reports/tr15/#Stream_Safe_Text_Format has
it. Python sorts them in a way that takes minutes for thousands, and that nothing can stop."""


LONGEST_NAME = 200
"""The most characters of the name of a class. Python writes it before each private name in it."""

DEEPEST = 20
"""How deep functions and classes may stand in one another. Python hands each name of the outer ones
on through all of them, which nothing can stop."""


def _most_accents(text: str) -> int:
    """The most accents on one letter. A letter that Unicode takes apart counts as its parts."""
    letters = chain.from_iterable(map(_parts, text))
    runs = groupby(letters, key=lambda letter: unicodedata.combining(letter) > 0)
    return max((sum(1 for _ in run) for are_marks, run in runs if are_marks), default=0)


@lru_cache(10_000)
def _parts(letter: str) -> str:
    """A letter and its accents, one after the other."""
    return unicodedata.normalize("NFKD", letter)


def bounded_statements(cell: str) -> list[ast.stmt]:
    """Return the statements of a cell.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: it is not Python, or nested too
            deeply to tell, or such as nobody writes.
    """
    if not cell.isascii() and _most_accents(cell) > MOST_MARKS:
        raise SyntaxError(f"a letter has more than {MOST_MARKS} accents")
    body = statements_of(cell)
    if len(cell) > LONGEST_NAME and "class" in cell and _has_long_name(body):
        raise SyntaxError(f"the name of a class has more than {LONGEST_NAME:,} characters")
    if len(OPENS_SCOPE.findall(cell)) > DEEPEST and _is_nested_too_deeply(body):
        raise SyntaxError(f"functions or classes stand in one another more than {DEEPEST} deep")
    return body


def _has_long_name(body: list[ast.stmt]) -> bool:
    nodes = chain.from_iterable(map(ast.walk, body))
    return any(isinstance(node, ast.ClassDef) and len(node.name) > LONGEST_NAME for node in nodes)


def _is_nested_too_deeply(body: list[ast.stmt]) -> bool:
    to_do: list[tuple[ast.AST, int]] = [(node, 0) for node in body]
    while to_do:
        node, depth = to_do.pop()
        depth += isinstance(node, SCOPES)
        if depth > DEEPEST:
            return True
        to_do += ((child, depth) for child in ast.iter_child_nodes(node))
    return False

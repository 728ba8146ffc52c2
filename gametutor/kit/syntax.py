"""What the syntax tree of some code tells at a glance. Nothing runs."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from io import StringIO
from tokenize import COMMENT, TokenError, generate_tokens
from typing import TypeVar

Code = Sequence[ast.AST]
"""The functions of an answer, or its cell."""

T = TypeVar("T", bound=ast.AST)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def nodes_of(code: Code) -> list[ast.AST]:
    """Return all nodes of the code."""
    return [node for tree in code for node in ast.walk(tree)]


def of_kind(kind: type[T], code: Iterable[ast.AST]) -> list[T]:
    """Return all nodes of the code that are of a kind."""
    return [node for tree in code for node in ast.walk(tree) if isinstance(node, kind)]


def is_stored(node: ast.AST) -> bool:
    """Return whether a name or a part of a thing gets a value here."""
    return isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del))


def read_in(tree: ast.AST) -> list[str]:
    """Return the variables that some code reads."""
    return [name.id for name in of_kind(ast.Name, [tree]) if not is_stored(name)]


def stored_in(tree: ast.AST) -> list[str]:
    """Return the variables to which some code gives a value."""
    return [name.id for name in of_kind(ast.Name, [tree]) if is_stored(name)]


def assigned(node: ast.AST) -> Iterator[tuple[ast.Name, ast.expr]]:
    """Yield the variables that an assignment gives a value, each with its own."""
    if not isinstance(node, ast.Assign):
        return
    for target in node.targets:
        pairs = [(target, node.value)]
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = [*zip(target.elts, node.value.elts, strict=False)]
        yield from ((one, value) for one, value in pairs if isinstance(one, ast.Name))


def name_called(node: ast.Call) -> str:
    """Return the name that a call uses, of a function or of a method."""
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def first_line(node: ast.AST) -> int:
    """Return the first line of a statement or function, decorators included."""
    return min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])  # type: ignore[attr-defined]


def blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the blocks of statements directly in a node: bodies, and what stands after `else`."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block:
            yield block


def without_comments(text: str) -> str:
    """Return code without its comments, whose words are no names."""
    lines = text.split("\n")
    with suppress(TokenError, SyntaxError):  # a line in the middle of something longer
        for token in generate_tokens(StringIO(text).readline):
            if token.type == COMMENT:
                row, column = token.start
                lines[row - 1] = lines[row - 1][:column].rstrip()
    return "\n".join(lines)

"""What an answer that fails leaves open by a `...` that is a line by itself, of which Python
compiles nothing, or that a helper returns: before it fails, nothing tells that from what is meant.
"""

import ast
from collections.abc import Collection, Iterator, Sequence

from gametutor.answers.answering.written import blanks_in, says_nothing
from gametutor.kit.syntax import nodes_of, of_kind


def left_open(functions: Sequence[ast.AST], besides: Collection[str]) -> str:
    """Return what is still to be written, as a sentence; "" if nothing is seen.

    Args:
        functions: those of the answer.
        besides: the names of helpers that the lesson hands out to be written.
    """
    defined = [one for one in functions if isinstance(one, ast.FunctionDef)]
    for one in defined:
        if one.name in besides and all(map(says_nothing, one.body)):
            return f"`{one.name}` still has to be written."
    lines = {*_blanks(functions)}
    return blanks_in(lines) if lines else ""


def _blanks(functions: Sequence[ast.AST]) -> Iterator[int]:
    """Yield the lines of the dots that are returned, or with which a function, a loop or the lines
    after a condition end. (`else: ...` may say that nothing is to be done; what is compared with
    dots means them.)"""
    compared = any(
        _is_dots(one) for node in of_kind(ast.Compare, functions) for one in node.comparators
    )
    for node in nodes_of(functions):
        if isinstance(node, ast.Return) and _is_dots(node.value) and not compared:
            yield node.lineno
        if isinstance(node, (ast.FunctionDef, ast.For, ast.While, ast.If)):
            match node.body[-1]:
                case ast.Expr(value) as last if _is_dots(value):
                    yield last.lineno


def _is_dots(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and node.value is Ellipsis

"""Is a definition still as the lesson hands it out? Told from its text, without running it."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Collection, Iterator, Mapping
from types import CodeType

from gamesearch.state import METHODS
from gametutor.answers.answering.written import (
    LONGEST_STUB,
    has_open_condition,
    is_begun,
    is_stub,
    says_a_value,
    steps_of,
    with_inner,
)
from gametutor.answers.cell_statements import tree_of

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def is_placeholder(node: ast.stmt) -> bool:
    """Whether a statement defines a function, or a class of game states, of which nothing is
    written yet, or in which a blank is left."""
    code = _code_of(node)
    if isinstance(node, ast.ClassDef):
        methods = [each for each in _inside(code) if each.co_name in (*METHODS, "to_move")]
        return bool(methods) and all(map(is_stub, methods))
    if code is None:
        return False
    return has_open_condition(node) or (is_stub(code) and not says_a_value(node))


def all_placeholders(text: str, names: Collection[str]) -> bool:
    """Whether a text defines these names, and each by a placeholder.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: it is not Python.
    """
    nodes = {node.name: node for node in tree_of(text).body if isinstance(node, Definition)}
    return bool(names) and all(name in nodes and is_placeholder(nodes[name]) for name in names)


def has_own_lines(text: str, blanks: Mapping[str, int]) -> bool:
    """Whether a text defines one of these names with lines of the learner's own, though a blank is
    left; each name with how many blanks the lesson leaves.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: it is not Python.
    """
    nodes = [node for node in tree_of(text).body if isinstance(node, Definition)]
    return any(node.name in blanks and is_begun(node, blanks[node.name]) for node in nodes)


def is_half_way(text: str, names: Collection[str]) -> bool:
    """Whether a text defines one of these names by code that can still come to the `raise
    NotImplementedError` of the lesson. (Python compiles nothing of one that stands behind it all.)

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: it is not Python.
    """
    nodes = [node for node in tree_of(text).body if isinstance(node, Definition)]
    codes = [code for node in nodes if node.name in names and (code := _code_of(node))]
    parts = [part for code in codes for part in with_inner(code)]
    steps = (steps_of(part) for part in parts if len(part.co_code) <= LONGEST_STUB)
    return any(step.argval == "NotImplementedError" for each in steps for step in each)


def _code_of(node: ast.stmt) -> CodeType | None:
    """The code of a definition; None if this is none, or cannot be compiled, or would take long.
    Nothing can stop Python while it compiles."""
    if not isinstance(node, Definition) or any(map(_takes_long, ast.walk(node))):
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about what a learner compares with "is"
            whole = compile(ast.Module([node], []), "<answer>", "exec")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return next((code for code in _inside(whole) if code.co_name == node.name), None)


def _takes_long(node: ast.AST) -> bool:
    """Whether Python may compile this for minutes: what follows `finally` anew for every way there,
    and the names in a `match` each against all others. No lesson hands either out."""
    return isinstance(node, ast.Match) or bool(getattr(node, "finalbody", ()))


def _inside(code: CodeType | None) -> Iterator[CodeType]:
    """Yield the code of the functions and classes that are defined directly in some code."""
    for constant in code.co_consts if code else ():
        if isinstance(constant, CodeType):
            yield constant

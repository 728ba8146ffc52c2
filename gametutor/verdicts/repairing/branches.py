"""Programs that end with an error in one place: where that makes no difference, nothing runs."""

import ast
import re
from collections.abc import Iterator
from typing import TypeGuard

from gametutor.verdicts.repairing.passage import Passage, is_docstring

ENDS = "raise RuntimeError"
"""A statement that ends a program."""

_SAY_NOTHING = (ast.Global, ast.Nonlocal, ast.Pass, ast.Import, ast.ImportFrom, ast.Raise)


def broken_off(passage: Passage, text: str) -> Iterator[tuple[str, str]]:
    """Yield the code of each statement of the functions that are changed, and of each half of a
    conditional expression, with the text in which an error takes its place.

    Args:
        passage: the statement, as it was.
        text: its changed cell.
    """
    now = _changed_passage(passage, text)
    unchanged = {ast.unparse(function) for function in _functions(passage.statement)}
    if text == passage.text:
        unchanged = set()
    changed = [
        function
        for function in (_functions(now.statement) if now else ())
        if ast.unparse(function) not in unchanged
    ]
    for node in (node for function in changed for node in _in_functions(function)):
        assert now is not None
        if isinstance(node, ast.stmt):
            start, _ = now.span(node)
            line_begin = text.rfind("\n", 0, start) + 1
            before = text[line_begin:start]
            if isinstance(node, ast.If) and text.startswith("elif", start):
                begin, end = now.span(node.test)  # nothing can stand before it
                yield ast.unparse(node), f"{text[:begin]}(1 // 0){text[end:]}"
            elif not before.strip():
                yield ast.unparse(node), f"{text[:start]}{ENDS}\n{before}{text[start:]}"
            elif not hasattr(node, "body"):  # behind a colon
                yield ast.unparse(node), f"{text[:start]}{ENDS}; {text[start:]}"
        elif isinstance(node, ast.IfExp):
            for half in (node.body, node.orelse):
                start, end = now.span(half)
                yield ast.unparse(half), f"{text[:start]}(1 // 0){text[end:]}"


def without_new_assignments(passage: Passage, text: str) -> Iterator[str]:
    """Yield the text of a changed cell without one of the assignments that are new in it; not where
    an attribute of another object is set, which somebody else may read, or only the key is new."""
    now, sets = _changed_passage(passage, text), (ast.Assign, ast.AugAssign)
    known = {_keyless(node) for node in ast.walk(passage.statement) if isinstance(node, sets)}
    if now is None:
        return
    for node in ast.walk(now.statement):
        is_inside = node is not now.statement
        is_new = isinstance(node, sets) and _keyless(node) not in known
        if is_inside and is_new and not re.match(r"(?!self\b)\w+\.\w+ =", ast.unparse(node)):
            start, end = now.span(node)
            yield f"{text[:start]}pass{text[end:]}"


def _keyless(node: ast.AST) -> str:
    """Return an assignment or a test without the key under which it keeps or looks for something,
    and the same for a comparison that is turned round."""
    return re.sub(r"\[.*\](?= = )|^.*(?= in )", "", ast.unparse(node)).replace(">", "<")


def without_tests(passage: Passage, text: str) -> Iterator[str]:
    """Yield the text of a changed cell with a part of a condition left out: one that asks another
    function of the statement. Also with a new condition that is always true; a comparison that is
    turned round is not new, nor is another key that is looked for in the same table."""
    now = _changed_passage(passage, text)
    if now is None:
        return
    nodes = list(ast.walk(now.statement))
    tests = (node.test for node in ast.walk(passage.statement) if _has_a_test(node))
    known = {*map(_keyless, tests)}
    for test in (node.test for node in nodes if _has_a_test(node)):
        if _keyless(test) not in known and not isinstance(test, ast.Constant):
            start, end = now.span(test)
            yield f"{text[:start]}True{text[end:]}"
    helpers = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    for part, neutral in (
        (part, str(isinstance(node.op, ast.And)))
        for node in nodes
        if isinstance(node, ast.BoolOp)
        for part in node.values
    ):
        called = {getattr(node, "id", "") for node in ast.walk(part)}
        if called & helpers:
            start, end = now.span(part)
            yield f"{text[:start]}{neutral}{text[end:]}"


def _has_a_test(node: ast.AST) -> TypeGuard[ast.If | ast.IfExp | ast.While]:
    """Return whether this is a choice, or a loop, that depends on a condition."""
    return isinstance(node, (ast.If, ast.IfExp, ast.While))


def _changed_passage(passage: Passage, text: str) -> Passage | None:
    """Return the same statement of a changed cell; None if it is not there."""
    index = [ast.dump(one) for one in ast.parse(passage.text).body].index(
        ast.dump(passage.statement)
    )
    body = ast.parse(text).body
    return Passage(passage.file, text, body[index], ()) if index < len(body) else None


def _functions(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the functions of a statement, none inside another; the statement itself where it has
    none."""
    if isinstance(node, ast.ClassDef):
        for child in node.body:
            yield from _functions(child)
    else:
        yield node


def _in_functions(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements that run when a function is called, and conditional expressions."""
    for child in ast.iter_child_nodes(node):
        is_inside = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or not isinstance(
            node, (ast.ClassDef, ast.Module)
        )
        said = isinstance(child, _SAY_NOTHING) or (
            isinstance(child, ast.stmt) and is_docstring(child)
        )
        is_definition = isinstance(child, (ast.FunctionDef, ast.ClassDef))
        if is_inside and isinstance(child, (ast.stmt, ast.IfExp)) and not (said or is_definition):
            yield child
        yield from _in_functions(child)

"""Find the test under which alone a variable gets a value, and what that test begins with."""

import ast
import linecache
from collections.abc import Iterator
from typing import NamedTuple

from gametutor.kit.syntax import assigned, of_kind


class Guard(NamedTuple):
    """The test on which a variable depends.

    Attributes:
        test: its text.
        name: a variable in it.
        start: the text of the number that this variable starts at.
    """

    test: str
    name: str
    start: str


def guard_of(name: str, file: str, line: int) -> Guard | None:
    """Return the one test under which `name` is given a value other than None; None if there is no
    such test, or nothing in it starts at a number.

    Args:
        name: a variable.
        file: the name under which Python knows the cell.
        line: a line of the function.
    """
    try:
        tree = ast.parse("".join(linecache.getlines(file)))
    except (SyntaxError, ValueError):
        return None
    functions = of_kind(ast.FunctionDef, [tree])
    around = [one for one in functions if one.lineno <= line <= (one.end_lineno or 0)]
    if not around:
        return None
    function = around[-1]
    tests: list[ast.expr | None] = []
    starts: dict[str, ast.expr] = {}
    for each, value, test in _assigned_below(function, None):
        if each == name and value is not None and test not in tests:
            tests.append(test)
        if value is not None and test is None and _is_number(value):
            starts[each] = value
    only = tests[0] if len(tests) == 1 else None
    if only is None:
        return None
    for part in ast.walk(only):
        if isinstance(part, ast.Name) and part.id in starts:
            return Guard(ast.unparse(only), part.id, ast.unparse(starts[part.id]))
    return None


def _assigned_below(
    node: ast.AST, test: ast.expr | None
) -> Iterator[tuple[str, ast.expr | None, ast.expr | None]]:
    """Yield each variable that is assigned, with what it gets (None for the constant None) and the
    innermost test above."""
    for child in ast.iter_child_nodes(node):
        for name, value in assigned(child):
            is_none = isinstance(value, ast.Constant) and value.value is None
            yield name.id, None if is_none else value, test
        yield from _assigned_below(child, child.test if isinstance(child, ast.If) else test)


def _is_number(value: ast.expr) -> bool:
    """Return whether an expression is a number, infinity included."""
    if isinstance(value, ast.UnaryOp):
        return _is_number(value.operand)
    if isinstance(value, ast.Constant):
        return type(value.value) in (int, float)
    return ast.unparse(value).removeprefix("math.") in ("inf", "float('inf')")

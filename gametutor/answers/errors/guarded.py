"""Find the test under which alone a variable gets a value."""

import ast
import linecache
from collections.abc import Iterator

from gametutor.kit.syntax import assigned, of_kind


def guard_of(name: str, file: str, line: int) -> int:
    """Return the line of the one test under which `name` is given a value other than None; 0 if
    there is no such test.

    Args:
        name: a variable.
        file: the name under which Python knows the cell.
        line: a line of the function.
    """
    try:
        tree = ast.parse("".join(linecache.getlines(file)))
    except (SyntaxError, ValueError):
        return 0
    functions = of_kind(ast.FunctionDef, [tree])
    around = [one for one in functions if one.lineno <= line <= (one.end_lineno or 0)]
    tests = {test for one in around[-1:] for each, test in _assigned_below(one, 0) if each == name}
    return tests.pop() if len(tests) == 1 else 0


def _assigned_below(node: ast.AST, test: int) -> Iterator[tuple[str, int]]:
    """Yield each variable that is assigned something other than the constant None, with the line of
    the innermost test above; 0 if there is none."""
    for child in ast.iter_child_nodes(node):
        under = node.lineno if isinstance(node, ast.If) and child in node.body else test
        for name, value in assigned(child):
            if not (isinstance(value, ast.Constant) and value.value is None):
                yield name.id, under
        yield from _assigned_below(child, under)

"""Find the names that a line reads before the lines of its function that give them a value."""

import ast
from collections.abc import Iterator

from gametutor.kit.syntax import of_kind, read_in, stored_in


def set_below(tree: ast.AST, line: int) -> dict[str, list[int]]:
    """Return the variables that a line reads and only later lines of its function give a value,
    each with these lines.

    Args:
        tree: a cell, or a function of it.
        line: a line of the cell.
    """
    own = _around(tree, line)
    given = {node.arg for node in own if isinstance(node, ast.arg)}
    names = [node for node in own if isinstance(node, ast.Name)]
    changed = {id(node) for one in own if _is_change(one) for node in ast.walk(one)}
    sets: dict[str, set[int]] = {}
    for node in names:
        if isinstance(node.ctx, ast.Store) and not (id(node) in changed and node.lineno > line):
            sets.setdefault(node.id, set()).add(node.lineno)
    read = [one.id for one in names if one.lineno == line and isinstance(one.ctx, ast.Load)]
    below = (name for name in read if name not in given and min(sets.get(name, {0})) > line)
    return {name: sorted(sets[name]) for name in below}


def is_set_above(tree: ast.AST, line: int, name: str) -> bool:
    """Return whether a line above gives a variable a value, in the same function."""
    names = (node for node in _around(tree, line) if isinstance(node, ast.Name))
    return any(
        node.id == name and isinstance(node.ctx, ast.Store) and node.lineno < line for node in names
    )


def _around(tree: ast.AST, line: int) -> list[ast.AST]:
    """Return what stands in the function of a line; nothing if it is in none."""
    functions = of_kind(ast.FunctionDef, [tree])
    around = [one for one in functions if one.lineno < line <= (one.end_lineno or 0)]
    # The innermost: `ast.walk` goes from the outside inwards.
    return [*_own_nodes(around[-1])] if around else []


def _is_change(node: ast.AST) -> bool:
    """Return whether an assignment needs the old value of what it sets, and so gives no first
    one."""
    if not isinstance(node, ast.Assign):
        return isinstance(node, ast.AugAssign)
    return not {*stored_in(node)}.isdisjoint(read_in(node))


def _own_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield what stands in a function, and not in one inside it."""
    for node in ast.iter_child_nodes(tree):
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            yield from _own_nodes(node)

"""Find the orders of a program's lines that do the same.

Two adjacent statements may be exchanged when neither writes what the other reads or writes, and at
most one of them may end the function or the loop; so the window may move before the cut or after
it. This holds for programs whose calls change nothing, as those of a search do. The tests run every
order found, and every exchange that is not allowed.
"""

import ast
from collections.abc import Sequence
from itertools import chain, combinations, permutations, product

EXITS = (ast.Return, ast.Break, ast.Continue, ast.Raise)


def right_orders(program: str) -> list[list[int]]:
    """Return all orders of the lines that do the same, each a list of indexes, the given order
    first."""
    return [[line - 1 for line in order] for order in _of_block(ast.parse(program).body)]


def _of_block(block: Sequence[ast.stmt]) -> list[list[int]]:
    """Return the orders of the lines of successive statements."""
    fixed = [
        (one, other)
        for one, other in combinations(range(len(block)), 2)
        if not _may_change_places(block[one], block[other])
    ]
    return [
        [*chain.from_iterable(lines)]
        for order in permutations(range(len(block)))
        if all(order.index(one) < order.index(other) for one, other in fixed)
        for lines in product(*(_of_statement(block[at]) for at in order))
    ]


def _of_statement(statement: ast.stmt) -> list[list[int]]:
    """Return the orders of the lines of one statement: its head, then its block."""
    block = getattr(statement, "body", [])
    end = statement.end_lineno or statement.lineno
    if not block or block[0].lineno == statement.lineno or block[-1].end_lineno != end:
        return [[*range(statement.lineno, end + 1)]]  # it has no block, or more than one
    head = [*range(statement.lineno, block[0].lineno)]
    return [head + lines for lines in _of_block(block)]


def _may_change_places(one: ast.stmt, other: ast.stmt) -> bool:
    """Return whether two adjacent statements may be exchanged."""
    if isinstance(one, EXITS) or isinstance(other, EXITS):
        return False  # what stands behind never runs
    exits = [any(isinstance(node, EXITS) for node in ast.walk(part)) for part in (one, other)]
    names, others = _names(one), _names(other)
    return not all(exits) and not any(
        name in others and (writes or others[name]) for name, writes in names.items()
    )


def _names(statement: ast.stmt) -> dict[str, bool]:
    """Return the names in a statement, each with whether it is written."""
    names: dict[str, bool] = {}
    for node in ast.walk(statement):
        if isinstance(node, ast.Name):
            names[node.id] = names.get(node.id, False) or not isinstance(node.ctx, ast.Load)
    return names

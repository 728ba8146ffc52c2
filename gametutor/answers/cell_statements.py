"""Parse a notebook cell into statements, and find what they bind and read. Nothing runs.

Used wherever the course works on cells as text: keeping an answer, handing in, repairing.
"""

import ast
import re
import symtable
import warnings
from collections.abc import Iterable
from dataclasses import dataclass

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp)


@dataclass(frozen=True)
class NameUse:
    """The notebook names that a piece of code binds and reads.

    Attributes:
        bound: names that it binds or deletes.
        read_now: names that it reads when it runs.
        read_later: names that its functions read when they are called.
    """

    bound: frozenset[str]
    read_now: frozenset[str]
    read_later: frozenset[str]


def statements_of(cell: str) -> list[ast.stmt]:
    """Return the statements of a cell.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: it is not Python, or nested too
            deeply to tell.
    """
    return tree_of(cell).body


def tree_of(text: str) -> ast.Module:
    """Return the syntax tree of what a learner wrote, without Python's warnings about it.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: as for `statements_of`.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a "\d" in a string
        return ast.parse(text)


def texts_of(cell: str, statements: Iterable[ast.stmt]) -> list[str]:
    """Return the lines of each of these statements of a cell, with its decorators and comments; of
    a shared line, only its own part."""
    lines = cell.replace("\r\n", "\n").replace("\r", "\n").encode().split(b"\n")
    return [_lines_of(lines, statement).decode() for statement in statements]


def _lines_of(lines: list[bytes], statement: ast.stmt) -> bytes:
    """Return the lines of a statement, of shared ones its own part, from those of the cell."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    first = min([statement.lineno, *(decorator.lineno for decorator in decorators)])
    own, end = lines[first - 1 : statement.end_lineno], statement.end_col_offset
    if statement.col_offset or own[-1][end:].lstrip().startswith(b";"):
        own[-1] = own[-1][:end]
        own[0] = own[0][statement.col_offset :]
    return b"\n".join(own)


def names_used(text: str) -> NameUse:
    """Return the notebook names that a text binds and reads, without the parameters and local
    variables of its functions.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: as for `statements_of`.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cell = symtable.symtable(_with_generators(text), "cell", "exec")
    bound = {s.get_name() for s in cell.get_symbols() if s.is_assigned() or s.is_imported()}
    now = {s.get_name() for s in cell.get_symbols() if s.is_referenced()}
    later: set[str] = set()
    tables = [(table, True, False) for table in cell.get_children()]
    while tables:
        table, runs_now, runs_later = tables.pop()
        if table.get_name() == "lambda":
            runs_later = True  # but also now: a lambda may be called where it stands
        elif table.get_type() == "function" and table.get_name() != "genexpr":
            runs_now, runs_later = False, True
        known = (one for one in table.get_symbols() if one.is_global())
        read = {one.get_name() for one in known if one.is_referenced() or one.is_assigned()}
        now |= read if runs_now else set()
        later |= read if runs_later else set()
        tables += [(child, runs_now, runs_later) for child in table.get_children()]
    return NameUse(frozenset(bound), frozenset(now), frozenset(later))


def _with_generators(text: str) -> str:
    """Return the same text with generators in place of comprehensions. From Python 3.12 on,
    symtable mixes a comprehension's names with those around it."""
    tree = ast.parse(text)
    if any(isinstance(node, COMPREHENSIONS) for node in ast.walk(tree)):
        return ast.unparse(_Generators().visit(tree))
    return text


class _Generators(ast.NodeTransformer):
    """Turns comprehensions into generator expressions."""

    def visit(self, node: ast.AST) -> ast.AST:
        node = self.generic_visit(node)
        if isinstance(node, (ast.ListComp, ast.SetComp)):
            return ast.GeneratorExp(node.elt, node.generators)
        if isinstance(node, ast.DictComp):
            pair = ast.Tuple([node.key, node.value], ast.Load())
            return ast.GeneratorExp(pair, node.generators)
        return node


def in_order(names: frozenset[str], text: str) -> list[str]:
    """Return the names sorted by first appearance in the text."""
    return [name for name in dict.fromkeys(re.findall(r"\w+", text)) if name in names]

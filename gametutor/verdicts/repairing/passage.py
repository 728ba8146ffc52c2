"""A passage: a statement of a cell that may be changed, with its functions and their places."""

import ast
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from types import EllipsisType

from gametutor.answers.cell_statements import tree_of
from gametutor.kit.syntax import FUNCTIONS, first_line

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda

LONGEST = 20_000
"""Characters, at most, of a statement that is read; functions are shorter."""


@dataclass(frozen=True)
class Passage:
    """One statement of a cell, such as a function or class, with those of its functions that count.

    Attributes:
        file: the name under which Python knows the cell.
        text: the whole cell.
        statement: the statement, with the lines that it has in the cell.
        imports: what the cell imports before it.
        functions: the functions in it that may be changed, none inside another.
    """

    file: str
    text: str
    statement: ast.stmt
    functions: tuple[Function, ...]
    imports: tuple[ast.stmt, ...] = ()

    def offset(self, line: int, column: int) -> int:
        """Return the index in the text of a line and column, which Python counts in bytes."""
        begin = self._begins[line - 1]
        rest = self.text[begin : begin + column]
        return begin + (
            column if rest.isascii() else len(self._line(line).encode()[:column].decode())
        )

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Return where a node begins and ends in the text."""
        return (
            self.offset(node.lineno, node.col_offset),  # type: ignore[attr-defined]
            self.offset(node.end_lineno, node.end_col_offset),  # type: ignore[attr-defined]
        )

    def source(self, node: ast.AST) -> str:
        """Return the text of a node."""
        start, end = self.span(node)
        return self.text[start:end]

    def line_at(self, place: int) -> int:
        """Return the line number of an index, from 1."""
        return self.text.count("\n", 0, place) + 1

    def function_at(self, place: int) -> str:
        """Return the name of the function around an index; "" for a lambda."""
        line = self.line_at(place)
        inside = [
            function
            for function in self.functions
            if first_line(function) <= line <= (function.end_lineno or line) + 1
        ]
        return getattr(inside[-1], "name", "") if inside else ""

    def lines_of(self, first: ast.stmt, last: ast.stmt) -> tuple[int, int]:
        """Return where the whole lines from one statement to another begin and end, including the
        last line break."""
        assert last.end_lineno is not None
        begins = self._begins
        end = begins[last.end_lineno] if last.end_lineno < len(begins) else len(self.text)
        return begins[first_line(first) - 1], end

    def _line(self, line: int) -> str:
        """Return the text of a line."""
        return self.text[self._begins[line - 1] :].partition("\n")[0]

    @cached_property
    def _begins(self) -> list[int]:
        """Return the index at which each line begins."""
        return [0, *(place + 1 for place, sign in enumerate(self.text) if sign == "\n")]

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        """Return the parent of each node of the statement."""
        return {
            child: node for node in ast.walk(self.statement) for child in ast.iter_child_nodes(node)
        }

    @cached_property
    def defined(self) -> frozenset[str]:
        """Return the names of its functions, and of those inside them."""
        nodes = (node for function in self.functions for node in ast.walk(function))
        return frozenset(node.name for node in nodes if isinstance(node, ast.FunctionDef))

    def module(self, text: str) -> str:
        """Return a changed cell's statement at its original lines, with the imports before it,
        which affect its code. `text` is the changed cell."""
        start, end = self.lines_of(self.statement, self.statement)
        longer = len(text) - len(self.text)
        before = ["\n"] * (first_line(self.statement) - 1)
        for one in self.imports:
            begin, after = self.lines_of(one, one)
            before[one.lineno - 1 : one.end_lineno] = self.text[begin:after].splitlines(True)
        return "".join(before) + text[start : end + longer]


def passage_of(file: str, text: str, begins: Collection[int]) -> Iterator[Passage]:
    """Yield the passages of a cell with functions that begin in the lines `begins`; none if the
    text is not Python."""
    try:
        tree = tree_of(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    imports: tuple[ast.stmt, ...] = ()
    for statement in tree.body:
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            imports = (*imports, statement)
        functions = tuple(_outermost(statement, begins))
        passage = Passage(file, text, statement, functions, imports)
        start, end = passage.lines_of(statement, statement)
        if functions and end - start < LONGEST:
            yield passage


def _outermost(node: ast.AST, begins: Collection[int]) -> Iterator[Function]:
    """Yield the outermost functions that begin in one of these lines."""
    if isinstance(node, FUNCTIONS) and first_line(node) in begins:
        yield node
        return
    for child in ast.iter_child_nodes(node):
        yield from _outermost(child, begins)


def is_docstring(statement: ast.stmt) -> bool:
    """Return whether a statement is a docstring, or stands for one."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, (str, EllipsisType))

"""The part of a cell that may be changed: functions of the learner, with their places in it."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)

LONGEST = 20_000
"""So many characters of a statement are read; a function is shorter."""


@dataclass(frozen=True)
class Passage:
    """One statement of a cell, a function or a class, say, and those of its functions that count.

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
        """The place in the text of what Python counts in lines and in bytes."""
        begin = self._begins[line - 1]
        rest = self.text[begin : begin + column]
        return begin + (
            column if rest.isascii() else len(self._line(line).encode()[:column].decode())
        )

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Where a node begins and ends."""
        return (
            self.offset(node.lineno, node.col_offset),  # type: ignore[attr-defined]
            self.offset(node.end_lineno, node.end_col_offset),  # type: ignore[attr-defined]
        )

    def source(self, node: ast.AST) -> str:
        """The text of a node."""
        start, end = self.span(node)
        return self.text[start:end]

    def line_at(self, place: int) -> int:
        """The number of the line of a place, from 1."""
        return self.text.count("\n", 0, place) + 1

    def lines_of(self, first: ast.stmt, last: ast.stmt) -> tuple[int, int]:
        """Where the whole lines from one statement to another begin and end, with the last line
        break."""
        assert last.end_lineno is not None
        begins = self._begins
        end = begins[last.end_lineno] if last.end_lineno < len(begins) else len(self.text)
        return begins[first_line(first) - 1], end

    def _line(self, line: int) -> str:
        return self.text[self._begins[line - 1] :].partition("\n")[0]

    @cached_property
    def _begins(self) -> list[int]:
        """Where each line begins."""
        return [0, *(place + 1 for place, sign in enumerate(self.text) if sign == "\n")]

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        """What each node of the statement stands in."""
        return {
            child: node for node in ast.walk(self.statement) for child in ast.iter_child_nodes(node)
        }

    def module(self, text: str) -> str:
        """The statement at the lines that it has in the cell, with the imports before it, for
        these make a difference to its code; in a `text` in which the cell was changed."""
        start, end = self.lines_of(self.statement, self.statement)
        longer = len(text) - len(self.text)
        before = ["\n"] * (first_line(self.statement) - 1)
        for one in self.imports:
            begin, after = self.lines_of(one, one)
            before[one.lineno - 1 : one.end_lineno] = self.text[begin:after].splitlines(True)
        return "".join(before) + text[start : end + longer]


def first_line(node: ast.AST) -> int:
    """The line in which a statement or function begins, with its decorators."""
    return min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])  # type: ignore[attr-defined]


def passage_of(file: str, text: str, begins: Collection[int]) -> Iterator[Passage]:
    """The passages of a cell that hold functions which begin in the lines `begins`; none if the
    text is no Python."""
    try:
        tree = ast.parse(text)
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
    """The outermost functions that begin in one of these lines."""
    if isinstance(node, FUNCTIONS) and first_line(node) in begins:
        yield node
        return
    for child in ast.iter_child_nodes(node):
        yield from _outermost(child, begins)


def blocks(node: ast.AST) -> Iterator[Sequence[ast.stmt]]:
    """The blocks of statements directly in a node: bodies, and what stands after `else`."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block:
            yield block


def is_docstring(statement: ast.stmt) -> bool:
    """Is this a docstring?"""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)

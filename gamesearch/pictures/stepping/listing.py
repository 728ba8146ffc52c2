"""The source of a function, to be shown beside its tree."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from io import StringIO
from textwrap import dedent
from tokenize import COMMENT, TokenError, generate_tokens
from types import CodeType

from gamesearch.pictures.drawing.html_label import cut

MOST_LINES, LONGEST_LINE = 80, 120  # letters


@dataclass(frozen=True)
class Listing:
    """The lines of a function, as far as they are known.

    Attributes:
        name: of the function.
        lines: pairs of a line's number in its file and its text; without docstrings and the
            gaps below them; empty where the source is not known or too long.
        starts: for every line of a statement that is longer than one, the line where it begins,
            counted from the first of the function.
    """

    name: str
    lines: tuple[tuple[int, str], ...] = ()
    starts: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, code: CodeType) -> Listing:
        """The listing of a function from its code; never raises."""
        name = "lambda" if code.co_name == "<lambda>" else code.co_name
        try:
            raw, first = inspect.getsourcelines(code)
        except (OSError, TypeError, SyntaxError, IndexError):  # typed into a bare interpreter, say
            return cls(name)
        texts = dedent("".join(raw)).splitlines()
        try:
            tree = ast.parse("\n".join(texts))
        except SyntaxError:  # a lambda in the middle of something longer
            tree = ast.Module([], [])
        docstrings, starts = _spans(tree)
        lines = tuple(
            (first + index, cut(text, LONGEST_LINE))
            for index, text in enumerate(_with_comments_near(texts))
            if index + 1 not in docstrings and (text.strip() or index not in docstrings)
        )
        if len(lines) > MOST_LINES:
            return cls(name)
        return cls(name, lines, {first - 1 + line: start for line, start in starts})

    def in_one_statement(self, line: int, other: int) -> bool:
        """Are these two lines of one statement that is longer than a line?"""
        return line in self.starts and self.starts[line] == self.starts.get(other)


def _with_comments_near(texts: list[str]) -> list[str]:
    """The lines with two spaces at most before the comment at their end. Beside a tree there is no
    room for comments that are aligned: they would stand under their line, as if for the next."""
    lines = list(texts)
    with suppress(TokenError, SyntaxError):  # a lambda in the middle of something longer
        for token in generate_tokens(StringIO("\n".join(texts)).readline):
            if token.type == COMMENT:
                row, column = token.start
                before = texts[row - 1][:column]
                code = before.rstrip()
                lines[row - 1] = code + before[len(code) :][: 2 if code else None] + token.string
    return lines


def _spans(tree: ast.AST) -> tuple[set[int], list[tuple[int, int]]]:
    """The lines of docstrings; the lines of long statements, each with the first of them."""
    docstrings: set[int] = set()
    starts = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None:
            docstrings |= _lines_of(node.body[0])
        if isinstance(node, ast.stmt) and not {"body", "cases"} & set(node._fields):
            lines = _lines_of(node)
            starts += [(line, node.lineno) for line in sorted(lines) if len(lines) > 1]
    return docstrings, starts


def _lines_of(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))

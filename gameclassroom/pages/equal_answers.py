"""Answers that are equal but for the names in them, where that says something.

Two short answers are often equal, and so are two right ones that follow the lesson. So lines that
stand in the worked solution, too, do not count, and a right answer has to be longer than a wrong
one.
"""

import ast
import builtins
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256

from gameclassroom.marks.mark import Mark
from gamesearch.state import METHODS
from gametutor.answers.cell_statements import tree_of
from gametutor.course.handing_in.program import NOT_PYTHON
from gametutor.exercises import find

FEW, MANY = 4, 12
"""How many lines of its own an answer has to have: if it is wrong, and if it is right."""
LONGEST = 20_000
"""The most characters of an answer that is looked at."""
JUDGED = ("passed", "failed", "unfinished")
KEPT = {*METHODS, "to_move", "self", *vars(builtins)}
"""Names that no learner chooses."""
HAS_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


class EqualAnswers:
    """Collects the answers of a class, keeping a digest of each that says something."""

    def __init__(self) -> None:
        self._who: dict[str, dict[str, list[str]]] = {}

    def add(self, who: str, mark: Mark) -> None:
        """Add the answer of somebody."""
        if mark.status not in JUDGED or len(mark.answer) > LONGEST:
            return
        least = FEW if mark.status == "failed" else MANY
        try:
            if own_lines(mark.exercise, mark.answer) < least:
                return
            digest = sha256(without_names(mark.answer).encode()).hexdigest()
        except NOT_PYTHON:
            return
        self._who.setdefault(mark.exercise, {}).setdefault(digest, []).append(who)

    def of(self, exercise: str) -> Iterator[Sequence[str]]:
        """Yield those whose answers to an exercise are equal, in the order in which they came."""
        return (who for who in self._who.get(exercise, {}).values() if len(who) > 1)


def own_lines(exercise: str, text: str) -> int:
    """How many lines of an answer are not in the worked solution.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: it is not Python.
    """
    return sum(line not in _lines_of_solution(exercise) for line in _lines(_bare(text)))


@cache
def _lines_of_solution(exercise: str) -> frozenset[str]:
    return frozenset(_lines(_bare(find(exercise).source())))


def _lines(tree: ast.AST) -> list[str]:
    return [line.strip() for line in ast.unparse(tree).splitlines() if line.strip()]


def without_names(text: str) -> str:
    """An answer with the names that its author chose replaced in the order in which they appear,
    without docstrings, comments, annotations and imports.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: it is not Python.
    """
    tree = _bare(text)
    renamed = {name: f"name{number}" for number, name in enumerate(_chosen(tree))}
    for node in ast.walk(tree):
        for part in NAMED:
            name = getattr(node, part, None)
            if isinstance(name, str) and name in renamed:
                setattr(node, part, renamed[name])
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [renamed.get(name, name) for name in node.names]
    return ast.unparse(tree)


NAMED = ("id", "arg", "name", "attr")
"""The parts of a node that hold a name."""


def _chosen(tree: ast.AST) -> list[str]:
    """The names that a program binds, in the order of a walk through it."""
    found: dict[str, None] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                found[name] = None
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found[name] = None
            case ast.Attribute(attr=name, ctx=ast.Store()):
                found[name] = None
    return [name for name in found if name not in KEPT and not name.startswith("__")]


def _bare(text: str) -> ast.Module:
    """A program without docstrings, annotations and imports."""
    tree = tree_of(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        if isinstance(node, HAS_DOCSTRING):
            node.body = [one for one in node.body if not _is_left_out(one)] or [ast.Pass()]
    return tree


def _is_left_out(statement: ast.stmt) -> bool:
    """Whether a statement is an import or a text that stands alone, such as a docstring."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return True
    return isinstance(statement, (ast.Import, ast.ImportFrom))

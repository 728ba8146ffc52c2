"""A cell that defines a name twice: the later definition has replaced the earlier one. All that is
known of an answer is about the later one, so the card says so before anything else."""

from __future__ import annotations

import ast
import linecache
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from gametutor.answers.answering.changing import own_functions
from gametutor.answers.cell_statements import tree_of
from gametutor.kit.exercise import Exercise
from gametutor.kit.syntax import first_line
from gametutor.verdicts.judging import FaultPlace, Verdict

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

REGISTERING = re.compile(r"\boverload\b|\.register\b")


class DefinedTwice(NamedTuple):
    """A name, and the lines of its two definitions."""

    name: str
    earlier: int
    later: int

    @property
    def hint(self) -> str:
        """Return the hint about it."""
        return (
            f"Which of the two is `{self.name}` meant to be? Give the other one a name of its own, "
            "or remove it: with two definitions of a name, only the later one counts."
        )

    def added_to(self, verdict: Verdict) -> Verdict:
        """Return the verdict with what was done, said before all else."""
        if verdict.outcome is None:
            return verdict
        says = (
            f"Line {self.later} defines `{self.name}` again, in place of the one in line "
            f"{self.earlier}."
        )
        place = verdict.place or FaultPlace("", "", "")
        place = replace(place, says=" ".join(filter(None, (says, place.says))))
        return replace(verdict, place=place, asks=f"Which of the two `{self.name}` do you mean?")


def defined_twice(exercise: Exercise, answer: Any) -> DefinedTwice | None:
    """Return the first name that a cell of the answer certainly defines twice, if the answer uses
    the later one; None if there is none."""
    with suppress(Exception):  # an answer may be odd in any way
        lines: dict[str, list[int]] = {}
        for function in own_functions(answer, exercise.needs):
            code = function.__code__
            lines.setdefault(code.co_filename, []).append(code.co_firstlineno)
        for file, begins in lines.items():
            tree = tree_of("".join(linecache.getlines(file)))
            own = (one for one in ast.walk(tree) if isinstance(one, DEFINITIONS))
            used = [one for one in own if first_line(one) in begins]
            for earlier, later in _pairs(tree):
                if any(one in ast.walk(later) or later in ast.walk(one) for one in used):
                    return DefinedTwice(later.name, earlier.lineno, later.lineno)
    return None


def _pairs(tree: ast.AST) -> Iterator[tuple[Definition, Definition]]:
    """Yield two definitions of one name, side by side in a cell, a class or a function."""
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Module, *DEFINITIONS)):
            continue
        kept: dict[str, int] = {}
        for place, one in enumerate(node.body):
            if not isinstance(one, DEFINITIONS):
                continue
            earlier = kept.get(one.name)
            if earlier is not None and not _is_read(one.name, node.body[earlier : place + 1]):
                first = node.body[earlier]
                assert isinstance(first, DEFINITIONS)
                yield first, one
            kept[one.name] = place


def _is_read(name: str, statements: Sequence[ast.stmt]) -> bool:
    """Return whether the definition may live on under another name: something reads it before it
    is replaced, as `@name.setter` does, or a decorator registers what it is put before."""
    first, *between, last = statements
    decorators = [*getattr(first, "decorator_list", ()), *getattr(last, "decorator_list", ())]
    if any(isinstance(d, ast.Call) or REGISTERING.search(ast.unparse(d)) for d in decorators):
        return True
    nodes = [n for one in (*between, last) for part in _run_at_once(one) for n in ast.walk(part)]
    called = [node.func for node in nodes if isinstance(node, ast.Call)]  # a call keeps nothing
    return any(isinstance(n, ast.Name) and n.id == name and n not in called for n in nodes)


def _run_at_once(one: ast.stmt) -> Iterator[ast.AST]:
    """Yield the parts of a statement that run where it stands: of a function, not its body."""
    if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)):
        yield from (*one.decorator_list, one.args)
    else:
        yield one

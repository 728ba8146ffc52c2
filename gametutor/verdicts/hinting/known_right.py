"""Which pieces of code stand in a right answer: a change had better make one than break one up."""

import ast
import builtins
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from gametutor.kit.exercise import Exercise
from gametutor.verdicts.diagnosing.own_code import code_of
from gametutor.verdicts.hinting.one_spelling import in_one_spelling
from gametutor.verdicts.hinting.repair import Change
from gametutor.verdicts.repairing import Passage, apply_edits

Piece = ast.expr | ast.Assign | ast.AugAssign | ast.Return
"""What is compared: an expression, or a statement in one line."""


class KnownRight:
    """The pieces of the right answers to an exercise, whatever their variables are called."""

    def __init__(self, exercise: Exercise):
        self._exercise = exercise
        self._gains: dict[Change, int] = {}

    def gain(self, change: Change) -> int:
        """Return by how much the piece of a right answer that a change makes is larger than the one
        that it breaks up. Below 0, what it changes may be right, and what is wrong stand
        elsewhere."""
        if change not in self._gains:  # the best so far is compared with each that follows
            place, edit = change.passage, change.edit
            text = apply_edits(place.text, [edit])
            was = self._largest_around(place.text, edit.start, edit.end)
            now = self._largest_around(text, edit.start, edit.start + len(edit.new))
            self._gains[change] = now - was
        return self._gains[change]

    def _largest_around(self, text: str, start: int, end: int) -> int:
        """Return the size of the largest known piece around a part of a text; 0 if it is not
        Python."""
        try:
            tree = ast.parse(text)
        except (SyntaxError, ValueError):
            return 0
        span = Passage("", text, tree.body[0], ()).span
        around = (
            node
            for node in ast.walk(tree)
            if isinstance(node, Piece)
            for first, last in [span(node)]
            if first <= start and end <= last
        )
        return max(
            (len(one) for one in map(self._spelled, around) if one in self._known), default=0
        )

    @cached_property
    def _known(self) -> set[str]:
        """Return the pieces of the right answers."""
        answers = (self._exercise.solution, *self._exercise.right)
        trees = [tree for one in answers for tree in code_of(self._exercise, one)]
        return {
            _spelled(node, {}, self._fixed)
            for tree in in_one_spelling(trees)
            for node in ast.walk(tree)
            if isinstance(node, Piece)
        }

    def _spelled(self, node: Piece) -> str:
        """Return a piece of the learner's in the spelling of those that are known."""
        [tree] = in_one_spelling([node])
        return "".join(_spelled(one, {}, self._fixed) for one in tree.body)

    @cached_property
    def _fixed(self) -> set[str]:
        """Return the names that mean the same in every answer."""
        about = (self._exercise, *self._exercise.parts)
        given = {name for one in about for name in (one.asks_for, *one.needs)}
        return {*dir(builtins), "inf", *given}


def _spelled(part: Any, names: dict[str, str], fixed: set[str]) -> str:
    """Return a piece of code as text in which each variable has a number in place of its name."""
    if isinstance(part, list):
        return " ".join(_spelled(one, names, fixed) for one in part)
    if isinstance(part, (ast.Name, ast.arg)):
        name = part.id if isinstance(part, ast.Name) else part.arg
        return name if name in fixed else names.setdefault(name, f"_{len(names)}")
    if isinstance(part, ast.AST):
        inner = (_spelled(one, names, fixed) for one in _fields(part))
        return f"({type(part).__name__} {' '.join(inner)})"
    return repr(part)


def _fields(node: ast.AST) -> Iterator[Any]:
    """Yield the parts of a node, but not whether it is read or stored."""
    return (value for name, value in ast.iter_fields(node) if name not in ("ctx", "kind"))

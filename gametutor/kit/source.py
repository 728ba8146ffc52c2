"""A program as text, from which other programs are made by edits.

A wrong idea is most often a small change of a right program, and so it is written: the worked
solution, with one piece of text replaced.
"""

from __future__ import annotations

import ast
import inspect
import linecache
import re
import sys
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha1
from types import CodeType
from typing import Any


@dataclass(frozen=True)
class Source:
    """The text of one program, and the names that it may use.

    Attributes:
        text: the program without comments and docstrings.
        name: the function or class that the text defines last; that is the program.
        names: what the program may use besides Python's builtins.
    """

    text: str
    name: str
    names: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of(cls, *things: Any, **names: Any) -> Source:
        """The source of functions or classes written in some module, the program itself last.

        It may use all names of the module that the last one comes from: for a worked solution in
        `search/`, that is not the exercise's own file.

        Args:
            things: what the text defines; all of it may be edited.
            names: what an edit uses besides.
        """
        text = "\n\n".join(_plain(thing) for thing in things)
        last = things[-1]
        return cls(text, last.__name__, {**vars(sys.modules[last.__module__]), **names})

    def edit(self, old: str, new: object) -> Source:
        """The same program with one piece of its text replaced.

        Raises:
            ValueError: `old` does not occur exactly once.
        """
        if (found := self.text.count(old)) != 1:
            raise ValueError(f"{old!r} occurs {found} times, not once, in:\n{self.text}")
        return replace(self, text=self.text.replace(old, str(new)))

    def edits(self, old: str, *new: str) -> list[Source]:
        """For each of several replacements of one piece of the text, a program."""
        return [self.edit(old, text) for text in new]

    def with_number(self, old: str, new: str) -> Callable[[object], Source]:
        """What makes, for a number, the same program with one piece of its text replaced; `{}` is
        where the number stands."""
        return lambda number: self.edit(old, new.replace("{}", str(number)))

    def edit_all(self, old: str, new: str) -> Source:
        """The same program with a piece of its text replaced wherever it occurs.

        Raises:
            ValueError: `old` does not occur more than once.
        """
        if (found := self.text.count(old)) < 2:
            raise ValueError(f"{old!r} occurs {found} times, not several, in:\n{self.text}")
        return replace(self, text=self.text.replace(old, new))

    def lines(self, old: str, *new: str) -> Source:
        """The same program with other lines in the place of one; all without its indentation.

        Raises:
            ValueError: there is not exactly one such line.
        """
        lines = self.text.splitlines()
        if (found := [line.strip() for line in lines].count(old)) != 1:
            raise ValueError(f"the line {old!r} occurs {found} times, not once, in:\n{self.text}")
        place = [line.strip() for line in lines].index(old)
        lines[place : place + 1] = [lines[place].replace(old, line) for line in new]
        return replace(self, text="\n".join(lines))

    def before(self, line: str, *new: str) -> Source:
        """The same program with other lines above one of its lines, indented as it is."""
        return self.lines(line, *new, line)

    def after(self, line: str, *new: str) -> Source:
        """The same program with other lines below one of its lines, indented as it is."""
        return self.lines(line, line, *new)

    def without(self, *lines: str) -> Source:
        """The same program without some of its lines, named without their indentation."""
        return self.lines(lines[0]).without(*lines[1:]) if lines else self

    def each_return(self, expression: str) -> list[Source]:
        """For each `return`, the same program with another expression behind it."""
        ends = [match.end() for match in re.finditer(r"\breturn (?=\S)", self.text)]
        rest = [self.text[end:].partition("\n") for end in ends]
        return [
            replace(self, text=f"{self.text[:end]}{expression}{newline}{below}")
            for end, (_, newline, below) in zip(ends, rest, strict=True)
        ]

    def called_by(self, text: str) -> Source:
        """The same program as the helper of another one, which is given by its text."""
        name = text.removeprefix("def ").split("(")[0]
        return replace(self, text=f"{self.text}\n\n{text}", name=name)

    def returning(self, expression: str) -> Source:
        """A program that calls this one and returns another expression, in which what this one
        returned is called `answer`."""
        signature = inspect.signature(self.program)
        call = f"{self.name}({', '.join(signature.parameters)})"
        return self.called_by(
            f"def other{signature}:\n    answer = {call}\n    return {expression}"
        )

    def rewritten(self, change: Callable[[str], str], **names: Any) -> Source:
        """The same program with its whole text changed: a mirror image, for example."""
        return Source(change(self.text), change(self.name), {**self.names, **names})

    @property
    def program(self) -> Any:
        """The function or class that the text defines; its lines are known, as those of a cell.

        A new one each time: what a program keeps, in a default value or a name of its own, is not
        known to the next one."""
        space = {**self.names, "__name__": __name__}
        exec(self._compiled, space)
        return space[self.name]

    @cached_property
    def _compiled(self) -> CodeType:
        """The compiled text, whose lines error messages can show."""
        file = f"<{self.name} {sha1(self.text.encode()).hexdigest()[:12]}>"
        linecache.cache[file] = len(self.text), None, self.text.splitlines(True), file
        return compile(self.text, file, "exec")


class Forms(list[Source]):
    """One program in several forms, in each of which people make the same mistake.

    What is done to it is done to every form, and makes the forms of another program."""

    def edit(self, old: str, *new: str) -> Forms:
        """For each replacement of one piece of the text, every form with it."""
        return Forms(form.edit(old, text) for text in new for form in self)

    def edit_all(self, old: str, new: str) -> Forms:
        """Every form with a piece of its text replaced wherever it occurs."""
        return Forms(form.edit_all(old, new) for form in self)

    def without(self, *lines: str) -> Forms:
        """Every form without some of its lines, named without their indentation."""
        return Forms(form.without(*lines) for form in self)

    def lines(self, old: str, *new: str) -> Forms:
        """Every form with other lines in the place of one; all without its indentation."""
        return Forms(form.lines(old, *new) for form in self)

    def before(self, line: str, *new: str) -> Forms:
        """Every form with other lines above one of its lines, indented as it is."""
        return Forms(form.before(line, *new) for form in self)

    def after(self, line: str, *new: str) -> Forms:
        """Every form with other lines below one of its lines, indented as it is."""
        return Forms(form.after(line, *new) for form in self)


def program_of(written: Any) -> Any:
    """A program, however it was written: as a `Source`, or as itself."""
    return written.program if isinstance(written, Source) else written


def written_in(module: Mapping[str, Any]) -> list[Any]:
    """The answers that a module has written so far, by its `vars()`: every function and class but
    those with an underscore, which only help; of a class whose instances are called, one."""
    return [
        thing() if "__call__" in getattr(thing, "__dict__", ()) else thing
        for name, thing in module.items()
        if getattr(thing, "__module__", "") == module["__name__"] and not name.startswith("_")
    ]


def _plain(thing: Any) -> str:
    """The text of a function or class without annotations, comments and docstrings."""
    text = textwrap.dedent(inspect.getsource(thing))
    lines = [re.sub(r"(  |^ *)# .*", "", line) for line in text.splitlines()]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            _put(lines, node.lineno, node.body[0].lineno - 1, _header(node))
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and ast.get_docstring(node):
            _put(lines, node.body[0].lineno, node.body[0].end_lineno, "")
    return "\n".join(line for line in lines if line.strip())


def in_a_cell(thing: Any) -> str:
    """The text of a function or class as a learner writes it: without annotations of what it is
    given and what it returns, and of a docstring only the first paragraph."""
    text = textwrap.dedent(inspect.getsource(thing))
    lines = text.split("\n")
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    for node in sorted(functions, key=lambda node: node.lineno, reverse=True):
        begins = node.body[0].lineno - 1
        if "\n\n" in (ast.get_docstring(node) or ""):
            blank = lines.index("", begins)
            lines[blank - 1 : node.body[0].end_lineno] = [f'{lines[blank - 1]}"""']
        if node.returns or any(getattr(part, "annotation", None) for part in ast.walk(node.args)):
            lines[node.lineno - 1 : begins] = [_header(node)]
    return "\n".join(lines)


def _header(node: ast.FunctionDef) -> str:
    """The `def` line without annotations."""
    for argument in ast.walk(node.args):
        if isinstance(argument, ast.arg):
            argument.annotation = None
    return " " * node.col_offset + f"def {node.name}({ast.unparse(node.args)}):"


def _put(lines: list[str], first: int, last: int | None, text: str) -> None:
    """Put one line in the place of these, counted from 1; empty ones keep the others' numbers."""
    if last is not None and last >= first:  # a body on the line of its `def` stays
        lines[first - 1 : last] = [text, *[""] * (last - first)]

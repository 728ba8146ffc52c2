"""What a learner wrote, as text that runs on its own: the answer with the definitions, imports and
constants of the notebook that it uses.

The text is that of the cells, statement by statement; nothing of it runs here.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import linecache
import sys
from collections.abc import Collection
from types import CodeType, FunctionType, ModuleType
from typing import Any

from gamesearch.base.text.describe import brief
from gametutor.answers.answering.functions import functions_of
from gametutor.answers.own.statements import in_order, names_in, statements_of, text_of

LONGEST = 20_000
"""So many characters of an answer are kept, with all that it uses."""


class CannotKeep(Exception):
    """The text of an answer cannot be kept; the message says why, as the end of a sentence."""


def source_of(answer: Any, without: Collection[str] = ()) -> str:
    """The text of a function or class of the notebook, and of what it uses there.

    Args:
        answer: what was written, under its own name in the notebook; or a tuple of such.
        without: names that are left open, to be bound by whoever runs the text.

    Raises:
        CannotKeep: it uses something that has no text, such as an open file, or its own text is
            not known or too long.
    """
    text = _Text(frozenset(without))
    for one in answer if isinstance(answer, tuple) else (answer,):
        text.add_own(one)
    whole = "\n".join([*text.imports, *text.constants, *text.statements]) + "\n"
    if len(whole) > LONGEST:
        raise CannotKeep(f"it is longer than {LONGEST:,} characters")
    return whole


class _Text:
    """The text, growing: what is used comes before what uses it."""

    def __init__(self, without: frozenset[str]):
        self.without = without
        self.imports: list[str] = []
        self.constants: list[str] = []
        self.statements: list[str] = []
        self._seen: set[str] = set()

    def add_own(self, thing: Any) -> None:
        """Add a function or class under its own name, even if that is one of those left open."""
        scope = scope_of(thing)
        name = name_in(scope, thing)
        if not name:
            raise CannotKeep(f"{brief(thing)} has no name in the notebook")
        self._define(name, thing, scope)

    def _add(self, name: str, scope: dict[str, Any]) -> None:
        if name in self._seen or name in self.without or name not in scope:
            return
        thing = scope[name]
        if line := _imported(name, thing):
            self._seen.add(name)
            self.imports.append(line)
        elif is_literal(thing):
            self._seen.add(name)
            self.constants.append(f"{name} = {_literal(thing)}")
        else:
            self._define(name, thing, scope)

    def _define(self, name: str, thing: Any, scope: dict[str, Any]) -> None:
        if name in self._seen:
            return
        self._seen.add(name)
        try:
            cell, statements = _statements(name, thing)
        except CannotKeep:
            own = getattr(thing, "__name__", name)
            if own == name or own in self._seen or not isinstance(thing, FunctionType):
                raise
            self._define(own, thing, scope_of(thing))  # as after my_key = mine("key")
            self.statements.append(f"{name} = {own}")
            return
        texts = [text_of(cell, statement) for statement in statements]
        for used in _names_read("\n".join(texts)):
            self._add(used, scope)
        self.statements += [text for text in texts if text not in self.statements]


def scope_of(thing: Any) -> dict[str, Any]:
    """The names that a function or class of the notebook finds there: those of the notebook. (What
    a decorator has made may look for its names elsewhere.)"""
    scopes = [vars(sys.modules.get(getattr(thing, "__module__", ""), builtins))]
    scopes += [getattr(inspect.unwrap(one), "__globals__", {}) for one in functions_of(thing)]
    return next((scope for scope in scopes if name_in(scope, thing)), scopes[-1])


def name_in(scope: dict[str, Any], thing: Any) -> str:
    """The name that a thing has there, its own if it can be; empty if it has none."""
    own = getattr(thing, "__name__", "")
    names = [own] if scope.get(own) is thing else [key for key in scope if scope[key] is thing]
    return names[0] if names else ""


def _imported(name: str, thing: Any) -> str:
    """The line that imports a thing; empty if it is none that can be imported."""
    if isinstance(thing, ModuleType):
        return f"import {thing.__name__} as {name}"
    home, own = getattr(thing, "__module__", None), getattr(thing, "__name__", None)
    module = sys.modules.get(home) if isinstance(home, str) and home != "__main__" else None
    if module is None or not isinstance(own, str) or getattr(module, own, None) is not thing:
        return ""
    if getattr(module, "__spec__", None) is None:  # made by hand, not a file: nobody else has it
        return ""
    return f"from {home} import {own} as {name}"


def is_literal(thing: Any) -> bool:
    """Is it a number, a text, or lists, tuples, sets and dicts of such?"""
    try:
        return isinstance(thing, float) or bool(ast.literal_eval(repr(thing)) == thing)
    except Exception:
        return False


def _literal(thing: Any) -> str:
    return f"float({str(thing)!r})" if isinstance(thing, float) else repr(thing)


def _statements(name: str, thing: Any) -> tuple[str, list[ast.stmt]]:
    """The cell that defines `name`, and its statements that bind it."""
    for cell in _cells(thing):
        try:
            body = statements_of(cell) if name in cell else []
            found = [one for one in body if _binds(text_of(cell, one), name)]
        except (SyntaxError, ValueError, RecursionError):  # a cell that never ran
            continue
        if found:
            if callable(thing) or all(map(_only_names, found)):
                return cell, found
            break
    raise CannotKeep(f"it uses `{name}`, which is {brief(thing)}: only the notebook has it")


def _binds(text: str, name: str) -> bool:
    """Does a statement bind a name? Most do not even have it in their text."""
    return name in text and name in names_in(text).bound


def _cells(thing: Any) -> list[str]:
    """The text of the cell that has the code of a function or of a class. Of anything else, all
    cells, the last one first: Python knows no time of them, for they are no files."""
    if isinstance(thing, (FunctionType, type)) or hasattr(thing, "__wrapped__"):
        for function in functions_of(thing):
            code = getattr(inspect.unwrap(function), "__code__", None)
            if isinstance(code, CodeType) and (lines := linecache.getlines(code.co_filename)):
                return ["".join(lines)]
    entries: list[Any] = list(linecache.cache.values())
    return ["".join(entry[2]) for entry in reversed(entries) if entry[1:2] == (None,)]


def _only_names(statement: ast.stmt) -> bool:
    """Does it only put names together, and call nothing? What is called may do more than once."""
    return not any(isinstance(node, ast.Call) for node in ast.walk(statement))


def _names_read(text: str) -> list[str]:
    """The names that a text reads from the notebook, in their order there, but for those that
    Python has."""
    names = names_in(text)
    read = frozenset(n for n in names.read_now | names.read_later if not hasattr(builtins, n))
    return in_order(read, text)

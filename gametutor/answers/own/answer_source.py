"""Extract an answer as text that runs on its own, along with the definitions, imports and constants
of the notebook that it uses.

The text is taken from the cells, statement by statement; none of it runs here.
"""

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
from gametutor.answers.cell_statements import in_order, names_used, statements_of, texts_of

LONGEST = 20_000
"""Characters, at most, that are kept of an answer and of all that it uses."""


class CannotKeep(Exception):
    """The text of an answer cannot be kept; the message completes a sentence that says why."""


def source_of(answer: Any, without: Collection[str] = ()) -> str:
    """Return the text of a function or class of the notebook, along with what it uses there.

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
    """A text under construction, in which definitions come before their uses."""

    def __init__(self, without: frozenset[str]):
        self.without = without
        self.imports: list[str] = []
        self.constants: list[str] = []
        self.statements: list[str] = []
        self._seen: set[str] = set()

    def add_own(self, thing: Any) -> None:
        """Add a function or class under its own name, even if that name is to be left open."""
        scope = scope_of(thing)
        name = name_in(scope, thing)
        if not name:
            raise CannotKeep(f"{brief(thing)} has no name in the notebook")
        self._define(name, thing, scope)

    def _add(self, name: str, scope: dict[str, Any]) -> None:
        """Add the definition, import or constant that `name` stands for."""
        if name in self._seen or name in self.without or name not in scope:
            return
        thing = scope[name]
        if line := _imported(name, thing):
            self._seen.add(name)
            self.imports.append(line)
        elif _is_literal(thing):
            self._seen.add(name)
            self.constants.append(f"{name} = {_literal(thing)}")
        else:
            self._define(name, thing, scope)

    def _define(self, name: str, thing: Any, scope: dict[str, Any]) -> None:
        """Add the statements that define `name`, after those that they use."""
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
        texts = texts_of(cell, statements)
        for used in _names_read("\n".join(texts)):
            self._add(used, scope)
        self.statements += [text for text in texts if text not in self.statements]


def scope_of(thing: Any) -> dict[str, Any]:
    """Return the notebook's namespace as a function or class sees it. (The result of a decorator
    may look up its names elsewhere.)"""
    scopes = [vars(sys.modules.get(getattr(thing, "__module__", ""), builtins))]
    scopes += [getattr(inspect.unwrap(one), "__globals__", {}) for one in functions_of(thing)]
    return next((scope for scope in scopes if name_in(scope, thing)), scopes[-1])


def name_in(scope: dict[str, Any], thing: Any) -> str:
    """Return the name that a value has in a scope, preferably its own; "" if it has none."""
    own = getattr(thing, "__name__", "")
    names = [own] if scope.get(own) is thing else [key for key in scope if scope[key] is thing]
    return names[0] if names else ""


def _imported(name: str, thing: Any) -> str:
    """Return the line that imports a value; "" if it cannot be imported."""
    if isinstance(thing, ModuleType):
        return f"import {thing.__name__} as {name}"
    home, own = getattr(thing, "__module__", None), getattr(thing, "__name__", None)
    module = sys.modules.get(home) if isinstance(home, str) and home != "__main__" else None
    if module is None or not isinstance(own, str) or getattr(module, own, None) is not thing:
        return ""
    if getattr(module, "__spec__", None) is None:
        return ""  # a module made at run time, which cannot be imported elsewhere
    return f"from {home} import {own} as {name}"


def _is_literal(thing: Any) -> bool:
    """Return whether a value is a number, a text, or a list, tuple, set or dict of such."""
    try:
        return isinstance(thing, float) or bool(ast.literal_eval(repr(thing)) == thing)
    except Exception:
        return False


def _literal(thing: Any) -> str:
    """Return a value as source text; infinities and NaN need `float(...)`."""
    return f"float({str(thing)!r})" if isinstance(thing, float) else repr(thing)


def _statements(name: str, thing: Any) -> tuple[str, list[ast.stmt]]:
    """Return the cell that defines `name`, and its statements that bind it."""
    for cell in _cells(thing):
        try:
            body = statements_of(cell) if name in cell else []
            texts = texts_of(cell, body)
            found = [one for one, text in zip(body, texts, strict=True) if _binds(text, name)]
        except (SyntaxError, ValueError, RecursionError):  # the cell did not parse, so it never ran
            continue
        if found:
            if callable(thing) or all(map(_only_names, found)):
                return cell, found
            break
    raise CannotKeep(f"it uses `{name}`, which is {brief(thing)}: only the notebook has it")


def _binds(text: str, name: str) -> bool:
    """Return whether a statement binds a name. Most do not even contain it."""
    return name in text and name in names_used(text).bound


def _cells(thing: Any) -> list[str]:
    """Return the text of the cell that defines a function or class. For any other value, return all
    cells, latest first."""
    if isinstance(thing, (FunctionType, type)) or hasattr(thing, "__wrapped__"):
        for function in functions_of(thing):
            code = getattr(inspect.unwrap(function), "__code__", None)
            if isinstance(code, CodeType) and (lines := linecache.getlines(code.co_filename)):
                return ["".join(lines)]
    entries: list[Any] = list(linecache.cache.values())
    return ["".join(entry[2]) for entry in reversed(entries) if entry[1:2] == (None,)]


def _only_names(statement: ast.stmt) -> bool:
    """Return whether a statement only combines names and calls nothing; a call might have side
    effects."""
    return not any(isinstance(node, ast.Call) for node in ast.walk(statement))


def _names_read(text: str) -> list[str]:
    """Return the names that a text reads from the notebook, in order of appearance, without
    Python's own."""
    names = names_used(text)
    read = frozenset(n for n in names.read_now | names.read_later if not hasattr(builtins, n))
    return in_order(read, text)

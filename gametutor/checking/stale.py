"""Recognise an answer that is not the one the notebook shows.

If a cell fails before its `def` runs, the name keeps the function of an earlier run.
"""

import ast
import linecache
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from types import FunctionType
from typing import Any

from gametutor.answers.answering.compiled_answer import uncompiled
from gametutor.answers.cell_statements import tree_of


def stale_name(answer: Any) -> str:
    """Return the name of a function or class of the answer whose cell has since run again and
    failed; "" if there is none, or if no notebook records what was run."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is None or "In" not in shell.user_ns:
        return ""
    cells = shell.user_ns["In"][: shell.execution_count]  # without the one that runs now
    for thing in map(uncompiled, answer if type(answer) in (tuple, list) else [answer]):
        name = _name(thing, shell.user_ns)
        if name and _is_stale(thing, name, cells):
            return name
    return ""


def _name(thing: Any, names: Mapping[str, Any]) -> str:
    """Return the name under which something was defined; for a lambda, the name that holds it."""
    if type(thing) is not FunctionType and not issubclass(type(thing), type):
        return ""  # asked by its type, because an object of the learner's answers by its own code
    if thing.__name__ != "<lambda>":
        return str(thing.__name__)
    own = (name for name, other in names.items() if other is thing and not name.startswith("_"))
    return next(own, "")


def _is_stale(thing: Any, name: str, cells: Sequence[str]) -> bool:
    """Return whether the last cell that defines `name` ran later than the one that made `thing`."""
    own = (linecache.getlines(each.__code__.co_filename) for each in _functions(thing))
    texts = {"".join(lines).strip() for lines in own} - {""}
    made_by = [number for number, cell in enumerate(cells) if cell.strip() in texts]
    bound_by = [number for number, cell in enumerate(cells) if any(_bindings(cell, name))]
    if not made_by or not bound_by or bound_by[-1] <= made_by[-1]:
        return False
    return "definition" in _bindings(cells[bound_by[-1]], name)


def _functions(thing: Any) -> Iterator[FunctionType]:
    """Yield a function and those that it wraps, or the methods of a class."""
    inside = [thing]
    if type(thing) is FunctionType:
        with suppress(ValueError):  # a name of the function outside that is not bound yet
            inside += [cell.cell_contents for cell in thing.__closure__ or ()]
    else:
        members = vars(thing).values()
        inside += [each.fget if type(each) is property else each for each in members]
    return (each for each in inside if type(each) is FunctionType)


def _bindings(cell: str, name: str) -> Iterator[str]:
    """Yield how a cell binds a name: by a "definition" or an "assignment"."""
    try:
        body = tree_of(cell).body
    except SyntaxError:
        if re.search(rf"^(?:def|class)\s+{name}\b|^{name}\s*=\s*lambda\b", cell, re.MULTILINE):
            yield "definition"
        return
    for statement in body:
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            if statement.name == name:
                yield "definition"
        elif isinstance(statement, ast.Assign) and _assigns(statement, name):
            yield "definition" if isinstance(statement.value, ast.Lambda) else "assignment"
        elif isinstance(statement, (ast.Import, ast.ImportFrom)):
            bound = [alias.asname or alias.name for alias in statement.names]
            yield from ("assignment" for one in bound if one in (name, "*"))


def _assigns(statement: ast.Assign, name: str) -> bool:
    """Return whether an assignment binds a name."""
    nodes = (node for target in statement.targets for node in ast.walk(target))
    return any(isinstance(node, ast.Name) and node.id == name for node in nodes)

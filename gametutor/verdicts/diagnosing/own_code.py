"""The text of an answer, and what it tells of any answers that differ."""

import ast
import linecache
import re
from collections.abc import Collection
from contextlib import suppress
from functools import lru_cache
from typing import Any

from gametutor.answers.answering.changing import own_functions
from gametutor.answers.cell_statements import tree_of
from gametutor.kit.exercise import Exercise
from gametutor.kit.syntax import FUNCTIONS, Code, first_line, name_called, nodes_of, of_kind


def code_of(exercise: Exercise, answer: Any) -> Code:
    """Return the functions that an answer is made of, as far as their text is known."""
    found: list[ast.AST] = []
    with suppress(Exception):  # an answer may be odd in any way
        for function in own_functions(answer, exercise.needs):
            code = function.__code__
            functions = _functions_in("".join(linecache.getlines(code.co_filename)))
            found += (one for one in functions if first_line(one) == code.co_firstlineno)
    return found


@lru_cache(64)  # of a class, each method asks for them
def _functions_in(text: str) -> list[ast.AST]:
    """Return all functions of a cell or a file. Nobody changes them."""
    return [node for node in ast.walk(tree_of(text)) if isinstance(node, FUNCTIONS)]


def code_in(text: str, given: Collection[str] = ()) -> Code:
    """Return the code of a cell; nothing where it is not Python.

    Args:
        text: the cell.
        given: the functions whose text is left out, as others take their place.
    """
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        return [one for one in tree_of(text).body if getattr(one, "name", "") not in given]
    return []


def draws_lots(code: Code) -> bool:
    """Return whether the code may leave something to chance: it names what does."""
    text = " ".join(map(ast.unparse, code))
    return not code or re.search("rand|choice|shuffle|sample|secrets|set", text) is not None


def what_lives_on(code: Code) -> str:
    """Return the question about what a code keeps from one call to the next, a default value or a
    global variable; "" if nothing of that kind is seen."""
    for node in nodes_of(code):
        if isinstance(node, ast.Global):
            lives = f"`{node.names[0]}` is global (line {node.lineno}), and lives on after a call."
            asks = "What must the next call find in it, and which line sees to that?"
            if any(map(_calls_itself, of_kind(ast.FunctionDef, code))):
                asks = "Calls inside a call share it, too. Should each have one of its own?"
            return f"{lives} {asks}"
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            names = [one.arg for one in (*node.args.posonlyargs, *node.args.args)]
            for name, one in zip(names[::-1], node.args.defaults[::-1], strict=False):
                if isinstance(one, (ast.List, ast.Dict, ast.Set)):
                    made = f"The default value of `{name}` in line {one.lineno} is made once, for "
                    return f"{made}all calls. Where should each call get its own?"
    return ""


def _calls_itself(function: ast.FunctionDef) -> bool:
    """Return whether a function calls one of its own name."""
    return function.name in map(name_called, of_kind(ast.Call, [function]))


def what_calls_share(code: Code) -> str:
    """Return the question about a global variable that a function returns though it calls itself;
    "" if there is none."""
    for function in of_kind(ast.FunctionDef, code):
        returned = {name.id for name in of_kind(ast.Name, of_kind(ast.Return, [function]))}
        for node in of_kind(ast.Global, [function]):
            if _calls_itself(function) and node.names[0] in returned:
                shared = f"`{node.names[0]}` is global (line {node.lineno}): all calls share it."
                return f"{shared} What is in it after your function has called itself?"
    return ""

"""Find out whether an answer leaves the work to the course's own functions. Its text is read and
never run, so nothing that it does can hide it.

What is not found: a solution of the course that was typed in or copied.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from gamesearch.base.ours import is_our_module
from gametutor.kit.exercise import Exercise

PACKAGE = "gamesearch"
RULES = ("state", "contract", "games", "search.rating", "solving.compiling", "tree.Node")
"""What every answer may use of the course: the state, the games, how ratings count, and the
compiler."""
SHOWS = {
    "gamesearch": ("chart", "draw", "explore", "play_on", "step", "unfold"),
    "gametutor": ("ask", "check", "hint", "progress"),
}
"""What only shows something."""

_MODULES = {"builtins", "ctypes", "gc", "importlib", "inspect", "operator", "os", "pickle"}
_MODULES |= {"pkgutil", "runpy", "subprocess"}
_NAMES = {"__builtins__", "__import__", "compile", "eval", "exec", "getattr", "globals", "vars"}
_ATTRIBUTES = {"__code__", "__dict__", "__globals__", "__subclasses__", "_getframe", "modules"}
_ATTRIBUTES |= {"f_back", "gi_frame", "tb_frame", "setprofile", "settrace"}

Use = tuple[int, str]
"""A line, and the name that is used there."""


def borrowed(exercise: Exercise, text: str, names: Sequence[str]) -> str:
    """A sentence that says how an answer leaves the work to the course, or could do so unseen; ""
    if it does not.

    Args:
        exercise: the exercise that it answers.
        text: its text.
        names: the names in the text that are handed to the check.
    """
    try:
        tree = ast.parse(text)
        used = list(_used_of_the_course(tree, names))
        reaching = list(_reaching(tree))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""  # nor will it run
    for line, what in sorted(used):
        if not _may_use(exercise, what):
            return f"It uses the course's own `{what.rpartition('.')[2]}` (line {line})."
    for line, what in sorted(reaching):
        return f"It uses `{what}` (line {line}), with which it could reach the course's solution."
    return ""


def _may_use(exercise: Exercise, what: str) -> bool:
    """Whether using this part of the course leaves the exercise to the learner."""
    if exercise.methods and _is_in(what, f"{PACKAGE}.games"):
        return False  # the task is to write one
    needs = [] if exercise.parts else exercise.needs.values()  # a pair is each other's need
    allowed = [f"{PACKAGE}.{name}" for name in RULES]
    allowed += [f"{package}.{name}" for package, names in SHOWS.items() for name in names]
    allowed += [f"{each.__module__}.{each.__name__}" for each in needs]
    given, _ = _imported(ast.parse(exercise.imports))  # the solution needs them, too
    allowed += [full for _, full in given.values()]
    return any(_is_in(what, each) for each in allowed)


def _is_in(what: str, home: str) -> bool:
    return f"{what}.".startswith(f"{home}.")


def _used_of_the_course(tree: ast.Module, names: Sequence[str]) -> Iterator[Use]:
    """Yield each use of the course, by full names such as `gamesearch.games.Nim`."""
    full, everything = _imported(tree)
    yield from everything
    rebound = {one.name: one.lineno for one in tree.body if isinstance(one, _DEFINITIONS)}
    later = {id(node) for node in _inside_of_functions(tree)}

    def is_own(name: str, node: ast.expr) -> bool:
        """Whether the name stands for a definition of the text by then."""
        return name in rebound and (node.lineno > rebound[name] or id(node) in later)

    inner = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(tree):
        if isinstance(node, (ast.Name, ast.Attribute)) and id(node) not in inner:
            name, *rest = _dotted(node) or [""]
            if name in full and not is_own(name, node):
                yield node.lineno, ".".join((full[name][1], *rest))
    yield from (full[name] for name in names if name in full and name not in rebound)


_DEFINITIONS = (ast.FunctionDef, ast.ClassDef)


def _inside_of_functions(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield all nodes that run only when a function is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for statement in node.body:
                yield from ast.walk(statement)


def _imported(tree: ast.Module) -> tuple[dict[str, Use], list[Use]]:
    """The names that imports bind to something of the course, each with its line and full name; and
    the modules from which everything is imported."""
    full: dict[str, Use] = {}
    everything: list[Use] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                module = alias.name if alias.asname else alias.name.partition(".")[0]
                if is_our_module(module):
                    full[alias.asname or module] = node.lineno, module
        elif isinstance(node, ast.ImportFrom) and is_our_module(node.module):
            for alias in node.names:
                if alias.name == "*":
                    everything.append((node.lineno, str(node.module)))
                else:
                    full[alias.asname or alias.name] = node.lineno, f"{node.module}.{alias.name}"
    return full, everything


def _dotted(node: ast.AST) -> list[str]:
    """`a.b.c` as a list of names; empty for anything else."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        return [node.id]
    if isinstance(node, ast.Attribute) and (above := _dotted(node.value)):
        return [*above, node.attr]
    return []


def _reaching(tree: ast.Module) -> Iterator[Use]:
    """Yield each use of something with which code can reach what it does not name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules = [alias.name.partition(".")[0] for alias in node.names]
            yield from ((node.lineno, module) for module in modules if module in _MODULES)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in _MODULES:
            yield node.lineno, str(node.module)
        elif isinstance(node, ast.Name) and node.id in _NAMES:
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute) and node.attr in _ATTRIBUTES:
            yield node.lineno, node.attr

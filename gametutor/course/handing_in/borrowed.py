"""What an answer takes from the course that does nothing where answers are graded."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import gamesearch
import gametutor
from gamesearch.base.ours import is_our_module
from gametutor.answers.cell_statements import in_order, names_used, tree_of
from gametutor.exercises import find

OF_GAMESEARCH = (
    "gamesearch/base",
    "gamesearch/games",
    "gamesearch/beyond",
    "gamesearch/contract",
    "gamesearch/state",
    "gamesearch/search/rating",
    "gamesearch/search/rollouts",
    "gamesearch/solving/compiling",
    "gamesearch/pictures/watching/parameters",
    "gamesearch/pictures/watching/recording",
)
"""What a learner may import that is copied whole to where answers are graded."""

IN_PART = {
    "gamesearch/tree.py": {"Node"},
    "gamesearch/evaluation/othello.py": {"WEIGHTS"},
    "gamesearch/playing/players.py": {"random_player"},
    "gamesearch/search/monte_carlo.py": {"Node"},
    "gamesearch/search/symmetry.py": {"TURNED", "MIRRORED"},
    "gamesearch/solving/bits.py": {"BOTTOM", "BOARD", "COLUMN"},
}
"""Files of which only these names are there, with what they need."""

OWN_ANSWERS = ("own_solver", "passed_answers")
"""The files of `gametutor.answers.own` in whose place there is `mine`."""

SHOWS = {"print", "display"}
"""What shows something to whoever reads, and decides nothing."""


def borrowed(exercise: str, text: str) -> list[str]:
    """The names of the course in an answer that do nothing where answers are graded, in the order
    of the text. What the exercise hands over works there, and what is called and left alone, as in
    a line `draw(state)`, does not matter. Only imports from a module at the top are seen.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: the text is not Python.
    """
    tree = tree_of(text)
    homes = {
        each.asname or each.name: (str(node.module), each.name)
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and is_our_module(node.module)
        for each in node.names
    }
    read = _Deciding({*homes} | SHOWS).visit(tree)
    used = names_used(ast.unparse(ast.fix_missing_locations(read)))
    taken = in_order(frozenset(homes.keys() & (used.read_now | used.read_later)), text)
    found = dict.fromkeys(name for each in taken for name in _not_there(each, *homes[each], read))
    if not found:
        return []  # and no exercise is loaded
    lent = {name for each in (find(exercise), *find(exercise).parts) for name in each.needs}
    return [name for name in found if name.rpartition(".")[2] not in lent]


def _not_there(called: str, module: str, name: str, tree: ast.AST) -> Iterator[str]:
    """Yield an imported name if it is not there; of a module, those of its names that are read."""
    home = _home(module, name)
    if not _is_module(f"{home}.{name}"):
        if not _is_there(home, name):
            yield called
        return
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=owner), attr=attr) if owner == called:
                if not _is_there(f"{home}.{name}", attr):
                    yield f"{called}.{attr}"


def _home(module: str, name: str) -> str:
    """The module that binds a name which was imported from another."""
    package = {"gamesearch": gamesearch, "gametutor": gametutor}.get(module)
    home = package and package._HOME.get(name)
    return f"{module}.{home}" if home else module


def _is_module(name: str) -> bool:
    place = Path(*gamesearch.__path__).parent / name.replace(".", "/")
    return place.is_dir() or place.with_suffix(".py").is_file()


def _is_there(module: str, name: str) -> bool:
    """Is a name of a module there where answers are graded?"""
    place = module.replace(".", "/")
    own = [f"gametutor/answers/own/{file}" for file in OWN_ANSWERS]
    is_whole = any(f"{place}/".startswith(f"{each}/") for each in (*OF_GAMESEARCH, *own))
    return is_whole or name in IN_PART.get(f"{place}.py", ())


class _Deciding(ast.NodeTransformer):
    """Takes out annotations, and lines that only call one of these names."""

    def __init__(self, names: set[str]):
        self._names = names

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        match node.value:
            case ast.Call(func=ast.Name(id=called)) if called in self._names:
                return ast.Pass()
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return ast.arg(node.arg)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)

"""What of the course is there where an answer runs: sources, chosen for one exercise.

There are the states and games, the constants, the asking halves of the probes, and what asks and
watches an answer. There is no solution, no bank, nothing expected, and no file of a teacher's. For
a function that the exercise hands over there is a stub, which calls it outside (see `references`).
"""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatch
from functools import cache
from typing import Any

from gameclassroom.isolating.package import HOME
from gametutor.exercises import find, names, own_files
from gametutor.kit.exercise import Exercise

WHOLE = (
    "gamesearch/base",
    "gamesearch/games",
    "gamesearch/contract",
    "gamesearch/state",
    "gamesearch/search/rating",
    "gamesearch/solving/compiling",
    "gamesearch/pictures/watching/parameters",
    "gamesearch/pictures/watching/recording",
    "gametutor/answers/answering",
    "gametutor/answers/asking/child",
    "gametutor/answers/asking/limits",
    "gametutor/answers/asking/lost",
    "gametutor/answers/errors",
    "gametutor/kit/numbers",
    "gametutor/kit/queries/outline",
    "gametutor/kit/queries/query",
    "gametutor/kit/queries/several",
    "gametutor/kit/queries/stand_ins",
    "gametutor/kit/scores",
    "gametutor/kit/snapshot",
    "gameclassroom/isolating/hidden",
    "gameclassroom/isolating/host",
    "gameclassroom/isolating/inside",
    "gameclassroom/isolating/offline",
    "gameclassroom/isolating/references",
    "gameclassroom/isolating/stand_in",
    "gameclassroom/isolating/system_calls",
    "gameclassroom/isolating/trial",
)
"""Files and folders that are there as they are, and the `__init__.py` above them."""

IN_PART = {
    "gamesearch/tree.py": {"Node"},
    "gamesearch/playing/players.py": {"random_player"},
    "gamesearch/search/symmetry.py": {"TURNED", "MIRRORED"},
    "gamesearch/solving/bits.py": {"BOTTOM", "BOARD", "COLUMN"},
}
"""Files of which only these names are there, with what they need."""

COMPILED = {"possible_moves", "winning_cells"}
"""Functions handed over whose code is there, and no stub: Numba compiles them into the answer."""

Sources = dict[str, str]
"""Texts by the paths of their files."""


def library(exercise: Exercise) -> bytes:
    """The sources for an answer to an exercise, as `boot` reads them: a length in eight bytes, then
    texts by path in JSON."""
    handed = _handed_over(exercise)
    sources = {**_for_all(), **_asking_halves(exercise), **_of_a_teachers_own(exercise)}
    for file, constants in IN_PART.items():
        sources[file] = in_part(_text(file), frozenset(constants | COMPILED & {*handed}))
    for file in _held_back(exercise, sources):
        del sources[file]
    stubs: dict[str, str] = {}
    for name, function in handed.items():
        file = _file_of(function.__module__)
        if file not in sources:
            stubs[file] = stubs.get(file, _STUBS) + _stub(name, function)
    data = json.dumps({**sources, **stubs, _MINE: _mine(handed)}).encode()
    return len(data).to_bytes(8, "big") + data


def _handed_over(exercise: Exercise) -> dict[str, Callable[..., Any]]:
    """The functions that an exercise hands over, and those that it hands over to a learner's own
    answers to these."""
    found = {name: one for each in (exercise, *exercise.parts) for name, one in each.needs.items()}
    for name in [*found]:
        if name in names():
            found = {**find(name).needs, **found}
    return found


_STUBS = """\
from math import inf  # as a default

from gameclassroom.isolating.references import called_outside
"""
_MINE = "gametutor/answers/own/passed_answers.py"


def _stub(name: str, function: Callable[..., Any]) -> str:
    """The text of a function that is called outside, with the same parameters."""
    parameters = inspect.signature(function).parameters.values()
    bare = [one.replace(annotation=one.empty) for one in parameters]
    given = ", ".join([repr(name), *(one.name for one in bare)])
    return f"\n\ndef {name}{inspect.Signature(bare)}:\n    return called_outside({given})\n"


def _mine(handed: Mapping[str, Callable[..., Any]]) -> str:
    """The text of `mine`: what is handed over, under its name, and a stand-in for all else."""
    imports = [f"from {one.__module__} import {name}\n" for name, one in handed.items()]
    pairs = {name: find(name).asks_for.split(", ") for name in names() if find(name).parts}
    return (
        "from gameclassroom.isolating.stand_in import stand_in\n"
        f"{''.join(imports)}\n\n"
        "def mine(exercise):\n"
        f"    names = {pairs}.get(exercise, [exercise])\n"
        "    found = [globals().get(name) or stand_in(name) for name in names]\n"
        "    return tuple(found) if len(found) > 1 else found[0]\n"
    )


@cache
def _for_all() -> Sources:
    """The files of `WHOLE`, with the `__init__.py` above each."""
    found: Sources = {}
    for place in WHOLE:
        path = HOME / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]:
            inner = file.relative_to(HOME)
            above = (folder / "__init__.py" for folder in inner.parents if folder.name)
            found |= {each.as_posix(): _text(each.as_posix()) for each in (*above, inner)}
    return found


@cache
def _text(file: str) -> str:
    return (HOME / file).read_text("utf-8")


def _asking_halves(exercise: Exercise) -> Sources:
    """The files of the questions to an exercise and to the learner's own answers that it may use,
    and those that they need."""
    others = [find(name) for name in _handed_over(exercise) if name in names()]
    battery = [probe for each in (exercise, *exercise.parts, *others) for probe in each.battery]
    kinds = {kind.__module__ for probe in battery for kind in type(probe.query).__mro__}
    waiting = [file for kind in kinds if (file := _file_of(kind)).startswith(_QUERIES)]
    found: Sources = {}
    while waiting:
        if (file := waiting.pop()) not in found:
            found[file] = _text(file)
            waiting += [one for one in _from(ast.parse(found[file])) if one.startswith(_QUERIES)]
    return found


_QUERIES = "gametutor/kit/queries/"


def _of_a_teachers_own(exercise: Exercise) -> Sources:
    """Of the file of a teacher's own exercise the kinds of questions, and the games that these are
    about, with what they need."""
    wanted: dict[str, set[str]] = {}
    for query in (probe.query for probe in exercise.battery):
        for kind in (type(query), *map(type, vars(query).values())):
            wanted.setdefault(kind.__module__, set()).add(kind.__name__)
    own = {file.stem: file for file in own_files()}
    return {
        _file_of(module): in_part(own[file].read_text("utf-8"), frozenset(kinds))
        for module, kinds in wanted.items()
        if (file := module.removeprefix("gametutor.exercises.")) in own and file != module
    }


def _file_of(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


def _held_back(exercise: Exercise, sources: Sources) -> set[str]:
    """The files of the games whose rules would answer the questions, and of games built on them."""
    battery = [probe for each in (exercise, *exercise.parts) for probe in each.battery]
    hidden = {game for probe in battery for game in probe.query.hides}
    games = [file for file in sources if fnmatch(file, "gamesearch/games/[!_]*.py")]
    trees = {file: ast.parse(sources[file]) for file in games if hidden}
    held_back = {file for file, tree in trees.items() if hidden & {*_classes(tree)}}
    while more := {
        file for file, tree in trees.items() if file not in held_back and held_back & {*_from(tree)}
    }:
        held_back |= more
    return held_back


@cache
def in_part(source: str, names: frozenset[str]) -> str:
    """The statements of a file that bind these names, and those that they need in turn."""
    statements = ast.parse(source).body
    wanted: set[str] = set(names)
    kept: list[ast.stmt] = []
    while more := [each for each in statements if each not in kept and wanted & {*_bound(each)}]:
        kept += more
        wanted |= {name for each in more for name in _used(each)}
    lines = source.splitlines()
    parts = ["from __future__ import annotations"]
    for each in sorted(kept, key=lambda each: each.lineno):
        first = min([each.lineno, *(one.lineno for one in getattr(each, "decorator_list", ()))])
        parts.append("\n".join(lines[first - 1 : each.end_lineno]))
    return "\n".join(parts) + "\n"


def _classes(tree: ast.Module) -> Iterator[str]:
    return (each.name for each in tree.body if isinstance(each, ast.ClassDef))


def _from(tree: ast.Module) -> Iterator[str]:
    """Yield the files from which code imports something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield _file_of(str(node.module))


def _bound(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement binds."""
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        yield statement.name
    elif isinstance(statement, (ast.Import, ast.ImportFrom)):
        yield from (alias.asname or alias.name.partition(".")[0] for alias in statement.names)
    else:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id


def _used(tree: ast.AST) -> Iterator[str]:
    """Yield the names that code looks up, those in annotations included."""
    return (node.id for node in ast.walk(tree) if isinstance(node, ast.Name))

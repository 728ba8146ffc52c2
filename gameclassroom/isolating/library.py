"""What of the course is there where an answer runs: sources, chosen for one exercise.

There are the states and games, the constants, the asking halves of the probes, and what asks and
watches an answer. There is no solution, no bank, nothing expected, and no file of a teacher's. For
a function that the exercise hands over there is a stub, which calls it outside (see `references`).
"""

from __future__ import annotations

import ast
import inspect
import json
import marshal
from base64 import b64encode
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from itertools import starmap
from typing import Any

from gameclassroom.isolating import boot
from gameclassroom.isolating.package import HOME
from gametutor.course.handing_in.borrowed import IN_PART, OF_GAMESEARCH, OWN_ANSWERS
from gametutor.course.handing_in.program import Program
from gametutor.exercises import own_files
from gametutor.kit.exercise import Exercise

WHOLE = (
    *OF_GAMESEARCH,
    "gametutor/answers/answering",
    "gametutor/answers/asking/child",
    "gametutor/answers/asking/limits",
    "gametutor/answers/asking/lost",
    "gametutor/answers/errors",
    "gametutor/kit/cell_called",
    "gametutor/kit/cells_run",
    "gametutor/kit/lesson_files",
    "gametutor/kit/numbers",
    "gametutor/kit/queries",
    "gametutor/kit/scores",
    "gametutor/kit/snapshot",
    "gametutor/kit/syntax",
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

ANSWERED_OUTSIDE = {
    "gamesearch.search.alpha_beta": ("max_value", "min_value"),
    "gamesearch.search.minimax": ("max_value", "min_value"),
    "gamesearch.search.negamax": ("negamax",),
    "gamesearch.search.scout": ("null_window",),
    "gametutor.kit.queries.found_at": ("found_at",),
    "gametutor.kit.queries.to_depth": ("to_depth",),
}
"""The functions that exercises and questions hand over; of them there are stubs."""

COMPILED = {"possible_moves", "winning_cells"}
"""Functions handed over whose code is there, and no stub: Numba compiles them into the answer."""

NO_RULES = frozenset(
    f"gamesearch/games/{file}.py" for file in ("cell_names", "cells", "changed", "number_tree")
)
"""The files among the games that have nothing of a game of the lessons."""

Sources = dict[str, str]
"""Texts by the paths of their files."""


def library(exercise: Exercise) -> bytes:
    """The sources for an answer to an exercise, as `boot` reads them: a length in eight bytes, then
    JSON with texts by path, and with the same compiled. Most exercises have the same."""
    needs = {name: one for each in (exercise, *exercise.parts) for name, one in each.needs.items()}
    sources = {**_for_all(), **_of_a_teachers_own(exercise)}
    compiled_in = COMPILED & {*needs}
    for file, constants in IN_PART.items():
        sources[file] = in_part(_source_text(file), frozenset(constants | compiled_in))
    for name in sorted(compiled_in):
        sources[_file_of(needs[name].__module__)] += _TOLD_TO_NUMBA.format(name=name)
    for file in _held_back(exercise):
        del sources[file]
    for name, function in needs.items():
        file = _file_of(function.__module__)
        if file not in sources:  # a teacher's own
            sources[file] = _STUBS + _stub(name, function)
    return sent(tuple(sources.items()))


@lru_cache(maxsize=8)
def sent(sources: tuple[tuple[str, str], ...]) -> bytes:
    """The bytes that are sent for these sources. Compiled there, for each learner anew, they
    would take a third more of the time in which a sandbox is ready."""
    code = {
        name: compile(text, name, "exec", dont_inherit=True)
        for name, text in ((f"{boot.HOME}/{file}", text) for file, text in sources)
    }
    texts_and_code = {
        "sources": dict(sources),
        "python": MAGIC_NUMBER.hex(),
        "code": b64encode(marshal.dumps(code)).decode(),
    }
    data = json.dumps(texts_and_code).encode()
    return len(data).to_bytes(8, "big") + data


_TOLD_TO_NUMBA = """
from gamesearch.solving.compiling import compilable

compilable({name})
"""
_STUBS = """\
from math import inf  # as a default

from gameclassroom.isolating.references import called_outside
"""


def _stub(name: str, function: Callable[..., Any]) -> str:
    """The text of a function that is called outside, with the same parameters."""
    parameters = inspect.signature(function).parameters.values()
    bare = [one.replace(annotation=one.empty) for one in parameters]
    given = ", ".join([repr(name), *(one.name for one in bare)])
    return f"\n\ndef {name}{inspect.Signature(bare)}:\n    return called_outside({given})\n"


def _of_a_teachers_own(exercise: Exercise) -> Sources:
    """What is sent of the file of a teacher's own exercise: the kinds of questions, and the games
    that these are about, with what they need."""
    wanted: dict[str, set[str]] = {}
    own = {f"gametutor.exercises.{file.stem}": file for file in own_files()}
    for query in (probe.query for probe in exercise.battery if own):
        for kind in (type(query), *map(type, vars(query).values())):
            wanted.setdefault(kind.__module__, set()).add(kind.__name__)
    return {
        _file_of(module): in_part(own[module].read_text("utf-8"), frozenset(kinds))
        for module, kinds in wanted.items()
        if module in own
    }


@cache
def _for_all() -> Sources:
    """The files of `WHOLE`, with the `__init__.py` above each, and the stubs."""
    found: Sources = {}
    for place in WHOLE:
        path = HOME / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]:
            inner = file.relative_to(HOME)
            above = (folder / "__init__.py" for folder in inner.parents if folder.name)
            found |= {each.as_posix(): _source_text(each.as_posix()) for each in (*above, inner)}
    for module, handed_over in ANSWERED_OUTSIDE.items():
        functions = [(name, getattr(import_module(module), name)) for name in handed_over]
        found[_file_of(module)] = _STUBS + "".join(starmap(_stub, functions))
    own = _source_text("gameclassroom/isolating/mine.py")
    return found | {f"gametutor/answers/own/{file}.py": own for file in OWN_ANSWERS}


@cache
def _source_text(file: str) -> str:
    return (HOME / file).read_text("utf-8")


def _file_of(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


def _held_back(exercise: Exercise) -> frozenset[str]:
    """The files of the games whose rules would answer the questions, and of games built on them. An
    answer that is a game finds no other one, on which it could be built."""
    if exercise.methods:
        return frozenset(set(_games()) - NO_RULES)
    queries = [probe.query for each in (exercise, *exercise.parts) for probe in each.battery]
    hidden = frozenset(game for query in queries for game in query.hides)
    return _built_on(hidden) if hidden else hidden


@cache
def _built_on(hidden: frozenset[str]) -> frozenset[str]:
    """The files of these games, and of all that import from them."""
    games = _games()
    trees = {file: ast.parse(_source_text(file)) for file in games}
    imported = {file: {*_imported_files(tree)} for file, tree in trees.items()}
    found = {
        file
        for file, tree in trees.items()
        if any(isinstance(each, ast.ClassDef) and each.name in hidden for each in tree.body)
    }
    while more := {file for file in games if file not in found and found & imported[file]}:
        found |= more
    return frozenset(found)


def _games() -> list[str]:
    return [file for file in _for_all() if fnmatch(file, "gamesearch/games/[!_]*.py")]


@cache
def in_part(source: str, names: frozenset[str]) -> str:
    """The statements of a file that bind these names, and those that they need in turn."""
    return Program([source]).needed_for(sorted(names))


def _imported_files(tree: ast.Module) -> Iterator[str]:
    """Yield the files from which code imports something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield _file_of(str(node.module))

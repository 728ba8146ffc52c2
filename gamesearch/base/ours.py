"""Tell our code from the learner's, by the folder of its file or the name of its module.

A package that is built on this one adds its own folders when it is imported.
"""

import os
import sys
import sysconfig
from functools import cache, lru_cache
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]

OURS = [_PACKAGE]
"""Folders of code that is not the learner's: left out of the tracebacks in a notebook."""

WATCHED = [_PACKAGE / "search"]
"""Those inside them whose functions may nevertheless be watched, as a learner's are."""


def is_ours(file: str) -> bool:
    """Is this file in one of our folders?"""
    return _is_in(file, OURS)


def is_our_module(name: object) -> bool:
    """Is the module of this name one of ours, or inside one?"""
    return str(name).partition(".")[0] in {folder.name for folder in OURS}


def is_installed(file: str) -> bool:
    """Does this file belong to Python or to an installed package?"""
    return file.startswith(_installed())


@cache
def _installed() -> tuple[str, ...]:
    """Where Python and its packages are."""
    if sys.platform == "emscripten":  # `sysconfig` does not know that Python is a zip there, and
        return os.path.dirname(os.__file__), str(_PACKAGE.parent)  # that packages stand beside ours
    return tuple(map(sysconfig.get_path, ("stdlib", "purelib", "platlib")))


def is_watched(file: str) -> bool:
    """May the functions of this file be watched? A learner's always may."""
    return not _is_in(file, OURS) or _is_in(file, WATCHED)


def _is_in(file: str, folders: list[Path]) -> bool:
    return not _parents(file).isdisjoint(folders)


@lru_cache(maxsize=1000)  # a traceback asks this of every step
def _parents(file: str) -> frozenset[Path]:
    return frozenset(Path(file).parents)

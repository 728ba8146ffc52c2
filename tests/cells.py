"""Answers as the cells of a notebook have them."""

import linecache
import re
from importlib import import_module
from itertools import count

from gametutor.exercises import find
from gametutor.kit.source import Source

_numbers = count(1)


def cell(text, **names):
    """What a cell with this text defines, and its lines where Python looks for them."""
    file = f"<cell {next(_numbers)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space = {"__name__": "__main__", **names}
    exec(compile(text, file, "exec"), space)
    return space


def form(name, which=None):
    """A right answer, to be edited into a wrong one: the solution, or a form in the bank."""
    exercise = find(name)
    if which is None:
        whole = exercise.solution
        return Source.of(*exercise.helpers, *(whole if isinstance(whole, tuple) else (whole,)))
    source = Source.of(getattr(import_module(f"gametutor.exercises.{name}.bank"), which))
    return source.rewritten(lambda text: re.sub(rf"\b{which}\b", exercise.asks_for, text))

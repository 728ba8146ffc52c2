"""The code cells of a notebook, and whichever cells belong to an exercise: their text as Python,
and that exercise."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from gametutor.course.copying.origin import Origin, origin_of
from gametutor.course.handing_in.bounded import bounded_statements
from gametutor.course.handing_in.program import NOT_PYTHON, TooLong

LONGEST = 100_000
"""The most characters of a learner's cell."""

MOST_CODE = 300_000
"""The most characters of all cells of a notebook."""

RUNS_PYTHON = ("%%time", "%%timeit", "%%capture", "%%prun")
"""Magics whose cell is Python nevertheless."""

BEGIN = re.compile(r"\s*(%%\w{1,20})")
"""The magic of a whole cell, such as `%%bash`."""

MAGIC = re.compile(r"^([ \t]*)(?:\w[\w, \t]*=[ \t]*)?(?:[%!?].*|[\w.]+\?+[ \t]*)$", re.MULTILINE)
"""A line that only Jupyter understands: `%time f()`, `!ls`, `files = !ls`, `f?`."""


@dataclass(frozen=True)
class CodeCell:
    """A code cell, or what was one: a key turns the cell of an exercise into text.

    Attributes:
        code: its text, without what only Jupyter understands; of another kind of cell, nothing.
        exercise: the id of the exercise that it belongs to; empty if none.
        is_the_courses: whether the course wrote it and nobody changed it.
        not_run: why nothing in it is run, as the end of a sentence; empty if it is.
    """

    code: str
    exercise: str = ""
    is_the_courses: bool = False
    not_run: str = ""


def cells_of(notebook: dict[str, Any]) -> Iterator[CodeCell]:
    """Yield the code cells of a notebook and those of exercises, skipping whatever is not a valid
    cell.

    Raises:
        TooLong: there is more code than any learner writes.
    """
    characters = 0
    is_the_courses = _wrote(notebook)
    for cell in notebook["cells"]:
        if not isinstance(cell, dict):
            continue
        exercise = exercise_in(cell.get("metadata"))
        if cell.get("cell_type") == "code":
            source = cell.get("source")
            lines = source if isinstance(source, list) else [source]
            text = "".join(line for line in lines if isinstance(line, str))
            characters += len(text)
            if characters > MOST_CODE:
                raise TooLong
            code, begin = python_in(text), BEGIN.match(text)
            magic = begin[1] if begin and not code else ""
            is_other = magic and magic not in RUNS_PYTHON
            not_run = f"begins with `{magic}`, so nothing in it is run here" if is_other else ""
            yield CodeCell(code, exercise, is_the_courses(cell), not_run)
        elif exercise:
            yield CodeCell("", exercise, not_run="is not a code cell, so nothing in it is run")


def _wrote(notebook: dict[str, Any]) -> Callable[[dict[str, Any]], bool]:
    """A function that says whether the course wrote the text of a cell of this notebook."""
    has_metadata = isinstance(notebook.get("metadata"), dict)
    origin = origin_of(notebook) if has_metadata else Origin("", {})

    def wrote(cell: dict[str, Any]) -> bool:
        with suppress(LookupError, TypeError):  # somebody has made it by hand
            return origin.wrote(cell)
        return False

    return wrote


def exercise_in(metadata: Any, kind: str = "exercise") -> str:
    """The id of the exercise, or the "fill_in", in a cell's metadata; empty if there is none."""
    about = metadata.get("gamesearch") if isinstance(metadata, dict) else None
    exercise = about.get(kind) if isinstance(about, dict) else None
    return exercise if isinstance(exercise, str) else ""


def python_in(text: str) -> str:
    """The text of a cell without what only Jupyter understands; unchanged if it is valid Python."""
    code = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if len(code) > LONGEST or problem(code) == "":
        return code
    first, _, rest = code.lstrip().partition("\n")
    if first.startswith("%%"):
        code = rest if first.startswith(RUNS_PYTHON) else ""
    return MAGIC.sub(r"\1pass", code)


def problem(code: str) -> str:
    """Why a text cannot be read as Python, as the end of a sentence; empty if it can."""
    if len(code) > LONGEST:
        return f"is longer than {LONGEST:,} characters"
    try:
        bounded_statements(code)
    except SyntaxError as error:
        where = f"line {error.lineno}: " if error.lineno else ""
        return f"is not Python: {where}{error.msg}"
    except ValueError:
        return "holds a character that no program has"
    except NOT_PYTHON:
        return "is nested too deeply"
    return ""

"""Which of the texts in a learner's copy the course wrote.

A copy carries the answer in its own metadata: the version of the lesson that it came from, and for
every cell a digest of its text. So it is true wherever the copy goes: to another computer, into the
site, back from what was set aside.

    "gamesearch": {"came_from": {"version": "5d41402abc", "cells": {"title": "7b52009b64", ...}}}
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

Cell = dict[str, Any]
Notebook = dict[str, Any]
"""As nbformat 4 has it. A text may be one string or, as in files, a list of lines."""


@dataclass(frozen=True)
class Origin:
    """What the course wrote in a copy.

    Attributes:
        version: the version of the lesson that it came from; empty if nothing is known.
        cells: the digest of the course's text for every id; empty if nothing is known.
    """

    version: str
    cells: dict[str, str]

    def wrote(self, cell: Cell) -> bool:
        """Did the course write this text into this cell?"""
        return self.cells.get(cell.get("id", "")) == digest(cell)


def origin_of(copy: Notebook) -> Origin:
    """Where a copy came from, as far as its metadata tell it."""
    told = copy["metadata"].get("gamesearch")
    told = told.get("came_from") if isinstance(told, dict) else None
    if isinstance(told, dict):
        version, cells = told.get("version"), told.get("cells")
        if isinstance(version, str) and isinstance(cells, dict):
            return Origin(version, cells)
    return Origin("", {})


def refuse_other_than_notebook(content: Any) -> None:
    """Raise ValueError, with the end of a sentence, unless this is a notebook as we know them."""
    if not isinstance(content, dict) or not isinstance(content.get("nbformat"), int):
        raise ValueError("it is no notebook")
    if content["nbformat"] != 4:
        raise ValueError(f"it is a notebook of format {content['nbformat']}, and this is format 4")
    cells = content.get("cells")
    if not isinstance(cells, list) or not isinstance(content.get("metadata"), dict):
        raise ValueError("it has no cells")
    if not all(map(_is_cell, cells)):
        raise ValueError("one of its cells has no text")


def _is_cell(cell: Any) -> bool:
    if not isinstance(cell, dict) or not isinstance(cell.get("metadata"), dict):
        return False
    source = cell.get("source")
    lines = source if isinstance(source, list) else [source]
    return isinstance(cell.get("cell_type"), str) and all(isinstance(line, str) for line in lines)


def fresh_copy(lesson: Notebook) -> Notebook:
    """The lesson as a copy begins: nothing in it has run, and it tells where it came from."""
    cells = [not_run(cell) for cell in lesson["cells"]]
    came_from = {
        "version": _digest(json.dumps(cells, sort_keys=True)),
        "cells": {str(cell.get("id")): digest(cell) for cell in cells},
    }
    metadata = {**lesson["metadata"], "gamesearch": {"came_from": came_from}}
    return {**lesson, "cells": cells, "metadata": metadata}


def not_run(cell: Cell) -> Cell:
    """The cell with its text as one string, and without what it showed."""
    cell = {**cell, "source": _joined(cell)}
    return cell | {"execution_count": None, "outputs": []} if "outputs" in cell else cell


def text_of(cell: Cell) -> tuple[str, str]:
    """The kind and the text of a cell; empty lines at its end do not count."""
    return cell["cell_type"], _joined(cell).rstrip()


def digest(cell: Cell) -> str:
    """What tells a cell with this text from the same cell with another text."""
    return _digest("\n".join([str(cell.get("id")), *text_of(cell)]))


def _joined(cell: Cell) -> str:
    return "".join(cell["source"])


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:10]

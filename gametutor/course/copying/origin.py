"""Which texts in a learner's copy were written by the course.

A copy carries this in its own metadata: the version of the lesson that it came from, and for every
cell a digest of its text. So it stays true wherever the copy goes: to another computer, to the
site, back from the folder of earlier versions.

    "gamesearch": {"came_from": {"version": "5d41402abc", "cells": {"title": "7b52009b64", ...}}}
"""

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

Cell = dict[str, Any]
Notebook = dict[str, Any]
"""A notebook in nbformat 4. Its texts may be strings or, as in files, lists of lines."""


@dataclass(frozen=True)
class Origin:
    """What the course wrote in a copy.

    Attributes:
        version: the version of the lesson that it came from; empty if unknown.
        cells: digests of the course's texts by the ids of cells; empty if unknown.
    """

    version: str
    cells: dict[str, str]

    def wrote(self, cell: Cell) -> bool:
        """Whether the course wrote this text in this cell."""
        return self.cells.get(cell.get("id", "")) == digest(cell)


def origin_of(copy: Notebook) -> Origin:
    """The origin of a copy, as far as its metadata say."""
    told = copy["metadata"].get("gamesearch")
    told = told.get("came_from") if isinstance(told, dict) else None
    if isinstance(told, dict):
        version, cells = told.get("version"), told.get("cells")
        if isinstance(version, str) and isinstance(cells, dict):
            return Origin(version, cells)
    return Origin("", {})


def refuse_other_than_notebook(content: Any) -> None:
    """Check that this is a notebook in nbformat 4.

    Raises:
        ValueError: it is not; the message is the end of a sentence.
    """
    if not isinstance(content, dict) or not isinstance(content.get("nbformat"), int):
        raise ValueError("it is not a notebook")
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
    """A new copy of a lesson: nothing in it has been run, and its metadata say where it came
    from."""
    cells = [_without_results(cell) for cell in lesson["cells"]]
    came_from = {
        "version": _digest(json.dumps(cells, sort_keys=True)),
        "cells": {str(cell.get("id")): digest(cell) for cell in cells},
    }
    metadata = {**lesson["metadata"], "gamesearch": {"came_from": came_from}}
    metadata.pop("widgets", None)  # results, too: JupyterLab makes them as the copy is opened
    return {**lesson, "cells": cells, "metadata": metadata}


def _without_results(cell: Cell) -> Cell:
    """The cell as the course wrote it: its text as one string, no outputs, not numbered."""
    cell = {**cell, "source": _joined(cell)}
    return cell | {"execution_count": None, "outputs": []} if "outputs" in cell else cell


def text_of(cell: Cell) -> tuple[str, str]:
    """The kind and the text of a cell, ignoring empty lines at its end."""
    return cell["cell_type"], _joined(cell).rstrip()


def digest(cell: Cell) -> str:
    """A digest of the id, the kind and the text of a cell."""
    return _digest("\n".join([str(cell.get("id")), *text_of(cell)]))


def _joined(cell: Cell) -> str:
    """The text of a cell, which may be stored line by line."""
    return "".join(cell["source"])


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:10]

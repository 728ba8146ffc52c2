"""The other cells of the notebook that runs, as it was saved: which of them defines a name, and is
that still to be run?"""

import json
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import sleep, time
from typing import Any

from gamesearch.base.notebook import run_by_hand, running_cell
from gametutor.kit import cells_run
from gametutor.kit.lesson_files import notebook_here

PARAMETERS = "state", "player", "depth", "alpha", "beta", "score"
"""What an answer is handed: a cell may have one too, and another one is meant."""
PAUSE, AT_WORK = 0.1, 2.0
"""The seconds between two readings of a notebook of which only a part is there, since it is being
saved; and how long ago that began at most."""


@dataclass(frozen=True)
class SavedCell:
    """A code cell of the notebook that runs.

    Attributes:
        id: its id.
        text: its text.
        outputs: what it showed when the notebook was saved, in nbformat's form.
    """

    id: str
    text: str
    outputs: list[dict[str, Any]]

    def defines(self, name: str) -> bool:
        """Return whether this cell gives a name its meaning."""
        from gametutor.answers.cell_statements import names_used  # a check that passes needs none

        try:
            return name in names_used(self.text).bound
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return False


def saved_cells() -> list[SavedCell]:
    """Return the code cells of the notebook that runs, in their order; none where it is unknown."""
    path = notebook_here()
    with suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
        cells = _whole(path)["cells"] if path else []
        return [
            SavedCell(cell.get("id", ""), "".join(cell["source"]), cell["outputs"])
            for cell in cells
            if cell["cell_type"] == "code"
        ]
    return []


def _whole(path: Path) -> Any:
    """Return what stands in a notebook, which may be saved at this moment."""
    for _ in range(round(AT_WORK / PAUSE)):
        with suppress(ValueError):
            return json.loads(path.read_text("utf-8-sig"))
        if abs(time() - path.stat().st_mtime) > AT_WORK:
            break  # nobody is at work on it
        sleep(PAUSE)
    return json.loads(path.read_text("utf-8-sig"))


def is_defined_elsewhere(name: str) -> bool:
    """Return whether a cell of the notebook that runs defines a name."""
    return any(cell.defines(name) for cell in saved_cells())


def place_of_running(cells: list[SavedCell]) -> int | None:
    """Return which of these cells runs; None if it is a new one, which has not been saved yet."""
    id = running_cell()
    text = sys.modules["IPython"].get_ipython().user_ns["In"][-1] if cells else ""
    found = (at for at, cell in enumerate(cells) if (cell.id == id if id else cell.text == text))
    return next(found, None)


def to_run_first(name: str) -> list[SavedCell]:
    """Return the cells that a person has yet to run before a name has a meaning: those above the
    one that runs, and for a new cell, any. Where one of them went well, or that is not known, there
    are none."""
    if not (run_by_hand() and cells_run.is_noted):
        return []
    cells = saved_cells()
    found = [cell for cell in cells[: place_of_running(cells)] if cell.defines(name)]
    return [] if any(cells_run.went_well.get(cell.text) for cell in found) else found

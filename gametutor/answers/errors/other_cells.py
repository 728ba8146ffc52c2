"""The other cells of the notebook that runs, as it was saved: which of them defines a name?"""

import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from gametutor.kit.lesson_files import notebook_here


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
        cells = json.loads(path.read_text("utf-8-sig"))["cells"] if path else []
        return [
            SavedCell(cell.get("id", ""), "".join(cell["source"]), cell["outputs"])
            for cell in cells
            if cell["cell_type"] == "code"
        ]
    return []


def is_defined_elsewhere(name: str) -> bool:
    """Return whether a cell of the notebook that runs defines a name."""
    return any(cell.defines(name) for cell in saved_cells())

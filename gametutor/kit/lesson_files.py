"""Where are the files that belong to the lesson that runs?"""

import json
import os
import sys
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from gamesearch.base.notebook import FOLDERS, kernel_here


def lesson_folders() -> list[Path]:
    """Where the files that belong to a lesson may be, the nearest first: beside the notebook that
    runs, and in `notebooks`, of which a learner's folder of lessons is a copy."""
    # Most programs start a kernel beside its notebook, but some start it elsewhere, and a cell may
    # have gone elsewhere since.
    notebook = notebook_here()
    beside = [*([notebook.parent] if notebook else []), Path.cwd()]
    return list(dict.fromkeys([*beside, *(place.parent / "notebooks" for place in beside)]))


def notebook_here() -> Path | None:
    """The file of the notebook that runs, if that is known."""
    if kernel_here() is None:
        return None
    names = sys.modules["IPython"].get_ipython().user_ns
    path = names.get("__vsc_ipynb_file__") or os.environ.get("JPY_SESSION_NAME")
    if path:  # the first is VS Code's, the second Jupyter's
        return Path(path)
    return _with_cell(names["In"][-1], len(names["In"])) if sys.platform == "emscripten" else None


@lru_cache(maxsize=1)
def _with_cell(text: str, run: int) -> Path | None:
    """The notebook in this folder that has a cell with this text: in a browser nobody tells which
    one runs. It is looked for once in a run, whose number this is: a check may ask for it at each
    of its questions, and all lessons lie in the folder."""
    for path in sorted(Path.cwd().glob("*.ipynb")):
        with suppress(OSError, ValueError, KeyError, TypeError):
            if any(
                "".join(cell["source"]) == text for cell in json.loads(path.read_text())["cells"]
            ):
                return path
    return None


def cannot_read_files() -> str:
    """Why this lesson cannot read what lies beside it, as the end of a sentence; "" if it can."""
    if sys.platform != "emscripten" or Path.cwd().is_relative_to(FOLDERS):
        return ""
    return (
        "in this browser a lesson cannot read files. It can at an address that begins with "
        "https://, in a window that is not private"
    )

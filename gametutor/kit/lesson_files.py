"""Where are the files that belong to the lesson that runs?"""

import os
import sys
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
    # The first is VS Code's, the second Jupyter's; on the site, `unknown_name` sets it.
    path = names.get("__vsc_ipynb_file__") or os.environ.get("JPY_SESSION_NAME")
    return Path(path) if path else None


def cannot_read_files() -> str:
    """Why this lesson cannot read what lies beside it, as the end of a sentence; "" if it can."""
    if sys.platform != "emscripten" or Path.cwd().is_relative_to(FOLDERS):
        return ""
    return (
        "in this browser a lesson cannot read files. It can at an address that begins with "
        "https://, in a window that is not private"
    )

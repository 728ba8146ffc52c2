"""Who runs this notebook: a person, or a program that stores or compares what comes out? And
where is it?"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any


def run_by_hand() -> bool:
    """Does a person run this? A program that runs a notebook allows no input; the kernel in the
    browser, where no program runs notebooks, does not say."""
    kernel = _kernel()
    in_browser = kernel is not None and sys.platform == "emscripten"
    return getattr(kernel, "_allow_stdin", in_browser) is True


def run_by_a_program() -> bool:
    """Is this a notebook that a program runs, to store or to compare what comes out?"""
    return _kernel() is not None and not run_by_hand()


def lesson_folders() -> list[Path]:
    """Where the files that belong to a lesson may be, the nearest first: beside the notebook that
    runs, and in `notebooks`, of which a learner's folder of lessons is a copy."""
    beside = [*_notebook_folder(), Path.cwd()]
    return list(dict.fromkeys([*beside, *(place.parent / "notebooks" for place in beside)]))


def _notebook_folder() -> list[Path]:
    """The folder of the notebook that runs, if that is known: most programs start its kernel there,
    but some start it elsewhere, and a cell may have gone elsewhere since."""
    if _kernel() is None:
        return []
    names = sys.modules["IPython"].get_ipython().user_ns
    path = names.get("__vsc_ipynb_file__") or os.environ.get("JPY_SESSION_NAME")
    return [Path(path).parent] if path else []  # the first is VS Code's, the second Jupyter's


FOLDERS = "/drive"
"""Where a kernel in a browser finds the notebooks' folders, if it can reach them."""


def cannot_read_files() -> str:
    """Why this lesson cannot read what lies beside it, as the end of a sentence; "" if it can."""
    if sys.platform != "emscripten" or Path.cwd().is_relative_to(FOLDERS):
        return ""
    return (
        "in this browser a lesson cannot read files. It can at an address that begins with "
        "https://, in a window that is not private"
    )


def _kernel() -> Any:
    """The kernel of the notebook; None where there is none."""
    if "IPython" not in sys.modules:
        return None
    return getattr(sys.modules["IPython"].get_ipython(), "kernel", None)

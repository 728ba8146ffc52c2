"""Who runs this notebook: a person, or a program that stores or compares what comes out? And which
of its cells runs? And which errors say what to run first?"""

import sys
from collections.abc import Callable
from typing import Any

FOLDERS = "/drive"
"""Where a kernel in a browser finds the notebooks' folders, if it can reach them."""
RUN_FIRST: list[Callable[[BaseException], str]] = []
"""Asked about an error: which cells are to be run first, in a sentence or two; "" if that does not
mend it. The upper packages add theirs."""


def run_by_hand() -> bool:
    """Does a person run this? A program that runs a notebook allows no input; the kernel in the
    browser, where no program runs notebooks, does not say."""
    kernel = kernel_here()
    in_browser = kernel is not None and sys.platform == "emscripten"
    return getattr(kernel, "_allow_stdin", in_browser) is True


def run_by_a_program() -> bool:
    """Is this a notebook that a program runs, to store or to compare what comes out?"""
    return kernel_here() is not None and not run_by_hand()


def kernel_here() -> Any:
    """The kernel of the notebook; None where there is none."""
    if "IPython" not in sys.modules:
        return None
    return getattr(sys.modules["IPython"].get_ipython(), "kernel", None)


def running_cell() -> str | None:
    """The id of the cell that runs, which JupyterLab tells; None where nobody does."""
    return told_of_cell().get("cellId")


def told_of_cell() -> dict[str, Any]:
    """What the page tells of the cell that runs (for the site, see site/patches.py)."""
    if (kernel := kernel_here()) is None:
        return {}
    shell = sys.modules["IPython"].get_ipython()
    in_browser = getattr(kernel, "_parent_header", {})
    message = shell.get_parent() if hasattr(shell, "get_parent") else in_browser
    told: dict[str, Any] = message.get("metadata", {})
    return told
